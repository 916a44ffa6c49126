import type { Field } from "../source/field.ts";
import type { Container } from "./model.ts";

/** A volume as a container sees it. */
export interface Mount {
  /** The entry of volumeMounts. */
  readonly field: Field;
  /** Absolute, without a slash at its end; undefined where it is not known. */
  readonly path: string | undefined;
  /** True with subPath or subPathExpr: a file or directory of the volume, not the whole of it. */
  readonly isPart: boolean;
  /** The volume of the pod, or the claim template of a StatefulSet; undefined where none has that name. */
  readonly volume: Field | undefined;
  /** `configMap`, `emptyDir`, `persistentVolumeClaim`; a claim template is a `persistentVolumeClaim`. */
  readonly source: string | undefined;
}

/** The mounts of a container with their volumes. */
export function mountsOf({ field, workload }: Container): readonly Mount[] {
  const volumes = workload.podSpec.get("volumes").items;
  const templates = workload.object.root.get("spec", "volumeClaimTemplates").items;
  return field.get("volumeMounts").items.map((mount) => {
    const name = mount.get("name").text;
    const template = templates.find((one) => name !== undefined && one.get("metadata", "name").text === name);
    const volume = template ?? volumes.find((one) => name !== undefined && one.get("name").text === name);
    return {
      field: mount,
      path: barePath(mount.get("mountPath").text),
      isPart: mount.get("subPath").value ? true : mount.get("subPathExpr").exists,
      volume,
      source: template === undefined ? volume && sourceOf(volume) : "persistentVolumeClaim",
    };
  });
}

/** What a volume is made of; one without a source is an emptyDir. */
export function sourceOf(volume: Field): string {
  return volume.entries.find(([key]) => key !== "name")?.[0] ?? "emptyDir";
}

function barePath(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const bare = path.replace(/\/+/g, "/").replace(/\/$/, "");
  return bare.startsWith("/") ? bare : `/${bare}`;
}
