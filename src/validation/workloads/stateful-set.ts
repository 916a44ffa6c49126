import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { listedRefusals, textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { claimSpecRefusals } from "../core/claim.ts";
import { podTemplateRefusals } from "../pod/index.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { workloadSelectorRefusals } from "./selector.ts";
import { statefulSetStrategyRefusals } from "./strategy.ts";
import { alwaysRefusals } from "./template.ts";

const workloadInvalid = refusalsFor("workload-invalid");
const valueNotListed = refusalsFor("value-not-listed");

/** The first release in which serviceName is checked (ValidateStatefulSetSpec in pkg/apis/apps/validation). */
const SERVICE_NAME_CHECKED = 33;

/** What the server refuses of a StatefulSet. */
export function* statefulSetRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* managementRefusals(spec.get("podManagementPolicy"));
  yield* statefulSetStrategyRefusals(spec.get("updateStrategy"));
  yield* retentionRefusals(spec.get("persistentVolumeClaimRetentionPolicy"), context);
  yield* negativeRefusals(workloadInvalid, [spec.get("replicas"), spec.get("minReadySeconds")]);
  if (context.version[1] >= FIELDS_ON) yield* negativeRefusals(workloadInvalid, [spec.get("ordinals", "start")]);
  if (context.version[1] >= SERVICE_NAME_CHECKED) yield* serviceNameRefusals(spec.get("serviceName"));
  yield* workloadSelectorRefusals(spec, "statefulset");
  if (context.version[1] >= CLAIMS_CHECKED) yield* claimTemplateRefusals(spec, context);
  yield* templateRefusals(spec, context);
  yield* alwaysRefusals(spec.get("template"), { kind: "StatefulSet" });
}

function* managementRefusals(policy: Field): Iterable<Refusal> {
  const words = ["OrderedReady", "Parallel"];
  if (policy.text === undefined || policy.text === "" || words.includes(policy.text)) return;
  yield {
    ...valueNotListed.invalid(policy, "must be 'OrderedReady' or 'Parallel'", {
      message: `podManagementPolicy is "${policy.text}", which is none of ${words.join(", ")}`,
    }),
    words,
  };
}

/** Start ordinals and the retention of claims are on since 1.27; before, the server drops what is written. */
const FIELDS_ON = 27;

function* retentionRefusals(policy: Field, { version }: ValidationContext): Iterable<Refusal> {
  if (version[1] < FIELDS_ON) return;
  for (const name of ["whenDeleted", "whenScaled"]) {
    yield* listedRefusals(policy.get(name), ["Retain", "Delete"]);
  }
}

function* serviceNameRefusals(name: Field): Iterable<Refusal> {
  if (name.text === undefined || name.text === "") return;
  for (const words of dns1123LabelProblems(name.text)) {
    yield workloadInvalid.invalid(name, words, {
      message: `serviceName is "${name.text}", which no Service can be called`,
      help: "write the name of the headless Service that governs the pods",
    });
  }
}

/** Claim templates and the pod template are checked since 1.34; before, the claims and the pods are refused later. */
const CLAIMS_CHECKED = 34;

function* claimTemplateRefusals(spec: Field, context: ValidationContext): Iterable<Refusal> {
  for (const [index, claim] of spec.get("volumeClaimTemplates").items.entries()) {
    if (!claim.isMap) continue;
    yield* claimSpecRefusals(claim.get("spec"), context);
    yield* claimNameRefusals(claim.get("metadata", "name"), `spec.template.spec.volumes[${index}]`);
  }
}

/** Each claim template makes a volume of its name. */
function* claimNameRefusals(name: Field, volume: string): Iterable<Refusal> {
  const text = textOf(name);
  if (text === undefined) return;
  const path = `${volume}.name`;
  if (text === "") {
    yield workloadInvalid.required(name, "", {
      path,
      message: "this claim template has no name, and the volume that it makes needs one",
      help: "add metadata.name, the name under which containers mount it",
    });
    yield workloadInvalid.required(name, "", { path: `${volume}.persistentVolumeClaim.claimName`, isEcho: true });
    return;
  }
  for (const words of dns1123LabelProblems(text)) {
    yield workloadInvalid.invalid(name, words, {
      path,
      message: `the claim template is called "${text}", and no volume can be`,
      help: "write lower-case letters, digits and hyphens",
    });
  }
}

/**
 * The template, as the pods get it: the controller writes hostname and subdomain, and adds a volume for each claim template in place
 * of one of the same name.
 */
function* templateRefusals(spec: Field, context: ValidationContext): Iterable<Refusal> {
  const template = spec.get("template");
  const claims = spec.get("volumeClaimTemplates");
  const names = new Set(claims.items.map((claim) => claim.get("metadata", "name").raw ?? ""));
  const isOpen = claims.exists && !claims.isList;
  const volumes = template.get("spec", "volumes").items;
  const replaced = volumes.map((volume) => names.has(volume.get("name").raw ?? ""));
  for (const refusal of podTemplateRefusals(template, context)) {
    const [place, index] = refusal.field.path.slice(template.path.length + 1);
    if (place === "hostname" || place === "subdomain") continue;
    if (place === "volumes" && typeof index === "number" && replaced[index] === true) continue;
    if (refusal.type === "Not found" && isVolumeName(refusal.field) && (isOpen || names.has(refusal.field.raw ?? "")))
      continue;
    yield refusal;
  }
}

function isVolumeName({ path }: Field): boolean {
  return path.at(-1) === "name" && (path.at(-3) === "volumeMounts" || path.at(-3) === "volumeDevices");
}
