/** Damages texts: bytes anywhere, and pieces that have a meaning to people, such as lines, values and indentation. */
import type { Draw, Input } from "./model.ts";

type Change = (text: string, draw: Draw, words: readonly string[], other: string) => string;

const ODD = [..."\0\t\r\n\v\f \"'`#:-?*&!|>%@[]{}(),=$\\/<~.;^+_0aZé€\u0085\u00a0\u2028\ufeff\ufffd\ud800\udc00", "😀"];
const MANY = [2, 3, 10, 50, 200];

const CHANGES: readonly Change[] = [
  (text, draw) => cut(text, draw(text.length + 1), draw(30), ""),
  (text, draw) => cut(text, draw(text.length + 1), draw(3), ODD[draw(ODD.length)] ?? ""),
  (text, draw, words) => cut(text, draw(text.length + 1), draw(2) * draw(12), words[draw(words.length)] ?? ""),
  (text, draw) => text.slice(0, draw(text.length + 1)),
  (text, draw) => text.slice(draw(text.length + 1)),
  (text, draw) => flip(text, draw),
  (text, draw) => repeat(text, draw),
  (text, draw, _, other) => text.slice(0, draw(text.length + 1)) + other.slice(draw(other.length + 1)),
  (text, draw) => lines(text, (all) => without(all, draw(all.length), 1 + draw(3))),
  (text, draw) => lines(text, (all) => moved(all, draw(all.length), draw(all.length + 1))),
  (text, draw) => lines(text, (all) => again(all, draw(all.length), 1 + draw(3), MANY[draw(MANY.length)] ?? 2)),
  (text, draw) => lines(text, (all) => indented(all, draw(all.length), 1 + draw(4), draw(5) - 2)),
  (text, draw, _, other) => lines(text, (all) => taken(all, other.split("\n"), draw)),
  (text, draw, words, other) => otherValue(text, draw, words, other),
  (text, draw, words, other) => otherValue(text, draw, words, other),
  (text, draw) => quoted(text, draw),
  (text, draw) => (draw(2) === 0 ? text.replaceAll("\n", "\r\n") : text.replaceAll("\n", "\r")),
  (text, draw) => (draw(2) === 0 ? `\ufeff${text}` : text.replaceAll("  ", "\t")),
];

/** Texts beyond this length are cut: what takes long for its length is found in less. */
const LONGEST = 60_000;

/** The input with one to four changes in one of its files. */
export function mutate(input: Input, other: Input, words: readonly string[], draw: Draw): Input {
  const names = Object.keys(input);
  const name = names[draw(names.length)];
  if (name === undefined) return input;
  const others = Object.values(other);
  let text = input[name] ?? "";
  for (let count = 1 + draw(4); count > 0; count--) {
    const change = CHANGES[draw(CHANGES.length)];
    text = change?.(text, draw, words, others[draw(others.length)] ?? "") ?? text;
  }
  return { ...input, [name]: text.slice(0, LONGEST) };
}

function cut(text: string, start: number, removed: number, added: string): string {
  return text.slice(0, start) + added + text.slice(start + removed);
}

function flip(text: string, draw: Draw): string {
  const at = draw(text.length + 1);
  return cut(text, at, 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << draw(7))));
}

function repeat(text: string, draw: Draw): string {
  const start = draw(text.length + 1);
  const piece = text.slice(start, start + 1 + draw(20));
  return cut(text, start, 0, piece.repeat(MANY[draw(MANY.length)] ?? 2));
}

function lines(text: string, change: (all: readonly string[]) => readonly string[]): string {
  return change(text.split("\n")).join("\n");
}

function without(all: readonly string[], at: number, count: number): readonly string[] {
  return all.toSpliced(at, count);
}

function moved(all: readonly string[], from: number, to: number): readonly string[] {
  const line = all[from] ?? "";
  return all.toSpliced(from, 1).toSpliced(to, 0, line);
}

function again(all: readonly string[], at: number, count: number, times: number): readonly string[] {
  const part = all.slice(at, at + count);
  return all.toSpliced(at, 0, ...Array.from({ length: times }, () => part).flat());
}

function indented(all: readonly string[], at: number, count: number, by: number): readonly string[] {
  return all.map((line, i) => {
    if (i < at || i >= at + count) return line;
    return by < 0 ? line.replace(new RegExp(`^ {0,${-by}}`), "") : " ".repeat(by) + line;
  });
}

function taken(all: readonly string[], others: readonly string[], draw: Draw): readonly string[] {
  const start = draw(others.length);
  return all.toSpliced(draw(all.length + 1), draw(3), ...others.slice(start, start + 1 + draw(5)));
}

/** Something else behind a colon, an equals sign or a dash: a word, or the same of another line. */
function otherValue(text: string, draw: Draw, words: readonly string[], other: string): string {
  const value = /(?<=[:=-] *)[^\s:=-][^\n]*/g;
  const places = [...text.matchAll(value)];
  const found = places[draw(places.length)];
  if (found === undefined) return text;
  const source = draw(2) === 0 ? text : other;
  const others = draw(3) === 0 ? [] : [...source.matchAll(value)];
  const put = others[draw(others.length)]?.[0] ?? words[draw(words.length)] ?? "";
  return cut(text, found.index, found[0].length, put);
}

function quoted(text: string, draw: Draw): string {
  const places = [...text.matchAll(/[\w./-]+/g)];
  const found = places[draw(places.length)];
  if (found === undefined) return text;
  const [open = "", close = ""] = ['""', "''", "[]", "{}", "()", "<>"][draw(6)] ?? "";
  return cut(text, found.index, found[0].length, open + found[0] + (draw(6) === 0 ? "" : close));
}
