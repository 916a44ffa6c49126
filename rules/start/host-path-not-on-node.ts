import { type Cluster, defineRule, type Draft, type Field, type Graph, type KubeObject } from "../../src/api.ts";

export default defineRule({
  id: "host-path-not-on-node",
  title: "A hostPath of the workstation that the nodes do not have",
  layer: "start",
  level: "warning",
  predicts: "FailedMount: hostPath type check failed",
  since: "0.1.0",
  docs: {
    why: "The nodes of k3d and kind are containers: a hostPath is a path in the container, not on the workstation. A directory of the workstation is there only where the cluster was made with a mount for it. With the type Directory or File the pod waits for ever; with another type the kubelet or the runtime makes an empty directory.",
    fix: "Mount the directory into the nodes when the cluster is made, and name the path that it has there.",
    refs: ["https://k3d.io/stable/usage/configfile/", "https://kind.sigs.k8s.io/docs/user/configuration/#extra-mounts"],
  },
  visit: "Object",

  *check(object, { graph }) {
    const fields = hostPaths(object, graph);
    const cluster = fields.length === 0 ? undefined : graph.clusterFor(object);
    if (cluster === undefined || cluster.unknown.has("mounts")) return;
    if (cluster.tool !== "k3d" && cluster.tool !== "kind") return;
    for (const field of fields) {
      const draft = draftOf(field, cluster, graph);
      if (draft !== undefined) yield graph.workload(object)?.idle === true ? { ...draft, level: "info" } : draft;
    }
  },
});

function hostPaths(object: KubeObject, graph: Graph): readonly Field[] {
  const { root, kind, judged } = object;
  if (!judged) return [];
  if (kind === "PersistentVolume") return [root.get("spec", "hostPath")].filter(({ isMap }) => isMap);
  const volumes = graph.workload(object)?.podSpec.get("volumes").items ?? [];
  return volumes.map((volume) => volume.get("hostPath")).filter(({ isMap }) => isMap);
}

/** Homes of people, drives and shares: what no image of a node has. */
const WORKSTATION =
  /^(?:\/Users\/[^/]|\/home\/[^/]|\/Volumes\/|\/(?:mnt\/)?[cd]\/[^/]|\/host_mnt\/|\/run\/desktop\/mnt\/|[A-Za-z]:[\\/])/;
/** What a node has, or a component of its own makes there. */
const OF_NODES =
  /^\/(?:bin|boot|dev|etc|home|k3d|lib|lib64|media|mnt|opt|output|proc|root|run|sbin|srv|sys|tmp|usr|var)(?:\/|$)|^\/$/;
const CHECKED = new Set(["Directory", "File"]);

function draftOf(hostPath: Field, cluster: Cluster, graph: Graph): Draft | undefined {
  const path = hostPath.get("path").text;
  const type = hostPath.get("type").text ?? "";
  if (path === undefined || path.includes("$") || isMounted(path, cluster)) return undefined;
  const isHome = WORKSTATION.test(path);
  const isChecked = CHECKED.has(type);
  if (!isHome && (!isChecked || OF_NODES.test(path) || isMade(path, graph))) return undefined;
  const kind = type === "File" ? "file" : "directory";
  return {
    at: hostPath.get("path").at,
    level: isHome && isChecked ? "error" : "warning",
    predicts: isChecked ? undefined : "an empty directory in place of the files",
    message: `the nodes of cluster "${cluster.name}" have no ${path}`,
    labels: cluster.at === undefined ? [] : [{ at: cluster.at, text: "made without a mount for it" }],
    note: isChecked
      ? `the kubelet says: hostPath type check failed: ${path} is not a ${kind}`
      : "an empty directory is made in the container of the node; the workstation's files are not in it",
    help:
      cluster.tool === "k3d"
        ? `make the cluster with the volume "${path}:${path}" for all nodes`
        : `add hostPath: ${path} and containerPort: ${path} to extraMounts of the nodes`.replace(
            "containerPort",
            "containerPath",
          ),
    confirm: "kubectl describe pod",
  };
}

/** A mount at the path, around it or inside of it makes it be there. */
function isMounted(path: string, { mounts }: Cluster): boolean {
  const own = path.replace(/\/+$/, "");
  return mounts.some(({ path: mounted }) => {
    const other = mounted.replace(/\/+$/, "");
    return own === other || own.startsWith(`${other}/`) || other.startsWith(`${own}/`);
  });
}

/** Another volume makes the directory, on the same node at the best. */
function isMade(path: string, graph: Graph): boolean {
  return graph.objects.some((object) =>
    hostPaths(object, graph).some(
      (one) => one.get("type").text?.endsWith("OrCreate") === true && one.get("path").text?.startsWith(path) === true,
    ),
  );
}
