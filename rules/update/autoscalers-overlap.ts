import { defineRule, type Draft, type Field, type Graph, type KubeObject, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "autoscalers-overlap",
  title: "Two autoscalers of one workload",
  layer: "update",
  level: "warning",
  predicts: "AmbiguousSelector",
  since: "0.1.0",
  docs: {
    why: "Each autoscaler writes its own number of replicas, and the other one takes it back: with AmbiguousSelector neither scales. KEDA makes an autoscaler for each ScaledObject. A VerticalPodAutoscaler that changes the requests of CPU or memory shifts what utilization is measured against.",
    fix: "Put all metrics into one HorizontalPodAutoscaler, or all triggers into one ScaledObject. Let a VerticalPodAutoscaler only recommend (`updateMode: Off`), or scale by another metric.",
    refs: [
      "https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/",
      "https://keda.sh/docs/latest/concepts/scaling-deployments/",
      "https://github.com/kubernetes/autoscaler/blob/master/vertical-pod-autoscaler/docs/known-limitations.md",
    ],
  },
  visit: "Reference",
  only: ["scale-target"],

  *check(reference, { graph }) {
    const { outcome, from } = reference;
    if (from.kindKey !== "HorizontalPodAutoscaler.autoscaling" || outcome.is !== "found") return;
    const other = firstBeside(reference, outcome.object, graph);
    if (other !== undefined) {
      const meant = graph.find(from, outcome.object.kindKey, from.namespace, from.name ?? "");
      const draft = draftOf(reference, other, "so that neither scales it");
      const isSlip = meant !== undefined && meant !== outcome.object && from.name !== undefined;
      yield isSlip
        ? { ...draft, help: `write "${from.name}", which is declared too, or remove one of the two` }
        : draft;
    }
    const keda = scaledBy(reference, "ScaledObject.keda.sh", "scaleTargetRef", graph);
    if (keda !== undefined && !ownsOther(keda.object))
      yield draftOf(reference, keda, "for which KEDA makes another autoscaler");
    const vertical = scaledBy(reference, "VerticalPodAutoscaler.autoscaling.k8s.io", "targetRef", graph);
    const shared = vertical === undefined ? undefined : sharedResource(from, vertical.object);
    if (vertical !== undefined && shared !== undefined)
      yield draftOf(reference, vertical, `which changes the ${shared} requests that this one measures against`);
  },
});

interface Other {
  readonly object: KubeObject;
  readonly field: Field;
}

/** Another autoscaler of the same target; of two that name each other so, the later one speaks. */
function firstBeside({ from }: Reference, target: KubeObject, graph: Graph): Other | undefined {
  const all = graph
    .referencesTo(target)
    .filter(
      (one) => one.edge === "scale-target" && one.from.kindKey === from.kindKey && one.from.bundle === from.bundle,
    );
  const [first] = all;
  const isSame = first?.from === from || first?.from.name === from.name;
  return first === undefined || isSame ? undefined : { object: first.from, field: first.field };
}

function scaledBy({ from, name, toKind }: Reference, kind: string, path: string, graph: Graph): Other | undefined {
  for (const object of graph.peers(from, kind)) {
    const target = object.root.get("spec", path);
    const [field, targetKind] = [target.get("name"), target.get("kind").text ?? "Deployment"];
    const isSame = field.text === name && toKind.split(".")[0] === targetKind;
    if (isSame && object.judged && (object.namespace ?? from.namespace) === (from.namespace ?? object.namespace))
      return { object, field };
  }
  return undefined;
}

/** KEDA then takes over the autoscaler that is there. */
function ownsOther({ root }: KubeObject): boolean {
  const annotations = root.get("metadata", "annotations");
  const advanced = root.get("spec", "advanced", "horizontalPodAutoscalerConfig", "name");
  return annotations.get("scaledobject.keda.sh/transfer-hpa-ownership").value === "true" || advanced.exists;
}

const RESOURCES = ["cpu", "memory"];

/** CPU or memory, where both act on it. */
function sharedResource({ root }: KubeObject, vertical: KubeObject): string | undefined {
  const mode = vertical.root.get("spec", "updatePolicy", "updateMode");
  if (mode.exists && !["Auto", "Recreate", "InPlaceOrRecreate"].includes(mode.text ?? "")) return undefined;
  const policies = vertical.root.get("spec", "resourcePolicy", "containerPolicies").items;
  const controlled = policies.flatMap((policy) => policy.get("controlledResources").items.map(({ text }) => text));
  const changes = controlled.length === 0 ? RESOURCES : controlled;
  const metrics = root.get("spec", "metrics").items.map((metric) => metric.get("resource", "name").text);
  const measured = root.get("spec", "metrics").exists ? metrics : ["cpu"];
  return RESOURCES.find((resource) => measured.includes(resource) && changes.includes(resource));
}

function draftOf({ field, from, toKind, name }: Reference, { object, field: theirs }: Other, because: string): Draft {
  return {
    at: field.at,
    predicts: object.kind === "VerticalPodAutoscaler" ? "flapping replicas" : undefined,
    message: `${from.kind} "${from.name ?? ""}" and ${object.kind} "${object.name ?? ""}" both scale ${toKind.split(".")[0] ?? ""} "${name}", ${because}`,
    labels: [{ at: theirs.at, text: "scales it too" }],
    help:
      object.kind === "VerticalPodAutoscaler"
        ? "set updateMode to Off, or scale by another metric"
        : "put all metrics into one of them, and remove the other",
    confirm: "kubectl get hpa",
  };
}
