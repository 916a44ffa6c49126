import type { Field } from "../../source/field.ts";
import type { Cluster, Known, Registry } from "../model.ts";
import { rooted } from "../../source/overlay.ts";
import { profileCluster, withUnknown, withVersion } from "./base-cluster.ts";
import { versionOfTag } from "./image-version.ts";
import { k3dCluster } from "./k3d/cluster.ts";
import { readK3dConfig } from "./k3d/config.ts";
import { distinct } from "./k3d/registries.ts";
import { kindCluster } from "./kind/cluster.ts";
import { minikubeCluster } from "./machine.ts";
import type { ClusterSources, Setting } from "./model.ts";
import { textSetting } from "./setting.ts";

/** True for a cluster of ctlptl: https://github.com/tilt-dev/ctlptl */
export function isCtlptlCluster(root: Field): boolean {
  return isCtlptl(root) && root.get("kind").raw === "Cluster" && root.get("product").exists;
}

/** True for the configuration of ctlptl, which wraps one of another tool. */
export function isCtlptl(root: Field): boolean {
  return root.get("apiVersion").raw?.startsWith("ctlptl.dev/") === true;
}

/** The cluster that the named product would make of the configuration that is embedded. */
export function ctlptlCluster(root: Field, sources: ClusterSources): Cluster | undefined {
  const made = PRODUCTS.get(root.get("product").text ?? "")?.(root, sources);
  if (made === undefined) return undefined;
  const version = versionOfTag(root.get("kubernetesVersion").text ?? "") ?? made.kubeVersion;
  return withCpus(withRegistry(withVersion(made, version), root, sources), root.get("minCPUs"));
}

type Make = (root: Field, sources: ClusterSources) => Cluster;

const PRODUCTS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["kind", kindOf],
  ["k3d", k3dOf],
  ["minikube", (root) => minikubeCluster({ at: root.get("product").at, name: textSetting(root.get("name")) })],
  ["docker-desktop", (root) => profileCluster("docker-desktop", root.get("product").at)],
]);

function kindOf(root: Field, sources: ClusterSources): Cluster {
  const config = rooted(root.get("kindV1Alpha4Cluster"));
  return kindCluster(config, root.get("product").at, sources, { name: nameWithout(root, "kind-") });
}

function k3dOf(root: Field, sources: ClusterSources): Cluster {
  const simple = root.get("k3d").entries.find(([key]) => /^v1alpha\dSimple$/i.test(key))?.[1];
  const spec = readK3dConfig(rooted(simple ?? root.get("k3d", "v1alpha5Simple")));
  return k3dCluster({ ...spec, at: root.get("product").at, name: nameWithout(root, "k3d-") ?? spec.name }, sources);
}

/** The name is that of the context, which begins with the product's name. */
function nameWithout(root: Field, prefix: string): Setting<string> | undefined {
  const name = textSetting(root.get("name"));
  const isPrefixed = name?.value?.startsWith(prefix) === true;
  return isPrefixed ? { ...name, value: name.value?.slice(prefix.length) } : name;
}

/** ctlptl makes the registry and tells the nodes of it: kind's under the host's address, k3d's under its name. */
function withRegistry(cluster: Cluster, root: Field, { documents }: ClusterSources): Cluster {
  const field = root.get("registry");
  if (!field.exists) return cluster;
  const name = field.text;
  if (name === undefined) return withUnknown(cluster, ["registries"]);
  const port = documents
    .find((one) => isCtlptl(one.root) && one.root.get("kind").raw === "Registry" && one.root.get("name").raw === name)
    ?.root.get("port").integer;
  const onHost = port === undefined ? undefined : `localhost:${port}`;
  const inside = `${name}:5000`;
  const names =
    cluster.tool === "k3d"
      ? [inside, ...(port === undefined || port === 5000 ? [] : [`${name}:${port}`])]
      : [...(onHost === undefined ? [] : [onHost]), inside];
  const [inCluster = inside, ...aliases] = names;
  const registry: Registry = { inCluster, aliases, onHost, at: field.at, by: "use" };
  const known = { ...cluster, registries: distinct([registry, ...cluster.registries]) };
  return port === undefined ? withUnknown(known, ["registries"]) : known;
}

/** The least that the machine must have; ctlptl refuses another one. */
function withCpus(cluster: Cluster, field: Field): Cluster {
  const count = field.number;
  if (count === undefined || count <= 0 || cluster.vmCpu?.assumed !== true) return cluster;
  const vmCpu: Known<number> = {
    value: Math.max(count * 1000, cluster.vmCpu.value),
    source: `\`minCPUs: ${count}\` in ${field.at.span.file}`,
    at: field.at,
  };
  const nodes = cluster.nodes.map((node) => (node.cpu?.assumed === true ? { ...node, cpu: vmCpu } : node));
  return { ...cluster, vmCpu, nodes };
}
