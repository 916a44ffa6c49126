import { dns1123SubdomainProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import { containerResourceProblems } from "../../k8s/quantities/resource-names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { labelRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { affinityRefusals } from "./affinity.ts";
import { podClaimRefusals } from "./claims.ts";
import { containerListRefusals } from "./containers.ts";
import {
  dnsConfigRefusals,
  dnsPolicyRefusals,
  hostAliasRefusals,
  hostnameOverrideRefusals,
  hostnameRefusals,
} from "./dns.ts";
import { osRefusals } from "./os.ts";
import { podResourceRefusals } from "./pod-resources.ts";
import { hostNetworkRefusals } from "./ports.ts";
import { amountRefusals, amountsIn } from "./resources.ts";
import { restartPolicyRefusals } from "./restart.ts";
import { structsOf } from "../read.ts";
import { containersOf, type PodScope } from "./scope.ts";
import { hostUserRefusals, podSecurityRefusals } from "./security.ts";
import { spreadRefusals } from "./spread.ts";
import { tolerationRefusals } from "./tolerations.ts";
import { judgeVolumes, type KnownVolumes } from "./volumes.ts";
import { hostProcessRefusals } from "./windows.ts";

const { duplicate, invalid, notFound } = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

/** What the server refuses of the spec of a pod or of a pod template, in its order. */
export function* podSpecRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec, minor } = scope;
  const { known, refusals } = judgeVolumes(scope);
  yield* refusals;
  yield* podClaimRefusals(scope);
  yield* containerListRefusals(scope, known);
  yield* podResourceRefusals(scope);
  yield* hostNetworkRefusals(scope);
  yield* restartPolicyRefusals(scope);
  yield* dnsPolicyRefusals(scope);
  yield* labelRefusals(spec.get("nodeSelector"));
  yield* podSecurityRefusals(scope);
  yield* affinityRefusals(scope);
  yield* dnsConfigRefusals(scope);
  yield* gateRefusals(scope);
  yield* spreadRefusals(scope);
  yield* hostProcessRefusals(scope);
  yield* hostUserRefusals(scope);
  yield* hostnameOverrideRefusals(scope);
  yield* nameRefusals(spec, ["serviceAccountName", "nodeName"]);
  yield* deadlineRefusals(spec.get("activeDeadlineSeconds"));
  yield* hostnameRefusals(scope);
  yield* tolerationRefusals(spec.get("tolerations"), minor);
  yield* hostAliasRefusals(spec.get("hostAliases"));
  yield* nameRefusals(spec, ["priorityClassName", "runtimeClassName"]);
  yield* preemptionRefusals(spec.get("preemptionPolicy"));
  yield* overheadRefusals(spec.get("overhead"));
  yield* osRefusals(scope);
  yield* fileVolumeRefusals(scope, known);
}

/** Scheduling gates are on since 1.27; before, the server drops them. */
const GATES_SINCE = 27;

/** Conditions and gates that others must meet before the pod is ready, or before it is scheduled. */
function* gateRefusals({ spec, minor }: PodScope): Iterable<Refusal> {
  for (const gate of structsOf(spec.get("readinessGates"))) {
    const type = gate.get("conditionType");
    const text = textOf(type);
    for (const words of text === undefined ? [] : qualifiedNameProblems(text))
      yield invalid(type, words, { value: text });
  }
  const first = new Map<string, Field>();
  for (const gate of minor >= GATES_SINCE ? structsOf(spec.get("schedulingGates")) : []) {
    const name = textOf(gate.get("name"));
    if (name === undefined) continue;
    for (const words of qualifiedNameProblems(name)) {
      yield invalid(gate, words, {
        value: name,
        at: gate.get("name"),
        message: `"${name}" is no name that a scheduling gate can have`,
      });
    }
    const before = first.get(name);
    if (before === undefined) first.set(name, gate.get("name"));
    else yield duplicate(gate, before, { value: name, at: gate.get("name"), isEcho: name === "" });
  }
}

const CALLED: Readonly<Record<string, string>> = {
  serviceAccountName: "ServiceAccount",
  nodeName: "node",
  priorityClassName: "PriorityClass",
  runtimeClassName: "RuntimeClass",
};

function* nameRefusals(spec: Field, names: readonly string[]): Iterable<Refusal> {
  for (const name of names) {
    const field = spec.get(name);
    // An empty name counts as none, but for the one that is a pointer.
    if (field.text === undefined || (field.text === "" && name !== "runtimeClassName")) continue;
    for (const words of dns1123SubdomainProblems(field.text)) {
      yield invalid(field, words, {
        message: `"${field.text}" is no name that a ${CALLED[name] ?? name} can have`,
        help: "use lower case letters, digits, hyphens and dots",
      });
    }
  }
}

const MAX_DEADLINE = 2_147_483_647;

function* deadlineRefusals(field: Field): Iterable<Refusal> {
  const { integer } = field;
  if (integer === undefined || (integer >= 1 && integer <= MAX_DEADLINE)) return;
  yield invalid(field, `must be between 1 and ${MAX_DEADLINE}, inclusive`, {
    message: `activeDeadlineSeconds is ${integer}, not from 1 to ${MAX_DEADLINE}`,
  });
}

const PREEMPTIONS = ["PreemptLowerPriority", "Never"];

function* preemptionRefusals(policy: Field): Iterable<Refusal> {
  if (policy.text && !PREEMPTIONS.includes(policy.text)) yield listed.unsupported(policy, PREEMPTIONS);
}

/** The server judges what a pod needs besides its containers as their limits. */
function* overheadRefusals(overhead: Field): Iterable<Refusal> {
  if (!overhead.isMap) return;
  yield* amountRefusals({
    path: overhead.pathText,
    holder: overhead,
    limits: amountsIn(overhead),
    requests: new Map(),
    nameProblems: containerResourceProblems,
    who: "the overhead of the pod",
  });
}

/** Variables from files are on since 1.35; the files lie in an empty directory of the pod. */
const FILES_SINCE = 35;

function* fileVolumeRefusals(scope: PodScope, { valid, refused, isOpen }: KnownVolumes): Iterable<Refusal> {
  if (scope.minor < FILES_SINCE || isOpen) return;
  for (const entry of containersOf(scope).flatMap((container) => structsOf(container.get("env")))) {
    const reference = entry.get("valueFrom", "fileKeyRef");
    if (!reference.isMap) continue;
    const name = reference.get("volumeName");
    const text = textOf(name);
    if (text === undefined || refused.has(text)) continue;
    const volume = valid.get(text);
    if (volume === undefined) yield notFound(name, { value: text, isEcho: text === "" });
    else if (hasOtherSource(volume)) {
      yield invalid(name, "referenced volume must be of type emptyDir", {
        message: `a variable is read from volume "${text}", which is no emptyDir`,
        related: [{ field: volume.get("name"), text: "the volume" }],
      });
    }
  }
}

/** A volume without a source is an empty directory. */
function hasOtherSource(volume: Field): boolean {
  return !volume.get("emptyDir").exists && volume.entries.some(([key, source]) => key !== "name" && source.isMap);
}
