import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/k8s/cel/index.ts";
import { readDefinition } from "../../../src/k8s/custom-resources/definition.ts";
import { customFaults } from "../../../src/k8s/custom-resources/validate.ts";
import { parseYaml } from "./parse-yaml.ts";

/** What kube-apiserver 1.35 says of these objects is recorded by test/api-server/record-extensions.ts. */
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const [crd] = parseYaml(fixture("definitions.yaml"));
const objects = parseYaml(fixture("objects.yaml"));
const verdicts = JSON.parse(fixture("verdicts.json")) as readonly string[];
const options = { isUnknown: () => false, engine, minor: 35 };

/** The server tells some faults twice, and that it went no further. */
const ASIDE = [
  "<nil>: Invalid value: null: some validation rules were not checked because the object was invalid; correct the existing errors to complete validation",
];

/** Of a choice, the server also tells what each alternative lacks; a map in place of a list it prunes before it looks at types. */
const TOLD_OTHERWISE: ReadonlySet<number> = new Set([22, 31, 32, 45]);

function said(object: unknown): readonly string[] {
  const node = readDefinition(crd, () => false)?.versions[0]?.schema();
  if (node === undefined) throw new Error("the definition is not read");
  const faults = customFaults(node, object, options);
  const unknown = faults.filter(({ kind }) => kind === "unknown-field");
  // What cannot be decoded is not validated.
  return (unknown.length > 0 ? unknown : faults).map(({ words }) => words);
}

describe("custom resources", () => {
  it("has a verdict for each object", () => {
    expect(objects.length).toBe(verdicts.length);
  });

  it.each(objects.map((object, index) => [index, object, verdicts[index] ?? ""] as const))(
    "are refused in the server's words: object %i",
    (index, object, verdict) => {
      const words = said(object);
      expect(words.length > 0).toBe(verdict !== "");
      if (TOLD_OTHERWISE.has(index)) return;
      for (const one of words) expect(verdict).toContain(one);
      const rest = [...words, ...ASIDE].reduce((text, one) => text.split(one).join(""), verdict);
      expect(rest).toMatch(/^(?:$|[^:]*: (?:strict decoding error: )?\[?[, ]*\]?$)/);
    },
  );
});
