import { placed } from "../../../base/model.ts";
import type { ClusterCreated, ScriptWord } from "../../deliveries/index.ts";
import type { Setting } from "../model.ts";
import { asCount, wordSetting } from "../setting.ts";
import type { Filtered, K3dSpec, RegistryCreation } from "./spec.ts";

/** Reads the flags of `k3d cluster create`: https://k3d.io/stable/usage/commands/k3d_cluster_create/ */
export function readK3dFlags(created: ClusterCreated): K3dSpec {
  const all = (name: string): readonly Setting<string>[] => (created.flags.get(name) ?? []).map(wordSetting);
  const one = (name: string): Setting<string> | undefined => all(name).at(-1);
  return {
    at: placed(created.at),
    name: created.name && wordSetting(created.name),
    servers: asCount(one("servers"), 1),
    agents: asCount(one("agents"), 0),
    image: one("image"),
    serversMemory: one("servers-memory"),
    agentsMemory: one("agents-memory"),
    args: [
      ...all("k3s-arg").map(split),
      ...all("k3s-server-arg").map((setting) => forNodes(setting, "server:*")),
      ...all("k3s-agent-arg").map((setting) => forNodes(setting, "agent:*")),
    ],
    labels: all("k3s-node-label").map(split),
    ports: all("port").map(split),
    volumes: all("volume").map(split),
    env: [],
    runtimeLabels: all("runtime-label").map(split),
    files: [],
    noBalancer: switchOf(created, "no-lb"),
    network: one("network"),
    apiPort: portOf(one("api-port")),
    create: creation(created.flags.get("registry-create")?.at(-1)),
    use: all("registry-use"),
    registries: one("registry-config"),
    bringsManifests: all("volume").some(({ text }) => text.includes("/server/manifests")),
  };
}

/** A switch is on where it stands without a value. */
function switchOf(created: ClusterCreated, name: string): Setting<boolean> | undefined {
  const words = created.flags.get(name);
  if (words === undefined) return undefined;
  const word = words.at(-1);
  const value = word === undefined ? true : WORDS.get(word.value ?? "");
  return { value, text: word?.text ?? `--${name}`, at: placed(word?.at ?? created.at) };
}

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** `[HOST:]PORT` */
function portOf(setting: Setting<string> | undefined): Setting<string> | undefined {
  return setting && { ...setting, value: setting.value?.split(":").at(-1) };
}

/** What follows the last `@` that no backslash stands before are filters, with semicolons between them. */
function split(setting: Setting<string>): Filtered {
  const { value, at } = setting;
  if (value === undefined) return { setting, filters: [{ ...setting, value: undefined }] };
  const mark = lastMark(value);
  const text = value.slice(0, mark).replaceAll("\\@", "@");
  const filters = value
    .slice(mark + 1)
    .split(";")
    .filter((filter) => filter !== "");
  return {
    setting: { value: text, text, at },
    filters: filters.map((filter) => ({ value: filter, text: filter, at })),
  };
}

function lastMark(text: string): number {
  let at = text.lastIndexOf("@");
  while (at > 0 && text[at - 1] === "\\") at = text.lastIndexOf("@", at - 1);
  return at < 0 ? text.length : at;
}

function forNodes(setting: Setting<string>, filter: string): Filtered {
  const own = split(setting);
  return own.filters.length > 0 ? own : { setting, filters: [{ value: filter, text: filter, at: setting.at }] };
}

/** `NAME[:HOST][:PORT]`; the port is the host's. */
function creation(word: ScriptWord | undefined): RegistryCreation | undefined {
  if (word === undefined) return undefined;
  const setting = wordSetting(word);
  const [name = "", ...rest] = word.value?.split(":") ?? [];
  const port = rest.at(-1);
  return {
    at: setting.at,
    name: word.value === undefined ? setting : { ...setting, value: name, text: name },
    port: port !== undefined && /^(?:\d+|random)$/.test(port) ? { ...setting, value: port, text: port } : undefined,
    samePort: false,
  };
}
