import type { Span } from "../../base/model.ts";
import type { SourceProblem } from "../model.ts";
import { type Scanner, type TokenKind, advance, scannerOf } from "./scan.ts";
import type { Expression, Name, Statement } from "./syntax.ts";

/** The parts of the grammar that contain each other. */
export interface Grammar {
  /** One expression, without commas. */
  expression(source: Source): Expression;
  /** An expression of operators that bind at least so tightly; no lambda and no condition. */
  operation(source: Source, least: number): Expression;
  /** Statements up to the end of their block. */
  statements(source: Source): readonly Statement[];
}

/** What the parsing functions share: the text, its file, where they are, and what Tilt would refuse. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly scanner: Scanner;
  readonly grammar: Grammar;
  readonly problems: SourceProblem[];
  /** Every name that stands in the file, in order. */
  readonly used: Name[];
  /** The names that something in the file declares, whatever the scope. */
  readonly declared: Set<string>;
  /** How deep expressions and blocks are nested at the moment. */
  nesting: number;
  /** Where the syntax breaks first. */
  broken: number | undefined;
  /** True where the text is too long or nested too deeply to be read whole. */
  cut: boolean;
}

/** A source at its beginning. */
export function sourceOf(file: string, text: string, grammar: Grammar): Source {
  return {
    file,
    text,
    grammar,
    scanner: scannerOf(text),
    problems: [],
    used: [],
    declared: new Set(),
    nesting: 0,
    broken: undefined,
    cut: false,
  };
}

/** Ends the reading of a statement that no grammar has. */
export class Broken extends Error {}

/** Notes that the token at hand cannot stand here. */
export function fail(source: Source, at = source.scanner.start): never {
  source.broken ??= at;
  throw new Broken("syntax");
}

/** Deeper nesting than anybody writes, and well within the stack. */
const DEPTH_LIMIT = 200;

/** Goes one level deeper for as long as something is read. */
export function deeper<T>(source: Source, read: (source: Source) => T): T {
  if (source.nesting >= DEPTH_LIMIT) tooMuch(source);
  source.nesting++;
  try {
    return read(source);
  } finally {
    source.nesting--;
  }
}

/** How many operands stand in a row at most: each is a level of what is read. */
const ROW_LIMIT = 400;

/** Counts what follows in a row. */
export function inRow(source: Source, count: number): void {
  if (count > ROW_LIMIT) tooMuch(source);
}

function tooMuch(source: Source): never {
  source.cut = true;
  return fail(source);
}

/** True where this token is at hand. */
export function isAt(source: Source, kind: TokenKind, value?: string): boolean {
  const { scanner } = source;
  return scanner.kind === kind && (value === undefined || scanner.value === value);
}

/** True where this sign is at hand. */
export function isSign(source: Source, value: string): boolean {
  return source.scanner.value === value && source.scanner.kind === "sign";
}

/** True where this keyword is at hand. */
export function isWord(source: Source, value: string): boolean {
  return source.scanner.value === value && source.scanner.kind === "keyword";
}

/** Goes on where this sign or keyword is at hand. */
export function accept(source: Source, value: string): boolean {
  const { scanner } = source;
  if (scanner.value !== value || (scanner.kind !== "sign" && scanner.kind !== "keyword")) return false;
  advance(scanner);
  return true;
}

/** Goes on from this sign or keyword; nothing else may stand here. */
export function expect(source: Source, value: string): void {
  if (!accept(source, value)) fail(source);
}

/** Reads a name that is no variable here: of a function, a parameter, an attribute. */
export function takeName(source: Source): string {
  const { scanner } = source;
  if (scanner.kind !== "name") fail(source);
  const { value } = scanner;
  advance(scanner);
  return value;
}

/** From a place to the end of the last token. */
export function spanFrom(source: Source, start: number): Span {
  return { file: source.file, start, end: source.scanner.last };
}

/** Notes a construct of Python that Starlark does not have: Tilt refuses the whole file. */
export function refuse(source: Source, at: Span, what: string): void {
  const message = `Starlark has no ${what}`;
  source.problems.push({ code: "tiltfile-unsupported", at, message, level: "error" });
}

/** A construct that Starlark does not have, which was read to its end. */
export function refused(source: Source, start: number, what: string): Expression {
  const at = spanFrom(source, start);
  refuse(source, at, what);
  return { type: "unreadable", at, reason: `Starlark has no ${what}` };
}

/** Reads one expression, without commas. */
export function readExpression(source: Source): Expression {
  return source.grammar.expression(source);
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
