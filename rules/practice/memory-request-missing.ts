import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "memory-request-missing",
  title: "A container that requests no memory",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a request the scheduler takes the container for one that needs no memory, and puts it on a node that is full; when the node runs out of memory this pod is the first to be evicted.",
    fix: "Set resources.requests.memory to what the container usually needs.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { name, field, role, workload } = container;
    const [own, pod] = [field.get("resources"), workload.podSpec.get("resources")];
    if (role === "init" || own.isUnknown || graph.peers(workload.object, "LimitRange").length > 0) return;
    // A limit alone is taken for the request too.
    if ([own, pod].some((one) => one.get("requests", "memory").exists || one.get("limits", "memory").exists)) return;
    yield {
      at: own.exists ? own.keyAt : field.get("name").at,
      message: `container "${name}" requests no memory`,
      help: "set resources.requests.memory to what it usually needs",
    };
  },
});
