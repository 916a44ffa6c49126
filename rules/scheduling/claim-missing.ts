import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "claim-missing",
  title: "A pod mounts a PersistentVolumeClaim that is not there",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "The scheduler does not place a pod before each of its claims exists: the pod stays Pending, whatever the nodes offer.",
    fix: "Declare the claim in the namespace of the pod, or correct claimName.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#claims-as-volumes"],
  },
  visit: "Reference",
  only: ["volume-claim"],

  *check(reference) {
    yield* danglingDrafts(reference, {
      kind: "PersistentVolumeClaim",
      resource: "pvc",
      missing: "warning",
      because: "the scheduler says: persistentvolumeclaim not found",
    });
  },
});
