import type { Finding, Report } from "../base/model.ts";
import { asciiJson } from "./ascii-json.ts";

/** How many findings of a rule are accepted for an object of a file; lines do not matter, so that they may move. */
export interface BaselineEntry {
  readonly rule: string;
  readonly file: string;
  /** As the report names it; "" where a finding is about no object. */
  readonly object: string;
  readonly count: number;
}

export type Baseline = readonly BaselineEntry[];

const VERSION = 1;

/** Reads a baseline; a sentence that says what is wrong with it where it is none. */
export function readBaseline(text: string): Baseline | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "is no JSON";
  }
  if (!isRecord(value) || !Array.isArray(value["findings"])) return "holds no list of findings";
  if (value["version"] !== VERSION) return `has another version than ${VERSION}`;
  const entries = value["findings"].map(entryOf);
  const wrong = entries.indexOf(undefined);
  return wrong < 0 ? entries.filter((entry) => entry !== undefined) : `has an entry that is none: number ${wrong + 1}`;
}

function entryOf(value: unknown): BaselineEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { rule, file, object = "", count } = value;
  if (typeof rule !== "string" || typeof file !== "string" || typeof object !== "string") return undefined;
  return typeof count === "number" && Number.isInteger(count) && count > 0 ? { rule, file, object, count } : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The baseline as a file: sorted, so that two branches seldom touch the same line. */
export function writeBaseline(baseline: Baseline): string {
  const findings = baseline.map(({ rule, file, object, count }) => ({
    rule,
    file,
    ...(object === "" ? {} : { object }),
    count,
  }));
  return asciiJson({ version: VERSION, findings });
}

/** All that a report holds, as accepted. What the run could not judge is no debt, and a failure of k8slint is never accepted. */
export function baselineOf({ findings }: Pick<Report, "findings">): Baseline {
  const entries = new Map<string, BaselineEntry>();
  for (const finding of findings.filter(isDebt)) {
    const key = keyOf(finding);
    const { rule, at, object = "" } = finding;
    entries.set(key, { rule, file: at.file, object, count: (entries.get(key)?.count ?? 0) + 1 });
  }
  return [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry);
}

function isDebt({ layer, rule }: Finding): boolean {
  return !(layer === "build" && (rule === "not-looked-at" || rule === "internal-rule-crashed"));
}

/** What is left of a baseline when it is held against a report: never more than it was. */
export function shrunk(baseline: Baseline, report: Pick<Report, "findings">): Baseline {
  const current = new Map(baselineOf(report).map((entry) => [entryKey(entry), entry.count]));
  return baseline.flatMap((entry) => {
    const count = Math.min(entry.count, current.get(entryKey(entry)) ?? 0);
    return count === 0 ? [] : [{ ...entry, count }];
  });
}

/** The report with what the baseline accepts among the suppressed findings; where there are more than it accepts, the last ones stay. */
export function withBaseline(report: Report, baseline: Baseline, name: string): Report {
  const left = new Map(baseline.map((entry) => [entryKey(entry), entry.count]));
  const findings: Finding[] = [];
  const suppressed = [...report.suppressed];
  for (const finding of report.findings) {
    const key = keyOf(finding);
    const count = left.get(key) ?? 0;
    if (count === 0 || !isDebt(finding)) findings.push(finding);
    else suppressed.push({ ...finding, suppression: { kind: "baseline", reason: `accepted in ${name}` } });
    left.set(key, count - 1);
  }
  return { ...report, findings, suppressed };
}

function keyOf({ rule, at, object = "" }: Finding): string {
  return entryKey({ rule, file: at.file, object });
}

function entryKey({ rule, file, object }: Omit<BaselineEntry, "count">): string {
  return [file, object, rule].join("\0");
}
