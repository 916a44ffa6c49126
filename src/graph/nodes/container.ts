import { defaultPullPolicy, type ImageReference, parseImageReference } from "../../k8s/images/image-reference.ts";
import type { Field } from "../../source/field.ts";
import type { Container, ContainerPort, Workload } from "../model.ts";
import type { ImageBuild } from "../../expand/model.ts";

type BuildOf = (reference: ImageReference) => ImageBuild | undefined;

/** Init containers, sidecars and containers in the order in which the kubelet starts them. */
export function containersOf(workload: Workload, buildOf: BuildOf): readonly Container[] {
  const init = workload.podSpec.get("initContainers").items.map((field) => {
    return containerOf(workload, field, field.get("restartPolicy").text === "Always" ? "sidecar" : "init", buildOf);
  });
  const main = workload.podSpec
    .get("containers")
    .items.map((field) => containerOf(workload, field, "container", buildOf));
  return [...init, ...main];
}

function containerOf(workload: Workload, field: Field, role: Container["role"], buildOf: BuildOf): Container {
  const image = field.get("image");
  const parsed = image.text === undefined ? undefined : parseImageReference(image.text);
  const reference = parsed?.ok ? parsed : undefined;
  const policy = field.get("imagePullPolicy");
  return {
    id: `${workload.id}#${field.pathText}`,
    workload,
    name: field.get("name").text ?? "",
    role,
    field,
    image,
    reference,
    pullPolicy: policy.exists ? policy.text : reference && defaultPullPolicy(reference),
    build: reference && buildOf(reference),
    ports: field.get("ports").items.map(portOf),
  };
}

function portOf(field: Field): ContainerPort {
  return {
    number: field.get("containerPort").integer,
    name: field.get("name").text,
    protocol: field.get("protocol").text ?? "TCP",
    field,
  };
}
