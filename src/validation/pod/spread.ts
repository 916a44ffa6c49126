import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { matchKeyRefusals, plainMatchKeyRefusals } from "./match-keys.ts";
import { numberOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const { duplicate, invalid, required } = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const ACTIONS = ["DoNotSchedule", "ScheduleAnyway"];
const POLICIES = ["Honor", "Ignore"];

/** Releases in which a part is on by default; before, the server drops the field or does not look. */
const SINCE = { minDomains: 27, nodePolicies: 26, labelSelector: 27, matchLabelKeys: 27, mergedKeys: 34 } as const;

/** What the server refuses of topology spread constraints. https://kubernetes.io/docs/concepts/scheduling-eviction/topology-spread-constraints/ */
export function* spreadRefusals({ spec, minor, isPod, metadata }: PodScope): Iterable<Refusal> {
  const constraints = structsOf(spec.get("topologySpreadConstraints"));
  const nextOf = nextOfEach(constraints);
  for (const [i, constraint] of constraints.entries()) {
    yield* skewRefusals(constraint);
    yield* repeatRefusals(constraint, nextOf[i]);
    if (minor >= SINCE.minDomains) yield* minDomainRefusals(constraint);
    if (minor >= SINCE.nodePolicies) yield* policyRefusals(constraint);
    if (minor >= SINCE.mergedKeys) yield* matchKeyRefusals(constraint, isPod ? metadata.get("labels") : undefined);
    else if (minor >= SINCE.matchLabelKeys) yield* plainMatchKeyRefusals(constraint);
    if (minor >= SINCE.labelSelector) yield* labelSelectorRefusals(constraint.get("labelSelector"));
  }
}

function* skewRefusals(constraint: Field): Iterable<Refusal> {
  const [skew, key, action] = ["maxSkew", "topologyKey", "whenUnsatisfiable"].map((name) => constraint.get(name));
  if (skew === undefined || key === undefined || action === undefined) return;
  const number = numberOf(skew);
  if (number !== undefined && number <= 0) {
    yield invalid(skew, "must be greater than zero", {
      value: number,
      message: skew.exists ? `maxSkew is ${number}, not above zero` : "a topology spread constraint has no maxSkew",
      help: "write maxSkew: 1",
    });
  }
  if (textOf(key) === "") {
    yield required(key, "can not be empty", {
      message: "a topology spread constraint has no topologyKey",
      help: "add topologyKey, such as kubernetes.io/hostname",
    });
  }
  const word = textOf(action);
  if (word === undefined || ACTIONS.includes(word)) return;
  yield listed.unsupported(action, ACTIONS, {
    value: word,
    ...(action.exists ? {} : { message: "a topology spread constraint has no whenUnsatisfiable" }),
  });
}

/** What makes two constraints one; undefined where it is not known. */
function pairOf(constraint: Field): readonly [key: string, action: string] | undefined {
  const [key, action] = [textOf(constraint.get("topologyKey")), textOf(constraint.get("whenUnsatisfiable"))];
  return key === undefined || action === undefined ? undefined : [key, action];
}

/** For each constraint the next one that is the same. */
function nextOfEach(constraints: readonly Field[]): readonly (Field | undefined)[] {
  const next = new Map<string, Field>();
  const found: (Field | undefined)[] = [];
  for (const constraint of constraints.toReversed()) {
    const pair = pairOf(constraint)?.join("\n");
    found.push(pair === undefined ? undefined : next.get(pair));
    if (pair !== undefined) next.set(pair, constraint);
  }
  return found.toReversed();
}

function* repeatRefusals(constraint: Field, again: Field | undefined): Iterable<Refusal> {
  const [key, pair] = [constraint.get("topologyKey"), pairOf(constraint)];
  if (again === undefined || pair === undefined) return;
  yield duplicate(constraint, undefined, {
    path: `${constraint.pathText}.{topologyKey, whenUnsatisfiable}`,
    value: `{${pair.join(", ")}}`,
    at: again.get("topologyKey"),
    message: `two constraints spread over ${pair[0]} with ${pair[1]}`,
    related: [{ field: key, text: "the other one" }],
    help: "remove one of the two",
  });
}

function* minDomainRefusals(constraint: Field): Iterable<Refusal> {
  const [domains, action] = [constraint.get("minDomains"), constraint.get("whenUnsatisfiable")];
  const { integer } = domains;
  if (integer === undefined) return;
  if (integer <= 0) yield invalid(domains, "must be greater than zero", { help: "write 1 or more, or remove it" });
  const word = textOf(action);
  if (word === undefined || word === "DoNotSchedule") return;
  yield invalid(domains, `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${word}`, {
    part: "key",
    message: `minDomains is set while whenUnsatisfiable is ${word}`,
    help: "remove minDomains, or write whenUnsatisfiable: DoNotSchedule",
  });
}

function* policyRefusals(constraint: Field): Iterable<Refusal> {
  for (const name of ["nodeAffinityPolicy", "nodeTaintsPolicy"]) {
    const policy = constraint.get(name);
    if (policy.text !== undefined && !POLICIES.includes(policy.text)) yield listed.unsupported(policy, POLICIES);
  }
}
