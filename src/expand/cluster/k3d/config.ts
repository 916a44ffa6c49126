import type { Field } from "../../../source/field.ts";
import type { Setting } from "../model.ts";
import { countSetting, looseSetting, textSetting } from "../setting.ts";
import type { Filtered, K3dSpec, RegistryCreation } from "./spec.ts";

/** True for the kind that describes one cluster: https://k3d.io/stable/usage/configfile/ */
export function isK3dConfig(root: Field): boolean {
  return /^k3d\.io\/v1alpha[2-9]$/.test(root.get("apiVersion").raw ?? "") && root.get("kind").raw === "Simple";
}

/** Where manifests lie that k3s applies when it starts. */
const MANIFESTS = /(?:^|:)(?:\/var\/lib\/rancher\/k3s\/server\/manifests|k3s-manifests)/;

/** Reads a configuration of any version; what belongs to another version is read too, since k3d migrates most of it. */
export function readK3dConfig(root: Field): K3dSpec {
  const isOld = root.get("apiVersion").raw === "k3d.io/v1alpha2";
  const options = root.get("options");
  const runtime = options.get("runtime");
  const registries = root.get("registries");
  const placesManifests = (field: Field, key: string): boolean =>
    field.items.some((item) => MANIFESTS.test(item.get(key).raw ?? ""));
  return {
    at: root.get("kind").at,
    name: textSetting(root.get("metadata", "name")) ?? textSetting(root.get("name")),
    servers: countSetting(root.get("servers"), 1),
    agents: countSetting(root.get("agents"), 0),
    image: textSetting(root.get("image")),
    serversMemory: textSetting(runtime.get("serversMemory")),
    agentsMemory: textSetting(runtime.get("agentsMemory")),
    args: [
      ...filtered(options.get("k3s", "extraArgs"), "arg"),
      ...everywhere(options.get("k3s", "extraServerArgs"), "server:*"),
      ...everywhere(options.get("k3s", "extraAgentArgs"), "agent:*"),
    ],
    labels: filtered(options.get("k3s", "nodeLabels"), "label"),
    ports: filtered(root.get("ports"), "port", isOld),
    volumes: filtered(root.get("volumes"), "volume", isOld),
    env: filtered(root.get("env"), "envVar", isOld),
    runtimeLabels: [...filtered(runtime.get("labels"), "label"), ...filtered(root.get("labels"), "label", true)],
    files: filtered(root.get("files"), "destination"),
    noBalancer: flagSetting(options.get("k3d", "disableLoadbalancer")),
    network: textSetting(root.get("network")),
    apiPort: looseSetting(root.get("kubeAPI", "hostPort")),
    create: creation(registries.get("create")),
    use: registries.get("use").items.flatMap((item) => textSetting(item) ?? []),
    registries: textSetting(registries.get("config")),
    bringsManifests:
      placesManifests(root.get("volumes"), "volume") || placesManifests(root.get("files"), "destination"),
  };
}

function flagSetting(field: Field): Setting<boolean> | undefined {
  const setting = textSetting(field);
  return setting && { ...setting, value: field.boolean };
}

/** Lists of `{arg, nodeFilters}` and the like; v1alpha2 wrote `server[0]` where later versions write `server:0`. */
function filtered(list: Field, key: string, isOld = false): readonly Filtered[] {
  return list.items.flatMap((item) => {
    const setting = textSetting(item.get(key));
    const filters = item.get("nodeFilters").items.flatMap((filter) => textSetting(filter) ?? []);
    return setting === undefined ? [] : [{ setting, filters: isOld ? filters.map(renewed) : filters }];
  });
}

function renewed(filter: Setting<string>): Setting<string> {
  return { ...filter, value: filter.value?.replaceAll("[", ":").replaceAll("]", "") };
}

/** The lists of v1alpha2, which are for all servers or all agents. */
function everywhere(list: Field, filter: string): readonly Filtered[] {
  return list.items.flatMap((item) => {
    const setting = textSetting(item);
    const filters: readonly Setting<string>[] = [{ value: filter, text: filter, at: item.at }];
    return setting === undefined ? [] : [{ setting, filters }];
  });
}

/** In v1alpha2, `create` is true or false. A port must be a text; a number is refused by k3d, but tells what is meant. */
function creation(field: Field): RegistryCreation | undefined {
  if (!field.isMap && field.boolean !== true) return undefined;
  return {
    at: field.keyAt,
    name: textSetting(field.get("name")),
    port: looseSetting(field.get("hostPort")),
    samePort: field.get("enforcePortMatch").boolean === true,
  };
}
