import { beforeAll, describe, expect, test } from "vitest";
import { compare, type Comparison } from "./api-server/comparison.ts";
import { KNOWN_DISAGREEMENTS } from "./api-server/known-disagreements.ts";
import { mutantsOf } from "./api-server/mutate.ts";
import { basesHash, readBases } from "./api-server/manifests.ts";
import { readVerdicts, type RecordedManifest } from "./api-server/verdicts.ts";

/**
 * What k8slint predicts is held against what kube-apiserver v1.35.4 answered: an error that predicts a refusal where the server
 * refused, and none where it accepted. test/api-server/README.md tells how the answers were recorded.
 */

/** The share of manifests on which both must agree. */
const AGREEMENT = 0.995;
/** The share of refusals of both that are predicted in the server's own words; where it lists many errors, they are cut. */
const SAME_WORDS = 0.99;
const TIMEOUT = 300_000;

describe("predictions and the recorded answers of kube-apiserver 1.35.4", () => {
  let recorded: readonly RecordedManifest[] = [];
  let found: Comparison = { disagreements: [], refusedByBoth: 0, inSameWords: 0 };

  beforeAll(async () => {
    recorded = readVerdicts();
    found = await compare(recorded);
  }, TIMEOUT);

  test("are about thousands of manifests of all kinds, of which many are refused and many accepted", () => {
    const refused = recorded.filter(({ code }) => code >= 300).length;
    expect(recorded.length).toBeGreaterThan(4000);
    expect(new Set(recorded.map(({ kind }) => kind)).size).toBeGreaterThan(50);
    expect(refused / recorded.length).toBeGreaterThan(0.5);
    expect(refused / recorded.length).toBeLessThan(0.8);
  });

  test(`agree on ${100 * AGREEMENT} % of them`, () => {
    expect(1 - found.disagreements.length / recorded.length).toBeGreaterThanOrEqual(AGREEMENT);
  });

  test(`use the same words for ${100 * SAME_WORDS} % of the refusals`, () => {
    expect(found.inSameWords / found.refusedByBoth).toBeGreaterThanOrEqual(SAME_WORDS);
  });

  test.each(["missed", "false"] as const)("disagree only where it is known: %s", (which) => {
    const known = KNOWN_DISAGREEMENTS.filter((one) => one.which === which).flatMap(({ manifests }) => manifests);
    const ids = found.disagreements.filter((one) => one.which === which).map(({ manifest }) => manifest.id);
    expect(ids.toSorted()).toEqual(known.toSorted());
  });

  test("each known disagreement has a reason", () => {
    expect(KNOWN_DISAGREEMENTS.filter(({ why }) => why.length < 20)).toEqual([]);
  });
});

describe("mutants", () => {
  test("are the same for the same seed, and others for another", () => {
    const [base] = readBases();
    if (base === undefined) throw new Error("no base");
    const texts = (seed: string): readonly string[] =>
      mutantsOf(base, 20, seed).map((mutant) => JSON.stringify(mutant));
    expect(texts("a")).toEqual(texts("a"));
    expect(texts("a")).not.toEqual(texts("b"));
    expect(texts("a").length).toBeGreaterThanOrEqual(20);
    expect(new Set(texts("a")).size).toBe(texts("a").length);
  });

  test("leave their base as it is", () => {
    const before = basesHash();
    const bases = JSON.stringify(readBases());
    for (const base of readBases().slice(0, 10)) mutantsOf(base, 50, "a");
    expect([basesHash(), JSON.stringify(readBases())]).toEqual([before, bases]);
  });
});
