import { directoryOf } from "../../base/paths.ts";
import type { Draft, Level } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";
import { builtinKind } from "../../k8s/kinds.ts";
import type { PolicyDenial } from "../../k8s/policies/model.ts";
import { podForbidden } from "../refusals/pod-refusal.ts";
import { runLevel } from "../run-level.ts";
import { dryRun } from "../refusals/refused.ts";
import type { AppliedPolicy } from "./applied.ts";
import type { Judgement } from "./judge.ts";

/** A policy that is applied together with an object refuses it, or the pods that are made of it. */
export function denialDraft(
  { applied, asked, verdict }: Judgement & { readonly verdict: PolicyDenial },
  graph: Graph,
): Draft {
  const { object, workload, prefix } = asked;
  const isSure = isTogether(applied.object, object, graph);
  const words = wordsOf(applied, asked.object, verdict);
  const status = workload === undefined ? statusOf(object, verdict, words, applied) : podForbidden(workload, words);
  const assumed = `it is assumed that ${applied.object.file} is applied to the same cluster`;
  const field = object.root.get(...prefix, ...verdict.path);
  const isWhole = verdict.path.length === 0 && prefix.length === 0;
  const name = object.root.get("metadata", "name");
  const level: Level = applied.action === "warn" ? "info" : isSure ? "error" : "warning";
  return {
    at: isWhole ? name.at : field.isMap || field.isList ? field.keyAt : field.at,
    message: `${policyName(applied)} refuses ${workload === undefined ? `this ${object.kind}` : "these pods"}: ${oneLine(verdict.message)}`,
    level: workload === undefined ? level : runLevel(workload, level),
    labels: [{ at: applied.policy.root.get("metadata", "name").at, text: "the policy" }],
    ...status,
    note: isSure ? status.note : [status.note, assumed].filter(Boolean).join("; "),
    help: "change it as the policy asks, or leave it out where the policy says what it takes",
  };
}

/** The policy as messages call it. */
export function policyName({ policy }: AppliedPolicy): string {
  return `${policy.kind} "${policy.name ?? ""}"`;
}

/** Loose files of several directories are not surely applied to one cluster. */
function isTogether(policy: KubeObject, object: KubeObject, graph: Graph): boolean {
  return graph.bundle(object).kind !== "plain" || directoryOf(policy.file) === directoryOf(object.file);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replace(/\.$/, "");
}

function wordsOf(
  { by, object: binding, policy }: AppliedPolicy,
  object: KubeObject,
  { message, rule }: PolicyDenial,
): string {
  if (by === "admission policy")
    return `ValidatingAdmissionPolicy '${policy.name ?? ""}' with binding '${binding.name ?? ""}' denied request: ${message}`;
  const subject = `${object.kind}/${object.namespace ?? "default"}/${object.name ?? ""}`;
  return `resource ${subject} was blocked due to the following policies: ${policy.name ?? ""}: ${rule}: '${message}'`;
}

function statusOf(
  object: KubeObject,
  { reason }: PolicyDenial,
  words: string,
  { by, action }: AppliedPolicy,
): Pick<Draft, "predicts" | "note" | "confirm"> {
  if (action === "warn") return { predicts: "none", note: `Warning: ${words}` };
  const [resource, name] = [resourceOf(object), object.name ?? ""];
  if (by === "Kyverno")
    return {
      predicts: "Forbidden",
      note: `admission webhook "validate.kyverno.svc-fail" denied the request: ${words}`,
      confirm: dryRun(object),
    };
  const isInvalid = reason === "Invalid";
  return {
    predicts: isInvalid ? "Invalid" : "Forbidden",
    note: isInvalid
      ? `The ${resource.split(".")[0] ?? ""} "${name}" is invalid: : ${words}`
      : `${resource} "${name}" is forbidden: ${words}`,
    confirm: dryRun(object),
  };
}

function resourceOf({ kindKey, kind, group }: KubeObject): string {
  const resource = builtinKind(kindKey)?.resource ?? kind.toLowerCase();
  return group === "" ? resource : `${resource}.${group}`;
}
