import { readParameters } from "./parse-call.ts";
import { type Source, declare, isOperand, refuse, spanOf, textOf } from "./parse-source.ts";
import type { Branch, Expression, Statement } from "./syntax.ts";
import type { TreeNode } from "./tree.ts";

type Read = (source: Source, node: TreeNode) => Statement[];

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  [
    "ExpressionStatement",
    (source, node) => [{ type: "expression", at: spanOf(source, node), value: tupleOf(source, node, node.children) }],
  ],
  ["AssignStatement", readAssign],
  ["UpdateStatement", readUpdate],
  ["IfStatement", readIf],
  ["ForStatement", readFor],
  ["WhileStatement", readWhile],
  ["FunctionDefinition", readDefinition],
  ["ReturnStatement", readReturn],
  ["StatementGroup", (source, node) => readStatements(source, node.children)],
  ["BreakStatement", (source, node) => [{ type: "break", at: spanOf(source, node) }]],
  ["ContinueStatement", (source, node) => [{ type: "continue", at: spanOf(source, node) }]],
  ["PassStatement", (source, node) => [{ type: "pass", at: spanOf(source, node) }]],
  ["TryStatement", (source, node) => refused(source, node, "`try`")],
  ["WithStatement", (source, node) => refused(source, node, "`with`")],
  ["ClassDefinition", (source, node) => refused(source, node, "`class`")],
  ["ImportStatement", (source, node) => refused(source, node, "`import`; it has `load()`")],
  ["ScopeStatement", (source, node) => refused(source, node, "`global` and `nonlocal`")],
  ["DecoratedStatement", (source, node) => refused(source, node, "decorators")],
  ["DeleteStatement", (source, node) => refused(source, node, "`del`")],
  ["RaiseStatement", (source, node) => refused(source, node, "`raise`; it has `fail()`")],
  ["AssertStatement", (source, node) => refused(source, node, "`assert`")],
  ["YieldStatement", (source, node) => refused(source, node, "`yield`")],
  ["PrintStatement", (source, node) => refused(source, node, "`print` without parentheses")],
  ["MatchStatement", (source, node) => refused(source, node, "`match`")],
  ["TypeDefinition", (source, node) => refused(source, node, "`type` statements")],
]);

/** Reads statements in their order; what is none, or no Starlark, is left out (and noted). */
export function readStatements(source: Source, nodes: readonly TreeNode[]): Statement[] {
  return nodes.flatMap((node) => READERS.get(node.name)?.(source, node) ?? []);
}

/** A construct that Starlark does not have; what its blocks hold is read all the same, so that one slip does not hide the rest. */
function refused(source: Source, node: TreeNode, what: string): Statement[] {
  refuse(source, { from: node.from, to: firstLineEnd(source, node) }, what);
  return node.children.filter(({ name }) => name === "Body").flatMap((body) => readStatements(source, body.children));
}

function firstLineEnd(source: Source, node: TreeNode): number {
  const newline = source.text.indexOf("\n", node.from);
  return newline === -1 ? node.to : Math.min(node.to, newline);
}

/** One value, or a tuple where commas part several. */
function tupleOf(source: Source, node: TreeNode, nodes: readonly TreeNode[]): Expression {
  const operands = nodes.filter(isOperand);
  const [first] = operands;
  if (operands.length === 1 && !nodes.some(({ name }) => name === ",")) return source.expression(first);
  const items = operands.map((operand) => ({ value: source.expression(operand), star: false }));
  const at = spanOf(source, first === undefined ? node : { from: first.from, to: operands.at(-1)?.to ?? first.to });
  return { type: "tuple", at, items };
}

/** `a = b = value` is two assignments of one value. */
function readAssign(source: Source, node: TreeNode): Statement[] {
  const groups: TreeNode[][] = [[]];
  for (const child of node.children) {
    if (child.name === "AssignOp") groups.push([]);
    else groups.at(-1)?.push(child);
  }
  const type = node.children.find(({ name }) => name === "TypeDef");
  if (type !== undefined) refuse(source, type, "type annotations");
  const last = groups.at(-1) ?? [];
  if (groups.length < 2) return [];
  const value = tupleOf(source, node, last);
  const targets = groups.slice(0, -1).map((group) => tupleOf(source, node, group));
  declare(source, targets);
  return [{ type: "assign", at: spanOf(source, node), targets, value }];
}

function readUpdate(source: Source, node: TreeNode): Statement[] {
  const split = node.children.findIndex(({ name }) => name === "UpdateOp");
  const target = source.expression(node.children.find(isOperand));
  declare(source, [target]);
  const operator = textOf(source, node.children[split]).slice(0, -1);
  const value = tupleOf(source, node, node.children.slice(split + 1));
  return [{ type: "update", at: spanOf(source, node), target, operator, value }];
}

function blockOf(source: Source, body: TreeNode | undefined): Statement[] {
  return readStatements(source, body?.children ?? []);
}

function readIf(source: Source, node: TreeNode): Statement[] {
  const branches: Branch[] = [];
  let otherwise: readonly Statement[] = [];
  let test: Expression | undefined;
  for (const child of node.children) {
    if (isOperand(child)) test = source.expression(child);
    if (child.name !== "Body") continue;
    if (test === undefined) otherwise = blockOf(source, child);
    else branches.push({ test, body: blockOf(source, child) });
    test = undefined;
  }
  return [{ type: "if", at: spanOf(source, node), branches, otherwise }];
}

function readFor(source: Source, node: TreeNode): Statement[] {
  const split = node.children.findIndex(({ name }) => name === "in");
  const body = node.children.findIndex(({ name }) => name === "Body");
  if (split === -1 || body === -1) return [];
  refuseElse(source, node);
  const targets = node.children
    .slice(0, split)
    .filter(isOperand)
    .map((child) => source.expression(child));
  declare(source, targets);
  const iterated = tupleOf(source, node, node.children.slice(split + 1, body));
  return [
    { type: "for", at: spanOf(source, node), targets, source: iterated, body: blockOf(source, node.children[body]) },
  ];
}

function readWhile(source: Source, node: TreeNode): Statement[] {
  refuseElse(source, node);
  const test = source.expression(node.children.find(isOperand));
  const body = blockOf(
    source,
    node.children.find(({ name }) => name === "Body"),
  );
  return [{ type: "while", at: spanOf(source, node), test, body }];
}

function refuseElse(source: Source, node: TreeNode): void {
  const other = node.children.find(({ name }) => name === "else");
  if (other !== undefined) refuse(source, other, "`else` after a loop");
}

function readDefinition(source: Source, node: TreeNode): Statement[] {
  const name = node.children.find((child) => child.name === "VariableName");
  source.declared.add(textOf(source, name));
  const parameters = readParameters(
    source,
    node.children.find((child) => child.name === "ParamList"),
  );
  const body = blockOf(
    source,
    node.children.find((child) => child.name === "Body"),
  );
  const type = node.children.find((child) => child.name === "TypeDef");
  if (type !== undefined) refuse(source, type, "type annotations");
  return [{ type: "def", at: spanOf(source, node), name: textOf(source, name), parameters, body }];
}

function readReturn(source: Source, node: TreeNode): Statement[] {
  const value = node.children.some(isOperand) ? tupleOf(source, node, node.children.slice(1)) : undefined;
  return [{ type: "return", at: spanOf(source, node), value }];
}
