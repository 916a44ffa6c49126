/** Starlark's own functions, for values that are known. */
import type { Run } from "../builtin.ts";
import { iterate } from "../iterate.ts";
import { tick } from "../machine.ts";
import { truth } from "../truth.ts";
import {
  LIST_LIMIT,
  TOO_MANY,
  type Element,
  type List,
  type Value,
  bool,
  dict,
  isSequence,
  knownText,
  list,
  none,
  number,
  partsOf,
  show,
  text,
  textOfParts,
  unknown,
} from "../value.ts";
import { setEntry } from "../bind.ts";
import type { BuiltinCall } from "../builtin.ts";
import { toJson } from "../json.ts";
import { compare } from "../operators.ts";

function first(call: BuiltinCall): Value {
  return call.args.positional[0] ?? none(call.at);
}

function collect(call: BuiltinCall, type: List["type"]): Value {
  if (call.args.positional.length === 0) return list([], call.at, type);
  const { items, more } = iterate(first(call), call.at);
  return { ...list([], call.at, type), items: [...items], more };
}

function length(call: BuiltinCall): Value {
  const value = first(call);
  const whole = knownText(value);
  if (whole !== undefined) return number(whole.length, call.at, value.assumed);
  if (isSequence(value) && value.more === undefined && !value.items.some(({ conditional }) => conditional))
    return number(value.items.length, call.at);
  if (value.type === "dict" && value.more === undefined) return number(value.entries.size, call.at);
  return unknown("a length that is not known", call.at);
}

/** str(): a Blob stays one, so that its sources are not lost. */
function str(call: BuiltinCall): Value {
  const value = first(call);
  if (value.type === "text" || value.type === "blob") return value;
  const shown = show(value) ?? toJson(value);
  if (shown !== undefined) return text(shown, call.at, value.assumed);
  return value.type === "unknown" ? value : textOfParts([undefined], call.at, { reason: partsOf(value).reason });
}

function int(call: BuiltinCall): Value {
  const value = first(call);
  const known = value.type === "number" ? Math.trunc(value.value) : knownText(value);
  if (typeof known === "string" && !/^[+-]?\d+$/.test(known.trim()))
    return unknown("a number that is not known", call.at);
  return known === undefined
    ? unknown("a number that is not known", call.at)
    : number(Number(known), call.at, value.assumed);
}

function range(call: BuiltinCall): Value {
  const numbers = call.args.positional.map((value) => (value.type === "number" ? value.value : Number.NaN));
  const [start, end, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
  if (start === undefined || end === undefined || step === 0 || numbers.some(Number.isNaN))
    return unknown("a range that is not known", call.at);
  const count = Math.max(0, Math.ceil((end - start) / step));
  if (count > LIST_LIMIT) return unknown(TOO_MANY, call.at);
  return list(
    Array.from({ length: count }, (_, i) => number(start + i * step, call.at)),
    call.at,
  );
}

function enumerate(call: BuiltinCall): Value {
  const { items, more } = iterate(first(call), call.at);
  const start = call.args.positional[1];
  const from = start?.type === "number" ? start.value : 0;
  const pairs = items.map(({ value, conditional }, i): Element => ({
    value: list([number(from + i, call.at), value], call.at, "tuple"),
    conditional,
  }));
  return { ...list([], call.at), items: pairs, more };
}

function zip(call: BuiltinCall): Value {
  const lists = call.args.positional.map((value) => iterate(value, call.at));
  const size = Math.min(...lists.map(({ items }) => items.length));
  const more = lists.map((one) => one.more).find((reason) => reason !== undefined);
  const rows = Array.from({ length: Number.isFinite(size) ? size : 0 }, (_, i): Element => {
    const row = lists.flatMap(({ items }) => items[i] ?? []);
    return {
      value: list(
        row.map(({ value }) => value),
        call.at,
        "tuple",
      ),
      conditional: row.some(({ conditional }) => conditional),
    };
  });
  return { ...list([], call.at), items: rows, more };
}

function makeDict(call: BuiltinCall): Value {
  const made = dict(call.at);
  const from = first(call);
  if (from.type === "dict") {
    for (const [key, entry] of from.entries) made.entries.set(key, entry);
    made.more = from.more;
  } else if (isSequence(from)) {
    for (const { value, conditional } of from.items) {
      const pair = isSequence(value) ? value.items : [];
      if (pair[0] !== undefined && pair[1] !== undefined)
        setEntry(made, pair[0].value, { value: pair[1].value, conditional });
    }
    made.more = from.more;
  } else if (from.type !== "none") made.more = "a dict that is not known";
  for (const [name, value] of call.args.named) setEntry(made, text(name, value.at), { value, conditional: false });
  return made;
}

function sorted(call: BuiltinCall): Value {
  const { items, more } = iterate(first(call), call.at);
  tick(call.machine, items.length);
  const hasKey = call.args.named.size > 0 || call.args.positional.length > 1;
  const isLess = (a: Value, b: Value): boolean => truth(compare("<", a, b, call.at) ?? none(call.at)) === true;
  const inOrder = hasKey
    ? [...items]
    : items.toSorted((a, b) => (isLess(a.value, b.value) ? -1 : isLess(b.value, a.value) ? 1 : 0));
  return { ...list([], call.at), items: inOrder, more };
}

function quantify(call: BuiltinCall, wanted: boolean): Value {
  const { items, more } = iterate(first(call), call.at);
  const truths = items.map(({ value, conditional }) => (conditional ? undefined : truth(value)));
  if (truths.includes(wanted)) return bool(wanted, call.at);
  return more !== undefined || truths.includes(undefined)
    ? unknown("a condition that is not known", call.at)
    : bool(!wanted, call.at);
}

/** struct(a=1): members by name. */
function struct(call: BuiltinCall): Value {
  return { type: "namespace", name: "struct", members: call.args.named, at: call.at };
}

function getattr(call: BuiltinCall): Value {
  const name = knownText(call.args.positional[1]);
  const object = first(call);
  const found = object.type === "namespace" && name !== undefined ? object.members.get(name) : undefined;
  const isCertain = object.type === "namespace" && name !== undefined;
  return (
    found ?? (isCertain ? call.args.positional[2] : undefined) ?? unknown("an attribute that is not known", call.at)
  );
}

function hasattr(call: BuiltinCall): Value {
  const name = knownText(call.args.positional[1]);
  const object = first(call);
  if (object.type !== "namespace" || name === undefined) return unknown("a condition that is not known", call.at);
  return bool(object.members.has(name), call.at);
}

const TYPES: ReadonlyMap<Value["type"], string> = new Map([
  ["text", "string"],
  ["number", "int"],
  ["bool", "bool"],
  ["none", "NoneType"],
  ["list", "list"],
  ["tuple", "tuple"],
  ["set", "set"],
  ["dict", "dict"],
  ["function", "function"],
  ["builtin", "builtin_function_or_method"],
  ["blob", "blob"],
]);

function typeName(call: BuiltinCall): Value {
  const name = TYPES.get(first(call).type);
  return name === undefined ? unknown("a type that is not known", call.at) : text(name, call.at);
}

export const UNIVERSE: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["len", length],
  ["str", str],
  ["int", int],
  [
    "bool",
    (call) => {
      const holds = truth(first(call));
      return holds === undefined ? unknown("a condition that is not known", call.at) : bool(holds, call.at);
    },
  ],
  ["list", (call) => collect(call, "list")],
  ["tuple", (call) => collect(call, "tuple")],
  ["set", (call) => collect(call, "set")],
  ["dict", makeDict],
  ["range", range],
  ["enumerate", enumerate],
  ["zip", zip],
  ["sorted", sorted],
  [
    "reversed",
    (call) => {
      const { items, more } = iterate(first(call), call.at);
      return { ...list([], call.at), items: items.toReversed(), more };
    },
  ],
  ["any", (call) => quantify(call, true)],
  ["all", (call) => quantify(call, false)],
  ["struct", struct],
  ["module", (call) => ({ type: "namespace", name: "module", members: call.args.named, at: call.at })],
  ["getattr", getattr],
  ["hasattr", hasattr],
  ["type", typeName],
  ["repr", (call) => unknown("the result of repr()", call.at)],
]);
