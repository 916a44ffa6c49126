import {
  type Source,
  accept,
  Broken,
  declare,
  expect,
  isAt,
  isSign,
  isWord,
  readExpression,
  refuse,
  refused,
  spanFrom,
} from "./parse-source.ts";
import { advance, scannerOf } from "./scan.ts";
import { readLiteral, unescape } from "./string-literal.ts";
import type { Clause, Expression, Item } from "./syntax.ts";

/** A string; `"a" "b"` Python joins, and Starlark wants `+`. */
export function readTexts(source: Source): Expression {
  const { start } = source.scanner;
  const first = readText(source);
  if (!isAt(source, "text")) return first;
  const parts = [first];
  while (isAt(source, "text")) parts.push(readText(source));
  const at = spanFrom(source, start);
  refuse(source, at, "joining of adjacent strings without `+`");
  return { type: "format", at, parts };
}

function readText(source: Source): Expression {
  const { start, end } = source.scanner;
  advance(source.scanner);
  const written = source.text.slice(start, end);
  if (/^(?:[fF]|[rR][fF])/.test(written)) return readFormat(source, start, end);
  const literal = readLiteral(written);
  const { value, verbatim } = literal;
  return { type: "text", at: { file: source.file, start, end }, value, content: start + literal.start, verbatim };
}

/** The replacements of `f"..."` as expressions, the rest as text. */
function readFormat(source: Source, from: number, to: number): Expression {
  const at = { file: source.file, start: from, end: to };
  refuse(source, at, "f-strings");
  const { start, end } = readLiteral(source.text.slice(from, to));
  const parts: (string | Expression)[] = [];
  let index = from + start;
  const plain = (stop: number): void => {
    parts.push(unescape(source.text.slice(index, stop)).replaceAll("{{", "{").replaceAll("}}", "}"));
  };
  for (const { 0: found, index: place } of source.text.slice(index, from + end).matchAll(REPLACEMENT)) {
    if (!found.endsWith("}")) continue;
    const open = from + start + place;
    plain(open);
    parts.push(readInside(source, open + 1));
    index = open + found.length;
  }
  plain(from + end);
  return { type: "format", at, parts };
}

const REPLACEMENT = /\{\{|\{[^{}]*\}/g;

/** What stands in a replacement, as far as it is an expression. */
function readInside(source: Source, from: number): Expression {
  const inner: Source = { ...source, scanner: scannerOf(source.text, from), problems: [] };
  try {
    return readExpression(inner);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { type: "unreadable", at: { file: source.file, start: from, end: from }, reason: "broken syntax" };
  }
}

/** `(x)` is x, all else in parentheses is a tuple. */
export function readParenthesis(source: Source): Expression {
  const { start } = source.scanner;
  expect(source, "(");
  if (accept(source, ")")) return { type: "tuple", at: spanFrom(source, start), items: [] };
  const first = readItem(source);
  if (isWord(source, "for") || isWord(source, "async")) {
    const made = readGenerator(source, first.value, start);
    expect(source, ")");
    return { ...made, at: spanFrom(source, start) };
  }
  if (!first.star && accept(source, ")")) return first.value;
  const items = readItems(source, ")", first);
  return { type: "tuple", at: spanFrom(source, start), items };
}

/** A generator expression, which Starlark does not have and Tilt refuses; behind its first value. */
export function readGenerator(source: Source, element: Expression, start: number): Expression {
  const clauses = readClauses(source);
  const at = spanFrom(source, start);
  refuse(source, at, "generator expressions; a list comprehension does the same");
  return { type: "comprehension", at, makes: "list", key: undefined, element, clauses };
}

/** What is in square brackets or braces. */
export function readDisplay(source: Source): Expression {
  const { start } = source.scanner;
  const isList = accept(source, "[");
  const close = isList ? "]" : "}";
  if (!isList) expect(source, "{");
  if (accept(source, close)) {
    const at = spanFrom(source, start);
    return isList ? { type: "list", at, items: [] } : { type: "dict", at, entries: [] };
  }
  if (!isList && isSign(source, "**")) return readDict(source, start, undefined);
  const first = readItem(source);
  if (!isList && isSign(source, ":")) return readDict(source, start, first.value);
  if (isWord(source, "for")) {
    const clauses = readClauses(source);
    expect(source, close);
    if (!isList) return refused(source, start, "set comprehensions");
    const at = spanFrom(source, start);
    return { type: "comprehension", at, makes: "list", key: undefined, element: first.value, clauses };
  }
  const items = readItems(source, close, first);
  const at = spanFrom(source, start);
  if (isList) return { type: "list", at, items };
  refuse(source, at, "set displays `{a, b}`; it has `set([a, b])`");
  return { type: "set", at, items };
}

function readItem(source: Source): Item {
  const star = accept(source, "*");
  return { value: readExpression(source), star };
}

/** Elements parted by commas, behind the first. */
export function readItems(source: Source, close: string, first: Item): Item[] {
  const items = [first];
  while (!accept(source, close)) {
    expect(source, ",");
    if (!isSign(source, close)) items.push(readItem(source));
  }
  return items;
}

/** A dict behind its first key; `**` in it is an entry without a key. */
function readDict(source: Source, start: number, firstKey: Expression | undefined): Expression {
  const entries: { key: Expression | undefined; value: Expression }[] = [];
  let key = firstKey;
  for (;;) {
    if (key === undefined) expect(source, "**");
    else expect(source, ":");
    const value = readExpression(source);
    if (entries.length === 0 && key !== undefined && isWord(source, "for")) {
      const clauses = readClauses(source);
      expect(source, "}");
      return { type: "comprehension", at: spanFrom(source, start), makes: "dict", key, element: value, clauses };
    }
    entries.push({ key, value });
    if (!isSign(source, "}")) expect(source, ",");
    if (accept(source, "}")) return { type: "dict", at: spanFrom(source, start), entries };
    key = isSign(source, "**") ? undefined : readExpression(source);
  }
}

function readClauses(source: Source): Clause[] {
  const clauses: Clause[] = [];
  for (;;) {
    if (accept(source, "for")) {
      const targets = readTargets(source);
      expect(source, "in");
      clauses.push({ type: "for", targets, source: source.grammar.operation(source, CONDITION) });
    } else if (accept(source, "if")) clauses.push({ type: "if", test: source.grammar.operation(source, CONDITION) });
    else return clauses;
  }
}

/** What a target of a loop may be: `in` is no operator there. */
const TARGET = 5;

/** What stands behind `in` and `if` of a comprehension: anything but a condition and a lambda. */
const CONDITION = 1;

/** The variables of a loop, up to its `in`. */
export function readTargets(source: Source): Expression[] {
  const targets = [source.grammar.operation(source, TARGET)];
  while (accept(source, ",") && !isWord(source, "in")) targets.push(source.grammar.operation(source, TARGET));
  declare(source, targets);
  return targets;
}
