import type { Field } from "../../source/field.ts";
import type { Check, PodContainer } from "./model.ts";
import { asBoolean, asNumber, asText, containersText, plural, quoted, settingOf, sortedSet, wrong } from "./setting.ts";

/** What of the node a pod may use: its namespaces, ports and paths. */

export const hostNamespaces: Check = ({ spec }) => {
  const set = ["hostNetwork", "hostPID", "hostIPC"].flatMap((key) => {
    const setting = settingOf(spec, [key], asBoolean);
    return setting.is === "set" && setting.value ? [{ key, field: setting.field }] : [];
  });
  if (set.length === 0) return undefined;
  return {
    reason: "host namespaces",
    detail: set.map(({ key }) => `${key}=true`).join(", "),
    causes: set.map(({ key, field }) => wrong(field, `${key}: true`, { remove: key })),
  };
};

export const hostPathVolumes: Check = ({ spec }) => {
  const volumes = spec.get("volumes").items.filter((volume) => isMounted(volume.get("hostPath")));
  if (volumes.length === 0) return undefined;
  return {
    reason: "hostPath volumes",
    detail: `${plural(volumes.length, "volume")} ${quoted(volumes.map(nameOf))}`,
    causes: volumes.map((volume) => {
      const what = `hostPath of volume "${nameOf(volume)}"`;
      return wrong(volume.get("hostPath"), what, { remove: what });
    }),
  };
};

export const hostPorts: Check = ({ spec, containers, isPod }) => {
  const network = settingOf(spec, ["hostNetwork"], asBoolean);
  // The server gives the ports of a Pod in the network of its node their numbers there too; those of a template it leaves.
  const filled = isPod && network.is === "set" && network.value ? network.field : undefined;
  const used = containers.flatMap((container) =>
    container.field.get("ports").items.flatMap((port) => hostPortOf(port, container, filled)),
  );
  if (used.length === 0) return undefined;
  const names = namesIn(used);
  const ports = sortedSet(used.map(({ port }) => String(port)));
  return {
    reason: "hostPort",
    detail: `${containersText(names)} ${plural(names.length, "uses", "use")} ${plural(ports.length, "hostPort")} ${ports.join(", ")}`,
    causes: used.map(({ port, field }) => wrong(field, `hostPort ${port}`, { remove: `hostPort ${port}` })),
  };
};

interface UsedPort {
  readonly container: PodContainer;
  readonly port: number;
  readonly field: Field;
}

function hostPortOf(port: Field, container: PodContainer, filled: Field | undefined): readonly UsedPort[] {
  const own = settingOf(port, ["hostPort"], asNumber);
  if (own.is === "set" && own.value !== 0) return [{ container, port: own.value, field: own.field }];
  const number = settingOf(port, ["containerPort"], asNumber);
  return own.is !== "unknown" && filled !== undefined && number.is === "set"
    ? [{ container, port: number.value, field: filled }]
    : [];
}

const HANDLERS = ["httpGet", "tcpSocket"];
const HOLDERS = [
  ["livenessProbe"],
  ["readinessProbe"],
  ["startupProbe"],
  ["lifecycle", "postStart"],
  ["lifecycle", "preStop"],
].flatMap((holder) => HANDLERS.map((handler) => [...holder, handler, "host"]));

/** Since 1.34: a host lets a pod make the kubelet call any address. */
export const hostProbes: Check = ({ containers }) => {
  const used = containers.flatMap((container) =>
    HOLDERS.flatMap((path) => {
      const setting = settingOf(container.field, path, asText);
      return setting.is === "set" && setting.value !== "" ? [{ container, path, ...setting }] : [];
    }),
  );
  if (used.length === 0) return undefined;
  const [names, hosts] = [sortedSet(namesIn(used)), sortedSet(used.map(({ value }) => value))];
  return {
    reason: "probe or lifecycle host",
    detail: `${containersText(names)} ${plural(names.length, "uses", "use")} probe or lifecycle ${plural(hosts.length, "host")} ${quoted(hosts)}`,
    causes: used.map(({ field, value, path }) => wrong(field, `calls host "${value}"`, { remove: path.join(".") })),
  };
};

function isMounted(source: Field): boolean {
  return source.isMap;
}

function nameOf(volume: Field): string {
  return volume.get("name").raw ?? "";
}

/** Each container once, in the order met. */
export function namesIn(found: readonly { readonly container: PodContainer }[]): readonly string[] {
  return [...new Set(found.map(({ container }) => container))].map(({ name }) => name);
}
