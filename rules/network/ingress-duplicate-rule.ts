import { defineRule, directoryOf, type Field, type Graph, groupBy, type KubeObject, perBundle } from "../../src/api.ts";

export default defineRule({
  id: "ingress-duplicate-rule",
  title: "Two Ingresses claim the same host and path",
  layer: "network",
  level: "warning",
  predicts: "host and path already defined, or one of the two is ignored",
  since: "0.1.0",
  docs: {
    why: "For one class a host with a path has one backend. The admission webhook of ingress-nginx refuses the second Ingress; other controllers take the older one and ignore the newer, or the other way around.",
    fix: "Remove one of the two, or give it another host or path. Canaries of ingress-nginx carry the annotation nginx.ingress.kubernetes.io/canary.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#ingress-rules"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(ingress, { graph }) {
    const claims = [...clashes(ingress, graph)];
    // Two Ingresses that agree in many paths are one mistake.
    for (const group of groupBy(claims, ({ first }) => first.ingress).values()) {
      const [one, ...more] = group;
      if (one === undefined) continue;
      const { route, first } = one;
      const where = first.ingress === ingress ? "above in this Ingress" : `by Ingress "${first.ingress.name ?? ""}"`;
      yield {
        at: route.field.at,
        message: `${route.shown} is claimed ${where} already${more.length > 0 ? `, and ${more.length} more` : ""}`,
        labels: [{ at: first.field.at, text: "claimed here first" }],
        note: "only one backend answers; ingress-nginx refuses the second Ingress of a host and path",
        help: "remove one of the two, or give it another host or path",
        confirm: "kubectl get ingress --all-namespaces",
      };
    }
  },
});

interface Route {
  readonly ingress: KubeObject;
  readonly key: string;
  /** `api.example.org/orders`, as a message shows it. */
  readonly shown: string;
  readonly backend: string;
  readonly field: Field;
}

interface Clash {
  readonly route: Route;
  readonly first: Route;
}

/** What the Ingresses that are applied together claim, by host and path. */
const claimed = perBundle((of: KubeObject, graph: Graph) =>
  groupBy(graph.peers(of, of.kindKey).flatMap(routesOf), ({ key }) => key),
);

/** The routes of an Ingress that another rule before them claims. */
function* clashes(ingress: KubeObject, graph: Graph): Generator<Clash> {
  for (const route of routesOf(ingress)) {
    const first = firstClaim(route, claimed(ingress, graph).get(route.key) ?? [], graph);
    if (first !== undefined) yield { route, first };
  }
}

/** Of the routes with the same host and path the first that rivals; those of the bundle's context stand last in the list. */
function firstClaim(route: Route, claims: readonly Route[], graph: Graph): Route | undefined {
  let passed = false;
  for (const one of claims) {
    if (one.ingress === route.ingress && one.field.pathText === route.field.pathText) passed = true;
    else if ((!passed || one.ingress.bundle !== route.ingress.bundle) && areRivals(one, route, graph)) return one;
  }
  return undefined;
}

/** Loose manifests of two directories may be alternatives, and an object that is written twice is another mistake. */
function areRivals(one: Route, other: Route, graph: Graph): boolean {
  const [left, right] = [one.ingress, other.ingress];
  if (left === right) return true;
  if (left.name === right.name && left.namespace === right.namespace) return false;
  const loose = graph.bundle(right).kind === "plain";
  if (loose && directoryOf(left.file) !== directoryOf(right.file)) return false;
  return !areAlternatives(one, other, graph);
}

/** Loose files that route the same to the same backend are most likely two ways to expose it, of which one is applied. */
function areAlternatives(one: Route, other: Route, graph: Graph): boolean {
  const loose = graph.bundle(one.ingress).kind === "plain" && one.ingress.file !== other.ingress.file;
  return loose && one.backend === other.backend;
}

/** What an Ingress claims; nothing where its class is not known, or where it says that it shares the route. */
function routesOf(ingress: KubeObject): readonly Route[] {
  const { root } = ingress;
  const group = classOf(root);
  if (!ingress.judged || group === undefined || OWN_LOAD_BALANCER.has(group) || isShared(root)) return [];
  return root.get("spec", "rules").items.flatMap((rule) => {
    const host = rule.get("host").exists ? rule.get("host").text : "";
    if (host === undefined) return [];
    return rule.get("http", "paths").items.flatMap((path) => {
      const text = path.get("path").exists ? path.get("path").text : "/";
      if (text === undefined) return [];
      const type = path.get("pathType").text ?? "ImplementationSpecific";
      const backend = JSON.stringify(path.get("backend").value ?? null);
      const shown = host === "" ? `${text} of every host` : `${host}${text}`;
      return [{ ingress, key: [group, host, type, text].join("\n"), shown, backend, field: path.get("path") }];
    });
  });
}

/** Classes whose controllers make a load balancer with an address of its own for each Ingress. */
const OWN_LOAD_BALANCER = new Set(["alb", "gce", "gce-internal", "tailscale", "cloudflare-tunnel", "ngrok"]);

function classOf(root: Field): string | undefined {
  const name = root.get("spec", "ingressClassName");
  const annotation = root.get("metadata", "annotations", "kubernetes.io/ingress.class");
  const written = name.exists ? name : annotation;
  return written.exists ? written.text : "";
}

/** Annotations by which controllers let several Ingresses share a host and path. */
function isShared(root: Field): boolean {
  return root
    .get("metadata", "annotations")
    .entries.some(
      ([key, { value }]) =>
        (key.endsWith("/canary") && value === "true") ||
        /^nginx\.org\/mergeable-ingress-type$|router\.(?:middlewares|entrypoints|priority)$/.test(key) ||
        /^konghq\.com\/(?:methods|headers\.)|^zalando\.org\/skipper-predicate$/.test(key),
    );
}
