import type { Field } from "../../../source/field.ts";
import type { Filtered, K3dSpec } from "../k3d/spec.ts";
import type { Setting } from "../model.ts";
import { badFormat, filterNodes, type FilterRefusal, type K3dContainers, readFilter } from "./node-filters.ts";
import type { Fault } from "./model.ts";
import { portSpecError } from "./port-spec.ts";
import { k3dValueFaults } from "./k3d-values.ts";

/** Why k3d makes no cluster of these settings: what it says of them once the configuration fits the schema. */
export function k3dFaults(spec: K3dSpec, root: Field | undefined): readonly Fault[] {
  const containers = containersOf(spec);
  return [
    ...spec.volumes.flatMap((one) => filterFaults(one, containers, `volume mapping '${one.setting.text}'`)),
    ...spec.ports.flatMap((one) => portFaults(one, containers, spec)),
    ...filteredFaults(spec, containers),
    ...spec.files.flatMap((one) => filterFaults(one, containers, undefined)),
    ...k3dValueFaults(spec, containers, root),
  ];
}

/** The nodes, and the load balancer that stands before them unless somebody leaves it out. */
export function containersOf({ servers, agents, noBalancer, network }: K3dSpec): K3dContainers {
  return {
    servers: servers === undefined ? 1 : servers.value,
    agents: agents === undefined ? 0 : agents.value,
    balancer: !(noBalancer?.value === true || network?.value === "host"),
  };
}

/** Lists that need filters as soon as there is more than one container. */
function filteredFaults(spec: K3dSpec, containers: K3dContainers): readonly Fault[] {
  return [
    ...spec.labels.flatMap((one) => needed(one, containers, NEEDS.label)),
    ...spec.runtimeLabels.flatMap((one) => needed(one, containers, NEEDS.runtimeLabel)),
    ...spec.env.flatMap((one) => needed(one, containers, NEEDS.env)),
    ...spec.args.flatMap((one) => needed(one, containers, NEEDS.arg)),
  ];
}

interface Need {
  readonly what: string;
  /** How k3d calls it where a filter is missing, and where one is wrong. */
  readonly missing: string;
  readonly wrong: string;
  readonly shown: (text: string) => string;
}

const NEEDS = {
  label: { what: "node label", missing: "k3s node label mapping", wrong: "k3s node label mapping", shown: whole },
  runtimeLabel: { what: "label", missing: "RuntimeLabelmapping", wrong: "runtime label mapping", shown: whole },
  env: { what: "variable", missing: "EnvVarMapping", wrong: "environment variable config", shown: keyOnly },
  arg: { what: "argument", missing: "K3sExtraArg", wrong: "k3s extra args config", shown: unlessSecret },
} as const satisfies Readonly<Record<string, Need>>;

function whole(text: string): string {
  return text;
}

/** The value of a variable or a token is nobody's business. */
function keyOnly(text: string): string {
  return text.replace(/=.*$/s, "=...");
}

function unlessSecret(text: string): string {
  return /token|secret|password/i.test(text) ? keyOnly(text) : text;
}

function needed(one: Filtered, containers: K3dContainers, need: Need): readonly Fault[] {
  const { setting, filters } = one;
  const name = need.shown(setting.text);
  if (filters.length > 0) return filterFaults(one, containers, `${need.wrong} '${name}'`);
  const { servers, agents, balancer } = containers;
  const others = (servers ?? 1) + (agents ?? 0);
  // A cluster has a load balancer or several nodes, or neither: only then the filter may be missing.
  if (!balancer && (servers === undefined || agents === undefined || others <= 1)) return [];
  const nodes = `${others} node${others === 1 ? "" : "s"}`;
  return [
    {
      at: setting.at,
      message: `the ${need.what} "${name}" says no nodes, and k3d makes ${balancer ? `${nodes} and a load balancer` : nodes}`,
      said: `${need.missing} '${name}' lacks a node filter, but there's more than one node`,
      help: isFlag(setting) ? `write "${name}@server:*"` : 'add nodeFilters: ["server:*"]',
    },
  ];
}

/** Settings of command lines have no field of their own for filters. */
function isFlag({ at }: Setting<string>): boolean {
  return !/\.(?:ya?ml|json)$/.test(at.span.file);
}

function filterFaults({ filters }: Filtered, containers: K3dContainers, what: string | undefined): readonly Fault[] {
  if (filters.length === 0) return [];
  const filtering = filterNodes(filters, containers);
  if (filtering.is !== "refused") return [];
  return [
    faultOf(filtering, what === undefined ? filtering.said : `failed to filter nodes for ${what}: ${filtering.said}`),
  ];
}

function faultOf({ filter, message, help }: FilterRefusal, said: string): Fault {
  return { at: filter.at, message, said, help };
}

/** Ports go to nodes by way of the load balancer, or directly to one node. */
function portFaults({ setting, filters }: Filtered, containers: K3dContainers, spec: K3dSpec): readonly Fault[] {
  const unread = setting.value === undefined ? undefined : portSpecError(setting.value);
  const found = targetFaults(setting, filters, containers, spec);
  if (found.length > 0 || unread === undefined) return found;
  const said = `failed to transform ports: error parsing port spec '${setting.text}': ${unread}`;
  return [
    {
      at: setting.at,
      message: `docker does not read the port "${setting.text}": ${unread}`,
      said,
      help: "write [ADDRESS:][HOST PORT:]CONTAINER PORT[/tcp or /udp]",
    },
  ];
}

function targetFaults(
  setting: Setting<string>,
  filters: readonly Setting<string>[],
  containers: K3dContainers,
  spec: K3dSpec,
): readonly Fault[] {
  const { servers, agents, balancer } = containers;
  const nodes = servers === undefined || agents === undefined ? undefined : servers + agents;
  if (filters.length === 0 && !balancer && nodes === 1)
    return [portFault(setting, "has no node filter", "No nodefilters specified")];
  const isBalanced = filters.length === 0 || filters.some(({ value }) => value?.startsWith("loadbalancer"));
  if (isBalanced) return balancer || nodes === undefined ? [] : [withoutBalancer(setting, spec)];
  const [first] = filters;
  if (first?.text === "") return [portFault(setting, "has an empty node filter", "No nodefilters specified")];
  return sortedFaults(setting, filters, containers, spec);
}

function portFault(setting: Setting<string>, what: string, said: string): Fault {
  const help = isFlag(setting) ? `write "${setting.text}@server:0:direct"` : 'add nodeFilters: ["server:0:direct"]';
  return {
    at: setting.at,
    message: `the port "${setting.text}" ${what}`,
    said: `failed to transform ports: ${said}`,
    help,
  };
}

function withoutBalancer({ at, text }: Setting<string>, { noBalancer, network }: K3dSpec): Fault {
  const off = noBalancer?.value === true ? noBalancer : network;
  return {
    at,
    message: `the port "${text}" goes through the load balancer, which is switched off`,
    said: "failed to transform ports: port-mapping of type 'proxy' specified, but loadbalancer is disabled",
    help: "name one node with the suffix :direct, such as server:0:direct, or leave the load balancer on",
    labels: off === undefined ? [] : [{ at: off.at, text: "no load balancer" }],
  };
}

const SUFFIXES = new Set([undefined, "proxy", "direct"]);

/** Each filter by itself: how many nodes get the port directly, and whether one of them is the load balancer itself. */
function sortedFaults(
  setting: Setting<string>,
  filters: readonly Setting<string>[],
  containers: K3dContainers,
  spec: K3dSpec,
): readonly Fault[] {
  let [direct, balanced, loops]: [number | undefined, boolean, boolean] = [0, false, false];
  for (const filter of filters) {
    const target = targetOf(filter, containers);
    if (target.is === "unknown") return [];
    if (target.is === "fault") return [target.fault];
    const { isDirect, count, hasBalancer } = target;
    if (isDirect) direct = direct === undefined || count === undefined ? undefined : direct + count;
    else [balanced, loops] = [balanced || count !== 0, loops || hasBalancer];
  }
  if (balanced && !containers.balancer) return [withoutBalancer(setting, spec)];
  if (loops) return [looping(setting)];
  return direct !== undefined && direct > 1 ? [toSeveral(setting, direct)] : [];
}

type Target =
  | {
      readonly is: "nodes";
      readonly isDirect: boolean;
      readonly count: number | undefined;
      readonly hasBalancer: boolean;
    }
  | { readonly is: "fault"; readonly fault: Fault }
  | { readonly is: "unknown" };

/** The nodes that a filter of a port leads to, and whether it goes there directly. */
function targetOf(filter: Setting<string>, containers: K3dContainers): Target {
  if (filter.value === undefined) return { is: "unknown" };
  const read = readFilter(filter.value);
  if (read === undefined) {
    const refusal = badFormat(filter, "Failed to parse node filters (with suffix): invalid format or empty subset in");
    return { is: "fault", fault: faultOf(refusal, `failed to transform ports: ${refusal.said}`) };
  }
  if (!SUFFIXES.has(read.suffix)) return { is: "fault", fault: unknownSuffix(filter, read.suffix ?? "") };
  const filtering = filterNodes([{ ...filter, value: read.bare }], containers);
  if (filtering.is === "refused") {
    const said = `failed to transform ports: failed to filter nodes by filter '${filter.text}': ${filtering.said}`;
    return { is: "fault", fault: faultOf(filtering, said) };
  }
  return filtering.is === "unknown" ? filtering : { ...filtering, is: "nodes", isDirect: read.suffix === "direct" };
}

function unknownSuffix(filter: Setting<string>, suffix: string): Fault {
  return {
    at: filter.at,
    message: `the node filter "${filter.text}" ends in "${suffix}", and a port goes proxy or direct`,
    said: `failed to transform ports: error filtering nodes: unallowed suffix '${suffix}' in nodefilter '${filter.text}'`,
    help: "write :direct, :proxy, or no suffix",
  };
}

function looping({ at, text }: Setting<string>): Fault {
  return {
    at,
    message: `the port "${text}" leads from the load balancer to all containers, itself among them`,
    said: "failed to transform ports: error adding port config to loadbalancer: cannot add port config referencing the loadbalancer itself (loop)",
    help: "write loadbalancer in place of all",
  };
}

function toSeveral({ at, text }: Setting<string>, count: number): Fault {
  return {
    at,
    message: `the port "${text}" is published on ${count} nodes, and a port of the host leads to one`,
    said: "failed to transform ports: error: cannot apply a direct port-mapping",
    help: "name one node, or go through the load balancer: nodeFilters: [loadbalancer]",
  };
}
