import { placed, type Report } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import type { Configuration } from "../rule/config/model.ts";
import { fromProblem, type RawFinding } from "../rule/finding.ts";
import { RULE_CRASHED } from "../rule/own-facts.ts";
import type { Registry } from "../rule/registry.ts";
import type { RuleSelection } from "../rule/select.ts";
import { suppress, type SuppressInput } from "../rule/suppress/index.ts";
import type { FileRef } from "../source/model.ts";
import type { Suppression } from "../base/model.ts";
import { candidateOf, settledLevel, unknownFacts, type Candidate } from "./settle/candidate.ts";
import { holdersOf, withElsewhere } from "./settle/elsewhere.ts";
import { withFingerprints } from "./settle/fingerprint.ts";
import { withFixes } from "./settle/fixes.ts";
import { type LeftOut, limitedByPlace } from "./settle/limit.ts";
import { lookedAt } from "./settle/looked.ts";
import { withoutMasked } from "./settle/mask.ts";
import { inOrder, mergeEqual } from "./settle/merge.ts";

/** A file that was read. */
export interface SettledFile extends FileRef {
  readonly text: string;
}

/** All that a run found, and what its report says besides. */
export interface SettleInput extends Pick<
  Report,
  "version" | "counts" | "cluster" | "kubeVersion" | "empty" | "crashed"
> {
  /** What stages before the rules and the rules said. */
  readonly findings: readonly RawFinding[];
  readonly registry: Registry;
  readonly selection: RuleSelection;
  readonly configuration: Configuration;
  /** Every file that was read, context included. */
  readonly files: readonly SettledFile[];
  readonly objects: readonly KubeObject[];
  /** The paths that the user named, relative to the root; "" is the root. */
  readonly given: readonly string[];
}

/** Turns what was found into a report: levels, suppressions, one finding for each cause, a total order, fingerprints. */
export function settle(input: SettleInput): Report {
  const { version, counts, cluster, kubeVersion, empty, crashed, registry } = input;
  const all = withFingerprints(settled(input));
  const findings = all.filter((one) => one.suppression === undefined);
  const suppressed = all.filter((one) => one.suppression !== undefined);
  return {
    version,
    findings,
    suppressed,
    rules: registry.facts,
    texts: textsOf(all, input),
    counts,
    cluster,
    kubeVersion,
    empty,
    crashed,
  };
}

function settled(input: SettleInput): readonly Candidate[] {
  const isGiven = givenPaths(input);
  const toCandidate = candidateMaker(input);
  const { findings, faults } = suppress({
    ...input,
    // What a page of documentation shows is no suppression.
    files: input.files.filter(({ kind }) => kind !== "script"),
    findings: input.findings.filter((raw) => toCandidate(raw) !== undefined),
    ...whatRulesSaw(input, isGiven),
  });
  const told = findings.flatMap(({ raw, suppression }) => toCandidate(raw, suppression) ?? []);
  const reported = withoutMasked(told, input.registry.masks).filter(isGivenSomewhere(isGiven));
  const own = faults.flatMap((raw) => toCandidate(raw) ?? []);
  const ownGiven = own.filter(({ at }) => isGiven(at.file) || at.file === input.configuration.file);
  const texts = new Map(input.files.map(({ path, text }) => [path, text]));
  const textOf = (file: string): string | undefined => texts.get(file);
  const all = mergeEqual([...reported, ...ownGiven]);
  const limited = limitedByPlace(all.filter(({ suppression }) => suppression === undefined).toSorted(inOrder), textOf);
  const cut = limited.cut.flatMap((one) => toCandidate(leftOut(one)) ?? []);
  const kept = [...limited.told, ...cut, ...all.filter(({ suppression }) => suppression !== undefined)];
  return withFixes(kept.map(withElsewhere), textOf).toSorted(inOrder);
}

function leftOut({ at, message }: LeftOut): RawFinding {
  return fromProblem({ rule: "limit-reached", at: placed(at), message, help: "mend those that are told first" });
}

type CandidateMaker = (raw: RawFinding, suppression?: Suppression) => Candidate | undefined;

/** A finding with its facts and level; undefined where its rule is off in its file. */
function candidateMaker({ registry, selection, files, objects }: SettleInput): CandidateMaker {
  const holders = holdersOf(objects);
  const distant = new Set(files.filter((file) => file.distant).map((file) => file.path));
  return (raw, suppression) => {
    const { file } = raw.draft.at.span;
    const facts = registry.get(raw.rule) ?? unknownFacts(raw.rule);
    const standing = registry.get(raw.rule) === undefined ? ALWAYS : selection.standing(raw.rule, file);
    if (standing === undefined) return undefined;
    const level = settledLevel(raw.draft.level, standing, distant.has(file));
    return { ...candidateOf(raw, facts, level, suppression), elsewhere: holders(raw) };
  };
}

const ALWAYS = { level: "error", setBy: "rule" } as const;

/** Whether a path lies under one of those that the user named. */
function givenPaths({ files, given }: SettleInput): (path: string) => boolean {
  const named = new Set(files.filter((file) => file.given).map((file) => file.path));
  const isBelow = (path: string, top: string): boolean => top === "" || path === top || path.startsWith(`${top}/`);
  return (path) => named.has(path) || given.some((top) => isBelow(path, top));
}

/** A finding elsewhere is reported where it is the other half of something in a given path; a rule that failed always is. */
function isGivenSomewhere(isGiven: (path: string) => boolean): (candidate: Candidate) => boolean {
  return ({ rule, at, labels, via }) =>
    rule === RULE_CRASHED || isGiven(at.file) || [...labels, ...via].some((other) => isGiven(other.at.file));
}

/** What decides whether a suppression that suppressed nothing is unused. */
function whatRulesSaw(
  input: SettleInput,
  isGiven: (path: string) => boolean,
): Pick<SuppressInput, "looked" | "ran" | "hidden"> {
  const { selection, crashed, given, registry } = input;
  const { whole, hidden } = lookedAt(input);
  const running = new Set(
    [...selection.running, ...registry.facts.filter(({ id }) => isOn(id, selection))].map(({ id }) => id),
  );
  return {
    hidden,
    // A rule that failed said only a part of what it had to say.
    looked: (rule, file) =>
      !crashed && isGiven(file) && whole.has(file) && selection.standing(rule, file) !== undefined,
    ran: (rule) => !crashed && given.includes("") && running.has(rule),
  };
}

function isOn(id: string, selection: RuleSelection): boolean {
  return selection.standing(id, "") !== undefined;
}

/** The text of each file that a finding points into. */
function textsOf(findings: readonly Candidate[], { files, configuration }: SettleInput): ReadonlyMap<string, string> {
  const paths = new Set(
    findings.flatMap(({ at, via, labels }) =>
      [at, ...[...via, ...labels].map((one) => one.at)].map(({ file }) => file),
    ),
  );
  const texts = new Map(files.filter(({ path }) => paths.has(path)).map(({ path, text }) => [path, text] as const));
  if (configuration.file !== undefined && paths.has(configuration.file))
    texts.set(configuration.file, configuration.text);
  return texts;
}
