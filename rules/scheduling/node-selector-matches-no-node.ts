import {
  type Cluster,
  defineRule,
  type Field,
  howNear,
  type Label,
  type Origin,
  pendingNote,
  pendingOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "node-selector-matches-no-node",
  title: "A pod asks for a node label that no node carries",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A nodeSelector and required node affinity are met only by nodes that carry the labels. Where no node does, the pod stays Pending until somebody labels one.",
    fix: "Ask for a label that the nodes carry, or label the nodes in the cluster's configuration and make the cluster again.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/"],
  },
  visit: "Workload",

  *check(workload, { graph, version }) {
    const pending = pendingOf(graph, workload);
    if (pending?.cause !== "node-selector") return;
    const { cluster } = pending.set;
    const named = namedNode(workload, cluster);
    if (named !== undefined) {
      yield {
        at: named.at,
        message: `no node of cluster "${cluster.name}" is called ${named.text ?? ""}`,
        note: pendingNote(pending, { version }),
        help: "name a node of the cluster, or remove the constraint",
        confirm: "kubectl get nodes",
      };
      return;
    }
    const asked = askedPair(workload, cluster);
    if (asked === undefined) return;
    const near = nearLabel(asked, cluster);
    yield {
      at: asked.at,
      message: `no node of cluster "${cluster.name}" carries ${asked.key}=${asked.value}`,
      labels: near === undefined ? [] : [near.label],
      note: pendingNote(pending, { version }),
      help:
        near === undefined
          ? `label a node with ${asked.key}=${asked.value}, or remove the constraint`
          : `ask for ${near.text}, or label the nodes with ${asked.key}=${asked.value}`,
      confirm: `kubectl get nodes -L ${asked.key}`,
    };
  },
});

/** A node that a term names and the cluster does not have. */
function namedNode({ podSpec }: Workload, { nodes }: Cluster): Field | undefined {
  const values = termsOf(podSpec).items.flatMap((term) =>
    term
      .get("matchFields")
      .items.filter((one) => one.get("operator").text === "In")
      .flatMap((one) => one.get("values").items),
  );
  return values.find(({ text }) => text !== undefined && !nodes.some(({ name }) => name === text));
}

function termsOf(podSpec: Field): Field {
  return podSpec.get("affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution", "nodeSelectorTerms");
}

interface Asked {
  readonly key: string;
  readonly value: string;
  readonly at: Origin;
}

/** The first pair that no node meets; undefined where each pair is met by some node, but not all by one. */
function askedPair({ podSpec }: Workload, cluster: Cluster): Asked | undefined {
  const pairs = [...selectorPairs(podSpec.get("nodeSelector")), ...affinityPairs(podSpec)];
  const unmet = pairs.filter(({ key, value }) => !cluster.nodes.some(({ labels }) => labels[key] === value));
  return unmet[0] ?? pairs[0];
}

function selectorPairs(selector: Field): readonly Asked[] {
  return selector.entries.flatMap(([key, field]) =>
    field.text === undefined ? [] : [{ key, value: field.text, at: field.at }],
  );
}

function affinityPairs(podSpec: Field): readonly Asked[] {
  return termsOf(podSpec).items.flatMap((term) =>
    term.get("matchExpressions").items.flatMap((one) => {
      const key = one.get("key").text;
      const [value] = one.get("values").items;
      if (key === undefined || one.get("operator").text !== "In")
        return key === undefined ? [] : [{ key, value: one.get("operator").text ?? "", at: one.get("key").at }];
      return [{ key, value: value?.text ?? "", at: value?.at ?? one.get("key").at }];
    }),
  );
}

/** A label of the nodes that is nearly the one asked for, and where it is declared. */
function nearLabel({ key, value }: Asked, cluster: Cluster): { label: Label; text: string } | undefined {
  for (const { labels, labelsAt, name } of cluster.nodes) {
    for (const [declared, at] of labelsAt) {
      const has = labels[declared] ?? "";
      const isNear = declared === key || (has === value && howNear(key, declared) !== undefined);
      if (isNear)
        return { label: { at, text: `node "${name}" carries ${declared}=${has}` }, text: `${declared}=${has}` };
    }
  }
  return undefined;
}
