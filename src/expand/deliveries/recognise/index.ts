import { colima, k3d, kind, minikube } from "./clusters.ts";
import { aks, doks, eks, eksctl, gke, kubectx, tilt } from "./contexts.ts";
import { ctr, docker } from "./docker.ts";
import { kubectl } from "./kubectl.ts";
import type { Recogniser } from "./model.ts";
import { builder, copier, executor, helm, installer, jvm, substitute } from "./others.ts";

export { gkeSelected } from "./contexts.ts";
export type { Fact } from "./model.ts";

/** Who reads the calls of which program. */
export const RECOGNISERS: ReadonlyMap<string, Recogniser> = new Map([
  ["docker", docker],
  ["podman", docker],
  ["nerdctl", docker],
  ["buildah", docker],
  ["finch", docker],
  ["executor", executor],
  ["ctr", ctr],
  ["k3d", k3d],
  ["kind", kind],
  ["minikube", minikube],
  ["colima", colima],
  ["kubectl", kubectl],
  ["oc", kubectl],
  ["helm", helm],
  ["helmfile", helm],
  ["istioctl", installer],
  ["flux", installer],
  ["cilium", installer],
  ["linkerd", installer],
  ["arkade", installer],
  ["clusterctl", installer],
  ["envsubst", substitute],
  ["sed", substitute],
  ["gsed", substitute],
  ["perl", substitute],
  ["yq", substitute],
  ["gomplate", substitute],
  ["j2", substitute],
  ["jinja2", substitute],
  ["kustomize", substitute],
  ["gcloud", (command) => [...builder(command), ...gke(command)]],
  ["az", (command) => [...builder(command), ...aks(command)]],
  ["aws", eks],
  ["eksctl", eksctl],
  ["doctl", doks],
  ["kubectx", kubectx],
  ["tilt", tilt],
  ["pack", builder],
  ["mvn", jvm],
  ["mvnw", jvm],
  ["gradle", jvm],
  ["gradlew", jvm],
  ["skopeo", copier],
  ["crane", copier],
]);
