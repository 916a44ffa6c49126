import {
  defineRule,
  type Draft,
  type Field,
  type Graph,
  groupBy,
  type KubeObject,
  labelSelector,
  matchesLabels,
  matchesSelector,
  oneSlip,
  rememberedWeakly,
  type Selection,
  type Selector,
  SLIPS,
  walk,
} from "../../src/api.ts";

const NAME_LABEL = "kubernetes.io/metadata.name";

export default defineRule({
  id: "network-policy-peer-mismatch",
  title: "A NetworkPolicy allows peers that are not there",
  layer: "network",
  level: "warning",
  predicts: "Running, connections time out",
  since: "0.1.0",
  docs: {
    why: "A namespaceSelector compares the labels of Namespaces, a podSelector without one compares pods of the policy's own namespace. A peer that matches nothing allows nothing, and what the policy isolates answers to nobody.",
    fix: "Select namespaces by a label that they carry: each has `kubernetes.io/metadata.name`. To allow pods of another namespace write namespaceSelector and podSelector in one item of the list.",
    refs: [
      "https://kubernetes.io/docs/concepts/services-networking/network-policies/#behavior-of-to-and-from-selectors",
    ],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  *check(policy, { graph }) {
    const confirm = `kubectl describe networkpolicy ${policy.name ?? ""}`;
    for (const peer of [...walk(policy.root, "spec.ingress.*.from.*"), ...walk(policy.root, "spec.egress.*.to.*")]) {
      const draft = namespaceDraft(peer.get("namespaceSelector"), graph);
      if (draft !== undefined) yield { ...draft, confirm: "kubectl get namespaces --show-labels" };
    }
    for (const selection of graph.selectionsFrom(policy)) {
      const draft = selection.edge === "network-policy-peer" ? podDraft(selection) : undefined;
      if (draft !== undefined) yield { ...draft, confirm };
    }
  },
});

interface KnownNamespace {
  readonly name: string;
  readonly object: KubeObject | undefined;
  readonly labels: Readonly<Record<string, string>>;
}

/** Every cluster has these; nobody is known to have labelled them. */
const ALWAYS = ["default", "kube-system", "kube-public", "kube-node-lease"];

function namespaceDraft(field: Field, graph: Graph): Draft | undefined {
  const selector = labelSelector(field.value);
  const wanted = field.get("matchLabels").strings;
  if (selector === undefined || wanted === undefined || Object.keys(wanted).length === 0) return undefined;
  // A namespace may be made elsewhere, but its name is the label that every namespace gets.
  if (Object.hasOwn(wanted, NAME_LABEL)) return undefined;
  const namespaces = namespacesOf(graph);
  const pairs = Object.entries(wanted);
  if (namespaces === undefined || isSelected(selector, pairs, namespaces)) return undefined;
  const wants = pairs.map(([key, value]) => `${key}=${value}`).join(",");
  for (const { name, object, labels } of namespaces.all) {
    const slip = oneSlip(pairs, labels);
    if (slip === undefined) continue;
    const key = slip.label.slice(0, slip.label.indexOf("="));
    return {
      at: field.get("matchLabels", key).at,
      message: `no namespace of this repository carries ${slip.label}; "${name}" carries ${slip.has}`,
      labels: object === undefined ? [] : [{ at: placeOf(object), text: `carries ${slip.has}` }],
      note: "a namespaceSelector compares labels of namespaces, not of pods; it is assumed that nobody adds the label by hand",
      help: `select ${slip.has}, or add ${slip.label} to the namespace`,
    };
  }
  const [pair] = pairs.map((one) => graph.carrying(one.join("="))).toSorted((a, b) => a.length - b.length);
  const workload = pair?.find(({ labels }) => labels !== undefined && matchesLabels(wanted, labels));
  if (workload === undefined) return undefined;
  return {
    at: field.get("matchLabels").at,
    message: `no namespace of this repository carries ${wants}; pods of ${workload.kind} "${workload.name}" do`,
    labels: [{ at: workload.template.get("metadata", "labels").keyAt, text: `the pods carry ${wants}` }],
    note: "a namespaceSelector compares labels of namespaces, not of pods",
    help: `write a podSelector for ${wants}, or select the namespace by ${NAME_LABEL}`,
  };
}

interface KnownNamespaces {
  readonly all: readonly KnownNamespace[];
  /** By each label, `key=value`. */
  readonly byLabel: ReadonlyMap<string, readonly KnownNamespace[]>;
}

/** Whether a selector that asks for these pairs matches one of the namespaces. */
function isSelected(
  selector: Selector,
  [first]: readonly (readonly [string, string])[],
  { byLabel }: KnownNamespaces,
): boolean {
  const some = byLabel.get(first?.join("=") ?? "") ?? [];
  return some.some(({ labels }) => matchesSelector(selector, labels));
}

/** The namespaces of the input and of every cluster; undefined where the labels of one may be changed by a patch. */
const namespacesOf = rememberedWeakly((graph: Graph): KnownNamespaces | undefined => {
  const all = declaredNamespaces(graph);
  const pairs = all?.flatMap((one) => Object.entries(one.labels).map((pair) => ({ pair: pair.join("="), one })));
  const groups = groupBy(pairs ?? [], ({ pair }) => pair);
  return all && { all, byLabel: new Map([...groups].map(([pair, some]) => [pair, some.map(({ one }) => one)])) };
});

function declaredNamespaces(graph: Graph): readonly KnownNamespace[] | undefined {
  const found: KnownNamespace[] = [];
  for (const object of graph.all("Namespace")) {
    const labels = object.root.get("metadata", "labels");
    const written = labels.exists ? labels.strings : {};
    if (!object.judged || written === undefined || object.name === undefined) return undefined;
    found.push({ name: object.name, object, labels: { ...written, [NAME_LABEL]: object.name } });
  }
  const declared = new Set(found.map(({ name }) => name));
  const always = ALWAYS.filter((name) => !declared.has(name));
  return [...found, ...always.map((name) => ({ name, object: undefined, labels: { [NAME_LABEL]: name } }))];
}

function placeOf({ root }: KubeObject): Field["at"] {
  const labels = root.get("metadata", "labels");
  return labels.exists ? labels.keyAt : root.get("metadata", "name").at;
}

function podDraft({ field, outcome, from, wants }: Selection): Draft | undefined {
  if (outcome.is === "other-namespace") {
    const [workload] = outcome.workloads;
    if (workload === undefined) return undefined;
    return {
      at: field.get("matchLabels").at,
      message: `this peer is a pod of namespace "${from.namespace ?? ""}", the pods that carry ${wants} run in "${workload.namespace ?? ""}"`,
      labels: [
        {
          at: workload.object.root.get("metadata", "namespace").at,
          text: `${workload.kind} "${workload.name}" runs here`,
        },
      ],
      note: "a podSelector alone looks in the policy's own namespace; selectors in two items of the list are alternatives",
      help: `write namespaceSelector (${NAME_LABEL}: ${workload.namespace ?? ""}) in the same item as the podSelector`,
    };
  }
  if (outcome.is !== "near" || !SLIPS.has(outcome.how)) return undefined;
  const { workload, label, has } = outcome;
  const key = label.slice(0, label.indexOf("="));
  return {
    at: field.get("matchLabels", key).at,
    message: `no pod beside NetworkPolicy "${from.name ?? ""}" carries ${label}; those of ${workload.kind} "${workload.name}" carry ${has}`,
    labels: [{ at: workload.template.get("metadata", "labels").keyAt, text: `the pods carry ${has}` }],
    note: "what the policy isolates cannot be reached by a peer that it does not match",
    help: `select ${has}`,
  };
}
