import { readFileSync } from "node:fs";
import { Ajv, type AnySchema } from "ajv";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiJson } from "../../src/report/ascii-json.ts";
import { json } from "../../src/report/json.ts";
import { anyReport } from "./arbitraries.ts";
import { finding, report } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

const schema: unknown = JSON.parse(readFileSync(new URL("../../schemas/report.schema.json", import.meta.url), "utf8"));
const isValid = new Ajv({ allErrors: true }).compile(closed(schema) as AnySchema);

/** The schema with every described object closed: the report holds no field that the schema does not describe. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, closed(item)] as const);
  const copy = Object.fromEntries(entries);
  return copy["type"] === "object" && "properties" in copy ? { ...copy, additionalProperties: false } : copy;
}

function problems(text: string): unknown {
  return isValid(JSON.parse(text)) ? [] : isValid.errors;
}

describe("json", () => {
  test("is what the schema describes, and no more", () => {
    expect(problems(json(SAMPLE))).toEqual([]);
    expect(problems(json(report({ empty: true, counts: { files: 0, objects: 0, bundles: 0 } })))).toEqual([]);
  });

  test("counts and names the exit code", () => {
    expect(JSON.parse(json(SAMPLE))).toMatchObject({
      schemaVersion: 1,
      tool: { name: "k8slint", version: "0.1.0" },
      kubeVersion: "1.35",
      exitCode: 1,
      counts: { files: 9, objects: 14, bundles: 2, error: 2, warning: 1, info: 1, suppressed: 2 },
    });
    expect(JSON.parse(json(SAMPLE, { failOn: "never" }))).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(json(report({ empty: true })))).toMatchObject({ exitCode: 3, empty: true, findings: [] });
    expect(JSON.parse(json(report({ crashed: true })))).toMatchObject({ exitCode: 2, crashed: true });
  });

  test("holds all of a finding, with places from 1", () => {
    const { findings } = JSON.parse(json(SAMPLE)) as { findings: unknown[] };
    expect(findings[2]).toEqual({
      rule: "liveness-kills-slow-start",
      level: "warning",
      layer: "run",
      predicts: "CrashLoopBackOff if starting takes longer than 15 s; first restart about 15 s after the start",
      message: '"api" is killed after 15 s without an answer, but is not probed for readiness before 60 s',
      location: {
        file: "k8s/payments/deployment.yaml",
        start: 363,
        end: 376,
        line: 21,
        column: 11,
        endLine: 21,
        endColumn: 24,
      },
      object: "Deployment shop/payments-api",
      bundles: ["overlays/prod"],
      labels: [
        {
          text: "readiness is not even asked before 60 s",
          location: expect.objectContaining({ file: "k8s/payments/deployment.yaml", line: 27, column: 13 }),
        },
      ],
      via: [
        {
          text: "patched by overlays/prod",
          location: expect.objectContaining({ file: "overlays/prod/kustomization.yaml", line: 3 }),
        },
      ],
      note: "initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 = 15 s",
      help: "add a startupProbe on the same endpoint with failureThreshold x periodSeconds above 60 s, e.g. 15 x 5",
      confirm: "kubectl describe pod -n shop -l app=payment",
      fingerprint: "f4",
    });
  });

  test("names the rules of its findings and suppressions, and each suppression's kind", () => {
    const { rules, suppressed } = JSON.parse(json(SAMPLE)) as { rules: { id: string }[]; suppressed: unknown[] };
    expect(rules.map((rule) => rule.id)).toEqual(["service-selects-no-pod", "liveness-kills-slow-start"]);
    expect(suppressed[0]).toMatchObject({ suppression: { kind: "comment", reason: "built each night" } });
  });

  test("leaves lines and columns out where a file's text is not known", () => {
    const { findings } = JSON.parse(
      json(report({ findings: [finding({ at: { file: "dir", start: 0, end: 0 } })] })),
    ) as {
      findings: { location: unknown }[];
    };
    expect(findings[0]?.location).toEqual({ file: "dir", start: 0, end: 0 });
  });

  test("is ASCII that reads back as the same text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const printed = asciiJson({ [text]: text });
        expect(printed).toMatch(/^[\n -~]*$/);
        expect(JSON.parse(printed)).toEqual({ [text]: text });
      }),
    );
    expect(asciiJson(["##[group]", "##vso[x]"])).not.toMatch(/##[a-z]*\[/);
    expect(JSON.parse(asciiJson(["##[group]"]))).toEqual(["##[group]"]);
  });

  test("is valid for any report", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        expect(problems(json(any))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
