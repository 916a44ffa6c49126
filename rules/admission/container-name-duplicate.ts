import { type Container, defineRule, isServerChecked, podRefused } from "../../src/api.ts";

export default defineRule({
  id: "container-name-duplicate",
  title: "Two containers of a pod with one name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Logs, probes and patches find a container by its name, which must be unique among the containers and init containers of a pod.",
    fix: "Rename one of the two.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#containers"],
  },
  visit: "Workload",

  *check({ object, template, containers }, { version }) {
    if (!isServerChecked(object)) return;
    const first = new Map<string, Container>();
    for (const container of containers) {
      const before = first.get(container.name);
      first.set(container.name, container);
      if (before === undefined || container.name === "") continue;
      const name = container.field.get("name");
      yield {
        at: name.at,
        message: `two containers of this ${object.kind} are called "${container.name}"`,
        labels: [{ at: before.field.get("name").at, text: "the other one" }],
        ...podRefused(
          object,
          template,
          { path: name.pathText, type: "Duplicate value", value: container.name },
          version,
        ),
        help: "rename one of the two, or remove it",
      };
    }
  },
});
