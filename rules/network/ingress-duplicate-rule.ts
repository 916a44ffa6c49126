import { defineRule, directoryOf, type Field, type Graph, groupBy, type KubeObject } from "../../src/api.ts";

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
        at: route.at,
        message: `${route.shown} is claimed ${where} already${more.length > 0 ? `, and ${more.length} more` : ""}`,
        labels: [{ at: first.at, text: "claimed here first" }],
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
  readonly at: Field["at"];
}

interface Clash {
  readonly route: Route;
  readonly first: Route;
}

/** The routes of an Ingress that another rule before them claims. */
function* clashes(ingress: KubeObject, graph: Graph): Generator<Clash> {
  const own = routesOf(ingress);
  if (own.length === 0) return;
  const before = new Map<string, Route>();
  for (const other of earlierBeside(ingress, graph)) for (const route of routesOf(other)) before.set(route.key, route);
  for (const route of own) {
    const first = before.get(route.key);
    before.set(route.key, route);
    if (first !== undefined && !areAlternatives(first, route, graph)) yield { route, first };
  }
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
      const at = path.get("path").exists ? path.get("path").at : path.get("backend").keyAt;
      const backend = JSON.stringify(path.get("backend").value ?? null);
      const shown = host === "" ? `${text} of every host` : `${host}${text}`;
      return [{ ingress, key: [group, host, type, text].join("\n"), shown, backend, at }];
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

/** Ingresses applied together with this one that stand before it; loose ones of another directory may be alternatives. */
function earlierBeside(ingress: KubeObject, graph: Graph): readonly KubeObject[] {
  const loose = graph.bundle(ingress).kind === "plain";
  const peers = graph.peers(ingress, ingress.kindKey);
  return peers
    .slice(0, peers.indexOf(ingress))
    .filter((other) => !isSame(ingress, other) && (!loose || directoryOf(other.file) === directoryOf(ingress.file)));
}

function isSame(one: KubeObject, other: KubeObject): boolean {
  return one.name === other.name && one.namespace === other.namespace;
}
