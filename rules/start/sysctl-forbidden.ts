import { defineRule, runLevel, sysctlRuling } from "../../src/api.ts";

export default defineRule({
  id: "sysctl-forbidden",
  title: "A kernel setting that the kubelet does not allow",
  layer: "start",
  level: "warning",
  predicts: "SysctlForbidden",
  since: "0.1.0",
  docs: {
    why: "A kubelet sets only sysctls that each pod has for itself, and of these only a short list of safe ones, unless it is started with --allowed-unsafe-sysctls. It refuses any other pod: its phase is Failed with the reason SysctlForbidden, and its controller makes the next one, without end.",
    fix: "Remove it; set what is the node's in a privileged init container or on the node, and allow what is the pod's with --allowed-unsafe-sysctls.",
    refs: ["https://kubernetes.io/docs/tasks/administer-cluster/sysctl-cluster/"],
  },
  visit: "Workload",

  *check(workload, { version: [, minor] }) {
    for (const sysctl of workload.podSpec.get("securityContext", "sysctls").items) {
      const name = sysctl.get("name");
      if (name.text === undefined) continue;
      const ruling = sysctlRuling(name.text, minor);
      if (ruling === "safe") continue;
      yield {
        at: name.at,
        level: runLevel(workload, ruling === "node-wide" ? "error" : "warning"),
        message:
          ruling === "node-wide"
            ? `${name.text} holds for the whole node, and no kubelet sets it for a pod`
            : `${name.text} is not among the sysctls that a kubelet allows by itself`,
        note:
          ruling === "node-wide"
            ? "the pod fails with the reason SysctlForbidden"
            : "unless the kubelet runs with --allowed-unsafe-sysctls, the pod fails with the reason SysctlForbidden",
        help:
          ruling === "node-wide"
            ? "remove it, and set it on the nodes or in a privileged init container (sysctl -w)"
            : `remove it, or start the kubelets with --allowed-unsafe-sysctls=${name.text}`,
      };
    }
  },
});
