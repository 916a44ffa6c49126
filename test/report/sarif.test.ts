import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Finding, Report } from "../../src/base/model.ts";
import type { RenderOptions } from "../../src/report/options.ts";
import { relativeUri } from "../../src/report/sarif/location.ts";
import { lineHashes } from "../../src/report/sarif/line-hash.ts";
import { sarif } from "../../src/report/sarif.ts";
import { anyReport } from "./arbitraries.ts";
import { facts, finding, report, spanOf } from "./fixtures.ts";
import { FILES, SAMPLE } from "./sample.ts";
import type { Result, Run } from "./sarif/model.ts";
import { MULTITOOL, multitoolProblems, schemaProblems } from "./sarif/validate.ts";

const EMPTY = report({ empty: true, counts: { files: 0, objects: 0, bundles: 0 } });
const ALL = { showSuppressed: true, category: "k8slint/shop", home: "https://k8slint.example/", prefix: "deploy dir" };

function parsed(text: string): Run {
  const { runs } = JSON.parse(text) as { readonly runs: readonly [Run] };
  return runs[0];
}

function run(given: Report, options?: RenderOptions): Run {
  return parsed(sarif(given, options));
}

function result(given: Partial<Finding>, texts: Readonly<Record<string, string>> = {}): Result {
  const [only] = run(report({ findings: [finding(given)], texts: new Map(Object.entries(texts)) })).results;
  if (only === undefined) throw new Error("no result");
  return only;
}

describe("sarif", () => {
  test("is valid by the official schema, with findings and without", () => {
    expect(schemaProblems(sarif(SAMPLE))).toEqual([]);
    expect(schemaProblems(sarif(SAMPLE, ALL))).toEqual([]);
    expect(schemaProblems(sarif(report()))).toEqual([]);
    expect(schemaProblems(sarif(EMPTY))).toEqual([]);
    expect(schemaProblems(sarif(SAMPLE).replace('"startLine": 10', '"startLine": 0'))).not.toEqual([]);
  });

  test("is valid for any report", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        expect(schemaProblems(sarif(any, ALL))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.skipIf(MULTITOOL === undefined)(
    "satisfies the rules of the SARIF project and of GitHub (needs @microsoft/sarif-multitool; SARIF_MULTITOOL names its binary)",
    { timeout: 60_000 },
    () => {
      const binary = MULTITOOL ?? "";
      expect(multitoolProblems(sarif(SAMPLE, ALL), binary)).toEqual([]);
      expect(multitoolProblems(sarif(EMPTY, ALL), binary)).toEqual([]);
      const [odd] = fc.sample(anyReport, { numRuns: 1, seed: 7 });
      expect(multitoolProblems(sarif(odd ?? EMPTY, ALL), binary)).toEqual([]);
      // The validator is there and looks: a rule without its help is refused.
      const broken = sarif(SAMPLE, ALL).replaceAll('"help": {', '"gone": {');
      expect(multitoolProblems(broken, binary).join("\n")).toContain("GH2012");
    },
  );

  test("is one run with its tool, columns and root", () => {
    const { tool, ...rest } = run(SAMPLE, { category: "k8slint//", home: "https://k8slint.example/" });
    expect(tool.driver).toMatchObject({
      name: "k8slint",
      version: "0.1.0",
      semanticVersion: "0.1.0",
      informationUri: "https://k8slint.example/",
    });
    expect(rest).toMatchObject({
      automationDetails: { id: "k8slint/" },
      columnKind: "utf16CodeUnits",
      originalUriBaseIds: { "%SRCROOT%": { description: { text: "The root of the repository." } } },
      properties: { kubeVersion: "1.35", counts: { files: 9, objects: 14, bundles: 2 } },
    });
    expect(run(SAMPLE)).not.toHaveProperty("automationDetails");
  });
});

describe("sarif rules", () => {
  test("say what GitHub shows of them", () => {
    expect(run(report()).tool.driver.rules).toEqual([
      {
        id: "service-selects-no-pod",
        name: "ServiceSelectsNoPod",
        shortDescription: { text: "Service selector matches no pod template." },
        fullDescription: { text: facts().why },
        helpUri: "https://kubernetes.io/docs/concepts/services-networking/service/",
        help: {
          text: expect.stringContaining("How to mend it: Make every selector pair"),
          markdown: expect.stringContaining("**Predicts**: Running, unreachable\n\nThe API server"),
        },
        defaultConfiguration: { level: "error" },
        properties: {
          tags: ["kubernetes", "network"],
          precision: "very-high",
          "problem.severity": "error",
          layer: "network",
          predicts: "Running, unreachable",
          since: "0.1.0",
        },
      },
    ]);
  });

  test("have GitHub's words for levels, and a security score only in the security preset", () => {
    const practice = facts({
      id: "a",
      layer: "practice",
      level: "warning",
      presets: ["security", "strict"],
      predicts: "none",
    });
    const [a, b] = run(report({ rules: [practice, facts({ level: "info", presets: ["security"] })] })).tool.driver
      .rules;
    expect(a?.properties).toMatchObject({
      tags: ["kubernetes", "practice", "security", "strict"],
      precision: "high",
      "problem.severity": "warning",
      "security-severity": "5.0",
    });
    expect(a?.help.markdown).not.toContain("Predicts");
    expect(b?.defaultConfiguration.level).toBe("note");
    expect(b?.properties["problem.severity"]).toBe("recommendation");
    expect(b?.properties).not.toHaveProperty("security-severity");
  });

  test("keep within GitHub's limits", () => {
    const long = "x".repeat(2000);
    const rule = facts({ id: long, title: long, why: long, presets: Array.from({ length: 30 }, (_, i) => `p${i}`) });
    const [shown] = run(report({ rules: [rule] })).tool.driver.rules;
    expect(shown?.name.length).toBeLessThanOrEqual(255);
    expect(shown?.shortDescription.text.length).toBeLessThanOrEqual(1024);
    expect(shown?.fullDescription.text.length).toBeLessThanOrEqual(1024);
    expect(shown?.properties["tags"]).toHaveLength(20);
  });

  test("are known by index, also those without facts", () => {
    const { tool, results } = run(SAMPLE);
    for (const one of results) expect(tool.driver.rules[one.ruleIndex]?.id).toBe(one.ruleId);
    expect(tool.driver.rules.map((rule) => rule.id)).toContain("image-name-has-lookalike");
  });
});

describe("sarif results", () => {
  test("hold place, evidence as links, way, fix and fingerprints", () => {
    const [image, liveness, service] = run(SAMPLE).results;
    expect(service).toMatchObject({
      ruleId: "service-selects-no-pod",
      ruleIndex: 0,
      level: "error",
      message: {
        text:
          'no pod in namespace "shop" carries app=payments.\nSee ["payments-api" carries app=payment](1).\n' +
          "Predicts: Running, unreachable: the Service keeps an empty endpoint list.\n" +
          "Help: use app=payment in the selector, or relabel the pod template.",
      },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "k8s/payments/service.yaml", uriBaseId: "%SRCROOT%" },
            region: { startLine: 10, startColumn: 5, endLine: 10, endColumn: 18, snippet: { text: "app: payments" } },
            contextRegion: { startLine: 10, endLine: 10, snippet: { text: "    app: payments" } },
          },
          logicalLocations: [{ name: "shop/payments", fullyQualifiedName: "Service shop/payments", kind: "resource" }],
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: {
            artifactLocation: { uri: "k8s/payments/deployment.yaml" },
            region: { startLine: 13, startColumn: 9, endLine: 13, endColumn: 21 },
          },
          message: { text: '"payments-api" carries app=payment' },
        },
      ],
      partialFingerprints: {
        primaryLocationLineHash: lineHashes(FILES["k8s/payments/service.yaml"])[9],
        "k8slint/v1": "f2",
      },
    });
    expect(image?.locations[0].message).toEqual({ text: "U+0456" });
    expect(image).not.toHaveProperty("relatedLocations");
    expect(image?.fixes?.[0]?.artifactChanges[0]?.replacements).toEqual([
      { deletedRegion: { startLine: 17, startColumn: 20, endLine: 17, endColumn: 21 }, insertedContent: { text: "i" } },
    ]);
    expect(liveness?.level).toBe("warning");
    expect(liveness?.codeFlows?.[0]?.threadFlows[0]?.locations.map((step) => step.location.message?.text)).toEqual([
      "written here",
      "patched by overlays/prod",
    ]);
  });

  test("are of one line each, and of at least one character where there is one", () => {
    const text = "spec:\n  a: 1\n  b: 2\n\n";
    const region = (start: number, end: number): unknown =>
      result({ at: { file: "a.yaml", start, end } }, { "a.yaml": text }).locations[0].physicalLocation.region;
    expect(region(8, 19)).toMatchObject({ startLine: 2, startColumn: 3, endLine: 2, endColumn: 7 });
    expect(region(8, 8)).toMatchObject({ startLine: 2, startColumn: 3, endLine: 2, endColumn: 4 });
    expect(region(12, 12)).toEqual({ startLine: 2, startColumn: 7, endLine: 2, endColumn: 7 });
    expect(region(21, 21)).toEqual({ startLine: 4, startColumn: 1, endLine: 4, endColumn: 1 });
    expect(region(99, 120)).toEqual({ startLine: 4, startColumn: 1, endLine: 4, endColumn: 1 });
  });

  test("count columns in UTF-16 units", () => {
    const text = "\u{1f600}: bad\n";
    const { region } = result({ at: spanOf("a.yaml", text, "bad") }, { "a.yaml": text }).locations[0].physicalLocation;
    expect(region).toMatchObject({ startColumn: 5, endColumn: 8 });
  });

  test("stand in line 1 of a file whose text is not known, without a hash and without its fix", () => {
    const at = { file: "dir", start: 0, end: 3 };
    const one = result({ at, fix: { title: "x", safety: "safe", edits: [{ at, text: "y" }] } });
    expect(one.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: "dir", uriBaseId: "%SRCROOT%" },
      region: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
    });
    expect(one.partialFingerprints).toEqual({ "k8slint/v1": "0123456789abcdef" });
    expect(one).not.toHaveProperty("fixes");
  });

  test("mask secrets in every snippet and message", () => {
    const text = "kind: Secret\nstringData:\n  pw: hunter2!\n";
    const at = spanOf("s.yaml", text, "hunter2!");
    const printed = sarif(
      report({
        findings: [
          finding({ at, message: '"hunter2!" is weak', labels: [{ at: { ...at, end: at.end - 1 }, text: "here" }] }),
        ],
        texts: new Map([["s.yaml", text]]),
      }),
    );
    expect(printed).not.toContain("hunter2");
    expect(printed).toContain('"text": "  pw: ********"');
  });

  test("hold no link and no placeholder of the input's making", () => {
    const one = result({
      message: "[click](https://evil.example) {0} {{ .Values.x }} a[0] \u202e",
      labels: [{ at: { file: "x", start: 0, end: 0 }, text: "a]b](9) [c" }],
    });
    expect(one.message.text).toContain("[click\\](https://evil.example) {{0}} {{ .Values.x }} a[0] <U+202E>.\n");
    expect(one.message.text).toContain("See [a\\]b\\](9) \\[c](1).");
  });

  test("are left out where suppressed, unless asked for", () => {
    expect(run(SAMPLE).results.map((one) => one.suppressions)).toEqual([undefined, undefined, undefined]);
    expect(run(SAMPLE, { showSuppressed: true }).results.map((one) => one.suppressions)).toEqual([
      [],
      [],
      [],
      [{ kind: "inSource", status: "accepted", justification: "built each night" }],
      [{ kind: "external", status: "accepted", justification: "known" }],
    ]);
  });
});

describe("sarif files", () => {
  test.each([
    ["k8s/api.yaml", "k8s/api.yaml"],
    ["a b#c?d%e.yaml", "a%20b%23c%3Fd%25e.yaml"],
    ["c:/x.yaml", "c%3A/x.yaml"],
    ["\u540d.yaml", "%E5%90%8D.yaml"],
    ["\ud800.yaml", "%EF%BF%BD.yaml"],
    ["back\\slash", "back%5Cslash"],
    ["//host/x", ".//host/x"],
    ["", "."],
    ["<stdin>", "%3Cstdin%3E"],
  ])("%j is %s", (path, uri) => {
    expect(relativeUri(path)).toBe(uri);
  });

  test("are named from the repository's root", () => {
    const [first] = run(SAMPLE, { prefix: "services/shop" }).results;
    expect(first?.locations[0].physicalLocation.artifactLocation.uri).toBe(
      "services/shop/k8s/payments/deployment.yaml",
    );
  });
});

describe("sarif invocation", () => {
  test("tells whether the tool ran to its end, and the exit code", () => {
    expect(run(SAMPLE).invocations[0]).toMatchObject({ executionSuccessful: true, exitCode: 1 });
    expect(run(SAMPLE, { failOn: "never" }).invocations[0]).toMatchObject({ exitCode: 0 });
    expect(run(report({ crashed: true })).invocations[0]).toMatchObject({
      executionSuccessful: false,
      exitCode: 2,
      toolExecutionNotifications: [
        { level: "error", message: { text: "k8slint itself failed: the report is not complete." } },
      ],
    });
  });

  test("says where there was nothing to lint", () => {
    const { results, invocations } = run(EMPTY);
    expect(results).toEqual([]);
    expect(invocations[0]).toMatchObject({ exitCode: 3, toolExecutionNotifications: [{ level: "warning" }] });
  });

  test("tells what was not looked at, which is no result", () => {
    const { results, invocations } = run(SAMPLE);
    expect(results.map((one) => one.ruleId)).not.toContain("not-looked-at");
    expect(invocations[0].toolExecutionNotifications).toMatchObject([
      { level: "note", message: { text: "the chart is not rendered." }, locations: [{}] },
    ]);
  });
});

describe("sarif limits", () => {
  const text = "image: nginx:latest\n".repeat(6000);

  test("keep the most severe five thousand results in order, and say how many are left out", () => {
    const findings = Array.from({ length: 6000 }, (_, i) =>
      finding({
        level: i % 3 === 0 ? "error" : "info",
        message: `number ${i}`,
        at: { file: "a.yaml", start: 20 * i, end: 20 * i + 5 },
        fingerprint: `f${i}`,
      }),
    );
    const printed = sarif(report({ findings, texts: new Map([["a.yaml", text]]) }));
    const { results, invocations } = parsed(printed);
    expect(results).toHaveLength(5000);
    expect(results.filter((one) => one.level === "error")).toHaveLength(2000);
    expect(results[1]?.message.text).toMatch(/^number 1\./);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toBe(
      "1000 results left out: the 5000 most severe are kept.",
    );
    expect(gzipSync(printed).length).toBeLessThan(10_000_000);
  });

  test("keep a thousand related places of a result, and say so; messages and snippets are cut", () => {
    const labels = Array.from({ length: 1200 }, (_, i) => ({
      at: { file: "a.yaml", start: i, end: i + 1 },
      text: `label ${i}`,
    }));
    const { results, invocations } = run(
      report({
        findings: [finding({ message: "\u{1f600}".repeat(9000), labels, at: { file: "b.yaml", start: 0, end: 4000 } })],
        texts: new Map([
          ["a.yaml", text],
          ["b.yaml", "x".repeat(5000)],
        ]),
      }),
    );
    expect(results[0]?.relatedLocations).toHaveLength(1000);
    expect(invocations[0].toolExecutionNotifications[0].message.text).toBe("1 result cut to 1000 related locations.");
    expect(results[0]?.message.text.length).toBeLessThanOrEqual(8000);
    expect(results[0]?.message.text).not.toMatch(/[\ud800-\udbff]\.\.\.$/);
    const place = results[0]?.locations[0].physicalLocation;
    expect(place?.region.snippet?.text).toHaveLength(1000);
    expect(place?.contextRegion).toBeUndefined();
  });
});
