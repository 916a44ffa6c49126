import { type FoundHost, hostsIn, isForOthers, namedHostsIn, namesHost } from "../../k8s/host-names.ts";
import type { Field } from "../../source/field.ts";
import type { Container, Reference } from "../model.ts";
import { sourceOf } from "../mounts.ts";
import { hostOf, portIn } from "./env-hosts.ts";
import type { HostUse } from "./model.ts";

/** Longer files are data, dashboards or programs. */
const MAX_FILE = 131_072;

/** The hosts that the files of the pod's ConfigMaps name, each file once, by the first container that mounts it. */
export function fileHosts(containers: readonly Container[], references: readonly Reference[]): readonly HostUse[] {
  const seen = new Set<unknown>();
  return containers.flatMap((container) =>
    mountedFiles(container, references).flatMap(([name, field]) => {
      const text = field.text ?? "";
      if (seen.has(field.pathText + text) || text.length > MAX_FILE) return [];
      seen.add(field.pathText + text);
      return fileHostsIn(text).map(({ host, atStart }) => ({
        ...hostOf(container, host),
        port: portIn(text, host),
        from: "file" as const,
        name,
        field,
        range: host,
        secret: false,
        atStart,
      }));
    }),
  );
}

/** The keys of ConfigMaps that a container mounts, with their texts. */
function mountedFiles(container: Container, references: readonly Reference[]): readonly (readonly [string, Field])[] {
  const mounted = new Set(container.field.get("volumeMounts").items.map((mount) => mount.get("name").text));
  return container.workload.podSpec.get("volumes").items.flatMap((volume) => {
    if (!mounted.has(volume.get("name").text) || sourceOf(volume) !== "configMap") return [];
    const path = volume.get("configMap", "name").pathText;
    const outcome = references.find(({ field }) => field.pathText === path)?.outcome;
    if (outcome?.is !== "found" || outcome.where === "elsewhere" || !outcome.object.judged) return [];
    const items = volume.get("configMap", "items");
    const keys = items.exists ? new Set(items.items.map((item) => item.get("key").text)) : undefined;
    return outcome.object.root.get("data").entries.filter(([key]) => keys?.has(key) ?? true);
  });
}

interface FileHost {
  readonly host: FoundHost;
  readonly atStart: boolean;
}

/** Line by line, without comments; what nginx groups under a name of its own is no host. */
export function fileHostsIn(text: string): readonly FileHost[] {
  const groups = new Set([...text.matchAll(/^[ \t]*upstream[ \t]+([\w.-]{1,100})/gm)].map(([, name]) => name));
  const isNginx = groups.size > 0 || /^[ \t]*(?:proxy|fastcgi|grpc|uwsgi)_pass[ \t]/m.test(text);
  const hosts: FileHost[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    if (!/^\s*(?:#|;|\/\/|--|<!)/.test(line)) {
      for (const host of lineHosts(line, isNginx)) {
        if (groups.has(host.host)) continue;
        hosts.push({
          host: { ...host, start: start + host.start, end: start + host.end },
          atStart: isNginx && isPass(line),
        });
      }
    }
    start += line.length + 1;
  }
  return hosts;
}

/** The directives whose host nginx looks up before it starts, unless a variable stands in them. */
function isPass(line: string): boolean {
  return /^\s*(?:server|(?:proxy|fastcgi|grpc|uwsgi)_pass)\s/.test(line) && !line.includes("$");
}

function lineHosts(line: string, isNginx: boolean): readonly FoundHost[] {
  const server = isNginx ? /^(\s*server\s+)([a-zA-Z][a-zA-Z0-9.-]{0,252})\s*;/.exec(line) : null;
  if (server !== null) {
    const [, before = "", host = ""] = server;
    return [{ host, port: undefined, start: before.length, end: before.length + host.length, form: "host-port" }];
  }
  const setting = /^(\s*(?:- )?["']?([\w.-]{1,100})["']?\s*[:=]\s*["']?)([^\s"',]{1,253})["']?,?\s*$/.exec(line);
  const [, before = "", key = "", value = ""] = setting ?? [];
  if (setting !== null && isForOthers(key)) return [];
  if (setting !== null && namesHost(key)) {
    return hostsIn(value).map((host) => ({
      ...host,
      start: host.start + before.length,
      end: host.end + before.length,
    }));
  }
  return namedHostsIn(line);
}
