import type { Field } from "../../../source/field.ts";
import type { Hint, ObjectShape, Shape } from "./schema.ts";

/** The versions of k3d's configuration that k3d 5 reads. */
export type K3dVersion = 2 | 3 | 4 | 5;

/** The version of a configuration of k3d; undefined for one that k3d 5 does not read. */
export function k3dVersion(root: Field): K3dVersion | undefined {
  const match = /^k3d\.io\/v1alpha([2-5])$/i.exec(root.get("apiVersion").raw ?? "");
  return match === null ? undefined : (Number(match[1]) as K3dVersion);
}

const TEXT: Shape = { is: "string" };
const FLAG: Shape = { is: "boolean" };
const TEXTS: Shape = { is: "array", of: TEXT };

function object(fields: Readonly<Record<string, Shape>>, open = false, required: readonly string[] = []): ObjectShape {
  return { is: "object", fields, open, required };
}

function filtered(key: string): Shape {
  return { is: "array", of: object({ [key]: TEXT, nodeFilters: TEXTS }) };
}

/** Fields that only some of the versions have. */
function when(condition: boolean, fields: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> {
  return condition ? fields : {};
}

/**
 * The schema of a version: https://github.com/k3d-io/k3d/tree/main/pkg/config. `options.runtime`, `registries` and the entries of
 * `hostAliases` take any key, which k3d then passes over.
 */
export function k3dSchema(version: K3dVersion): ObjectShape {
  const hostname: Shape = { is: "string", format: "hostname" };
  return object(
    {
      apiVersion: { is: "string", among: [`k3d.io/v1alpha${version}`] },
      kind: { is: "string", among: ["Simple"] },
      ...(version < 4 ? { name: hostname } : { metadata: object({ name: hostname }) }),
      servers: { is: "number", least: 1 },
      agents: { is: "number", least: 0 },
      kubeAPI: object({ host: hostname, hostIP: { is: "string", format: "ipv4" }, hostPort: TEXT }),
      image: TEXT,
      network: TEXT,
      subnet: TEXT,
      token: TEXT,
      volumes: filtered("volume"),
      ports: filtered("port"),
      ...when(version === 2, { labels: filtered("label") }),
      ...when(version >= 5, { files: files() }),
      options: options(version),
      env: filtered("envVar"),
      registries: registries(version),
      ...when(version >= 4, { hostAliases: { is: "array", of: object({ ip: TEXT, hostnames: TEXTS }, true) } }),
    },
    false,
    ["apiVersion", "kind"],
  );
}

function files(): Shape {
  const fields = { source: TEXT, destination: TEXT, description: TEXT, nodeFilters: TEXTS };
  return { is: "array", of: object(fields, false, ["source", "destination"]) };
}

function options(version: K3dVersion): Shape {
  const any: Shape = { is: "any" };
  return object({
    k3d: object({
      wait: FLAG,
      timeout: version === 2 ? TEXT : any,
      disableLoadbalancer: FLAG,
      disableImageVolume: FLAG,
      disableRollback: FLAG,
      ...when(version === 2, { disableHostIPInjection: FLAG }),
      ...when(version >= 3, { loadbalancer: object({ configOverrides: { is: "array", of: any } }) }),
    }),
    k3s: object(
      version === 2
        ? { extraServerArgs: TEXTS, extraAgentArgs: TEXTS }
        : { extraArgs: filtered("arg"), nodeLabels: filtered("label") },
    ),
    kubeconfig: object({ updateDefaultKubeconfig: FLAG, switchCurrentContext: FLAG }),
    runtime: runtime(version),
  });
}

function runtime(version: K3dVersion): ObjectShape {
  const limit: Shape = { is: "number" };
  const ulimits: Shape = { is: "array", of: object({ name: TEXT, soft: limit, hard: limit }) };
  return object(
    {
      gpuRequest: TEXT,
      serversMemory: TEXT,
      agentsMemory: TEXT,
      ...when(version >= 3, { labels: filtered("label") }),
      ...when(version >= 4, { hostPidMode: FLAG }),
      ...when(version >= 5, { ulimits }),
    },
    true,
  );
}

function registries(version: K3dVersion): ObjectShape {
  if (version === 2) return object({ create: { is: "any" }, use: { is: "any" }, config: { is: "any" } }, true);
  const proxy = object({ remoteURL: TEXT, username: TEXT, password: TEXT });
  const create = object({
    name: TEXT,
    host: TEXT,
    hostPort: TEXT,
    ...when(version >= 4, { image: TEXT, proxy, volumes: TEXTS }),
    // Not in k3d 5.8, but in the releases after it.
    ...when(version >= 5, { enforcePortMatch: FLAG }),
  });
  return object({ create, use: TEXTS, config: TEXT }, true);
}

/** Where the schema takes any key but k3d reads only some of them. */
export function k3dOpenFields(
  version: K3dVersion,
): readonly (readonly [path: readonly string[], known: readonly string[]])[] {
  return [
    [["options", "runtime"], Object.keys(runtime(version).fields)],
    [["registries"], Object.keys(registries(version).fields)],
  ];
}

/** Fields by the name that another version has for them. */
export function k3dHint(version: K3dVersion): Hint {
  const moved: Readonly<Record<string, string>> =
    version === 2
      ? { extraArgs: "write extraServerArgs or extraAgentArgs", nodeLabels: "raise apiVersion to k3d.io/v1alpha5" }
      : {
          extraServerArgs: 'write extraArgs, each with nodeFilters: ["server:*"]',
          extraAgentArgs: 'write extraArgs, each with nodeFilters: ["agent:*"]',
          labels: "move them to options.runtime.labels, or to options.k3s.nodeLabels for labels of Kubernetes",
          exposeAPI: "write kubeAPI",
          disableHostIPInjection: "remove it: k3d has no such option since v1alpha3",
        };
  return (key, place) => {
    if (key === "name" && place === "(root)") return "move it below metadata";
    if (key === "metadata" && place === "(root)")
      return "write name at the top, or raise apiVersion to k3d.io/v1alpha5";
    const isNewer = ["files", "hostAliases"].includes(key) && place === "(root)";
    if (isNewer || ["image", "proxy", "volumes"].includes(key)) return "raise apiVersion to k3d.io/v1alpha5";
    return Object.hasOwn(moved, key) ? moved[key] : undefined;
  };
}
