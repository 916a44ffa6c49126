import { goDurationSeconds } from "./go-duration.ts";
import { timeZoneProblems } from "./time-zone.ts";

/** A schedule: the values at which each field fires, or an interval in seconds. */
export type CronSchedule =
  | {
      readonly form: "fields";
      readonly minutes: ReadonlySet<number>;
      readonly hours: ReadonlySet<number>;
      readonly days: ReadonlySet<number>;
      readonly months: ReadonlySet<number>;
      readonly weekdays: ReadonlySet<number>;
      /** The day fields restrict nothing (`*`, `?`): with both restricted, either of them fires. */
      readonly anyDay: boolean;
      readonly anyWeekday: boolean;
    }
  | { readonly form: "every"; readonly seconds: number };

export type ParsedCron =
  | { readonly ok: true; readonly schedule: CronSchedule }
  | { readonly ok: false; readonly message: string };

interface FieldBounds {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** Minute, hour, day of month, month, day of week. Sunday is 0 only: 7 is refused. */
const FIELDS: readonly FieldBounds[] = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: WEEKDAYS },
];

const DESCRIPTORS: ReadonlyMap<string, string> = new Map([
  ["@yearly", "0 0 1 1 *"],
  ["@annually", "0 0 1 1 *"],
  ["@monthly", "0 0 1 * *"],
  ["@weekly", "0 0 * * 0"],
  ["@daily", "0 0 * * *"],
  ["@midnight", "0 0 * * *"],
  ["@hourly", "0 * * * *"],
]);

/** A problem in the words of the parser, carried out of the depths of a field. */
class CronError extends Error {}

/**
 * Reads a CronJob's schedule as the server's parser does: five fields or a descriptor.
 * https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#schedule-syntax
 */
export function parseCron(text: string): ParsedCron {
  try {
    return { ok: true, schedule: parseSchedule(text) };
  } catch (error) {
    if (error instanceof CronError) return { ok: false, message: error.message };
    throw error;
  }
}

function parseSchedule(text: string): CronSchedule {
  if (text === "") throw new CronError("empty spec string");
  const spec = withoutTimeZone(text);
  if (spec.startsWith("@")) return parseDescriptor(spec);
  const texts = spec.split(/\s+/).filter(Boolean);
  const [minutes, hours, days, months, weekdays] =
    texts.length === 5 ? FIELDS.map((bounds, i) => parseField(texts[i] ?? "", bounds)) : [];
  if (!minutes || !hours || !days || !months || !weekdays) {
    throw new CronError(`expected exactly 5 fields, found ${texts.length}: [${texts.join(" ")}]`);
  }
  return {
    form: "fields",
    minutes: minutes.values,
    hours: hours.values,
    days: days.values,
    months: months.values,
    weekdays: weekdays.values,
    anyDay: days.any,
    anyWeekday: weekdays.any,
  };
}

/** The parser itself reads a leading `TZ=`, which must be followed by a blank; `cronScheduleProblems` says whether it may stand there. */
function withoutTimeZone(text: string): string {
  if (!text.startsWith("TZ=") && !text.startsWith("CRON_TZ=")) return text;
  const end = text.indexOf(" ");
  if (end < 0) throw new CronError("invalid schedule format: runtime error: slice bounds out of range [:-1]");
  const zone = text.slice(text.indexOf("=") + 1, end);
  // Nothing is UTC, and "Local" is the server's own.
  if (zone !== "" && zone !== "Local" && timeZoneProblems(zone).length > 0) {
    throw new CronError(`provided bad location ${zone}: unknown time zone ${zone}`);
  }
  return text.slice(end).trim();
}

function parseDescriptor(text: string): CronSchedule {
  const fields = DESCRIPTORS.get(text);
  if (fields !== undefined) return parseSchedule(fields);
  const every = "@every ";
  if (!text.startsWith(every)) throw new CronError(`unrecognized descriptor: ${text}`);
  const duration = goDurationSeconds(text.slice(every.length));
  if (!duration.ok) throw new CronError(`failed to parse duration ${text}: ${duration.message}`);
  return { form: "every", seconds: Math.max(1, Math.trunc(duration.seconds)) };
}

interface FieldValues {
  readonly values: ReadonlySet<number>;
  readonly any: boolean;
}

function parseField(text: string, bounds: FieldBounds): FieldValues {
  const ranges = text
    .split(",")
    .filter(Boolean)
    .map((range) => parseRange(range, bounds));
  return { values: new Set(ranges.flatMap(({ values }) => [...values])), any: ranges.some(({ any }) => any) };
}

/** `*`, `a`, `a-b`, each with `/step`; `a/step` runs to the end of the field. */
function parseRange(text: string, bounds: FieldBounds): FieldValues {
  const [range = "", stepText, ...slashes] = text.split("/");
  const { start, end, star } = parseEnds(range, text, bounds);
  if (slashes.length > 0) throw new CronError(`too many slashes: ${text}`);
  const step = stepText === undefined ? 1 : parseNumber(stepText);
  const single = !range.includes("-");
  const last = stepText !== undefined && single ? bounds.max : end;
  if (start < bounds.min) throw new CronError(`beginning of range (${start}) below minimum (${bounds.min}): ${text}`);
  if (last > bounds.max) throw new CronError(`end of range (${last}) above maximum (${bounds.max}): ${text}`);
  if (start > last) throw new CronError(`beginning of range (${start}) beyond end of range (${last}): ${text}`);
  if (step === 0) throw new CronError(`step of range should be a positive number: ${text}`);
  const values = new Set<number>();
  for (let value = start; value <= last; value += step) values.add(value);
  return { values, any: star && step === 1 };
}

function parseEnds(range: string, text: string, bounds: FieldBounds): { start: number; end: number; star: boolean } {
  const [low = "", high, ...more] = range.split("-");
  if (low === "*" || low === "?") return { start: bounds.min, end: bounds.max, star: true };
  const start = parseValue(low, bounds);
  if (more.length > 0) throw new CronError(`too many hyphens: ${text}`);
  return { start, end: high === undefined ? start : parseValue(high, bounds), star: false };
}

function parseValue(text: string, bounds: FieldBounds): number {
  const index = bounds.names.indexOf(text.toLowerCase());
  return index < 0 ? parseNumber(text) : index + bounds.min;
}

/** Numbers beyond nine digits are all out of range; reading them as one keeps the arithmetic small. */
function parseNumber(text: string): number {
  if (!/^[+-]?[0-9]+$/.test(text)) {
    throw new CronError(
      `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`,
    );
  }
  if (text.length > 10)
    throw new CronError(
      `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: value out of range`,
    );
  const value = Number(text);
  if (value < 0) throw new CronError(`negative number (${value}) not allowed: ${text}`);
  return value + 0;
}

/** The release since which a new schedule may hold no time zone; from 1.25 on it may not beside `timeZone`. */
const NO_ZONE_IN_SCHEDULE = 29;
const ZONE_FIELD = 25;

/** What the server says of `spec.schedule`, in its own words; empty where it is accepted. */
export function cronScheduleProblems(schedule: string, minor: number, hasTimeZone = false): readonly string[] {
  const parsed = parseCron(schedule);
  const problems = parsed.ok ? [] : [parsed.message];
  if (!schedule.includes("TZ")) return problems;
  if (minor >= NO_ZONE_IN_SCHEDULE) {
    return [...problems, "cannot use TZ or CRON_TZ in schedule, use timeZone field instead"];
  }
  return minor >= ZONE_FIELD && hasTimeZone
    ? [...problems, "cannot use both timeZone field and TZ or CRON_TZ in schedule"]
    : problems;
}

/** Days that a month can have; February in a leap year. */
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a schedule that names only dates that do not exist (`0 0 31 2 *`): it is accepted and never runs. */
export function neverFires(schedule: CronSchedule): boolean {
  if (schedule.form === "every") return false;
  const { minutes, hours, days, months, weekdays, anyDay, anyWeekday } = schedule;
  if (minutes.size === 0 || hours.size === 0 || months.size === 0) return true;
  const dates = [...months].some((month) => [...days].some((day) => day <= (DAYS_IN_MONTH[month - 1] ?? 0)));
  // Any date that exists falls on any day of the week in some year.
  if (anyDay || anyWeekday) return !dates || weekdays.size === 0;
  return !dates && weekdays.size === 0;
}

/** True where both day fields restrict, so that either of them makes it fire: `0 0 1 * mon` is the first and each Monday. */
export function firesOnEitherDay(schedule: CronSchedule): boolean {
  return schedule.form === "fields" && !schedule.anyDay && !schedule.anyWeekday;
}
