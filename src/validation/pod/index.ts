import type { Field } from "../../source/field.ts";
import { labelRefusals } from "../label-selector.ts";
import { annotationRefusals } from "../metadata/annotations.ts";
import type { Refusal, ValidationContext, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { podAnnotationRefusals, profileMatchRefusals } from "./annotations.ts";
import { paddedImageRefusals } from "./container.ts";
import { ephemeralForbiddenRefusals } from "./containers.ts";
import { sizeOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";
import { podSpecRefusals } from "./spec.ts";

const { forbidden } = refusalsFor("pod-invalid");

/** Kinds of the pod area whose objects are validated by themselves. */
export const POD_VALIDATORS: Readonly<Record<string, Validator>> = {
  Pod: podRefusals,
  PodTemplate: (root, context) => podTemplateRefusals(root.get("template"), context),
};

/**
 * What the server refuses of a pod template (`metadata` and `spec` below `template`), whichever workload holds it. What a workload asks of
 * its template besides (restartPolicy, matching labels) is the workload's business.
 */
export function* podTemplateRefusals(template: Field, { version }: ValidationContext): Iterable<Refusal> {
  if (template.exists && !template.isMap) return;
  const scope: PodScope = {
    spec: template.get("spec"),
    metadata: template.get("metadata"),
    isPod: false,
    minor: version[1],
  };
  // The server names labels and annotations of a template without its metadata.
  const annotations = `${template.pathText}.annotations`;
  yield* labelRefusals(template.get("metadata", "labels"), `${template.pathText}.labels`);
  yield* annotationRefusals(template.get("metadata", "annotations"), annotations);
  yield* podAnnotationRefusals(scope, annotations);
  if (isUnreadable(scope.spec)) return;
  yield* podSpecRefusals(scope);
  yield* profileMatchRefusals(scope);
  yield* ephemeralForbiddenRefusals(scope);
}

/** https://kubernetes.io/docs/concepts/workloads/pods/ */
function* podRefusals(root: Field, { version }: ValidationContext): Iterable<Refusal> {
  const scope: PodScope = { spec: root.get("spec"), metadata: root.get("metadata"), isPod: true, minor: version[1] };
  const { spec } = scope;
  yield* podAnnotationRefusals(scope, "metadata.annotations");
  if (isUnreadable(spec)) return;
  yield* podSpecRefusals(scope);
  for (const list of ["containers", "initContainers"]) yield* paddedImageRefusals(structsOf(spec.get(list)));
  yield* ephemeralForbiddenRefusals(scope);
  const [node, gates] = [spec.get("nodeName"), spec.get("schedulingGates")];
  if (node.text && sizeOf(gates)) {
    yield forbidden(node, "cannot be set until all schedulingGates have been cleared", {
      message: "nodeName is set in a pod that has scheduling gates",
      related: [{ field: gates, part: "key", text: "the gates" }],
      help: "remove one of the two",
    });
  }
  yield* profileMatchRefusals(scope);
}

function isUnreadable(spec: Field): boolean {
  return spec.exists && !spec.isMap;
}
