import { defineRule, K3S_OVERHEAD, k3dNodeCapacity } from "../../src/api.ts";

export default defineRule({
  id: "node-memory-below-runtime",
  title: "A node with less memory than its own processes need",
  layer: "run",
  level: "warning",
  predicts: "NotReady, OOMKilled",
  since: "0.1.0",
  docs: {
    why: "The memory limit of a k3d node holds for k3s and all pods together: docker's kernel kills whatever goes beyond it. A server of k3s takes about half a GiB before the first pod starts, an agent about 200 MiB, and the packaged components come on top.",
    fix: "Give servers at least 1 GiB and agents 512 MiB, or leave the limit out.",
    refs: ["https://docs.k3s.io/installation/requirements", "https://k3d.io/stable/usage/configfile/"],
  },
  visit: "Cluster",
  only: ["k3d"],

  *check(cluster) {
    const told = new Set<string>();
    for (const { role, memory } of cluster.nodes) {
      if (memory?.at === undefined || memory.assumed === true || told.has(role)) continue;
      const kind = role === "control-plane" ? "server" : "agent";
      const least = LEAST[kind];
      if (memory.value >= k3dNodeCapacity(least)) continue;
      told.add(role);
      yield {
        at: memory.at,
        message: `${kind === "agent" ? "an agent" : "a server"} has ${inMi(memory.value / REPORTED)}, and k3s takes about ${inMi(K3S_OVERHEAD[kind])} of it before any pod runs`,
        note: `what is left is for all pods of the node; k3s asks for at least ${inMi(least)}`,
        help: `write at least ${inMi(least).replace(" MiB", "m")}`,
        confirm: "kubectl get nodes",
      };
    }
  },
});

const MI = 2 ** 20;
/** A node reports a little more than its limit. */
const REPORTED = 1.024;
const LEAST = { server: 1024 * MI, agent: 512 * MI } as const;

function inMi(bytes: number): string {
  return `${Math.round(bytes / MI)} MiB`;
}
