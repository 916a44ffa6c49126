import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Report } from "../src/base/model.ts";
import { nodeHost } from "../src/host.ts";
import { formats } from "../src/report/formats.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";

function lintExample(name: string): Promise<Report> {
  const root = fileURLToPath(new URL(`../examples/${name}`, import.meta.url));
  return lint(nodeHost(root), { given: [""], configuration: defaultConfiguration });
}

describe("examples/myapp", () => {
  test("the healthy variant is silent", async () => {
    const report = await lintExample("myapp/healthy");
    expect(report.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
    expect(report.counts.objects).toBeGreaterThan(5);
  });

  test("the broken variant shows each failure with its predicted status", async () => {
    const report = await lintExample("myapp/broken");
    await expect(formats.pretty(report)).toMatchFileSnapshot("golden/myapp-broken.txt");
    const statuses = new Set(report.findings.map(({ predicts }) => predicts));
    for (const status of [
      "ImagePullBackOff",
      "CreateContainerConfigError",
      "CrashLoopBackOff",
      "Pending",
      "no endpoints",
    ]) {
      expect(
        [...statuses].some((one) => one.includes(status)),
        status,
      ).toBe(true);
    }
    const layers = new Set(report.findings.map(({ layer }) => layer));
    expect([...layers]).toEqual(expect.arrayContaining(["image", "start", "run", "network", "scheduling"]));
  });

  test("every format renders the broken variant", async () => {
    const report = await lintExample("myapp/broken");
    expect(JSON.parse(formats.sarif(report)).runs[0].results).toHaveLength(
      report.findings.filter(({ rule }) => rule !== "not-looked-at").length,
    );
    expect(JSON.parse(formats.json(report)).findings).toHaveLength(report.findings.length);
    expect(formats.github(report)).toContain("::error file=");
  });
});
