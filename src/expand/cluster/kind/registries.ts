import { placed } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import type { Delivery } from "../../deliveries/index.ts";
import type { Registry } from "../../model.ts";

export interface ContainerdMirrors {
  readonly registries: readonly Registry[];
  /** False where files on the nodes say more (config_path). */
  readonly complete: boolean;
}

const MIRROR = /\.registry\.mirrors\.(?:"([^"\n]+)"|'([^'\n]+)')/g;

/**
 * Registries that containerd on the nodes is told of: mirrors in patches of its TOML, and what a script starts for the nodes
 * whose certs.d it fills. https://kind.sigs.k8s.io/docs/user/local-registry/
 */
export function kindRegistries(root: Field, deliveries: readonly Delivery[]): ContainerdMirrors {
  const patches = root.get("containerdConfigPatches").items;
  const mirrors = patches.flatMap((patch) =>
    [...(patch.raw ?? "").matchAll(MIRROR)].map((match) => ({ host: match[1] ?? match[2] ?? "", at: patch.at })),
  );
  const usesFiles = patches.some((patch) => /config_path\s*=/.test(patch.raw ?? "")) || mountsFiles(root);
  const known = mirrors.filter(({ host }) => !host.includes("$"));
  const registries = known.map(({ host, at }): Registry => {
    const isLoopback = /^(?:localhost|127\.0\.0\.1):/.test(host);
    return { inCluster: host, aliases: [], onHost: isLoopback ? host : undefined, at, by: "mirror" };
  });
  const started = usesFiles ? startedRegistries(deliveries) : [];
  return { registries: [...registries, ...started], complete: !usesFiles && known.length === mirrors.length };
}

function mountsFiles(root: Field): boolean {
  const mounts = root.get("nodes").items.flatMap((node) => node.get("extraMounts").items);
  return mounts.some((mount) => (mount.get("containerPath").raw ?? "").startsWith("/etc/containerd"));
}

/** A registry that a script starts: the nodes reach it under the host's address, as the documented script sets up. */
export function startedRegistries(deliveries: readonly Delivery[]): readonly Registry[] {
  return deliveries.flatMap((one): readonly Registry[] => {
    const port = one.kind === "registry" && one.tool === "docker" ? one.port?.value : undefined;
    if (one.kind !== "registry" || port === undefined) return [];
    const name = one.name?.value;
    const aliases = name === undefined ? [] : [`${name}:5000`];
    return [{ inCluster: `localhost:${port}`, aliases, onHost: `localhost:${port}`, at: placed(one.at), by: "use" }];
  });
}
