/** Statements that set a name or change a value. */
import { bindTargets } from "./bind.ts";
import { iterate } from "./iterate.ts";
import { type Machine, assign, noteCut } from "./machine.ts";
import { operate } from "./operators.ts";
import type { Statement } from "./syntax.ts";
import { LIST_LIMIT, TOO_MANY, type Scope, type Value, isSequence } from "./value.ts";

/** `a = b = value`: one value for each target. */
export function executeAssign(
  machine: Machine,
  { targets, value }: Extract<Statement, { type: "assign" }>,
  scope: Scope,
): void {
  const made = machine.evaluate(value, scope);
  for (const target of targets)
    bindTargets(machine, target.type === "tuple" ? target.items.map((item) => item.value) : [target], made, scope);
}

/** `+=` on a list changes the list itself. */
export function executeUpdate(
  machine: Machine,
  { target, operator, value, at }: Extract<Statement, { type: "update" }>,
  scope: Scope,
): void {
  const before = machine.evaluate(target, scope);
  const added = machine.evaluate(value, scope);
  if (operator === "+" && before.type === "list") {
    const { items, more } = isSequence(added) ? { items: [...added.items], more: added.more } : iterate(added, at);
    const conditionally = machine.conditional > 0;
    const room = Math.max(0, LIST_LIMIT - before.items.length);
    before.items.push(
      ...items.slice(0, room).map((item) => ({ ...item, conditional: item.conditional || conditionally })),
    );
    before.more ??= more ?? (items.length > room ? TOO_MANY : undefined);
    if (items.length > room) noteCut(machine, TOO_MANY, at);
    return;
  }
  bindTargets(machine, [target], operate(operator, before, added, at), scope);
}

/** A function keeps the values that its defaults have now. */
export function executeDefinition(
  machine: Machine,
  definition: Extract<Statement, { type: "def" }>,
  scope: Scope,
): void {
  const defaults = new Map<string, Value>();
  for (const { name, fallback } of definition.parameters) {
    if (fallback !== undefined) defaults.set(name, machine.evaluate(fallback, scope));
  }
  assign(machine, scope, definition.name, { type: "function", at: definition.at, definition, scope, defaults });
}
