import { danglingDrafts, defineRule, type Reference } from "../../src/api.ts";

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

  *check(reference, { graph }) {
    if (isReplaced(reference)) return;
    const words = {
      kind: "PersistentVolumeClaim",
      resource: "pvc",
      missing: "warning",
      because: `the scheduler says: persistentvolumeclaim "${reference.name}" not found`,
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});

/** A StatefulSet puts the claims of its templates in place of volumes of the same name. */
function isReplaced({ from, workload, field }: Reference): boolean {
  const volume = workload?.podSpec.get(...field.path.slice(workload.podSpec.path.length, -2)).get("name").text;
  const templates = from.root.get("spec", "volumeClaimTemplates").items;
  return volume !== undefined && templates.some((template) => template.get("metadata", "name").text === volume);
}
