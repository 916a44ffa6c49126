/** What the functions of Tilt have in common: their arguments by name, and what is wrong with those. */
import type { Span } from "../../base/model.ts";
import type { SourceProblem } from "../model.ts";
import type { Fact } from "./facts.ts";
import { type CallArguments, type Machine, isConditional, tick } from "./machine.ts";
import { type Signature, signatureOf } from "./signatures.ts";
import type { Value } from "./value.ts";

/** A call of a function of Tilt. */
export interface BuiltinCall {
  readonly machine: Machine;
  readonly name: string;
  readonly at: Span;
  readonly args: CallArguments;
  /** Arguments by the name of their parameter. */
  readonly given: ReadonlyMap<string, Value>;
}

export type Run = (call: BuiltinCall) => Value;

/** What a call of Tilt's costs, in steps of the reading: what it notes is looked at again later on. */
const CALL_COST = 20;

/** Puts the arguments of a call under the names of the parameters; what does not fit is a problem. */
export function bindCall(machine: Machine, name: string, args: CallArguments, at: Span): BuiltinCall {
  const signature = signatureOf(name);
  if (signature !== undefined) tick(machine, CALL_COST);
  const given = new Map(args.named);
  for (let i = 0; i < args.positional.length; i++) {
    const parameter = signature?.parameters[i]?.name;
    const value = args.positional[i];
    if (parameter !== undefined && value !== undefined && !given.has(parameter)) given.set(parameter, value);
  }
  if (signature !== undefined) checkCall(machine, { name: name.replace(/^ext\./, ""), signature, args, given, at });
  return { machine, name, at, args, given };
}

interface Checked {
  readonly name: string;
  readonly signature: Signature;
  readonly args: CallArguments;
  readonly given: ReadonlyMap<string, Value>;
  readonly at: Span;
}

/** Tilt stops at a keyword that it does not know, at too many arguments and at missing ones. */
function checkCall(machine: Machine, { name, signature, args, given, at }: Checked): void {
  const report = (code: string, place: Span, message: string): void => refuse(machine, { code, at: place, message });
  for (const [keyword, value] of args.named) {
    if (!signature.names.has(keyword) && !signature.open)
      report("tiltfile-unknown-argument", value.at, `${name} takes no argument "${keyword}"`);
  }
  const extra = args.positional[signature.positional];
  if (extra !== undefined && !signature.open) {
    report(
      "tiltfile-unknown-argument",
      extra.at,
      `${name} takes ${signature.positional} arguments by position, not ${args.positional.length}`,
    );
  }
  const missing = signature.parameters.find((parameter) => !parameter.optional && !given.has(parameter.name));
  if (missing !== undefined && args.open === undefined)
    report("tiltfile-missing-argument", at, `${name} is called without "${missing.name}"`);
}

/** What Tilt stops at, where it gets there. */
export function refuse(machine: Machine, problem: Omit<SourceProblem, "level">): void {
  machine.problems.push({ ...problem, level: isConditional(machine) ? "warning" : "error" });
}

/** An argument; undefined where it is absent or None. */
export function argument(call: BuiltinCall, name: string): Value | undefined {
  const value = call.given.get(name);
  return value?.type === "none" ? undefined : value;
}

/** An argument in another form. */
export function optional<T>(call: BuiltinCall, name: string, convert: (value: Value) => T): T | undefined {
  const value = argument(call, name);
  return value === undefined ? undefined : convert(value);
}

/** What every fact says of its call. */
export function factOf(call: BuiltinCall): Fact {
  return { at: call.at, conditional: isConditional(call.machine) };
}

/** True where arguments may have been given that are not seen. */
export function isOpen(call: BuiltinCall): boolean {
  return call.args.open !== undefined;
}

/** The values that an argument may have, with whether there are several. */
export function choicesOf(value: Value): { readonly values: readonly Value[]; readonly several: boolean } {
  if (value.type === "unknown" && value.choices !== undefined) return { values: value.choices, several: true };
  return { values: [value], several: false };
}
