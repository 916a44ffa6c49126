import { LAYERS, LEVELS, type Finding, type Level } from "../base/model.ts";

/** `1 finding`, `2 findings`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `2 errors, 1 warning`: the levels that occur, and errors always. */
export function countLevels(findings: readonly Finding[]): string {
  const parts = LEVELS.map((level) => [level, findings.filter((finding) => finding.level === level).length] as const);
  return parts
    .filter(([level, number]) => level === "error" || number > 0)
    .map(([level, number]) => count(number, level, PLURAL[level]))
    .join(", ");
}

const PLURAL: Readonly<Record<Level, string>> = { error: "errors", warning: "warnings", info: "info" };

/** A status, and the findings that predict it. */
export interface Predicted {
  readonly status: string;
  readonly findings: readonly Finding[];
}

/** Findings by the status that they predict, in the order in which a cluster would meet them. Advice predicts none. */
export function byStatus(findings: readonly Finding[]): readonly Predicted[] {
  const groups = new Map<string, Finding[]>();
  const inOrder = findings.toSorted((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));
  for (const finding of inOrder) {
    const status = statusOf(finding.predicts);
    if (status === "none" || status === "") continue;
    const group = groups.get(status);
    if (group === undefined) groups.set(status, [finding]);
    else group.push(finding);
  }
  return [...groups].map(([status, group]) => ({ status, findings: group }));
}

/** Where the sentence behind a status begins: `CrashLoopBackOff if starting takes longer`, `Pending, "0/3 nodes"`. */
const BEHIND_STATUS = /[;:(]|,? (?:if|in|when|while|after|until|once|on|from|with|then|and|or|because)\b|, "|\. /;

/** The status at the head of a prediction: `ErrImagePull` of `ErrImagePull, then ImagePullBackOff`. */
export function statusOf(predicts: string): string {
  return (predicts.split(BEHIND_STATUS)[0] ?? predicts).trim().replace(/,$/, "");
}
