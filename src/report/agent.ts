import type { Report } from "../base/model.ts";
import { evidence } from "./labels.ts";
import { type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { placeText, type Sources } from "./sources.ts";
import { countLevels } from "./counting.ts";

/**
 * For language models: a line that says how much there is, then one line a finding with everything that is needed to mend it, and no
 * frames, which cost tokens and which they read from the file anyway.
 */
export function agent(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  return `${[headline(report), ...entries.map((entry) => line(entry, sources))].map(printable).join("\n")}\n`;
}

function headline({ findings, counts, kubeVersion, empty, crashed }: Report): string {
  if (crashed) return "not complete: k8slint itself failed";
  if (empty && findings.length === 0) return "nothing to lint: no manifest was read";
  return `${countLevels(findings)} in ${counts.objects} objects of ${counts.files} files, judged for Kubernetes ${kubeVersion}`;
}

function line({ finding, path, place }: Listed, sources: Sources): string {
  const { rule, level, message, predicts, note, help, fix } = finding;
  const others = evidence(finding).map(({ at, text }) => `${placeText(at, sources.place(at))} ${text}`);
  return [
    `${placeText({ ...finding.at, file: path }, place)} ${level} ${rule}: ${message}`,
    predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
    ...others.map((text) => `see: ${text}`),
    note === undefined ? "" : `note: ${note}`,
    help === undefined ? "" : `help: ${help}`,
    fix === undefined ? "" : `${fix.safety} fix: ${fix.title}`,
  ]
    .filter(Boolean)
    .join(" | ");
}
