import {
  defineRule,
  type Field,
  type Graph,
  type KubeObject,
  labelSelector,
  matchesSelector,
  perBundle,
  sameNamespace,
  showLabels,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "selectors-overlap",
  title: "Two workloads select each other's pods",
  layer: "update",
  level: "warning",
  predicts: "pods counted for another workload",
  since: "0.1.0",
  docs: {
    why: "A workload finds its pods by its selector. Kubernetes does not refuse two workloads with overlapping ones, and asks to avoid them: what follows selectors (autoscalers, kubectl logs and wait, disruption budgets) counts the pods of both as one, and pods that lose their owner are adopted by the other.",
    fix: "Add a label to selector and template by which both differ, such as app.kubernetes.io/component. A selector cannot be changed later: delete the workload first.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector"],
  },
  visit: "Object",
  only: ["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps"],

  *check(object, { graph }) {
    const workload = graph.workload(object);
    const selector = object.root.get("spec", "selector");
    const other = workload && firstOverlapping(workload, graph);
    if (other === undefined) return;
    const labels = selector.get("matchLabels").strings;
    const theirs = other.object.root.get("spec", "selector");
    yield {
      at: selector.keyAt,
      message: `${object.kind} "${object.name ?? ""}" and ${other.kind} "${other.name}" both select pods with ${labels === undefined ? "the same labels" : showLabels(labels)}`,
      labels: [{ at: theirs.keyAt, text: `selector of "${other.name}"` }],
      help: "add a label to selector and template by which both differ",
      confirm: labels === undefined ? undefined : `kubectl get pods -l ${showLabels(labels)}`,
    };
  },
});

/** Workloads of a bundle by one label of their templates, in the order of their names: that of documents says nothing. */
const byLabel = perBundle((of: KubeObject, graph: Graph): ReadonlyMap<string, readonly Workload[]> => {
  const index = new Map<string, Workload[]>();
  const workloads = graph.bundle(of).objects.flatMap((object) => graph.workload(object) ?? []);
  for (const workload of workloads.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))) {
    for (const [key, value] of Object.entries(workload.labels ?? {})) {
      const list = index.get(`${key}=${value}`) ?? [];
      list.push(workload);
      index.set(`${key}=${value}`, list);
    }
  }
  return index;
});

/** A workload of the same kind whose name comes before: each selects the pods of the other. */
function firstOverlapping(workload: Workload, graph: Graph): Workload | undefined {
  const { object, labels } = workload;
  const [pair] = Object.entries(labels ?? {}).filter(([key]) => selectorOf(object)?.get("matchLabels", key).exists);
  if (pair === undefined) return undefined;
  const candidates = byLabel(object, graph).get(pair.join("=")) ?? [];
  const own = candidates.findIndex((one) => one.object === object);
  return candidates.slice(0, Math.min(own, MOST)).find((one) => {
    const isRival = one.object.kindKey === object.kindKey && one.object.judged && one.name !== workload.name;
    return (
      isRival &&
      sameNamespace(one.namespace, workload.namespace) &&
      selectsPods(object, one) &&
      selectsPods(one.object, workload)
    );
  });
}

const MOST = 200;

function selectorOf({ root }: KubeObject): Field | undefined {
  const selector = root.get("spec", "selector");
  return selector.isMap ? selector : undefined;
}

function selectsPods(object: KubeObject, { labels }: Workload): boolean {
  const selector = labelSelector(selectorOf(object)?.value);
  return selector !== undefined && labels !== undefined && matchesSelector(selector, labels);
}
