import { cronScheduleProblems, defineRule, type Field, parseCron, refused, timeZoneProblems } from "../../src/api.ts";

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

  *check(object) {
    const schedule = object.root.get("spec", "schedule");
    const [words] = schedule.text === undefined ? [] : cronScheduleProblems(schedule.text);
    const isAbsent = object.root.get("spec").isMap && (!schedule.exists || schedule.value === "");
    if (isAbsent || words !== undefined) {
      const type = isAbsent ? "Required value" : "Invalid value";
      yield {
        at: schedule.at,
        message: isAbsent
          ? "this CronJob has no schedule"
          : `the schedule "${schedule.text ?? ""}" does not parse: ${words ?? ""}`,
        ...refused(object, { path: "spec.schedule", type, value: schedule.text, detail: isAbsent ? undefined : words }),
        help: isAbsent ? "add spec.schedule" : helpFor(schedule),
      };
    }
    const zone = object.root.get("spec", "timeZone");
    const [unknown] = zone.text === undefined ? [] : timeZoneProblems(zone.text);
    if (unknown !== undefined) {
      yield {
        at: zone.at,
        message: `"${zone.text ?? ""}" is no name of a time zone`,
        ...refused(object, { path: "spec.timeZone", type: "Invalid value", value: zone.text, detail: unknown }),
        help: "write a name of the tz database, such as Europe/Berlin or Etc/UTC",
      };
    }
  },
});

function helpFor({ text = "" }: Field): string {
  const fields = text.trim().split(/\s+/);
  if (/TZ=/.test(text)) return "move the time zone to spec.timeZone";
  if (fields.length === 6 && parseCron(fields.slice(1).join(" ")).ok) {
    return `leave the seconds out: "${fields.slice(1).join(" ")}"`;
  }
  if (fields.length === 4 && parseCron([...fields, "*"].join(" ")).ok) {
    return `add the missing field; with any day of the week it is "${[...fields, "*"].join(" ")}"`;
  }
  if (fields.length === 5 && /7/.test(fields[4] ?? "")) return "write 0 for Sunday";
  return "write minute, hour, day of month, month and day of week, each a number, a range, a list or *";
}
