import type { Finding } from "../../src/base/model.ts";
import { groupBy } from "../../src/base/collections.ts";
import { RULE_CRASHED } from "../../src/rule/own-facts.ts";
import { predictRefusals } from "./predict.ts";
import type { RecordedManifest } from "./verdicts.ts";
import { hasSameWords } from "./words.ts";

/** A manifest on which k8slint and the server disagree. */
export interface Disagreement {
  readonly manifest: RecordedManifest;
  /** `missed`: only the server refuses. `false`: only k8slint does. */
  readonly which: "missed" | "false";
  /** What those that probably have one cause have in common. */
  readonly sort: string;
  /** What the server, or the rule, says. */
  readonly said: string;
}

export interface Comparison {
  readonly disagreements: readonly Disagreement[];
  /** How many manifests both refuse. */
  readonly refusedByBoth: number;
  /** Those of them for which k8slint's note is among the errors that the server lists. */
  readonly inSameWords: number;
}

/** Lints each manifest and holds the outcome against what the server said of it. */
export async function compare(recorded: readonly RecordedManifest[]): Promise<Comparison> {
  const predicted = await predictRefusals(recorded.map(({ manifest }) => manifest));
  const pairs = recorded.map((manifest, index) => [manifest, predicted[index] ?? []] as const);
  const both = pairs.filter(([{ code }, findings]) => code >= 300 && findings.length > 0);
  return {
    disagreements: pairs.flatMap(([manifest, [first]]) => disagreement(manifest, first) ?? []),
    refusedByBoth: both.length,
    inSameWords: both.filter(([manifest, findings]) => hasSameWords(manifest, findings)).length,
  };
}

function disagreement(manifest: RecordedManifest, first: Finding | undefined): Disagreement | undefined {
  const { code, message } = manifest;
  if (first?.rule === RULE_CRASHED) {
    const said = `${first.message} ${first.note ?? ""}`;
    return { manifest, which: code < 300 ? "false" : "missed", sort: `CRASH ${said}`, said };
  }
  if (code >= 300 && first === undefined) return { manifest, which: "missed", sort: shapeOf(manifest), said: message };
  if (code >= 300 || first === undefined) return undefined;
  return { manifest, which: "false", sort: first.rule, said: `${first.rule}: ${first.message}` };
}

/** All disagreements by their sort, the most frequent first; then the share of agreement for each kind. */
export async function reportOf(recorded: readonly RecordedManifest[]): Promise<string> {
  const { disagreements: all, refusedByBoth, inSameWords } = await compare(recorded);
  const missed = all.filter(({ which }) => which === "missed");
  const invented = all.filter(({ which }) => which === "false");
  const kinds = [...groupBy(recorded, ({ kind }) => kind)].map(([kind, { length }]) => {
    const of = (list: readonly Disagreement[]): number => list.filter(({ manifest }) => manifest.kind === kind).length;
    return lineOf(kind, length, of(missed), of(invented));
  });
  const lines = [
    ...linesOf("MISSED REFUSALS: the server refuses, k8slint says nothing", missed),
    ...linesOf("FALSE REFUSALS: the server accepts, k8slint predicts a refusal", invented),
    ...kinds,
    `refused by both: ${refusedByBoth}, in the same words: ${inSameWords}`,
    lineOf("all", recorded.length, missed.length, invented.length),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function linesOf(title: string, list: readonly Disagreement[]): readonly string[] {
  if (list.length === 0) return [];
  const sorts = [...groupBy(list, ({ sort }) => sort)].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    `== ${title}`,
    ...sorts.flatMap(([sort, same]) => [
      `-- ${same.length} x ${sort}`,
      ...same.flatMap(({ manifest, said }) => [`   ${manifest.id.slice(0, 300)}`, `       ${said.slice(0, 240)}`]),
    ]),
  ];
}

function lineOf(kind: string, count: number, missed: number, invented: number): string {
  const percent = (100 * (1 - (missed + invented) / count)).toFixed(2);
  return `${kind.padEnd(34)} ${String(count).padStart(5)} manifests ${percent.padStart(6)} % agree, ${missed} missed, ${invented} false`;
}

/** The message without the values, which differ from one manifest to the next. */
function shapeOf({ kind, message }: RecordedManifest): string {
  const shape = message
    .replace(/^.*? is invalid: (\[)?/, "")
    .replace(/^.*?cannot be handled as a \S+: /, "")
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\[\d+\]/g, "[]")
    .replaceAll(/: Invalid value: (\{.*?\}|\S+):/g, ": Invalid value:")
    .replaceAll(/-?\d+/g, "N");
  return `${kind}: ${shape.slice(0, 140)}`;
}
