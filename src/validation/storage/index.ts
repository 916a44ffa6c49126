import type { Field } from "../../source/field.ts";
import type { Refusal, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { csiCapacityRefusals, csiDriverRefusals, csiNodeRefusals } from "./csi.ts";
import { parameterRefusals, provisionerRefusals, storageClassRefusals } from "./storage-class.ts";
import { volumeAttachmentRefusals } from "./volume-attachment.ts";

export const STORAGE_VALIDATORS: Readonly<Record<string, Validator>> = {
  "CSIDriver.storage.k8s.io": csiDriverRefusals,
  "CSINode.storage.k8s.io": csiNodeRefusals,
  "CSIStorageCapacity.storage.k8s.io": csiCapacityRefusals,
  "StorageClass.storage.k8s.io": storageClassRefusals,
  "VolumeAttachment.storage.k8s.io": volumeAttachmentRefusals,
  "VolumeAttributesClass.storage.k8s.io": attributesClassRefusals,
};

/** What the server refuses of a VolumeAttributesClass. https://kubernetes.io/docs/concepts/storage/volume-attributes-classes/ */
function* attributesClassRefusals(root: Field): Iterable<Refusal> {
  const refuse = refusalsFor("storage-class-invalid");
  yield* provisionerRefusals(refuse, root.get("driverName"));
  yield* parameterRefusals(refuse, root.get("parameters"), false);
}
