import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "images-collected-early",
  title: "Images are removed from the nodes while there is room for them",
  layer: "image",
  level: "warning",
  predicts: "ErrImagePull, ErrImageNeverPull",
  since: "0.1.0",
  docs: {
    why: "When the disk is fuller than image-gc-high-threshold, the kubelet removes images that no container uses just then. On a workstation, whose disk is usually half full, a low threshold removes images that were loaded on the nodes by hand before their pods start, and no registry has them.",
    fix: "Leave the default of 85, or set 100, which keeps all images.",
    refs: ["https://kubernetes.io/docs/concepts/architecture/garbage-collection/#containers-images"],
  },
  visit: "Cluster",

  *check({ kubelet, tool }) {
    if (tool !== "k3d" && tool !== "kind") return;
    for (const { name, value, at, nodes } of kubelet) {
      const high = /^\d{1,3}$/.test(value) ? Number(value) : undefined;
      if (name !== "image-gc-high-threshold" || nodes.length === 0 || high === undefined || high > HALF_FULL) continue;
      yield {
        at,
        message: `unused images are removed as soon as the disk is ${high} % full`,
        note: "the disk is that of the machine beneath; it is assumed that half of it is in use. Images that were loaded on the nodes are in no registry",
        help: "write 85 or more; 100 keeps all images",
        confirm: "kubectl get events -A --field-selector reason=ImageGCFailed",
      };
    }
  },
});

const HALF_FULL = 50;
