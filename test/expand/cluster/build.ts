import {
  clustersOf,
  type ClusterChoice,
  type ClusterDocument,
  type ClusterSources,
} from "../../../src/expand/cluster/index.ts";
import { readDeliveries } from "../../../src/expand/deliveries/index.ts";
import type { Cluster } from "../../../src/expand/model.ts";
import { Field } from "../../../src/source/field.ts";
import { scriptFlavour } from "../../../src/source/script-flavour.ts";
import { readYaml } from "../../../src/source/yaml/index.ts";

/** What the clusters of a repository of these files are made from. */
export function sourcesOf(files: Readonly<Record<string, string>>): ClusterSources {
  const entries = Object.entries(files);
  return {
    documents: entries.flatMap(([file, text]) =>
      /\.(?:ya?ml|json)$/.test(file) && scriptFlavour(file) === undefined ? documentsOf(file, text) : [],
    ),
    deliveries: entries.flatMap(([file, text]) => readDeliveries(file, text)),
    read: (path) => (Object.hasOwn(files, path) ? files[path] : undefined),
  };
}

function documentsOf(file: string, text: string): readonly ClusterDocument[] {
  return readYaml(file, text).documents.map((document) => ({ file, root: new Field(document.value, [], document) }));
}

export function clustersIn(files: Readonly<Record<string, string>>, choice: ClusterChoice = {}): readonly Cluster[] {
  return clustersOf(sourcesOf(files), choice);
}

/** The only cluster of these files. */
export function clusterIn(files: Readonly<Record<string, string>>, choice: ClusterChoice = {}): Cluster {
  const clusters = clustersIn(files, choice);
  if (clusters.length !== 1 || clusters[0] === undefined) throw new Error(`${clusters.length} clusters`);
  return clusters[0];
}

/** A cluster of k3d from the lines of a configuration below its first two. */
export function k3d(lines: string, version = "v1alpha5"): Cluster {
  return clusterIn({ "k3d.yaml": `apiVersion: k3d.io/${version}\nkind: Simple\n${lines}` });
}

export function kind(lines: string): Cluster {
  return clusterIn({ "kind.yaml": `kind: Cluster\napiVersion: kind.x-k8s.io/v1alpha4\n${lines}` });
}

/** Registries in one line each: the name in the cluster, its other names, and the host's. */
export function registries(cluster: Cluster): readonly string[] {
  return cluster.registries.map(({ inCluster, aliases, onHost, by }) =>
    [`${by} ${inCluster}`, ...aliases.map((alias) => `or ${alias}`), onHost ? `<- ${onHost}` : ""].join(" ").trim(),
  );
}

/** Ports in one line each. */
export function ports(cluster: Cluster): readonly string[] {
  return cluster.ports.map(({ host, container, protocol, balanced, nodes }) => {
    const range = (of: typeof container | undefined): string =>
      of === undefined ? "?" : of.from === of.to ? `${of.from}` : `${of.from}-${of.to}`;
    return `${range(host)}:${range(container)}/${protocol} ${balanced ? "balanced" : "direct"} ${nodes.length} ${nodes[0] ?? ""}`.trim();
  });
}
