import { danglingDrafts, defineRule, forbiddenNote, podRefusal } from "../../src/api.ts";

export default defineRule({
  id: "priority-class-missing",
  title: "A pod names a PriorityClass that is not there",
  layer: "admission",
  level: "warning",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "The Priority admission plugin refuses each pod of the workload; the workload itself is accepted and stays at 0 pods.",
    fix: "Declare the PriorityClass, which lives outside of namespaces, or correct priorityClassName.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/"],
  },
  visit: "Reference",
  only: ["priority-class"],

  *check(reference, { graph }) {
    const words = {
      kind: "PriorityClass",
      resource: "priorityclass",
      missing: "warning",
      predicts: podRefusal(reference),
      because: forbiddenNote(reference.workload, `no PriorityClass with name ${reference.name} was found`),
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});
