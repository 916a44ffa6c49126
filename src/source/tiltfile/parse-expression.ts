import { readCall, readLambda, readMember } from "./parse-call.ts";
import {
  readComprehension,
  readContinued,
  readDict,
  readFormat,
  readGenerator,
  readSequence,
  readSet,
  readText,
} from "./parse-literal.ts";
import { type Source, isOperand, refuse, spanOf, textOf } from "./parse-source.ts";
import type { Expression, Name } from "./syntax.ts";
import type { TreeNode } from "./tree.ts";

type Read = (source: Source, node: TreeNode) => Expression;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["VariableName", readName],
  ["String", readText],
  ["FormatString", readFormat],
  ["ContinuedString", readContinued],
  ["Number", readNumber],
  [
    "Boolean",
    (source, node) => ({ type: "constant", at: spanOf(source, node), value: textOf(source, node) === "True" }),
  ],
  ["None", (source, node) => ({ type: "constant", at: spanOf(source, node), value: null })],
  ["ArrayExpression", (source, node) => readSequence(source, node, "list")],
  ["TupleExpression", (source, node) => readSequence(source, node, "tuple")],
  ["SetExpression", readSet],
  ["DictionaryExpression", readDict],
  ["ArrayComprehensionExpression", (source, node) => readComprehension(source, node, "list")],
  ["DictionaryComprehensionExpression", (source, node) => readComprehension(source, node, "dict")],
  ["SetComprehensionExpression", (source, node) => refused(source, node, "set comprehensions")],
  ["ComprehensionExpression", readGenerator],
  ["ParenthesizedExpression", (source, node) => source.expression(node.children.find(isOperand))],
  ["UnaryExpression", readUnary],
  ["BinaryExpression", readBinary],
  ["ConditionalExpression", readConditional],
  ["CallExpression", readCall],
  ["MemberExpression", readMember],
  ["LambdaExpression", readLambda],
  ["AwaitExpression", (source, node) => refused(source, node, "`await`")],
  ["YieldExpression", (source, node) => refused(source, node, "`yield`")],
  ["NamedExpression", (source, node) => refused(source, node, "assignment expressions")],
  ["Ellipsis", (source, node) => refused(source, node, "`...`")],
]);

/** Reads an expression; what cannot be read is a value that is not known. */
export function readExpression(source: Source, node: TreeNode | undefined): Expression {
  if (node === undefined)
    return { type: "unreadable", at: { file: source.file, start: 0, end: 0 }, reason: "broken syntax" };
  const read = READERS.get(node.name);
  if (read !== undefined && (node.children.length > 0 || LEAVES.has(node.name))) return read(source, node);
  return { type: "unreadable", at: spanOf(source, node), reason: "broken syntax" };
}

const LEAVES: ReadonlySet<string> = new Set([
  "VariableName",
  "String",
  "FormatString",
  "Number",
  "Boolean",
  "None",
  "Ellipsis",
]);

function refused(source: Source, node: TreeNode, what: string): Expression {
  refuse(source, node, what);
  return { type: "unreadable", at: spanOf(source, node), reason: `Starlark has no ${what}` };
}

function readName(source: Source, node: TreeNode): Expression {
  const name: Name = { type: "name", at: spanOf(source, node), name: textOf(source, node) };
  source.used.push(name);
  return name;
}

function readNumber(source: Source, node: TreeNode): Expression {
  const value = Number(textOf(source, node).replaceAll("_", ""));
  return { type: "number", at: spanOf(source, node), value };
}

function readUnary(source: Source, node: TreeNode): Expression {
  const operator = textOf(source, node.children[0]);
  return {
    type: "unary",
    at: spanOf(source, node),
    operator,
    operand: source.expression(node.children.find(isOperand)),
  };
}

function readBinary(source: Source, node: TreeNode): Expression {
  const operands = node.children.filter(isOperand);
  const operator = node.children
    .filter((child) => !isOperand(child))
    .map((child) => textOf(source, child))
    .join(" ");
  if (operator === "**" || operator.startsWith("is") || operator === "@" || operator === "<>")
    refuse(source, node, `operator \`${operator}\``);
  const [left, right] = [source.expression(operands[0]), source.expression(operands[1])];
  if (
    isComparison(operator) &&
    operands[0]?.name === "BinaryExpression" &&
    left.type === "binary" &&
    isComparison(left.operator)
  ) {
    refuse(source, node, "chained comparisons");
  }
  return { type: "binary", at: spanOf(source, node), operator, left, right };
}

function isComparison(operator: string): boolean {
  return /^(?:[<>]=?|[=!]=|in|not in)$/.test(operator);
}

function readConditional(source: Source, node: TreeNode): Expression {
  const [consequent, test, alternate] = node.children.filter(isOperand).map((child) => source.expression(child));
  const missing = source.expression(undefined);
  return {
    type: "conditional",
    at: spanOf(source, node),
    test: test ?? missing,
    consequent: consequent ?? missing,
    alternate: alternate ?? missing,
  };
}
