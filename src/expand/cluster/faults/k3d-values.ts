import { isAddressBlock, readAddress } from "../../../k8s/ip-address.ts";
import type { Field } from "../../../source/field.ts";
import type { K3dSpec } from "../k3d/spec.ts";
import type { Setting } from "../model.ts";
import { isFixed } from "../setting.ts";
import type { Fault } from "./model.ts";
import type { K3dContainers } from "./node-filters.ts";

/** What k3d refuses of single values: names, sizes, addresses. */
export function k3dValueFaults(spec: K3dSpec, containers: K3dContainers, root: Field | undefined): readonly Fault[] {
  return [
    ...nameFaults(spec.name),
    ...memoryFaults(spec.serversMemory, "servers"),
    ...memoryFaults(spec.agentsMemory, "agents"),
    ...registryPortFaults(spec),
    ...spec.use.flatMap(useFaults),
    ...spec.runtimeLabels.flatMap(({ setting }) => reservedFaults(setting)),
    ...hostNetworkFaults(spec, containers),
    ...(root === undefined ? [] : fieldFaults(root)),
  ];
}

/** Longer names would not fit into the names of the containers. */
const MAX_NAME = 32;
const HOSTNAME = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

function nameFaults(name: Setting<string> | undefined): readonly Fault[] {
  const text = name?.value;
  if (name === undefined || text === undefined) return [];
  const said = (why: string): string => `provided cluster name '${text}' does not match requirements: ${why}`;
  if (!HOSTNAME.test(text)) {
    return [
      {
        at: name.at,
        message: `"${text}" is no host name, and a cluster of k3d is called by one`,
        said: said(`Invalid cluster name. name ${text} is not a valid hostname as per RFC 1123`),
        help: "write letters, digits and hyphens",
      },
    ];
  }
  if (text.length <= MAX_NAME) return [];
  return [
    {
      at: name.at,
      message: `the cluster's name has ${text.length} characters, and k3d takes ${MAX_NAME}`,
      said: said(`Cluster name must be <= ${MAX_NAME} characters, but has ${text.length}`),
      help: "shorten the name",
    },
  ];
}

/** Sizes as docker reads them: the unit of Kubernetes is none of docker's. */
function memoryFaults(setting: Setting<string> | undefined, group: string): readonly Fault[] {
  const text = setting?.value;
  if (setting === undefined || text === undefined || text === "") return [];
  const why = sizeError(text);
  if (why === undefined) return [];
  const kubernetes = /^(\d+(?:\.\d+)?)([KMGT])i$/i.exec(text);
  return [
    {
      at: setting.at,
      message: `"${text}" is no size that docker reads`,
      said: `provided ${group} memory limit value is invalid: ${why}`,
      help:
        kubernetes === null
          ? "write a number with k, m or g: 2g"
          : `write ${kubernetes[1]}${kubernetes[2]?.toLowerCase()}`,
    },
  ];
}

/** As docker/go-units reads a size. */
function sizeError(text: string): string | undefined {
  const match = /^(.*[0-9. ])([^0-9. ]*)$/s.exec(text);
  if (match === null) return `invalid size: '${text}'`;
  const number = (match[1] ?? "").replace(/ $/, "");
  const suffix = (match[2] ?? "").toLowerCase();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(number)) return `strconv.ParseFloat: parsing "${number}": invalid syntax`;
  if (Number(number) < 0) return `invalid size: '${text}'`;
  return suffix === "" || suffix === "b" || /^[kmgtp](?:b|ib)?$/.test(suffix)
    ? undefined
    : `invalid suffix: '${suffix}'`;
}

function registryPortFaults({ create }: K3dSpec): readonly Fault[] {
  const port = create?.port;
  const text = port?.value;
  if (port === undefined || text === undefined || text === "" || text === "random") return [];
  const isPort = /^\d{1,5}$/.test(text);
  if (isPort && Number(text) <= 65_535) return [];
  return [
    {
      at: port.at,
      message: `"${text}" is no port of the host`,
      said: isPort
        ? "failed to get port for registry: failed to parse port spec for Port Exposure"
        : "failed to get port for registry: Failed to parse Port Exposure specification",
      help: "write a number up to 65535 in quotes, or random",
    },
  ];
}

const REGISTRY = /^(?:https?:\/\/)?[A-Za-z0-9.-]+(?::\d{1,5}){0,2}$/;

function useFaults({ value, text, at }: Setting<string>): readonly Fault[] {
  if (value === undefined || REGISTRY.test(value)) return [];
  return [
    {
      at,
      message: `"${text}" names no registry`,
      said: `failed to parse use-registry string  '${text}': Failed to parse registry reference ${text}: Must be [proto://]host[:port]`,
      help: "write the name of the registry's container and its port: k3d-registry.localhost:5000",
    },
  ];
}

function reservedFaults({ value, at }: Setting<string>): readonly Fault[] {
  const key = value?.split("=")[0] ?? "";
  if (!key.startsWith("k3s.") && !key.startsWith("k3d.") && key !== "app") return [];
  return [
    {
      at,
      message: `k3d keeps the label "${key}" of its containers for itself`,
      said: `runtime label "${key}" is reserved for internal usage`,
      help: "use another key; labels of Kubernetes belong below options.k3s.nodeLabels",
    },
  ];
}

function hostNetworkFaults({ network }: K3dSpec, { servers, agents }: K3dContainers): readonly Fault[] {
  const nodes = (servers ?? 1) + (agents ?? 0);
  if (network?.value !== "host" || nodes < 2) return [];
  return [
    {
      at: network.at,
      message: `${nodes} nodes share the network of the host, which has room for one`,
      said: "can only use hostnetwork mode with a single node (port collisions, etc.)",
      help: "leave network out, or make one server and no agents",
    },
  ];
}

/** Values that only a configuration has. */
function fieldFaults(root: Field): readonly Fault[] {
  return [
    ...subnetFaults(root.get("subnet")),
    ...root.get("hostAliases").items.flatMap(aliasFaults),
    ...booleanFaults(root.get("options", "k3d")),
    ...booleanFaults(root.get("options", "kubeconfig")),
    ...root.get("options", "runtime", "ulimits").items.flatMap(ulimitFaults),
    ...timeoutFaults(root.get("options", "k3d", "timeout")),
    ...oldRegistryFaults(root),
  ];
}

function subnetFaults(field: Field): readonly Fault[] {
  const { text } = field;
  if (text === undefined || text === "" || text === "auto" || !isFixed(text) || isAddressBlock(text)) return [];
  const help = "write a block such as 172.28.0.0/16";
  return [{ at: field.at, message: `"${text}" is no block of addresses`, said: `invalid subnet '${text}'`, help }];
}

function aliasFaults(alias: Field): readonly Fault[] {
  const ip = alias.get("ip");
  if (ip.text !== undefined && isFixed(ip.text) && readAddress(ip.text) === undefined) {
    return [
      {
        at: ip.at,
        message: `"${ip.text}" is no address`,
        said: `invalid IP '${ip.text}' in hostAlias`,
        help: "write an IP address",
      },
    ];
  }
  return alias.get("hostnames").items.flatMap((name) => {
    if (name.text === undefined || !isFixed(name.text) || HOSTNAME.test(name.text)) return [];
    const said = `invalid hostname '${name.text}' in hostAlias`;
    return [
      { at: name.at, message: `"${name.text}" is no host name`, said, help: "write letters, digits, hyphens and dots" },
    ];
  });
}

/** One reader of k3d's takes `yes` for true, the other for a text that is neither true nor false. */
function booleanFaults(parent: Field): readonly Fault[] {
  return parent.entries.flatMap(([, field]) => {
    const { plain } = field;
    if (field.boolean === undefined || plain === undefined || !/^(?:y|yes|n|no|on|off)$/i.test(plain)) return [];
    const message = `k3d reads "${plain}" as a text, and takes true or false there`;
    return [{ at: field.at, message, said: "failed to unmarshal config file", help: `write ${String(field.boolean)}` }];
  });
}

const ULIMITS =
  "cpu, locks, rtprio, memlock, msgqueue, nice, rttime, core, data, fsize, nofile, nproc, stack, rss, sigpending";

function ulimitFaults(ulimit: Field): readonly Fault[] {
  const name = ulimit.get("name");
  if (name.text === undefined || !isFixed(name.text) || ULIMITS.split(", ").includes(name.text)) return [];
  return [
    {
      at: name.at,
      message: `"${name.text}" is no limit that k3d knows`,
      said: `runtime ulimit "${name.text}" is not valid, allowed keys are: ${ULIMITS}`,
      help: `write one of ${ULIMITS}`,
    },
  ];
}

function timeoutFaults(field: Field): readonly Fault[] {
  const { text } = field;
  if (text === undefined || !isFixed(text) || /^[+-]?0$|^[+-]?(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) {
    const isNegative = text?.startsWith("-") === true && isFixed(text) && /[1-9]/.test(text);
    if (!isNegative) return [];
    return [
      {
        at: field.at,
        message: `the timeout "${text}" is negative`,
        said: "timeout may not be negative",
        help: "remove the sign",
      },
    ];
  }
  return [
    {
      at: field.at,
      message: `"${text}" is no duration`,
      said: "failed to unmarshal config file",
      help: "write 60s or 1m30s",
    },
  ];
}

/** v1alpha2 only says whether there is a registry. */
function oldRegistryFaults(root: Field): readonly Fault[] {
  const create = root.get("registries", "create");
  if (root.get("apiVersion").raw !== "k3d.io/v1alpha2" || !create.isMap) return [];
  return [
    {
      at: create.keyAt,
      message: '"registries.create" is a map, and v1alpha2 takes true or false there',
      said: "failed to unmarshal config file",
      help: "write true, or raise apiVersion to k3d.io/v1alpha5",
    },
  ];
}
