import type { Span } from "../../base/model.ts";
import { bindCall } from "./builtin.ts";
import { blobMethod } from "./builtins/manifests.ts";
import { BUILTINS } from "./builtins/index.ts";
import { dictMethod, listMethod } from "./collection-methods.ts";
import { textsIn } from "./convert.ts";
import { type CallArguments, Halt, type Machine, isConditional, noteCut, tick } from "./machine.ts";
import { runBody } from "./statement.ts";
import { textMethod } from "./text-methods.ts";
import { sourcesBehind } from "./join.ts";
import {
  type Builtin,
  type Func,
  type Scope,
  type Unknown,
  type Value,
  dict,
  isSequence,
  list,
  text,
  unknown,
  weight,
} from "./value.ts";

/** How deep functions may call each other. */
const DEPTH_LIMIT = 60;

/** How many texts are noted that unknown functions were given. */
const MENTION_LIMIT = 2000;

/** Calls a value. */
export function callValue(machine: Machine, callee: Value, args: CallArguments, at: Span): Value {
  tick(
    machine,
    args.positional.reduce((total, value) => total + weight(value), 1),
  );
  if (callee.type === "function") return callFunction(machine, callee, args, at);
  if (callee.type === "builtin") return callBuiltin(machine, callee, args, at);
  if (callee.type === "unknown") return callUnknown(machine, callee, args, at);
  return unknown(`a call of a ${callee.type}`, at);
}

function callBuiltin(machine: Machine, callee: Builtin, args: CallArguments, at: Span): Value {
  const { self, name } = callee;
  if (self !== undefined) tick(machine, weight(self));
  if (self !== undefined) return callMethod(machine, self, name.slice(name.indexOf(".") + 1), { args, at });
  const call = bindCall(machine, name, args, at);
  return BUILTINS.get(name)?.(call) ?? unknown(`the result of ${name}()`, at);
}

function callMethod(
  machine: Machine,
  self: Value,
  name: string,
  { args, at }: { args: CallArguments; at: Span },
): Value {
  if (self.type === "text") return textMethod(self, name, args, at);
  if (isSequence(self)) return listMethod(machine, self, name, args, at);
  if (self.type === "dict") return dictMethod(machine, self, name, args, at);
  if (self.type === "blob") return blobMethod(bindCall(machine, `blob.${name}`, args, at), self, name);
  return unknown(`the result of ${name}()`, at);
}

/** Nobody knows what the function does: what it gives, and, where it is code that was not read, what it builds and loads. */
function callUnknown(machine: Machine, callee: Unknown, args: CallArguments, at: Span): Value {
  const values = [...args.positional, ...args.named.values()];
  if (callee.effects === true) {
    machine.collected.unseen.push({ at, conditional: isConditional(machine), what: "both", reason: callee.reason });
    const { mentions } = machine.collected;
    if (mentions.length < MENTION_LIMIT) mentions.push(...values.flatMap((value) => textsIn(value)));
  }
  return unknown(callee.reason, at, {
    effects: callee.effects,
    sources: sourcesBehind([callee, ...values]),
  });
}

function callFunction(machine: Machine, callee: Func, args: CallArguments, at: Span): Value {
  const { definition } = callee;
  const before = machine.running.get(definition);
  // A function that calls itself on what is not known would never come to its end.
  const isEndless = before !== undefined && machine.conditional > before;
  if (isEndless) {
    if (!machine.endless.has(definition)) machine.endless.set(definition, at);
    return unknown("a function that calls itself", at, { sources: sourcesBehind(args.positional) });
  }
  // Tilt allows recursion and would run until its stack is full.
  if (machine.depth >= DEPTH_LIMIT) throw new Halt("limit", `${DEPTH_LIMIT} calls deep`);
  const scope: Scope = { variables: bindParameters(callee, args, at), parent: callee.scope };
  const outer = machine.calledFrom;
  const stated = statedSoFar(machine);
  if (at.file === machine.main) machine.calledFrom = at;
  machine.depth++;
  machine.running.set(definition, before ?? machine.conditional);
  try {
    return definition.type === "lambda"
      ? machine.evaluate(definition.body, scope)
      : runBody(machine, definition.body, scope);
  } finally {
    machine.depth--;
    machine.calledFrom = outer;
    if (before === undefined) {
      machine.running.delete(definition);
      noteEndless(machine, definition, stated);
    }
  }
}

/** A function that only works something out may be left where it calls itself; one that builds or loads may do more of it. */
function noteEndless(machine: Machine, definition: Func["definition"], stated: number): void {
  const at = machine.endless.get(definition);
  if (at === undefined || statedSoFar(machine) === stated) return;
  noteCut(machine, "a function that calls itself on what is not known", at, "is followed once");
}

function statedSoFar({ collected: { builds, manifests, resources, localResources } }: Machine): number {
  return builds.length + manifests.length + resources.length + localResources.length;
}

function bindParameters({ definition, defaults }: Func, args: CallArguments, at: Span): Map<string, Value> {
  const variables = new Map<string, Value>();
  const named = new Map(args.named);
  let next = 0;
  for (const { name, star } of definition.parameters) {
    if (star === "**") {
      const rest = { ...dict(at), more: args.open };
      for (const [key, value] of named)
        rest.entries.set(`s:${key}`, { key: text(key, value.at), value, conditional: false });
      variables.set(name, rest);
    } else if (star === "*") {
      variables.set(name, { ...list(args.positional.slice(next), at, "tuple"), more: args.open });
      next = args.positional.length;
    } else {
      const value = named.get(name) ?? args.positional[next++] ?? fallback(name, { defaults, open: args.open, at });
      named.delete(name);
      variables.set(name, value);
    }
  }
  return variables;
}

function fallback(
  name: string,
  { defaults, open, at }: Pick<Func, "defaults" | "at"> & { readonly open: string | undefined },
): Value {
  const value = open === undefined ? defaults.get(name) : undefined;
  return value ?? unknown(open ?? `the argument ${name}`, at);
}
