import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "port-forward-taken-by-cluster",
  title: "A forward of Tilt's on a port that the cluster has on the workstation",
  layer: "network",
  level: "warning",
  predicts: "address already in use",
  since: "0.1.0",
  docs: {
    why: "k3d and kind publish ports of their nodes on the workstation for as long as the cluster runs. Tilt cannot listen on such a port, tries again and again, and requests go to the cluster's load balancer.",
    fix: "Choose another local port for the forward.",
    refs: ["https://docs.tilt.dev/accessing_resource_endpoints.html", "https://k3d.io/stable/usage/exposing_services/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const forwards = graph.forwardsTo(workload);
    const cluster = forwards.length === 0 ? undefined : graph.clusterFor(workload.object);
    for (const { at, local, host } of forwards) {
      const mapping = cluster?.ports.find(({ host: range, protocol }) => {
        return protocol === "TCP" && range !== undefined && range.from <= local && local <= range.to;
      });
      if (
        cluster === undefined ||
        mapping === undefined ||
        (host !== undefined && !/^(?:localhost|127\.|0\.0)/.test(host))
      )
        continue;
      yield {
        at: placed(at),
        message: `port ${local} of the workstation belongs to the ${cluster.tool} cluster "${cluster.name}"`,
        labels: [{ at: mapping.at, text: "published here" }],
        help: "choose another local port",
      };
    }
  },
});
