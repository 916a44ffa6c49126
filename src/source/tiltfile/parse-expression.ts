import { readDisplay, readParenthesis, readTexts } from "./parse-literal.ts";
import { readLambda, readTrailer } from "./parse-call.ts";
import {
  type Source,
  accept,
  deeper,
  expect,
  fail,
  inRow,
  isSign,
  isWord,
  readExpression,
  refuse,
  refused,
  spanFrom,
} from "./parse-source.ts";
import { advance } from "./scan.ts";
import type { Expression, Name } from "./syntax.ts";

/** Reads one expression, without commas. */
export function expression(source: Source): Expression {
  return deeper(source, readConditional);
}

function readConditional(source: Source): Expression {
  const { start } = source.scanner;
  if (isWord(source, "lambda")) return readLambda(source);
  const consequent = operation(source, LOOSEST);
  if (isSign(source, ":=")) {
    advance(source.scanner);
    readExpression(source);
    return refused(source, start, "assignment expressions");
  }
  if (!isWord(source, "if")) return consequent;
  advance(source.scanner);
  const test = operation(source, LOOSEST);
  expect(source, "else");
  const alternate = readExpression(source);
  return { type: "conditional", at: spanFrom(source, start), test, consequent, alternate };
}

/** How tightly the operators bind, those between `or` and `**`. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ["or", 1],
  ["and", 2],
  ["in", 4],
  ["not", 4],
  ["is", 4],
  ["<", 4],
  [">", 4],
  ["<=", 4],
  [">=", 4],
  ["==", 4],
  ["!=", 4],
  ["<>", 4],
  ["|", 5],
  ["^", 6],
  ["&", 7],
  ["<<", 8],
  [">>", 8],
  ["+", 9],
  ["-", 9],
  ["*", 10],
  ["/", 10],
  ["//", 10],
  ["%", 10],
  ["@", 10],
]);

const LOOSEST = 1;
const NOT = 3;
const COMPARISON = 4;

/** Reads an expression of operators that bind at least so tightly; no lambda and no condition. */
export function operation(source: Source, least: number): Expression {
  const { scanner } = source;
  const { start } = scanner;
  let left = least <= NOT && isWord(source, "not") ? readUnary(source, NOT) : readOperand(source);
  let comparisons = 0;
  for (let row = 1; ; row++) {
    const binding = scanner.kind === "sign" || scanner.kind === "keyword" ? BINDING.get(scanner.value) : undefined;
    if (binding === undefined || binding < least) return left;
    inRow(source, row);
    const operator = takeOperator(source);
    const right = deeper(source, () => operation(source, binding + 1));
    left = { type: "binary", at: spanFrom(source, start), operator, left, right };
    if (operator.startsWith("is") || operator === "@" || operator === "<>")
      refuse(source, left.at, `operator \`${operator}\``);
    if (binding === COMPARISON && comparisons++ > 0) refuse(source, left.at, "chained comparisons");
  }
}

/** `not in` and `is not` are one operator. */
function takeOperator(source: Source): string {
  const { scanner } = source;
  const { value } = scanner;
  advance(scanner);
  if (value === "not") {
    expect(source, "in");
    return "not in";
  }
  return value === "is" && accept(source, "not") ? "is not" : value;
}

function readUnary(source: Source, binding: number): Expression {
  const { start, value: operator } = source.scanner;
  advance(source.scanner);
  const operand = deeper(source, () => operation(source, binding));
  return { type: "unary", at: spanFrom(source, start), operator, operand };
}

const SIGNS_BEFORE = new Set(["-", "+", "~"]);
const UNARY = 11;

function readOperand(source: Source): Expression {
  const { scanner } = source;
  const { start } = scanner;
  if (scanner.kind === "sign" && SIGNS_BEFORE.has(scanner.value)) return readUnary(source, UNARY);
  if (accept(source, "await")) {
    deeper(source, readOperand);
    return refused(source, start, "`await`");
  }
  let value = readAtom(source);
  for (let row = 1; isSign(source, "(") || isSign(source, "[") || isSign(source, "."); row++) {
    inRow(source, row);
    value = readTrailer(source, value, start);
  }
  if (!isSign(source, "**")) return value;
  advance(scanner);
  const right = deeper(source, readOperand);
  const at = spanFrom(source, start);
  refuse(source, at, "operator `**`");
  return { type: "binary", at, operator: "**", left: value, right };
}

function readAtom(source: Source): Expression {
  const { scanner } = source;
  switch (scanner.kind) {
    case "name":
      return readName(source);
    case "text":
      return readTexts(source);
    case "number":
      return readNumber(source);
    case "keyword":
      return readKeyword(source);
    case "sign":
      return readSign(source);
    default:
      return fail(source);
  }
}

function readName(source: Source): Expression {
  const { start, value } = source.scanner;
  advance(source.scanner);
  const name: Name = { type: "name", at: spanFrom(source, start), name: value };
  source.used.push(name);
  return name;
}

function readNumber(source: Source): Expression {
  const { start, end } = source.scanner;
  advance(source.scanner);
  const value = Number(source.text.slice(start, end).replaceAll("_", ""));
  return { type: "number", at: spanFrom(source, start), value };
}

const CONSTANTS: ReadonlyMap<string, boolean | null> = new Map([
  ["True", true],
  ["False", false],
  ["None", null],
]);

function readKeyword(source: Source): Expression {
  const { start, value } = source.scanner;
  const constant = CONSTANTS.get(value);
  if (constant === undefined && value !== "yield") return fail(source);
  advance(source.scanner);
  if (constant !== undefined) return { type: "constant", at: spanFrom(source, start), value: constant };
  if (!isSign(source, ")")) readExpression(source);
  return refused(source, start, "`yield`");
}

function readSign(source: Source): Expression {
  const { start, value } = source.scanner;
  if (value === "(") return readParenthesis(source);
  if (value === "[" || value === "{") return readDisplay(source);
  if (value !== "...") return fail(source);
  advance(source.scanner);
  return refused(source, start, "`...`");
}
