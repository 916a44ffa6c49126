import { editDistance } from "./edit-distance.ts";

/** How one name misses another. */
export type Nearness = "case" | "separator" | "edit" | "abbreviation" | "suffix" | "prefix";

/** From the surest to the least sure slip. */
const ORDER: readonly Nearness[] = ["case", "separator", "edit", "abbreviation", "suffix", "prefix"];

/** Pairs that one edit parts and that people mean as they write them. */
const DISTINCT: ReadonlySet<string> = new Set(["http https", "grpc grpcs", "amqp amqps", "mqtt mqtts", "mssql mysql"]);

/** Short forms that letters alone do not tell; each row is one word. */
const SHORT_FORMS: readonly (readonly string[])[] = [
  ["svc", "srvc", "service"],
  ["srv", "svr", "server"],
  ["cfg", "conf", "config", "configuration"],
  ["cm", "configmap"],
  ["db", "database"],
  ["dev", "development"],
  ["prod", "prd", "production"],
  ["stg", "stage", "staging"],
  ["env", "environment"],
  ["auth", "authn", "authentication"],
  ["pg", "postgres", "postgresql", "psql"],
  ["k8s", "kubernetes", "kube"],
  ["app", "application"],
  ["repo", "repository"],
  ["sa", "serviceaccount"],
  ["ns", "namespace"],
  ["vol", "volume"],
  ["img", "image"],
  ["cred", "creds", "credential", "credentials"],
  ["pw", "pwd", "pass", "passwd", "password"],
  ["usr", "user"],
  ["addr", "address"],
  ["ctrl", "controller"],
  ["deploy", "deployment"],
  ["fe", "frontend"],
  ["be", "backend"],
  ["gw", "gateway"],
  ["lb", "loadbalancer"],
  ["es", "elasticsearch"],
  ["mq", "queue"],
  ["rabbit", "rabbitmq"],
  ["mongo", "mongodb"],
  ["tmp", "temp", "temporary"],
  ["doc", "docs", "documentation"],
  ["admin", "administrator"],
];

const SHORT_FORM_OF: ReadonlyMap<string, number> = new Map(
  SHORT_FORMS.flatMap((row, index) => row.map((word) => [word, index] as const)),
);

/** First letters of the rows in which they differ; any other short form begins like its word. */
const OTHER_INITIALS: ReadonlySet<string> = new Set(
  SHORT_FORMS.map((row) => new Set(row.map((word) => word[0] ?? "")))
    .filter(({ size }) => size > 1)
    .flatMap((initials) => [...initials]),
);

/** Edits that a word of this length may miss by: short words are different words, not slips. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** How `a` misses `b`; undefined where they are equal or mean different things. */
export function howNear(a: string, b: string): Nearness | undefined {
  if (a === b) return undefined;
  const [low, other] = [a.toLowerCase(), b.toLowerCase()];
  if (low === other) return "case";
  if (isSameWithoutSeparators(low, other)) return "separator";
  if (slip(low, other) !== undefined) return "edit";
  if (abbreviates(low, other)) return "abbreviation";
  return affix(low, other);
}

/** The one name that is meant by a slip of the pen (case, separator, edits); undefined for none, and for several that are equally near. */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  options: { readonly max?: number } = {},
): string | undefined {
  const low = name.toLowerCase();
  return only(candidates, (candidate) => {
    if (candidate === name) return undefined;
    const other = candidate.toLowerCase();
    if (low === other) return 0;
    if (isSameWithoutSeparators(low, other)) return 1;
    const distance = slip(low, other, options.max);
    return distance === undefined ? undefined : 2 * distance + (low[0] === other[0] ? 0 : 1);
  });
}

/** The one name that is near in the widest sense (abbreviations, prefixes and suffixes too), and how. */
export function nearMiss(
  name: string,
  candidates: Iterable<string>,
): { readonly name: string; readonly how: Nearness } | undefined {
  const list = [...candidates];
  const found = only(list, (candidate) => {
    const how = howNear(name, candidate);
    return how === undefined ? undefined : ORDER.indexOf(how);
  });
  const how = found === undefined ? undefined : howNear(name, found);
  return found === undefined || how === undefined ? undefined : { name: found, how };
}

/** The candidate with the lowest rank; undefined where two different ones share it. */
function only(candidates: Iterable<string>, rank: (candidate: string) => number | undefined): string | undefined {
  let best: string | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  let tied = false;
  for (const candidate of candidates) {
    const at = rank(candidate);
    if (at === undefined || at > bestRank || (at === bestRank && candidate === best)) continue;
    tied = at === bestRank;
    best = candidate;
    bestRank = at;
  }
  return tied ? undefined : best;
}

/** The distance of two names that differ by a slip; undefined where it is too large, or where the difference is meant. */
function slip(a: string, b: string, max?: number): number | undefined {
  const limit = max ?? (isPlural(a, b) ? 1 : allowedEdits(Math.min(a.length, b.length)));
  if (Math.abs(a.length - b.length) > limit || a.length > LONGEST_NAME) return undefined;
  const distance = editDistance(a, b, limit);
  if (distance === 0 || distance === undefined) return undefined;
  if (differInNumbersOnly(a, b) || isNumbered(a, b) || isMeant(...differingWords(a, b))) return undefined;
  // Two edits that begin at the first letter make another word: internal, external.
  return distance > 1 && a[0] !== b[0] ? undefined : distance;
}

/** Names longer than the longest object name are compared for case and separators alone. */
const LONGEST_NAME = 253;

function isPlural(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a === `${b}s` || b === `${a}s`);
}

/** `redis` and `redis2`. */
function isNumbered(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.startsWith(short) && /^\d+$/.test(long.slice(short.length));
}

/** `redis-0` and `redis-1` are two things. */
function differInNumbersOnly(a: string, b: string): boolean {
  return /\d/.test(a) && a.replace(/\d+/g, "#") === b.replace(/\d+/g, "#");
}

/** The one word in which two names of many words differ; the names themselves where there is no such word. */
function differingWords(a: string, b: string): readonly [string, string] {
  const left = words(a);
  const right = words(b);
  if (left.length !== right.length) return [a, b];
  const at = left.findIndex((word, index) => word !== right[index]);
  const again = left.findIndex((word, index) => index > at && word !== right[index]);
  return at < 0 || again >= 0 ? [a, b] : [left[at] ?? a, right[at] ?? b];
}

/** True for words that people choose side by side: `web-api` and `web-app`, `node-a` and `node-b`, `http` and `https`. */
function isMeant(a: string, b: string): boolean {
  if (isDistinct(a, b)) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter > 3) return false;
  if (shorter < 2) return true;
  return !(Math.abs(a.length - b.length) === 1 || isSwap(a, b));
}

function isDistinct(a: string, b: string): boolean {
  return DISTINCT.has(a < b ? `${a} ${b}` : `${b} ${a}`);
}

function isSwap(a: string, b: string): boolean {
  return a.length === b.length && [...a].toSorted().join("") === [...b].toSorted().join("");
}

function words(name: string): readonly string[] {
  return name.split(/[-_./]/);
}

/** Most names that are compared differ in their first letters, so nothing is cut or copied for them. */
function isSameWithoutSeparators(a: string, b: string): boolean {
  let [i, j] = [0, 0];
  for (;;) {
    while (isSeparator(a, i)) i++;
    while (isSeparator(b, j)) j++;
    if (i === a.length || j === b.length) return i === a.length && j === b.length;
    if (a.charCodeAt(i++) !== b.charCodeAt(j++)) return false;
  }
}

const SEPARATORS = "-_. ";

function isSeparator(text: string, index: number): boolean {
  return index < text.length && SEPARATORS.includes(text.charAt(index));
}

function abbreviates(a: string, b: string): boolean {
  // Most names that are compared are told apart by their first letters.
  if (a[0] !== b[0] && !(OTHER_INITIALS.has(a[0] ?? "") && OTHER_INITIALS.has(b[0] ?? ""))) return false;
  const left = words(a);
  const right = words(b);
  if (left.length !== right.length || a.length > LONGEST_NAME || b.length > LONGEST_NAME) return false;
  return left.every((word, index) => word === right[index] || isShortForm(word, right[index] ?? ""));
}

function isShortForm(a: string, b: string): boolean {
  if (isDistinct(a, b)) return false;
  const row = SHORT_FORM_OF.get(a);
  if (row !== undefined && row === SHORT_FORM_OF.get(b)) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length >= 4 && long.startsWith(short)) return !/^\d+$/.test(long.slice(short.length));
  return short.length >= 3 && !/[aeiou\d]/.test(short) && long.startsWith(short[0] ?? "") && isSubsequence(short, long);
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** `start-config` and `start-config-v1`, `api` and `my-api`, and two versions of one name. */
function affix(a: string, b: string): "prefix" | "suffix" | undefined {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 2) return undefined;
  if (long.startsWith(short) && /^[-_.]|^\d+$/.test(long.slice(short.length))) return "suffix";
  if (long.endsWith(short) && /[-_.]$/.test(long.slice(0, -short.length))) return "prefix";
  const base = a.replace(VERSION, "");
  return base !== a && base !== "" && base === b.replace(VERSION, "") ? "suffix" : undefined;
}

const VERSION = /[-_.]v\d+$/;
