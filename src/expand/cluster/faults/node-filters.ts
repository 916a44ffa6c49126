import type { Setting } from "../model.ts";

/** The containers that a cluster of k3d has; undefined counts are not known. */
export interface K3dContainers {
  readonly servers: number | undefined;
  readonly agents: number | undefined;
  readonly balancer: boolean;
}

/** What filters choose, and why k3d refuses them. A count is undefined where it is not known. */
export type Filtering =
  | { readonly is: "chosen"; readonly count: number | undefined; readonly hasBalancer: boolean }
  | { readonly is: "unknown" }
  | FilterRefusal;

export interface FilterRefusal {
  readonly is: "refused";
  readonly filter: Setting<string>;
  readonly message: string;
  readonly said: string;
  readonly help: string;
}

/** The same as k3d has: https://k3d.io/stable/design/concepts/#nodefilters */
const FILTER = /^(servers?|agents?|loadbalancer|all)(:(?:(\d+(?:,\d+)*,?)|(\d*-\d*)|(\*)))?(:([A-Za-z]+))?$/;

export interface ReadFilter {
  readonly group: string;
  readonly list: string | undefined;
  readonly range: string | undefined;
  readonly all: boolean;
  readonly suffix: string | undefined;
  /** The filter without its suffix. */
  readonly bare: string;
}

/** The parts of a filter; undefined for what is none. */
export function readFilter(text: string): ReadFilter | undefined {
  const match = FILTER.exec(text);
  if (match?.[1] === undefined) return undefined;
  const [, group, , list, range, all, suffixed, suffix] = match;
  return {
    group,
    list,
    range,
    all: all !== undefined,
    suffix,
    bare: text.slice(0, text.length - (suffixed ?? "").length),
  };
}

/** What filters without suffixes choose, as k3d goes through them. */
export function filterNodes(filters: readonly Setting<string>[], containers: K3dContainers): Filtering {
  if (filters[0]?.text === "") return chosen(total(containers), true);
  let count: number | undefined = 0;
  for (const filter of filters) {
    if (filter.value === undefined) return { is: "unknown" };
    const read = readFilter(filter.value);
    if (read === undefined) return badFormat(filter, "Failed to parse node filters: invalid format or empty subset in");
    if (read.suffix !== undefined) return suffixed(filter);
    if (read.group === "all") return chosen(total(containers), containers.balancer);
    if (read.group === "loadbalancer") return containers.balancer ? chosen(1, true) : noBalancer(filter);
    const subset = subsetOf(filter, read, containers);
    if (subset.is !== "chosen") return subset;
    count = count === undefined || subset.count === undefined ? undefined : count + subset.count;
  }
  return chosen(count, false);
}

function chosen(count: number | undefined, hasBalancer: boolean): Filtering {
  return { is: "chosen", count, hasBalancer };
}

function total({ servers, agents, balancer }: K3dContainers): number | undefined {
  return servers === undefined || agents === undefined ? undefined : servers + agents + (balancer ? 1 : 0);
}

function subsetOf(filter: Setting<string>, read: ReadFilter, { servers, agents }: K3dContainers): Filtering {
  const isServer = read.group.startsWith("server");
  const count = isServer ? servers : agents;
  if (read.all) return chosen(count, false);
  if (read.list !== undefined) return listed(filter, read, count);
  if (read.range !== undefined) return ranged(filter, read, count);
  const group = isServer ? "server" : "agent";
  return {
    is: "refused",
    filter,
    message: `the node filter "${filter.text}" does not say which ${group}s`,
    said: `Failed to parse node specifiers: unknown subset in '${filter.text}'`,
    help: `write ${group}:* for all of them, or ${group}:0 for the first`,
  };
}

function listed(filter: Setting<string>, { list = "", group, bare }: ReadFilter, count: number | undefined): Filtering {
  const indexes = new Set(
    list
      .split(",")
      .filter((text) => text !== "")
      .map(Number),
  );
  const beyond = [...indexes].find((index) => count !== undefined && index >= count);
  if (beyond === undefined || count === undefined) return chosen(count === undefined ? undefined : indexes.size, false);
  const said = `Index out of range: index '${beyond}' < 0 or > number of available nodes in filter '${bare}'`;
  return outOfRange(filter, { group, beyond, count, said });
}

function ranged(
  filter: Setting<string>,
  { range = "", group, bare }: ReadFilter,
  count: number | undefined,
): Filtering {
  const [from = "", to = ""] = range.split("-");
  const [start, end] = [from === "" ? 0 : Number(from), to === "" ? (count ?? 1) - 1 : Number(to)];
  if (count === undefined) return chosen(undefined, false);
  if (from !== "" && start >= count) {
    const said = `Invalid subset range: start < 0 or > number of available nodes in '${bare}'`;
    return outOfRange(filter, { group, beyond: start, count, said });
  }
  const said = `Invalid subset range: end < start or > number of available nodes in '${bare}'`;
  if (to !== "" && end < start) {
    const message = `the node filter "${filter.text}" ends before it begins`;
    return { is: "refused", filter, message, said, help: "write the lower index first" };
  }
  return to !== "" && end >= count
    ? outOfRange(filter, { group, beyond: end, count, said })
    : chosen(Math.max(0, end - start + 1), false);
}

interface Beyond {
  readonly group: string;
  readonly beyond: number;
  readonly count: number;
  readonly said: string;
}

function outOfRange(filter: Setting<string>, { group, beyond, count, said }: Beyond): FilterRefusal {
  const one = group.replace(/s$/, "");
  const has = count === 0 ? `no ${one}s` : `${count} ${one}${count === 1 ? "" : "s"}, counted from 0`;
  return {
    is: "refused",
    filter,
    message: `the node filter "${filter.text}" names ${one} ${beyond}, and the cluster has ${has}`,
    said,
    help: count === 0 ? `set ${one}s, or name a server` : `write an index below ${count}, or ${one}:*`,
  };
}

/** In the words of either of k3d's two readers of filters. */
export function badFormat(filter: Setting<string>, said: string): FilterRefusal {
  return {
    is: "refused",
    filter,
    message: `"${filter.text}" is no node filter of k3d`,
    said: `${said} '${filter.text}'`,
    help: /^(?:server|agent)\[/.test(filter.text)
      ? `write ${filter.text.replace("[", ":").replace("]", "")}`
      : "write server:0, server:*, agent:0, agent:*, loadbalancer or all",
  };
}

function suffixed(filter: Setting<string>): FilterRefusal {
  return {
    is: "refused",
    filter,
    message: `the node filter "${filter.text}" has a suffix, which only ports take`,
    said: `error filtering with '${filter.text}': no suffix allowed in simple filter`,
    help: "remove the suffix",
  };
}

function noBalancer(filter: Setting<string>): FilterRefusal {
  return {
    is: "refused",
    filter,
    message: `the node filter "${filter.text}" names the load balancer, which is switched off`,
    said: `Node filter '${filter.text}' targets a node that does not exist (disabled?)`,
    help: "name nodes, or leave the load balancer on",
  };
}
