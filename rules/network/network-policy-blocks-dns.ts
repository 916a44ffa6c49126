import {
  type BlockedLookUp,
  defineRule,
  type Draft,
  enforcement,
  type Field,
  type Graph,
  type KubeObject,
  type Label,
  lookUpsBlockedBy,
  namer,
  placeOfHost,
} from "../../src/api.ts";

export default defineRule({
  id: "network-policy-blocks-dns",
  title: "NetworkPolicies keep pods from the cluster's DNS",
  layer: "network",
  level: "error",
  predicts: "Running, host names do not resolve",
  since: "0.1.0",
  docs: {
    why: "As soon as a policy of type Egress selects a pod, all that it sends needs a rule, and so do its questions to the cluster's DNS. Without a rule for port 53 no name resolves, those of Services neither, and what the other rules allow is never reached.",
    fix: "Allow UDP and TCP port 53 to the DNS pods: a namespaceSelector for kube-system (`kubernetes.io/metadata.name`), if need be with a podSelector for `k8s-app: kube-dns`.",
    refs: [
      "https://kubernetes.io/docs/concepts/services-networking/network-policies/#default-deny-all-egress-traffic",
      "https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/",
    ],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check(policy, { graph }) {
    const blocked = lookUpsBlockedBy(graph, policy).filter((one) => one.host !== undefined || namesPods(policy));
    // A pod that names a host is the better witness.
    const one = blocked.find(({ host }) => host !== undefined) ?? blocked[0];
    if (one !== undefined) yield draftOf(policy, one, blocked, graph);
  },
});

/** A policy that lets pods out to other pods means them to be found by name; one that lets nothing out means that. */
function namesPods({ root }: KubeObject): boolean {
  return root
    .get("spec", "egress")
    .items.some((rule) => rule.get("to").items.some((peer) => !peer.get("ipBlock").exists));
}

function draftOf(policy: KubeObject, one: BlockedLookUp, blocked: readonly BlockedLookUp[], graph: Graph): Draft {
  const { workload, host, instead } = one;
  const { level, note } = enforcement(graph, workload, host === undefined ? "warning" : "error");
  const pods = `${workload.kind} "${workload.name}"`;
  const lacks = instead === "tcp" ? "by TCP alone, and it asks by UDP" : "no policy lets it ask the cluster's DNS";
  const others = blocked.length < 2 ? "" : `; ${blocked.length - 1} more of its workloads cannot ask either`;
  return {
    at: placeOf(policy, one),
    level,
    message:
      host === undefined
        ? `NetworkPolicy "${policy.name ?? ""}" isolates ${pods} for egress, ${instead === "tcp" ? `and lets it ask the DNS ${lacks}` : `and ${lacks}`}`
        : `${pods} looks up "${host.host}", but ${instead === "tcp" ? `may ask the DNS ${lacks}` : `${lacks} (UDP port 53)`}`,
    labels: [
      ...(host === undefined ? [] : [{ at: placeOfHost(host), text: `${namer(host)} names it` }]),
      selectedHere(one),
    ],
    note: `${note}${others}; it is assumed that no policy that is not here allows it`,
    help:
      instead === "tcp"
        ? "add port 53 with protocol UDP to this rule"
        : "add an egress rule to namespaceSelector kubernetes.io/metadata.name: kube-system with port 53 for UDP and TCP",
    confirm: `kubectl exec ${workload.kind.toLowerCase()}/${workload.name} -- nslookup kubernetes.default`,
  };
}

function selectedHere({ workload }: BlockedLookUp): Label {
  const labels = workload.template.get("metadata", "labels");
  const at = labels.exists ? labels.keyAt : workload.object.root.get("metadata", "name").at;
  return { at, text: "the policy selects these pods" };
}

function placeOf({ root }: KubeObject, { instead, rule }: BlockedLookUp): Field["at"] {
  const spec = root.get("spec");
  const rules = spec.get("egress");
  if (rule !== undefined) return rules.get(rule, instead === "tcp" ? "ports" : "to").keyAt;
  if (rules.exists) return rules.keyAt;
  return spec.get("policyTypes").exists ? spec.get("policyTypes").keyAt : spec.get("podSelector").keyAt;
}
