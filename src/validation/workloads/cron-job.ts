import { cronScheduleProblems, parseCron } from "../../k8s/cron.ts";
import { timeZoneProblems } from "../../k8s/time-zone.ts";
import type { Field } from "../../source/field.ts";
import { listedRefusals } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { jobSpecRefusals } from "./job.ts";

const { invalid, required } = refusalsFor("cron-schedule-invalid");
const jobInvalid = refusalsFor("job-invalid");

/** timeZone is on since 1.25; before, the server drops what is written. */
const TIME_ZONE_ON = 25;

/** What the server refuses of a CronJob; its metadata, and with it the length of its name, is checked with that of all kinds. */
export function* cronJobRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* scheduleRefusals(spec, context);
  yield* negativeRefusals(jobInvalid, [spec.get("startingDeadlineSeconds")]);
  if (context.version[1] >= TIME_ZONE_ON) yield* timeZoneRefusals(spec.get("timeZone"));
  yield* listedRefusals(spec.get("concurrencyPolicy"), ["Allow", "Forbid", "Replace"]);
  const job = spec.get("jobTemplate", "spec");
  yield* jobSpecRefusals(job, context);
  yield* templateSelectorRefusals(job);
  yield* negativeRefusals(
    jobInvalid,
    ["successfulJobsHistoryLimit", "failedJobsHistoryLimit"].map((name) => spec.get(name)),
  );
}

function* scheduleRefusals(spec: Field, { version }: ValidationContext): Iterable<Refusal> {
  const schedule = spec.get("schedule");
  if (!schedule.exists || schedule.text === "") {
    yield required(schedule, "", { message: "this CronJob has no schedule", help: "add spec.schedule" });
    return;
  }
  if (schedule.text === undefined) return;
  const help = scheduleHelp(schedule.text);
  for (const words of cronScheduleProblems(schedule.text, version[1], spec.get("timeZone").exists)) {
    yield invalid(schedule, words, { message: `the schedule "${schedule.text}" does not parse: ${words}`, help });
  }
}

function scheduleHelp(text: string): string {
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

function* timeZoneRefusals(zone: Field): Iterable<Refusal> {
  if (zone.text === undefined) return;
  for (const words of timeZoneProblems(zone.text)) {
    yield invalid(zone, words, {
      message: `"${zone.text}" is no name of a time zone`,
      help: "write a name of the tz database, such as Europe/Berlin or Etc/UTC",
    });
  }
}

/** The Jobs of a CronJob always select by a label that is made for each. */
function* templateSelectorRefusals(job: Field): Iterable<Refusal> {
  const [selector, manual] = [job.get("selector"), job.get("manualSelector")];
  if (selector.exists) {
    yield jobInvalid.invalid(selector, "`selector` will be auto-generated", {
      message: "the Jobs of this CronJob have a selector, and theirs is made for each",
      help: "remove the selector",
    });
  }
  if (manual.value === true) {
    yield {
      ...jobInvalid.unsupported(manual, ["nil", "false"], {
        message: "manualSelector is true in a CronJob, whose Jobs always select by a label made for each",
        help: "remove manualSelector",
      }),
      words: undefined,
    };
  }
}
