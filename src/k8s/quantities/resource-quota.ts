import { entriesOf, isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { type Amounts, type ContainerResources, type PodResources, readAmounts } from "./pod-resources.ts";
import { canonicalQuantity, type Quantity, quantityOf } from "./quantity.ts";

/** A ResourceQuota as it is written. */
export interface Quota {
  readonly hard: Amounts;
  readonly scopes: readonly QuotaScope[];
}

/** What a pod must be like for a quota to count it. */
export interface QuotaScope {
  readonly name: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** What a ResourceQuota bounds and for whom; amounts that are not known are left out. */
export function readQuota(object: unknown): Quota {
  const { amounts } = readAmounts(valueAt(object, "spec", "hard"));
  const named = listOf(valueAt(object, "spec", "scopes")).map((name) => scope(name, "Exists", []));
  const selected = listOf(valueAt(object, "spec", "scopeSelector", "matchExpressions")).map((one) =>
    scope(valueAt(one, "scopeName"), valueAt(one, "operator"), listOf(valueAt(one, "values"))),
  );
  return { hard: amounts, scopes: [...named, ...selected] };
}

function scope(name: unknown, operator: unknown, values: readonly unknown[]): QuotaScope {
  return {
    name: textOf(name) ?? "",
    operator: textOf(operator) ?? "",
    values: values.flatMap((value) => textOf(value) ?? []),
  };
}

/**
 * Whether a quota counts a pod; undefined where that hangs on something that is not known.
 * `podMatchesScopeFunc` in pkg/quota/v1/evaluator/core of k8s.io/kubernetes
 */
export function quotaCounts(
  { scopes }: Quota,
  podSpec: unknown,
  resources: PodResources,
  priorityClass: string | undefined,
): boolean | undefined {
  const answers = scopes.map((one) => inScope(one, podSpec, resources, priorityClass));
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function inScope(
  { name, operator, values }: QuotaScope,
  podSpec: unknown,
  { qos }: PodResources,
  priorityClass: string | undefined,
): boolean | undefined {
  const deadline = valueAt(podSpec, "activeDeadlineSeconds");
  const ends = typeof deadline === "number" ? deadline >= 0 : deadline === undefined ? false : undefined;
  switch (name) {
    case "Terminating":
      return ends;
    case "NotTerminating":
      return ends === undefined ? undefined : !ends;
    case "BestEffort":
      return qos === undefined ? undefined : qos === "BestEffort";
    case "NotBestEffort":
      return qos === undefined ? undefined : qos !== "BestEffort";
    case "PriorityClass":
      return ofPriority(operator, values, priorityClass);
    case "CrossNamespacePodAffinity":
      return crossesNamespaces(valueAt(podSpec, "affinity"));
    default:
      return undefined;
  }
}

function ofPriority(
  operator: string,
  values: readonly string[],
  priorityClass: string | undefined,
): boolean | undefined {
  const isOne = priorityClass !== undefined && values.includes(priorityClass);
  if (operator === "In") return isOne;
  if (operator === "NotIn") return !isOne;
  if (operator === "Exists") return priorityClass !== undefined;
  return operator === "DoesNotExist" ? priorityClass === undefined : undefined;
}

function crossesNamespaces(affinity: unknown): boolean {
  return ["podAffinity", "podAntiAffinity"].some((side) => {
    const required = listOf(valueAt(affinity, side, "requiredDuringSchedulingIgnoredDuringExecution"));
    const preferred = listOf(valueAt(affinity, side, "preferredDuringSchedulingIgnoredDuringExecution"));
    return [...required, ...preferred.map((term) => valueAt(term, "podAffinityTerm"))].some(
      (term) => listOf(valueAt(term, "namespaces")).length > 0 || isMap(valueAt(term, "namespaceSelector")),
    );
  });
}

/** CPU and memory of a quota must be told by each container; other resources need not be. */
const DEMANDED: ReadonlySet<string> = new Set([
  "cpu",
  "limits.cpu",
  "limits.memory",
  "memory",
  "requests.cpu",
  "requests.memory",
]);

/**
 * The keys of a quota that containers say nothing of, in the server's order, each with the places of these containers. The server
 * asks for none of it where the pod as a whole says what it needs.
 */
export function undemanded(
  { hard }: Quota,
  podSpec: unknown,
  { containers }: PodResources,
): ReadonlyMap<string, readonly number[]> {
  const missing = new Map<string, readonly number[]>();
  if (entriesOf(valueAt(podSpec, "resources")).length > 0) return missing;
  for (const key of [...hard.keys()].filter((one) => DEMANDED.has(one)).toSorted()) {
    const { side, resource } = measured(key);
    const without = containers.flatMap((container, index) => (says(container, side, resource) ? [] : [index]));
    if (without.length > 0) missing.set(key, without);
  }
  return missing;
}

function says(container: ContainerResources, side: Side, resource: string): boolean {
  return container[side].has(resource) || container.unknown.has(resource);
}

/** `failed quota: compute: must specify limits.cpu for: api,proxy; limits.memory for: api`. */
export function undemandedWords(quota: string, missing: ReadonlyMap<string, readonly string[]>): string {
  const told = [...missing].map(([key, names]) => `${key} for: ${[...new Set(names)].toSorted().join(",")}`);
  return `failed quota: ${quota}: must specify ${told.join("; ")}`;
}

type Side = "requests" | "limits";

/** Which amount of a pod a key of a quota counts: `memory` and `requests.memory` are one. */
function measured(key: string): { readonly side: Side; readonly resource: string } {
  if (key.startsWith("limits.")) return { side: "limits", resource: key.slice("limits.".length) };
  return { side: "requests", resource: key.startsWith("requests.") ? key.slice("requests.".length) : key };
}

const ONE = quantityOf(1_000_000_000n);
const NATIVE = /^(?:requests\.|limits\.)?(?:cpu|memory|ephemeral-storage)$/;

/** What one pod takes of a quota's key; undefined for a key that counts no pods, or an amount that is not known. */
export function podUsage(key: string, resources: PodResources): Quantity | undefined {
  if (key === "pods" || key === "count/pods") return ONE;
  const isCounted = NATIVE.test(key) || /^(?:requests\.)?hugepages-/.test(key) || /^requests\.[^/]+\/[^/]+$/.test(key);
  if (!isCounted) return undefined;
  const { side, resource } = measured(key);
  return resources.unknown.has(resource) ? undefined : (resources[side].get(resource) ?? quantityOf(0n));
}

const BY_CLASS = ".storageclass.storage.k8s.io/";

/** What one claim takes of a quota's key; undefined for a key that counts no claims. */
export function claimUsage(key: string, claimSpec: unknown): Quantity | undefined {
  const at = key.indexOf(BY_CLASS);
  const name = at < 0 ? key : key.slice(at + BY_CLASS.length);
  if (at >= 0 && valueAt(claimSpec, "storageClassName") !== key.slice(0, at)) return undefined;
  if (name === "persistentvolumeclaims" || name === "count/persistentvolumeclaims") return ONE;
  if (name !== "requests.storage") return undefined;
  return readAmounts(valueAt(claimSpec, "resources", "requests")).amounts.get("storage");
}

/** What one Service takes of a quota's key; undefined for a key that counts no Services. */
export function serviceUsage(key: string, spec: unknown): Quantity | undefined {
  const type = valueAt(spec, "type");
  const ports = listOf(valueAt(spec, "ports"));
  switch (key) {
    case "services":
    case "count/services":
      return ONE;
    case "services.loadbalancers":
      return type === "LoadBalancer" ? ONE : quantityOf(0n);
    case "services.nodeports": {
      if (type !== "NodePort" && type !== "LoadBalancer") return quantityOf(0n);
      const isSpared = type === "LoadBalancer" && valueAt(spec, "allocateLoadBalancerNodePorts") === false;
      const counted = isSpared ? ports.filter((port) => Number(valueAt(port, "nodePort") ?? 0) !== 0) : ports;
      return quantityOf(BigInt(counted.length) * 1_000_000_000n);
    }
    default:
      return undefined;
  }
}

/** The resource that a key counts objects of: `deployments.apps`, `secrets`; undefined for other keys. */
export function countedResource(key: string): string | undefined {
  if (key.startsWith("count/")) return key.slice("count/".length);
  return ["configmaps", "replicationcontrollers", "resourcequotas", "secrets"].find((name) => name === key);
}

/** `exceeded quota: compute, requested: pods=1, used: pods=4, limited: pods=4`. */
export function exceededWords(
  quota: string,
  key: string,
  amounts: Readonly<Record<"requested" | "used" | "limited", Quantity>>,
): string {
  const told = (["requested", "used", "limited"] as const).map(
    (one) => `${one}: ${key}=${canonicalQuantity(amounts[one])}`,
  );
  return `exceeded quota: ${quota}, ${told.join(", ")}`;
}
