import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { labelRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { claimSpecRefusals } from "../core/claim.ts";
import { annotationRefusals } from "../metadata/annotations.ts";
import type { PodScope } from "./scope.ts";
import { textOf } from "../checks.ts";

const volumes = refusalsFor("volume-invalid");

/** What the server refuses of a claim that is made with the pod. https://kubernetes.io/docs/concepts/storage/ephemeral-volumes/#generic-ephemeral-volumes */
export function* ephemeralRefusals(source: Field, scope: PodScope, volume: Field): Iterable<Refusal> {
  const claim = source.get("volumeClaimTemplate");
  if (!claim.exists) yield volumes.required(claim, "");
  else if (claim.isMap) {
    yield* claimMetadataRefusals(claim.get("metadata"));
    yield* claimSpecRefusals(claim.get("spec"), { version: [1, scope.minor] });
  }
  const [pod, name] = [scope.isPod ? scope.metadata.get("name").text : undefined, textOf(volume.get("name"))];
  if (!pod || !name) return;
  const made = `${pod}-${name}`;
  const isEcho = dns1123LabelProblems(name).length > 0;
  for (const words of dns1123SubdomainProblems(made)) {
    yield volumes.invalid(volume.get("name"), `PVC name ${JSON.stringify(made)}: ${words}`, {
      isEcho,
      message: `the claim of this volume would be called "${made}", which is no name that it can have`,
    });
  }
}

/** Labels and annotations are handed on to the claim, and nothing else. */
function* claimMetadataRefusals(metadata: Field): Iterable<Refusal> {
  yield* annotationRefusals(metadata.get("annotations"));
  yield* labelRefusals(metadata.get("labels"));
  for (const [key, field] of metadata.entries) {
    if (key === "annotations" || key === "labels" || isPlaceholder(key) || isZero(field)) continue;
    yield volumes.forbidden(field, "cannot be set", {
      message: `${key} is set for a claim that is made with its pod, where only labels and annotations can be`,
    });
  }
}

function isZero({ exists, value }: Field): boolean {
  return !exists || value === "" || value === 0;
}
