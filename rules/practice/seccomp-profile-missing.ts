import { defineRule, securitySetting } from "../../src/api.ts";

export default defineRule({
  id: "seccomp-profile-missing",
  title: "A container without a filter of system calls",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Without a seccomp profile a process may use every system call of the kernel, those included in which flaws are found. The profile of the runtime leaves out some forty that servers do not use.",
    fix: "Set seccompProfile.type: RuntimeDefault on the pod.",
    refs: ["https://kubernetes.io/docs/tutorials/security/seccomp/"],
  },
  visit: "Container",

  *check(container) {
    const { name, field, workload } = container;
    const profile = securitySetting(container, "seccompProfile");
    const type = profile.get("type");
    const contexts = [field.get("securityContext"), workload.podSpec.get("securityContext"), profile, type];
    if (contexts.some((one) => one.isUnknown) || field.get("securityContext", "privileged").value === true) return;
    if (type.text === "RuntimeDefault" || type.text === "Localhost") return;
    yield {
      at: type.exists ? type.at : field.get("name").at,
      message: type.exists
        ? `container "${name}" runs without a filter of system calls: its profile is ${String(type.value)}`
        : `container "${name}" runs without a filter of system calls`,
      note: type.exists ? undefined : "unless the kubelet's seccompDefault is switched on",
      help: "set securityContext.seccompProfile.type: RuntimeDefault on the pod",
    };
  },
});
