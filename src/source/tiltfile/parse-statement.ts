import { readAnnotation, readParameters } from "./parse-call.ts";
import { readTargets } from "./parse-literal.ts";
import {
  type Source,
  accept,
  Broken,
  declare,
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
import { readRefused, refusalOf } from "./parse-refused.ts";
import type { Branch, Expression, Statement } from "./syntax.ts";

/** Reads statements up to the end of their block; one that is broken is left out, and what follows is read all the same. */
export function statements(source: Source): Statement[] {
  const found: Statement[] = [];
  while (!isAt(source, "dedent") && !isAt(source, "end")) {
    const { start } = source.scanner;
    try {
      found.push(...readLine(source));
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      recover(source, start);
    }
  }
  return found;
}

/** Goes on at the next line; where an open bracket led to the first token of a line, with that line. */
function recover({ scanner, text, cut }: Source, statement: number): void {
  const lineStart = text.lastIndexOf("\n", scanner.start - 1) + 1;
  const isFirst = scanner.start === lineStart && lineStart > statement;
  const newline = text.indexOf("\n", scanner.start);
  scanner.position = cut || (newline < 0 && !isFirst) ? text.length : isFirst ? lineStart : newline + 1;
  if (scanner.kind === "indent") scanner.indents.pop();
  scanner.depth = 0;
  scanner.isLineStart = true;
  advance(scanner);
}

type Read = (source: Source) => Statement;

const COMPOUND: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["if", readIf],
  ["for", readFor],
  ["while", readWhile],
  ["def", readDefinition],
]);

/** A compound statement, or simple ones up to the end of the line. */
function readLine(source: Source): readonly Statement[] {
  const { scanner } = source;
  if (scanner.kind === "newline") {
    advance(scanner);
    return [];
  }
  const compound = scanner.kind === "keyword" ? COMPOUND.get(scanner.value) : undefined;
  if (compound !== undefined) return [deeper(source, compound)];
  const what = refusalOf(source);
  if (what !== undefined) return deeper(source, () => readRefused(source, what));
  return readSimple(source);
}

/** `a; b` up to the end of the line. */
function readSimple(source: Source): readonly Statement[] {
  const line = [readSmall(source)];
  while (accept(source, ";")) {
    if (isAt(source, "newline") || isAt(source, "end")) break;
    line.push(readSmall(source));
  }
  if (isAt(source, "newline")) advance(source.scanner);
  else if (!isAt(source, "end") && !isAt(source, "dedent")) fail(source);
  return line;
}

function readSmall(source: Source): Statement {
  const { start } = source.scanner;
  for (const type of ["pass", "break", "continue"] as const)
    if (accept(source, type)) return { type, at: spanFrom(source, start) };
  if (accept(source, "return")) {
    const isBare = isAt(source, "newline") || isAt(source, "end") || isAt(source, "dedent") || isSign(source, ";");
    const value = isBare ? undefined : readTuple(source);
    return { type: "return", at: spanFrom(source, start), value };
  }
  const first = readTuple(source);
  if (isSign(source, "=") || isSign(source, ":")) return readAssign(source, first, start);
  const { kind, value } = source.scanner;
  if (kind !== "sign" || !UPDATES.has(value)) return { type: "expression", at: spanFrom(source, start), value: first };
  advance(source.scanner);
  declare(source, [first]);
  const added = readTuple(source);
  return { type: "update", at: spanFrom(source, start), target: first, operator: value.slice(0, -1), value: added };
}

const UPDATES = new Set(["+=", "-=", "*=", "/=", "//=", "%=", "&=", "|=", "^=", "<<=", ">>=", "**=", "@="]);

/** `a = b = value` is two assignments of one value. */
function readAssign(source: Source, first: Expression, start: number): Statement {
  const targets = [first];
  readAnnotation(source, ":");
  while (accept(source, "=")) targets.push(readTuple(source));
  const value = targets.length > 1 ? targets.pop() : undefined;
  declare(source, targets);
  const at = spanFrom(source, start);
  return value === undefined ? { type: "pass", at } : { type: "assign", at, targets, value };
}

/** One value, or a tuple where commas part several. */
function readTuple(source: Source): Expression {
  const { start } = source.scanner;
  const first = readExpression(source);
  if (!isSign(source, ",")) return first;
  const items = [{ value: first, star: false }];
  let at = spanFrom(source, start);
  while (accept(source, ",") && canBegin(source)) {
    items.push({ value: readExpression(source), star: false });
    at = spanFrom(source, start);
  }
  return { type: "tuple", at, items };
}

/** A comma may stand at the end. */
function canBegin({ scanner }: Source): boolean {
  return !/^(?:newline|end|dedent)$/.test(scanner.kind) && !/^[=;:)\]}]$|.=$/.test(scanner.value);
}

/** What stands behind a colon: an indented block, or the rest of the line. */
export function readBlock(source: Source): readonly Statement[] {
  expect(source, ":");
  if (!isAt(source, "newline")) return readSimple(source);
  advance(source.scanner);
  if (!isAt(source, "indent")) return fail(source);
  advance(source.scanner);
  const body = deeper(source, statements);
  if (isAt(source, "dedent")) advance(source.scanner);
  return body;
}

function readIf(source: Source): Statement {
  const { start } = source.scanner;
  const branches: Branch[] = [];
  let otherwise: readonly Statement[] = [];
  let isOpen = accept(source, "if");
  while (isOpen) {
    const test = readExpression(source);
    branches.push({ test, body: readBlock(source) });
    isOpen = accept(source, "elif");
  }
  if (accept(source, "else")) otherwise = readBlock(source);
  return { type: "if", at: spanFrom(source, start), branches, otherwise };
}

function readFor(source: Source): Statement {
  const { start } = source.scanner;
  expect(source, "for");
  const targets = readTargets(source);
  expect(source, "in");
  const iterated = readTuple(source);
  const body = readBlock(source);
  refuseElse(source);
  return { type: "for", at: spanFrom(source, start), targets, source: iterated, body };
}

function readWhile(source: Source): Statement {
  const { start } = source.scanner;
  expect(source, "while");
  const test = readExpression(source);
  const body = readBlock(source);
  refuseElse(source);
  return { type: "while", at: spanFrom(source, start), test, body };
}

function refuseElse(source: Source): void {
  const { start, end } = source.scanner;
  if (!isWord(source, "else")) return;
  refuse(source, { file: source.file, start, end }, "`else` after a loop");
  advance(source.scanner);
  readBlock(source);
}

function readDefinition(source: Source): Statement {
  const { start } = source.scanner;
  expect(source, "def");
  const name = takeName(source);
  source.declared.add(name);
  expect(source, "(");
  const parameters = readParameters(source, ")");
  expect(source, ")");
  readAnnotation(source, "->");
  const body = readBlock(source);
  return { type: "def", at: spanFrom(source, start), name, parameters, body };
}
