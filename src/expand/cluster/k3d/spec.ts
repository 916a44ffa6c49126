import type { Origin } from "../../../base/model.ts";
import type { Setting } from "../model.ts";

/** What a configuration or a command line tells k3d about one cluster; undefined and empty where it says nothing. */
export interface K3dSpec {
  readonly at: Origin;
  readonly name: Setting<string> | undefined;
  readonly servers: Setting<number> | undefined;
  readonly agents: Setting<number> | undefined;
  readonly image: Setting<string> | undefined;
  /** Memory limits of the node containers, as docker writes sizes. */
  readonly serversMemory: Setting<string> | undefined;
  readonly agentsMemory: Setting<string> | undefined;
  /** Arguments of k3s, node labels, ports, mounts. */
  readonly args: readonly Filtered[];
  readonly labels: readonly Filtered[];
  readonly ports: readonly Filtered[];
  readonly volumes: readonly Filtered[];
  /** Environment variables of the node containers, labels of these, files that are copied into them. */
  readonly env: readonly Filtered[];
  readonly runtimeLabels: readonly Filtered[];
  readonly files: readonly Filtered[];
  /** Whether the load balancer in front of the nodes is left out. */
  readonly noBalancer: Setting<boolean> | undefined;
  readonly network: Setting<string> | undefined;
  /** The port of the host that leads to the API server. */
  readonly apiPort: Setting<string> | undefined;
  readonly create: RegistryCreation | undefined;
  readonly use: readonly Setting<string>[];
  /** registries.yaml: its text, or its path. */
  readonly registries: Setting<string> | undefined;
  /** Manifests that k3s applies by itself when it starts: what they bring is not known. */
  readonly bringsManifests: boolean;
}

/** A setting for some of the nodes. */
export interface Filtered {
  readonly setting: Setting<string>;
  /** Node filters; empty for none. */
  readonly filters: readonly Setting<string>[];
}

/** A registry that is made together with the cluster. */
export interface RegistryCreation {
  readonly at: Origin;
  /** Undefined for k3d's own name. */
  readonly name: Setting<string> | undefined;
  /** The port on the host, or `random`. */
  readonly port: Setting<string> | undefined;
  /** The container listens on the host's port too (enforcePortMatch). */
  readonly samePort: boolean;
}

/** The configuration with the flags of the command line over it: lists are added to, all else is replaced. */
export function mergeSpecs(config: K3dSpec, flags: K3dSpec): K3dSpec {
  return {
    at: config.at,
    name: flags.name ?? config.name,
    servers: flags.servers ?? config.servers,
    agents: flags.agents ?? config.agents,
    image: flags.image ?? config.image,
    serversMemory: flags.serversMemory ?? config.serversMemory,
    agentsMemory: flags.agentsMemory ?? config.agentsMemory,
    args: [...config.args, ...flags.args],
    labels: [...config.labels, ...flags.labels],
    ports: [...config.ports, ...flags.ports],
    volumes: [...config.volumes, ...flags.volumes],
    env: [...config.env, ...flags.env],
    runtimeLabels: [...config.runtimeLabels, ...flags.runtimeLabels],
    files: [...config.files, ...flags.files],
    noBalancer: flags.noBalancer ?? config.noBalancer,
    network: flags.network ?? config.network,
    apiPort: flags.apiPort ?? config.apiPort,
    create: flags.create ?? config.create,
    use: [...config.use, ...flags.use],
    registries: flags.registries ?? config.registries,
    bringsManifests: config.bringsManifests || flags.bringsManifests,
  };
}
