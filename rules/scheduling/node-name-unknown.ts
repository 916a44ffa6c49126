import {
  defineRule,
  type Draft,
  type KubeObject,
  nearest,
  pinnedElsewhere,
  type PinnedElsewhere,
} from "../../src/api.ts";

export default defineRule({
  id: "node-name-unknown",
  title: "A pod or a volume that is bound to a node which the cluster does not have",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A pod with a nodeName is handed to that node without the scheduler, and a local volume is usable on the node that its affinity names. The tools give nodes the name of the cluster: a node of another name is not there.",
    fix: "Name a node of the cluster, or select nodes by a label.",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename",
      "https://kubernetes.io/docs/concepts/storage/volumes/#local",
    ],
  },
  visit: "Object",

  *check(object, { graph }) {
    const pinned = pinnedElsewhere(object, graph);
    if (pinned !== undefined) yield draftOf(pinned, object);
  },
});

function draftOf({ field, cluster, names }: PinnedElsewhere, { kind }: KubeObject): Draft {
  const name = field.text ?? "";
  const meant = nearest(name, names);
  const isVolume = kind === "PersistentVolume";
  return {
    at: field.at,
    predicts: isVolume ? "Pending: volume node affinity conflict" : undefined,
    message: `cluster "${cluster.name}" has no node "${name}"`,
    labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: `its nodes are ${listed(names)}` }],
    note: isVolume
      ? "no pod that claims the volume finds a node"
      : "no kubelet takes the pod, and it is removed after a while as one of a lost node",
    help: `write ${meant ?? names[0] ?? "a node of the cluster"}`,
    confirm: "kubectl get nodes",
  };
}

function listed(names: readonly string[]): string {
  const all = [...new Set(names)];
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}
