import type { Span } from "../../base/model.ts";
import { keyOf } from "./equality.ts";
import { type Dict, type List, type Value, isSequence, knownText, list, text, unknown } from "./value.ts";

/** What a value has under a name: a member of a namespace, or a method. */
export function member(object: Value, name: string, at: Span): Value {
  if (object.type === "namespace") {
    return object.members.get(name) ?? unknown(`${object.name}.${name}`, at);
  }
  if (object.type === "unknown") {
    const { reason, sources, effects } = object;
    return unknown(reason, at, { sources, effects });
  }
  return { type: "builtin", name: `${methodsOf(object)}.${name}`, self: object, at };
}

/** The name under which the methods of a value are listed. */
function methodsOf(value: Value): string {
  return value.type === "tuple" ? "list" : value.type;
}

/** `object[index]` */
export function elementAt(object: Value, index: Value, at: Span): Value {
  if (object.type === "unknown") {
    const { reason, sources, effects } = object;
    return unknown(reason, at, { sources, effects });
  }
  if (object.type === "dict") return entryOf(object, index, at);
  if (isSequence(object) && index.type === "number") return itemOf(object, index.value, at);
  const whole = knownText(object);
  if (whole !== undefined && index.type === "number") {
    const character = whole.at(index.value);
    return character === undefined ? unknown("an index outside of the text", at) : text(character, at, object.assumed);
  }
  return unknown("an element that is not known", at);
}

function entryOf(object: Dict, index: Value, at: Span): Value {
  const key = keyOf(index);
  const entry = key === undefined ? undefined : object.entries.get(key);
  if (entry !== undefined && !entry.conditional)
    return object.assumed === undefined ? entry.value : { ...entry.value, assumed: object.assumed };
  if (key === undefined) return unknown("an element of a dict under a key that is not known", at);
  const name = knownText(index) ?? key;
  return unknown(object.absent === undefined ? `the value of ${name}` : `the setting ${name}`, at);
}

function itemOf(object: List, index: number, at: Span): Value {
  const isCertain = object.items.every(({ conditional }) => !conditional) && (object.more === undefined || index >= 0);
  const item = object.items.at(index);
  return isCertain && item !== undefined ? item.value : unknown("an element that is not known", at);
}

/** `object[start:end:step]` */
export function slice(object: Value, bounds: readonly (Value | undefined)[], at: Span): Value {
  const numbers = bounds.map((bound) =>
    bound === undefined || bound.type === "none" ? undefined : bound.type === "number" ? bound.value : Number.NaN,
  );
  const [start, end, step] = numbers;
  if (numbers.some((one) => Number.isNaN(one)) || (step !== undefined && step !== 1))
    return unknown("a slice that is not known", at);
  const whole = knownText(object);
  if (whole !== undefined) return text(whole.slice(start, end), at, object.assumed);
  if (isSequence(object) && object.more === undefined)
    return { ...list([], at, object.type), items: object.items.slice(start, end) };
  return unknown("a slice that is not known", at, object.type === "unknown" ? { sources: object.sources } : {});
}
