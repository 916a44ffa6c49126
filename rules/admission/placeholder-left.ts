import { amountsIn, defineRule, isServerChecked, walk } from "../../src/api.ts";

/** Fields that take no text whatever: names and hosts, and numbers. */
const IDENTITIES = ["metadata.name", "metadata.namespace"];
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Ingress.networking.k8s.io", ["spec.rules.*.host", "spec.tls.*.hosts.*", "spec.ingressClassName"]],
  ["Service", ["spec.externalName"]],
]);
const NUMBERS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Deployment.apps", ["spec.replicas"]],
  ["StatefulSet.apps", ["spec.replicas"]],
  ["HorizontalPodAutoscaler.autoscaling", ["spec.minReplicas", "spec.maxReplicas"]],
]);

export default defineRule({
  id: "placeholder-left",
  title: "A placeholder in a name, a host or an amount that nothing here fills in",
  layer: "admission",
  level: "warning",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The API server takes a manifest as it is written. A placeholder such as `${HOST}` is no name, no host and no number, so the object is refused, unless a tool fills it in before.",
    fix: "Write the value, or let a tool (kustomize, envsubst, Helm) fill it in before the apply.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/"],
  },
  visit: "Object",

  *check(object, { graph }) {
    if (!isServerChecked(object)) return;
    const texts = [...IDENTITIES, ...(TEXTS.get(object.kindKey) ?? [])].flatMap((path) => walk(object.root, path));
    const numbers = (NUMBERS.get(object.kindKey) ?? []).flatMap((path) => walk(object.root, path));
    const amounts = [...numbers, ...amountsIn(object, graph.workload(object)).map(({ field }) => field)];
    const [first, ...more] = [...texts, ...amounts].filter((field) => field.isUnknown);
    if (first === undefined || graph.substitution(object) !== undefined) return;
    yield {
      at: first.at,
      predicts: amounts.includes(first) ? "BadRequest" : undefined,
      message: `the placeholder ${first.raw ?? ""} is left in ${first.pathText}`,
      labels: more.slice(0, 3).map((field) => ({ at: field.at, text: "another one" })),
      note: "nothing in this repository fills it in; it is assumed that nothing outside of it does",
      help: "write the value, or fill it in before the apply",
    };
  },
});
