import { defineRule, type Field, isServerChecked, podRefused } from "../../src/api.ts";

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
  visit: "Container",

  *check({ field, workload: { object, template } }, { version }) {
    if (!isServerChecked(object)) return;
    const first = new Map<string, Field>();
    for (const mount of field.get("volumeMounts").items) {
      const path = mount.get("mountPath");
      if (!path.text) continue;
      const before = first.get(path.text);
      first.set(path.text, path);
      if (before === undefined) continue;
      const error = { path: path.pathText, type: "Invalid value", value: path.text, detail: "must be unique" } as const;
      yield {
        at: path.at,
        message: `two volumes are mounted at ${path.text}`,
        labels: [{ at: before.at, text: "the other one" }],
        ...podRefused(object, template, error, version),
        help: "choose another path, or join the volumes in a projected one",
      };
    }
  },
});
