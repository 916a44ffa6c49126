import { type Machine, assign } from "./machine.ts";
import type { Expression } from "./syntax.ts";
import { type Scope, unknown } from "./value.ts";

/** The values that a condition took for granted are refused, so its variables hold others. */
export function doubt(machine: Machine, scope: Scope, test: Expression): void {
  for (const name of namesIn(test)) {
    const value = scope.variables.get(name);
    if (value?.assumed !== undefined) assign(machine, scope, name, unknown("a setting that has to be given", value.at));
  }
}

/** The variables that a condition is about. */
function namesIn(test: Expression): readonly string[] {
  if (test.type === "name") return [test.name];
  if (test.type === "unary") return namesIn(test.operand);
  return test.type === "binary" ? [...namesIn(test.left), ...namesIn(test.right)] : [];
}
