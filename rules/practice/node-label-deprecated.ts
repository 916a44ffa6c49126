import { defineRule, type Field } from "../../src/api.ts";

export default defineRule({
  id: "node-label-deprecated",
  title: "A pod asks for a node label that was replaced",
  layer: "practice",
  presets: ["recommended", "strict"],
  level: "info",
  predicts: "none",
  since: "0.1.0",
  docs: {
    why: "The labels beta.kubernetes.io/os, beta.kubernetes.io/arch, failure-domain.beta.kubernetes.io/zone and /region were replaced in 1.14 to 1.17; the kubelet and cloud providers still set some of them, and may stop. kubeadm took node-role.kubernetes.io/master away in 1.24: no node of a newer cluster carries it.",
    fix: "Ask for the label that took its place.",
    refs: ["https://kubernetes.io/docs/reference/labels-annotations-taints/"],
  },
  visit: "Workload",

  *check({ podSpec, object }) {
    if (!object.judged) return;
    for (const { key, at } of [...selectorKeys(podSpec), ...affinityKeys(podSpec)]) {
      const replacement = REPLACED.get(key);
      if (replacement === undefined) continue;
      const isGone = key === "node-role.kubernetes.io/master";
      yield {
        at,
        level: isGone ? "warning" : "info",
        message: isGone
          ? "nodes made by kubeadm 1.24 or newer carry no label node-role.kubernetes.io/master"
          : `the node label ${key} was replaced by ${replacement}`,
        help: `ask for ${replacement}`,
        confirm: `kubectl get nodes -L ${key} -L ${replacement}`,
      };
    }
  },
});

const REPLACED: ReadonlyMap<string, string> = new Map([
  ["beta.kubernetes.io/os", "kubernetes.io/os"],
  ["beta.kubernetes.io/arch", "kubernetes.io/arch"],
  ["beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type"],
  ["failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone"],
  ["failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region"],
  ["node-role.kubernetes.io/master", "node-role.kubernetes.io/control-plane"],
]);

interface Key {
  readonly key: string;
  readonly at: Field["at"];
}

function selectorKeys(podSpec: Field): readonly Key[] {
  return podSpec.get("nodeSelector").entries.map(([key, field]) => ({ key, at: field.keyAt }));
}

/** Required terms alone; of two alternatives the older label is there for older nodes. */
function affinityKeys(podSpec: Field): readonly Key[] {
  const required = podSpec.get("affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
  const terms = required.get("nodeSelectorTerms").items;
  if (terms.length !== 1) return [];
  return terms.flatMap((term) =>
    term.get("matchExpressions").items.flatMap((one) => {
      const key = one.get("key");
      const asks = one.get("operator").text === "In" || one.get("operator").text === "Exists";
      return key.text === undefined || !asks ? [] : [{ key: key.text, at: key.at }];
    }),
  );
}
