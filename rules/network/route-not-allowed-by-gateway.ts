import {
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  labelSelector,
  matchesSelector,
  namespaceOf,
  type Reference,
} from "../../src/api.ts";

export default defineRule({
  id: "route-not-allowed-by-gateway",
  title: "A Gateway takes no routes of this namespace or for these hosts",
  layer: "network",
  level: "error",
  predicts: "Accepted False (NotAllowedByListeners), 404 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "A listener takes routes of its own namespace only, unless `allowedRoutes.namespaces.from` says otherwise, and only for hosts that its `hostname` takes. The route is stored, but the Gateway does not serve it.",
    fix: "Set `allowedRoutes.namespaces.from` of the listener to All, or to Selector with labels of the route's namespace; write hostnames that the listener takes.",
    refs: ["https://gateway-api.sigs.k8s.io/reference/spec/#allowedroutes"],
  },
  visit: "Reference",
  only: ["route-parent"],

  *check(reference, { graph }) {
    const { field, from, outcome } = reference;
    if (outcome.is !== "found" || outcome.object.kindKey !== "Gateway.gateway.networking.k8s.io") return;
    const gateway = outcome.object;
    const section = from.root.get(...field.path.slice(0, -1), "sectionName");
    const listeners = gateway.root.get("spec", "listeners");
    const meant = listeners.items.filter((one) => !section.exists || one.get("name").value === section.value);
    if (!gateway.judged || meant.length === 0) return;
    if (isElsewhere(reference, gateway)) {
      const draft = namespaceDraft(reference, gateway, meant, graph);
      if (draft !== undefined) yield draft;
      if (draft !== undefined) return;
    }
    const draft = hostnameDraft(reference, gateway, meant);
    if (draft !== undefined) yield draft;
  },
});

function namespaceDraft(
  reference: Reference,
  gateway: KubeObject,
  meant: readonly Field[],
  graph: Graph,
): Draft | undefined {
  const { field, from } = reference;
  const [here, there] = [from.namespace ?? "", gateway.namespace ?? ""];
  const route = `${from.kind} "${from.name ?? ""}" lies in namespace "${here}", but Gateway "${gateway.name ?? ""}" takes routes`;
  const confirm = `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""} -n ${here}`;
  if (!meant.every(takesOwnNamespaceOnly)) {
    const draft = selectorDraft(from, meant, graph);
    return draft && { at: field.at, message: `${route} of namespaces with other labels`, confirm, ...draft };
  }
  const listeners = gateway.root.get("spec", "listeners");
  return {
    at: field.at,
    message: `${route} of "${there}" only`,
    labels: [{ at: listeners.keyAt, text: "listeners without allowedRoutes for other namespaces" }],
    note: "allowedRoutes.namespaces.from is Same where it is left out",
    help: "set allowedRoutes.namespaces.from to All (or Selector) on the listener",
    confirm,
  };
}

/** The labels of a declared namespace are held against the selectors of the listeners. */
function selectorDraft(from: KubeObject, meant: readonly Field[], graph: Graph): Partial<Draft> | undefined {
  const ruling = namespaceOf(graph, from);
  const labels = ruling?.object.root.get("metadata", "labels");
  const carried = labels?.exists === true ? labels.strings : {};
  if (ruling === undefined || carried === undefined) return undefined;
  const own = { ...carried, "kubernetes.io/metadata.name": from.namespace ?? "" };
  if (!meant.every((listener) => takesOwnNamespaceOnly(listener) || selectsOthers(listener, own))) return undefined;
  const selector = meant.find((one) => !takesOwnNamespaceOnly(one))?.get("allowedRoutes", "namespaces", "selector");
  return {
    level: "warning",
    labels: [
      ...(selector === undefined ? [] : [{ at: selector.keyAt, text: "asks for these labels" }]),
      { at: ruling.object.root.get("metadata", "name").at, text: "the namespace does not carry them" },
    ],
    note: "it is assumed that nobody adds the label by hand",
    help: `give namespace "${from.namespace ?? ""}" the labels that the listener asks for`,
  };
}

function selectsOthers(listener: Field, labels: Readonly<Record<string, string>>): boolean {
  const selector = listener.get("allowedRoutes", "namespaces", "selector");
  const read =
    listener.get("allowedRoutes", "namespaces", "from").text === "Selector" ? labelSelector(selector.value) : undefined;
  return read !== undefined && !matchesSelector(read, labels);
}

/** Hosts of a route count as far as a listener takes them; where none does, the route is not accepted. */
function hostnameDraft({ field, from }: Reference, gateway: KubeObject, meant: readonly Field[]): Draft | undefined {
  const hosts = from.root.get("spec", "hostnames");
  const names = hosts.items.map((host) => host.text);
  const taken = meant.map((listener) => listener.get("hostname")).map((host) => (host.exists ? host.text : ""));
  if (names.length === 0 || names.includes(undefined) || taken.includes(undefined)) return undefined;
  // A listener without a hostname, or with an empty one, takes all of them.
  const fits = taken.some((listened) => !listened || names.some((name) => intersect(name ?? "", listened)));
  if (fits) return undefined;
  const [first] = meant;
  const shown = [...new Set(taken)]
    .slice(0, 3)
    .map((host) => `"${host ?? ""}"`)
    .join(", ");
  return {
    at: hosts.items[0]?.at ?? field.at,
    predicts: "Accepted False (NoMatchingListenerHostname), 404 at the Gateway",
    message: `${from.kind} "${from.name ?? ""}" is for ${names
      .slice(0, 3)
      .map((host) => `"${host ?? ""}"`)
      .join(", ")}, but the listeners of Gateway "${gateway.name ?? ""}" take ${shown}`,
    labels: first === undefined ? [] : [{ at: first.get("hostname").at, text: "the listener takes this host" }],
    help: "write a hostname that the listener takes, or widen that of the listener",
    confirm: `kubectl describe ${from.kind.toLowerCase()} ${from.name ?? ""}`,
  };
}

/** `*.example.com` stands for any host below example.com, but not for example.com itself. */
function intersect(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return true;
  const [leftSuffix, rightSuffix] = [left, right].map((host) => (host.startsWith("*.") ? host.slice(1) : undefined));
  if (leftSuffix !== undefined && rightSuffix !== undefined) {
    return leftSuffix.endsWith(rightSuffix) || rightSuffix.endsWith(leftSuffix);
  }
  if (leftSuffix !== undefined) return right.endsWith(leftSuffix) && right.length > leftSuffix.length;
  return rightSuffix !== undefined && left.endsWith(rightSuffix) && left.length > rightSuffix.length;
}

/** A Gateway whose namespace is known for certain, and is not the route's. */
function isElsewhere({ from, namespace }: Reference, gateway: KubeObject): boolean {
  return from.namespace !== undefined && namespace === gateway.namespace && from.namespace !== gateway.namespace;
}

function takesOwnNamespaceOnly(listener: Field): boolean {
  const from = listener.get("allowedRoutes", "namespaces", "from");
  return !from.exists || from.text === "Same" || from.text === "None";
}
