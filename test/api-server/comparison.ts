import { groupBy } from "../../src/base/collections.ts";
import { RULE_CRASHED } from "../../src/rule/own-facts.ts";
import { predictRefusals } from "./predict.ts";
import type { RecordedManifest } from "./verdicts.ts";

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

/** Lints each manifest and holds the outcome against what the server said of it. */
export async function disagreements(recorded: readonly RecordedManifest[]): Promise<readonly Disagreement[]> {
  const predicted = await predictRefusals(recorded.map(({ manifest }) => manifest));
  return recorded.flatMap((manifest, index): readonly Disagreement[] => {
    const [first] = predicted[index] ?? [];
    if (first?.rule === RULE_CRASHED) {
      const said = `${first.message} ${first.note ?? ""}`;
      return [{ manifest, which: manifest.code < 300 ? "false" : "missed", sort: `CRASH ${said}`, said }];
    }
    if (manifest.code >= 300 && first === undefined)
      return [{ manifest, which: "missed", sort: shapeOf(manifest), said: manifest.message }];
    if (manifest.code < 300 && first !== undefined)
      return [{ manifest, which: "false", sort: first.rule, said: `${first.rule}: ${first.message}` }];
    return [];
  });
}

/** All disagreements by their sort, the most frequent first; then the share of agreement for each kind. */
export async function reportOf(recorded: readonly RecordedManifest[]): Promise<string> {
  const all = await disagreements(recorded);
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
