import {
  claimClassOf,
  claimSpecsOf,
  defineRule,
  describeCluster,
  isBrought,
  STORAGE_INSTALLERS,
} from "../../src/api.ts";

export default defineRule({
  id: "default-class-missing",
  title: "A claim leaves its class to a cluster without a default class",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A claim without storageClassName gets the default class of the cluster. Where there is none, nothing provisions a volume: the claim stays Pending, and with it each pod that mounts it.",
    fix: "Keep the cluster's own provisioner (k3s: local-storage), or declare a StorageClass and name it.",
    refs: ["https://kubernetes.io/docs/concepts/storage/storage-classes/#default-storageclass"],
  },
  visit: "Object",

  *check(object, { graph }) {
    for (const claim of claimSpecsOf(object, graph)) {
      const { spec, title } = claim;
      const given = claimClassOf(claim, graph);
      if (given.is !== "none" || spec.get("volumeName").exists || isBrought(graph, STORAGE_INSTALLERS)) continue;
      // Without a class it may be bound to a volume without one.
      if (graph.all("PersistentVolume").length > 0) continue;
      const { cluster } = given;
      yield {
        at: spec.get("accessModes").exists ? spec.get("accessModes").keyAt : spec.keyAt,
        message: `${title} leaves its class to the cluster, and cluster "${cluster.name}" has no StorageClass`,
        labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: "the cluster" }],
        note: `it stays Pending: no persistent volumes available for this claim and no storage class is set; held against ${describeCluster(cluster)}`,
        help: "leave the cluster its storage provisioner, or declare a StorageClass and name it here",
        confirm: "kubectl get storageclass",
      };
    }
  },
});
