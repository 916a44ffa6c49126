import type { RuleFacts } from "../../src/base/model.ts";
import { formats } from "../../src/report/formats.ts";
import type { Rule } from "../../src/rule/define.ts";
import { lint } from "../../src/run.ts";
import { memoryHost } from "./memory-host.ts";
import { baseOf, configurationOf, type Spec, type SpecCase } from "./spec.ts";

const EXPECTATION = /^\s*# (error|warning|info): \[.*\n|[ \t]+# (error|warning|info): \[.*$/gm;

/** The documentation page of a rule: its facts, and the cases of its specification with what they print. */
export async function rulePage(rule: RuleFacts & Partial<Rule>, spec: Spec | undefined): Promise<string> {
  const flagged = spec?.cases.filter(({ kind }) => kind === "flagged") ?? [];
  const clean = spec?.cases.filter(({ kind }) => kind === "clean") ?? [];
  const [first, ...others] = flagged;
  const head = [
    "<!-- Generated from the rule and its specification: npm run gen. -->",
    `# ${rule.id}`,
    `${rule.title}.`,
    factsTable(rule),
    "## Why",
    rule.why,
    "## How to mend it",
    rule.fix,
  ];
  const example =
    first === undefined
      ? []
      : ["## Example", first.prose, ...filesOf(first), "k8slint says:", fenced("text", await outputOf(rule, first))];
  const lists = [
    ...(others.length > 0 ? ["## Also flagged", listOf(others)] : []),
    ...(clean.length > 0 ? ["## Not flagged", listOf(clean)] : []),
  ];
  const refs = rule.refs.length === 0 ? [] : ["## Further reading", rule.refs.map((ref) => `- <${ref}>`).join("\n")];
  return `${[...head, ...example, ...lists, ...optionsOf(rule), ...refs].filter((part) => part !== "").join("\n\n")}\n`;
}

function factsTable({ layer, level, predicts, presets, since }: RuleFacts): string {
  const rows = [
    ["layer", layer],
    ["level", level],
    ["predicts", predicts],
    ["presets", presets.join(", ")],
    ["since", since],
  ];
  return ["| | |", "| --- | --- |", ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join("\n");
}

function optionsOf({ options }: Partial<Rule>): string[] {
  const rows = Object.entries(options?.properties ?? {});
  if (rows.length === 0) return [];
  const lines = rows.map(
    ([name, option]) => `| \`${name}\` | ${option.description} | \`${JSON.stringify(option.default)}\` |`,
  );
  return ["## Options", ["| option | meaning | default |", "| --- | --- | --- |", ...lines].join("\n")];
}

function listOf(cases: readonly SpecCase[]): string {
  return cases
    .map(({ title, prose }) => `- ${title}${prose === "" ? "" : `: ${lowerFirst(prose.split("\n")[0] ?? "")}`}`)
    .join("\n");
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function filesOf({ files, base }: SpecCase): string[] {
  const before = [...(base ?? [])].filter(([name, text]) => files.get(name) !== text);
  return [
    ...before.map(([name, text]) => fenced(language(name), `# ${name}, as main has it\n${shown(text)}`)),
    ...[...files].map(([name, text]) => fenced(language(name), `# ${name}\n${shown(text)}`)),
  ];
}

const MAX_SHOWN = 10_000;

function shown(text: string): string {
  if (text.length > MAX_SHOWN) return `${text.slice(0, 60)}... (${text.length} characters)`;
  // A page keeps its own line ends; those of its example are shown as a sign.
  return text.replaceAll(EXPECTATION, "").replaceAll("\r", "␍");
}

function language(name: string): string {
  if (/tiltfile/i.test(name)) return "python";
  if (/dockerfile/i.test(name)) return "dockerfile";
  return name.endsWith(".json") ? "json" : "yaml";
}

function fenced(info: string, text: string): string {
  const fence = text.includes("```") ? "````" : "```";
  return `${fence}${info}\n${text.trimEnd()}\n${fence}`;
}

/** What the command prints for the case without its expectations, the summary left out. */
async function outputOf(rule: RuleFacts, one: SpecCase): Promise<string> {
  const files = Object.fromEntries([...one.files].map(([name, text]) => [name, text.replaceAll(EXPECTATION, "")]));
  const report = await lint(memoryHost(files), {
    given: [""],
    configuration: await configurationOf(one),
    rules: [rule.id],
    base: baseOf(one),
  });
  const text = formats.pretty({ ...report, findings: report.findings.slice(0, 1) });
  return text.split(/\n\n(?=\d+ (?:error|warning|info|note))/)[0] ?? text;
}
