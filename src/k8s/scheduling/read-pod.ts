import { integerOf, isMap, type JsonMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { type Labels, labelOf, labelSelector, type Requirement, type Selector } from "../selector.ts";
import type { HostPort, PodClass, PodTerm, SpreadConstraint } from "./model.ts";

/** What is read of a pod spec beside its resources. */
export type PodRules = Pick<PodClass, "ports" | "affinity" | "antiAffinity" | "spread">;

/** Which namespaces a selector over namespaces means; undefined where their labels are not known. */
export type NamespacesOf = (selector: Selector) => ReadonlySet<string> | undefined;

/**
 * What the scheduler reads of a pod spec. A term or constraint that cannot be read is left out: it might keep the pod from nodes,
 * but nobody knows from which.
 */
export function readPodRules(spec: unknown, namespace: string, labels: Labels, namespacesOf: NamespacesOf): PodRules {
  const terms = (kind: string): readonly PodTerm[] =>
    listOf(valueAt(spec, "affinity", kind, "requiredDuringSchedulingIgnoredDuringExecution")).flatMap(
      (term) => readTerm(term, namespace, labels, namespacesOf) ?? [],
    );
  return {
    ports: readHostPorts(spec),
    affinity: terms("podAffinity"),
    antiAffinity: terms("podAntiAffinity"),
    spread: listOf(valueAt(spec, "topologySpreadConstraints")).flatMap((one) => readSpread(one, labels) ?? []),
  };
}

/** The ports of the node that a pod takes; with the host's network, each port that a container declares is one. */
export function readHostPorts(spec: unknown): readonly HostPort[] {
  const isOnHost = valueAt(spec, "hostNetwork") === true;
  const sidecars = listOf(valueAt(spec, "initContainers")).filter((one) => valueAt(one, "restartPolicy") === "Always");
  const ports = [...listOf(valueAt(spec, "containers")), ...sidecars].flatMap((one) => listOf(valueAt(one, "ports")));
  return ports.flatMap((port) => {
    const number = integerOf(valueAt(port, "hostPort")) ?? (isOnHost ? integerOf(valueAt(port, "containerPort")) : 0);
    if (number === undefined || number <= 0) return [];
    const ip = textOf(valueAt(port, "hostIP")) ?? "";
    return [{ ip: ip === "" ? ANY : ip, protocol: textOf(valueAt(port, "protocol")) ?? "TCP", port: number }];
  });
}

const ANY = "0.0.0.0";

/** Two pods cannot have one port of one protocol on the same address of a node. */
export function portsCollide(a: HostPort, b: HostPort): boolean {
  return a.port === b.port && a.protocol === b.protocol && (a.ip === b.ip || a.ip === ANY || b.ip === ANY);
}

function readTerm(term: unknown, namespace: string, labels: Labels, namespacesOf: NamespacesOf): PodTerm | undefined {
  const topologyKey = textOf(valueAt(term, "topologyKey"));
  const selector = readSelector(term, labels);
  if (topologyKey === undefined || selector === "unknown") return undefined;
  const listed = listOf(valueAt(term, "namespaces")).filter((one) => typeof one === "string");
  const written = valueAt(term, "namespaceSelector");
  if (!isMap(written)) return { topologyKey, selector, namespaces: new Set(listed.length > 0 ? listed : [namespace]) };
  const wanted = labelSelector(written);
  if (wanted === undefined) return undefined;
  if (wanted.requirements.length === 0) return { topologyKey, selector, namespaces: undefined };
  const selected = namespacesOf(wanted);
  return selected && { topologyKey, selector, namespaces: new Set([...listed, ...selected]) };
}

function readSpread(constraint: unknown, labels: Labels): SpreadConstraint | undefined {
  const topologyKey = textOf(valueAt(constraint, "topologyKey"));
  const maxSkew = integerOf(valueAt(constraint, "maxSkew"));
  const selector = readSelector(constraint, labels);
  if (valueAt(constraint, "whenUnsatisfiable") !== "DoNotSchedule") return undefined;
  if (topologyKey === undefined || maxSkew === undefined || selector === "unknown") return undefined;
  return {
    topologyKey,
    maxSkew,
    minDomains: integerOf(valueAt(constraint, "minDomains")) ?? 1,
    selector,
    honorsAffinity: valueAt(constraint, "nodeAffinityPolicy") !== "Ignore",
    honorsTaints: valueAt(constraint, "nodeTaintsPolicy") === "Honor",
  };
}

/** The label selector with the pod's own values of `matchLabelKeys`; without a selector nothing is selected. */
function readSelector(holder: unknown, labels: Labels): Selector | undefined | "unknown" {
  const written = valueAt(holder, "labelSelector");
  if (written === undefined || written === null) return undefined;
  const selector = labelSelector(written);
  if (selector === undefined) return "unknown";
  const own = [
    ...ownValues(holder, "matchLabelKeys", "In", labels),
    ...ownValues(holder, "mismatchLabelKeys", "NotIn", labels),
  ];
  return { requirements: [...selector.requirements, ...own] };
}

function ownValues(holder: unknown, field: string, operator: "In" | "NotIn", labels: Labels): readonly Requirement[] {
  return listOf(valueAt(holder, field)).flatMap((key) => {
    const value = typeof key === "string" ? labelOf(labels, key) : undefined;
    return typeof key !== "string" || value === undefined ? [] : [{ key, operator, values: [value] }];
  });
}

/** A pod spec with what its RuntimeClass adds when the pod is made: overhead, and the nodes that have the runtime. */
export function withRuntimeClass(spec: unknown, runtimeClass: unknown): JsonMap {
  const own: JsonMap = isMap(spec) ? spec : {};
  const overhead = valueAt(runtimeClass, "overhead", "podFixed");
  const selector = valueAt(runtimeClass, "scheduling", "nodeSelector");
  const tolerations = listOf(valueAt(runtimeClass, "scheduling", "tolerations"));
  return {
    ...own,
    ...(isMap(overhead) ? { overhead } : {}),
    ...(isMap(selector) ? { nodeSelector: { ...selector, ...nodeSelectorOf(own) } } : {}),
    ...(tolerations.length > 0 ? { tolerations: [...listOf(own["tolerations"]), ...tolerations] } : {}),
  };
}

function nodeSelectorOf(spec: JsonMap): JsonMap {
  const selector = spec["nodeSelector"];
  return isMap(selector) ? selector : {};
}
