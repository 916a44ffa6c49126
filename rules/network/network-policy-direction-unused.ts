import { defineRule, type Draft, type Field } from "../../src/api.ts";

export default defineRule({
  id: "network-policy-direction-unused",
  title: "A NetworkPolicy says something of a direction that it does not isolate",
  layer: "network",
  level: "warning",
  predicts: "Running, not isolated",
  since: "0.1.0",
  docs: {
    why: "`policyTypes` decides what a policy isolates. Rules of a direction that it does not list count for nothing. Where it is left out, the policy is of type Ingress, and of type Egress only if `egress` holds a rule: an empty list does not deny all egress.",
    fix: "List the direction under `policyTypes`.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/network-policies/#networkpolicy-resource"],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check({ root, name = "" }) {
    const spec = root.get("spec");
    const types = spec.get("policyTypes");
    const listed = types.items.map((type) => type.text);
    if (listed.includes(undefined)) return;
    for (const [direction, type] of [
      ["ingress", "Ingress"],
      ["egress", "Egress"],
    ] as const) {
      const rules = spec.get(direction);
      const isIgnored = listed.length > 0 && !listed.includes(type) && rules.items.length > 0;
      const isEmptyEgress = listed.length === 0 && type === "Egress" && rules.isList && rules.items.length === 0;
      if (isIgnored) yield ignoredDraft(name, rules, types, type);
      if (isEmptyEgress) yield emptyDraft(name, rules);
    }
  },
});

function ignoredDraft(name: string, rules: Field, types: Field, type: string): Draft {
  return {
    at: types.at,
    message: `policyTypes of NetworkPolicy "${name}" lacks ${type}, so its rules for ${type.toLowerCase()} count for nothing`,
    labels: [{ at: rules.keyAt, text: "these rules are not looked at" }],
    help: `add ${type} to policyTypes, or remove the rules`,
    confirm: `kubectl describe networkpolicy ${name}`,
  };
}

function emptyDraft(name: string, rules: Field): Draft {
  return {
    at: rules.keyAt,
    message: `NetworkPolicy "${name}" has an empty egress list and no policyTypes, so it does not isolate for egress`,
    note: "without policyTypes only a list that holds a rule makes a policy one of type Egress",
    help: "write `policyTypes: [Ingress, Egress]`",
    confirm: `kubectl describe networkpolicy ${name}`,
  };
}
