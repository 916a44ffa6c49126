import { describe, expect, test } from "vitest";
import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { lint } from "../../src/run.ts";
import { memoryHost } from "../harness/memory-host.ts";
import { CLUSTERS } from "./clusters.ts";
import { DOCKERFILES } from "./dockerfiles.ts";
import { IMAGES, UPDATES } from "./images.ts";
import { LOADING } from "./load.ts";
import type { Files } from "./scaffold.ts";

/** Rules that are off unless somebody asks for them. */
const ASKED = ["live-update-files-uncovered", "build-context-shared"];

async function told(files: Files): Promise<readonly string[]> {
  const rules = new Map(ASKED.map((rule) => [rule, { level: "info" as const, options: {} }]));
  const configuration = { ...defaultConfiguration, rules };
  const report = await lint(memoryHost(files), { given: [""], configuration });
  return [...new Set(report.findings.map(({ rule }) => rule))].toSorted();
}

/** Faults of the local loop with the edit that mends each: the rule speaks of the one and not of the other. */
describe.each(Object.entries({ LOADING, IMAGES, UPDATES, CLUSTERS, DOCKERFILES }))("%s", (_, pairs) => {
  test.each(Object.entries(pairs))("%s", async (__, [rule, bad, good]) => {
    const [before, after] = [await told(bad), await told(good)];
    expect({ bad: before.filter((one) => one === rule), after: after.filter((one) => one === rule) }).toEqual({
      bad: [rule],
      after: [],
    });
  });
});
