import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "csi-object-invalid",
  title: "An object of a CSI driver that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "CSIDriver, CSINode, CSIStorageCapacity and VolumeAttachment come with a driver; they name it by a DNS name of at most 63 characters, and its tokens by audiences that differ.",
    fix: "Correct the field that the message names, or take the object from the driver's own manifests.",
    refs: ["https://kubernetes-csi.github.io/docs/csi-objects.html"],
  },
  visit: "Object",
  only: [
    "CSIDriver.storage.k8s.io",
    "CSINode.storage.k8s.io",
    "CSIStorageCapacity.storage.k8s.io",
    "VolumeAttachment.storage.k8s.io",
  ],

  check: (object, context) => refusalDrafts(object, "csi-object-invalid", context),
});
