import { defineRule, type Draft, type Field, type Graph, type KubeObject, nearest } from "../../src/api.ts";

export default defineRule({
  id: "endpoints-not-of-service",
  title: "Endpoints written by hand that their Service does not take",
  layer: "network",
  level: "warning",
  predicts: "Running, no endpoints",
  since: "0.1.0",
  docs: {
    why: "Endpoints belong to the Service of their own name, an EndpointSlice to the one that its label `kubernetes.io/service-name` names, both in their own namespace. Ports are joined by their names: one that is called otherwise, or only one of the two has a name, sends nothing. Where the Service has a selector, the cluster writes its Endpoints anew.",
    fix: "Give the Endpoints the name of the Service and their ports the names of its ports, and leave the selector out.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors"],
  },
  visit: "Object",
  only: ["Endpoints", "EndpointSlice.discovery.k8s.io"],

  *check(endpoints, { graph }) {
    const owner = ownerOf(endpoints);
    const name = owner.text;
    if (name === undefined) return;
    const service = graph.find(endpoints, "Service", endpoints.namespace, name);
    if (service === undefined) {
      const draft = namedOtherwise(endpoints, owner, graph);
      if (draft !== undefined) yield draft;
    } else if (service.judged) {
      yield* portDrafts(endpoints, service);
      if (endpoints.kind === "Endpoints") yield* selectorDrafts(owner, service);
    }
  },
});

function ownerOf({ kind, root }: KubeObject): Field {
  return kind === "Endpoints"
    ? root.get("metadata", "name")
    : root.get("metadata", "labels", "kubernetes.io/service-name");
}

/** A Service without a selector that is nearly called so waits for these endpoints. */
function namedOtherwise(endpoints: KubeObject, owner: Field, graph: Graph): Draft | undefined {
  const waiting = graph.peers(endpoints, "Service").filter(({ root }) => !root.get("spec", "selector").exists);
  const meant = nearest(
    owner.text ?? "",
    waiting.flatMap(({ name }) => name ?? []),
  );
  const service = waiting.find(({ name }) => name === meant);
  if (service === undefined) return undefined;
  return {
    at: owner.at,
    message: `no Service is called "${owner.text ?? ""}"; "${meant ?? ""}" has no selector and waits for endpoints`,
    labels: [{ at: service.root.get("metadata", "name").at, text: `declared as "${meant ?? ""}"` }],
    help: `write "${meant ?? ""}" here`,
    confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${meant ?? ""}`,
  };
}

function* selectorDrafts(owner: Field, service: KubeObject): Generator<Draft> {
  const selector = service.root.get("spec", "selector");
  if (!selector.isMap || selector.entries.length === 0) return;
  yield {
    at: owner.at,
    message: `Service "${service.name ?? ""}" has a selector, so the cluster writes its Endpoints anew`,
    labels: [{ at: selector.keyAt, text: "fills the endpoints with pods" }],
    help: "remove the selector from the Service, or these Endpoints",
    confirm: `kubectl get endpoints ${service.name ?? ""}`,
  };
}

function* portDrafts(endpoints: KubeObject, service: KubeObject): Generator<Draft> {
  const lists =
    endpoints.kind === "Endpoints"
      ? endpoints.root.get("subsets").items.map((subset) => subset.get("ports"))
      : [endpoints.root.get("ports")];
  const offered = lists.flatMap((list) => list.items.map((port) => port.get("name")));
  if (offered.length === 0 || offered.some(({ isUnknown }) => isUnknown)) return;
  const names = offered.map((name) => name.text ?? "");
  for (const port of service.root.get("spec", "ports").items) {
    const name = port.get("name");
    if (name.isUnknown || names.includes(name.text ?? "")) continue;
    const [list] = lists;
    yield {
      at: list?.keyAt ?? endpoints.root.get("kind").at,
      message: `port ${called(name)} of Service "${service.name ?? ""}" is joined by its name; these ports are ${[...new Set(offered.map(called))].join(", ")}`,
      labels: [{ at: name.exists ? name.at : port.get("port").at, text: "this port gets no endpoints" }],
      help:
        name.text === undefined
          ? "remove the name here, or name the Service's port alike"
          : `name the port "${name.text}" here`,
      confirm: `kubectl describe service ${service.name ?? ""}`,
    };
    return;
  }
}

function called({ text }: Field): string {
  return text === undefined || text === "" ? "without a name" : `"${text}"`;
}
