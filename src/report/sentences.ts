import type { Finding } from "../base/model.ts";
import { evidence } from "./labels.ts";
import { printable } from "./printable.ts";
import { placeText, type Sources } from "./sources.ts";

const MOST_LABELS = 3;

/** A finding without its frame, line by line, for readers that stand beside the place already. */
export function sentences(finding: Finding, sources: Sources): readonly string[] {
  const { message, predicts, note, help } = finding;
  return [
    message,
    predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
    ...evidence(finding)
      .slice(0, MOST_LABELS)
      .map((label) => `${placeText(label.at, sources.place(label.at))}: ${label.text}`),
    note === undefined ? "" : `note: ${note}`,
    help === undefined ? "" : `help: ${help}`,
  ]
    .filter(Boolean)
    .map(printable);
}
