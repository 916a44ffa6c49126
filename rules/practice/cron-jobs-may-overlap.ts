import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "cron-jobs-may-overlap",
  title: "A CronJob whose runs may overlap",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "A run that takes longer than the interval is joined by the next one, and that by the one after it; where they work on the same data they spoil it, and together they fill the node.",
    fix: "Set concurrencyPolicy: Forbid or Replace, unless runs may overlap.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#concurrency-policy"],
  },
  visit: "Object",
  only: ["CronJob.batch"],

  *check({ root, name }) {
    const policy = root.get("spec", "concurrencyPolicy");
    if (policy.isUnknown || policy.text === "Forbid" || policy.text === "Replace") return;
    yield {
      at: policy.exists ? policy.at : root.get("spec", "schedule").at,
      message: `a run of CronJob "${name ?? ""}" does not wait for the one before it`,
      help: "set concurrencyPolicy: Forbid or Replace, unless runs may overlap",
    };
  },
});
