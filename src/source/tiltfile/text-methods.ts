/** The methods of texts. A text that is not known whole gives one that is not known, of the same kind. */
import type { Span } from "../../base/model.ts";
import { formatText } from "./format.ts";
import type { CallArguments } from "./machine.ts";
import { iterate } from "./iterate.ts";
import { holdsRoot } from "./paths.ts";
import {
  LIST_LIMIT,
  TEXT_LIMIT,
  TOO_LONG,
  TOO_MANY,
  type Text,
  type Value,
  bool,
  knownText,
  list,
  none,
  number,
  partsOf,
  text,
  textOfParts,
  unknown,
} from "./value.ts";

type Plain = (
  self: string,
  args: readonly (string | number | undefined)[],
) => string | number | boolean | readonly string[] | null | undefined;

const PLAIN: ReadonlyMap<string, Plain> = new Map<string, Plain>([
  ["lower", (self) => self.toLowerCase()],
  ["upper", (self) => self.toUpperCase()],
  ["capitalize", (self) => self.charAt(0).toUpperCase() + self.slice(1).toLowerCase()],
  ["title", (self) => self.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())],
  ["strip", (self, [set]) => strip(strip(self, set, "start"), set, "end")],
  ["lstrip", (self, [set]) => strip(self, set, "start")],
  ["rstrip", (self, [set]) => strip(self, set, "end")],
  ["replace", (self, [from, to, count]) => replace(self, from, to, count)],
  ["split", (self, [by, max]) => split(self, by, max)],
  ["rsplit", (self, [by, max]) => rsplit(self, by, max)],
  ["splitlines", (self) => self.replace(/\r?\n$/, "").split(/\r?\n/)],
  ["partition", (self, [by]) => partition(self, by, self.indexOf(String(by)))],
  ["rpartition", (self, [by]) => partition(self, by, self.lastIndexOf(String(by)))],
  ["startswith", (self, [part]) => (typeof part === "string" ? self.startsWith(part) : undefined)],
  ["endswith", (self, [part]) => (typeof part === "string" ? self.endsWith(part) : undefined)],
  ["find", (self, [part]) => (typeof part === "string" ? self.indexOf(part) : undefined)],
  ["index", (self, [part]) => (typeof part === "string" && self.includes(part) ? self.indexOf(part) : undefined)],
  ["rfind", (self, [part]) => (typeof part === "string" ? self.lastIndexOf(part) : undefined)],
  ["rindex", (self, [part]) => (typeof part === "string" && self.includes(part) ? self.lastIndexOf(part) : undefined)],
  ["count", (self, [part]) => (typeof part === "string" && part !== "" ? self.split(part).length - 1 : undefined)],
  [
    "removeprefix",
    (self, [part]) => (typeof part === "string" && self.startsWith(part) ? self.slice(part.length) : self),
  ],
  [
    "removesuffix",
    (self, [part]) =>
      typeof part === "string" && part !== "" && self.endsWith(part) ? self.slice(0, -part.length) : self,
  ],
  ["isdigit", (self) => /^\d+$/.test(self)],
  ["isalpha", (self) => /^[A-Za-z]+$/.test(self)],
  ["isalnum", (self) => /^[A-Za-z0-9]+$/.test(self)],
  ["isspace", (self) => /^\s+$/.test(self)],
  ["islower", (self) => self === self.toLowerCase() && self !== self.toUpperCase()],
  ["isupper", (self) => self === self.toUpperCase() && self !== self.toLowerCase()],
]);

/** Calls a method of a text. */
export function textMethod(self: Text, name: string, args: CallArguments, at: Span): Value {
  if (name === "format") return formatText(self, args.positional, args.named, at);
  if (name === "join") return joinTexts(self, args.positional[0] ?? none(at), at);
  const whole = knownText(self);
  const method = PLAIN.get(name);
  const prefix = prefixAnswer(self, name, args, at);
  if (prefix !== undefined) return prefix;
  const given = args.positional.map((value) => (value.type === "number" ? value.value : knownText(value)));
  if (whole === undefined || method === undefined || given.includes(undefined) || args.open !== undefined) {
    return unknownResult(self, name, at);
  }
  const result = method(whole, given);
  return wrap(result, { at, assumed: self.assumed, isPlaceBound: holdsRoot(whole) }) ?? unknownResult(self, name, at);
}

interface Result {
  readonly at: Span;
  readonly assumed: string | undefined;
  readonly isPlaceBound: boolean;
}

/** What is counted or asked of a path of the disk is not known. */
function wrap(result: ReturnType<Plain>, { at, assumed, isPlaceBound }: Result): Value | undefined {
  if (result === null || (typeof result === "string" && result.length > TEXT_LIMIT)) return unknown(TOO_LONG, at);
  if (typeof result === "string") return text(result, at, assumed);
  if (isPlaceBound) return undefined;
  if (typeof result === "number") return number(result, at, assumed);
  if (typeof result === "boolean") return bool(result, at, assumed);
  if (result === undefined) return undefined;
  return result.length > LIST_LIMIT
    ? unknown(TOO_MANY, at)
    : list(
        result.map((part) => text(part, at, assumed)),
        at,
      );
}

/** startswith and endswith can be told where that end of the text is known. */
function prefixAnswer(self: Text, name: string, args: CallArguments, at: Span): Value | undefined {
  const wanted = knownText(args.positional[0]);
  const end = name === "startswith" ? self.parts[0] : name === "endswith" ? self.parts.at(-1) : undefined;
  if (wanted === undefined || end === undefined || end.length < wanted.length || holdsRoot(end)) return undefined;
  return bool(name === "startswith" ? end.startsWith(wanted) : end.endsWith(wanted), at, self.assumed);
}

function unknownResult(self: Text, name: string, at: Span): Value {
  const reason = self.reason ?? `the result of ${name}()`;
  const isText = /^(?:lower|upper|capitalize|title|[lr]?strip|replace|remove)/.test(name);
  return isText ? textOfParts([undefined], at, { reason }) : unknown(reason, at);
}

function joinTexts(self: Text, joined: Value, at: Span): Value {
  const { items, more } = iterate(joined, at);
  const parts: (string | undefined)[] = [];
  let reason = more ?? self.reason;
  for (const [i, { value, conditional }] of items.entries()) {
    if (i > 0) parts.push(...self.parts);
    const piece = partsOf(value);
    parts.push(...(conditional ? [undefined] : piece.parts));
    reason ??= piece.reason ?? (conditional ? "an element that may be missing" : undefined);
  }
  return textOfParts(parts, at, { reason, assumed: joined.assumed });
}

function strip(self: string, set: string | number | undefined, end: "start" | "end"): string {
  if (typeof set !== "string") return end === "start" ? self.trimStart() : self.trimEnd();
  const characters = new Set(set);
  let [from, to] = [0, self.length];
  if (end === "start") while (from < to && characters.has(self.charAt(from))) from++;
  else while (to > from && characters.has(self.charAt(to - 1))) to--;
  return self.slice(from, to);
}

type Plainly = string | number | undefined;

/** Null for a text that would be too long. */
function replace(self: string, from: Plainly, to: Plainly, count: Plainly): string | null | undefined {
  if (typeof from !== "string" || typeof to !== "string" || count !== undefined) return undefined;
  const times = from === "" ? self.length + 1 : self.split(from).length - 1;
  return self.length + times * to.length > TEXT_LIMIT ? null : self.replaceAll(from, () => to);
}

function split(self: string, by: Plainly, max: Plainly): readonly string[] | undefined {
  if (by === undefined) return self.trim() === "" ? [] : self.trim().split(/\s+/);
  if (typeof by !== "string" || by === "") return undefined;
  const parts = self.split(by);
  if (typeof max !== "number" || max < 0 || parts.length <= max + 1) return parts;
  return [...parts.slice(0, max), parts.slice(max).join(by)];
}

function rsplit(self: string, by: Plainly, max: Plainly): readonly string[] | undefined {
  if (typeof by !== "string" || by === "" || typeof max !== "number" || max < 0) return split(self, by, undefined);
  const parts = self.split(by);
  if (parts.length <= max + 1) return parts;
  const kept = parts.length - max;
  return [parts.slice(0, kept).join(by), ...parts.slice(kept)];
}

function partition(self: string, by: Plainly, index: number): readonly string[] | undefined {
  if (typeof by !== "string" || by === "") return undefined;
  return index === -1 ? [self, "", ""] : [self.slice(0, index), by, self.slice(index + by.length)];
}
