import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "job-invalid",
  title: "A Job whose fields contradict each other",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Job selects its pods by a label of its own and takes a selector only with manualSelector: true; an Indexed Job must say how many completions there are, and limits per index need an Indexed Job.",
    fix: "Remove the field, or add the one that it needs.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/job/"],
  },
  visit: "Object",
  only: ["Job.batch", "CronJob.batch"],

  check: (object, context) => refusalDrafts(object, "job-invalid", context),
});
