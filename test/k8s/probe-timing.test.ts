import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  earliestKill,
  earliestReady,
  killGrace,
  latestKill,
  type ProbeTiming,
  readProbeTiming,
  startBudget,
  thresholdFor,
  toleratedSilence,
} from "../../src/k8s/probe-timing.ts";

function timing(probe: unknown): ProbeTiming {
  const read = readProbeTiming(probe);
  if (read === undefined) throw new Error("no probe");
  return read;
}

describe("readProbeTiming", () => {
  it("applies the defaults, to zeros too", () => {
    const defaults = {
      initialDelaySeconds: 0,
      periodSeconds: 10,
      timeoutSeconds: 1,
      failureThreshold: 3,
      successThreshold: 1,
    };
    expect(timing({ httpGet: { port: 80 } })).toMatchObject(defaults);
    expect(
      timing({
        initialDelaySeconds: 0,
        periodSeconds: 0,
        timeoutSeconds: 0,
        failureThreshold: 0,
        successThreshold: null,
      }),
    ).toMatchObject(defaults);
  });

  it("knows nothing where a number is unknown", () => {
    expect(readProbeTiming({ periodSeconds: "10" })).toBeUndefined();
    expect(readProbeTiming({ periodSeconds: 1.5 })).toBeUndefined();
    expect(readProbeTiming({ periodSeconds: -1 })).toBeUndefined();
    expect(readProbeTiming({ terminationGracePeriodSeconds: "${GRACE}" })).toBeUndefined();
    expect(readProbeTiming(undefined)).toBeUndefined();
    expect(readProbeTiming([])).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.anything(), (probe) => ["undefined", "object"].includes(typeof readProbeTiming(probe))));
  });
});

describe("killing", () => {
  it("comes with the last of the failures in a row, not a period later", () => {
    expect(earliestKill(timing({ initialDelaySeconds: 5, periodSeconds: 5 }))).toEqual({
      seconds: 15,
      text: "initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 = 15 s",
    });
    expect(earliestKill(timing({ failureThreshold: 1, initialDelaySeconds: 10 })).seconds).toBe(10);
    expect(earliestKill(timing({})).seconds).toBe(20);
  });

  it("waits for the timeout of a target that hangs", () => {
    expect(earliestKill(timing({ periodSeconds: 5, timeoutSeconds: 2 }), "hangs").seconds).toBe(12);
    expect(earliestKill(timing({ periodSeconds: 1, timeoutSeconds: 5 }), "hangs")).toEqual({
      seconds: 15,
      text: "initialDelaySeconds 0 + (failureThreshold 3 - 1) x timeoutSeconds 5 + timeoutSeconds 5 = 15 s",
    });
  });

  it("may be a period later, since ticks are not aligned to the start", () => {
    expect(latestKill(timing({ initialDelaySeconds: 5, periodSeconds: 5 }))).toEqual({
      seconds: 20,
      text: "initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 + periodSeconds 5 = 20 s",
    });
  });

  it("never comes later for a smaller number", () => {
    const probe = fc.record({
      initialDelaySeconds: fc.nat(100),
      periodSeconds: fc.integer({ min: 1, max: 60 }),
      timeoutSeconds: fc.integer({ min: 1, max: 60 }),
      failureThreshold: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(probe, (numbers) => {
        const one = timing(numbers);
        const more = timing({ ...numbers, failureThreshold: numbers.failureThreshold + 1 });
        expect(earliestKill(one).seconds).toBeLessThan(earliestKill(more).seconds);
        expect(earliestKill(one).seconds).toBeLessThanOrEqual(earliestKill(one, "hangs").seconds);
        expect(earliestKill(one).seconds).toBeLessThanOrEqual(latestKill(one).seconds);
        const enough = { ...one, failureThreshold: thresholdFor(one, 200) };
        expect(earliestKill(enough).seconds).toBeGreaterThanOrEqual(200);
      }),
    );
  });

  it("gives the probe's own grace, else the pod's", () => {
    expect(killGrace(timing({ terminationGracePeriodSeconds: 5 }), 30)).toBe(5);
    expect(killGrace(timing({}), 30)).toBe(30);
  });
});

describe("the budget of a start", () => {
  it("is the startup probe's where there is one", () => {
    const startup = timing({ failureThreshold: 30, periodSeconds: 10 });
    expect(startBudget(timing({}), startup)).toEqual({
      by: "startupProbe",
      seconds: 290,
      text: "initialDelaySeconds 0 + (failureThreshold 30 - 1) x periodSeconds 10 = 290 s",
    });
    expect(startBudget(timing({}), undefined)).toMatchObject({ by: "livenessProbe", seconds: 20 });
    expect(startBudget(undefined, undefined)).toBeUndefined();
  });

  it("is told by the rule of thumb too", () => {
    expect(toleratedSilence(timing({ failureThreshold: 30 }))).toEqual({
      seconds: 300,
      text: "failureThreshold 30 x periodSeconds 10 = 300 s",
    });
  });
});

describe("earliestReady", () => {
  it("counts the delay from the container's start", () => {
    expect(earliestReady(timing({ initialDelaySeconds: 60 }), undefined)).toEqual({
      seconds: 60,
      text: "initialDelaySeconds 60 = 60 s",
    });
    expect(earliestReady(timing({ initialDelaySeconds: 10 }), timing({ initialDelaySeconds: 5 })).seconds).toBe(10);
    expect(earliestReady(timing({ initialDelaySeconds: 5 }), timing({ initialDelaySeconds: 30 }))).toEqual({
      seconds: 30,
      text: "startup initialDelaySeconds 30 = 30 s",
    });
  });

  it("adds the further successes that are asked for", () => {
    expect(earliestReady(timing({ initialDelaySeconds: 5, successThreshold: 3 }), undefined)).toEqual({
      seconds: 25,
      text: "initialDelaySeconds 5 + (successThreshold 3 - 1) x periodSeconds 10 = 25 s",
    });
  });

  it("is at once without a readiness probe", () => {
    expect(earliestReady(undefined, undefined)).toEqual({ seconds: 0, text: "ready when it runs = 0 s" });
    expect(earliestReady(undefined, timing({ initialDelaySeconds: 7 })).seconds).toBe(7);
  });
});
