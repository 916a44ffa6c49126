import type { ASTNode } from "@marcbachmann/cel-js";
import { sizesIn } from "./values.ts";

/** Steps that one evaluation may take: a stranger's expression must not hold up a run. */
const MAX_STEPS = 2_000_000;

/** Characters that a function reads in the time of a step. */
const TEXT_PER_STEP = 1000;

/** Calls that run their last arguments once for each item of what stands before the dot. */
const LOOPS: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "filter", "map"]);

/** Calls that make a list of a text. */
const SPLITTERS: ReadonlySet<string> = new Set(["split", "findAll"]);

/** What can be said of the cost of an expression before its variables are known. */
export interface Cost {
  /** True where nothing runs more than once. */
  readonly isPlain: boolean;
  steps(sizeOfInput: number): number;
  /** True where the length of texts counts as that of lists does. */
  readonly readsTexts: boolean;
}

/** The expressions that a node holds, in the order in which they are written. */
export function childrenOf(node: ASTNode): readonly ASTNode[] {
  switch (node.op) {
    case "value":
    case "id":
      return [];
    case ".":
    case ".?":
      return [node.args[0]];
    case "call":
      return node.args[1];
    case "rcall":
      return [node.args[1], ...node.args[2]];
    case "map":
      return node.args.flat();
    case "!_":
    case "-_":
      return [node.args];
    default:
      return node.args;
  }
}

/** Calls `visit` for a node and all below it. */
export function walkNodes(node: ASTNode, visit: (node: ASTNode) => void): void {
  visit(node);
  for (const child of childrenOf(node)) walkNodes(child, visit);
}

/** How the cost of an expression grows with its input: each loop multiplies what it holds. */
export function costOf(root: ASTNode): Cost {
  const facts = { longest: 1, splits: false, doublings: 0 };
  walkNodes(root, (node) => {
    if (node.op === "list" || node.op === "map") facts.longest = Math.max(facts.longest, node.args.length);
    if (isCallOf(node, SPLITTERS)) facts.splits = true;
    if (node.op === "+" && node !== root) facts.doublings += 1;
  });
  const depth = loopDepth(root);
  // A sum inside of a loop or a binding can double what it is given; outside of them it cannot grow beyond the text.
  const growth = depth > 1 || binds(root) ? 2 ** Math.min(facts.doublings, 40) : 1;
  return {
    isPlain: depth === 0 && growth === 1,
    readsTexts: facts.splits || growth > 1,
    steps: (size) => {
      const grown = Math.max(size, facts.longest) * growth;
      return Math.max(stepsOf(root, grown), growth === 1 ? 0 : grown);
    },
  };
}

/** Why an evaluation would take too long; undefined where it does not. */
export function tooCostly(cost: Cost, bindings: object): string | undefined {
  if (cost.isPlain) return undefined;
  const { items, text } = sizesIn(bindings);
  // A function that reads a long text takes as long as many steps.
  const steps = cost.steps(cost.readsTexts ? Math.max(items, text) : items) * Math.max(1, text / TEXT_PER_STEP);
  return steps > MAX_STEPS ? "the expression may take too many steps" : undefined;
}

function stepsOf(node: ASTNode, size: number): number {
  const [first, ...rest] = childrenOf(node);
  const inner = rest.reduce((sum, child) => sum + stepsOf(child, size), 0);
  const outer = first === undefined ? 0 : stepsOf(first, size);
  return 1 + outer + (isCallOf(node, LOOPS) ? inner * size : inner);
}

function loopDepth(node: ASTNode): number {
  const [first, ...rest] = childrenOf(node);
  const inner = rest.reduce((most, child) => Math.max(most, loopDepth(child)), 0);
  const outer = first === undefined ? 0 : loopDepth(first);
  return Math.max(outer, isCallOf(node, LOOPS) ? inner + 1 : inner);
}

/** A chain of loops hands on what the one before made, as a binding does. */
function binds(root: ASTNode): boolean {
  let loops = 0;
  let found = false;
  walkNodes(root, (node) => {
    if (isCallOf(node, LOOPS)) loops += 1;
    if (node.op === "rcall" && node.args[0] === "bind") found = true;
  });
  return found || loops > 1;
}

function isCallOf(node: ASTNode, names: ReadonlySet<string>): boolean {
  return node.op === "rcall" && names.has(node.args[0]);
}
