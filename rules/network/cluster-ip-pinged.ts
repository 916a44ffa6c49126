import { defineRule, type KubeObject, placeOfHost, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "cluster-ip-pinged",
  title: "A command pings a Service, which does not answer",
  layer: "network",
  level: "warning",
  predicts: "Running, ping fails",
  since: "0.1.0",
  docs: {
    why: "The address of a Service is only a rule of the nodes for its ports. It takes no ICMP, so that ping gets no answer while the Service works, and a loop that waits for one never ends.",
    fix: "Ask a port of the Service instead: `nc -z NAME PORT`, or the client of what runs there.",
    refs: ["https://kubernetes.io/docs/reference/networking/virtual-ips/"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    for (const use of graph.hosts(workload)) {
      if (use.from !== "argument" || use.name !== "ping" || use.outcome.is !== "found") continue;
      const service = use.outcome.object;
      if (!hasClusterIp(service)) continue;
      const port = service.root.get("spec", "ports").items[0]?.get("port").integer;
      yield {
        at: placeOfHost(use),
        level: runLevel(workload, "warning"),
        predicts: use.container.role === "init" ? "Init:0/1" : undefined,
        message: `"${use.container.name}" pings Service "${service.name ?? ""}", whose cluster IP answers to no ping`,
        labels: [{ at: service.root.get("metadata", "name").at, text: "a Service with a cluster IP" }],
        help: `ask a port instead: \`nc -z ${use.host} ${port ?? "PORT"}\``,
      };
    }
  },
});

/** The name of a headless Service leads to the pods, which may answer. */
function hasClusterIp({ judged, root }: KubeObject): boolean {
  const spec = root.get("spec");
  return judged && spec.get("clusterIP").value !== "None" && spec.get("type").text !== "ExternalName";
}
