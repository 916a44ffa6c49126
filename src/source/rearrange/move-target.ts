import type { Path } from "../../base/model.ts";
import type { YamlDocument } from "../yaml/model.ts";
import { indentAt, isCommentLine, lineEnd, lineStart } from "./lines.ts";
import { isMap, valueAt } from "../../base/json.ts";

/** Where lines go that are to stand in a map. */
export interface Target {
  /** The start of a line, or the end of the text. */
  readonly at: number;
  /** How far they are indented there. */
  readonly indent: number;
  /** Keys that have to be written above them, each with the blanks before it. */
  readonly head: readonly string[];
}

export interface Layout {
  readonly text: string;
  readonly document: YamlDocument;
}

/**
 * The end of the map at a path; of the nearest one above where there is none yet, and `inPlace` where that is what holds the
 * fields now. Undefined where it is written in one line.
 */
export function targetOf(layout: Layout, into: Path, from: Path, inPlace: number): Target | undefined {
  const { document } = layout;
  let depth = 0;
  while (depth < into.length && valueAt(document.value, ...into.slice(0, depth + 1)) !== undefined) depth++;
  const found = into.slice(0, depth);
  const missing = into.slice(depth);
  const value = valueAt(document.value, ...found);
  const spot = value === null ? emptySpot(layout, found) : isMap(value) ? endOf(layout, found, value) : undefined;
  if (spot === undefined || missing.some((key) => typeof key === "number")) return undefined;
  const step = stepOf(layout);
  const isHolder = depth === from.length && found.every((key, i) => key === from[i]);
  return {
    at: isHolder && missing.length > 0 ? inPlace : spot.at,
    indent: spot.indent + missing.length * step,
    head: missing.map((key, i) => `${" ".repeat(spot.indent + i * step)}${key}:`),
  };
}

type Spot = Omit<Target, "head">;

/** Behind the line of a key without a value. */
function emptySpot(layout: Layout, path: Path): Spot | undefined {
  const { text, document } = layout;
  const key = document.locate(path, "key");
  const column = key && columnAt(text, key.start);
  if (key === undefined || column === undefined) return undefined;
  const at = lineEnd(text, key.end);
  return /^ *: *(?:#.*)?\r?\n?$/.test(text.slice(key.end, at)) ? { at, indent: column + stepOf(layout) } : undefined;
}

/** Behind the last line of a map, and of comments that are indented like it. */
function endOf({ text, document }: Layout, path: Path, map: Readonly<Record<string, unknown>>): Spot | undefined {
  const pairs = Object.keys(map).flatMap((key) => document.locate([...path, key], "pair") ?? []);
  const indent = pairs.length === 0 ? undefined : columnAt(text, Math.min(...pairs.map(({ start }) => start)));
  if (indent === undefined) return undefined;
  let at = lineEnd(text, Math.max(...pairs.map(({ end }) => end)));
  while (at < text.length && isCommentLine(text, at) && indentAt(text, at) >= Math.max(indent, 1))
    at = lineEnd(text, at + 1);
  return { at, indent };
}

/** The column of a key that begins its line, dashes of list items aside. */
function columnAt(text: string, offset: number): number | undefined {
  const start = lineStart(text, offset);
  return /^ *(?:- +)*$/.test(text.slice(start, offset)) ? offset - start : undefined;
}

/** How far a level is indented in this document; two where nothing tells. */
function stepOf({ text, document }: Layout): number {
  for (const [key, value] of Object.entries(isMap(document.value) ? document.value : {})) {
    const [first] = isMap(value) ? Object.keys(value) : [];
    const place = first === undefined ? undefined : document.locate([key, first], "key");
    const column = place && columnAt(text, place.start);
    if (column !== undefined && column > 0) return column;
  }
  return 2;
}
