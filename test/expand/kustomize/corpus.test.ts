import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { groupBy } from "../../../src/base/collections.ts";
import { CORPUS_VARIABLE, corpusRoots } from "../../harness/corpus-host.ts";
import { nodeHost } from "../../../src/host.ts";
import { kustomizationsOf, problemLine, realKustomize, textOf } from "../../harness/kustomize.ts";

/**
 * Kustomizations of real repositories against the tool itself. `KUSTOMIZE.tsv` in the corpus names them: those that it marks `ok`
 * must come out to the letter, those that it marks `fail` must fail here for the same reason.
 */
const folder = process.env[CORPUS_VARIABLE];
const found = corpusRoots(folder);
const real = realKustomize();
const reason = typeof found === "string" ? found : typeof real === "string" ? real : undefined;

interface Row {
  readonly repository: string;
  readonly path: string;
  readonly result: string;
}

function rows(): readonly Row[] {
  const list = join(folder ?? "", "KUSTOMIZE.tsv");
  if (reason !== undefined || !existsSync(list)) return [];
  const lines = readFileSync(list, "utf8").trimEnd().split("\n").slice(1);
  return lines.flatMap((line) => {
    const [repository = "", path = "", , result = ""] = line.split("\t");
    return result === "ok" || result === "fail" ? [{ repository: repository.replace("/", "__"), path, result }] : [];
  });
}

/** What the finding is called for what the tool says. */
const CAUSES: readonly (readonly [says: RegExp, rule: string])[] = [
  [/no such file or directory/, "kustomization-resource-missing"],
  [/cannot unmarshal|unknown field/, "kustomization-invalid"],
  [/security; file/, "load-restrictor-crossed"],
  [/does not exist; cannot merge or replace/, "generator-fails"],
];

const byRepository = groupBy(rows(), ({ repository }) => repository);

describe("kustomizations of real repositories", () => {
  test("are at hand with the tool, or it is said why not", ({ skip }) => {
    if (reason !== undefined) skip(reason);
    expect(byRepository.size).toBeGreaterThan(0);
  });

  test.each([...byRepository])(
    "%s",
    (repository, list) => {
      if (typeof real === "string") return;
      const root = join(folder ?? "", repository);
      const all = kustomizationsOf(nodeHost(root));
      for (const { path, result } of list) {
        const directory = dirname(path) === "." ? "" : dirname(path);
        const [build, said] = [all.build(directory), real(join(root, directory))];
        const told = build.problems.map((problem) => problemLine(problem, all.texts));
        expect([path, said.ok, build.isFailed, build.missing], told.join("\n")).toEqual([
          path,
          result === "ok",
          result !== "ok",
          result === "ok" ? [] : ["the kustomization does not build"],
        ]);
        if (said.ok) expect(textOf(build), path).toBe(said.text);
        else expect(build.problems.map(({ rule }) => rule)).toEqual([causeOf(said.text)]);
      }
    },
    120_000,
  );
});

function causeOf(says: string): string | undefined {
  return CAUSES.find(([pattern]) => pattern.test(says))?.[1];
}
