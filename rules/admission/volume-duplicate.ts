import { defineRule, type Field, isServerChecked, podRefused } from "../../src/api.ts";

export default defineRule({
  id: "volume-duplicate",
  title: "Two volumes of a pod with one name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Containers mount a volume by its name, which must be unique in the pod.",
    fix: "Rename one of the two, or remove it.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/config-and-storage-resources/volume/"],
  },
  visit: "Workload",

  *check({ object, template, podSpec }, { version }) {
    if (!isServerChecked(object)) return;
    const first = new Map<string, Field>();
    for (const volume of podSpec.get("volumes").items) {
      const name = volume.get("name");
      if (!name.text) continue;
      const before = first.get(name.text);
      first.set(name.text, name);
      if (before === undefined) continue;
      yield {
        at: name.at,
        message: `two volumes of this ${object.kind} are called "${name.text}"`,
        labels: [{ at: before.at, text: "the other one" }],
        ...podRefused(object, template, { path: name.pathText, type: "Duplicate value", value: name.text }, version),
        help: "rename one of the two, or remove it",
      };
    }
  },
});
