import { type Source, isOperand, refuse, spanOf, splitAtCommas, textOf } from "./parse-source.ts";
import { readGenerator, readItems } from "./parse-literal.ts";
import type { Argument, Expression, Parameter } from "./syntax.ts";
import type { TreeNode } from "./tree.ts";

/** A call with its arguments, by place and by name. */
export function readCall(source: Source, node: TreeNode): Expression {
  const list = node.children.find(({ name }) => name === "ArgList");
  const callee = source.expression(node.children[0]);
  const args = readArguments(source, list);
  if (callee.type === "name" && callee.name === "load") declareLoaded(source, args);
  return { type: "call", at: spanOf(source, node), callee, args };
}

/** load("file", "a", b="c") declares a and b. */
function declareLoaded(source: Source, args: readonly Argument[]): void {
  for (const { name, value } of args.slice(1)) {
    if (name !== undefined) source.declared.add(name);
    else if (value.type === "text") source.declared.add(value.value);
  }
}

function readArguments(source: Source, list: TreeNode | undefined): Argument[] {
  return splitAtCommas(list?.children ?? []).flatMap((group) => {
    const nodes = group.filter(({ name }) => name !== "(" && name !== ")");
    const [first] = nodes;
    return first === undefined
      ? []
      : [readArgument(source, nodes, { from: first.from, to: nodes.at(-1)?.to ?? first.to })];
  });
}

function readArgument(
  source: Source,
  nodes: readonly TreeNode[],
  range: { readonly from: number; readonly to: number },
): Argument {
  const [first, second] = nodes;
  const at = spanOf(source, range);
  if (nodes.some(({ name }) => name === "for")) {
    const generator = { name: "ComprehensionExpression", ...range, children: nodes };
    return { name: undefined, star: "", value: readGenerator(source, generator), at };
  }
  const named = second?.name === "AssignOp";
  const star = first?.name === "*" || first?.name === "**" ? first.name : "";
  const value = nodes.slice(named || star !== "" ? 1 : 0).find(isOperand);
  return { name: named ? textOf(source, first) : undefined, star, value: source.expression(value), at };
}

/** A name behind a dot: `a.b`. */
export function readMember(source: Source, node: TreeNode): Expression {
  const at = spanOf(source, node);
  const object = source.expression(node.children[0]);
  const property = node.children.find(({ name }) => name === "PropertyName");
  if (property !== undefined) return { type: "attribute", at, object, name: textOf(source, property) };
  const inner = node.children.slice(1).filter(({ name }) => name !== "[" && name !== "]");
  if (!inner.some(({ name }) => name === ":")) {
    const items = readItems(source, inner);
    const [first] = items;
    const isTuple = inner.some(({ name }) => name === ",");
    const index: Expression = first === undefined || isTuple ? { type: "tuple", at, items } : first.value;
    return { type: "subscript", at, object, index };
  }
  const bounds: [Expression | undefined, Expression | undefined, Expression | undefined] = [
    undefined,
    undefined,
    undefined,
  ];
  let place = 0;
  for (const child of inner) {
    if (child.name === ":") place++;
    else if (isOperand(child) && place < 3) bounds[place] = source.expression(child);
  }
  return { type: "slice", at, object, bounds };
}

/** A function without a name. */
export function readLambda(source: Source, node: TreeNode): Expression {
  const parameters = readParameters(
    source,
    node.children.find(({ name }) => name === "ParamList"),
  );
  return {
    type: "lambda",
    at: spanOf(source, node),
    parameters,
    body: source.expression(node.children.findLast(isOperand)),
  };
}

/** The parameters of a function, with their defaults. */
export function readParameters(source: Source, list: TreeNode | undefined): Parameter[] {
  const parameters: Parameter[] = [];
  for (const group of splitAtCommas(list?.children ?? [])) {
    const name = group.find((node) => node.name === "VariableName");
    const first = group.find(({ name: kind }) => kind !== "(" && kind !== ")");
    if (name === undefined) continue;
    const star = first?.name === "*" || first?.name === "**" ? first.name : "";
    source.declared.add(textOf(source, name));
    const type = group.find((node) => node.name === "TypeDef");
    if (type !== undefined) refuse(source, type, "type annotations");
    const assign = group.findIndex((node) => node.name === "AssignOp");
    const fallback = assign === -1 ? undefined : group.slice(assign).find(isOperand);
    parameters.push({
      name: textOf(source, name),
      star,
      fallback: fallback === undefined ? undefined : source.expression(fallback),
    });
  }
  return parameters;
}
