import {
  type Container,
  defineRule,
  describeCluster,
  type Field,
  pendingNote,
  pendingOf,
  placedSet,
  profileOf,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "device-missing",
  title: "A pod asks for a device that no node offers",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A GPU or another device is a resource that a device plugin on the node announces. Without the plugin the node has none of it, whatever hardware is inside: the pod stays Pending. The nodes of k3d and kind have none unless somebody installs one.",
    fix: "Install the device plugin or its operator, or drop the request in this environment.",
    refs: ["https://kubernetes.io/docs/tasks/manage-gpus/scheduling-gpus/"],
  },
  visit: "Workload",
  masks: ["requests-exceed-cluster"],

  *check(workload, { graph, version }) {
    const set = placedSet(graph, workload.object);
    const index = set?.indexOf.get(workload);
    const pod = index === undefined ? undefined : set?.pods[index];
    if (set === undefined || pod === undefined) return;
    const pending = pendingOf(graph, workload);
    const bundle = graph.bundle(workload.object);
    for (const resource of [...pod.requests.keys()].filter((name) => name.includes("/"))) {
      const field = fieldOf(workload.containers, resource);
      if (field === undefined) continue;
      const isShort = pending?.cause === "resources" && pending.short.includes(`Insufficient ${resource}`);
      // The nodes of a local cluster do not say what they have; nothing of it comes by itself.
      const isAbsent = profileOf(set.cluster) !== undefined && set.nodes.every((node) => !node.closed);
      if (!isShort && !(isAbsent && isDevice(resource) && bundle.missing.length === 0)) continue;
      if (!isShort && graph.workloads.some((one) => isPlugin(one))) continue;
      const most = Math.max(0, ...set.nodes.map(({ allocatable }) => allocatable.get(resource) ?? 0));
      yield {
        at: field.at,
        level: isShort ? "error" : "warning",
        message: `the pod asks for ${pod.requests.get(resource) ?? 0} ${resource}, ${most === 0 ? "no node offers any" : `no node has more than ${most}`}`,
        note:
          isShort && pending !== undefined
            ? pendingNote(pending, { version })
            : `the scheduler says: 0/${set.nodes.length} nodes are available: ${set.nodes.length} Insufficient ${resource}. Held against ${describeCluster(set.cluster)}, where nothing in the input installs a device plugin`,
        help: `install the device plugin for ${resource}, or drop the request here`,
        confirm: "kubectl get nodes -o custom-columns=NAME:.metadata.name,HAS:.status.allocatable",
      };
    }
  },
});

/** Makers of devices whose resources only a plugin announces. */
function isDevice(resource: string): boolean {
  return /^(?:nvidia\.com|amd\.com|gpu\.intel\.com|habana\.ai|aws\.amazon\.com|google\.com|xilinx\.com|intel\.com|smarter-devices|squat\.ai)\//.test(
    resource,
  );
}

/** A plugin, or an operator that brings one. */
function isPlugin({ name, containers }: Workload): boolean {
  const images = containers.map(({ image }) => image.text ?? "");
  return [name, ...images].some((text) => /device-plugin|gpu-operator|device-manager/.test(text));
}

function fieldOf(containers: readonly Container[], resource: string): Field | undefined {
  const fields = containers.flatMap(({ field }) =>
    ["requests", "limits"].map((side) => field.get("resources", side, resource)),
  );
  return fields.find((field) => field.exists);
}
