import { type Cluster, defineRule, describeCluster, type Field, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "ingress-annotation-ignored",
  title: "An Ingress is told things that its controller does not read",
  layer: "network",
  level: "warning",
  predicts: "Running, as if the annotation were not there",
  since: "0.1.0",
  docs: {
    why: "Each Ingress controller reads annotations of its own prefix. Those of another one count for nothing: a rewrite of ingress-nginx is not done by Traefik, so that the backend gets paths that it does not have.",
    fix: "Write what the controller of the class reads (for Traefik a Middleware), or name the class that the annotations are for.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress-controllers/"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(ingress, { graph }) {
    const { field, name, cluster } = classOf(ingress, graph.clusterFor(ingress));
    const controller = CLASSES.get(name ?? "");
    if (controller === undefined) return;
    const entries = ingress.root.get("metadata", "annotations").entries;
    const families = entries.map(([key]) => PREFIXES.find(([prefix]) => key.startsWith(prefix))?.[1]);
    // Annotations for its own controller beside them: the Ingress is meant for several.
    if (families.includes(controller)) return;
    const at = families.findIndex((family) => family !== undefined);
    const [key, annotation] = entries[at] ?? [];
    if (key === undefined || annotation === undefined) return;
    const count = families.filter((family) => family !== undefined).length;
    yield {
      at: annotation.keyAt,
      message: `"${key}" is for ${families[at] ?? ""}, but the class "${name ?? ""}" is that of ${controller}`,
      labels:
        field === undefined
          ? cluster?.at === undefined
            ? []
            : [{ at: cluster.at, text: `its default class is "${name ?? ""}"` }]
          : [{ at: field.at, text: `a class of ${controller}` }],
      note:
        [
          count > 1 ? `${count - 1} more annotations are for another controller` : "",
          field === undefined && cluster !== undefined ? `held against ${describeCluster(cluster)}` : "",
        ]
          .filter((part) => part !== "")
          .join("; ") || undefined,
      help: `write what ${controller} reads instead, or name a class of ${families[at] ?? ""}`,
    };
  },
});

/** The names that classes have where nobody changed them. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["traefik", "Traefik"],
  ["nginx", "ingress-nginx"],
  ["alb", "the AWS load balancer controller"],
  ["kong", "Kong"],
  ["gce", "GKE"],
]);

const PREFIXES: readonly (readonly [string, string])[] = [
  ["nginx.ingress.kubernetes.io/", "ingress-nginx"],
  ["traefik.ingress.kubernetes.io/", "Traefik"],
  ["alb.ingress.kubernetes.io/", "the AWS load balancer controller"],
  ["konghq.com/", "Kong"],
];

interface NamedClass {
  /** Undefined where the cluster chooses it. */
  readonly field: Field | undefined;
  readonly name: string | undefined;
  readonly cluster: Cluster | undefined;
}

/** The class as written, or the only one that the cluster has. */
function classOf({ root }: KubeObject, cluster: Cluster | undefined): NamedClass {
  const fields = [
    root.get("spec", "ingressClassName"),
    root.get("metadata", "annotations", "kubernetes.io/ingress.class"),
  ];
  const field = fields.find(({ exists }) => exists);
  if (field !== undefined) return { field, name: field.text, cluster };
  const isKnown = cluster !== undefined && cluster.configured && !cluster.unknown.has("ingressClasses");
  const [only, ...more] = isKnown ? cluster.ingressClasses : [];
  return { field, name: more.length === 0 ? only : undefined, cluster };
}
