import type { KubeletSetting, NodeMount } from "../../model.ts";
import type { NodeDraft } from "../nodes.ts";
import { readArgument } from "./arguments.ts";
import { chooseNodes } from "./filters.ts";
import type { K3dSpec } from "./spec.ts";

/** Names that k3d has for paths of k3s: https://github.com/k3d-io/k3d/blob/main/pkg/types/k3s/paths.go */
const SHORTCUTS: ReadonlyMap<string, string> = new Map([
  ["k3s-storage", "/var/lib/rancher/k3s/storage"],
  ["k3s-manifests", "/var/lib/rancher/k3s/server/manifests"],
  ["k3s-manifests-custom", "/var/lib/rancher/k3s/server/manifests/custom"],
  ["k3s-containerd", "/var/lib/rancher/k3s/agent/etc/containerd/config.toml"],
  ["k3s-containerd-tmpl", "/var/lib/rancher/k3s/agent/etc/containerd/config.toml.tmpl"],
  ["k3s-registry-config", "/etc/rancher/k3s/registries.yaml"],
]);

/** What nodes get from outside: `SOURCE:PATH[:MODE]`, or a path alone; undefined where a path is not known. */
export function mountsOf({ volumes, files }: K3dSpec): readonly NodeMount[] | undefined {
  const mounts = [...volumes, ...files].map(({ setting: { value, at } }): NodeMount | undefined => {
    // The drive of Windows has a colon too.
    const parts = value?.replace(/^[A-Za-z]:[\\/]/, "/").split(":");
    const path = parts === undefined ? undefined : (parts[1] ?? parts[0]);
    return path === undefined ? undefined : { path: SHORTCUTS.get(path) ?? path, at };
  });
  const known = mounts.filter((mount) => mount !== undefined);
  return known.length === mounts.length ? known : undefined;
}

/** `--kubelet-arg=NAME=VALUE` */
export function kubeletOf({ args }: K3dSpec, nodes: readonly NodeDraft[]): readonly KubeletSetting[] {
  return args.flatMap(({ setting, filters }): readonly KubeletSetting[] => {
    const argument = setting.value === undefined ? undefined : readArgument(setting.value);
    const chosen = chooseNodes(filters, nodes);
    if (argument?.name !== "kubelet-arg" || chosen === undefined) return [];
    const equals = argument.value.indexOf("=");
    if (equals < 0) return [];
    const [name, value] = [argument.value.slice(0, equals), argument.value.slice(equals + 1)];
    return [{ name: name.replace(/^--/, ""), value, at: setting.at, nodes: chosen.nodes.map((node) => node.name) }];
  });
}
