import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cronScheduleProblems,
  type CronSchedule,
  firesOnEitherDay,
  neverFires,
  parseCron,
} from "../../src/k8s/cron.ts";
import { goDurationSeconds } from "../../src/k8s/go-duration.ts";
import { timeZoneProblems } from "../../src/k8s/time-zone.ts";

function schedule(text: string): CronSchedule {
  const parsed = parseCron(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.schedule;
}

const fields = (text: string) => {
  const parsed = schedule(text);
  if (parsed.form !== "fields") throw new Error("no fields");
  return parsed;
};

describe("parseCron", () => {
  it.each([
    ["*/15 0 1,15 * 1-5", [0, 15, 30, 45]],
    ["5 * * * *", [5]],
    ["50/5 * * * *", [50, 55]],
    ["0-10/5 * * * *", [0, 5, 10]],
    ["1,2,2 * * * *", [1, 2]],
    ["? * * * *", Array.from({ length: 60 }, (_, minute) => minute)],
  ])("reads the minutes of %s", (text, minutes) => {
    expect([...fields(text).minutes]).toEqual(minutes);
  });

  it("reads names in any case", () => {
    expect([...fields("0 0 * JAN-mar Mon").months]).toEqual([1, 2, 3]);
    expect([...fields("0 0 * * sun,SAT").weekdays]).toEqual([0, 6]);
  });

  it.each([
    ["@yearly", "0 0 1 1 *"],
    ["@annually", "0 0 1 1 *"],
    ["@monthly", "0 0 1 * *"],
    ["@weekly", "0 0 * * 0"],
    ["@daily", "0 0 * * *"],
    ["@midnight", "0 0 * * *"],
    ["@hourly", "0 * * * *"],
  ])("%s is %s", (descriptor, same) => {
    expect(schedule(descriptor)).toEqual(schedule(same));
  });

  it("reads intervals", () => {
    expect(schedule("@every 1h30m")).toEqual({ form: "every", seconds: 5400 });
    expect(schedule("@every 100ms")).toEqual({ form: "every", seconds: 1 });
  });

  it.each([
    ["* * * *", "expected exactly 5 fields, found 4: [* * * *]"],
    ["0 0 12 * * ?", "expected exactly 5 fields, found 6: [0 0 12 * * ?]"],
    ["60 * * * *", "end of range (60) above maximum (59): 60"],
    ["* 24 * * *", "end of range (24) above maximum (23): 24"],
    ["* * 0 * *", "beginning of range (0) below minimum (1): 0"],
    ["* * * 13 *", "end of range (13) above maximum (12): 13"],
    ["0 0 * * 7", "end of range (7) above maximum (6): 7"],
    ["30-10 * * * *", "beginning of range (30) beyond end of range (10): 30-10"],
    ["*/0 * * * *", "step of range should be a positive number: */0"],
    ["a * * * *", 'failed to parse int from a: strconv.Atoi: parsing "a": invalid syntax'],
    ["* * L * *", 'failed to parse int from L: strconv.Atoi: parsing "L": invalid syntax'],
    ["* * * * 5#3", 'failed to parse int from 5#3: strconv.Atoi: parsing "5#3": invalid syntax'],
    ["1-2-3 * * * *", "too many hyphens: 1-2-3"],
    ["*/2/3 * * * *", "too many slashes: */2/3"],
    ["-1 * * * *", 'failed to parse int from : strconv.Atoi: parsing "": invalid syntax'],
    ["*/-5 * * * *", "negative number (-5) not allowed: -5"],
    ["60 24 * * 7", "end of range (60) above maximum (59): 60"],
    ["@reboot", "unrecognized descriptor: @reboot"],
    ["@Daily", "unrecognized descriptor: @Daily"],
    ["@every 5", 'failed to parse duration @every 5: time: missing unit in duration "5"'],
    ["@every 1d", 'failed to parse duration @every 1d: time: unknown unit "d" in duration "1d"'],
    ["", "empty spec string"],
    ["   ", "expected exactly 5 fields, found 0: []"],
    [
      "99999999999999999999 * * * *",
      'failed to parse int from 99999999999999999999: strconv.Atoi: parsing "99999999999999999999": value out of range',
    ],
  ])("refuses %j: %s", (text, message) => {
    expect(parseCron(text)).toEqual({ ok: false, message });
  });

  it("refuses a time zone in the schedule only afterwards", () => {
    expect(parseCron("TZ=Europe/Berlin 0 4 * * *").ok).toBe(true);
    expect(cronScheduleProblems("CRON_TZ=UTC 0 4 * * *", 35)).toEqual([
      "cannot use TZ or CRON_TZ in schedule, use timeZone field instead",
    ]);
    expect(cronScheduleProblems("TZ=UTC 0 4 * *", 35)).toHaveLength(2);
    expect(cronScheduleProblems("0 4 * * *", 35)).toEqual([]);
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof parseCron(text).ok === "boolean"));
    const part = fc.constantFrom(
      "*",
      "?",
      "1",
      "7",
      "31",
      "mon",
      "FEB",
      "-",
      "/",
      ",",
      "0",
      "99",
      " ",
      "@every ",
      "1h",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => typeof parseCron(parts.join("")).ok === "boolean"),
    );
  });

  it("keeps every value inside its field", () => {
    const item = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 70 }))
      .map(([from, step]) => `${from}/${step}`);
    fc.assert(
      fc.property(item, (minutes) => {
        const parsed = parseCron(`${minutes} * * * *`);
        if (!parsed.ok || parsed.schedule.form !== "fields") return;
        expect(parsed.schedule.minutes.size).toBeGreaterThan(0);
        for (const minute of parsed.schedule.minutes) expect(minute).toBeLessThan(60);
      }),
    );
  });
});

describe("dates", () => {
  it.each([
    ["0 0 31 2 *", true],
    ["0 0 30 feb *", true],
    ["0 0 31 4,6,9,11 *", true],
    ["0 0 29 2 *", false],
    ["0 0 31 2,3 *", false],
    ["0 0 31 2 1", false],
    ["0 0 * * *", false],
    ["0 0 31 */2 *", false],
    [", * * * *", true],
    ["@every 1h", false],
  ])("%s never fires: %s", (text, never) => {
    expect(neverFires(schedule(text))).toBe(never);
  });

  it.each([
    ["0 0 1 * mon", true],
    ["0 0 1 * *", false],
    ["0 0 ? * mon", false],
    ["0 0 */2 * mon", true],
    ["@hourly", false],
    ["@every 1m", false],
  ])("%s fires on either day: %s", (text, either) => {
    expect(firesOnEitherDay(schedule(text))).toBe(either);
  });
});

describe("durations", () => {
  it.each([
    ["1h30m", 5400],
    ["1.5h", 5400],
    ["300ms", 0.3],
    ["-2s", -2],
    ["0", 0],
    [".5s", 0.5],
  ])("%s is %d seconds", (text, seconds) => {
    const parsed = goDurationSeconds(text);
    expect(parsed.ok && parsed.seconds).toBeCloseTo(seconds, 9);
  });

  it.each([
    ["", 'time: invalid duration ""'],
    ["h", 'time: invalid duration "h"'],
    ["10", 'time: missing unit in duration "10"'],
    ["1 h", 'time: unknown unit " h" in duration "1 h"'],
    ["1.2.3s", 'time: missing unit in duration "1.2.3s"'],
  ])("refuses %j", (text, message) => {
    expect(goDurationSeconds(text)).toEqual({ ok: false, message });
  });
});

describe("timeZoneProblems", () => {
  it.each([
    "UTC",
    "Etc/UTC",
    "Europe/Berlin",
    "America/Argentina/Buenos_Aires",
    "Asia/Kolkata",
    "US/Pacific",
    "Etc/GMT+5",
  ])("accepts %s", (name) => {
    expect(timeZoneProblems(name)).toEqual([]);
  });

  it.each([
    ["", "timeZone must be nil or non-empty string"],
    ["Local", "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones"],
    ["Europe/Berlln", "unknown time zone Europe/Berlln"],
    ["europe/berlin", "unknown time zone europe/berlin"],
    ["asia/kolkata", "unknown time zone asia/kolkata"],
    ["utc", "unknown time zone utc"],
    ["+02:00", "unknown time zone +02:00"],
  ])("refuses %j", (name, message) => {
    expect(timeZoneProblems(name)).toEqual([message]);
  });
});
