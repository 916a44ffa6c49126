import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "scheduling-gate-kept",
  title: "A gate keeps pods from being scheduled, and nothing opens it",
  layer: "scheduling",
  level: "warning",
  predicts: "SchedulingGated",
  since: "0.1.0",
  docs: {
    why: "The scheduler passes over a pod as long as it has a scheduling gate. A gate in a pod template is on each pod that is made, until a controller of somebody's takes it off.",
    fix: "Delete the gate, or apply the controller that takes it off.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/pod-scheduling-readiness/"],
  },
  visit: "Workload",

  *check({ podSpec, object }, { graph }) {
    const [gate] = podSpec.get("schedulingGates").items;
    const name = gate?.get("name").text;
    if (gate === undefined || name === undefined || !object.judged) return;
    const domain = name.includes("/") ? (name.split("/")[0] ?? "") : "";
    // Queueing systems take off their own gates, and what was not read may hold another controller.
    if (KNOWN.test(domain) || graph.bundle(object).missing.length > 0) return;
    const removers = graph.workloads.filter(
      (one) => one.object !== object && JSON.stringify(one.podSpec.value).includes(name),
    );
    if (removers.length > 0) return;
    yield {
      at: gate.get("name").at,
      message: `gate "${name}" keeps the pods from being scheduled, and nothing in the input takes it off`,
      note: "pods stay SchedulingGated, without an event",
      help: "delete the gate, or apply the controller that takes it off",
      confirm: "kubectl get pods",
    };
  },
});

/** Domains of controllers that take off their own gates. */
const KNOWN = /(?:^|\.)(?:k8s\.io|x-k8s\.io|ray\.io|volcano\.sh|karpenter\.sh|kubeflow\.org|nvidia\.com|run\.ai)$/;
