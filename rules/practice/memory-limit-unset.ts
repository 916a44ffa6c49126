import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "memory-limit-unset",
  title: "A container that may use all memory of its node",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a limit a leak grows until the node runs out of memory, and then the kernel or the kubelet ends pods that have nothing to do with it.",
    fix: "Set resources.limits.memory to what the container needs at most.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { name, field, role, workload } = container;
    const [own, pod] = [field.get("resources"), workload.podSpec.get("resources")];
    if (role === "init" || own.isUnknown || graph.peers(workload.object, "LimitRange").length > 0) return;
    if ([own, pod].some((one) => one.get("limits", "memory").exists)) return;
    yield {
      at: own.exists ? own.keyAt : field.get("name").at,
      message: `container "${name}" may use all memory of its node`,
      help: "set resources.limits.memory to what it needs at most",
    };
  },
});
