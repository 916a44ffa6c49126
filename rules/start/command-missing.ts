import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "command-missing",
  title: "Neither the image nor the pod says what to run",
  layer: "start",
  level: "error",
  predicts: "CreateContainerError",
  since: "0.1.0",
  docs: {
    why: "An image without ENTRYPOINT and CMD runs nothing by itself. Where the pod gives no command either, the runtime refuses to create the container: `no command specified`.",
    fix: "Give the Dockerfile a CMD or an ENTRYPOINT, or the container a command.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",

  *check(container) {
    const { field, build, name } = container;
    const image = build?.entrypoint === undefined ? build?.image : undefined;
    if (image === undefined || field.get("command").items.length > 0 || field.get("args").items.length > 0) return;
    const { entrypoint, cmd, base } = image;
    const isNothing = [entrypoint, cmd].every(({ value, unknown }) => unknown === undefined && !value?.argv.length);
    if (!isNothing) return;
    yield {
      at: container.image.at,
      level: build?.certain === false ? "warning" : "error",
      message: `"${name}" has no command, and its image has neither ENTRYPOINT nor CMD`,
      labels: [{ at: placed(base.at), text: "built from this" }],
      note: "the runtime says: no command specified",
      help: "add a CMD or an ENTRYPOINT to the Dockerfile, or a command here",
    };
  },
});
