import { readLiteral, unescape } from "./string-literal.ts";
import { type Source, declare, isOperand, refuse, spanOf, textOf } from "./parse-source.ts";
import type { Clause, Expression, Item, Sequence } from "./syntax.ts";
import type { TreeNode } from "./tree.ts";

/** A string with the place at which its content begins. */
export function readText(source: Source, node: TreeNode): Expression {
  const { value, start, verbatim } = readLiteral(textOf(source, node));
  return { type: "text", at: spanOf(source, node), value, content: node.from + start, verbatim };
}

/** The replacements of `f"..."` as expressions, the rest as text. */
export function readFormat(source: Source, node: TreeNode): Expression {
  refuse(source, node, "f-strings");
  const { start, end } = readLiteral(textOf(source, node));
  const parts: (string | Expression)[] = [];
  let index = node.from + start;
  const plain = (to: number) =>
    parts.push(unescape(source.text.slice(index, to)).replaceAll("{{", "{").replaceAll("}}", "}"));
  for (const child of node.children.filter(({ name }) => name === "FormatReplacement")) {
    plain(child.from);
    parts.push(source.expression(child.children.find(isOperand)));
    index = child.to;
  }
  plain(node.from + end);
  return { type: "format", at: spanOf(source, node), parts };
}

/** `"a" "b"`: Python joins them, Starlark wants `+`. */
export function readContinued(source: Source, node: TreeNode): Expression {
  refuse(source, node, "joining of adjacent strings without `+`");
  return {
    type: "format",
    at: spanOf(source, node),
    parts: node.children.filter(isOperand).map((child) => source.expression(child)),
  };
}

/** Elements parted by commas, with `*` before those that are spread. */
export function readItems(source: Source, nodes: readonly TreeNode[]): Item[] {
  return nodes.flatMap((node, i) => {
    if (!isOperand(node)) return [];
    return [{ value: source.expression(node), star: nodes[i - 1]?.name === "*" }];
  });
}

/** A list or tuple as it is written. */
export function readSequence(source: Source, node: TreeNode, type: Sequence["type"]): Expression {
  return { type, at: spanOf(source, node), items: readItems(source, node.children) };
}

/** A set in braces, which Starlark does not have and Tilt refuses. */
export function readSet(source: Source, node: TreeNode): Expression {
  refuse(source, node, "set displays `{a, b}`; it has `set([a, b])`");
  return readSequence(source, node, "set");
}

/** A dict as it is written; `**` in it is an entry without a key. */
export function readDict(source: Source, node: TreeNode): Expression {
  const entries: { key: Expression | undefined; value: Expression }[] = [];
  let key: Expression | undefined;
  let spread = false;
  for (const child of node.children) {
    if (child.name === "**") spread = true;
    if (!isOperand(child)) continue;
    const value = source.expression(child);
    if (key === undefined && !spread) {
      key = value;
      continue;
    }
    entries.push({ key, value });
    [key, spread] = [undefined, false];
  }
  return { type: "dict", at: spanOf(source, node), entries };
}

/** A generator expression, which Starlark does not have and Tilt refuses. */
export function readGenerator(source: Source, node: TreeNode): Expression {
  refuse(source, node, "generator expressions; a list comprehension does the same");
  return readComprehension(source, node, "list");
}

/** A list or dict that is made by a loop in it. */
export function readComprehension(source: Source, node: TreeNode, makes: "list" | "dict"): Expression {
  const first = node.children.findIndex(({ name }) => name === "for");
  const head = node.children.slice(0, first === -1 ? undefined : first).filter(isOperand);
  const [key, element] = makes === "dict" ? [head[0], head[1]] : [undefined, head[0]];
  return {
    type: "comprehension",
    at: spanOf(source, node),
    makes,
    key: key === undefined ? undefined : source.expression(key),
    element: source.expression(element),
    clauses: readClauses(source, first === -1 ? [] : node.children.slice(first)),
  };
}

function readClauses(source: Source, nodes: readonly TreeNode[]): Clause[] {
  const clauses: Clause[] = [];
  let targets: Expression[] = [];
  let mode = "";
  for (const node of nodes) {
    if (node.name === "for" || node.name === "in" || node.name === "if") mode = node.name;
    if (node.name === "for") targets = [];
    if (!isOperand(node)) continue;
    const value = source.expression(node);
    if (mode === "for") {
      declare(source, [value]);
      targets.push(value);
    } else clauses.push(mode === "if" ? { type: "if", test: value } : { type: "for", targets, source: value });
  }
  return clauses;
}
