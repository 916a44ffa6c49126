import {
  defineRule,
  describePods,
  failingProbeEffect,
  failingProbeStatus,
  isLoopback,
  probesOf,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-host-loopback",
  title: "A probe asks the loopback address, which is the node's",
  layer: "network",
  level: "error",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "The kubelet sends HTTP and TCP probes from the node, not from inside of the pod: 127.0.0.1 is the node itself, where nothing of the pod listens.",
    fix: "Remove `host`: a probe without it asks the pod's own address.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#Probe"],
  },
  visit: "Container",

  *check(container) {
    // Such a pod shares the node's addresses.
    if (container.workload.podSpec.get("hostNetwork").value === true) return;
    for (const probe of probesOf(container)) {
      const host = probe.field.get(probe.handler, "host");
      if (host.text === undefined || !isOwnAddress(host.text)) continue;
      yield {
        at: host.at,
        level: container.workload.idle ? "info" : "error",
        message: `${probe.name} asks ${host.text}, which is the node's own address and not the pod's`,
        predicts: failingProbeStatus(probe.name),
        note: failingProbeEffect(probe.name),
        help: "remove host; let the server listen on all addresses of the pod",
        confirm: describePods(container.workload),
      };
    }
  },
});

/** Connecting to the unspecified address reaches the machine that connects, as the loopback address does. */
function isOwnAddress(host: string): boolean {
  return isLoopback(host) || host === "0.0.0.0";
}
