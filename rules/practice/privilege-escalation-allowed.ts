import { type Field, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "privilege-escalation-allowed",
  title: "A container whose process may gain privileges",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without allowPrivilegeEscalation: false a process may gain more rights than the one that started it, by a setuid program or a file capability. Hardly any server needs that.",
    fix: "Set allowPrivilegeEscalation: false.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/security-context/"],
  },
  visit: "Container",

  *check({ name, field }) {
    const context = field.get("securityContext");
    const allowed = context.get("allowPrivilegeEscalation");
    if (context.isUnknown || allowed.isUnknown || allowed.value === false || isWindows(field)) return;
    // The server refuses the two together, so what is privileged cannot say no.
    if (context.get("privileged").value === true) return;
    yield {
      at: allowed.exists ? allowed.at : field.get("name").at,
      message: `container "${name}" may gain privileges that it was not started with`,
      help: "set securityContext.allowPrivilegeEscalation: false",
    };
  },
});

/** Windows has no such flag. */
function isWindows(field: Field): boolean {
  return field.get("securityContext", "windowsOptions").exists;
}
