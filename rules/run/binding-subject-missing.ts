import { danglingDrafts, defineRule, type Draft, type Graph, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "binding-subject-missing",
  title: "A binding names a ServiceAccount that is not there",
  layer: "run",
  level: "info",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "The binding is accepted and grants nothing to anybody: the pods run under another account, whose requests are refused with 403. An account is named by its namespace too, and an install file whose objects have none is applied to whatever namespace its user is in.",
    fix: "Correct name and namespace of the subject: a ServiceAccount subject is looked up in the namespace that the subject names.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-subjects"],
  },
  visit: "Reference",
  only: ["binding-subject"],

  *check(reference, { graph }) {
    const misplaced = namespaceLeftOpen(reference, graph);
    if (misplaced !== undefined) yield misplaced;
    const words = {
      kind: "ServiceAccount",
      resource: "serviceaccount",
      missing: "info",
      because: "a binding to an account that does not exist is accepted and grants nothing",
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});

/**
 * The subject names a namespace, the account that is meant has none and goes where the apply puts it, and nothing else says
 * that this is the place.
 */
function namespaceLeftOpen(reference: Reference, graph: Graph): Draft | undefined {
  const { outcome, from, field, name } = reference;
  if (outcome.is !== "found" || outcome.object.namespace !== undefined) return undefined;
  const namespace = from.root.get(...field.path.slice(0, -1), "namespace");
  const wanted = namespace.text;
  if (wanted === undefined || wanted === "default" || outcome.where === "elsewhere") return undefined;
  if (graph.bundle(from).kind !== "plain" || isSaidElsewhere(from, wanted, graph)) return undefined;
  return {
    at: namespace.at,
    level: "warning",
    message: `the binding names ServiceAccount "${name}" in namespace "${wanted}", but the account is declared without one`,
    labels: [{ at: outcome.object.root.get("metadata", "name").at, text: "goes where the apply puts it" }],
    note: `unless everything is applied with \`-n ${wanted}\`, the account lands in another namespace and its requests are forbidden`,
    help: `write \`namespace: ${wanted}\` in the ServiceAccount and in what runs as it, or name here the namespace that you apply to`,
    confirm: `kubectl auth can-i --list --as=system:serviceaccount:default:${name}`,
  };
}

/** Something that is applied together says that the namespace is meant: it declares it, or lives in it. */
function isSaidElsewhere(from: Reference["from"], wanted: string, graph: Graph): boolean {
  return (
    graph.find(from, "Namespace", "", wanted) !== undefined ||
    graph.bundle(from).objects.some((object) => object.namespace === wanted)
  );
}
