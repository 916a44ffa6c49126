import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "mount-path-duplicate",
  title: "Two mounts of a container at one path",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Only one volume can be mounted at a path. Files of several volumes meet in one directory by a projected volume, or file by file with subPath.",
    fix: "Choose another path, use a projected volume, or mount single files with subPath.",
    refs: ["https://kubernetes.io/docs/concepts/storage/projected-volumes/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "mount-path-duplicate", context),
});
