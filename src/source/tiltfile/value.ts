/** The values of the static reading. Each remembers where it was written; what only running would tell is `unknown`. */
import type { Span } from "../../base/model.ts";
import type { LiveStep, ManifestSource, PortForward } from "./facts.ts";
import type { Definition, Lambda } from "./syntax.ts";

interface Base<Type extends string> {
  readonly type: Type;
  readonly at: Span;
  /** What was taken for granted to know the value. */
  readonly assumed?: string | undefined;
}

/** A text; a part that is undefined is not known. Neighbouring parts are never both texts. */
export interface Text extends Base<"text"> {
  readonly parts: readonly (string | undefined)[];
  /** Why a part is not known. */
  readonly reason?: string | undefined;
  /** Where the text stands character by character in the file, for text that was written as one plain literal. */
  readonly content?: number | undefined;
}

export interface Num extends Base<"number"> {
  readonly value: number;
}

export interface Bool extends Base<"bool"> {
  readonly value: boolean;
}

export type None = Base<"none">;

/** An element, with whether it is certainly there. */
export interface Element {
  readonly value: Value;
  readonly conditional: boolean;
}

/** A list, tuple or set. Lists change in place, as in Starlark. */
export interface List extends Base<"list" | "tuple" | "set"> {
  readonly items: Element[];
  /** Why it may hold more than its items. */
  more: string | undefined;
}

export interface Dict extends Base<"dict"> {
  /** By key as text, with a mark for its type. */
  readonly entries: Map<string, { readonly key: Value; readonly value: Value; readonly conditional: boolean }>;
  more: string | undefined;
  /** Why a key that it lacks is only taken as missing: settings that may be given elsewhere. */
  absent?: string | undefined;
}

/** A function of the Tiltfile. */
export interface Func extends Base<"function"> {
  readonly definition: Definition | Lambda;
  readonly scope: Scope;
  /** Values of the parameters that have defaults, worked out where the function is defined. */
  readonly defaults: ReadonlyMap<string, Value>;
}

/** A function of Tilt, of Starlark or of an extension, by its dotted name. */
export interface Builtin extends Base<"builtin"> {
  readonly name: string;
  /** What a method belongs to. */
  readonly self?: Value | undefined;
}

/** A namespace such as `os`, or a struct. */
export interface Namespace extends Base<"namespace"> {
  readonly name: string;
  readonly members: ReadonlyMap<string, Value>;
}

/** YAML on its way to k8s_yaml. */
export interface Blob extends Base<"blob"> {
  readonly sources: readonly ManifestSource[];
}

/** A live-update step. */
export interface Step extends Base<"step"> {
  readonly step: LiveStep;
}

export interface Forward extends Base<"forward"> {
  readonly forward: PortForward;
}

export interface Unknown extends Base<"unknown"> {
  readonly reason: string;
  /** The values that it can be, where they are few and known. */
  readonly choices?: readonly Value[] | undefined;
  /** The manifests that it was worked out from. */
  readonly sources?: readonly ManifestSource[] | undefined;
  /** True for what comes from code that was not read: calling it may build images or load objects. */
  readonly effects?: boolean | undefined;
}

export type Value =
  | Text
  | Num
  | Bool
  | None
  | List
  | Dict
  | Func
  | Builtin
  | Namespace
  | Blob
  | Step
  | Forward
  | Unknown;

/** Variables of a file or a function. */
export interface Scope {
  readonly variables: Map<string, Value>;
  readonly parent: Scope | undefined;
}

export function text(value: string, at: Span, assumed?: string, content?: number): Text {
  return { type: "text", parts: value === "" ? [] : [value], at, assumed, content };
}

export function number(value: number, at: Span, assumed?: string): Num {
  return { type: "number", value, at, assumed };
}

export function bool(value: boolean, at: Span, assumed?: string): Bool {
  return { type: "bool", value, at, assumed };
}

export function none(at: Span): None {
  return { type: "none", at };
}

export function unknown(
  reason: string,
  at: Span,
  more: Pick<Unknown, "choices" | "sources" | "effects"> = {},
): Unknown {
  return { type: "unknown", reason, at, ...more };
}

export function list(values: readonly Value[], at: Span, type: List["type"] = "list"): List {
  return { type, items: values.map((value) => ({ value, conditional: false })), more: undefined, at };
}

export function dict(at: Span): Dict {
  return { type: "dict", entries: new Map(), more: undefined, at };
}

/** Puts parts together, so that no two texts or two unknown parts are neighbours. */
export function textOfParts(
  parts: readonly (string | undefined)[],
  at: Span,
  more: Pick<Text, "reason" | "assumed">,
): Text {
  const merged: (string | undefined)[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part === "" || (part === undefined && merged.length > 0 && last === undefined)) continue;
    if (part !== undefined && last !== undefined) merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  const length = merged.reduce((total, part) => total + (part?.length ?? 0), 0);
  if (length > TEXT_LIMIT) return { type: "text", parts: [undefined], at, reason: TOO_LONG };
  return { type: "text", parts: merged, at, ...more };
}

/** Longer texts and lists than any Tiltfile holds. */
export const TEXT_LIMIT = 100_000;
export const TOO_LONG = `a text of more than ${TEXT_LIMIT} characters`;
export const LIST_LIMIT = 5000;

export const TOO_MANY = `a list of more than ${LIST_LIMIT} elements`;

/** How many values a join may leave as choices. */
export const CHOICE_LIMIT = 16;
export const CROWDED = `a variable of more than ${CHOICE_LIMIT} values`;

const LIMITS: ReadonlySet<string | undefined> = new Set([TOO_LONG, TOO_MANY, CROWDED]);

/** The limit that a value reached; undefined for all that anybody writes. */
export function limitOf(value: Value): string | undefined {
  if (value.type === "text") {
    const isLong = value.reason === TOO_LONG || (value.parts[0]?.length ?? 0) > TEXT_LIMIT;
    return isLong ? TOO_LONG : undefined;
  }
  const reason = value.type === "unknown" ? value.reason : isSequence(value) ? value.more : undefined;
  return reason !== undefined && LIMITS.has(reason) ? reason : undefined;
}

/** What it costs to go through a value, in steps of the reading. */
export function weight(value: Value): number {
  if (value.type === "text") return Math.floor((value.parts[0]?.length ?? 0) / 128);
  if (value.type === "dict") return Math.floor(value.entries.size / 16);
  return isSequence(value) ? Math.floor(value.items.length / 16) : 0;
}

/** A text that is known whole. */
export function knownText(value: Value | undefined): string | undefined {
  if (value?.type !== "text" || value.parts.length > 1) return undefined;
  return value.parts.length === 0 ? "" : value.parts[0];
}

/** The value as parts of a text, for joining; undefined where it is no text at all. */
export function partsOf(value: Value): { parts: readonly (string | undefined)[]; reason: string | undefined } {
  if (value.type === "text") return { parts: value.parts, reason: value.reason };
  if (value.type === "unknown") return { parts: [undefined], reason: value.reason };
  if (value.type === "blob") return { parts: [undefined], reason: reasonOf(value) };
  const shown = show(value);
  return { parts: [shown], reason: shown === undefined ? "a value without a text" : undefined };
}

/** Why the text of some YAML is not known. */
export function reasonOf({ sources }: Blob): string {
  const [first] = sources;
  return first?.kind === "unknown" ? first.reason : "the content of a file";
}

/** What `str()` makes of a simple value. */
export function show(value: Value): string | undefined {
  if (value.type === "number") return String(value.value);
  if (value.type === "bool") return value.value ? "True" : "False";
  if (value.type === "none") return "None";
  return knownText(value);
}

/** True for lists, tuples and sets. */
export function isSequence(value: Value): value is List {
  return value.type === "list" || value.type === "tuple" || value.type === "set";
}
