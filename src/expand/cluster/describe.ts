import type { Cluster, ClusterNode, Known } from "../model.ts";

/** A cluster in one sentence: `cluster "dev": 1 server and 1 agent from k3d.yaml; 2 CPU and 4 GiB: the profile \`k3d\``. */
export function describeCluster(cluster: Cluster): string {
  const name = cluster.name === "" ? "the cluster" : `cluster "${cluster.name}"`;
  const file = cluster.at?.span.file;
  const from = file === undefined ? "" : ` from ${file}`;
  return [`${name}: ${nodesText(cluster)}${from}`, ...figureTexts(cluster.nodes)].join("; ");
}

/** A figure with what it comes from: "2 CPU: the profile `k3d`; set `cluster.nodes` to change it". */
export function describeFigure(resource: "cpu" | "memory", figure: Known<number>, setting = "cluster.nodes"): string {
  const hint = figure.assumed === true ? `; set \`${setting}\` to change it` : "";
  return `${amountText(resource, figure.value)}: ${figure.source}${hint}`;
}

function nodesText({ tool, nodes, unknown }: Cluster): string {
  if (nodes.length === 0 || unknown.has("nodes")) return "an unknown number of nodes";
  if (tool === "nodes") return counted(nodes.length, "node");
  const [first, second] = tool === "k3d" ? ["server", "agent"] : ["control plane", "worker"];
  const servers = nodes.filter(({ role }) => role === "control-plane").length;
  const agents = nodes.length - servers;
  const parts = [...(servers > 0 ? [counted(servers, first)] : []), ...(agents > 0 ? [counted(agents, second)] : [])];
  return parts.join(" and ");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** What the nodes have, once for each source. */
function figureTexts(nodes: readonly ClusterNode[]): readonly string[] {
  const bySource = new Map<string, Set<string>>();
  for (const { cpu, memory } of nodes) {
    for (const [resource, figure] of [
      ["cpu", cpu],
      ["memory", memory],
    ] as const) {
      if (figure === undefined) continue;
      const amounts = bySource.get(figure.source) ?? new Set();
      bySource.set(figure.source, amounts.add(amountText(resource, figure.value)));
    }
  }
  return [...bySource].map(([source, amounts]) => `${[...amounts].join(" and ")}: ${source}`);
}

function amountText(resource: "cpu" | "memory", value: number): string {
  if (resource === "cpu") return `${rounded(value / 1000)} CPU`;
  return value < GI ? `${rounded(value / MI)} MiB` : `${rounded(value / GI)} GiB`;
}

const MI = 2 ** 20;
const GI = 2 ** 30;

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
