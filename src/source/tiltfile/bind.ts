import type { Span } from "../../base/model.ts";
import { elementAt } from "./members.ts";
import { type Machine, assign } from "./machine.ts";
import type { Expression } from "./syntax.ts";
import { keyOf } from "./equality.ts";
import { type Dict, type Element, type Scope, type Value, isSequence, knownText, number, unknown } from "./value.ts";

/** Sets a key of a dict; with a key that is not known, the dict may hold more than it shows. */
export function setEntry(into: Dict, key: Value, element: Element): void {
  const name = keyOf(key);
  if (name === undefined) into.more = "a key that is not known";
  else into.entries.set(name, { key, ...element });
}

/** Gives a value to the targets of a loop or an assignment. */
export function bindTargets(machine: Machine, targets: readonly Expression[], value: Value, scope: Scope): void {
  const [only] = targets;
  if (targets.length === 1 && only !== undefined) {
    bindTarget(machine, only, value, scope);
    return;
  }
  const items = isSequence(value) && value.more === undefined ? value.items : undefined;
  for (const [i, target] of targets.entries()) {
    const part = items?.[i]?.value ?? elementAt(value, number(i, target.at), target.at);
    bindTarget(machine, target, part, scope);
  }
}

function bindTarget(machine: Machine, target: Expression, value: Value, scope: Scope): void {
  if (target.type === "name") assign(machine, scope, target.name, value);
  else if (target.type === "tuple" || target.type === "list") {
    bindTargets(
      machine,
      target.items.map((item) => item.value),
      value,
      scope,
    );
  } else if (target.type === "subscript") {
    const object = machine.evaluate(target.object, scope);
    const index = machine.evaluate(target.index, scope);
    if (isEnvironment(object)) setVariable(machine, index, value);
    else if (object.type === "dict") setEntry(object, index, { value, conditional: machine.conditional > 0 });
    else if (isSequence(object)) object.more ??= "an element that was replaced";
  }
}

function isEnvironment(value: Value): boolean {
  return value.type === "namespace" && value.name === "os.environ";
}

/** Sets a variable of the environment, for what the file itself reads later. */
export function setVariable(machine: Machine, name: Value, value: Value): void {
  const key = knownText(name);
  if (key === undefined) return;
  const certain = machine.conditional === 0;
  machine.environment.set(key, certain ? value : unknown(`the environment variable ${key}`, value.at));
}

/** `object[index]`; of the environment, what the file itself has set. */
export function subscript(machine: Machine, object: Value, index: Value, at: Span): Value {
  if (!isEnvironment(object)) return elementAt(object, index, at);
  const key = knownText(index) ?? "";
  return machine.environment.get(key) ?? unknown(`the environment variable ${key}`, at);
}
