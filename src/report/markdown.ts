import type { Report } from "../base/model.ts";
import { byStatus, count, countLevels } from "./counting.ts";
import { limited } from "./limited.ts";
import { type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { sentences } from "./sentences.ts";
import { placeText, type Sources } from "./sources.ts";

const MOST = 100;
const LONGEST_STATUS = 60;

/** The report as Markdown, for a comment or the summary of a job: by predicted status, each finding with how to mend it. */
export function markdown(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  const lines = [`### k8slint: ${headline(report)}`, ""];
  if (entries.length > 0) lines.push(...table(report), "");
  lines.push(...entries.slice(0, MOST).flatMap((entry) => section(entry, sources)));
  if (entries.length > MOST) lines.push(`and ${entries.length - MOST} more`, "");
  lines.push(`judged for Kubernetes ${markdownText(report.kubeVersion)}${clusterText(report)}`);
  return `${lines.join("\n")}\n`;
}

/** What the report says in a line. */
export function headline({ findings, counts, empty, crashed }: Report): string {
  if (crashed) return "not complete, k8slint itself failed";
  if (empty && findings.length === 0) return "nothing to lint";
  const read = `${count(counts.objects, "object")} (${count(counts.files, "file")})`;
  return findings.length === 0 ? `no predictable failures in ${read}` : `${countLevels(findings)} in ${read}`;
}

function clusterText({ cluster }: Report): string {
  return cluster === undefined ? "" : `; cluster: ${markdownText(cluster)}`;
}

function table({ findings }: Report): readonly string[] {
  const rows = byStatus(findings).map(
    ({ status, findings: found }) => `| ${markdownText(limited(status, LONGEST_STATUS))} | ${found.length} |`,
  );
  return ["| what kubectl will show | findings |", "| --- | ---: |", ...rows];
}

function section({ finding, path, place }: Listed, sources: Sources): readonly string[] {
  const [message = "", ...rest] = sentences(finding, sources);
  const at = placeText({ ...finding.at, file: path }, place);
  return [
    `- **${finding.level}** ${markdownText(message)}`,
    `  ${codeSpan(at)} ${codeSpan(finding.rule)}`,
    ...rest.map((text) => `  - ${markdownText(text)}`),
    "",
  ];
}

/** A text that Markdown shows as it is: no markup, no HTML, no mention of a person, no link. */
export function markdownText(text: string): string {
  return printable(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~<>&$]/g, (sign) => (sign === "<" ? "&lt;" : sign === "&" ? "&amp;" : `\\${sign}`))
    .replaceAll("@", "&#64;")
    .replaceAll(":", "&#58;");
}

/** Text in a code span, whose fence is longer than any run of backticks in it. */
export function codeSpan(text: string): string {
  const safe = printable(text);
  const longest = Math.max(0, ...[...safe.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest === 0 ? `${fence}${safe}${fence}` : `${fence} ${safe} ${fence}`;
}
