import { resolvePlain } from "../plain.ts";

/** Texts in lines of a document: the first goes behind a key or a dash, the others have lines of their own. */
export type ScalarLines = readonly [string, ...string[]];

const WIDTH = 80;
const TIMESTAMP = /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/;
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;

/**
 * A string as go-yaml v2 writes it: plain where it reads as a string, a block where it has lines, else in quotes. `column` is
 * where it begins, `indent` that of lines that follow.
 */
export function printText(text: string, column: number, indent: number, isKey: boolean): ScalarLines {
  const facts = factsOf(text);
  if (text.includes("\n") && !isKey && facts.mayBeBlock) return block(text, indent);
  const isString = resolvePlain(text, "kubectl") === undefined && !TIMESTAMP.test(text) && !BASE_60.test(text);
  const wantsPlain = isString && text !== "<<" && text !== "=" && !text.includes("\n");
  if (wantsPlain && facts.mayBePlain) return folded(text, "", column, indent, isKey);
  if (wantsPlain && facts.mayBeSingle) return folded(text.replaceAll("'", "''"), "'", column, indent, isKey);
  return doubleQuoted(text, column, indent, isKey);
}

interface Facts {
  readonly mayBePlain: boolean;
  readonly mayBeSingle: boolean;
  readonly mayBeBlock: boolean;
}

/** Characters that are written as they are; a tab is none of them. */
const ODD = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;
const INDICATOR_FIRST = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:\s|$)|---|\.\.\.)/;
const INDICATOR_LATER = /:(?:\s|$)|\s#/;

function factsOf(text: string): Facts {
  const isOdd = ODD.test(text) || / \n/.test(text);
  const isEdged = /^[ \n]|[ \n]$/.test(text);
  const hasBreaks = /[\n\u2028\u2029]/.test(text);
  const hasIndicators = INDICATOR_FIRST.test(text) || INDICATOR_LATER.test(text);
  return {
    mayBePlain: !isOdd && !isEdged && !hasBreaks && !hasIndicators,
    mayBeSingle: !isOdd && !hasBreaks,
    mayBeBlock: !isOdd && !text.endsWith(" "),
  };
}

/** A literal block: its lines as they are. */
function block(text: string, indent: number): ScalarLines {
  const hint = /^[ \n]/.test(text) ? "2" : "";
  const chomp = !text.endsWith("\n") ? "-" : text === "\n" || text.endsWith("\n\n") ? "+" : "";
  // The separators of Unicode are line breaks to it as well.
  const broken = text.replaceAll(/[\u2028\u2029]/g, (sign) => sign + " ".repeat(indent));
  const lines = (broken.endsWith("\n") ? broken.slice(0, -1) : broken).split("\n");
  return [`|${hint}${chomp}`, ...lines.map((line) => (line === "" ? "" : " ".repeat(indent) + line))];
}

/** Lines of more than 80 columns end at the next blank that stands alone. */
function folded(text: string, quote: "" | "'", column: number, indent: number, isKey: boolean): ScalarLines {
  const lines: string[] = [];
  let line: string = quote;
  let width = column + quote.length;
  const signs = [...text];
  for (const [i, sign] of signs.entries()) {
    const isInside = quote === "" || (i > 0 && i < signs.length - 1);
    const isAlone = sign === " " && signs[i - 1] !== " " && signs[i + 1] !== " ";
    if (!isKey && isAlone && isInside && width > WIDTH) {
      lines.push(line);
      line = " ".repeat(indent);
      width = indent;
      continue;
    }
    line += sign;
    width++;
  }
  const [first = "", ...rest] = [...lines, line + quote];
  return [first, ...rest];
}

const ESCAPES: ReadonlyMap<number, string> = new Map([
  [0, "0"],
  [7, "a"],
  [8, "b"],
  [9, "t"],
  [10, "n"],
  [11, "v"],
  [12, "f"],
  [13, "r"],
  [0x1b, "e"],
  [0x22, '"'],
  [0x5c, "\\"],
  [0x85, "N"],
  [0xa0, "_"],
  [0x2028, "L"],
  [0x2029, "P"],
]);

function doubleQuoted(text: string, column: number, indent: number, isKey: boolean): ScalarLines {
  const lines: string[] = [];
  let line = '"';
  let width = column + 1;
  let hadSpace = false;
  const signs = [...text];
  for (const [i, sign] of signs.entries()) {
    if (sign === " " && !isKey && !hadSpace && width > WIDTH && i > 0 && i < signs.length - 1) {
      lines.push(line);
      // A blank that would be lost at the beginning of a line is escaped.
      line = " ".repeat(indent) + (signs[i + 1] === " " ? "\\" : "");
      width = line.length;
      hadSpace = true;
      continue;
    }
    const written = escaped(sign);
    line += written;
    width += written.length;
    hadSpace = sign === " ";
  }
  const [first = "", ...rest] = [...lines, `${line}"`];
  return [first, ...rest];
}

function escaped(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const known = ESCAPES.get(code);
  if (known !== undefined) return `\\${known}`;
  if (code !== 0xfeff && !ODD.test(sign)) return sign;
  if (code <= 0xff) return `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
  if (code <= 0xffff) return `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return `\\U${code.toString(16).toUpperCase().padStart(8, "0")}`;
}
