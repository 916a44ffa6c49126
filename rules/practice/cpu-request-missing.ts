import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "cpu-request-missing",
  title: "A container that requests no CPU",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a request the scheduler takes the container for one that needs no CPU, and puts it on a node that is full; when the node is busy it gets next to nothing.",
    fix: "Set resources.requests.cpu to what the container usually needs.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { name, field, role, workload } = container;
    const [own, pod] = [field.get("resources"), workload.podSpec.get("resources")];
    if (role === "init" || own.isUnknown || graph.peers(workload.object, "LimitRange").length > 0) return;
    // A limit alone is taken for the request too.
    if ([own, pod].some((one) => one.get("requests", "cpu").exists || one.get("limits", "cpu").exists)) return;
    yield {
      at: own.exists ? own.keyAt : field.get("name").at,
      message: `container "${name}" requests no CPU`,
      help: "set resources.requests.cpu to what it usually needs",
    };
  },
});
