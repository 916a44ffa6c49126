import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "capabilities-kept",
  title: "A container that keeps the default capabilities",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "A container starts with some fourteen capabilities, such as to change owners and to open raw sockets. A server on a port above 1023 needs none of them.",
    fix: "Drop ALL, and add back what is needed.",
    refs: ["https://kubernetes.io/docs/concepts/security/pod-security-standards/"],
  },
  visit: "Container",

  *check({ name, field }) {
    const context = field.get("securityContext");
    const drop = context.get("capabilities", "drop");
    if (context.isUnknown || drop.isUnknown || drop.items.some((one) => one.isUnknown)) return;
    if (drop.items.some((one) => one.text?.toUpperCase() === "ALL") || context.get("privileged").value === true) return;
    yield {
      at: drop.exists ? drop.keyAt : field.get("name").at,
      message: `container "${name}" keeps capabilities that it was not asked to need`,
      help: "set securityContext.capabilities.drop: [ALL], and add back what is needed",
    };
  },
});
