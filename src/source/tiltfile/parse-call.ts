import { readGenerator } from "./parse-literal.ts";
import {
  type Source,
  accept,
  deeper,
  expect,
  fail,
  isAt,
  isSign,
  isWord,
  readExpression,
  refuse,
  spanFrom,
  takeName,
} from "./parse-source.ts";
import { advance } from "./scan.ts";
import type { Argument, Expression, Parameter } from "./syntax.ts";

/** A call, an attribute, an element or a slice of what was read before. */
export function readTrailer(source: Source, object: Expression, start: number): Expression {
  if (accept(source, ".")) {
    const name = takeName(source);
    return { type: "attribute", at: spanFrom(source, start), object, name };
  }
  return isSign(source, "(")
    ? readCall(source, object, start)
    : deeper(source, () => readSubscript(source, object, start));
}

/** A call with its arguments, by place and by name. */
function readCall(source: Source, callee: Expression, start: number): Expression {
  expect(source, "(");
  const args: Argument[] = [];
  while (!accept(source, ")")) {
    if (args.length > 0) expect(source, ",");
    if (!isSign(source, ")")) args.push(readArgument(source));
    else if (args.length === 0) fail(source);
  }
  if (callee.type === "name" && callee.name === "load") declareLoaded(source, args);
  return { type: "call", at: spanFrom(source, start), callee, args };
}

/** load("file", "a", b="c") declares a and b. */
function declareLoaded(source: Source, args: readonly Argument[]): void {
  for (const { name, value } of args.slice(1)) {
    if (name !== undefined) source.declared.add(name);
    else if (value.type === "text") source.declared.add(value.value);
  }
}

const ASSIGNS = /(?:[ \t\f\r\n]+|\\\r?\n|#[^\n]*)*=(?!=)/y;

function readArgument(source: Source): Argument {
  const { scanner, text } = source;
  const { start } = scanner;
  if (isSign(source, "*") || isSign(source, "**")) {
    const star = scanner.value === "*" ? "*" : "**";
    advance(scanner);
    const value = readExpression(source);
    return { name: undefined, star, value, at: spanFrom(source, start) };
  }
  ASSIGNS.lastIndex = scanner.end;
  if (scanner.kind === "name" && ASSIGNS.test(text)) {
    const name = takeName(source);
    expect(source, "=");
    const value = readExpression(source);
    return { name, star: "", value, at: spanFrom(source, start) };
  }
  const first = readExpression(source);
  const value = isWord(source, "for") ? readGenerator(source, first, start) : first;
  return { name: undefined, star: "", value, at: spanFrom(source, start) };
}

function readSubscript(source: Source, object: Expression, start: number): Expression {
  expect(source, "[");
  const bounds: (Expression | undefined)[] = [];
  const isEmpty = (): boolean => isSign(source, ":") || isSign(source, "]");
  const first = isEmpty() ? undefined : readExpression(source);
  if (isSign(source, ":")) {
    bounds.push(first);
    while (accept(source, ":")) bounds.push(isEmpty() ? undefined : readExpression(source));
    expect(source, "]");
    if (bounds.length > 3) fail(source, start);
    return { type: "slice", at: spanFrom(source, start), object, bounds: [bounds[0], bounds[1], bounds[2]] };
  }
  if (first === undefined) return fail(source);
  if (accept(source, "]")) return { type: "subscript", at: spanFrom(source, start), object, index: first };
  const items = [{ value: first, star: false }];
  while (!accept(source, "]")) {
    expect(source, ",");
    if (!isSign(source, "]")) items.push({ value: readExpression(source), star: false });
  }
  const at = spanFrom(source, start);
  return { type: "subscript", at, object, index: { type: "tuple", at, items } };
}

/** A function without a name. */
export function readLambda(source: Source): Expression {
  const { start } = source.scanner;
  expect(source, "lambda");
  const parameters = readParameters(source, ":");
  expect(source, ":");
  const body = readExpression(source);
  return { type: "lambda", at: spanFrom(source, start), parameters, body };
}

/** The parameters of a function, with their defaults, up to a sign that is left where it is. */
export function readParameters(source: Source, close: string): Parameter[] {
  const parameters: Parameter[] = [];
  while (!isSign(source, close)) {
    const star = accept(source, "**") ? "**" : accept(source, "*") ? "*" : "";
    // A star alone only parts the parameters.
    if (star !== "*" || isAt(source, "name")) {
      const name = takeName(source);
      source.declared.add(name);
      if (close === ")") readAnnotation(source, ":");
      parameters.push({ name, star, fallback: accept(source, "=") ? readExpression(source) : undefined });
    }
    if (!isSign(source, close)) expect(source, ",");
  }
  return parameters;
}

/** A type, which Starlark does not have. */
export function readAnnotation(source: Source, sign: string): void {
  const { start } = source.scanner;
  if (!accept(source, sign)) return;
  readExpression(source);
  refuse(source, spanFrom(source, start), "type annotations");
}
