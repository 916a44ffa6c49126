import type { RuleFacts } from "../base/model.ts";

/** A rule that failed. */
export const RULE_CRASHED = "internal-rule-crashed";
/** A suppression that cannot be followed. */
export const SUPPRESSION_INVALID = "suppression-invalid";
/** A suppression that suppresses nothing. */
export const SUPPRESSION_UNUSED = "suppression-unused";

/** Facts of what the run says of itself: no rule looks for these. */
export const OWN_FACTS: readonly RuleFacts[] = [
  {
    id: RULE_CRASHED,
    title: "A rule of k8slint failed",
    layer: "build",
    level: "error",
    predicts: "none",
    presets: ["default"],
    why: "A rule stopped with an error of its own, so what it would have said of this input is not known. The other rules ran.",
    fix: "Report the finding with the smallest input that shows it; `--ignore-rule` leaves the rule out until it is mended.",
    refs: [],
    since: "0.1.0",
  },
  {
    id: SUPPRESSION_INVALID,
    title: "Suppression that cannot be followed",
    layer: "practice",
    level: "warning",
    predicts: "none",
    presets: ["default"],
    why: "A suppression names its rules and gives a reason, so that a later reader can tell whether it still holds. One with a misspelt rule or without a reason suppresses nothing, which its author does not see.",
    fix: "Write the comment as `# k8slint-ignore RULE[, RULE] -- reason`, or the annotation as `RULE[, RULE]; reason`.",
    refs: [],
    since: "0.1.0",
  },
  {
    id: SUPPRESSION_UNUSED,
    title: "Suppression that suppresses nothing",
    layer: "practice",
    level: "warning",
    predicts: "none",
    presets: ["default"],
    why: "What it was written for is mended or has moved. Left in place, it hides the next fault of that kind.",
    fix: "Remove the suppression, or move it to the line that it was written for.",
    refs: [],
    since: "0.1.0",
  },
];
