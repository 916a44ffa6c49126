/** Variables and quotes in the words of a Dockerfile. https://docs.docker.com/reference/dockerfile/#environment-replacement */
import type { Span } from "../../base/model.ts";
import type { Escape } from "./lines.ts";
import type { PlacedText } from "./placed-text.ts";

/** What is known of a variable: `value` where it is known, else why not; `unset` where nothing gives it a value. */
export interface Variable {
  readonly value: string | undefined;
  readonly unset: boolean;
  readonly why: string;
}

export type Lookup = (name: string) => Variable;

/** A variable that a word names. */
export interface NameUse {
  readonly name: string;
  readonly at: Span;
}

export interface Expansion {
  /** Undefined where a part of it is not known. */
  readonly value: string | undefined;
  readonly unknown: string | undefined;
  readonly uses: readonly NameUse[];
}

interface Cursor {
  readonly word: PlacedText;
  readonly text: string;
  readonly escape: Escape;
  readonly lookup: Lookup;
  readonly uses: NameUse[];
  index: number;
  depth: number;
  unknown: string | undefined;
}

/** How deep `${a:-${b:-...}}` may go. */
const DEPTH_LIMIT = 20;

/** Longer values than any real one: a variable that doubles itself line by line. */
const LENGTH_LIMIT = 65_536;

/** Replaces variables and takes the quotes off. */
export function expandWord(word: PlacedText, lookup: Lookup, escape: Escape): Expansion {
  const cursor: Cursor = { word, text: word.text, escape, lookup, uses: [], index: 0, depth: 0, unknown: undefined };
  const value = readUntil(cursor, "");
  if (value.length > LENGTH_LIMIT) cursor.unknown ??= `a value of more than ${LENGTH_LIMIT} characters`;
  return { value: cursor.unknown === undefined ? value : undefined, unknown: cursor.unknown, uses: cursor.uses };
}

function readUntil(cursor: Cursor, stop: string): string {
  const parts: string[] = [];
  while (cursor.index < cursor.text.length && (stop === "" || cursor.text.charAt(cursor.index) !== stop)) {
    parts.push(readUnit(cursor));
  }
  return parts.join("");
}

function readUnit(cursor: Cursor): string {
  const character = cursor.text.charAt(cursor.index);
  if (character === "'") return readSingle(cursor);
  if (character === '"') return readDouble(cursor);
  if (character === "$") return readVariable(cursor);
  if (character === cursor.escape && cursor.index + 1 < cursor.text.length) cursor.index++;
  return cursor.text.charAt(cursor.index++);
}

function readSingle(cursor: Cursor): string {
  const start = cursor.index + 1;
  const end = cursor.text.indexOf("'", start);
  cursor.index = end === -1 ? cursor.text.length : end + 1;
  return cursor.text.slice(start, end === -1 ? undefined : end);
}

function readDouble(cursor: Cursor): string {
  const parts: string[] = [];
  cursor.index++;
  while (cursor.index < cursor.text.length) {
    const character = cursor.text.charAt(cursor.index);
    if (character === '"') {
      cursor.index++;
      break;
    }
    if (character === "$") {
      parts.push(readVariable(cursor));
      continue;
    }
    const next = cursor.text.charAt(cursor.index + 1);
    const escapes = character === cursor.escape && (next === '"' || next === "$" || next === cursor.escape);
    parts.push(escapes ? next : character);
    cursor.index += escapes ? 2 : 1;
  }
  return parts.join("");
}

function readVariable(cursor: Cursor): string {
  const start = cursor.index;
  cursor.index++;
  const braced = cursor.text.charAt(cursor.index) === "{";
  if (braced) cursor.index++;
  const name =
    /^(?:[A-Za-z_][A-Za-z0-9_]*|[0-9@*#])/.exec(cursor.text.slice(cursor.index, cursor.index + 256))?.[0] ?? "";
  cursor.index += name.length;
  if (name === "") return braced ? abandon(cursor, "a substitution that is no variable") : "$";
  cursor.uses.push({ name, at: cursor.word.at(start, cursor.index) });
  const variable = cursor.lookup(name);
  return braced ? readModifier(cursor, variable) : valueOf(cursor, variable);
}

function readModifier(cursor: Cursor, variable: Variable): string {
  const match = /^(?::?[-+?]|##?|%%?|\/\/?|\})/.exec(cursor.text.slice(cursor.index, cursor.index + 2));
  const operator = match?.[0] ?? "";
  cursor.index += operator.length;
  if (operator === "}") return valueOf(cursor, variable);
  if (cursor.depth >= DEPTH_LIMIT) return abandon(cursor, "substitutions nested too deeply");
  cursor.depth++;
  const before = cursor.unknown;
  const word = readUntil(cursor, "}");
  const wordUnknown = cursor.unknown;
  cursor.index++;
  cursor.depth--;
  cursor.unknown = before;
  if (operator === "" || !/[-+?]$/.test(operator)) return abandon(cursor, "a pattern substitution");
  return choose(cursor, { operator, variable, word, wordUnknown });
}

interface Choice {
  readonly operator: string;
  readonly variable: Variable;
  readonly word: string;
  readonly wordUnknown: string | undefined;
}

/** `:-` and `-` give the word where the variable is unset (or empty), `:+` and `+` where it is set. */
function choose(cursor: Cursor, { operator, variable, word, wordUnknown }: Choice): string {
  if (variable.value === undefined && !variable.unset) return valueOf(cursor, variable);
  const isSet = !variable.unset && !(operator.startsWith(":") && variable.value === "");
  const takesWord = operator.endsWith("+") ? isSet : !isSet;
  if (takesWord && operator.endsWith("?")) return abandon(cursor, "a variable that must be given");
  if (!takesWord) return operator.endsWith("+") ? "" : (variable.value ?? "");
  cursor.unknown ??= wordUnknown;
  return word;
}

function valueOf(cursor: Cursor, variable: Variable): string {
  if (variable.value === undefined) cursor.unknown ??= variable.why;
  return variable.value ?? "";
}

function abandon(cursor: Cursor, reason: string): string {
  cursor.unknown ??= reason;
  return "";
}
