import { codePoint } from "../../base/confusable.ts";
import type { YamlProblemCode } from "./model.ts";

/** A character that matters by itself, wherever it stands. */
export interface CharacterFault {
  readonly code: YamlProblemCode;
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly help: string;
  readonly level: "error" | "warning";
  readonly says: string | undefined;
}

/** What YAML forbids: control characters but tab and line breaks, and what Unicode leaves out at the end of its planes. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;
// oxlint-disable-next-line no-control-regex
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffd-\uffff]/;
const REPLACEMENT = "\ufffd";
const OLD_LINE_BREAK = /[\x85\u2028\u2029]/;

/** A quick look for any character that `findCharacterFault` would name. */
export function hasOddCharacters(text: string): boolean {
  return ODD.test(text);
}

/** The first character for which the reader refuses a text, or a sign that it was decoded wrongly. */
export function findCharacterFault(text: string): CharacterFault | undefined {
  return forbidden(text) ?? undecodable(text) ?? oldLineBreak(text);
}

function forbidden(text: string): CharacterFault | undefined {
  const match = FORBIDDEN.exec(text);
  if (match === null) return undefined;
  const isNul = match[0] === "\0";
  return {
    code: isNul ? "nul-byte" : "control-character",
    offset: match.index,
    length: match[0].length,
    message: isNul ? "the text holds a NUL byte" : `the text holds the control character ${codePoint(match[0])}`,
    help: 'remove it, or write it as an escape inside double quotes ("\\x01")',
    level: "error",
    says: "control characters are not allowed",
  };
}

/** The reader of files puts U+FFFD where bytes were no UTF-8; the character itself is legal, hence only a warning. */
function undecodable(text: string): CharacterFault | undefined {
  const offset = text.indexOf(REPLACEMENT);
  if (offset < 0) return undefined;
  return {
    code: "encoding",
    offset,
    length: 1,
    message: "a byte here is no UTF-8, or the text holds U+FFFD",
    help: "save the file as UTF-8",
    level: "warning",
    says: "invalid leading UTF-8 octet",
  };
}

function oldLineBreak(text: string): CharacterFault | undefined {
  const match = OLD_LINE_BREAK.exec(text);
  if (match === null) return undefined;
  return {
    code: "line-separator",
    offset: match.index,
    length: 1,
    message: `${codePoint(match[0])}, which editors do not show, ends a line here`,
    help: "remove it, or write it as an escape inside double quotes",
    level: "warning",
    says: undefined,
  };
}
