import type { KubeObject } from "../expand/model.ts";
import { podTemplatePaths } from "../k8s/kinds.ts";
import type { Field } from "../source/field.ts";
import { walk } from "../source/walk.ts";
import { isServerChecked } from "./refused.ts";

/** A map of labels, as an object carries it or as it selects by it. */
export interface LabelMap {
  readonly map: Field;
  readonly is: "labels" | "selector";
  /** The path that the server names. */
  readonly path: string;
}

/** A LabelSelector, `matchLabels` and `matchExpressions`. */
export interface LabelSelectorField {
  readonly selector: Field;
  readonly path: string;
}

const PLAIN_SELECTORS: ReadonlySet<string> = new Set(["Service", "ReplicationController"]);

/** LabelSelectors of the kinds that have one, below the object. */
const SELECTORS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...["Deployment.apps", "StatefulSet.apps", "DaemonSet.apps", "ReplicaSet.apps", "Job.batch"].map(
    (kind): [string, readonly string[]] => [kind, ["spec.selector"]],
  ),
  ["PodDisruptionBudget.policy", ["spec.selector"]],
  ["PersistentVolumeClaim", ["spec.selector"]],
  [
    "NetworkPolicy.networking.k8s.io",
    [
      "spec.podSelector",
      ...["ingress.*.from", "egress.*.to"].flatMap((rule) => [
        `spec.${rule}.*.podSelector`,
        `spec.${rule}.*.namespaceSelector`,
      ]),
    ],
  ],
]);

/** LabelSelectors of a pod, below its spec. */
const POD_SELECTORS = [
  "topologySpreadConstraints.*.labelSelector",
  ...["podAffinity", "podAntiAffinity"].flatMap((kind) => [
    `affinity.${kind}.requiredDuringSchedulingIgnoredDuringExecution.*.labelSelector`,
    `affinity.${kind}.preferredDuringSchedulingIgnoredDuringExecution.*.podAffinityTerm.labelSelector`,
  ]),
];

/** The maps of labels that an object holds; those of its pods where the server itself reads them. */
export function labelMapsOf(object: KubeObject): readonly LabelMap[] {
  const { root, kindKey } = object;
  const own: LabelMap = { map: root.get("metadata", "labels"), is: "labels", path: "metadata.labels" };
  if (!isServerChecked(object)) return [own];
  const templates = templatesOf(object).flatMap((template): LabelMap[] => {
    const node = template.get("spec", "nodeSelector");
    const selector: LabelMap = { map: node, is: "selector", path: node.pathText };
    // The server names the labels of a template without its metadata.
    const path = `${template.pathText}.labels`;
    return template.path.length === 0
      ? [selector]
      : [{ map: template.get("metadata", "labels"), is: "labels", path }, selector];
  });
  const plain: LabelMap[] = PLAIN_SELECTORS.has(kindKey)
    ? [{ map: root.get("spec", "selector"), is: "selector", path: "spec.selector" }]
    : [];
  const matched = selectorsOf(object).map(({ selector, path }): LabelMap => {
    return { map: selector.get("matchLabels"), is: "selector", path: `${path}.matchLabels` };
  });
  return [own, ...templates, ...plain, ...matched].filter(({ map }) => map.exists);
}

/** The LabelSelectors of an object of the API itself, those of its pods included. */
export function selectorsOf(object: KubeObject): readonly LabelSelectorField[] {
  const own = (SELECTORS.get(object.kindKey) ?? []).flatMap((path) => walk(object.root, path));
  const pods = templatesOf(object).flatMap((template) =>
    POD_SELECTORS.flatMap((path) => walk(template.get("spec"), path)),
  );
  return [...own, ...pods].map((selector) => ({ selector, path: selector.pathText }));
}

/** The pod templates of an object, the Pod itself included. */
export function templatesOf({ kindKey, root }: KubeObject): readonly Field[] {
  return podTemplatePaths(kindKey, root.value).map((path) => root.get(...path));
}
