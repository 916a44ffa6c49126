/** Statements of Python that Starlark does not have: Tilt refuses the file, and what their blocks hold is read all the same. */
import { fail, isAt, isSign, refuse, type Source } from "./parse-source.ts";
import { advance } from "./scan.ts";
import type { Statement } from "./syntax.ts";

const REFUSED: ReadonlyMap<string, string> = new Map([
  ["try", "`try`"],
  ["with", "`with`"],
  ["class", "`class`"],
  ["import", "`import`; it has `load()`"],
  ["from", "`import`; it has `load()`"],
  ["global", "`global` and `nonlocal`"],
  ["nonlocal", "`global` and `nonlocal`"],
  ["del", "`del`"],
  ["raise", "`raise`; it has `fail()`"],
  ["assert", "`assert`"],
  ["yield", "`yield`"],
  ["async", "`async`"],
]);

/** Names that begin a statement where another value follows at once. */
const SOFT: ReadonlyMap<string, string> = new Map([
  ["print", "`print` without parentheses"],
  ["match", "`match`"],
  ["type", "`type` statements"],
]);

const VALUE_FOLLOWS = /[ \t]+(?!(?:and|or|in|is|if|not|for|else)\b)["'A-Za-z_\d]/y;

/** What Starlark lacks where the statement at hand begins; undefined where it may be one of Starlark's. */
export function refusalOf({ scanner, text }: Source): string | undefined {
  const { kind, value, end } = scanner;
  if (kind === "keyword") return REFUSED.get(value);
  if (kind === "sign") return value === "@" ? "decorators" : undefined;
  VALUE_FOLLOWS.lastIndex = end;
  return kind === "name" && VALUE_FOLLOWS.test(text) ? SOFT.get(value) : undefined;
}

/** Keywords with which a block of `try` goes on. */
const GOES_ON = new Set(["except", "finally", "else"]);

/** A statement without a meaning, with what its blocks hold. */
export function readRefused(source: Source, what: string): readonly Statement[] {
  const { scanner, text, file } = source;
  const { start } = scanner;
  const isTry = scanner.value === "try";
  const isBlock = skipLine(source);
  const newline = text.indexOf("\n", start);
  const first = newline < 0 ? text.length : newline;
  const end = isBlock ? first : Math.min(first, scanner.last);
  refuse(source, { file, start, end }, what);
  const statements = isBlock ? [...readBody(source)] : [];
  while (isTry && isAt(source, "keyword") && GOES_ON.has(scanner.value)) {
    if (skipLine(source)) statements.push(...readBody(source));
  }
  return statements;
}

/** Passes over a line; true where a block follows. */
function skipLine(source: Source): boolean {
  const { scanner } = source;
  let isColon = false;
  while (!isAt(source, "newline") && !isAt(source, "end") && !isAt(source, "dedent")) {
    if (scanner.kind === "bad") fail(source);
    isColon = isSign(source, ":");
    advance(scanner);
  }
  if (isAt(source, "newline")) advance(scanner);
  return isColon && isAt(source, "indent");
}

function readBody(source: Source): readonly Statement[] {
  advance(source.scanner);
  const statements = source.grammar.statements(source);
  if (isAt(source, "dedent")) advance(source.scanner);
  return statements;
}
