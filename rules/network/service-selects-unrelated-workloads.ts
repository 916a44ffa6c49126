import {
  areVariants,
  defineRule,
  directoryOf,
  type Field,
  type Graph,
  type KubeObject,
  type Selection,
  targetPortOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "service-selects-unrelated-workloads",
  title: "A Service spreads its traffic over unrelated workloads",
  layer: "network",
  level: "warning",
  predicts: "Running, some connections refused or answered by another application",
  since: "0.1.0",
  docs: {
    why: "Whatever carries the labels of a selector becomes an endpoint: a worker, a database or a Job with the labels of the web server gets its share of the requests.",
    fix: "Add a label to the selector that only one of the workloads carries, such as app.kubernetes.io/component.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service"],
  },
  visit: "Selection",
  only: ["service"],

  *check(selection, { graph }) {
    const { from, field, wants } = selection;
    if (from.root.get("spec", "clusterIP").value === "None") return;
    const pair = unrelatedPair(selection, graph);
    if (pair === undefined) return;
    const [served, other] = pair;
    yield {
      at: field.keyAt,
      message: `Service "${from.name ?? ""}" sends to ${nameOf(served)} and to ${nameOf(other)}: both carry ${wants}`,
      labels: [served, other].map((one) => ({
        at: one.template.get("metadata", "labels").keyAt,
        text: `labels of ${one.kind} "${one.name}"`,
      })),
      note: "requests are spread over all pods that carry the labels",
      help: `add a label to the selector that only the pods of ${nameOf(served)} carry`,
      confirm: `kubectl get endpointslices -l kubernetes.io/service-name=${from.name ?? ""}`,
    };
  },
});

function nameOf({ kind, name }: Workload): string {
  return `${kind} "${name}"`;
}

/** A workload that the Service is for, and one that is another application. */
function unrelatedPair({ from, outcome }: Selection, graph: Graph): readonly [Workload, Workload] | undefined {
  if (outcome.is !== "found" || outcome.where !== "bundle") return undefined;
  const workloads = outcome.workloads.filter(({ object, idle, name }) => {
    return object.judged && !idle && name !== "" && !isHook(object) && isClose(object, from, graph);
  });
  const ports = from.root.get("spec", "ports").items;
  const serving = workloads.filter((one) => ports.some((port) => offers(one, port, graph)));
  const [first] = serving;
  // A named port is looked up in each pod: those that lack it get no traffic.
  if (first === undefined || ports.some((port) => typeof targetPortOf(port.value) === "string")) return undefined;
  const isServing = new Set(serving);
  const other = workloads.find((one) => one !== first && isUnrelated(first, one, isServing.has(one)));
  return other && [first, other];
}

/** A hook of a release lives for moments: the test pod of a chart commonly carries all its labels. */
function isHook({ root }: KubeObject): boolean {
  return root.get("metadata", "annotations", "helm.sh/hook").exists;
}

/** Loose manifests of different directories may never be applied together. */
function isClose(object: KubeObject, from: KubeObject, graph: Graph): boolean {
  return graph.bundle(from).kind !== "plain" || directoryOf(object.file) === directoryOf(from.file);
}

function offers(workload: Workload, port: Field, graph: Graph): boolean {
  const target = targetPortOf(port.value);
  return workload.containers.some(
    (one) =>
      one.ports.some(({ number }) => number === target) || graph.listening(one).some(({ port: at }) => at === target),
  );
}

/** Another image behind the same port, or a pod that declares other ports only, or one that ends. */
function isUnrelated(first: Workload, other: Workload, serves: boolean): boolean {
  if (first.labels === undefined || other.labels === undefined) return false;
  if (areVariants({ name: first.name, labels: first.labels }, { name: other.name, labels: other.labels })) return false;
  const shared = imagesOf(first).filter((image) => imagesOf(other).includes(image));
  if (serves) return shared.length === 0 && imagesOf(first).length > 0 && imagesOf(other).length > 0;
  return other.runsToEnd || shared.length === 0 || other.containers.some(({ ports }) => ports.length > 0);
}

function imagesOf({ containers }: Workload): readonly string[] {
  return containers.flatMap(({ role, reference }) => (role === "container" && reference ? reference.repository : []));
}
