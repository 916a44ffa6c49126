import { createColors } from "picocolors";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Report } from "../../src/base/model.ts";
import { FORMATS } from "../../src/cli/flags.ts";
import { findFormat, formats } from "../../src/report/formats.ts";
import { anyReport } from "./arbitraries.ts";
import { finding, report, spanOf } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

/** For a machine that does much else. */
const SLOW = { timeout: 30_000 };
const EVERY = Object.entries(formats);
/** Line feeds part lines; every other control, format or half character is a danger or a riddle. */
const SAFE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]*$/u;

function deeplyFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deeplyFrozen(inner);
  }
  return value;
}

describe("formats", () => {
  test("are found by name, and by nothing that only looks like one", () => {
    expect(EVERY.map(([name]) => name)).toEqual(FORMATS);
    expect(findFormat("sarif")).toBe(formats.sarif);
    for (const word of ["", "xml", "toString", "__proto__", "constructor"]) expect(findFormat(word)).toBeUndefined();
  });
});

describe.each(EVERY)("%s", (name, render) => {
  test("prints no control character, whatever the findings", SLOW, () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        for (const line of render(any).split("\n")) expect(line).toMatch(SAFE);
      }),
      { numRuns: 100 },
    );
  });

  test("prints nothing that a build server takes for a command in the middle of a line", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        // The one format that is made of such commands begins each of its own lines with one.
        const printed = render(any).replaceAll(/^##vso\[task\.logissue /gm, name === "azure" ? "" : "$&");
        expect(printed).not.toMatch(/##[a-z]*\[/i);
      }),
    );
  });

  test("gives the same text for the same report, and changes nothing in it", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const frozen: Report = deeplyFrozen(any);
        expect(render(frozen)).toBe(render({ ...frozen, texts: new Map(frozen.texts) }));
      }),
      { numRuns: 50 },
    );
  });

  test("ends with a line end, or is empty", () => {
    for (const one of [SAMPLE, report(), report({ empty: true }), report({ crashed: true })]) {
      expect(render(one)).toMatch(/^(?:|[^]*\n)$/);
    }
  });

  test("prints no secret that a place of a finding holds", () => {
    const secret = fc.string({ unit: fc.constantFrom(..."abcXYZ019"), minLength: 8, maxLength: 12 });
    const form = fc.constantFrom(
      (value: string) => `kind: Secret\ndata:\n  a: ${value}\n`,
      (value: string) => `stringData: { a: "${value}" }\n`,
      (value: string) => `{"kind": "Secret", "data": {"a": "${value}"}}`,
      (value: string) => `env:\n- name: DB_PASSWORD\n  value: ${value}\n`,
      (value: string) => `token: |\n  ${value}\n`,
      (value: string) => `args: [--password=${value}]\n`,
    );
    fc.assert(
      fc.property(secret, form, (value, write) => {
        const text = write(value);
        const at = spanOf("s.yaml", text, value);
        const one = finding({
          at: { ...at, start: 0 },
          message: `"${value}" is wrong`,
          labels: [{ at, text: `here ${value}` }],
          fix: { title: "swap", safety: "safe", edits: [{ at, text: `new-${value}` }] },
        });
        const printed = render(report({ findings: [one], suppressed: [one], texts: new Map([["s.yaml", text]]) }), {
          showSuppressed: true,
        });
        expect(printed).not.toContain(value);
      }),
    );
  });

  test("takes three thousand findings in a large file in time", SLOW, () => {
    const text = "          image: nginx:latest\n".repeat(6000);
    const findings = Array.from({ length: 3000 }, (_, i) =>
      finding({ at: { file: "a.yaml", start: i * 60 + 10, end: i * 60 + 29 }, fingerprint: `f${i}` }),
    );
    const start = performance.now();
    const printed = render(report({ findings, texts: new Map([["a.yaml", text]]) }));
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(printed.length).toBeGreaterThan(1000);
  });
});

test("colours come only from the object given", () => {
  for (const [, render] of EVERY) expect(render(SAMPLE)).not.toContain("\u001b");
  expect(formats.pretty(SAMPLE, { colors: createColors(false) })).toBe(formats.pretty(SAMPLE));
  expect(formats.json(SAMPLE, { colors: createColors(true) })).toBe(formats.json(SAMPLE));
});
