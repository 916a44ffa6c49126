import type { Field } from "../../../source/field.ts";
import type { KubeletSetting, NodeMount } from "../../model.ts";
import { isFixed } from "../setting.ts";
import { type KubeadmPatch, patchesOf } from "./patches.ts";

/** Fields of a KubeletConfiguration by the flags that say the same. */
const FIELDS: readonly (readonly [field: string, flag: string, join: string])[] = [
  ["evictionHard", "eviction-hard", "<"],
  ["evictionMinimumReclaim", "eviction-minimum-reclaim", "="],
  ["imageGCHighThresholdPercent", "image-gc-high-threshold", ""],
  ["imageGCLowThresholdPercent", "image-gc-low-threshold", ""],
];

/** What patches tell the kubelets: a KubeletConfiguration for all nodes, or arguments of `kubeadm init` and `kubeadm join`. */
export function kubeletOf(root: Field, nodes: readonly Field[], names: readonly string[]): readonly KubeletSetting[] {
  const common = patchesOf(root.get("kubeadmConfigPatches")).flatMap((patch) =>
    settingsOf(patch, made(patch.kind, names)),
  );
  const own = nodes.flatMap((node, index) => {
    const [name] = names.slice(index, index + 1);
    return patchesOf(node.get("kubeadmConfigPatches")).flatMap((patch) =>
      settingsOf(patch, name === undefined ? [] : [name]),
    );
  });
  return [...common, ...own];
}

/** The first control plane is made by init, all others by join. */
function made(kind: string, names: readonly string[]): readonly string[] {
  if (kind === "InitConfiguration") return names.slice(0, 1);
  return kind === "JoinConfiguration" ? names.slice(1) : names;
}

function settingsOf({ kind, root }: KubeadmPatch, nodes: readonly string[]): readonly KubeletSetting[] {
  if (kind === "KubeletConfiguration") {
    return FIELDS.flatMap(([field, name, join]) => {
      const value = textOf(root.get(field), join);
      return value === undefined ? [] : [{ name, value, at: root.get(field).at, nodes }];
    });
  }
  const args = root.get("nodeRegistration", "kubeletExtraArgs");
  const pairs = args.isMap
    ? args.entries
    : args.items.map((item) => [item.get("name").text ?? "", item.get("value")] as const);
  return pairs.flatMap(([name, field]) => {
    const value = textOf(field, "");
    return value === undefined ? [] : [{ name, value, at: field.at, nodes }];
  });
}

/** A map as the flag has it: `nodefs.available<10%,imagefs.available<15%`. */
function textOf(field: Field, join: string): string | undefined {
  if (field.isMap && join !== "") {
    return field.entries.map(([key, value]) => `${key}${join}${value.raw ?? ""}`).join(",");
  }
  if (!field.exists || typeof field.value === "object") return undefined;
  const text = String(field.value);
  return isFixed(text) ? text : undefined;
}

/** Undefined where a path is not known. */
export function mountsOf(nodes: readonly Field[]): readonly NodeMount[] | undefined {
  const mounts = nodes.flatMap((node) =>
    node.get("extraMounts").items.map((mount) => {
      const path = mount.get("containerPath");
      return path.text === undefined || !isFixed(path.text) ? undefined : { path: path.text, at: path.at };
    }),
  );
  const known = mounts.filter((mount) => mount !== undefined);
  return known.length === mounts.length ? known : undefined;
}
