import type { Finding, Report } from "../base/model.ts";
import type { Colors } from "./colors.ts";
import { byStatus, count, countLevels, type Predicted } from "./counting.ts";
import { limited } from "./limited.ts";
import { printable } from "./printable.ts";
import { placeText, type Sources } from "./sources.ts";
import { padTo, textWidth } from "./width.ts";

/** What a summary is made of. */
export interface Summary {
  readonly report: Report;
  /** All findings that count, those that are not shown included. */
  readonly findings: readonly Finding[];
  /** Findings that are not shown because of their level. */
  readonly hidden: readonly Finding[];
  readonly sources: Sources;
  readonly colors: Colors;
}

const MOST_LINES = 12;
const LONGEST_STATUS = 40;
/** Ids of the stages' own findings that say: this was not judged. */
const NOT_JUDGED: ReadonlySet<string> = new Set(["not-looked-at", "file-not-read", "limit-reached"]);

/** Whether a finding is no more than a word on what was not judged: it stands in the summary and needs no frame. */
export function isOnlyNotLookedAt(finding: Finding): boolean {
  return finding.level === "info" && NOT_JUDGED.has(finding.rule);
}

/** The end of the report: the verdict, the predicted statuses, what was not judged, and what it was judged against. */
export function summary(given: Summary): string {
  const { report, colors } = given;
  if (report.empty && report.findings.length === 0) return nothingToLint(report, colors);
  const lines = [verdict(given), ...statusLines(given), ...notJudged(given)];
  if (report.counts.objects > 0) lines.push(colors.dim(judgedAgainst(report)));
  if (given.findings.some((finding) => !isOnlyNotLookedAt(finding))) {
    lines.push(colors.dim("`k8slint explain RULE` tells why a rule is there and how to mend what it finds"));
  }
  return lines.join("\n");
}

function nothingToLint(report: Report, colors: Colors): string {
  const crash = report.crashed ? `${colors.red("the run is not complete: k8slint itself failed")}\n` : "";
  const read = report.counts.files === 0 ? "no file was read" : `no manifest in ${count(report.counts.files, "file")}`;
  return (
    `${crash}${colors.yellow("nothing to lint")}: ${read}, so nothing can be said about this input\n` +
    "k8slint reads Kubernetes manifests (.yaml, .yml, .json), kustomizations, charts, Tiltfiles, Dockerfiles and k3d or kind configs"
  );
}

function verdict(given: Summary): string {
  const { report, findings, hidden, colors } = given;
  const real = findings.filter((finding) => !isOnlyNotLookedAt(finding));
  const isOnlyAdvice = real.length > 0 && real.every((finding) => isAdvice(finding));
  const parts = [
    isOnlyAdvice && !report.crashed ? `${countSome(real)} (advice)` : "",
    report.suppressed.length > 0 ? suppressedText(report) : "",
    hidden.length > 0 ? `${countSome(hidden)} not shown` : "",
    ...changeTexts(report),
  ].filter(Boolean);
  const more = parts.length > 0 ? `; ${parts.join(", ")}` : "";
  return `${headline(report, real, colors)} in ${readText(report)}${more}`;
}

function suppressedText({ suppressed, change }: Report): string {
  const fresh =
    change === undefined || change.suppressed === 0 ? "" : `, ${change.suppressed} of them by the change itself`;
  return `${suppressed.length} suppressed${fresh}`;
}

function changeTexts({ change }: Report): readonly string[] {
  if (change === undefined) return [];
  const since = `since ${printable(change.since)}`;
  return [
    change.kept > 0 ? `${count(change.kept, "finding")} from before not shown (${since})` : `nothing else ${since}`,
  ];
}

/** Never an all-clear where nothing was read, or where the run did not come to its end. */
function headline(report: Report, real: readonly Finding[], colors: Colors): string {
  const levels = countLevels(real);
  if (report.crashed) return colors.red(`not complete, for k8slint itself failed: ${levels} so far`);
  if (real.some((finding) => finding.level === "error")) return colors.red(levels);
  if (real.some((finding) => !isAdvice(finding))) return colors.yellow(levels);
  if (report.counts.objects === 0) return colors.yellow("nothing to predict: no Kubernetes object");
  // What somebody accepted may fail all the same.
  if (report.suppressed.some(({ level }) => level === "error") || (report.change?.kept ?? 0) > 0)
    return colors.yellow("nothing new");
  return colors.green("no predictable failures");
}

function isAdvice(finding: Finding): boolean {
  return finding.layer === "practice" && finding.level !== "error";
}

/** Like `countLevels`, without the errors where there are none. */
function countSome(findings: readonly Finding[]): string {
  return countLevels(findings).replace(/^0 errors, /, "");
}

function readText({ counts }: Report): string {
  const bundles = counts.bundles > 1 ? `, ${count(counts.bundles, "bundle")}` : "";
  if (counts.objects === 0) return `${count(counts.files, "file")}`;
  return `${count(counts.objects, "object")} (${count(counts.files, "file")}${bundles})`;
}

function statusLines({ findings, sources }: Summary): readonly string[] {
  const groups = byStatus(findings.filter((finding) => !isOnlyNotLookedAt(finding)));
  const names = groups.map(({ status }) => limited(printable(status), LONGEST_STATUS));
  const width = Math.max(...names.map(textWidth), 0);
  const lines = groups
    .slice(0, MOST_LINES)
    .map((group, index) => statusLine(group, names[index] ?? "", width, sources));
  return groups.length > MOST_LINES ? [...lines, `  and ${groups.length - MOST_LINES} other statuses`] : lines;
}

function statusLine({ findings }: Predicted, name: string, width: number, sources: Sources): string {
  const [first] = findings;
  const place = first === undefined ? "" : printable(placeText(first.at, sources.place(first.at)));
  const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
  return `  ${padTo(name, width)}  ${place}${more}`;
}

function notJudged({ findings, sources }: Summary): readonly string[] {
  const places = findings.filter((finding) => NOT_JUDGED.has(finding.rule));
  if (places.length === 0) return [];
  const lines = places
    .slice(0, MOST_LINES)
    .map(
      (finding) => `  ${printable(placeText(finding.at, sources.place(finding.at)))}: ${printable(finding.message)}`,
    );
  const more = places.length > MOST_LINES ? [`  and ${places.length - MOST_LINES} more`] : [];
  return ["not looked at:", ...lines, ...more];
}

function judgedAgainst(report: Report): string {
  const cluster =
    report.cluster === undefined
      ? "no cluster is known, so nothing is said about capacity (`--cluster` names one)"
      : report.cluster.startsWith("cluster ")
        ? printable(report.cluster)
        : `cluster: ${printable(report.cluster)}`;
  return `judged for Kubernetes ${printable(report.kubeVersion)}; ${cluster}`;
}
