import { parseQuantity, type Quantity } from "../k8s/quantities/quantity.ts";
import type { Field } from "../source/field.ts";
import type { Container } from "./model.ts";
import { mountsOf } from "./mounts.ts";

/** A volume in memory as a container mounts it: what is written to it counts as the container's memory. */
export interface MemoryVolume {
  readonly name: string;
  /** The emptyDir. */
  readonly field: Field;
  /** Where it is mounted. */
  readonly path: string;
  /** Its sizeLimit; undefined where it has none. */
  readonly size: Quantity | undefined;
}

/** The volumes in memory that a container may write to, each once; one whose size is not known is left out. */
export function memoryVolumes(container: Container): readonly MemoryVolume[] {
  const found = new Map<string, MemoryVolume>();
  for (const { volume, field: mount, path } of mountsOf(container)) {
    const field = volume?.get("emptyDir");
    const name = volume?.get("name").text;
    if (field?.get("medium").text !== "Memory" || name === undefined || path === undefined) continue;
    const limit = field.get("sizeLimit");
    const parsed = limit.exists ? parseQuantity(limit.value) : undefined;
    if (mount.get("readOnly").value === true || parsed?.ok === false) continue;
    found.set(name, { name, field, path, size: parsed?.quantity });
  }
  return [...found.values()];
}
