import { schemasFor } from "../graph/definitions.ts";
import type { Graph } from "../graph/model.ts";
import { type CelEngine, holdsRules } from "../k8s/custom-resources/rules.ts";
import { builtinKind } from "../k8s/kinds.ts";

/** The evaluator of expressions, which takes longer to load than a small run takes: only where there is something to evaluate. */
export async function celFor(graph: Graph): Promise<CelEngine | undefined> {
  return holdsExpressions(graph) ? await import("../k8s/cel/index.ts") : undefined;
}

const KYVERNO = ["ClusterPolicy.kyverno.io", "Policy.kyverno.io"];
const BINDING = "ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io";

function holdsExpressions(graph: Graph): boolean {
  if (graph.all(BINDING).length > 0 || KYVERNO.some((kind) => graph.all(kind).some(asksExpressions))) return true;
  return graph.objects.some((object) => builtinKind(object.kindKey) === undefined && hasRules(graph, object));
}

function asksExpressions({ root }: Graph["objects"][number]): boolean {
  return root.get("spec", "rules").items.some((rule) => rule.get("validate", "cel").isMap);
}

function hasRules(graph: Graph, object: Graph["objects"][number]): boolean {
  return schemasFor(graph, object).some(({ node }) => holdsRules(node));
}
