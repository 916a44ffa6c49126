import {
  builtinKind,
  type Cluster,
  clusterProfile,
  defineRule,
  definitionsOf,
  directoryOf,
  groupBy,
  type Graph,
  isOpenDelivery,
  isWithin,
  type KubeObject,
  perBundle,
  PROFILE_NAMES,
  resolvePath,
} from "../../src/api.ts";

export default defineRule({
  id: "custom-kind-missing",
  title: "An object of a kind that neither the cluster nor the repository brings",
  layer: "admission",
  level: "warning",
  predicts: "no matches for kind",
  since: "0.1.0",
  docs: {
    why: "Custom kinds are there once their CustomResourceDefinition is. A local cluster is made anew again and again, with the kinds of Kubernetes and a few of its own; what else is applied to it needs its definitions first. This is only said where the cluster is known, and where nothing in the repository installs a chart, a remote manifest or an operator.",
    fix: "Install the definitions before the object is applied, in the script that makes the cluster.",
    refs: ["https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/"],
  },
  visit: "Object",

  *check(object, { graph }) {
    const { group, kindKey, kind, apiVersion, root } = object;
    if (!group.includes(".") || builtinKind(kindKey) !== undefined || isForElsewhere(object)) return;
    const cluster = graph.clusterFor(object);
    const alike = ofGroup(object, graph).get(group) ?? [];
    // One finding for all objects that the same definitions are missing for.
    if (cluster === undefined || alike[0] !== object || mayBeServed(object, cluster, graph)) return;
    const others = alike.length === 1 ? "" : `, nor for ${alike.length - 1} more of ${group}`;
    yield {
      at: root.get("kind").at,
      // A cluster that the repository only describes may be one of several.
      level: cluster.configured || isApplied(object, graph) ? "warning" : "info",
      message: `nothing brings a definition of ${kind}.${group} to cluster "${cluster.name}"${others}`,
      labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: `${cluster.tool} makes it without` }],
      note: `no matches for kind "${kind}" in version "${apiVersion}". It is assumed that nobody installs it by hand`,
      help: "apply the definitions first, or install the chart or operator that brings them",
      confirm: `kubectl api-resources --api-group=${group}`,
    };
  },
});

/** Platforms and services of pipelines, whose objects are for another cluster than a local one. */
const ELSEWHERE =
  /(?:^|\.)(?:openshift\.io|tekton\.dev|gke\.io|cloud\.google\.com|k8s\.aws|aws\.com|azure\.com|vmware\.com)$/;

function isForElsewhere({ group, file }: KubeObject): boolean {
  return ELSEWHERE.test(group) || file.split("/").some((part) => part.startsWith("."));
}

/** A script that makes a cluster applies the object's file or its directory. */
function isApplied({ file }: KubeObject, { deliveries }: Graph): boolean {
  const scripts = new Set(deliveries.filter(({ kind }) => kind === "cluster").map(({ at }) => at.file));
  return deliveries.some(
    (one) =>
      one.kind === "apply" &&
      !one.documented &&
      scripts.has(one.at.file) &&
      one.files.some(({ value }) => value !== undefined && isPathOf(value, one.at.file, file)),
  );
}

function isPathOf(path: string, script: string, file: string): boolean {
  return ["", directoryOf(script)].some((directory) => {
    const full = resolvePath(directory, path);
    return full !== undefined && (full === file || isWithin(file, full));
  });
}

const DEFINITION = "CustomResourceDefinition.apiextensions.k8s.io";

const ofGroup = perBundle((of: KubeObject, graph: Graph) => {
  const custom = graph.bundle(of).objects.filter(({ judged, group }) => judged && group.includes("."));
  return groupBy(custom, ({ group }) => group);
});

function mayBeServed(object: KubeObject, cluster: Cluster, graph: Graph): boolean {
  return (
    isOfCluster(object.group, cluster) ||
    isDefined(object, graph) ||
    mayBringMore(object, graph) ||
    runsOperator(graph, wordsOf(object.group))
  );
}

/** Groups of the components of k3s, by the component. */
const K3S_GROUPS: ReadonlyMap<string, string> = new Map([
  ["helm.cattle.io", "helm-controller"],
  ["traefik.io", "traefik"],
  ["traefik.containo.us", "traefik"],
  ["hub.traefik.io", "traefik"],
  // Newer charts of Traefik bring the Gateway API, older ones do not.
  ["gateway.networking.k8s.io", "traefik"],
]);

/** What of the cluster is not known may bring anything; Kubernetes' own groups are told by their releases. */
function isOfCluster(group: string, { tool, unknown, components }: Cluster): boolean {
  const profile = PROFILE_NAMES.find((name) => name === tool);
  if (profile === undefined || unknown.has("components") || group === "k3s.cattle.io") return true;
  if (/^(?:metrics|custom\.metrics|external\.metrics|apiregistration)\.k8s\.io$/.test(group)) return true;
  const component = K3S_GROUPS.get(group);
  return clusterProfile(profile).distribution === "k3s" && component !== undefined && components.has(component);
}

function isDefined(object: KubeObject, graph: Graph): boolean {
  if (definitionsOf(graph, object).length > 0) return true;
  return graph.all(DEFINITION).some(({ root }) => {
    const group = root.get("spec", "group").text;
    return group === undefined || group === object.group;
  });
}

/** Charts, remote manifests, and operators that make their definitions by themselves. */
function mayBringMore(object: KubeObject, graph: Graph): boolean {
  const { bundles, deliveries } = graph;
  return (
    graph.bundle(object).kind === "tilt" ||
    bundles.some(({ kind, missing }) => kind === "helm" || missing.length > 0) ||
    deliveries.some(isOpenDelivery) ||
    graph.unreadTool(object) !== undefined ||
    graph.objects.some(({ kind, group }) => INSTALLERS.has(kind) && group !== object.group) ||
    graph.all("ClusterRole.rbac.authorization.k8s.io").some(makesDefinitions)
  );
}

/** Kinds whose objects install something. */
const INSTALLERS = new Set([
  "HelmChart",
  "HelmRelease",
  "Application",
  "ApplicationSet",
  "Kustomization",
  "Subscription",
]);

function makesDefinitions({ root }: KubeObject): boolean {
  return root.get("rules").items.some((rule) => {
    const [resources, verbs] = ["resources", "verbs"].map((key) => rule.get(key).items.map(({ raw }) => raw));
    const isMade = verbs?.some((verb) => verb === "create" || verb === "*") === true;
    return isMade && resources?.some((one) => one === "customresourcedefinitions" || one === "*") === true;
  });
}

/** An operator makes its definitions by itself when it starts, or its manifests are here without them for another reason. */
function runsOperator(graph: Graph, words: RegExp): boolean {
  return graph.workloads.some(
    ({ name, containers }) => words.test(name) || containers.some(({ image }) => words.test(image.raw ?? "")),
  );
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["monitoring.coreos.com", "prometheus"],
  ["acid.zalan.do", "postgres-operator"],
  ["argoproj.io", "argo"],
  ["serving.knative.dev", "knative"],
]);
const COMMON = /^(?:k8s|x-k8s|io|com|org|dev|net|sh|app|cloud|cluster|apps|networking|core|config|operator|www)$/;

/** The words of a group that tell whose it is, `cert-manager` of `cert-manager.io`. */
function wordsOf(group: string): RegExp {
  const words = group.split(".").filter((word) => !COMMON.test(word) && word.length > 2);
  const alias = ALIASES.get(group);
  const all = [...words, ...(alias === undefined ? [] : [alias])].map((word) => word.replaceAll("-", "-?"));
  return new RegExp(all.length === 0 ? group.replaceAll(".", "\\.") : all.join("|"), "i");
}
