import { readAddress, readAddressBlock } from "../../../k8s/ip-address.ts";
import type { Field } from "../../../source/field.ts";
import { isPlaceholder } from "../../../source/placeholder.ts";
import type { Fault } from "./model.ts";

/** What kind's validation says of a configuration that it could read. */
export function kindValueFaults(root: Field): readonly Fault[] {
  const nodes = root.get("nodes").items;
  return [
    ...nameFaults(root.get("name")),
    ...networkFaults(root.get("networking")),
    ...nodes.flatMap(nodeFaults),
    ...controlPlaneFaults(root.get("nodes")),
  ];
}

/** A scalar as the text that kind's reader makes of it; undefined for nothing, and for what is not known. */
function textOf(field: Field): string | undefined {
  if (!field.exists || typeof field.value === "object") return undefined;
  const text = String(field.value);
  return text === "" || isPlaceholder(text) || text.includes("$") ? undefined : text;
}

function nameFaults(field: Field): readonly Fault[] {
  const text = textOf(field);
  if (text === undefined || /^[a-z0-9.-]+$/.test(text)) return [];
  const message = `"${text}" is no name of a kind cluster`;
  const said = `'${text}' is not a valid cluster name, cluster names must match \`^[a-z0-9.-]+$\``;
  return [{ at: field.at, message, said, help: "write lower-case letters, digits, dots and hyphens" }];
}

const FAMILIES = ["ipv4", "ipv6", "dual"];
const PROXY_MODES = ["iptables", "ipvs", "nftables", "none"];

function networkFaults(networking: Field): readonly Fault[] {
  const family = textOf(networking.get("ipFamily")) ?? "ipv4";
  return [
    ...portFaults(networking.get("apiServerPort"), "apiServerPort"),
    ...wordFaults(networking.get("ipFamily"), "ipFamily", FAMILIES),
    ...subnetFaults(networking.get("podSubnet"), "pod", family),
    ...subnetFaults(networking.get("serviceSubnet"), "service", family),
    ...wordFaults(networking.get("kubeProxyMode"), "kubeProxyMode", PROXY_MODES),
  ];
}

function wordFaults(field: Field, key: string, among: readonly string[]): readonly Fault[] {
  const text = textOf(field);
  if (text === undefined || among.includes(text)) return [];
  const message = `"${text}" is none of ${among.join(", ")}`;
  return [{ at: field.at, message, said: `invalid ${key}: ${text}`, help: `write ${among.join(", ")}` }];
}

function portFaults(field: Field, key: string): readonly Fault[] {
  const port = field.integer;
  if (port === undefined || (port >= -1 && port <= 65_535)) return [];
  const said = `invalid ${key}: invalid port number: ${port}`;
  return [{ at: field.at, message: `${port} is no port`, said, help: "write a number up to 65535" }];
}

function subnetFaults(field: Field, what: string, family: string): readonly Fault[] {
  const text = textOf(field);
  const why = text === undefined ? undefined : subnetError(text, family);
  if (why === undefined) return [];
  return [
    {
      at: field.at,
      message: `"${text}" is no ${what} network of the family ${family}`,
      said: `invalid ${what} subnet ${why}`,
      help:
        family === "dual"
          ? "write one block of each family: 10.1.0.0/16,fd00::/48"
          : "write one block such as 10.244.0.0/16",
    },
  ];
}

const DUAL = "expected one (IPv4 or IPv6) CIDR or two CIDRs from each family for dual-stack networking";

function subnetError(text: string, family: string): string | undefined {
  const parts = text.split(",");
  const blocks = parts.map(readAddressBlock);
  const bad = blocks.findIndex((block) => block === undefined || block.hasZeros);
  if (bad >= 0)
    return `failed to parse cidr value:"${parts[bad] ?? ""}" with error: invalid CIDR address: ${parts[bad] ?? ""}`;
  const families = new Set(blocks.map((block) => block?.family));
  if (family === "dual") return blocks.length > 2 || (blocks.length === 2 && families.size === 1) ? DUAL : undefined;
  if (blocks.length > 1) return "only one CIDR allowed for single-stack networking";
  if (family === "ipv4" && !families.has(4)) return "expected IPv4 CIDR for IPv4 family";
  return family === "ipv6" && families.has(4) ? "expected IPv6 CIDR for IPv6 family" : undefined;
}

function nodeFaults(node: Field): readonly Fault[] {
  const mappings = node.get("extraPortMappings").items;
  return [
    ...roleFaults(node.get("role")),
    ...mappings.flatMap((mapping) => [
      ...portFaults(mapping.get("hostPort"), "hostPort"),
      ...portFaults(mapping.get("containerPort"), "containerPort"),
    ]),
    ...clashFaults(mappings),
  ];
}

function roleFaults(field: Field): readonly Fault[] {
  const text = textOf(field);
  if (text === undefined || text === "control-plane" || text === "worker") return [];
  const message = `"${text}" is no role of a node`;
  return [{ at: field.at, message, said: `"${text}" is not a valid node role`, help: "write control-plane or worker" }];
}

/** A list without a control plane; one whose roles are not all known may have one. */
function controlPlaneFaults(nodes: Field): readonly Fault[] {
  const roles = nodes.items.map((node) => node.get("role"));
  const isOpen = roles.some((role) => !role.exists || (textOf(role) ?? "control-plane") === "control-plane");
  // A misspelt role is told by itself.
  if (nodes.items.length === 0 || isOpen || roles.some((role) => textOf(role) !== "worker")) return [];
  const message = `all ${roles.length} nodes are workers`;
  const said = "must have at least one control-plane node";
  return [
    {
      at: nodes.keyAt,
      message: roles.length === 1 ? "the only node is a worker" : message,
      said,
      help: "add a node with the role control-plane",
    },
  ];
}

interface Bound {
  readonly mapping: Field;
  readonly address: string;
}

const ANY = "0.0.0.0";

/** Two mappings of one port of the host, on addresses of which one holds the other. */
function clashFaults(mappings: readonly Field[]): readonly Fault[] {
  const bound = new Map<string, Bound[]>();
  for (const mapping of mappings) {
    const port = mapping.get("hostPort").integer;
    if (port === undefined || port < 1) continue;
    const written = textOf(mapping.get("listenAddress")) ?? "";
    const address = readAddress(written)?.bits === 0n ? ANY : written;
    // Nothing is not yet the default here: kind lets it pass beside the default, and docker refuses.
    const protocol = (textOf(mapping.get("protocol")) ?? "").toUpperCase();
    const key = `${port}/${protocol}`;
    const others = bound.get(key) ?? [];
    const other = others.find((one) => address === ANY || one.address === ANY || one.address === address);
    // kind stops at the first clash of a node.
    if (other !== undefined) return [clash(mapping, other.mapping, port)];
    bound.set(key, [...others, { mapping, address }]);
  }
  return [];
}

function clash(mapping: Field, other: Field, port: number): Fault {
  return {
    at: mapping.get("hostPort").at,
    message: `the port ${port} of the host is mapped twice`,
    said: "invalid portMapping: port mapping with same listen address, port and protocol already configured",
    help: "choose another hostPort",
    labels: [
      { at: other.get("hostPort").at, text: `${port} leads to ${String(other.get("containerPort").value)} here` },
    ],
  };
}
