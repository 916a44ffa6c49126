import { executeAssign, executeDefinition, executeUpdate } from "./assignment.ts";
import { bindTargets } from "./bind.ts";
import { forgetSince, markOf } from "./collected.ts";
import { doubt } from "./doubt.ts";
import { iterate } from "./iterate.ts";
import {
  type Arm,
  type Completion,
  type Frame,
  Halt,
  type Machine,
  joinArms,
  nested,
  noteCut,
  tick,
  tryAside,
  tryArms,
} from "./machine.ts";
import { runLoad } from "./loads.ts";
import type { Branch, Call, Expression, Statement } from "./syntax.ts";
import { join } from "./join.ts";
import { truth } from "./truth.ts";
import { type Scope, type Value, none } from "./value.ts";

/** How often a loop runs at most; what it would do after that is not known. */
const LOOP_LIMIT = 1000;

/** Runs statements one after the other. */
export function execute(machine: Machine, statements: readonly Statement[], frame: Frame): Completion {
  for (const statement of statements) {
    tick(machine);
    machine.statement = statement;
    const completion = nested(machine, () => executeOne(machine, statement, frame));
    if (completion !== "next") return completion;
  }
  return "next";
}

function executeOne(machine: Machine, statement: Statement, frame: Frame): Completion {
  switch (statement.type) {
    case "expression":
      if (isLoad(statement.value)) runLoad(machine, statement.value, frame.scope);
      else machine.evaluate(statement.value, frame.scope);
      return "next";
    case "assign":
      executeAssign(machine, statement, frame.scope);
      return "next";
    case "update":
      executeUpdate(machine, statement, frame.scope);
      return "next";
    case "if":
      return executeIf(machine, statement, { frame, branches: statement.branches });
    case "for":
      return executeFor(machine, statement, frame);
    case "while":
      return executeWhile(machine, statement, frame);
    case "def":
      executeDefinition(machine, statement, frame.scope);
      return "next";
    case "return":
      frame.result =
        statement.value === undefined ? none(statement.at) : machine.evaluate(statement.value, frame.scope);
      return "return";
    case "pass":
      return "next";
    default:
      return statement.type;
  }
}

/** load() is no call: it binds names. */
function isLoad(expression: Expression): expression is Call {
  return expression.type === "call" && expression.callee.type === "name" && expression.callee.name === "load";
}

type Of<Type extends Statement["type"]> = Extract<Statement, { type: Type }>;

/** Takes the branch whose test holds; where that is not known, every branch that could be taken, each by itself. */
function executeIf(
  machine: Machine,
  statement: Of<"if">,
  rest: { frame: Frame; branches: readonly Branch[] },
): Completion {
  const [branch, ...others] = rest.branches;
  if (branch === undefined) return execute(machine, statement.otherwise, rest.frame);
  const test = machine.evaluate(branch.test, rest.frame.scope);
  const then = (): Completion => execute(machine, branch.body, rest.frame);
  const otherwise = (): Completion => executeIf(machine, statement, { frame: rest.frame, branches: others });
  const holds = truth(test);
  if (holds === undefined) return executeBoth(machine, statement, rest.frame, [then, otherwise]);
  const [taken, left] = holds ? [then, otherwise] : [otherwise, then];
  return test.assumed === undefined ? taken() : executeAssumed(machine, rest.frame, { test: branch.test, taken, left });
}

/** An assumption that would end the load is wrong: then the other branch is the one that is taken. */
function executeAssumed(
  machine: Machine,
  frame: Frame,
  { test, taken, left }: { readonly test: Expression } & Record<"taken" | "left", () => Completion>,
): Completion {
  const { stop } = machine.collected;
  const mark = markOf(machine.collected);
  setAside(machine, frame, left);
  try {
    return taken();
  } catch (error) {
    if (!(error instanceof Halt) || error.by === "limit") throw error;
    forgetSince(mark);
    machine.collected.stop = stop;
    doubt(machine, frame.scope, test);
    return left();
  }
}

/** Looks into the branch that is not taken unless an assumption fails: what it states is possible, no more. */
function setAside(machine: Machine, frame: Frame, run: () => Completion): void {
  const { result, uncertain, loopUncertain } = frame;
  const maybe = frame.maybe.length;
  tryAside(machine, run);
  machine.conditional -= frame.uncertain - uncertain + frame.loopUncertain - loopUncertain;
  Object.assign(frame, { result, uncertain, loopUncertain });
  frame.maybe.length = maybe;
}

function executeBoth(
  machine: Machine,
  statement: Statement,
  frame: Frame,
  runs: readonly (() => Completion)[],
): Completion {
  const arms = tryArms(
    machine,
    runs.map((run) => () => ({ completion: run(), value: frame.result })),
  );
  if (arms.length === 0) throw new Halt("fail");
  const going = arms.filter(({ result }) => result.completion === "next");
  joinArms(machine, going.length > 0 ? going : arms, statement.at);
  return settle(machine, frame, arms, statement);
}

/** What follows after branches that end in different ways: as far as anybody knows, the rest may or may not run. */
function settle(
  machine: Machine,
  frame: Frame,
  arms: readonly Arm<{ readonly completion: Completion; readonly value: Value | undefined }>[],
  { at }: Statement,
): Completion {
  const kinds = new Set(arms.map(({ result }) => result.completion));
  const returned = arms.flatMap(({ result }) => (result.completion === "return" ? [result.value ?? none(at)] : []));
  const [only] = kinds;
  if (kinds.size === 1 && only !== undefined) {
    if (only === "return") frame.result = join(returned, at);
    return only;
  }
  if (returned.length > 0) {
    frame.maybe.push(...returned);
    frame.uncertain++;
  } else frame.loopUncertain++;
  machine.conditional++;
  if (kinds.has("next")) return "next";
  return kinds.has("break") ? "break" : "continue";
}

function executeFor(machine: Machine, statement: Of<"for">, frame: Frame): Completion {
  const { items } = iterate(machine.evaluate(statement.source, frame.scope), statement.source.at);
  if (items.length > LOOP_LIMIT) cutLoop(machine, statement);
  const runs = items.slice(0, LOOP_LIMIT).map((item) => () => {
    bindTargets(machine, statement.targets, item.value, frame.scope);
    return item.conditional ? executeMaybe(machine, statement, frame) : execute(machine, statement.body, frame);
  });
  return runLoop(machine, frame, runs);
}

/** Rounds that are not followed may build and load anything. */
function cutLoop(machine: Machine, { at }: Of<"for"> | Of<"while">): void {
  noteCut(machine, `a loop of more than ${LOOP_LIMIT} rounds`, at, `is followed for ${LOOP_LIMIT} of them`);
  const reason = `a loop that is followed for ${LOOP_LIMIT} rounds`;
  machine.collected.unseen.push({ at, conditional: machine.conditional > 0, what: "both", reason });
}

/** A round of a loop that may not take place. */
function executeMaybe(machine: Machine, statement: Of<"for"> | Of<"while">, frame: Frame): Completion {
  return executeBoth(machine, statement, frame, [() => execute(machine, statement.body, frame), () => "next"]);
}

/** Runs rounds until one ends the loop; what makes a round uncertain ends with the loop. */
function runLoop(machine: Machine, frame: Frame, rounds: Iterable<() => Completion>): Completion {
  const outer = frame.loopUncertain;
  try {
    for (const round of rounds) {
      const completion = round();
      if (completion === "break") break;
      if (completion === "return") return completion;
    }
    return "next";
  } finally {
    machine.conditional -= frame.loopUncertain - outer;
    frame.loopUncertain = outer;
  }
}

function executeWhile(machine: Machine, statement: Of<"while">, frame: Frame): Completion {
  function* rounds(): Generator<() => Completion> {
    for (let count = 0; count < LOOP_LIMIT; count++) {
      const holds = truth(machine.evaluate(statement.test, frame.scope));
      if (holds === false) return;
      if (holds === undefined) {
        yield () => executeMaybe(machine, statement, frame);
        return;
      }
      yield () => execute(machine, statement.body, frame);
    }
    cutLoop(machine, statement);
  }
  return runLoop(machine, frame, rounds());
}

/** The result of a function's body. */
export function runBody(machine: Machine, statements: readonly Statement[], scope: Scope): Value {
  const frame: Frame = { scope, result: undefined, maybe: [], uncertain: 0, loopUncertain: 0 };
  const at = statements[0]?.at ?? { file: machine.main, start: 0, end: 0 };
  try {
    execute(machine, statements, frame);
  } finally {
    machine.conditional -= frame.uncertain + frame.loopUncertain;
  }
  const last = frame.result ?? none(at);
  return frame.maybe.length === 0 ? last : join([...frame.maybe, last], at);
}
