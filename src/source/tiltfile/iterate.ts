import type { Span } from "../../base/model.ts";
import { type Element, type Value, isSequence, unknown } from "./value.ts";

/** What a loop goes over. */
export interface Iteration {
  /** Where there may be more than is known, the last element stands for all of that. */
  readonly items: readonly Element[];
  /** Why there may be more. */
  readonly more: string | undefined;
}

/** The elements of a value; a value that is not known has one, which is not known and may not be there. */
export function iterate(value: Value, at: Span): Iteration {
  if (isSequence(value)) return withRest([...value.items], value.more, at);
  if (value.type === "dict") {
    const keys = [...value.entries.values()].map(({ key, conditional }) => ({ value: key, conditional }));
    return withRest(keys, value.more, at);
  }
  if (value.type === "unknown") {
    const { reason, sources, effects, choices } = value;
    if (choices?.every(isSequence) === true) return fromChoices(choices.flatMap((choice) => choice.items));
    // Objects of a file, or files of a directory: one of them stands for each, and there is one at least.
    const conditional = sources?.some(({ kind }) => kind !== "unknown") !== true;
    return { items: [{ value: unknown(reason, at, { sources, effects }), conditional }], more: reason };
  }
  const sources = value.type === "blob" ? value.sources : undefined;
  return {
    items: [{ value: unknown(`the elements of a ${value.type}`, at, { sources }), conditional: true }],
    more: "a value that is no list",
  };
}

function withRest(items: Element[], more: string | undefined, at: Span): Iteration {
  if (more === undefined) return { items, more };
  return { items: [...items, { value: unknown(more, at), conditional: true }], more };
}

function fromChoices(items: readonly Element[]): Iteration {
  return { items: items.map(({ value }) => ({ value, conditional: true })), more: undefined };
}
