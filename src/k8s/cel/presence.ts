import type { ASTNode } from "@marcbachmann/cel-js";

/** What the evaluator hands to a macro while it checks and runs it. */
interface Checker {
  check(node: ASTNode, context: unknown): unknown;
  getType(name: string): unknown;
}
interface Runner {
  run(node: ASTNode, context: unknown): unknown;
}

/**
 * The evaluator takes `has(self.a.b)`, but not `has(self[0].b)` nor `has(f(x).b)`, which Kubernetes takes too: such a call gets
 * a macro that asks whether the value before the last dot holds the name.
 */
export function mendPresence(node: ASTNode): void {
  if (node.op !== "call" || node.args[0] !== "has" || node.args[1].length !== 1) return;
  const [field] = node.args[1];
  if (field?.op !== "." || startsWithName(field)) return;
  const [holder, name] = field.args;
  const macro = {
    typeCheck(checker: Checker, _: unknown, context: unknown): unknown {
      checker.check(holder, context);
      return checker.getType("bool");
    },
    evaluate: (runner: Runner, _: unknown, context: unknown): boolean => isHeld(runner.run(holder, context), name),
  };
  if ("setMeta" in node && typeof node.setMeta === "function") {
    node.setMeta("macro", macro);
    node.setMeta("async", false);
  }
}

function startsWithName(node: ASTNode): boolean {
  if (node.op === "." || node.op === ".?") return startsWithName(node.args[0]);
  return node.op === "id";
}

function isHeld(holder: unknown, name: string): boolean {
  if (typeof holder !== "object" || holder === null || Array.isArray(holder)) throw new TypeError("has() of no map");
  return Object.hasOwn(holder, name) && Reflect.get(holder, name) !== undefined;
}
