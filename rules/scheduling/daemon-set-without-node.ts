import { daemonNodes, defineRule, describeCluster, placedSet, untoleratedTaints } from "../../src/api.ts";

export default defineRule({
  id: "daemon-set-without-node",
  title: "A DaemonSet for which no node qualifies",
  layer: "scheduling",
  level: "warning",
  predicts: "DESIRED 0",
  since: "0.1.0",
  docs: {
    why: "A DaemonSet makes a pod for each node that its selector and affinity match and whose taints it tolerates. Where there is none, it makes no pod, and says nothing: DESIRED is 0, and no event tells why.",
    fix: "Select labels that nodes carry, tolerate their taints, or delete the DaemonSet.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/daemonset/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const nodes = daemonNodes(graph, workload);
    const set = placedSet(graph, workload.object);
    if (nodes === undefined || set === undefined || nodes.length > 0) return;
    const { podSpec, name } = workload;
    const selector = podSpec.get("nodeSelector");
    const affinity = podSpec.get("affinity", "nodeAffinity");
    const isChosen = selector.exists || affinity.get("requiredDuringSchedulingIgnoredDuringExecution").exists;
    const [taint] = set.nodes.flatMap((node) => untoleratedTaints(podSpec.value, node));
    yield {
      at: selector.exists
        ? selector.keyAt
        : affinity.exists
          ? affinity.keyAt
          : workload.object.root.get("metadata", "name").at,
      message: isChosen
        ? `no node of cluster "${set.cluster.name}" qualifies for DaemonSet "${name}", so it makes no pod`
        : `each node has a taint that DaemonSet "${name}" does not tolerate, so it makes no pod`,
      note: `Held against ${describeCluster(set.cluster)}`,
      help: isChosen
        ? "select labels that nodes carry and tolerate their taints, or delete the DaemonSet"
        : `add a toleration with key ${taint?.key ?? ""}, operator Exists and effect ${taint?.effect ?? ""}`,
      confirm: "kubectl get daemonsets,nodes --show-labels",
    };
  },
});
