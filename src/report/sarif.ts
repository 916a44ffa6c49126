import { LEVELS, type Finding, type Report } from "../base/model.ts";
import { asciiJson } from "./ascii-json.ts";
import { count } from "./counting.ts";
import { exitCode } from "./exit-code.ts";
import type { RenderOptions } from "./options.ts";
import { redacted } from "./redact.ts";
import { descriptor, SARIF_LEVEL, unknownRule } from "./sarif/descriptor.ts";
import { lineHashes } from "./sarif/line-hash.ts";
import { physicalLocation, startLine, URI_BASES, type Placing } from "./sarif/location.ts";
import { MOST_RELATED, relatedCount, result } from "./sarif/result.ts";
import { messageText, sentence } from "./sarif/text.ts";
import { sourcesOf, type Sources } from "./sources.ts";
import { isOnlyNotLookedAt } from "./summary.ts";

/** GitHub keeps the first five thousand results by severity and drops the others without a word; here the file says it. */
const MOST_RESULTS = 5000;
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

/** The report as SARIF 2.1.0, as GitHub code scanning reads it; docs/formats.md says which property is for what. */
export function sarif(report: Report, options: RenderOptions = {}): string {
  const { showSuppressed = false, category, home, prefix = "" } = options;
  const placing = { sources: sourcesOf(report.texts), prefix };
  const all = redacted([...report.findings, ...(showSuppressed ? report.suppressed : [])], placing.sources);
  // What was not judged is no alert to dismiss: it is told as a notification of the run.
  const alerts = all.filter((finding) => !isOnlyNotLookedAt(finding));
  const kept = mostSevere(alerts);
  const rules = rulesOf(report, kept);
  const index = new Map(rules.map((rule, position) => [rule.id, position] as const));
  const context = {
    ...placing,
    ruleIndex: (rule: string) => index.get(rule) ?? -1,
    lineHash: lineHasher(placing.sources),
    tellsSuppressions: showSuppressed,
  };
  const driver = { name: "k8slint", version: report.version, semanticVersion: report.version, informationUri: home };
  const run = {
    tool: { driver: { ...driver, rules: rules.map(descriptor) } },
    ...(category === undefined ? {} : { automationDetails: { id: category.replace(/\/*$/, "/") } }),
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: URI_BASES,
    invocations: [
      {
        executionSuccessful: !report.crashed,
        exitCode: exitCode(report, options.failOn),
        toolExecutionNotifications: notifications(report, all, alerts, placing),
      },
    ],
    results: kept.map((finding) => result(finding, context)),
    properties: { kubeVersion: report.kubeVersion, cluster: report.cluster, counts: report.counts },
  };
  return asciiJson({ $schema: SCHEMA, version: "2.1.0", runs: [run] });
}

/** The most severe findings, as many as are shown, in the report's order. */
function mostSevere(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length <= MOST_RESULTS) return findings;
  const bySeverity = LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
  const kept = new Set(bySeverity.slice(0, MOST_RESULTS));
  return findings.filter((finding) => kept.has(finding));
}

/** All rules of the run, so that a reader sees what was looked for, and those that findings name besides. */
function rulesOf(report: Report, findings: readonly Finding[]): Report["rules"] {
  const rules = new Map(report.rules.map((rule) => [rule.id, rule] as const));
  for (const finding of findings) {
    if (!rules.has(finding.rule)) rules.set(finding.rule, unknownRule(finding));
  }
  return [...rules.values()];
}

/** Hashes of lines, those of a file computed when the first is asked for. */
function lineHasher(sources: Sources): (finding: Finding) => string | undefined {
  const known = new Map<string, readonly string[]>();
  return ({ at }) => {
    const line = startLine(at, sources);
    if (line === undefined) return undefined;
    const hashes = known.get(at.file) ?? lineHashes(sources.get(at.file)?.text ?? "");
    known.set(at.file, hashes);
    return hashes[line - 1];
  };
}

/** What a reader must know of the run itself: that it failed, what it did not judge, what this file leaves out. */
function notifications(
  report: Report,
  all: readonly Finding[],
  alerts: readonly Finding[],
  placing: Placing,
): readonly object[] {
  const crowded = alerts.filter((finding) => relatedCount(finding) > MOST_RELATED).length;
  const told = [
    report.crashed ? notification("error", "k8slint itself failed: the report is not complete") : [],
    report.empty ? notification("warning", "nothing to lint: no file was found that k8slint reads") : [],
    alerts.length > MOST_RESULTS
      ? notification(
          "warning",
          `${count(alerts.length - MOST_RESULTS, "result")} left out: the ${MOST_RESULTS} most severe are kept`,
        )
      : [],
    crowded > 0 ? notification("note", `${count(crowded, "result")} cut to ${MOST_RELATED} related locations`) : [],
  ];
  const notJudged = all
    .filter(isOnlyNotLookedAt)
    .slice(0, MOST_RELATED)
    .map((finding) => notJudgedOf(finding, placing));
  return [...told.flat(), ...notJudged];
}

function notification(level: string, text: string): object {
  return { level, message: { text: sentence(text) } };
}

function notJudgedOf(finding: Finding, placing: Placing): object {
  return {
    ...notification(SARIF_LEVEL[finding.level], messageText(finding.message)),
    locations: [{ physicalLocation: physicalLocation(finding.at, placing) }],
  };
}
