import type { Container, Graph } from "../../graph/model.ts";
import { mountsOf } from "../../graph/mounts.ts";
import type { Field } from "../../source/field.ts";
import { volumeFiles } from "./volume-files.ts";

/** A file of a ConfigMap as a container sees it. */
export interface MountedFile {
  /** Absolute. */
  readonly path: string;
  /** The value of the key that it is made of. */
  readonly field: Field;
  readonly text: string;
}

/** The files of ConfigMaps that are mounted into a container, those whose text is known. */
export function mountedFiles(container: Container, graph: Graph): readonly MountedFile[] {
  return mountsOf(container).flatMap((mount) => {
    const { path, source, isPart, volume, field } = mount;
    const files = source === "configMap" ? volumeFiles(mount, container.workload.object, graph) : undefined;
    if (files === undefined || path === undefined || volume === undefined) return [];
    const part = field.get("subPath").text;
    return files.names.flatMap((name) => {
      if (isPart && name !== part) return [];
      const value = files.object.root.get("data", keyOf(volume, name));
      const inside = isPart ? path : `${path === "/" ? "" : path}/${name}`;
      return value.text === undefined ? [] : [{ path: inside, field: value, text: value.text }];
    });
  });
}

/** The key behind a path that `items` gives. */
function keyOf(volume: Field, path: string): string {
  const item = volume.get("configMap", "items").items.find((one) => one.get("path").text === path);
  return item?.get("key").text ?? path;
}
