import { lineIndex, type LineIndex } from "../../base/line-index.ts";
import type { Draft, Suppression } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import { matchesObject } from "../config/object-pattern.ts";
import type { Configuration, ConfiguredSuppression } from "../config/model.ts";
import type { RawFinding } from "../finding.ts";
import type { Registry } from "../registry.ts";
import { ANNOTATION, collectAnnotations } from "./collect-annotations.ts";
import { collectComments } from "./collect-comments.ts";
import { collectForeign } from "./collect-foreign.ts";
import type { CommentedFile } from "./comments.ts";
import { expiryLabel, fileKey, lineKey, objectKey, unused, type Collected, type Entry } from "./entry.ts";

export type { CommentedFile } from "./comments.ts";

export interface SuppressInput {
  readonly findings: readonly RawFinding[];
  readonly files: readonly CommentedFile[];
  readonly objects: readonly KubeObject[];
  readonly configuration: Configuration;
  readonly registry: Registry;
  /** Whether the rule looked at the whole of the file, so that a suppression without a finding is unused. */
  readonly looked: (rule: string, file: string) => boolean;
  /** Whether the rule looked at all that the configuration speaks of. */
  readonly ran: (rule: string) => boolean;
  /** Files of which rules did not see the whole. */
  readonly hidden: ReadonlySet<string>;
}

export interface Suppressed {
  /** The findings in the order given, each with the suppression that covers it. */
  readonly findings: readonly { readonly raw: RawFinding; readonly suppression: Suppression | undefined }[];
  /** What is said of the suppressions themselves. */
  readonly faults: readonly RawFinding[];
}

/** Holds findings against the comments, annotations and configuration that suppress some of them. */
export function suppress(input: SuppressInput): Suppressed {
  const collected = collect(input);
  const configured = configuredEntries(input.configuration);
  const used = new Set<Entry>();
  const lines = new Map<string, LineIndex>();
  const lineOf = lineFinder(input.files, lines);
  const findings = input.findings.map((raw) => {
    const covering = [...written(raw, collected, lineOf), ...ofConfiguration(raw, configured)];
    for (const entry of covering) used.add(entry);
    return outcome(raw, covering);
  });
  const isUnused = (entry: Entry): boolean =>
    entry.isForeign !== true && !used.has(entry) && input.looked(entry.rule, entry.at.file);
  const inFiles = [...new Set(collected.entries.values())].filter(isUnused);
  const inConfiguration = unusedInConfiguration([...configured.values()].flat(), used, input);
  return { findings, faults: [...collected.faults, ...[...inFiles, ...inConfiguration].map(unused)] };
}

function collect({ files, objects, registry }: SuppressInput): Collected {
  const collected: Collected = { entries: new Map(), faults: [] };
  for (const file of files) collectComments(file, registry, collected);
  // Most repositories hold no such annotation, and then no object is asked.
  if (files.some(({ text }) => text.includes(ANNOTATION))) collectAnnotations(objects, registry, collected);
  collectForeign(files, objects, collected);
  return collected;
}

interface ConfiguredEntry {
  readonly entry: Entry;
  readonly suppression: ConfiguredSuppression;
}

function configuredEntries({ suppressions }: Configuration): ReadonlyMap<string, readonly ConfiguredEntry[]> {
  const entries = new Map<string, ConfiguredEntry[]>();
  for (const suppression of suppressions) {
    const { reason, expires, expired } = suppression;
    for (const { id, at } of suppression.rules) {
      const entry: Entry = { kind: "configuration", rule: id, at, reason, expired: expired ? expires : undefined };
      entries.set(id, [...(entries.get(id) ?? []), { entry, suppression }]);
    }
  }
  return entries;
}

/** What a file that nobody could read whole may hold is not called unused. */
function unusedInConfiguration(
  entries: readonly ConfiguredEntry[],
  used: ReadonlySet<Entry>,
  { ran, hidden }: SuppressInput,
): readonly Entry[] {
  const mayBeHidden = ({ files }: ConfiguredSuppression): boolean => [...hidden].some((file) => files?.(file) ?? true);
  return entries
    .filter(({ entry, suppression }) => !used.has(entry) && ran(entry.rule) && !mayBeHidden(suppression))
    .map(({ entry }) => entry);
}

function ofConfiguration(
  raw: RawFinding,
  configured: ReadonlyMap<string, readonly ConfiguredEntry[]>,
): readonly Entry[] {
  const candidates = configured.get(raw.rule) ?? [];
  return candidates.filter(({ suppression }) => covers(suppression, raw)).map(({ entry }) => entry);
}

function covers({ files, object }: ConfiguredSuppression, { draft, subject }: RawFinding): boolean {
  if (files !== undefined && !files(draft.at.span.file)) return false;
  if (object === undefined) return true;
  if (subject?.name === undefined) return false;
  return matchesObject(object, { kind: subject.kindKey, namespace: subject.namespace, name: subject.name });
}

type LineOf = (draft: Draft) => number | undefined;

function written(raw: RawFinding, { entries }: Collected, lineOf: LineOf): readonly Entry[] {
  if (entries.size === 0) return [];
  const { rule, draft, subject } = raw;
  const { file } = draft.at.span;
  const line = lineOf(draft);
  const keys = [
    fileKey(rule, file),
    ...(line === undefined ? [] : [lineKey(rule, file, line)]),
    ...(subject === undefined ? [] : [objectKey(rule, subject.id)]),
  ];
  return keys.flatMap((key) => entries.get(key) ?? []);
}

/** The line of a finding, for files that hold a comment which suppresses. */
function lineFinder(files: readonly CommentedFile[], lines: Map<string, LineIndex>): LineOf {
  const texts = new Map(files.map(({ path, text }) => [path, text] as const));
  return ({ at: { span } }) => {
    const text = texts.get(span.file);
    if (text === undefined) return undefined;
    const index = lines.get(span.file) ?? lineIndex(text);
    lines.set(span.file, index);
    return index.position(span.start).line;
  };
}

function outcome(raw: RawFinding, covering: readonly Entry[]): Suppressed["findings"][number] {
  const entry = covering.find(({ expired }) => expired === undefined);
  if (entry !== undefined) return { raw, suppression: { kind: entry.kind, reason: entry.reason } };
  const [expired] = covering;
  if (expired === undefined) return { raw, suppression: undefined };
  const draft = { ...raw.draft, labels: [...(raw.draft.labels ?? []), expiryLabel(expired)] };
  return { raw: { ...raw, draft }, suppression: undefined };
}
