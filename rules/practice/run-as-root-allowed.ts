import { defineRule, securitySetting } from "../../src/api.ts";

export default defineRule({
  id: "run-as-root-allowed",
  title: "A container that may run as root",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Root in a container is root on the node for every flaw that lets a process out of it, and files on volumes belong to root. Nothing here says that the process has another user.",
    fix: "Set runAsNonRoot: true, and give the image a numeric USER.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/security-context/",
      "https://kubernetes.io/docs/concepts/security/pod-security-standards/",
    ],
  },
  visit: "Container",

  *check(container) {
    const { name, field, workload } = container;
    const nonRoot = securitySetting(container, "runAsNonRoot");
    const user = securitySetting(container, "runAsUser");
    if (
      [nonRoot, user, field.get("securityContext"), workload.podSpec.get("securityContext")].some(
        (one) => one.isUnknown,
      )
    )
      return;
    if (nonRoot.value === true || (user.number !== undefined && user.number > 0)) return;
    yield {
      at: user.value === 0 ? user.at : field.get("name").at,
      message:
        user.value === 0
          ? `container "${name}" runs as root: runAsUser is 0`
          : `container "${name}" may run as root: neither it nor its pod says runAsNonRoot`,
      help: "set securityContext.runAsNonRoot: true, and a USER with a number in the image",
    };
  },
});
