import type { Dialect } from "./model.ts";
import { parseFloat64, parseInteger } from "./numbers.ts";
import { parseTimestamp } from "./timestamp.ts";

/** What an unquoted scalar means where it is no string. */
export type Resolved =
  | { readonly type: "null"; readonly value: null }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "int"; readonly value: number | bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "timestamp"; readonly value: string };

const NULL: Resolved = { type: "null", value: null };
const TRUE: Resolved = { type: "bool", value: true };
const FALSE: Resolved = { type: "bool", value: false };

const WORDS_OF_BOTH: readonly (readonly [string, Resolved])[] = [
  ...["", "~", "null", "Null", "NULL"].map((word) => [word, NULL] as const),
  ...["true", "True", "TRUE"].map((word) => [word, TRUE] as const),
  ...["false", "False", "FALSE"].map((word) => [word, FALSE] as const),
  ...[".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"].map((word) => [word, float(Infinity)] as const),
  ...["-.inf", "-.Inf", "-.INF"].map((word) => [word, float(-Infinity)] as const),
  ...[".nan", ".NaN", ".NAN"].map((word) => [word, float(NaN)] as const),
];

/** Booleans of YAML 1.1 that its successor dropped, and Kubernetes did not. */
const OLD_BOOLEANS: readonly (readonly [string, Resolved])[] = [
  ...["y", "Y", "yes", "Yes", "YES", "on", "On", "ON"].map((word) => [word, TRUE] as const),
  ...["n", "N", "no", "No", "NO", "off", "Off", "OFF"].map((word) => [word, FALSE] as const),
];

const WORDS: Readonly<Record<Dialect, ReadonlyMap<string, Resolved>>> = {
  kubectl: new Map([...WORDS_OF_BOTH, ...OLD_BOOLEANS]),
  kustomize: new Map(WORDS_OF_BOTH),
};

const LONGEST_WORD = 5;

/** The meaning of an unquoted scalar; undefined where it is a string. */
export function resolvePlain(text: string, dialect: Dialect): Resolved | undefined {
  if (text.length <= LONGEST_WORD) {
    const word = WORDS[dialect].get(text);
    if (word !== undefined) return word;
  }
  return startsLikeNumber(text) ? resolveNumber(text, dialect) : undefined;
}

/** True for the words that only the older YAML takes for booleans: `y`, `no`, `On` and so on. */
export function isOldBoolean(text: string): boolean {
  return text.length <= LONGEST_WORD && WORDS.kubectl.has(text) && !WORDS.kustomize.has(text);
}

function startsLikeNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46; // digits + - .
}

function resolveNumber(text: string, dialect: Dialect): Resolved | undefined {
  if (dialect === "kustomize") {
    const time = parseTimestamp(text);
    if (time !== undefined) return { type: "timestamp", value: time };
  }
  const bare = text.startsWith(".") ? text : text.replaceAll("_", "");
  const int = parseInteger(bare);
  if (int !== undefined) return { type: "int", value: int };
  const value = parseFloat64(bare);
  return value === undefined ? undefined : float(value);
}

function float(value: number): Resolved {
  return { type: "float", value };
}
