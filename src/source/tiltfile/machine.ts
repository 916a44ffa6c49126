/** The state of a static reading, and the two things every part of it needs: certainty and an end. */
import type { Host } from "../../base/host.ts";
import type { Span } from "../../base/model.ts";
import type { SourceProblem } from "../model.ts";
import type { Collected } from "./collected.ts";
import type { Definition, Expression, Lambda, Module, Statement } from "./syntax.ts";
import { join } from "./join.ts";
import { limitOf, type Scope, type Value } from "./value.ts";

/** Values of a call's arguments. */
export interface CallArguments {
  readonly positional: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
  /** Why there may be more arguments. */
  readonly open: string | undefined;
}

export type Completion = "next" | "return" | "break" | "continue";

/** A running function, or the file itself. */
export interface Frame {
  readonly scope: Scope;
  /** What `return` gave. */
  result: Value | undefined;
  /** What a `return` gives that may or may not be reached. */
  readonly maybe: Value[];
  /** How often the rest of the function became uncertain. */
  uncertain: number;
  /** The same for the rest of the innermost loop. */
  loopUncertain: number;
}

export interface Machine {
  readonly main: string;
  /** The files around it, where they can be looked at. */
  readonly host: Host | undefined;
  readonly collected: Collected;
  /** Variables by file that was loaded; undefined while it runs. */
  readonly modules: Map<string, ReadonlyMap<string, Value> | undefined>;
  /** What putenv and os.environ set. */
  readonly environment: Map<string, Value>;
  readonly builtins: Scope;
  /** The functions that are running, with how uncertain it was that they run. */
  readonly running: Map<Definition | Lambda, number>;
  /** Functions that called themselves on what is not known, with the place of that call. */
  readonly endless: Map<Definition | Lambda, Span>;
  readonly problems: SourceProblem[];
  /** The directory of the file that is being run: paths are seen from it. */
  directory: string;
  /** Above zero where what runs may not run in truth. */
  conditional: number;
  depth: number;
  /** The call in the main file by which code of another file runs. */
  calledFrom: Span | undefined;
  /** How deep expressions and statements are nested at the moment. */
  nesting: number;
  steps: number;
  /** The texts of the files that were read. */
  readonly texts: Map<string, string>;
  /** What was not followed to its end, the first of each sort. */
  readonly cuts: Map<string, SourceProblem>;
  /** The statement that runs. */
  statement: Statement | undefined;
  /** Assignments since the outermost branch that may be undone. */
  readonly changes: Change[];
  branches: number;
  evaluate(expression: Expression, scope: Scope): Value;
  execute(statements: readonly Statement[], frame: Frame): Completion;
  call(callee: Value, args: CallArguments, at: Span): Value;
  parse(file: string, text: string): Module;
}

interface Change {
  readonly scope: Scope;
  readonly name: string;
  readonly before: Value | undefined;
}

/** Ends the reading at fail(), exit() and at its limits. */
export class Halt extends Error {
  readonly by: "fail" | "exit" | "limit";
  /** Which limit. */
  readonly limit: string;

  constructor(by: Halt["by"], limit = "") {
    super(by);
    this.by = by;
    this.limit = limit;
  }
}

/** Far more than any Tiltfile needs, and a fraction of a second. */
const STEP_LIMIT = 100_000;

/** Counts a step of the work; too many end it. */
export function tick(machine: Machine, count = 1): void {
  machine.steps += count;
  if (machine.steps > STEP_LIMIT) throw new Halt("limit", `after ${STEP_LIMIT} steps`);
}

/** Deeper than any Tiltfile, and well within the stack. */
const NESTING_LIMIT = 500;

/** Goes one level deeper; whoever calls it comes back by itself. */
export function enter(machine: Machine): void {
  if (machine.nesting >= NESTING_LIMIT) throw new Halt("limit", `${NESTING_LIMIT} levels deep`);
  machine.nesting++;
}

/** Goes one level deeper for as long as something runs. */
export function nested<T>(machine: Machine, run: () => T): T {
  enter(machine);
  try {
    return run();
  } finally {
    machine.nesting--;
  }
}

/** The value of a name, looked up from the innermost scope outwards. */
export function lookup(scope: Scope, name: string): Value | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    const value = at.variables.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Sets a variable; in a branch that may not be taken, its former value is kept too. */
export function assign(machine: Machine, scope: Scope, name: string, value: Value): void {
  noteLimited(machine, value);
  if (machine.branches > 0) machine.changes.push({ scope, name, before: scope.variables.get(name) });
  scope.variables.set(name, value);
}

/** Notes that something is not followed to its end, once for each sort. */
export function noteCut(machine: Machine, what: string, at: Span, followed = "is not followed"): void {
  if (machine.cuts.has(what)) return;
  const message = `${what} ${followed}: what it builds and loads is not known`;
  machine.cuts.set(what, { code: "tiltfile-limit", at, message, level: "info" });
}

/** Notes a value that became too large to be kept. */
export function noteLimited(machine: Machine, value: Value): void {
  const limit = limitOf(value);
  if (limit !== undefined) noteCut(machine, limit, value.at);
}

/** Runs something of which nobody knows whether it runs. */
export function uncertainly<T>(machine: Machine, run: () => T): T {
  machine.conditional++;
  try {
    return run();
  } finally {
    machine.conditional--;
  }
}

export interface Arm<T> {
  readonly result: T;
  /** The variables that it set. */
  readonly set: Map<Scope, Map<string, Value>>;
}

/** Runs alternatives of which one will run, each on the same variables; those that stop the load are left out. */
export function tryArms<T>(machine: Machine, runs: readonly (() => T)[]): Arm<T>[] {
  return runs.flatMap((run) => uncertainly(machine, () => tryArm(machine, run)) ?? []);
}

function tryArm<T>(machine: Machine, run: () => T): Arm<T> | undefined {
  const mark = machine.changes.length;
  machine.branches++;
  try {
    const result = run();
    return { result, set: variablesSince(machine, mark) };
  } catch (error) {
    if (error instanceof Halt && error.by !== "limit") return undefined;
    throw error;
  } finally {
    machine.branches--;
    undo(machine, mark);
  }
}

function variablesSince(machine: Machine, mark: number): Arm<unknown>["set"] {
  const set: Arm<unknown>["set"] = new Map();
  for (const { scope, name } of machine.changes.slice(mark)) {
    const value = scope.variables.get(name);
    const names = set.get(scope) ?? new Map<string, Value>();
    if (value !== undefined) set.set(scope, names.set(name, value));
  }
  return set;
}

function undo(machine: Machine, mark: number): void {
  for (const { scope, name, before } of machine.changes.splice(mark).toReversed()) {
    if (before === undefined) scope.variables.delete(name);
    else scope.variables.set(name, before);
  }
}

/** Sets each variable to what the arms that go on leave in it, together. */
export function joinArms(machine: Machine, arms: readonly Arm<unknown>[], at: Span): void {
  const seen = new Map<Scope, Set<string>>();
  for (const { set } of arms) {
    for (const [scope, names] of set) {
      for (const name of names.keys()) seen.set(scope, (seen.get(scope) ?? new Set()).add(name));
    }
  }
  for (const [scope, names] of seen) {
    for (const name of names) {
      const values = arms.map((arm) => arm.set.get(scope)?.get(name) ?? scope.variables.get(name));
      assign(
        machine,
        scope,
        name,
        join(
          values.filter((value) => value !== undefined),
          at,
        ),
      );
    }
  }
}

/** Forgets what an arm set, for one that is not taken. */
export function tryAside(machine: Machine, run: () => unknown): void {
  tryArms(machine, [run]);
}

/** True where what runs now may not run in truth. */
export function isConditional(machine: Machine): boolean {
  return machine.conditional > 0;
}
