import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "pod-without-controller",
  title: "A Pod that nothing starts again",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "A Pod of its own is gone with its node: nothing makes another one, and it cannot be updated but by deleting it.",
    fix: "Use a Deployment, or a Job for something that ends.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/#pods-and-controllers"],
  },
  visit: "Workload",

  *check({ object, name, runsToEnd }) {
    if (object.kindKey !== "Pod" || runsToEnd || object.root.get("metadata", "ownerReferences").items.length > 0)
      return;
    yield {
      at: object.root.get("kind").at,
      message: `Pod "${name}" is gone with its node: nothing starts it again elsewhere`,
      help: "use a Deployment, or a Job for something that ends",
    };
  },
});
