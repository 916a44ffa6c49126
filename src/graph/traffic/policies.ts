import { directoryOf } from "../../base/paths.ts";
import { remembered, rememberedWeakly } from "../../base/remembered.ts";
import type { Bundle, KubeObject } from "../../expand/model.ts";
import { clusterProfile, PROFILE_NAMES } from "../../k8s/cluster-profiles.ts";
import {
  type Answer,
  type Direction,
  isolates,
  type KnownLabels,
  type PlacedPolicy,
  type PolicyRule,
  type PodEnd,
  readNetworkPolicy,
} from "../../k8s/network-policy/index.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { Graph, Workload } from "../model.ts";
import { byNamespace } from "../by-namespace.ts";
import { namespaceOf } from "../namespaces.ts";

/** A NetworkPolicy of the input with what it says. */
export interface WrittenPolicy extends PlacedPolicy {
  readonly object: KubeObject;
}

export const POLICY_KIND = "NetworkPolicy.networking.k8s.io";

/** Kinds of other policies, which let pass or deny what NetworkPolicies do not tell. */
const OTHER_POLICIES: readonly string[] = [
  "AdminNetworkPolicy.policy.networking.k8s.io",
  "BaselineAdminNetworkPolicy.policy.networking.k8s.io",
  "ClusterNetworkPolicy.policy.networking.k8s.io",
  "CiliumNetworkPolicy.cilium.io",
  "CiliumClusterwideNetworkPolicy.cilium.io",
  "NetworkPolicy.crd.projectcalico.org",
  "GlobalNetworkPolicy.crd.projectcalico.org",
  "NetworkPolicy.projectcalico.org",
  "GlobalNetworkPolicy.projectcalico.org",
  "NetworkPolicy.crd.antrea.io",
  "ClusterNetworkPolicy.crd.antrea.io",
];

/** The policies that a pod is isolated by, and what else may be for it. */
export interface Isolation {
  /** Those that are applied with the pod and surely for it. */
  readonly by: readonly WrittenPolicy[];
  /** All that may be for it: those of other bundles too. */
  readonly policies: readonly WrittenPolicy[];
}

/** The policies over a pod in a direction; undefined where none isolates it for certain, or where others have a say that are not read. */
export function isolationOf(graph: Graph, workload: Workload, direction: Direction): Isolation | undefined {
  if (policiesIn(graph).length === 0 || isOpen(graph, workload)) return undefined;
  const end = endOf(graph, workload);
  const { applied, own } = appliedPolicies(graph)(graph.bundle(workload.object));
  // Another bundle's policy of the same name is this one for another environment.
  const meant = policiesFor(graph, workload).filter(
    ({ object }) => applied.has(object.bundle) || !own.has(object.name),
  );
  const over = meant.map((policy) => ({ policy, answer: isolates(policy, direction, end) }));
  const policies = over.filter(({ answer }) => answer !== "no").map(({ policy }) => policy);
  const by = over.filter(({ policy, answer }) => answer === "yes" && applied.has(policy.object.bundle));
  return by.length === 0 ? undefined : { by: by.map(({ policy }) => policy), policies };
}

interface AppliedPolicies {
  /** The bundles that are applied with an object. */
  readonly applied: ReadonlySet<string>;
  /** The names of their policies. */
  readonly own: ReadonlySet<string | undefined>;
}

const appliedPolicies = rememberedWeakly((graph: Graph) =>
  remembered((bundle: Bundle): AppliedPolicies => {
    const [some] = bundle.objects;
    const own = some === undefined ? [] : graph.peers(some, POLICY_KIND);
    return { applied: new Set([bundle.id, ...bundle.context]), own: new Set(own.map(({ name }) => name)) };
  }),
);

/** NetworkPolicies are not for pods on the network of their node, and parts of the bundle that are not read may bring others. */
function isOpen(graph: Graph, { object, podSpec }: Workload): boolean {
  const hostNetwork = podSpec.get("hostNetwork");
  if (hostNetwork.value === true || hostNetwork.isUnknown) return true;
  if (graph.bundle(object).missing.length > 0) return true;
  return OTHER_POLICIES.some((kind) => graph.all(kind).length > 0);
}

interface KnownPolicies {
  readonly all: readonly WrittenPolicy[];
  readonly byObject: ReadonlyMap<KubeObject, WrittenPolicy>;
  inNamespace(namespace: string | undefined): readonly WrittenPolicy[];
}

/** All NetworkPolicies of the input. */
export function policiesIn(graph: Graph): readonly WrittenPolicy[] {
  return knownPolicies(graph).all;
}

/** What a NetworkPolicy of the input says. */
export function writtenPolicy(graph: Graph, object: KubeObject): WrittenPolicy | undefined {
  return knownPolicies(graph).byObject.get(object);
}

/** The policies in a namespace that may be a pod's. */
function policiesFor(graph: Graph, { namespace }: Workload): readonly WrittenPolicy[] {
  return knownPolicies(graph).inNamespace(namespace);
}

/** What may be changed by something that was not read allows anything, maybe. */
const knownPolicies = rememberedWeakly((graph: Graph): KnownPolicies => {
  const all = graph.all(POLICY_KIND).map((object): WrittenPolicy => {
    const read = readNetworkPolicy(object.root.get("spec").value, isPlaceholder);
    const policy = object.judged ? read : { ...read, pods: undefined, ingress: [ANYTHING], egress: [ANYTHING] };
    return { object, policy, namespace: object.namespace, group: groupOf(graph, object) };
  });
  const byObject = new Map(all.map((policy) => [policy.object, policy]));
  return { all, byObject, inNamespace: byNamespace(all, ({ namespace }) => namespace) };
});

const ANYTHING: PolicyRule = { peers: [{ is: "unknown" }], ports: [] };

/** Objects whose namespace the apply chooses share it where they are applied as a whole, or lie in one directory. */
function groupOf(graph: Graph, object: KubeObject): string {
  const { id, kind } = graph.bundle(object);
  return kind === "plain" ? `${id}\n${directoryOf(object.file)}` : id;
}

const ends = new WeakMap<Workload, PodEnd>();

/** A pod of a workload as policies see it. */
export function endOf(graph: Graph, workload: Workload): PodEnd {
  const before = ends.get(workload);
  if (before !== undefined) return before;
  const { labels, object } = workload;
  const end: PodEnd = {
    pod: { labels: labels ?? {}, complete: labels !== undefined && object.judged },
    namespace: workload.namespace,
    namespaceLabels: namespaceLabels(graph, object),
    group: groupOf(graph, object),
  };
  ends.set(workload, end);
  return end;
}

const NAME_LABEL = "kubernetes.io/metadata.name";

/** The labels of an object's namespace: those of a declared one are known, of any other one its name. */
function namespaceLabels(graph: Graph, object: KubeObject): KnownLabels {
  const { namespace } = object;
  if (namespace === undefined) return { labels: {}, complete: false };
  const ruling = namespaceOf(graph, object);
  const written = ruling?.object.root.get("metadata", "labels");
  const own = written === undefined || !written.exists ? {} : written.strings;
  return { labels: { ...own, [NAME_LABEL]: namespace }, complete: ruling !== undefined && own !== undefined };
}

/** Whether the cluster that a pod is meant for holds to NetworkPolicies; unknown where the cluster is. */
export function enforcesPolicies(graph: Graph, { object }: Workload): Answer {
  const cluster = graph.clusterFor(object);
  const tool = PROFILE_NAMES.find((name) => name === cluster?.tool);
  if (cluster === undefined || tool === undefined || cluster.unknown.has("components")) return "unknown";
  const profile = clusterProfile(tool);
  if (!profile.enforcesNetworkPolicies) return "no";
  // The network of kind holds to them from release 0.24 on, which came with Kubernetes 1.31.
  if (tool === "kind" && /^1\.(?:[12]?[0-9]|30)(?:\.|$)/.test(cluster.kubeVersion ?? "")) return "unknown";
  // k3s can be told to leave its policy controller out; whatever comes in its place is not known.
  return profile.distribution === "k3s" && !cluster.components.has("network-policy") ? "unknown" : "yes";
}

/** The network of the pods of the cluster that an object is meant for. */
export function podNetworkOf(graph: Graph, { object }: Workload): string | undefined {
  const tool = PROFILE_NAMES.find((name) => name === graph.clusterFor(object)?.tool);
  return tool === undefined ? undefined : clusterProfile(tool).podCidr;
}
