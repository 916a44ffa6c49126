import { describe, expect, test } from "vitest";
import { newTiming, timedRule, timedStage, timedWait } from "../../src/base/timing.ts";
import { timingText } from "../../src/cli/timing.ts";

/** A clock that somebody else moves. */
function clock() {
  let now = 0;
  return { now: () => now, pass: (seconds: number) => void (now += seconds) };
}

describe("timing", () => {
  test("a stage inside of another counts for the inner one alone", () => {
    const { now, pass } = clock();
    const timing = newTiming(now);
    const answer = timedStage(timing, "expand", () => {
      pass(1);
      timedStage(timing, "parse", () => pass(2));
      pass(4);
      return "done";
    });
    expect(answer).toBe("done");
    expect([...timing.stages]).toEqual([
      ["parse", 2],
      ["expand", 5],
    ]);
  });

  test("stages and rules that run again add up, and one that throws is counted", () => {
    const { now, pass } = clock();
    const timing = newTiming(now);
    for (const seconds of [1, 2]) timedRule(timing, "a-rule", () => pass(seconds));
    expect(() =>
      timedStage(timing, "check", () => {
        pass(3);
        throw new Error("no");
      }),
    ).toThrow("no");
    timedStage(timing, "check", () => pass(1));
    expect(timing.rules.get("a-rule")).toBe(3);
    expect(timing.stages.get("check")).toBe(4);
  });

  test("waiting counts, and nothing is measured where nobody asks", async () => {
    const { now, pass } = clock();
    const timing = newTiming(now);
    expect(await timedWait(timing, "load", async () => (pass(2), 7))).toBe(7);
    expect(timing.stages.get("load")).toBe(2);
    expect(await timedWait(undefined, "load", async () => 8)).toBe(8);
    expect(timedStage(undefined, "check", () => 9)).toBe(9);
  });

  test("the table holds each stage with its share, and the slowest rules", () => {
    const timing = newTiming(() => 0);
    timing.stages.set("load", 0.05).set("check", 0.04);
    for (let index = 0; index < 12; index++) timing.rules.set(`rule-${index}`, index / 1000);
    const text = timingText(timing, { startUp: 0.1, total: 0.2 });
    expect(text).toContain("time: 200.0 ms\n");
    expect(text).toContain("    100.0 ms  50 %  start up\n");
    expect(text).toContain("     10.0 ms   5 %  the rest\n");
    expect(text).toContain("slowest of 12 rules");
    expect(text.match(/rule-\d+/g)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `rule-${index}`));
  });
});
