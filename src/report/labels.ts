import type { Finding } from "../base/model.ts";

type Label = Finding["labels"][number];

/** What the labels at the finding's own place say: words for the place itself, and no other place to look at. */
export function ownText(finding: Finding): string {
  return finding.labels
    .filter((label) => isOwn(label, finding))
    .map((label) => label.text)
    .join("; ");
}

/** The labels that point elsewhere: the finding's evidence. */
export function evidence(finding: Finding): readonly Label[] {
  return finding.labels.filter((label) => !isOwn(label, finding));
}

function isOwn({ at }: Label, { at: own }: Finding): boolean {
  return at.file === own.file && at.start === own.start && at.end === own.end;
}
