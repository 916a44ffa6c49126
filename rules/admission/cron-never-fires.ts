import { defineRule, neverFires, parseCron } from "../../src/api.ts";

export default defineRule({
  id: "cron-never-fires",
  title: "A CronJob whose date does not exist",
  layer: "admission",
  level: "warning",
  predicts: "no Job is ever created",
  since: "0.1.0",
  docs: {
    why: "A schedule such as `0 0 31 2 *` is accepted: each of its fields is lawful, but no day fits all of them. The CronJob never runs and reports nothing.",
    fix: "Correct the day or the month; set suspend: true for a CronJob that is only started by hand.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#schedule-syntax"],
  },
  visit: "Object",
  only: ["CronJob.batch"],

  *check({ root, name }) {
    const schedule = root.get("spec", "schedule");
    const parsed = schedule.text === undefined ? undefined : parseCron(schedule.text);
    if (!parsed?.ok || !neverFires(parsed.schedule)) return;
    // A date that never comes is a known way to say: by hand only.
    if (root.get("spec", "suspend").value === true) return;
    yield {
      at: schedule.at,
      message: `no day fits the schedule "${schedule.text ?? ""}", so that it never runs`,
      help: "correct day and month; write suspend: true where it is only started by hand",
      confirm: `kubectl get cronjob ${name ?? ""}`,
    };
  },
});
