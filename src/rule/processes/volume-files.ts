import type { KubeObject } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";
import type { Mount } from "../../graph/mounts.ts";

/** What a volume of a ConfigMap or Secret holds. */
export interface VolumeFiles {
  readonly object: KubeObject;
  /** Paths relative to the volume: those that `items` gives, or else all keys. */
  readonly names: readonly string[];
}

/** The files of a mount whose volume is a ConfigMap or Secret; undefined where they are not all known. */
export function volumeFiles({ volume, source }: Mount, of: KubeObject, graph: Graph): VolumeFiles | undefined {
  if (volume === undefined || (source !== "configMap" && source !== "secret")) return undefined;
  const name = volume.get(source, source === "secret" ? "secretName" : "name").pathText;
  const reference = graph.referencesFrom(of).find(({ field }) => field.pathText === name);
  if (reference?.outcome.is !== "found") return undefined;
  const items = volume.get(source, "items");
  const paths = items.items.map((item) => item.get("path").text);
  const names = items.exists ? paths.filter((path) => path !== undefined) : reference.held;
  if (names === undefined || (items.exists && names.length < paths.length)) return undefined;
  return { object: reference.outcome.object, names };
}
