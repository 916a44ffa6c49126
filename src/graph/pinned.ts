import type { Cluster, KubeObject } from "../expand/model.ts";
import type { Field } from "../source/field.ts";
import type { Graph } from "./model.ts";

/** A node that an object is bound to by name, and that its cluster does not have. */
export interface PinnedElsewhere {
  readonly field: Field;
  readonly cluster: Cluster;
  /** The names of the nodes that there are. */
  readonly names: readonly string[];
}

/** Where a pod or a volume is bound to nodes by name, none of which its cluster has; undefined where that is not certain. */
export function pinnedElsewhere(object: KubeObject, graph: Graph): PinnedElsewhere | undefined {
  const pinned = pinnedTo(object, graph);
  const [field] = pinned;
  const cluster = field === undefined ? undefined : graph.clusterFor(object);
  if (field === undefined || cluster === undefined || !isKnown(cluster)) return undefined;
  const names = cluster.nodes.flatMap(({ name, labels }) => [name, labels["kubernetes.io/hostname"] ?? name]);
  return pinned.some(({ text }) => text === undefined || names.includes(text)) ? undefined : { field, cluster, names };
}

function isKnown({ nodes, unknown }: Cluster): boolean {
  return nodes.length > 0 && !unknown.has("nodes") && !unknown.has("name");
}

/** The names of nodes that an object is bound to; a volume may have several to choose from. */
function pinnedTo(object: KubeObject, graph: Graph): readonly Field[] {
  if (object.kind !== "PersistentVolume") {
    const name = graph.workload(object)?.podSpec.get("nodeName");
    return name?.exists === true ? [name] : [];
  }
  const terms = object.root.get("spec", "nodeAffinity", "required", "nodeSelectorTerms").items;
  const values = terms.map((term) =>
    term
      .get("matchExpressions")
      .items.filter((one) => one.get("key").text === "kubernetes.io/hostname" && one.get("operator").text === "In")
      .flatMap((one) => one.get("values").items),
  );
  // A term without a name leaves all nodes to choose from.
  return values.some((one) => one.length === 0) ? [] : values.flat();
}
