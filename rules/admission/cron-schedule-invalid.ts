import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "cron-schedule-invalid",
  title: "A CronJob with a schedule that does not parse",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A schedule has exactly five fields (minute, hour, day of month, month, day of week) or is one of @hourly, @daily and their kin. Seconds, years, L, W, # and 7 for Sunday belong to other schedulers. A time zone stands in spec.timeZone, by its name in the tz database.",
    fix: "Write five fields; * stands for every value.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#schedule-syntax"],
  },
  visit: "Object",
  only: ["CronJob.batch"],

  check: (object, context) => refusalDrafts(object, "cron-schedule-invalid", context),
});
