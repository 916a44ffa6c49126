import { qualifiedNameProblems } from "../names.ts";

/**
 * Names of resources that containers ask for, as the API server tells them apart (pkg/apis/core/helper).
 * https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#extended-resources
 */

const CONTAINER_RESOURCES: ReadonlySet<string> = new Set(["cpu", "memory", "ephemeral-storage"]);

/** What can be counted in a quota; in integers but for the amounts of the first lines. */
const COUNTED = [
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "configmaps",
  "persistentvolumeclaims",
  "services.nodeports",
  "services.loadbalancers",
];

const STANDARD: ReadonlySet<string> = new Set([
  ...CONTAINER_RESOURCES,
  ...["cpu", "memory", "ephemeral-storage"].flatMap((name) => [`requests.${name}`, `limits.${name}`]),
  "storage",
  "requests.storage",
  ...COUNTED,
]);

/** `hugepages-2Mi`. */
export function isHugePagesName(name: string): boolean {
  return name.startsWith("hugepages-");
}

/** True for names of Kubernetes itself, which have no prefix or one of kubernetes.io. */
export function isNativeResource(name: string): boolean {
  return !name.includes("/") || name.includes("kubernetes.io/");
}

/** True for what a quota can name without a prefix. */
export function isStandardResource(name: string): boolean {
  return STANDARD.has(name) || isHugePagesName(name) || name.startsWith("requests.hugepages-");
}

/** True for what a container can ask for without a prefix. */
export function isContainerResource(name: string): boolean {
  return CONTAINER_RESOURCES.has(name) || isHugePagesName(name);
}

/** `nvidia.com/gpu`: a name of somebody else's that a quota can name too. */
export function isExtendedResource(name: string): boolean {
  if (isNativeResource(name) || name.startsWith("requests.")) return false;
  return qualifiedNameProblems(`requests.${name}`).length === 0;
}

/** True for what comes in whole pieces. */
export function isIntegerResource(name: string): boolean {
  return COUNTED.includes(name) || isExtendedResource(name);
}

/** True where a request may be below the limit: cpu, memory and ephemeral storage. */
export function isOvercommitAllowed(name: string): boolean {
  return isNativeResource(name) && !isHugePagesName(name);
}

/** What the server says of the name of a resource. */
export function resourceNameProblems(name: string): readonly string[] {
  const problems = qualifiedNameProblems(name);
  if (problems.length > 0 || name.includes("/") || isStandardResource(name)) return problems;
  return ["must be a standard resource type or fully qualified"];
}

/** What the server says of the name of a resource that a container asks for. */
export function containerResourceProblems(name: string): readonly string[] {
  const problems = resourceNameProblems(name);
  if (name.split("/").length === 1) {
    return isContainerResource(name) ? problems : [...problems, "must be a standard resource for containers"];
  }
  if (isNativeResource(name) || isExtendedResource(name)) return problems;
  return [...problems, "doesn't follow extended resource name standard"];
}
