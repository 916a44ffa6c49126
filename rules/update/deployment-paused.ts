import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "deployment-paused",
  title: "A Deployment that is paused",
  layer: "update",
  level: "warning",
  predicts: "waiting for rollout to finish",
  since: "0.1.0",
  docs: {
    why: "A paused Deployment takes changes and rolls none of them out: pods keep the old template, and a new Deployment has no pods at all. `kubectl rollout status` waits for ever.",
    fix: "Remove `paused`, or resume it by `kubectl rollout resume`.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#pausing-and-resuming-a-deployment"],
  },
  visit: "Object",
  only: ["Deployment.apps"],

  *check({ root, name }) {
    const paused = root.get("spec", "paused");
    if (paused.value !== true) return;
    yield {
      at: paused.at,
      message: `Deployment "${name ?? ""}" is paused, so that no change of it is rolled out`,
      note: "one that is applied for the first time gets no pods",
      help: "remove `paused: true`",
      confirm: `kubectl rollout status deployment/${name ?? ""}`,
    };
  },
});
