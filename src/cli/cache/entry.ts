import { isMap, parseJson } from "../../base/json.ts";
import type { ExitCode } from "../../report/exit-code.ts";
import { digest } from "./digest.ts";
import type { Effect } from "./record.ts";
import { type Asked, QUESTIONS, type Trace } from "./trace.ts";

/** A run that was kept: under which key, what it asked, what it did, and how it ended. */
export interface Entry {
  readonly key: string;
  readonly trace: Trace;
  readonly effects: readonly Effect[];
  readonly code: ExitCode;
}

/** The entry as text. Its first line is the hash of the rest: a half of it, or one with a wrong bit, is none. */
export function writeEntry(entry: Entry): string {
  const body = JSON.stringify(entry);
  return `${digest(body)}\n${body}`;
}

/** The entry of a text; undefined where the text is none for that key. */
export function readEntry(text: string, key: string): Entry | undefined {
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  if (end < 0 || text.slice(0, end) !== digest(body)) return undefined;
  const entry = parseJson(body);
  return isEntry(entry) && entry.key === key ? entry : undefined;
}

function isEntry(value: unknown): value is Entry {
  return (
    isMap(value) &&
    typeof value["key"] === "string" &&
    isListOf(value["trace"], isAsked) &&
    isListOf(value["effects"], isEffect) &&
    [0, 1, 3].some((code) => code === value["code"])
  );
}

function isAsked(value: unknown): value is Asked {
  return (
    isMap(value) &&
    QUESTIONS.some((question) => question === value["question"]) &&
    typeof value["root"] === "string" &&
    isListOf(value["answers"], isText)
  );
}

function isEffect(value: unknown): value is Effect {
  return (
    isMap(value) &&
    ["out", "err", "file"].some((to) => to === value["to"]) &&
    isText(value["path"]) &&
    isText(value["text"])
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf<T>(value: unknown, is: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every(is);
}
