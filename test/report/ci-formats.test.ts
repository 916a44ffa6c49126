import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agent } from "../../src/report/agent.ts";
import { azure } from "../../src/report/azure.ts";
import { compact } from "../../src/report/compact.ts";
import { gitlab } from "../../src/report/gitlab.ts";
import { markdown } from "../../src/report/markdown.ts";
import { rdjson } from "../../src/report/rdjson.ts";
import { anyReport } from "./arbitraries.ts";
import { finding, report, spanOf } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("compact", () => {
  test("prints one line a finding that editors and terminals can follow", () => {
    expect(lines(compact(SAMPLE))).toHaveLength(SAMPLE.findings.length);
    expect(compact(SAMPLE)).toContain(
      'k8s/payments/service.yaml:10:5: error: no pod in namespace "shop" carries app=payments [service-selects-no-pod]\n',
    );
    expect(compact(report())).toBe("");
  });

  test("counts paths from the root of the repository", () => {
    expect(compact(report({ findings: [finding()] }), { prefix: "shop" })).toMatch(/^shop\/service\.yaml: error: /);
  });
});

describe("agent", () => {
  test("prints what there is, then a line a finding with what mends it", () => {
    const [head, ...rest] = lines(agent(SAMPLE));
    expect(head).toMatch(/^2 errors, 1 warning, 1 info in \d+ objects of \d+ files, judged for Kubernetes /);
    expect(rest).toHaveLength(SAMPLE.findings.length);
    expect(rest.join("\n")).toContain("| help: use app=payment in the selector, or relabel the pod template");
  });

  test("says what an empty report means", () => {
    expect(agent(report({ empty: true }))).toBe("nothing to lint: no manifest was read\n");
    expect(agent(report({ crashed: true }))).toContain("not complete");
  });
});

describe("gitlab", () => {
  test("is a list of entries as the code quality report asks for", () => {
    const entries = JSON.parse(gitlab(SAMPLE)) as Record<string, unknown>[];
    expect(entries).toHaveLength(SAMPLE.findings.length);
    expect(entries.find((entry) => entry["check_name"] === "service-selects-no-pod")).toMatchObject({
      severity: "critical",
      location: {
        path: "k8s/payments/service.yaml",
        positions: { begin: { line: 10, column: 5 }, end: { line: 10, column: 18 } },
      },
    });
    expect(JSON.parse(gitlab(report()))).toEqual([]);
  });

  test("no two entries have one fingerprint, or GitLab would keep one of them", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const twice = { ...any, findings: [...any.findings, ...any.findings] };
        const entries = JSON.parse(gitlab(twice)) as { fingerprint: string }[];
        expect(new Set(entries.map((entry) => entry.fingerprint)).size).toBe(entries.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe("azure", () => {
  test("prints a logging command for each error and warning, and a line of the log for the rest", () => {
    const commands = lines(azure(SAMPLE)).filter((line) => line.startsWith("##vso[task.logissue "));
    expect(commands).toHaveLength(3);
    expect(commands[1]).toContain("##vso[task.logissue type=error;sourcepath=k8s/payments/service.yaml;linenumber=10;");
  });

  test("escapes what would end a command or a property", () => {
    const path = "a;b].yaml";
    const printed = azure(
      report({ findings: [finding({ at: { file: path, start: 0, end: 0 }, message: "100%\nx" })] }),
    );
    expect(lines(printed)).toHaveLength(1);
    expect(printed).toContain("sourcepath=a%3Bb%5D.yaml;");
    expect(printed).toContain("100%AZP25\\nx");
  });
});

describe("rdjson", () => {
  test("has a diagnostic for each finding, with the other half of it", () => {
    const { diagnostics } = JSON.parse(rdjson(SAMPLE)) as { diagnostics: Record<string, unknown>[] };
    expect(diagnostics).toHaveLength(SAMPLE.findings.length);
    expect(
      diagnostics.find(({ code }) => (code as { value: string }).value === "service-selects-no-pod"),
    ).toMatchObject({
      severity: "ERROR",
      location: { path: "k8s/payments/service.yaml", range: { start: { line: 10, column: 5 } } },
      related_locations: [{ location: { path: "k8s/payments/deployment.yaml" } }],
    });
  });

  test("counts columns in bytes, and tells a fix of the same file as a suggestion", () => {
    const text = "# é\nname: é x\n";
    const at = spanOf("a.yaml", text, "x");
    const fix = { title: "t", safety: "safe", edits: [{ at, text: "y" }] } as const;
    const printed = rdjson(report({ findings: [finding({ at, fix })], texts: new Map([["a.yaml", text]]) }));
    const range = { start: { line: 2, column: 10 }, end: { line: 2, column: 11 } };
    expect(JSON.parse(printed)).toMatchObject({
      diagnostics: [{ location: { range }, suggestions: [{ range, text: "y" }] }],
    });
    const elsewhere = { ...fix, edits: [{ at: { ...at, file: "b.yaml" }, text: "y" }] };
    expect(rdjson(report({ findings: [finding({ at, fix: elsewhere })] }))).not.toContain("suggestions");
  });
});

describe("markdown", () => {
  test("tells the findings by predicted status, then each with how to mend it", () => {
    const printed = markdown(SAMPLE);
    expect(printed).toMatch(/^### k8slint: 2 errors, 1 warning, 1 info in /);
    expect(printed).toContain("| what kubectl will show | findings |");
    expect(printed).toContain("`k8s/payments/service.yaml:10:5` `service-selects-no-pod`");
  });

  test("shows markup, mentions and links of the input as text", () => {
    const message = "<img src=x> @octocat [a](http://b) **c** `d` | e";
    const printed = markdown(report({ findings: [finding({ message })] }));
    expect(printed).not.toMatch(/<img|@octocat|\]\(http|\*\*c\*\*|https?:/);
  });

  test("is short, however much was found", () => {
    const many = Array.from({ length: 300 }, (_, i) => finding({ fingerprint: String(i) }));
    expect(markdown(report({ findings: many }))).toContain("and 200 more");
  });
});
