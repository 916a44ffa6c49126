import { isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { parseQuantity } from "../quantities/quantity.ts";
import { labelSelector, matchesSelector, readLabels } from "../selector.ts";

/** What a claim asks of a volume. */
export interface Wanted {
  readonly spec: unknown;
  /** The class after the server has filled in its default; "" for none. */
  readonly className: string;
}

/** Why a volume cannot be bound to a claim. */
export type Misfit = "size" | "class" | "access-mode" | "volume-mode" | "selector" | "attributes-class";

/** How claim and volume name each other. */
export type Naming =
  /** `volumeName` names the volume, which names no claim. */
  | "by-claim"
  /** `claimRef` names the claim. */
  | "by-volume"
  /** Both do: then the controller asks for nothing more. */
  | "both"
  | "neither";

/**
 * The first thing that keeps a volume from being bound to a claim, in the order of the controller; undefined where it fits. A volume
 * that names its claim is taken whatever its class and labels are.
 * https://kubernetes.io/docs/concepts/storage/persistent-volumes/#binding
 */
export function misfitOf({ spec, className }: Wanted, volume: unknown, naming: Naming): Misfit | undefined {
  if (naming === "both") return undefined;
  const offered = valueAt(volume, "spec");
  if (isSmaller(valueAt(offered, "capacity", "storage"), valueAt(spec, "resources", "requests", "storage")))
    return "size";
  if (naming !== "by-volume" && classOfVolume(volume) !== className) return "class";
  if (differs(spec, offered, "volumeAttributesClassName", "")) return "attributes-class";
  if (differs(spec, offered, "volumeMode", "Filesystem")) return "volume-mode";
  const modes = listOf(valueAt(offered, "accessModes"));
  if (listOf(valueAt(spec, "accessModes")).some((mode) => !modes.includes(mode))) return "access-mode";
  return naming === "neither" && !isSelected(valueAt(spec, "selector"), volume) ? "selector" : undefined;
}

/** The class of a volume; "" for none. The old annotation wins, as for the controller. */
export function classOfVolume(volume: unknown): string {
  const annotation = textOf(valueAt(volume, "metadata", "annotations", OLD_CLASS));
  return annotation ?? textOf(valueAt(volume, "spec", "storageClassName")) ?? "";
}

/** The annotation that named the class before the field did. */
export const OLD_CLASS = "volume.beta.kubernetes.io/storage-class";

function isSmaller(capacity: unknown, request: unknown): boolean {
  const [has, wants] = [capacity, request].map((one) => (one === undefined ? undefined : parseQuantity(one)));
  return has?.ok === true && wants?.ok === true && has.quantity.nano < wants.quantity.nano;
}

function differs(claim: unknown, volume: unknown, key: string, otherwise: string): boolean {
  const [wants, has] = [claim, volume].map((side) => textOf(valueAt(side, key)) ?? otherwise);
  return wants !== has;
}

/** Whether the labels of a volume are those that a claim's selector asks for; a claim without one takes any. */
export function isSelected(selector: unknown, volume: unknown): boolean {
  if (!isMap(selector)) return true;
  const read = labelSelector(selector);
  const labels = readLabels(valueAt(volume, "metadata", "labels") ?? {});
  return read !== undefined && labels !== undefined && matchesSelector(read, labels);
}
