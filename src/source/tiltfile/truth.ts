import { type List, type Text, type Value, isSequence } from "./value.ts";

/** Whether a condition holds; undefined where that is not known. */
export function truth(value: Value): boolean | undefined {
  if (isSequence(value)) return truthOfList(value);
  switch (value.type) {
    case "bool":
    case "number":
      return Boolean(value.value);
    case "text":
      return truthOfText(value);
    case "dict":
      return value.entries.size === 0 && value.more !== undefined ? undefined : value.entries.size > 0;
    case "unknown":
      return sameTruth(value.choices ?? []);
    case "blob":
      return undefined;
    default:
      return value.type !== "none";
  }
}

/** A text with a known part is not empty, whatever the rest of it is. */
function truthOfText({ parts }: Text): boolean | undefined {
  if (parts.length === 0) return false;
  return parts.some((part) => part !== undefined) ? true : undefined;
}

function truthOfList({ items, more }: List): boolean | undefined {
  if (items.some(({ conditional }) => !conditional)) return true;
  return items.length === 0 && more === undefined ? false : undefined;
}

function sameTruth(choices: readonly Value[]): boolean | undefined {
  const truths = new Set(choices.map(truth));
  return truths.size === 1 ? [...truths][0] : undefined;
}
