import { LEVELS, type Finding, type Report, type RuleFacts, type Span } from "../base/model.ts";
import { asciiJson } from "./ascii-json.ts";
import { exitCode } from "./exit-code.ts";
import type { RenderOptions } from "./options.ts";
import { redacted } from "./redact.ts";
import { sourcesOf, type Sources } from "./sources.ts";

/** Version of the shape below. Fields may be added to it; what changes or removes one raises it. */
export const SCHEMA_VERSION = 1;

/** The report for programs: schemas/report.schema.json describes it, docs/formats.md explains it. */
export function json(report: Report, options: RenderOptions = {}): string {
  const sources = sourcesOf(report.texts);
  const findings = redacted(report.findings, sources);
  const suppressed = redacted(report.suppressed, sources);
  return asciiJson({
    schemaVersion: SCHEMA_VERSION,
    tool: { name: "k8slint", version: report.version },
    kubeVersion: report.kubeVersion,
    cluster: report.cluster,
    change: report.change,
    exitCode: exitCode(report, options.failOn),
    empty: report.empty,
    crashed: report.crashed,
    counts: {
      ...report.counts,
      ...Object.fromEntries(LEVELS.map((level) => [level, findings.filter((one) => one.level === level).length])),
      suppressed: suppressed.length,
    },
    findings: findings.map((finding) => findingOf(finding, sources)),
    suppressed: suppressed.map((finding) => findingOf(finding, sources)),
    rules: rulesOf(report),
  });
}

function findingOf(finding: Finding, sources: Sources): object {
  const { rule, level, layer, predicts, message, object, bundles, fingerprint, suppression, note, help, confirm } =
    finding;
  return {
    rule,
    level,
    layer,
    predicts,
    message,
    location: locationOf(finding.at, sources),
    object,
    bundles,
    labels: finding.labels.map(({ at, text }) => ({ text, location: locationOf(at, sources) })),
    via: finding.via.map(({ at, text }) => ({ text, location: locationOf(at, sources) })),
    note,
    help,
    confirm,
    fix: finding.fix && {
      title: finding.fix.title,
      safety: finding.fix.safety,
      edits: finding.fix.edits.map(({ at, text }) => ({ location: locationOf(at, sources), text })),
    },
    fingerprint,
    suppression: suppression && { kind: suppression.kind, reason: suppression.reason },
  };
}

function locationOf(at: Span, sources: Sources): object {
  return { file: at.file, start: at.start, end: at.end, ...sources.place(at) };
}

/** The facts of the rules that this report names. */
function rulesOf({ rules, findings, suppressed }: Report): readonly RuleFacts[] {
  const named = new Set([...findings, ...suppressed].map((finding) => finding.rule));
  return rules
    .filter((rule) => named.has(rule.id))
    .map(({ id, title, layer, level, predicts, presets, why, fix, refs, since }) => {
      return { id, title, layer, level, predicts, presets, why, fix, refs, since };
    });
}
