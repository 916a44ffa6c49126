import { defineRule, directoryOf, type Field, type Graph, groupBy, type KubeObject, perBundle } from "../../src/api.ts";

export default defineRule({
  id: "service-node-port-taken",
  title: "Two Services ask for one port of the nodes",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A nodePort is given to one Service of the whole cluster, whatever its namespace or protocol. The API server refuses the second Service: provided port is already allocated.",
    fix: "Choose another nodePort for one of the two, or leave it out to have one chosen.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#nodeport-custom-port"],
  },
  visit: "Object",
  only: ["Service"],

  *check(service, { graph }) {
    for (const { port, number } of nodePortsOf(service)) {
      const taken = takers(service, graph).get(number) ?? [];
      const other = taken[0];
      if (other === undefined || other.service === service || !isOther(other.service, service, graph)) continue;
      yield {
        at: port.at,
        message: `Services "${other.service.name ?? ""}" and "${service.name ?? ""}" both ask for nodePort ${number}`,
        labels: [{ at: other.port.at, text: `"${other.service.name ?? ""}" asks for ${number} too` }],
        note: `spec.ports[${Number(port.path.at(-2))}].nodePort: Invalid value: ${number}: provided port is already allocated`,
        help: `choose another port than ${number} for one of them, or leave nodePort out`,
        confirm: "kubectl get services -A -o wide",
      };
    }
  },
});

interface Taken {
  readonly service: KubeObject;
  readonly port: Field;
  readonly number: number;
}

const takers = perBundle((of: KubeObject, graph: Graph) => {
  const all = graph.peers(of, "Service").filter(({ judged }) => judged);
  return groupBy(all.flatMap(nodePortsOf), ({ number }) => number);
});

/** A ClusterIP has none, and 0 asks for any. */
function nodePortsOf(service: KubeObject): readonly Taken[] {
  const spec = service.root.get("spec");
  if (!["NodePort", "LoadBalancer"].includes(spec.get("type").text ?? "")) return [];
  return spec.get("ports").items.flatMap((entry) => {
    const port = entry.get("nodePort");
    return port.integer === undefined || port.integer === 0 ? [] : [{ service, port, number: port.integer }];
  });
}

/** Loose manifests of two directories may be two examples, and one name in two places one Service. */
function isOther(one: KubeObject, other: KubeObject, graph: Graph): boolean {
  if (one.name === other.name && (one.namespace === other.namespace || one.bundle !== other.bundle)) return false;
  return graph.bundle(other).kind !== "plain" || directoryOf(one.file) === directoryOf(other.file);
}
