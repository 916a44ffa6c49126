import {
  type Cluster,
  type ClusterNode,
  defineRule,
  describeFigure,
  type Draft,
  type EvictionThreshold,
  type KubeletSetting,
  readThresholds,
} from "../../src/api.ts";

export default defineRule({
  id: "eviction-threshold-reached",
  title: "A threshold at which a node evicts its pods from the beginning",
  layer: "run",
  level: "warning",
  predicts: "Evicted",
  since: "0.1.0",
  docs: {
    why: "The kubelet evicts pods while less of the disk or the memory is free than a threshold says, and the node takes no new ones. The disk of a node that is a container is the disk of the workstation or its virtual machine, which is seldom half empty.",
    fix: "Lower the threshold: 5 to 10 % of the disk, 100Mi of memory.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/node-pressure-eviction/"],
  },
  visit: "Cluster",

  *check(cluster) {
    for (const setting of cluster.kubelet) {
      const read = setting.name === "eviction-hard" ? readThresholds(setting.value) : [];
      if (typeof read === "string") continue;
      const node = cluster.nodes.find(({ name }) => name === setting.nodes[0]);
      for (const threshold of node === undefined ? [] : read) {
        const draft = draftOf(cluster, setting, threshold, node);
        if (draft !== undefined) yield draft;
      }
    }
  },
});

/** A machine keeps less of its disk free than this more often than not. */
const HALF = 0.5;

function draftOf(
  cluster: Cluster,
  { at }: KubeletSetting,
  { signal, share, amount }: EvictionThreshold,
  node: ClusterNode | undefined,
): Draft | undefined {
  const confirm = "kubectl describe nodes";
  if (signal === "memory.available") {
    const memory = cluster.vmMemory ?? node?.memory;
    const isWhole = share !== undefined && share >= 1;
    const isMore = amount !== undefined && memory !== undefined && amount >= memory.value;
    if (!isWhole && !isMore) return undefined;
    return {
      at,
      message: `pods are evicted below ${share === undefined ? `${amount} bytes` : `${share * 100} %`} of free memory, which the node never has`,
      level: isWhole || memory?.assumed !== true ? "error" : "warning",
      note: memory === undefined ? undefined : `the node has ${describeFigure("memory", memory)}`,
      help: "write memory.available<100Mi",
      confirm,
    };
  }
  if (!/^(?:nodefs|imagefs|containerfs)\.(?:available|inodesFree)$/.test(signal)) return undefined;
  if (share === undefined || share < HALF) return undefined;
  return {
    at,
    message: `pods are evicted as soon as less than ${share * 100} % of ${signal.startsWith("nodefs") ? "the node's disk" : "the disk of images"} is free`,
    note: "the disk of a node that is a container is the disk of the machine beneath; it is assumed that half of it is in use",
    help: `write ${signal}<5%`,
    confirm,
  };
}
