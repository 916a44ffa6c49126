import { directoryOf, resolvePath } from "../../../base/paths.ts";
import type { Delivery } from "../../deliveries/index.ts";
import type { Registry } from "../../model.ts";
import { embeddedYaml } from "../embedded.ts";
import type { ClusterSources, Setting } from "../model.ts";
import type { K3dSpec, RegistryCreation } from "./spec.ts";

/** What is known of the registries of a cluster. */
export interface KnownRegistries {
  readonly registries: readonly Registry[];
  /** False where there may be others, or other names. */
  readonly complete: boolean;
}

/** The port on which the container of a registry listens. */
const REGISTRY_PORT = "5000";

/**
 * The registries that the nodes of a k3d cluster know, under the names that k3d writes into their registries.yaml: the container's
 * name with the port of the host and with its own port. https://k3d.io/stable/usage/registries/
 */
export function k3dRegistries(spec: K3dSpec, cluster: string | undefined, sources: ClusterSources): KnownRegistries {
  const created = spec.create === undefined ? [] : [createdRegistry(spec.create, cluster)];
  const used = spec.use.map((setting) => usedRegistry(setting, sources.deliveries));
  const mirrors = spec.registries === undefined ? [] : mirrorsOf(spec.registries, sources);
  const found = [...created, ...used, ...(mirrors ?? [undefined])];
  const registries = found.filter((registry) => registry !== undefined);
  return { registries: distinct(registries), complete: found.length === registries.length };
}

/** Its name is the container's name as written; only k3d's own default begins with `k3d-`. */
function createdRegistry(
  { name, port, samePort, at }: RegistryCreation,
  cluster: string | undefined,
): Registry | undefined {
  const host = name === undefined ? cluster && `k3d-${cluster}-registry` : name.value;
  if (host === undefined) return undefined;
  const isKnown = port?.value !== undefined && /^\d+$/.test(port.value);
  return registryAt(host, isKnown ? port.value : undefined, { at, by: "create" }, samePort);
}

/**
 * A registry that was there before; the port that is written is not looked at by k3d, but is meant to be the host's. k3d looks for a
 * container of that name with or without its prefix, and tells the nodes the name of the one that it finds.
 */
function usedRegistry(setting: Setting<string>, deliveries: readonly Delivery[]): Registry | undefined {
  const { value, at } = setting;
  if (value === undefined) return undefined;
  const [written = "", port] = value.replace(/^https?:\/\//, "").split(":");
  const made = [written, `k3d-${written}`].map((name) => creationOf(name, deliveries));
  const [own, prefixed] = made;
  const host = own === undefined && prefixed !== undefined ? `k3d-${written}` : written;
  const known = portMade(own ?? prefixed) ?? port;
  const registry = registryAt(host, known, { at, by: "use" });
  if (own !== undefined || prefixed !== undefined || written.startsWith("k3d-")) return registry;
  // Nobody here makes it: its container may have either name.
  const other = registryAt(`k3d-${written}`, known, { at, by: "use" });
  return { ...registry, aliases: [...registry.aliases, other.inCluster, ...other.aliases] };
}

/** `k3d registry create NAME` makes the container `k3d-NAME`. */
function creationOf(container: string, deliveries: readonly Delivery[]): Delivery | undefined {
  return deliveries.find(
    (one) => one.kind === "registry" && one.tool === "k3d" && container === `k3d-${one.name?.value ?? ""}`,
  );
}

function portMade(creation: Delivery | undefined): string | undefined {
  const port = creation?.kind === "registry" ? creation.port?.value?.split(":").at(-1) : undefined;
  return port !== undefined && /^\d+$/.test(port) ? port : undefined;
}

function registryAt(
  host: string,
  port: string | undefined,
  place: Pick<Registry, "at" | "by">,
  samePort = false,
): Registry {
  const own = samePort && port !== undefined ? port : REGISTRY_PORT;
  const inCluster = `${host}:${port ?? own}`;
  const aliases = inCluster === `${host}:${own}` ? [] : [`${host}:${own}`];
  return { inCluster, aliases, onHost: port === undefined ? undefined : `localhost:${port}`, ...place };
}

/** The mirrors of a registries.yaml, by its text or by its path; undefined where it cannot be read. */
function mirrorsOf(setting: Setting<string>, sources: ClusterSources): readonly (Registry | undefined)[] | undefined {
  const text = setting.text.includes("\n") ? setting.text : fileText(setting, sources);
  const root = text === undefined ? undefined : embeddedYaml(text, setting.at)[0];
  const isReadable = root !== undefined && root.value !== undefined && (!root.exists || root.isMap);
  if (!isReadable || (root.get("mirrors").exists && !root.get("mirrors").isMap)) return undefined;
  return root.get("mirrors").entries.map(([host]) => (host.includes("$") ? undefined : mirror(host, setting)));
}

/** A path is relative to where k3d runs: the root, or the directory of the configuration. */
function fileText({ value, at }: Setting<string>, { read }: ClusterSources): string | undefined {
  if (value === undefined) return undefined;
  const places = [directoryOf(at.span.file), ""].map((directory) => resolvePath(directory, value));
  return places.reduce<string | undefined>(
    (found, path) => found ?? (path === undefined ? undefined : read(path)),
    undefined,
  );
}

function mirror(host: string, { at }: Setting<string>): Registry {
  const isLoopback = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host);
  return { inCluster: host, aliases: [], onHost: isLoopback ? host : undefined, at, by: "mirror" };
}

/** A mirror that only repeats the name of another registry says nothing new. */
export function distinct(registries: readonly Registry[]): readonly Registry[] {
  return registries.filter(
    (one, index) =>
      !registries.slice(0, index).some(({ inCluster, aliases }) => [inCluster, ...aliases].includes(one.inCluster)),
  );
}
