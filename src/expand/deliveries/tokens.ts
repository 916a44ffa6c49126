/** Commands to words and operators, with their places; follows the shell as far as people write it in build scripts. */

/** A piece of a word: literal text, or a variable. */
export interface Part {
  /** The literal text, or the variable as written. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The variable's name; "" for what only a run tells: `$(git rev-parse HEAD)`. Undefined for literal text. */
  readonly variable: string | undefined;
  /** What stands for a variable that has no value: `${TAG:-dev}`. */
  readonly fallback?: string | undefined;
}

export interface Word {
  readonly type: "word";
  readonly parts: readonly Part[];
  readonly start: number;
  readonly end: number;
  /** True where the whole word stands in quotes. */
  readonly quoted: boolean;
}

export interface Operator {
  readonly type: "operator";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Token = Word | Operator;

/** Splits the range of a text; never fails, and looks at each character a bounded number of times. */
export function tokenize(text: string, start: number, end: number): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = start; at < end;) {
    const blank = blankAt(text, at, end);
    if (blank > 0) {
      at += blank;
      continue;
    }
    const operator = operatorAt(text, at, end);
    const token = operator ?? wordAt(text, at, end);
    if (token.type === "word" || !isFileNumber(tokens.at(-1), token)) tokens.push(token);
    else tokens.splice(-1, 1, token);
    at = Math.max(token.end, at + 1);
  }
  return tokens;
}

/** Length of the white space at a place; the mark that continues a line is white space too (a backtick in PowerShell). */
function blankAt(text: string, at: number, end: number): number {
  const char = text[at] ?? "";
  if (/\s/.test(char)) return 1;
  if (char !== "\\" && char !== "`") return 0;
  if (text[at + 1] === "\n" && at + 1 < end) return 2;
  return text[at + 1] === "\r" && text[at + 2] === "\n" ? 3 : 0;
}

/** True for the `2` of `2>/dev/null`. */
function isFileNumber(before: Token | undefined, operator: Operator): boolean {
  const isRedirect = operator.text.startsWith(">") || operator.text.startsWith("<");
  if (!isRedirect || before?.type !== "word" || before.end !== operator.start) return false;
  return before.parts.length === 1 && /^\d$/.test(before.parts[0]?.text ?? "");
}

const OPERATOR = /&&|\|\||;;|\|&|&>>?|>>|>&|<<<|<<-?|[&|;()<>#]/y;
const PLACEHOLDER = /<[A-Za-z][\w .:/-]{0,60}>/y;

function operatorAt(text: string, at: number, end: number): Operator | undefined {
  if (text[at] === "<" && matchAt(PLACEHOLDER, text, at, end) !== undefined) return undefined;
  const operator = matchAt(OPERATOR, text, at, end);
  return operator === undefined
    ? undefined
    : { type: "operator", text: operator, start: at, end: at + operator.length };
}

function matchAt(pattern: RegExp, text: string, at: number, end: number): string | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0];
  return found === undefined || at + found.length > end ? undefined : found;
}

function wordAt(text: string, start: number, end: number): Word {
  const parts: Part[] = [];
  let at = start;
  while (at < end) {
    const stop = blankAt(text, at, end) > 0 || (text[at] !== "#" && operatorAt(text, at, end) !== undefined);
    if (stop) break;
    const read = partAt(text, at, end);
    parts.push(...read.parts);
    at = Math.max(read.end, at + 1);
  }
  const quote = text[start];
  const quoted = (quote === '"' || quote === "'") && closingQuote(text, start, end) === at - 1;
  return { type: "word", parts, start, end: at, quoted };
}

interface ReadParts {
  readonly parts: readonly Part[];
  readonly end: number;
}

const PLAIN = /[^\s"'`$\\{<>|&;()]+/y;

function partAt(text: string, at: number, end: number): ReadParts {
  const char = text[at];
  if (char === "'") {
    const close = closingQuote(text, at, end);
    return { parts: [literal(text, at + 1, close)], end: close + 1 };
  }
  if (char === '"') {
    const close = closingQuote(text, at, end);
    return { parts: quotedParts(text, at + 1, close), end: close + 1 };
  }
  if (char === "\\") return { parts: [literal(text, at + 1, Math.min(at + 2, end))], end: at + 2 };
  const variable = variableAt(text, at, end);
  if (variable !== undefined) return { parts: [variable], end: variable.end };
  const plain = matchAt(PLAIN, text, at, text.length) ?? char ?? "";
  const stop = Math.min(at + plain.length, end);
  return { parts: [literal(text, at, stop)], end: stop };
}

/** Where a quote ends; at the end of the range where it is never closed. */
function closingQuote(text: string, open: number, end: number): number {
  const quote = text[open];
  for (let at = open + 1; at < end; at++) {
    if (text[at] === "\\" && quote === '"') at += 1;
    else if (text[at] === quote) return at;
  }
  return end;
}

function literal(text: string, start: number, end: number): Part {
  return { text: text.slice(start, end), start, end, variable: undefined };
}

/** Inside double quotes only variables and escapes mean something. */
function quotedParts(text: string, start: number, end: number): readonly Part[] {
  const parts: Part[] = [];
  let from = start;
  for (let at = start; at < end;) {
    const variable = text[at] === "<" ? undefined : variableAt(text, at, end);
    if (variable === undefined && text[at] !== "\\") {
      at += 1;
      continue;
    }
    if (at > from) parts.push(literal(text, from, at));
    if (variable !== undefined) parts.push(variable);
    at = variable?.end ?? at + 2;
    from = variable === undefined ? Math.min(at - 1, end) : at;
  }
  if (end > from || parts.length === 0) parts.push(literal(text, from, end));
  return parts;
}

const NAMED = /\$\$?(?:env:)?([A-Za-z_]\w*)/y;
const SPECIAL = /\$\$?[0-9@*#?!$-]/y;
const BRACED = /^([A-Za-z_]\w*)(?:(?::?[-=])(.*))?$/s;

/** A variable in any of the languages of scripts: `$X`, `${X:-y}`, `$(X)`, `$$X`, `${{ env.X }}`, `{{ .X }}`, `<x>`. */
function variableAt(text: string, at: number, end: number): Part | undefined {
  const char = text[at];
  if (char === "<") return wholePart(at, matchAt(PLACEHOLDER, text, at, end), "");
  if (char === "`") return wholePart(at, text.slice(at, closingQuote(text, at, end) + 1), "");
  if (char === "{" && text[at + 1] === "{") return templateAt(text, at, end);
  if (char !== "$") return undefined;
  const dollars = text[at + 1] === "$" ? 2 : 1;
  const bracket = text[at + dollars];
  if (bracket === "{" && text[at + dollars + 1] === "{") return templateAt(text, at, end);
  if (bracket === "{" || bracket === "(") return bracketAt(text, at, at + dollars, end);
  const named = matchAt(NAMED, text, at, end);
  if (named !== undefined) return wholePart(at, named, named.replace(/^\$+(?:env:)?/, ""));
  return wholePart(at, matchAt(SPECIAL, text, at, end), "");
}

function wholePart(at: number, found: string | undefined, variable: string): Part | undefined {
  return found === undefined ? undefined : { text: found, start: at, end: at + found.length, variable };
}

const TEMPLATE = /^\$?\{\{-?\s*(?:env\.|vars\.|\.)?([A-Za-z_]\w*)\s*(?:\|\s*default\s+["']?([^"'|}]*)["']?\s*)?-?\}\}$/;

/** `{{ image }}` of just, `{{.IMAGE | default "x"}}` of Task, `${{ env.IMAGE }}` of GitHub; all else is computed. */
function templateAt(text: string, at: number, end: number): Part {
  // Only within the range: a search through the rest of the file for each of many marks would take long.
  const close = text.slice(at, end).indexOf("}}");
  const stop = close < 0 ? end : at + close + 2;
  const whole = text.slice(at, stop);
  const [, variable = "", fallback] = (whole.length < 500 ? TEMPLATE.exec(whole) : null) ?? [];
  return { text: whole, start: at, end: stop, variable, fallback };
}

/** `${NAME:-fallback}`, `$(NAME)` of make and Azure; anything else in brackets is computed. */
function bracketAt(text: string, start: number, open: number, end: number): Part {
  const close = closingBracket(text, open, end);
  const inner = text.slice(open + 1, close);
  const found = inner.length < 500 ? BRACED.exec(inner) : null;
  const isComputed = found === null || (text[open] === "(" && found[2] !== undefined);
  const variable = isComputed ? "" : (found[1] ?? "");
  const stop = Math.min(close + 1, end);
  return { text: text.slice(start, stop), start, end: stop, variable, fallback: isComputed ? undefined : found[2] };
}

function closingBracket(text: string, open: number, end: number): number {
  const [left, right] = text[open] === "{" ? ["{", "}"] : ["(", ")"];
  let depth = 0;
  for (let at = open; at < end; at++) {
    if (text[at] === left) depth += 1;
    if (text[at] === right) depth -= 1;
    if (depth === 0) return at;
  }
  return end;
}
