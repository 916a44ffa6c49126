import type { ScriptWord } from "./model.ts";

/** The words of a command, told apart. */
export interface Arguments {
  /** Words that belong to no flag, in order. */
  readonly operands: readonly ScriptWord[];
  /** Values by the flag's name without hyphens; a switch has none. */
  readonly flags: ReadonlyMap<string, readonly ScriptWord[]>;
}

/** Tells flags from operands; a flag outside of `valued` is a switch, unless its value follows an equals sign. */
export function parseArguments(words: readonly ScriptWord[], valued: ReadonlySet<string>): Arguments {
  const operands: ScriptWord[] = [];
  const flags = new Map<string, ScriptWord[]>();
  const add = (name: string, value: ScriptWord | undefined): void => {
    const known = flags.get(name);
    if (known === undefined) flags.set(name, value === undefined ? [] : [value]);
    else if (value !== undefined) known.push(value);
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    const head = word.pieces[0] ?? "";
    if (!head.startsWith("-") || head === "-") {
      operands.push(word);
      continue;
    }
    if (head === "--" && word.pieces.length === 1) return { operands: [...operands, ...words.slice(at + 1)], flags };
    const flag = flagOf(word, head, valued);
    const needsNext = flag.value === undefined && valued.has(flag.name);
    if (needsNext) at += 1;
    add(flag.name, needsNext ? words[at] : flag.value);
  }
  return { operands, flags };
}

function flagOf(
  word: ScriptWord,
  head: string,
  valued: ReadonlySet<string>,
): { name: string; value: ScriptWord | undefined } {
  const equals = head.indexOf("=");
  if (equals > 0) return { name: head.slice(0, equals).replace(/^-+/, ""), value: wordFrom(word, equals + 1) };
  const short = head.charAt(1);
  const isAttached = head.charAt(1) !== "-" && (head.length > 2 || word.pieces.length > 1) && valued.has(short);
  return isAttached ? { name: short, value: wordFrom(word, 2) } : { name: head.replace(/^-+/, ""), value: undefined };
}

/** The word without its first characters, which are known and stand in no quotes. */
export function wordFrom(word: ScriptWord, offset: number): ScriptWord {
  const [first = "", ...rest] = word.pieces;
  const pieces = [first.slice(offset), ...rest].filter((piece) => piece !== "");
  return {
    text: word.text.slice(offset),
    value: word.value?.slice(offset),
    pieces,
    at: { ...word.at, start: Math.min(word.at.start + offset, word.at.end) },
  };
}

/** All values of a flag under any of its names, in the order of the names. */
export function valuesOf(args: Arguments, ...names: readonly string[]): readonly ScriptWord[] {
  return names.flatMap((name) => args.flags.get(name) ?? []);
}

/** The last value of a flag, which is the one that counts. */
export function valueOf(args: Arguments, ...names: readonly string[]): ScriptWord | undefined {
  return valuesOf(args, ...names).at(-1);
}

/** True where a switch or a flag with any value is given. */
export function has(args: Arguments, ...names: readonly string[]): boolean {
  return names.some((name) => args.flags.has(name));
}

/** The first operands as one text: `cluster create`. */
export function verbsOf({ operands }: Arguments, count: number): string {
  const verbs = operands.slice(0, count).map(({ value }) => value ?? "?");
  return verbs.join(" ");
}

/** Names of flags that take a value, written as one text. */
export function flagNames(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter((name) => name !== ""));
}
