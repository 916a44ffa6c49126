import {
  type Cluster,
  danglingDrafts,
  defineRule,
  describeCluster,
  type Draft,
  type Field,
  type Graph,
  INGRESS_CLASSES_ELSEWHERE,
  isInstalled,
  type KubeObject,
  SLIPS,
} from "../../src/api.ts";

export default defineRule({
  id: "ingress-class-missing",
  title: "An Ingress asks for a class that the cluster does not have",
  layer: "network",
  level: "warning",
  predicts: "no ADDRESS, 404 for every request",
  since: "0.1.0",
  docs: {
    why: "The API server accepts any ingressClassName. Without a controller for the class nobody acts on the Ingress: it gets no address and its paths answer 404. Classes come with the cluster, so this is only said where the cluster is known, or where a class of nearly that name is declared.",
    fix: "Name a class of the cluster, or install the controller of this one.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#ingress-class"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(ingress, { graph }) {
    const reference = graph.referencesFrom(ingress).find(({ edge }) => edge === "ingress-class");
    const cluster = graph.clusterFor(ingress);
    const field = reference?.field ?? classAnnotation(ingress);
    if (field?.text === undefined || cluster?.ingressClasses.includes(field.text) === true) return;
    const outcome = reference?.outcome;
    if (reference !== undefined && outcome?.is === "near" && SLIPS.has(outcome.how)) {
      yield* danglingDrafts(reference, WORDS, graph);
    } else if (outcome === undefined || outcome.is === "missing" || outcome.is === "near") {
      yield* absent(field, cluster, graph);
    }
  },
});

const WORDS = {
  kind: "IngressClass",
  resource: "ingressclass",
  missing: "info",
  because: "no controller acts on an Ingress of a class that is not there",
} as const;

/** The annotation that named the class before ingressClassName; controllers still read it. */
function classAnnotation({ root }: KubeObject): Field | undefined {
  const field = root.get("metadata", "annotations", "kubernetes.io/ingress.class");
  return field.exists ? field : undefined;
}

function* absent(field: Field, cluster: Cluster | undefined, graph: Graph): Generator<Draft> {
  const name = field.text ?? "";
  if (cluster === undefined || cluster.unknown.has("ingressClasses") || isBrought(name, graph)) return;
  const offered = cluster.ingressClasses.map((one) => `"${one}"`).join(", ");
  const controller = INGRESS_CLASSES_ELSEWHERE.get(name) ?? `a controller of class "${name}"`;
  yield {
    at: field.at,
    message: `cluster "${cluster.name}" has no IngressClass "${name}"; it has ${offered || "none"}`,
    labels:
      cluster.at === undefined
        ? []
        : [{ at: cluster.at, text: `${cluster.tool} brings ${offered || "no controller"}` }],
    note: `it is assumed that nobody installs ${controller} by hand. Held against ${describeCluster(cluster)}`,
    help: offered === "" ? `install ${controller}` : `write ${offered}, or install ${controller}`,
    confirm: "kubectl get ingressclass",
  };
}

/** Whether the repository, or what it runs, brings a controller for the class. */
function isBrought(name: string, graph: Graph): boolean {
  const classes = "IngressClass.networking.k8s.io";
  if (graph.all(classes).some((one) => one.name === name) || graph.madeOutside(classes) !== undefined) return true;
  const own = name === "nginx" ? "ingress-?nginx|nginx-?ingress" : name.replace(/[^a-z0-9]/gi, ".");
  return isInstalled(graph, new RegExp(`^ingress$|ingress-?controller|ingress-class|${own}`, "i"));
}
