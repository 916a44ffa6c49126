import type { Finding, Level, RuleFacts } from "../../base/model.ts";
import { limited } from "../limited.ts";
import { sentence } from "./text.ts";

/** GitHub refuses a file with longer ones. */
const LONGEST_DESCRIPTION = 1024;
const LONGEST_NAME = 255;
const MOST_TAGS = 20;

/** SARIF's word for a level. */
export const SARIF_LEVEL: Readonly<Record<Level, string>> = { error: "error", warning: "warning", info: "note" };
const PROBLEM_SEVERITY: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  info: "recommendation",
};
/** A level is also how sure a rule is: `error` is certain, `warning` likely. */
const PRECISION: Readonly<Record<Level, string>> = { error: "very-high", warning: "high", info: "medium" };
/** GitHub takes results of rules with a score for security alerts, so only rules of the security preset have one. */
const SECURITY_SEVERITY: Readonly<Record<Level, string>> = { error: "7.0", warning: "5.0", info: "3.0" };

/** A rule as SARIF describes it. GitHub shows the help where it shows a result, and no link but those in the help. */
export function descriptor(rule: RuleFacts): object {
  const { id, title, why, level } = rule;
  const uri = rule.refs.find((ref) => /^https?:\/\/[!-~]+$/.test(ref));
  return {
    id,
    name: limited(pascalCase(id), LONGEST_NAME),
    shortDescription: { text: limited(sentence(title), LONGEST_DESCRIPTION) },
    fullDescription: { text: limited(sentence(why || title), LONGEST_DESCRIPTION) },
    ...(uri === undefined ? {} : { helpUri: uri }),
    help: { text: helpText(rule), markdown: helpMarkdown(rule) },
    defaultConfiguration: { level: SARIF_LEVEL[level] },
    properties: properties(rule),
  };
}

/** What can be said of a rule whose facts are not known, from what it found. */
export function unknownRule({ rule, layer, level, predicts }: Finding): RuleFacts {
  return { id: rule, title: rule, layer, level, predicts, presets: [], why: "", fix: "", refs: [], since: "" };
}

function properties({ layer, level, predicts, presets, since }: RuleFacts): object {
  const isSecurity = layer === "practice" && presets.includes("security");
  return {
    tags: [...new Set(["kubernetes", layer, ...presets.filter((preset) => preset !== "default")])].slice(0, MOST_TAGS),
    precision: PRECISION[level],
    "problem.severity": PROBLEM_SEVERITY[level],
    ...(isSecurity ? { "security-severity": SECURITY_SEVERITY[level] } : {}),
    layer,
    predicts,
    since,
  };
}

function helpText({ title, why, fix, refs, predicts }: RuleFacts): string {
  const parts = [sentence(title), why, fix === "" ? "" : `How to mend it: ${fix}`, predictsText(predicts), ...refs];
  return parts.filter(Boolean).join("\n\n");
}

function helpMarkdown({ id, title, why, fix, refs, predicts }: RuleFacts): string {
  const parts = [
    `# ${title}`,
    predicts === "none" || predicts === "" ? "" : `**Predicts**: ${predicts}`,
    why,
    fix === "" ? "" : `## How to mend it\n\n${fix}`,
    refs.length === 0 ? "" : `## References\n\n${refs.map((ref) => `- <${ref}>`).join("\n")}`,
    `\`k8slint explain ${id}\` prints this page.`,
  ];
  return parts.filter(Boolean).join("\n\n");
}

function predictsText(predicts: string): string {
  return predicts === "none" || predicts === "" ? "" : `Predicts: ${predicts}`;
}

function pascalCase(id: string): string {
  const words = id.match(/[a-z0-9]+/gi) ?? [];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("") || "Rule";
}
