import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { nodeHost } from "../../../src/host.ts";
import { kustomizationsOf, problemLine, realKustomize, textOf } from "../../harness/kustomize.ts";

/**
 * Each folder holds a kustomization (`in/overlay`, or `in` itself) and what kustomize v5.8 made of it: its output, or its error
 * with the finding that says so here.
 */
const CASES = fileURLToPath(new URL("cases", import.meta.url));
const names = readdirSync(CASES);
const real = realKustomize();

interface Case {
  readonly root: string;
  readonly directory: string;
  file(name: string): string | undefined;
}

function caseOf(name: string): Case {
  const root = join(CASES, name, "in");
  return {
    root,
    directory: existsSync(join(root, "overlay")) ? "overlay" : "",
    file: (one) => (existsSync(join(CASES, name, one)) ? readFileSync(join(CASES, name, one), "utf8") : undefined),
  };
}

describe("a kustomization", () => {
  test.each(names)("%s", (name) => {
    const { root, directory, file } = caseOf(name);
    const all = kustomizationsOf(nodeHost(root));
    const build = all.build(directory);
    const told = build.problems.map((problem) => `${problemLine(problem, all.texts)}\n`).join("");
    expect(build.missing).toEqual(build.isFailed ? ["the kustomization does not build"] : []);
    expect(told).toBe(file("findings.txt") ?? "");
    expect(build.isFailed ? undefined : textOf(build)).toBe(file("out.yaml"));
  });
});

describe("the recorded outputs are those of the tool", () => {
  test("that is on the path, or it is said why not", ({ skip }) => {
    if (typeof real === "string") skip(real);
    expect(names.length).toBeGreaterThan(0);
  });

  test.each(typeof real === "string" ? [] : names)("%s", (name) => {
    const { root, directory, file } = caseOf(name);
    const said = typeof real === "string" ? undefined : real(join(root, directory));
    expect(said?.ok).toBe(file("out.yaml") !== undefined);
    if (said?.ok === true) expect(said.text).toBe(file("out.yaml"));
  });
});
