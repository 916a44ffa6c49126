import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import { canonicalQuantity, type Quantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, listedRefusals, quantityIn, textOf, writtenListedRefusals } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { nodeSelectorRefusals } from "../node-selector.ts";
import { refusalsFor } from "../refusals.ts";
import { accessModeRefusals, ATTRIBUTES_CLASS_SINCE, VOLUME_MODES } from "./claim.ts";
import { MOUNTED_BY_OPTION, volumeSourceRefusals } from "./volume-sources.ts";

const refuse = refusalsFor("persistent-volume-invalid");
const { forbidden, invalid, required, unsupported } = refuse;

const MOUNT_OPTIONS = "volume.beta.kubernetes.io/mount-options";

/** What the server refuses of a PersistentVolume. https://kubernetes.io/docs/concepts/storage/persistent-volumes/ */
export function* persistentVolumeRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  if (spec.exists && !spec.isMap) return;
  yield* sharedRefusals(spec, context);
  yield* capacityRefusals(spec.get("capacity"));
  yield* listedRefusals(spec.get("persistentVolumeReclaimPolicy"), ["Delete", "Recycle", "Retain"]);
  yield* affinityRefusals(spec, context);
  yield* volumeSourceRefusals(root, spec);
  yield* recycleRefusals(spec);
  yield* grammarRefusals(refuse, spec.get("storageClassName"), dns1123SubdomainProblems);
  yield* writtenListedRefusals(spec.get("volumeMode"), VOLUME_MODES);
  yield* attributesRefusals(spec, context);
  yield* mountOptionRefusals(root);
}

/** What a PersistentVolume has in common with the volume that a VolumeAttachment brings along. */
export function* sharedRefusals(spec: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const modes = spec.get("accessModes");
  if (isEmpty(modes))
    yield required(modes, "", { message: "this volume has no access mode", help: "add accessModes: [ReadWriteOnce]" });
  yield* accessModeRefusals(forbidden, modes, minor);
}

/** Storage is the one thing that a volume has. */
function* capacityRefusals(capacity: Field): Iterable<Refusal> {
  if (capacity.exists && !capacity.isMap) return;
  const isNone = isEmpty(capacity);
  if (isNone)
    yield required(capacity, "", {
      message: "this volume does not say how much it holds",
      help: "add capacity.storage",
    });
  const others = capacity.entries.filter(([key]) => key !== "storage");
  if (capacity.get("storage").value === undefined || others.length > 0) {
    yield {
      ...unsupported(capacity, ["storage"], {
        isEcho: isNone,
        value: shownAmounts(capacity),
        message: `capacity names ${others.map(([key]) => key).join(", ")}, where a volume has storage alone`,
        help: "write capacity.storage",
        at: others[0]?.[1],
        part: "key",
      }),
      words: undefined,
    };
  }
  for (const [key, field] of capacity.entries) {
    const quantity = quantityIn(field);
    if (quantity !== undefined) yield* amountRefusals(field, quantity, `${capacity.pathText}[${key}]`);
  }
}

/** As the server prints a list of amounts. */
function shownAmounts(list: Field): unknown {
  if (!list.exists) return null;
  const amounts = list.entries.map(([key, field]) => {
    const quantity = quantityIn(field);
    return [key, quantity === undefined ? field.value : canonicalQuantity(quantity)] as const;
  });
  return Object.fromEntries(amounts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function* amountRefusals(field: Field, quantity: Quantity, path: string): Iterable<Refusal> {
  const value = canonicalQuantity(quantity);
  const message = `this volume holds ${value}`;
  if (quantity.nano < 0n) {
    const whole = Number(quantity.nano / 1_000_000_000n);
    yield invalid(field, "must be a valid resource quantity", { path, value: whole, isEcho: true });
  }
  if (quantity.nano <= 0n)
    yield invalid(field, "must be greater than zero", { path, value, message, help: "write an amount above zero" });
}

function* affinityRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const affinity = spec.get("nodeAffinity");
  if (!affinity.isMap) return;
  const needed = affinity.get("required");
  if (needed.isMap) yield* nodeSelectorRefusals(refuse, needed, version[1]);
  else if (!needed.exists)
    yield required(needed, "must specify required node constraints", { message: "nodeAffinity has no required part" });
}

function* recycleRefusals(spec: Field): Iterable<Refusal> {
  const [path, policy] = [spec.get("hostPath", "path"), spec.get("persistentVolumeReclaimPolicy")];
  if (policy.text !== "Recycle" || path.text === undefined || !/^\/[./]*$/.test(path.text)) return;
  yield forbidden(policy, "may not be 'recycle' for a hostPath mount of '/'", {
    part: "value",
    message: "persistentVolumeReclaimPolicy is Recycle for all of the node's files",
    help: "write Retain, or another path",
    related: [{ field: path, text: "the root of the node" }],
  });
}

function* attributesRefusals(spec: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const name = spec.get("volumeAttributesClassName");
  if (minor < ATTRIBUTES_CLASS_SINCE || !name.exists || name.isUnknown) return;
  if (name.value === "") yield required(name, "an empty string is disallowed");
  else yield* grammarRefusals(refuse, name, dns1123SubdomainProblems);
  if (!spec.get("csi").exists) {
    yield required(spec.get("csi"), "has to be specified when using volumeAttributesClassName", {
      at: name,
      part: "key",
      message: "volumeAttributesClassName is set for a volume that is not of a CSI driver",
      help: "remove volumeAttributesClassName",
    });
  }
}

function* mountOptionRefusals(root: Field): Iterable<Refusal> {
  const option = root.get("metadata", "annotations", MOUNT_OPTIONS);
  if (option.value === undefined || MOUNTED_BY_OPTION.some((key) => root.get("spec", key).exists)) return;
  yield forbidden(option, "may not specify mount options for this volume type", {
    path: `metadata.annotations.${MOUNT_OPTIONS}`,
    message: "the annotation for mount options is set for a type of volume that takes none",
    help: "remove the annotation",
  });
}

/** What the server refuses of the volume that a VolumeAttachment brings along, which only CSI drivers know. */
export function* inlineVolumeRefusals(spec: Field, context: ValidationContext): Iterable<Refusal> {
  const INLINE = "in the context of inline volumes";
  for (const key of ["claimRef", "capacity", "nodeAffinity"]) {
    if (key === "capacity" ? !isEmpty(spec.get(key)) : spec.get(key).exists)
      yield forbidden(spec.get(key), `may not be specified ${INLINE}`);
  }
  if (!spec.get("csi").exists) yield required(spec.get("csi"), `has to be specified ${INLINE}`);
  yield* sharedRefusals(spec, context);
  const [policy, mode] = [spec.get("persistentVolumeReclaimPolicy"), spec.get("volumeMode")];
  if (policy.text && policy.text !== "Retain")
    yield forbidden(policy, `may only be Retain ${INLINE}`, { part: "value" });
  yield* volumeSourceRefusals(undefined, spec);
  if (textOf(spec.get("storageClassName")))
    yield forbidden(spec.get("storageClassName"), `may not be specified ${INLINE}`);
  if (mode.text !== undefined && mode.text !== "Filesystem")
    yield forbidden(mode, `may not specify volumeMode other than Filesystem ${INLINE}`, { part: "value" });
}
