import { defineRule, type Graph, type KubeObject, type Reference, splitKindKey } from "../../src/api.ts";

export default defineRule({
  id: "reference-not-granted",
  title: "A route or Gateway refers to another namespace without a ReferenceGrant",
  layer: "network",
  level: "warning",
  predicts: "ResolvedRefs False (RefNotPermitted), 500 at the Gateway",
  since: "0.1.0",
  docs: {
    why: "What lies in another namespace may be used by a route or a Gateway only where a ReferenceGrant in that namespace permits it. Without one the reference counts as missing.",
    fix: "Declare a ReferenceGrant in the namespace of the target, with the kind and namespace of what refers to it under `from` and the target's kind under `to`.",
    refs: ["https://gateway-api.sigs.k8s.io/api-types/referencegrant/"],
  },
  visit: "Reference",
  only: ["route-backend", "gateway-certificate"],

  *check(reference, { graph }) {
    const { field, from, name, namespace, outcome } = reference;
    if (outcome.is !== "found") return;
    const there = outcome.object.namespace;
    const here = from.namespace;
    if (here === undefined || there === undefined || here === there || namespace !== there) return;
    if (grantsFor(outcome.object, graph).some((grant) => permits(grant, reference, outcome.object))) return;
    yield {
      at: field.at,
      message: `${outcome.object.kind} "${name}" lies in namespace "${there}", and no ReferenceGrant there permits a ${from.kind} of "${here}"`,
      note: "it is assumed that the ReferenceGrant is not declared elsewhere",
      help: `declare a ReferenceGrant in namespace "${there}": from ${from.kind} of "${here}", to ${outcome.object.kind}`,
      confirm: `kubectl get referencegrants -n ${there}`,
    };
  },
});

function grantsFor(target: KubeObject, graph: Graph): readonly KubeObject[] {
  const grants = graph.all("ReferenceGrant.gateway.networking.k8s.io");
  return grants.filter(({ namespace }) => namespace === undefined || namespace === target.namespace);
}

function permits(grant: KubeObject, { from, name }: Reference, target: KubeObject): boolean {
  const { kind, group } = splitKindKey(from.kindKey);
  const spec = grant.root.get("spec");
  const comes = spec.get("from").items.some((one) => {
    const [namespace, fromGroup] = [one.get("namespace"), one.get("group")];
    const isFrom = namespace.isUnknown || namespace.value === from.namespace;
    return isFrom && one.get("kind").value === kind && (fromGroup.value ?? "") === group;
  });
  const goes = spec.get("to").items.some((one) => {
    const isNamed = !one.get("name").exists || one.get("name").isUnknown || one.get("name").value === name;
    return isNamed && one.get("kind").value === target.kind && (one.get("group").value ?? "") === target.group;
  });
  return !grant.judged || (comes && goes);
}
