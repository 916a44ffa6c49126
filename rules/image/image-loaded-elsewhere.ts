import { type Cluster, clusterProfile, type Delivery, defineRule, type Graph, PROFILE_NAMES } from "../../src/api.ts";

export default defineRule({
  id: "image-loaded-elsewhere",
  title: "An image that is loaded on another cluster than the repository makes",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ImagePullBackOff",
  since: "0.1.0",
  docs: {
    why: "k3d and kind load an image on the nodes of one cluster: the one that the command names, else the one of the default name. Where the cluster was made under another name, the command fails, or the image ends up on nodes that nobody meant.",
    fix: "Name the cluster: `k3d image import IMAGE -c NAME`, `kind load docker-image IMAGE --name NAME`.",
    refs: [
      "https://k3d.io/stable/usage/importing_images/",
      "https://kind.sigs.k8s.io/docs/user/quick-start/#loading-an-image-into-your-cluster",
    ],
  },
  visit: "Cluster",
  only: ["k3d", "kind"],

  *check(cluster, { graph }) {
    const { tool, at } = cluster;
    const ours = graph.clusters.filter((one) => one.tool === tool);
    const names = namesOf(tool, ours, graph);
    // One finding for a command, whatever the number of clusters.
    if (ours[0] !== cluster || names === undefined) return;
    for (const load of graph.deliveries) {
      if (load.kind !== "load" || load.tool !== tool || load.documented) continue;
      const target = load.cluster === undefined ? defaultName(tool) : load.cluster.value;
      if (target === undefined || names.has(target)) continue;
      const [flag, error] = tool === "k3d" ? (["-c", k3dError] as const) : (["--name", kindError] as const);
      yield {
        at: { span: load.cluster?.at ?? load.at, via: [] },
        level: at?.span.file === load.at.file ? "error" : "warning",
        message: `"${load.image?.text ?? "an archive"}" is loaded on cluster "${target}", and the repository makes "${[...names].join('", "')}"`,
        labels: at === undefined ? [] : [{ at, text: `makes cluster "${cluster.name}"` }],
        note: `${tool} stops with: ${error(target)}${load.cluster === undefined ? `; without ${flag}, "${target}" is meant` : ""}`,
        help: `write ${flag} ${cluster.name}`,
      };
    }
  },
});

function k3dError(name: string): string {
  return `failed to get cluster ${name}: No nodes found for given cluster`;
}

function kindError(name: string): string {
  return `no nodes found for cluster "${name}"`;
}

function defaultName(tool: Cluster["tool"]): string | undefined {
  const profile = PROFILE_NAMES.find((name) => name === tool);
  return profile && clusterProfile(profile).defaultCluster;
}

/** The names of all clusters that anything here makes; undefined where one is not known. */
function namesOf(tool: string, ours: readonly Cluster[], { deliveries }: Graph): ReadonlySet<string> | undefined {
  if (ours.some(({ unknown }) => unknown.has("name"))) return undefined;
  const made = deliveries.filter((one) => one.kind === "cluster" && one.tool === tool).map(nameMade);
  if (made.includes(undefined)) return undefined;
  return new Set([...ours.map(({ name }) => name), ...made.flatMap((name) => (name === undefined ? [] : name))]);
}

/** Nothing for a configuration that is a cluster of its own; undefined where the name is not known. */
function nameMade(creation: Delivery): readonly string[] | undefined {
  if (creation.kind !== "cluster") return [];
  const { name, config, tool } = creation;
  if (name !== undefined) return name.value === undefined ? undefined : [name.value];
  if (config !== undefined) return config.value === undefined ? undefined : [];
  return PROFILE_NAMES.filter((one) => one === tool).map((one) => clusterProfile(one).defaultCluster);
}
