import { qualifiedNameProblems } from "../../k8s/names.ts";

/** https://kubernetes.io/docs/reference/labels-annotations-taints/ and the resources of a quota, which have short names. */
const STANDARD: ReadonlySet<string> = new Set([
  "cpu",
  "memory",
  "ephemeral-storage",
  "requests.cpu",
  "requests.memory",
  "requests.ephemeral-storage",
  "limits.cpu",
  "limits.memory",
  "limits.ephemeral-storage",
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "configmaps",
  "persistentvolumeclaims",
  "storage",
  "requests.storage",
  "services.nodeports",
  "services.loadbalancers",
]);

/** What the server says of the name of a resource that a container asks for. */
export function containerResourceNameProblems(name: string): readonly string[] {
  const problems = [...qualifiedNameProblems(name)];
  const isHuge = name.startsWith("hugepages-");
  if (!name.includes("/")) {
    if (problems.length === 0 && !isHuge && !STANDARD.has(name)) {
      problems.push("must be a standard resource type or fully qualified");
    }
    const ofContainers = isHuge || ["cpu", "memory", "ephemeral-storage"].includes(name);
    return ofContainers ? problems : [...problems, "must be a standard resource for containers"];
  }
  const isExtended = !name.startsWith("requests.") && qualifiedNameProblems(`requests.${name}`).length === 0;
  return isExtended || name.includes("kubernetes.io/")
    ? problems
    : [...problems, "doesn't follow extended resource name standard"];
}
