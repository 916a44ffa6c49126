/**
 * Marks of template languages in the text of a YAML document. A Go template, a Jinja page or a ytt file may well parse as YAML, but
 * what it says is decided when it is rendered; and where it does not parse, that is no fault.
 */

/** The language whose mark shapes the document; undefined for plain YAML, whatever its strings and block scalars hold. */
export function templateMark(text: string): string | undefined {
  if (!mayBeMarked(text)) return undefined;
  let block: number | undefined;
  let quote: Quote | undefined;
  for (const line of text.split("\n")) {
    const holder = columnOf(line);
    if (quote === undefined && (line.trim() === "" || (block !== undefined && holder.indent > block))) continue;
    block = undefined;
    const [bare, open] = withoutStrings(line, quote);
    quote = open;
    const mark = /[{<[$]|#@/.test(bare) ? MARKS.find(([, pattern]) => pattern.test(bare)) : undefined;
    if (mark !== undefined) return mark[0];
    if (BLOCK_SCALAR.test(bare)) block = holder.column;
  }
  return undefined;
}

/** A mark anywhere, for text that does not parse: what shaped it may stand in a comment or begin in the middle of a line. */
export function looseTemplateMark(text: string): string | undefined {
  return LOOSE_MARKS.find(([, pattern]) => pattern.test(text))?.[0] ?? templateMark(text);
}

/** A cheap first look, which most documents do not pass. */
function mayBeMarked(text: string): boolean {
  return BEGINNINGS.some((beginning) => text.includes(beginning)) || (text.includes("$") && VARIABLE_LINE.test(text));
}

const BEGINNINGS = ["{{", "{%", "%{", "#@", "<%", "#{", "[["];
const VARIABLE_LINE = /^[ \t]*\$\{?[A-Z_]/m;

/** Tried on lines without their quoted strings and outside block scalars. */
const MARKS: readonly (readonly [string, RegExp])[] = [
  ["ytt", /(^|\s)#@([\s a-z!/-]|$)/],
  // At the beginning of a line or of a value; in the middle of a plain scalar braces are text.
  ["a Go or Jinja template", /^\s*(?:- +)*\{\{|:\s+\{\{/],
  ["a Jinja template", /^\s*(?:- +)*\{%|:\s+\{%/],
  ["a Terraform template", /^\s*(?:- +)*%\{|:\s+%\{/],
  ["an ERB or EJS template", /^\s*(?:- +)*<%|:\s+<%/],
  ["a gomplate template", /:\s+\[\[-?\s*\.|^\s*\[\[-?\s*(\.|if\b|end\b|range\b)/],
  // Deployment services replace these; to YAML they are comments.
  ["a template of a deployment service", /:\s+#\{[A-Za-z_][\w.]*\}/],
  ["an envsubst template", /^\s*\$(\{[A-Z_][A-Z0-9_]*\}|[A-Z_][A-Z0-9_]*)\s*$/],
];

const LOOSE_MARKS: readonly (readonly [string, RegExp])[] = [
  ["a Go or Jinja template", /\{\{/],
  ["a Jinja template", /\{%/],
  ["a Terraform template", /%\{/],
  ["a template that a script fills in", /@[A-Z][A-Z0-9_]*@/],
  ["an ERB or EJS template", /<%/],
  ["an envsubst template", /^[ \t]*\$\{[A-Za-z_]\w*\}[ \t]*$/m],
];

/** `key: |`, `- >-`, `key: |2 # comment`. */
const BLOCK_SCALAR = /(?:^|\s)[|>][-+\d]{0,2}(?:\s+#.*)?\s*$/;

/** Where a line begins, and the column that what belongs to it must exceed: a dash and a key each open a level. */
function columnOf(line: string): { readonly indent: number; readonly column: number } {
  const indent = line.length - line.trimStart().length;
  let column = indent;
  let at = indent;
  while (line.charAt(at) === "-" && line.charAt(at + 1) === " ") {
    column = at;
    at += 2;
    while (line.charAt(at) === " ") at++;
  }
  const isKey = at < line.length && !/[|>]/.test(line.charAt(at));
  return { indent, column: isKey ? at : column };
}

type Quote = '"' | "'";

/** A line without quoted strings and comments, and the quote that is still open at its end. */
function withoutStrings(line: string, open: Quote | undefined): readonly [string, Quote | undefined] {
  if (open === undefined && /^\s*#(?!@)/.test(line)) return ["", undefined];
  let bare = "";
  let quote = open;
  let from = 0;
  while (from < line.length) {
    const cut = quote === undefined ? nextQuote(line, from) : closing(line, from, quote);
    const end = cut < 0 ? line.length : cut;
    bare += quote === undefined ? line.slice(from, end) : '"';
    if (cut < 0) return [bare, quote];
    quote = quote === undefined ? (line.charAt(cut) as Quote) : undefined;
    from = cut + 1;
  }
  return [bare, quote];
}

/** Where a string begins: in the middle of a word a quote is text. */
function nextQuote(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (/["']/.test(line.charAt(at)) && (at === 0 || /[\s[{,:]/.test(line.charAt(at - 1)))) return at;
  }
  return -1;
}

function closing(line: string, from: number, quote: Quote): number {
  for (let at = from; at < line.length; at++) {
    if (quote === '"' && line.charAt(at) === "\\") at++;
    else if (line.charAt(at) === quote) {
      if (quote === '"' || line.charAt(at + 1) !== "'") return at;
      at++;
    }
  }
  return -1;
}
