import { howNear } from "../base/near.ts";
import type { Delivery, RegistryCreated } from "../expand/deliveries/index.ts";
import type { Cluster, Registry } from "../expand/model.ts";
import type { ImageReference } from "../k8s/images/image-reference.ts";
import { isLoopbackAddress } from "../k8s/images/image-registries.ts";

/**
 * Why the nodes of a cluster do not reach the registry that an image names. `loopback`: the name means the node itself; `port`: the
 * host is right; `prefix`: k3d's prefix is missing or too much; `name`: the host is nearly right.
 */
export interface RegistryMiss {
  readonly how: "loopback" | "port" | "prefix" | "name";
  /** The registry that is meant; undefined where the cluster has none that it could be. */
  readonly meant: Registry | undefined;
}

/**
 * The command that makes the registry which an image names, where a cluster of k3d is made without it: the registry is in a network of its
 * own then, and the nodes do not find its name.
 */
export function unconnectedRegistry(
  { tool, unknown, registries }: Cluster,
  { host, domain }: ImageReference,
  deliveries: readonly Delivery[],
): RegistryCreated | undefined {
  const isKnown = registries.some(({ inCluster, aliases }) =>
    [inCluster, ...aliases].some((one) => hostOf(one) === host),
  );
  if (tool !== "k3d" || unknown.has("registries") || isKnown || domain === host) return undefined;
  return deliveries.find(
    (one): one is RegistryCreated =>
      one.kind === "registry" && one.tool === "k3d" && !one.documented && `k3d-${one.name?.value ?? ""}` === host,
  );
}

/** Clusters whose nodes are containers, with a loopback of their own. */
const IN_CONTAINERS: ReadonlySet<Cluster["tool"]> = new Set(["k3d", "kind"]);

/** How an image misses the registries of a cluster; undefined where the nodes may well reach its registry. */
export function registryMiss(cluster: Cluster, { domain, host, port }: ImageReference): RegistryMiss | undefined {
  const { registries, tool, unknown } = cluster;
  if (registries.some(({ inCluster, aliases }) => [inCluster, ...aliases].includes(domain))) return undefined;
  const onHost = registries.find((one) => one.onHost !== undefined && portOf(one.onHost) === port);
  if (isLoopbackAddress(host)) {
    const isCertain = IN_CONTAINERS.has(tool) && (onHost !== undefined || !unknown.has("registries"));
    return isCertain ? { how: "loopback", meant: onHost ?? only(registries) } : undefined;
  }
  const same = registries.find(({ inCluster }) => hostOf(inCluster) === host);
  if (same !== undefined) return { how: "port", meant: same };
  const prefixed = registries.find(({ inCluster }) => isPrefixed(hostOf(inCluster), host));
  if (prefixed !== undefined) return { how: "prefix", meant: prefixed };
  const near = registries.find(({ inCluster }) => isSlip(hostOf(inCluster), host));
  return near && { how: "name", meant: near };
}

function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

function isPrefixed(a: string, b: string): boolean {
  return a === `k3d-${b}` || b === `k3d-${a}`;
}

function isSlip(a: string, b: string): boolean {
  const how = howNear(a, b);
  return how === "case" || how === "separator" || how === "edit";
}

function hostOf(domain: string): string {
  return domain.replace(/:\d+$/, "");
}

function portOf(domain: string): string | undefined {
  return /:(\d+)$/.exec(domain)?.[1];
}
