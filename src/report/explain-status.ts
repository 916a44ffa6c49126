import type { RuleFacts } from "../base/model.ts";
import type { Cause, StatusFacts, Step } from "../k8s/pod-status.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { indented, wrapped } from "./layout.ts";
import { printable } from "./printable.ts";
import { padTo, textWidth } from "./width.ts";

/**
 * The page of a status, for `k8slint explain STATUS`: how it looks, what it means, the commands to ask with what each answer
 * means and how to mend it, and the rules that predict it.
 */
export function explainStatus(status: StatusFacts, rules: readonly RuleFacts[], colors: Colors = PLAIN): string {
  const predicting = rulesThatPredict(status, rules);
  const steps = status.steps.map((step, index) => stepLines(step, index + 1, colors));
  const sections = [
    [colors.bold(printable(status.name)), ...lookLines(status, colors)],
    wrapped(status.meaning, 2),
    ...(steps.length === 0 ? [] : [[colors.bold("How to tell what leads to it")]]),
    ...steps,
    predicting.length === 0 ? [] : [colors.bold("Rules that predict it"), ...ruleLines(predicting)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** Rules whose prediction names the status in one of its words; case counts, as in kubectl's output. */
export function rulesThatPredict({ name, aliases }: StatusFacts, rules: readonly RuleFacts[]): readonly RuleFacts[] {
  return rules.filter(({ predicts }) => [name, ...aliases].some((word) => isNamed(predicts, word)));
}

function isNamed(predicts: string, word: string): boolean {
  const at = predicts.indexOf(word);
  const isInside = /[A-Za-z0-9]/.test(predicts[at - 1] ?? "") || /[A-Za-z0-9]/.test(predicts[at + word.length] ?? "");
  return at >= 0 && !isInside;
}

/** How the status shows in kubectl. */
function lookLines({ column, ready, layer, carriedIn, text }: StatusFacts, colors: Colors): readonly string[] {
  const looks = [
    ["STATUS", column],
    ["READY", ready],
    ["layer", layer],
    ["kept in", carriedIn],
    ["text", text],
  ] as const;
  return looks
    .filter(([, value]) => value !== "" && value !== "-")
    .map(([name, value]) => `  ${colors.dim(padTo(name, 7))}  ${printable(value)}`);
}

/** A command, and what its answers mean. */
export function stepLines({ run, causes }: Step, number: number, colors: Colors): readonly string[] {
  const command = indented(`${number}. ${run}`, 2).map((line) => colors.cyan(line));
  return [...command, ...causes.flatMap((cause) => causeLines(cause, colors))];
}

function causeLines({ shows, means, mend, confirm }: Cause, colors: Colors): readonly string[] {
  const certain = confirm === undefined ? [] : indented(`to be certain: ${confirm}`, 7);
  return [
    ...wrapped(shows, 5).map((line) => colors.bold(line)),
    ...wrapped(means, 7),
    ...wrapped(`to mend it: ${mend}`, 7),
    ...certain.map((line) => colors.dim(line)),
  ];
}

/** Rules by id, with their titles in one column. */
export function ruleLines(rules: readonly RuleFacts[]): readonly string[] {
  const width = Math.max(...rules.map(({ id }) => textWidth(printable(id))));
  return rules.map(({ id, title }) => `  ${padTo(printable(id), width)}  ${printable(title)}`);
}
