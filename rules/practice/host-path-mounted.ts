import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "host-path-mounted",
  title: "A pod that mounts a directory of its node",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Files of the node are shared with everything on it and stay when the pod moves elsewhere. The socket of the container runtime, and the directories of the system, give the whole node away.",
    fix: "Use a PersistentVolumeClaim, or a ConfigMap for files that are only read.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/#hostpath"],
  },
  visit: "Workload",

  *check({ podSpec, kind, name }) {
    for (const volume of podSpec.get("volumes").items) {
      const path = volume.get("hostPath", "path");
      if (path.text === undefined) continue;
      const gives = whatItGives(path.text);
      yield {
        at: path.at,
        message: `pods of ${kind} "${name}" mount ${path.text} of their node${gives === undefined ? "" : `, which ${gives}`}`,
        help: "use a PersistentVolumeClaim, or a ConfigMap for files that are only read",
      };
    }
  },
});

function whatItGives(path: string): string | undefined {
  if (/\/(?:docker|containerd|crio)\.sock$/.test(path)) return "lets them start containers on it as root";
  if (/^\/+$/.test(path)) return "is everything on it";
  if (/^\/(?:etc|proc|sys|root|boot|dev|usr|lib)(?:\/|$)/.test(path)) return "belongs to its system";
  return /^\/var\/(?:lib\/(?:kubelet|rancher|containerd|docker)|log)(?:\/|$)/.test(path)
    ? "holds what other pods write"
    : undefined;
}
