import {
  type BlockedEdge,
  blockedBy,
  defineRule,
  type Draft,
  enforcement,
  type Field,
  type Graph,
  type KubeObject,
  type Label,
  namedHere,
  servicePortMistaken,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "network-policy-blocks-traffic",
  title: "NetworkPolicies block a connection that the manifests show",
  layer: "network",
  level: "warning",
  predicts: "Running, connections time out",
  since: "0.1.0",
  docs: {
    why: "A pod that a NetworkPolicy selects takes, or makes, only the connections that some policy allows. A variable, an argument or an Ingress shows that a pod connects to another one, and no policy lets it through: packets are dropped, so clients wait until their time is up.",
    fix: "Allow the connection: at the destination by a rule under `ingress`, at the source by one under `egress`. Peers are pods, and ports are those of the pods, not of the Service.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/#the-two-sorts-of-pod-isolation"],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check(policy, { graph }) {
    const said = new Set<string>();
    const blocked = blockedBy(graph, policy).filter((one) => !servicePortMistaken(graph, one));
    for (const one of blocked) {
      const key = keyOf(one);
      if (said.has(key)) continue;
      said.add(key);
      yield draftOf(
        policy,
        one,
        blocked.filter((other) => keyOf(other) === key),
        graph,
      );
    }
  },
});

/** One finding for all peers that miss the same port of the same pods. */
function keyOf({ direction, isolated, edge, lacks }: BlockedEdge): string {
  const other = direction === "egress" ? edge.to.id : String(edge.from === undefined);
  return [direction, isolated.id, other, edge.port.number, lacks].join("\n");
}

function draftOf(policy: KubeObject, one: BlockedEdge, alike: readonly BlockedEdge[], graph: Graph): Draft {
  const { edge, isolated } = one;
  const { level, note } = enforcement(graph, isolated, "warning");
  return {
    at: placeOf(policy, one),
    level,
    message: message(policy, one),
    labels: [...alike.slice(0, 2).flatMap((other) => evidence(other)), isolatedHere(one)],
    note: [note, othersText(alike), assumption(edge.from)].filter((part) => part !== "").join("; "),
    help: helpFor(one),
    confirm: `kubectl describe networkpolicy ${policy.name ?? ""}`,
  };
}

function message({ name = "" }: KubeObject, { edge, direction, lacks, policy, rule }: BlockedEdge): string {
  const port = `${edge.port.protocol === "TCP" ? "" : `${edge.port.protocol} `}port ${edge.port.number ?? ""}`;
  const from = edge.from === undefined ? "the Ingress controller" : called(edge.from);
  if (lacks === "port") {
    const ports = portsText(policy.object.root.get("spec", direction, rule ?? 0, "ports"));
    return direction === "ingress"
      ? `NetworkPolicy "${name}" lets ${from} in by ${ports}, but it connects to ${port} of ${called(edge.to)}`
      : `NetworkPolicy "${name}" lets ${from} out to ${called(edge.to)} by ${ports}, but it connects to ${port}`;
  }
  return direction === "ingress"
    ? `NetworkPolicy "${name}" isolates ${called(edge.to)}, and no policy lets ${from} in by ${port}`
    : `NetworkPolicy "${name}" isolates ${called(edge.from ?? edge.to)}, and no policy lets it out to ${port} of ${called(edge.to)}`;
}

function called({ kind, name }: Workload): string {
  return `${kind} "${name}"`;
}

function portsText(ports: Field): string {
  const shown = ports.items.map((port) => {
    const end = port.get("endPort").integer;
    return `${port.get("port").value ?? `all of ${port.get("protocol").text ?? "TCP"}`}${end === undefined ? "" : `-${end}`}`;
  });
  return `port ${shown.slice(0, 4).join(", ")}`;
}

function placeOf({ root }: KubeObject, { direction, lacks, rule }: BlockedEdge): Field["at"] {
  const rules = root.get("spec", direction);
  const part = lacks === "port" ? "ports" : direction === "ingress" ? "from" : "to";
  if (rule !== undefined) return rules.get(rule, part).keyAt;
  if (rules.exists) return rules.keyAt;
  const types = root.get("spec", "policyTypes");
  return types.exists ? types.keyAt : root.get("spec", "podSelector").keyAt;
}

function evidence({ edge: { host, ingress, service } }: BlockedEdge): readonly Label[] {
  if (host !== undefined) return [namedHere(host, service.name ?? "")];
  return ingress === undefined
    ? []
    : [{ at: ingress.field.at, text: `Ingress "${ingress.from.name ?? ""}" sends here` }];
}

function isolatedHere({ isolated }: BlockedEdge): Label {
  const labels = isolated.template.get("metadata", "labels");
  return {
    at: labels.exists ? labels.keyAt : isolated.object.root.get("metadata", "name").at,
    text: "the policy selects these pods",
  };
}

function othersText(alike: readonly BlockedEdge[]): string {
  const sources = new Set(alike.map(({ edge }) => edge.from?.id));
  return sources.size < 2 ? "" : `${sources.size} workloads are shut out alike`;
}

function assumption(from: Workload | undefined): string {
  const none = "no policy that is not here allows it";
  return from === undefined
    ? `it is assumed that the controller runs in another namespace, and that ${none}`
    : `it is assumed that ${none}`;
}

function helpFor({ direction, edge, lacks, isolated }: BlockedEdge): string {
  const port = edge.port.number ?? "";
  if (lacks === "port") return `add port ${port} to this rule`;
  const policyAt = direction === "ingress" ? "ingress" : "egress";
  if (edge.from === undefined) {
    return `allow port ${port} under \`ingress\` from the controller's namespace: a namespaceSelector with kubernetes.io/metadata.name`;
  }
  const peer = direction === "ingress" ? edge.from : edge.to;
  const labels = Object.entries(peer.labels ?? {}).slice(0, 2);
  const selector = labels.map(([key, value]) => `${key}: ${value}`).join(", ");
  const far = peer.namespace !== undefined && isolated.namespace !== undefined && peer.namespace !== isolated.namespace;
  const where = far ? ` and a namespaceSelector for "${peer.namespace ?? ""}"` : "";
  return `add a rule under \`${policyAt}\` for port ${port} with a podSelector for ${selector}${where}`;
}
