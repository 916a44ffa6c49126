import { claimClassOf, claimSpecsOf, defineRule, misfitOf } from "../../src/api.ts";

export default defineRule({
  id: "volumes-too-few",
  title: "Fewer volumes than pods of a StatefulSet",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A StatefulSet makes a claim for each of its pods. Where nothing provisions volumes of its class, each claim takes one of those that are made by hand: the pods beyond their number stay Pending, and with ordered creation all that follow them.",
    fix: "Declare a volume for each pod, ask for fewer replicas, or name a class with a provisioner.",
    refs: ["https://kubernetes.io/docs/concepts/storage/storage-classes/#local"],
  },
  visit: "Object",
  only: ["StatefulSet.apps"],

  *check(object, { graph }) {
    const replicas = graph.workload(object)?.replicas;
    const volumes = graph.peers(object, "PersistentVolume");
    if (replicas === undefined || volumes.length === 0) return;
    for (const claim of claimSpecsOf(object, graph)) {
      const given = claimClassOf(claim, graph);
      const isStatic = given.is === "class" && given.object !== undefined && !given.provisions;
      if (claim.is !== "template" || !isStatic || volumes.some(({ judged }) => !judged)) continue;
      const wanted = { spec: claim.spec.value, className: given.name };
      const fitting = volumes.filter(({ root }) => {
        const isKept = root.get("spec", "claimRef").exists;
        return misfitOf(wanted, root.value, isKept ? "by-volume" : "neither") === undefined;
      });
      if (fitting.length === 0 || fitting.length >= replicas) continue;
      const written = object.root.get("spec", "replicas");
      yield {
        at: written.exists ? written.at : object.root.get("metadata", "name").at,
        message: `${replicas} pods of StatefulSet "${object.name ?? ""}" need a volume of class "${given.name}" each, ${fitting.length} that fit ${fitting.length === 1 ? "is" : "are"} declared`,
        labels: [{ at: claim.spec.get("storageClassName").at, text: "nothing provisions this class" }],
        note: `${replicas} - ${fitting.length} = ${replicas - fitting.length} claims stay Pending, and with them their pods; it is assumed that no volumes are made elsewhere`,
        help: "declare a volume for each pod, or ask for fewer replicas",
        confirm: "kubectl get pv",
      };
    }
  },
});
