import { bindTargets, setEntry } from "./bind.ts";
import { iterate } from "./iterate.ts";
import { type Machine, tick, uncertainly } from "./machine.ts";
import type { Comprehension } from "./syntax.ts";
import { truth } from "./truth.ts";
import { type Scope, type Value, dict, list } from "./value.ts";

/** The list or dict that a comprehension makes. */
export function comprehension(machine: Machine, expression: Comprehension, scope: Scope): Value {
  const inner: Scope = { variables: new Map(), parent: scope };
  const items = list([], expression.at);
  const pairs = dict(expression.at);
  const outside = machine.conditional;
  const emit = (): void => {
    tick(machine);
    const element = { value: machine.evaluate(expression.element, inner), conditional: machine.conditional > outside };
    if (expression.key === undefined) items.items.push(element);
    else setEntry(pairs, machine.evaluate(expression.key, inner), element);
  };
  const more = runClauses(machine, expression, { clause: 0, scope: inner, emit });
  items.more = more;
  pairs.more ??= more;
  return expression.makes === "dict" ? pairs : items;
}

interface ClauseRun {
  readonly clause: number;
  readonly scope: Scope;
  readonly emit: () => void;
}

/** Runs the clauses from one on; returns why the result may hold more than what was emitted. */
function runClauses(machine: Machine, expression: Comprehension, run: ClauseRun): string | undefined {
  const clause = expression.clauses[run.clause];
  const rest = (): string | undefined => runClauses(machine, expression, { ...run, clause: run.clause + 1 });
  if (clause === undefined) {
    run.emit();
    return undefined;
  }
  if (clause.type === "if") {
    const holds = truth(machine.evaluate(clause.test, run.scope));
    if (holds === false) return undefined;
    return holds === true ? rest() : uncertainly(machine, rest);
  }
  const source = iterate(machine.evaluate(clause.source, run.scope), clause.source.at);
  let more = source.more;
  for (const item of source.items) {
    bindTargets(machine, clause.targets, item.value, run.scope);
    const found = item.conditional ? uncertainly(machine, rest) : rest();
    more ??= found;
  }
  return more;
}
