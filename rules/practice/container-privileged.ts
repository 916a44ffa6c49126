import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "container-privileged",
  title: "A privileged container",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "A privileged container has all capabilities and all devices of its node: whoever gets into it owns the node. Few programs need it; those that do often need one capability.",
    fix: "Remove privileged, and add the capability that is needed.",
    refs: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"],
  },
  visit: "Container",

  *check({ name, field }) {
    const privileged = field.get("securityContext", "privileged");
    if (privileged.value !== true) return;
    yield {
      at: privileged.at,
      message: `container "${name}" is privileged: it has all devices and capabilities of its node`,
      help: "remove privileged, and add the capability that is needed",
    };
  },
});
