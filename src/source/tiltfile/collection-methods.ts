/** The methods of lists, sets and dicts, those that change them included. */
import type { Span } from "../../base/model.ts";
import { setEntry } from "./bind.ts";
import { iterate } from "./iterate.ts";
import { type CallArguments, type Machine, isConditional, noteCut } from "./machine.ts";
import { elementAt } from "./members.ts";
import { equal, keyOf } from "./equality.ts";
import {
  LIST_LIMIT,
  TOO_MANY,
  type Dict,
  type List,
  type Value,
  knownText,
  list,
  none,
  number,
  text,
  unknown,
} from "./value.ts";

interface Call<Self> {
  readonly machine: Machine;
  readonly self: Self;
  readonly args: CallArguments;
  readonly first: Value;
  readonly at: Span;
}

const LIST: ReadonlyMap<string, (call: Call<List>) => Value> = new Map<string, (call: Call<List>) => Value>([
  ["append", append],
  ["add", append],
  ["extend", extend],
  ["update", extend],
  [
    "insert",
    ({ self, args, machine, at }) => append({ self, args, machine, at, first: args.positional[1] ?? none(at) }),
  ],
  ["clear", ({ self, at }) => (self.items.splice(0), none(at))],
  ["pop", ({ self, at }) => shrink(self, at)],
  ["remove", ({ self, at }) => shrink(self, at)],
  ["discard", ({ self, at }) => shrink(self, at)],
  ["index", indexOf],
  [
    "union",
    ({ self, first, at }) => ({
      ...list([], at, "set"),
      items: [...self.items, ...iterate(first, at).items],
      more: self.more,
    }),
  ],
]);

const DICT: ReadonlyMap<string, (call: Call<Dict>) => Value> = new Map<string, (call: Call<Dict>) => Value>([
  ["get", getEntry],
  ["keys", ({ self, at }) => ({ ...list([], at), ...elements(self, ({ key }) => key) })],
  ["values", ({ self, at }) => ({ ...list([], at), ...elements(self, ({ value }) => value) })],
  [
    "items",
    ({ self, at }) => ({ ...list([], at), ...elements(self, ({ key, value }) => list([key, value], at, "tuple")) }),
  ],
  ["update", updateDict],
  ["setdefault", setDefault],
  ["pop", popEntry],
  ["clear", ({ self, at }) => (self.entries.clear(), none(at))],
]);

/** Calls a method of a list, tuple or set. */
export function listMethod(machine: Machine, self: List, name: string, args: CallArguments, at: Span): Value {
  const first = args.positional[0] ?? none(at);
  return LIST.get(name)?.({ machine, self, args, first, at }) ?? unknown(`the result of ${name}()`, at);
}

/** Calls a method of a dict. */
export function dictMethod(machine: Machine, self: Dict, name: string, args: CallArguments, at: Span): Value {
  const first = args.positional[0] ?? none(at);
  return DICT.get(name)?.({ machine, self, args, first, at }) ?? unknown(`the result of ${name}()`, at);
}

function append({ machine, self, first, at }: Call<List>): Value {
  if (self.items.length < LIST_LIMIT) self.items.push({ value: first, conditional: isConditional(machine) });
  else tooMany(machine, self, at);
  return none(at);
}

function extend({ machine, self, first, at }: Call<List>): Value {
  const { items, more } = iterate(first, at);
  const conditionally = isConditional(machine);
  const room = Math.max(0, LIST_LIMIT - self.items.length);
  self.items.push(...items.slice(0, room).map((item) => ({ ...item, conditional: item.conditional || conditionally })));
  self.more ??= more;
  if (items.length > room) tooMany(machine, self, at);
  return none(at);
}

function tooMany(machine: Machine, self: List, at: Span): void {
  self.more ??= TOO_MANY;
  noteCut(machine, TOO_MANY, at);
}

/** Takes elements away: from then on nobody knows which are there. */
function shrink(self: List, at: Span): Value {
  for (const [i, item] of self.items.entries()) self.items[i] = { ...item, conditional: true };
  return unknown("an element that was taken out", at);
}

function indexOf({ self, first, at }: Call<List>): Value {
  const index = self.items.findIndex(({ value }) => equal(value, first) === true);
  return index === -1 ? unknown("an index that is not known", at) : number(index, at);
}

function elements(
  self: Dict,
  pick: (entry: { readonly key: Value; readonly value: Value }) => Value,
): Pick<List, "items" | "more"> {
  const items = [...self.entries.values()].map((entry) => ({ value: pick(entry), conditional: entry.conditional }));
  return { items, more: self.more };
}

/** `get` with a default: what is missing from settings is taken as not set, elsewhere it is certain or unknown. */
function getEntry({ self, args, first, at }: Call<Dict>): Value {
  const key = keyOf(first);
  if (key !== undefined && !self.entries.has(key)) {
    const fallback = args.positional[1] ?? args.named.get("default") ?? none(at);
    if (self.absent !== undefined)
      return { ...fallback, assumed: `${knownText(first) ?? "a setting"}: ${self.absent}` };
    if (self.more === undefined) return { ...fallback, assumed: fallback.assumed ?? self.assumed };
  }
  return elementAt(self, first, at);
}

function updateDict({ machine, self, args, first, at }: Call<Dict>): Value {
  const conditional = isConditional(machine);
  if (first.type === "dict") {
    for (const { key, value, conditional: maybe } of first.entries.values())
      setEntry(self, key, { value, conditional: conditional || maybe });
    if (first.more !== undefined) overwrite(self, first.more);
    self.absent ??= first.absent ?? first.assumed;
  } else if (first.type !== "none") overwrite(self, "a dict that is not known");
  for (const [name, value] of args.named) setEntry(self, text(name, at), { value, conditional });
  return none(at);
}

/** After an update that is not known, what the dict holds is taken as still there: settings files are mostly absent. */
function overwrite(self: Dict, reason: string): void {
  self.absent ??= `${reason} leaves it out`;
  for (const [name, entry] of self.entries) {
    self.entries.set(name, {
      ...entry,
      value: { ...entry.value, assumed: entry.value.assumed ?? `${reason} leaves it as it is` },
    });
  }
}

function setDefault({ machine, self, args, first, at }: Call<Dict>): Value {
  const key = keyOf(first);
  const entry = key === undefined ? undefined : self.entries.get(key);
  if (entry !== undefined) return entry.value;
  const value = args.positional[1] ?? none(at);
  if (self.more === undefined) setEntry(self, first, { value, conditional: isConditional(machine) });
  return self.more === undefined ? value : unknown(self.more, at);
}

function popEntry({ machine, self, args, first, at }: Call<Dict>): Value {
  const value = getEntry({ machine, self, args, first, at });
  const key = keyOf(first);
  const entry = key === undefined ? undefined : self.entries.get(key);
  if (key !== undefined && entry !== undefined) {
    if (isConditional(machine)) self.entries.set(key, { ...entry, conditional: true });
    else self.entries.delete(key);
  }
  return value;
}
