/** What Kubernetes' own readers made of a text (see oracle/), held against what ours makes of it. */
import { readYaml, type Dialect, type YamlDocument, type YamlProblem } from "../../../src/source/yaml/index.ts";

/** What a reader made of one document. */
export interface Outcome {
  readonly json?: unknown;
  readonly error?: string;
}

const SEPARATOR = "invalid Yaml document separator";

/** The error for which a document is not read; a repeated key is one that leaves a value. */
export function refusal(document: YamlDocument): YamlProblem | undefined {
  return document.problems.find(({ level, code }) => level === "error" && code !== "duplicate-key");
}

/** Text outside of the root node: Go drops it without a word, so the reader refuses the document on purpose. */
export function isDropped(problem: YamlProblem | undefined): boolean {
  return problem?.code === "syntax" && problem.says === undefined;
}

/** Our documents, each with the outcome that was recorded of it; undefined where their numbers differ. */
export function pairsOf(
  source: string,
  outcomes: readonly Outcome[],
  dialect: Dialect,
): readonly (readonly [YamlDocument, Outcome])[] | undefined {
  const all = readYaml("f.yaml", source, { dialect }).documents;
  const separator = all.findIndex(({ problems }) => problems.some(({ code }) => code === "document-separator"));
  const mine = (separator < 0 ? all : all.slice(0, separator)).filter(({ value }) => value !== null);
  const theirs = outcomes.filter(({ json, error }) => json !== null && error?.startsWith(SEPARATOR) !== true);
  const kept = theirs.length === 0 ? mine.filter((document) => !isDropped(refusal(document))) : mine;
  if (kept.length !== theirs.length) return undefined;
  return kept.map((document, index) => [document, theirs[index] ?? {}]);
}

/** Limits of ours that Kubernetes' readers do not have, or have elsewhere. */
const LIMITS: ReadonlySet<string> = new Set(["too-deep", "too-large", "alias-bomb", "encoding"]);
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/g;

/** In which way ours differs on a text; undefined where it does not, or does on purpose. */
export function disagreement(source: string, outcomes: readonly Outcome[], dialect: Dialect): string | undefined {
  const { documents, problems } = readYaml("f.yaml", source, { dialect });
  const all = [...problems, ...documents.flatMap((document) => document.problems)];
  if (all.some(({ code }) => LIMITS.has(code)) || isUnanswered(outcomes)) return undefined;
  const isRefused = all.some(({ level }) => level === "error");
  const errors = outcomes.flatMap(({ error }) => error ?? []);
  const theirs = errors.find((error) => error.startsWith(SEPARATOR)) ?? errors[0];
  // kustomize reads the whole file, or nothing of it; kubectl loses what stands before a separator with text behind it.
  if (dialect === "kustomize" && isCutOtherwise(source, all)) return undefined;
  if (theirs !== undefined && (dialect === "kustomize" || isWholeFile(source, theirs)))
    return isRefused ? undefined : `is read, not refused: ${theirs}`;
  // kubectl goes on with YAML behind an object of JSON.
  if (isRefused && /^\s*\{/.test(source)) return undefined;
  const told = documentsDisagreement(source, outcomes, dialect);
  if (told === undefined || isByChance(source, all)) return undefined;
  // Go does not look at what it drops.
  const bare = source.replaceAll(CONTROLS, "x");
  return bare !== source && documentsDisagreement(bare, outcomes, dialect) === undefined ? undefined : told;
}

function isUnanswered(outcomes: readonly Outcome[]): boolean {
  // Only maps are printed as JSON by kustomize: what stands alone says nothing of the reader.
  return outcomes.some(({ error }) => /^no answer in time|into map\[string\]interface/m.test(error ?? ""));
}

/**
 * kustomize cuts at the marks of documents that its parser finds, too: where only a carriage return stands before one, and where
 * text stands behind the first. And it writes the lines of a folded text anew, with more breaks (`>+`).
 */
function isCutOtherwise(source: string, problems: readonly YamlProblem[]): boolean {
  return problems.some(({ code }) => code === "document-end") || source.startsWith("--- ") || source.includes(">+");
}

/**
 * Where keys that are written otherwise become one, Go takes either; and a byte order mark inside of a long text is one to it or
 * not, as its buffer falls.
 */
function isByChance(source: string, problems: readonly YamlProblem[]): boolean {
  if (source.length > 4000 && source.includes("\ufeff", 1)) return true;
  const written = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source.slice(start, end);
  return problems.some(
    ({ code, at, related = [] }) =>
      code === "duplicate-key" && related.some(({ at: first }) => written(first) !== written(at)),
  );
}

function isWholeFile(source: string, error: string): boolean {
  return error.startsWith(SEPARATOR) || /^\s*\{/.test(source);
}

function documentsDisagreement(source: string, outcomes: readonly Outcome[], dialect: Dialect): string | undefined {
  const pairs = pairsOf(source, outcomes, dialect);
  if (pairs === undefined) return `has not ${outcomes.length} documents`;
  for (const [document, outcome] of pairs) {
    const told = documentDisagreement(document, outcome, dialect);
    if (told !== undefined) return told;
  }
  return undefined;
}

function documentDisagreement(document: YamlDocument, { json, error }: Outcome, dialect: Dialect): string | undefined {
  const problem = document.problems.find(({ level }) => level === "error");
  if (isDropped(refusal(document))) return undefined;
  if (error !== undefined) return problem === undefined ? `is read, not refused: ${error}` : undefined;
  if (problem !== undefined) return `is refused: ${problem.message}`;
  const [ours, theirs] = [document.value, json].map((value) => inOrder(value, dialect));
  return ours === theirs ? undefined : `is read as ${ours}, not ${theirs}`;
}

/** JSON with the keys of maps in order. Where nothing stands between brackets, kustomize writes "", which is not held against ours. */
function inOrder(value: unknown, dialect: Dialect): string {
  return (
    JSON.stringify(value, (_, one: unknown) => {
      if (one === null && dialect === "kustomize") return "";
      if (typeof one !== "object" || one === null || Array.isArray(one)) return Object.is(one, -0) ? 0 : one;
      return Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));
    }) ?? "nothing"
  );
}
