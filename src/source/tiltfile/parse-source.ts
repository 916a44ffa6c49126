import type { Span } from "../../base/model.ts";
import type { SourceProblem } from "../model.ts";
import type { Expression, Name } from "./syntax.ts";
import type { TreeNode } from "./tree.ts";

/** What the parsing functions share: the text, its file, and what Tilt would refuse. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly problems: SourceProblem[];
  /** Every name that stands in the file, in order. */
  readonly used: Name[];
  /** The names that something in the file declares, whatever the scope. */
  readonly declared: Set<string>;
  /** Reads an expression; what cannot be read is a value that is not known. */
  readonly expression: (node: TreeNode | undefined) => Expression;
}

/** The names of the nodes that are values, and no punctuation or keyword. */
const OPERANDS: ReadonlySet<string> = new Set([
  "ArrayComprehensionExpression",
  "ArrayExpression",
  "AwaitExpression",
  "BinaryExpression",
  "Boolean",
  "CallExpression",
  "ComprehensionExpression",
  "ConditionalExpression",
  "ContinuedString",
  "DictionaryComprehensionExpression",
  "DictionaryExpression",
  "Ellipsis",
  "FormatString",
  "LambdaExpression",
  "MemberExpression",
  "NamedExpression",
  "None",
  "Number",
  "ParenthesizedExpression",
  "SetComprehensionExpression",
  "SetExpression",
  "String",
  "TupleExpression",
  "UnaryExpression",
  "VariableName",
  "YieldExpression",
]);

/** True for nodes that are expressions, and none of the signs between them. */
export function isOperand(node: TreeNode): boolean {
  return OPERANDS.has(node.name);
}

/** Where a node stands. */
export function spanOf(source: Source, node: { readonly from: number; readonly to: number }): Span {
  return { file: source.file, start: node.from, end: node.to };
}

/** What is written at a node; "" where there is none. */
export function textOf(source: Source, node: TreeNode | undefined): string {
  return node === undefined ? "" : source.text.slice(node.from, node.to);
}

/** Notes a construct of Python that Starlark does not have: Tilt refuses the whole file. */
export function refuse(source: Source, node: { readonly from: number; readonly to: number }, what: string): void {
  const message = `Starlark has no ${what}`;
  source.problems.push({ code: "tiltfile-unsupported", at: spanOf(source, node), message, level: "error" });
}

/** Parts a list of nodes at its commas. */
export function splitAtCommas(nodes: readonly TreeNode[]): TreeNode[][] {
  const groups: TreeNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === ",") groups.push([]);
    else groups.at(-1)?.push(node);
  }
  return groups;
}

/** Notes the names that an assignment, a loop or a comprehension sets. */
export function declare(source: Source, targets: readonly Expression[]): void {
  for (const target of targets) {
    if (target.type === "name") source.declared.add(target.name);
    if (target.type !== "tuple" && target.type !== "list") continue;
    declare(
      source,
      target.items.map((item) => item.value),
    );
  }
}
