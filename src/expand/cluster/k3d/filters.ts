import type { Setting } from "../model.ts";
import type { NodeDraft } from "../nodes.ts";

/** What the filters of a setting choose; undefined where they cannot be read. */
export interface Chosen {
  readonly nodes: readonly NodeDraft[];
  /** A filter named the load balancer, or there was none. */
  readonly balancer: boolean;
  /** A port is published on the node itself. */
  readonly direct: boolean;
}

const FILTER = /^(servers?|agents?|loadbalancer|all)(?:[:[]([\d,*-]+)\]?)?(?::(direct|proxy))?$/;

/** Applies node filters, `server:0` and its like and `server[0]` of v1alpha2: https://k3d.io/stable/design/concepts/#nodefilters */
export function chooseNodes(filters: readonly Setting<string>[], nodes: readonly NodeDraft[]): Chosen | undefined {
  if (filters.length === 0) return { nodes, balancer: true, direct: false };
  const chosen = new Set<NodeDraft>();
  let [balancer, direct] = [false, false];
  for (const { value } of filters) {
    const [, group, subset, suffix] = FILTER.exec(value ?? "") ?? [];
    if (group === undefined) return undefined;
    balancer ||= group === "loadbalancer" || group === "all";
    direct ||= suffix === "direct";
    for (const node of groupOf(group, subset, nodes)) chosen.add(node);
  }
  return { nodes: nodes.filter((node) => chosen.has(node)), balancer, direct };
}

function groupOf(group: string, subset: string | undefined, nodes: readonly NodeDraft[]): readonly NodeDraft[] {
  if (group === "all") return nodes;
  if (group === "loadbalancer") return [];
  const role = group.startsWith("server") ? "control-plane" : "worker";
  const members = nodes.filter((node) => node.role === role);
  if (subset === undefined || subset.includes("*")) return members;
  const ranges = subset.split(",").map((part) => part.split("-").map(Number));
  return members.filter((_, index) => ranges.some(([from = -1, to = from]) => index >= from && index <= to));
}
