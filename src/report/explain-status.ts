import type { RuleFacts } from "../base/model.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { indented, wrapped } from "./layout.ts";
import { printable } from "./printable.ts";
import { padTo, textWidth } from "./width.ts";

/** What leads to a status, and how to tell that it did. */
export interface StatusCause {
  /** One cause in words: "the tag does not exist in the repository". */
  readonly cause: string;
  /** What the cluster shows where this is the cause: an event, a condition, a line of the log. */
  readonly sign?: string | undefined;
  /** The kubectl command that shows the sign. */
  readonly confirm: string;
  /** Ids of the rules that predict this cause. */
  readonly rules?: readonly string[] | undefined;
  /** Questions that part this cause further. */
  readonly causes?: readonly StatusCause[] | undefined;
}

/** A status as kubectl shows it. */
export interface StatusPage {
  /** The word in the STATUS column: "CrashLoopBackOff". */
  readonly status: string;
  /** Other words of the same status: "ErrImagePull" for "ImagePullBackOff". */
  readonly also?: readonly string[] | undefined;
  /** What the cluster means by it. */
  readonly meaning: string;
  readonly causes: readonly StatusCause[];
}

const DEEPEST = 8;

/** The page of a status, for `k8slint explain STATUS`: the decision tree of its causes, and the rules that predict it. */
export function explainStatus(page: StatusPage, rules: readonly RuleFacts[], colors: Colors = PLAIN): string {
  const also = page.also ?? [];
  const head =
    colors.bold(printable(page.status)) + (also.length === 0 ? "" : ` (also ${also.map(printable).join(", ")})`);
  const predicting = rulesThatPredict([page.status, ...also], rules);
  const sections = [
    [head, ...wrapped(page.meaning, 2)],
    page.causes.length === 0 ? [] : [colors.bold("What leads to it"), ...treeLines(page.causes, "", colors)],
    predicting.length === 0 ? [] : [colors.bold("Rules that predict it"), ...ruleLines(predicting)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** Rules whose prediction names one of the words. */
export function rulesThatPredict(words: readonly string[], rules: readonly RuleFacts[]): readonly RuleFacts[] {
  const wanted = words.map((word) => word.toLowerCase());
  const isNamed = (predicts: string, word: string): boolean => {
    const at = predicts.indexOf(word);
    return at >= 0 && !/[a-z]/.test(predicts[at - 1] ?? "") && !/[a-z]/.test(predicts[at + word.length] ?? "");
  };
  return rules.filter(({ predicts }) => wanted.some((word) => isNamed(predicts.toLowerCase(), word)));
}

/** Causes numbered 1, 1.1, 1.2: what to look at, and what it then is. */
function treeLines(causes: readonly StatusCause[], prefix: string, colors: Colors): readonly string[] {
  const depth = prefix.split(".").length;
  if (depth > DEEPEST) return [];
  const indent = depth * 2;
  return causes.flatMap((one, index) => {
    const number = `${prefix}${index + 1}.`;
    const inner = indent + number.length + 1;
    const [first = "", ...rest] = wrapped(one.cause, inner);
    return [
      `${" ".repeat(indent)}${number} ${first.trimStart()}`,
      ...rest,
      ...(one.sign === undefined ? [] : wrapped(`shows: ${one.sign}`, inner)),
      ...indented(`$ ${one.confirm}`, inner).map((line) => colors.cyan(line)),
      ...(one.rules === undefined || one.rules.length === 0 ? [] : wrapped(`rules: ${one.rules.join(", ")}`, inner)),
      ...treeLines(one.causes ?? [], number, colors),
    ];
  });
}

function ruleLines(rules: readonly RuleFacts[]): readonly string[] {
  const width = Math.max(...rules.map(({ id }) => textWidth(printable(id))));
  return rules.map(({ id, title }) => `  ${padTo(printable(id), width)}  ${printable(title)}`);
}
