import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { github } from "../../src/report/github.ts";
import { anyReport } from "./arbitraries.ts";
import { finding, report, spanOf } from "./fixtures.ts";
import { SAMPLE } from "./sample.ts";

/** Reads a line as the runner does: command, properties, message. */
function command(line: string): { name: string; properties: Record<string, string>; message: string } {
  const end = line.indexOf("::", 2);
  const [name = "", ...rest] = line.slice(2, end).split(" ");
  const pairs = rest
    .join(" ")
    .split(",")
    .map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string]);
  const unescaped = (text: string): string =>
    text.replace(/%0D/g, "\r").replace(/%0A/g, "\n").replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%25/g, "%");
  const properties = Object.fromEntries(pairs.map(([key, value]) => [key, unescaped(value)]));
  return { name, properties, message: unescaped(line.slice(end + 2)) };
}

const lines = (text: string): string[] => text.split("\n").slice(0, -1);

describe("github", () => {
  test("prints one command for each finding, the most severe first", () => {
    const commands = lines(github(SAMPLE)).map(command);
    expect(commands.map(({ name, properties }) => [name, properties["title"]])).toEqual([
      ["error", "k8slint image-name-has-lookalike"],
      ["error", "k8slint service-selects-no-pod"],
      ["warning", "k8slint liveness-kills-slow-start"],
      ["notice", "k8slint not-looked-at"],
    ]);
    expect(commands[1]).toEqual({
      name: "error",
      properties: {
        file: "k8s/payments/service.yaml",
        line: "10",
        endLine: "10",
        col: "5",
        endColumn: "18",
        title: "k8slint service-selects-no-pod",
      },
      message:
        'no pod in namespace "shop" carries app=payments\n' +
        "predicts: Running, unreachable: the Service keeps an empty endpoint list\n" +
        'k8s/payments/deployment.yaml:13:9: "payments-api" carries app=payment\n' +
        "help: use app=payment in the selector, or relabel the pod template",
    });
  });

  test("prints nothing where there is nothing", () => {
    expect(github(report())).toBe("");
    expect(github(report({ empty: true }))).toBe("");
  });

  test("leaves columns out where a place has several lines, and lines where the text is not known", () => {
    const text = "spec:\n  a: 1\n";
    const at = spanOf("a.yaml", text, "spec:\n  a");
    const [several, unknown] = lines(
      github(report({ findings: [finding({ at }), finding()], texts: new Map([["a.yaml", text]]) })),
    ).map(command);
    expect(several?.properties).toEqual({
      file: "a.yaml",
      line: "1",
      endLine: "2",
      title: "k8slint service-selects-no-pod",
    });
    expect(unknown?.properties).toEqual({ file: "service.yaml", title: "k8slint service-selects-no-pod" });
  });

  test("names files from the repository's root", () => {
    const [first] = lines(github(report({ findings: [finding()] }), { prefix: "deploy" })).map(command);
    expect(first?.properties["file"]).toBe("deploy/service.yaml");
  });

  test("escapes what the runner would act on", () => {
    const one = finding({
      at: { file: "a,line=9::b%.yaml", start: 0, end: 0 },
      message: "100%\n::error::gotcha\r##[group]x",
      help: "%0A::warning::x",
    });
    expect(github(report({ findings: [one] }))).toBe(
      "::error file=a%2Cline=9%3A%3Ab%25.yaml,title=k8slint service-selects-no-pod::" +
        "100%25\\n::error::gotcha\\r##<U+005B>group]x%0Apredicts: Running, unreachable%0Ahelp: %250A::warning::x\n",
    );
  });

  test("keeps within what the runner shows, and never prints a secret", () => {
    const text = "kind: Secret\ndata:\n  pw: hunter2!\n";
    const at = spanOf("s.yaml", text, "hunter2!");
    const printed = github(
      report({
        findings: [finding({ at, message: "hunter2!" }), finding({ message: "\u{1f600}".repeat(5000) })],
        texts: new Map([["s.yaml", text]]),
      }),
    );
    expect(printed).not.toContain("hunter2");
    for (const line of lines(printed)) expect(line.length).toBeLessThan(4096 + 300);
  });

  test("gives as many lines as findings, each one command with its own file, whatever the input", () => {
    fc.assert(
      fc.property(anyReport, (any) => {
        const printed = lines(github(any));
        expect(printed).toHaveLength(any.findings.length);
        for (const line of printed) {
          expect(line).toMatch(
            /^::(?:error|warning|notice) file=[^,:]*(?:,(?:line|endLine|col|endColumn)=\d+)*,title=k8slint [^,:]*::/,
          );
          expect(line).not.toMatch(/##[a-z]*\[/i);
        }
      }),
      { numRuns: 300 },
    );
  });
});
