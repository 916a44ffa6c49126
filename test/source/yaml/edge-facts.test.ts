import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { packageTree, treeOf } from "../../harness/yaml-trees.ts";
import { disagreement, type Outcome } from "./outcomes.ts";

interface Case {
  readonly fact: string;
  readonly source: string;
  readonly documents: readonly Outcome[];
}

/** Facts of Kubernetes' reading of YAML in which readers differ, with what its own reader gave (oracle/). */
const { cases } = JSON.parse(readFileSync(new URL("recorded/edge-facts.json", import.meta.url), "utf8")) as {
  readonly cases: readonly Case[];
};
const facts = [...new Set(cases.map(({ fact }) => fact))];

describe("what Kubernetes' own reader makes of", () => {
  test.each(facts)("%s", (fact) => {
    for (const { source, documents } of cases.filter((one) => one.fact === fact)) {
      expect(disagreement(source, documents, "kubectl"), JSON.stringify(source)).toBeUndefined();
    }
  });
});

describe("the places are those of the yaml package, where it reads the text as ours does:", () => {
  test.each(facts)("%s", (fact) => {
    const sources = cases.filter((one) => one.fact === fact).map(({ source }) => source);
    const both = sources.map((source) => ({ source, ours: treeOf(source), theirs: packageTree(source) }));
    const read = both.filter(({ ours, theirs }) => ours !== undefined && theirs !== undefined);
    expect(read.map(({ source, ours }) => [source, ours])).toEqual(read.map(({ source, theirs }) => [source, theirs]));
  });
});
