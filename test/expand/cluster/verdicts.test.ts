/** What k3d and kind themselves say of the same configurations: recorded as test/local-clusters/README.md tells. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { clusterFaults } from "../../../src/expand/cluster/index.ts";
import { Field } from "../../../src/source/field.ts";
import { readYaml } from "../../../src/source/yaml/index.ts";

const DATA = new URL("../../data/local-clusters/", import.meta.url);

function cases(tool: string): readonly (readonly [name: string, text: string, said: string])[] {
  const said = JSON.parse(readFileSync(new URL(`${tool}.json`, DATA), "utf8")) as Record<string, string>;
  const parts = `\n${readFileSync(new URL(`${tool}.txt`, DATA), "utf8")}`.split("\n### ").slice(1);
  return parts.map((part) => {
    const end = part.indexOf("\n");
    const name = part.slice(0, end);
    return [name, `${part.slice(end + 1)}\n`, said[name] ?? "no verdict"];
  });
}

/** What k8slint says that the tool says, in the order of the file. */
function faultsOf(text: string): readonly string[] {
  const [document] = readYaml("k3d.yaml", text).documents;
  const root = new Field(document?.value, [], document ?? { origin: () => expect.fail("no document") });
  const documents = [{ file: "k3d.yaml", root }];
  const found = clusterFaults({ documents, deliveries: [], read: () => undefined });
  const refusals = found.filter(({ rule }) => rule === "cluster-not-created");
  return refusals.map(({ note }) => (note ?? "").replace(/^\w+ stops with: /, ""));
}

/** The value of a variable is not shown. */
function masked(text: string): string {
  return text.replaceAll("'A=b'", "'A=...'");
}

/** Faults that other findings tell, and files that are no configuration at all. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "duplicate-key", // yaml-duplicate-key
  "duplicate-key-nested",
  "no-api-version", // nothing says that it is k3d's
  "v1alpha6", // a newer release may know it
  "v1alpha5",
  "variable", // a variable that is not set is told as such
  "enforce-port-match", // releases after 5.8 have it
  "kind-config",
  "config-bad-yaml", // YAML within a text
  "item-empty", // a port that is not written
  "registries-additional-properties", // a field that k3d's schema has by mistake
]);
/** Refused by docker, after the tools went on. */
const LATER: ReadonlySet<string> = new Set(["ports-twice", "port-twice-nodes", "port-twice-v6-family"]);

describe.each(["k3d", "kind"])("%s", (tool) => {
  test.each(cases(tool))("%s", (name, text, said) => {
    const faults = faultsOf(text);
    if (LATER.has(name)) {
      expect(said).toBe("");
      expect(faults.join()).toContain("port is already allocated");
    } else if (said === "" || ELSEWHERE.has(name) || `${tool} ${name}` === "kind kind-lower") {
      expect(faults).toEqual([]);
    } else {
      expect(faults).not.toEqual([]);
      for (const fault of faults) expect(masked(said)).toContain(fault);
    }
  });
});
