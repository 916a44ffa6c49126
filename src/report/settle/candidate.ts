import type { Finding, Label, Level, Rearrangement, RuleFacts, Suppression } from "../../base/model.ts";
import { isClusterWord } from "../../k8s/kinds/resource-words.ts";
import { objectLabel, type RawFinding } from "../../rule/finding.ts";
import type { Standing } from "../../rule/select.ts";

/** A finding on its way into the report: whole but for its fingerprint, and for a fix whose edits are still to be made. */
export type Candidate = Omit<Finding, "fingerprint"> & { readonly rearrangement?: Rearrangement | undefined };

/** What a rule of no known facts would be: a problem of an earlier stage is never lost. */
export function unknownFacts(id: string): RuleFacts {
  return {
    id,
    title: id,
    layer: "build",
    level: "error",
    predicts: "none",
    presets: ["default"],
    why: "",
    fix: "",
    refs: [],
    since: "0.1.0",
  };
}

const ONE_LEVEL_DOWN: Readonly<Record<Level, Level>> = { error: "warning", warning: "info", info: "info" };

/**
 * The level of a finding. A level from the configuration is final for all that the rule says; without one, a draft's own
 * level wins over the rule's. What is distant (examples, tests) counts one level less, unless an override for its path sets
 * the level.
 */
export function settledLevel(draft: Level | undefined, standing: Standing, isDistant: boolean): Level {
  const level = standing.setBy === "rule" ? (draft ?? standing.level) : standing.level;
  return isDistant && standing.setBy !== "override" ? ONE_LEVEL_DOWN[level] : level;
}

/** The command as it is to be typed: kubectl looks in the namespace of its context unless it is told. */
function inNamespace(command: string, namespace: string | undefined): string {
  const isTold =
    / (?:-n|--namespace|-A)\b/.test(command) || !/^kubectl (?:get|describe|logs|events|rollout|top)\b/.test(command);
  const [, , word = ""] = command.split(" ", 3);
  if (isTold || !namespace || isClusterWord(word) || !/^[a-z0-9-]+$/.test(namespace)) return command;
  return command.replace(/^kubectl/, `kubectl -n ${namespace}`);
}

/** Joins what a rule said with its facts. */
export function candidateOf(raw: RawFinding, facts: RuleFacts, level: Level, suppression?: Suppression): Candidate {
  const { draft, subject, bundle } = raw;
  return {
    rule: raw.rule,
    level,
    layer: draft.layer ?? facts.layer,
    predicts: draft.predicts ?? facts.predicts,
    message: draft.message,
    at: draft.at.span,
    via: draft.at.via,
    labels: (draft.labels ?? []).map(({ at, text }: Label) => ({ at: at.span, text })),
    note: draft.note,
    help: draft.help,
    confirm: draft.confirm && inNamespace(draft.confirm, subject?.namespace),
    fix: draft.fix,
    rearrangement: draft.rearrangement,
    object: subject === undefined ? undefined : objectLabel(subject),
    bundles: bundle === undefined ? [] : [bundle],
    suppression,
  };
}
