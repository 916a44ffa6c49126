import type { Field } from "../../../source/field.ts";
import type { Taint } from "../../model.ts";
import { embeddedYaml } from "../embedded.ts";
import { type NodeDraft, setLabel } from "../nodes.ts";

/** A patch of what kubeadm is told, which is text in a kind configuration. */
export interface KubeadmPatch {
  readonly kind: string;
  readonly root: Field;
}

/** The documents that stand as text in a list of patches, each with the place of what it says. */
export function patchesOf(list: Field): readonly KubeadmPatch[] {
  return list.items.flatMap((item) =>
    embeddedYaml(item.raw ?? "", item.at).map((root) => ({ kind: root.get("kind").raw ?? "", root })),
  );
}

/**
 * Applies patches to a node: the first control plane is made by `kubeadm init`, which reads InitConfiguration, all others by
 * `kubeadm join`, which reads JoinConfiguration. Answers false where labels or taints are not fully known.
 * https://kind.sigs.k8s.io/docs/user/configuration/#kubeadm-config-patches
 */
export function applyPatches(patches: readonly KubeadmPatch[], node: NodeDraft, isFirst: boolean): boolean {
  const kind = isFirst ? "InitConfiguration" : "JoinConfiguration";
  const registrations = patches.filter((patch) => patch.kind === kind).map(({ root }) => root.get("nodeRegistration"));
  for (const registration of registrations) {
    for (const [key, value, field] of nodeLabels(registration)) setLabel(node, key, value, field.at);
    if (registration.get("taints").isList) {
      const taints = registration.get("taints").items.flatMap(taintOf);
      node.taints.splice(0, node.taints.length, ...taints);
    }
  }
  return registrations.every((registration) => !/[$]/.test(labelsText(registration)?.raw ?? ""));
}

/** `a=b,c=d`, in a map of arguments or, since kubeadm v1beta4, in a list of them. */
function nodeLabels(registration: Field): readonly (readonly [string, string, Field])[] {
  const field = labelsText(registration);
  const labels = (field?.text ?? "").split(",").filter((label) => label.trim() !== "");
  return labels.flatMap((label) => {
    const [key = "", value = ""] = label.split("=", 2);
    return field === undefined ? [] : [[key.trim(), value.trim(), field] as const];
  });
}

function labelsText(registration: Field): Field | undefined {
  const args = registration.get("kubeletExtraArgs");
  if (args.isMap) return args.get("node-labels");
  return args.items.find((item) => item.get("name").raw === "node-labels")?.get("value");
}

function taintOf(field: Field): readonly Taint[] {
  const key = field.get("key").text;
  if (key === undefined) return [];
  return [{ key, value: field.get("value").text ?? "", effect: field.get("effect").text ?? "", at: field.at }];
}
