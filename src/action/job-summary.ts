import type { Finding, Report } from "../base/model.ts";
import { around, type Drawing } from "../graph/drawing.ts";
import { codeFrame } from "../report/frame.ts";
import { mermaid } from "../report/graph/mermaid.ts";
import { limited } from "../report/limited.ts";
import { byStatus, count } from "../report/counting.ts";
import { evidence } from "../report/labels.ts";
import { codeSpan, headline, markdownText } from "../report/markdown.ts";
import { redacted } from "../report/redact.ts";
import { placeText, type Sources, sourcesOf } from "../report/sources.ts";

/** GitHub refuses a summary of more than 1 MiB whole. */
const MOST_BYTES = 900_000;
const MOST_FINDINGS = 200;
const MOST_NODES = 60;

/** Where files can be looked at: `https://github.com/acme/shop/blob/<commit>`; undefined where that is not known. */
export interface SummaryOptions {
  readonly blob: string | undefined;
  readonly prefix: string;
  readonly drawing: Drawing | undefined;
}

/** The summary of the job: the verdict, the findings by predicted status with the lines at fault, and the graph around them. */
export function jobSummary(report: Report, options: SummaryOptions): string {
  const sources = sourcesOf(report.texts);
  const findings = redacted(report.findings, sources);
  const parts = [`## k8slint: ${headline(report)}\n`, ...changeText(report)];
  let size = 0;
  let shown = 0;
  for (const { status, findings: group } of groupsOf(findings)) {
    parts.push(`\n### ${markdownText(limited(status, 80))}\n`);
    for (const finding of group) {
      const section = sectionOf(finding, sources, options);
      size += Buffer.byteLength(section);
      if (size > MOST_BYTES || shown >= MOST_FINDINGS) break;
      parts.push(section);
      shown++;
    }
  }
  if (shown < findings.length) parts.push(`\n${findings.length - shown} more are in the log of the step.\n`);
  const picture = pictureOf(findings, options.drawing);
  return `${parts.join("\n")}${picture}\n`;
}

function changeText({ change }: Report): readonly string[] {
  if (change === undefined) return [];
  const suppressed = change.suppressed > 0 ? `; the change itself suppresses ${change.suppressed}` : "";
  return [`Only what the change caused: ${count(change.kept, "finding")} from before not shown${suppressed}.\n`];
}

/** Advice predicts no status; it comes last. */
function groupsOf(
  findings: readonly Finding[],
): readonly { readonly status: string; readonly findings: readonly Finding[] }[] {
  const groups = byStatus(findings);
  const grouped = new Set(groups.flatMap((group) => group.findings));
  const rest = findings.filter((finding) => !grouped.has(finding));
  return rest.length === 0 ? groups : [...groups, { status: "advice, and what was not looked at", findings: rest }];
}

function sectionOf(finding: Finding, sources: Sources, { blob, prefix }: SummaryOptions): string {
  const { at, rule, level, message, help } = finding;
  const place = sources.place(at);
  const path = prefix === "" ? at.file : `${prefix}/${at.file}`;
  const shown = codeSpan(placeText({ ...at, file: path }, place));
  const link =
    blob === undefined
      ? shown
      : `[${shown}](${blob}/${encodedPath(path)}${place === undefined ? "" : `#L${place.line}`})`;
  const lines = codeFrame(
    [
      { at, text: "", isPrimary: true },
      ...evidence(finding)
        .slice(0, 3)
        .map((label) => ({ at: label.at, text: label.text, isPrimary: false })),
    ],
    sources,
    PLAIN_FRAME,
  ).lines;
  return [
    `**${level}** ${markdownText(message)} (${codeSpan(rule)})  `,
    link,
    "",
    fenced(lines),
    ...(help === undefined ? [] : [`Mend it: ${markdownText(help)}`, ""]),
  ].join("\n");
}

const PLAIN_FRAME = { gutter: (text: string) => text, mark: (text: string) => text };

function encodedPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** A block whose fence is longer than any in it. */
function fenced(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.map((line) => /`{3,}/.exec(line)?.[0].length ?? 0));
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${lines.join("\n")}\n${fence}`;
}

function pictureOf(findings: readonly Finding[], drawing: Drawing | undefined): string {
  if (drawing === undefined) return "";
  const files = new Map<string, Set<string>>();
  for (const { object, at } of findings) {
    if (object !== undefined) files.set(at.file, (files.get(at.file) ?? new Set()).add(object));
  }
  const near = around(
    drawing,
    ({ at, kind, name, namespace }) =>
      at !== undefined &&
      files.get(at.file)?.has(`${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`) === true,
    1,
  );
  if (near.edges.length === 0 || near.nodes.length > MOST_NODES) return "";
  const text = mermaid(near);
  return `\n<details><summary>The graph around the findings</summary>\n\n\`\`\`mermaid\n${text}\`\`\`\n\n</details>\n`;
}
