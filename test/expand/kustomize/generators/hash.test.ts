import { describe, expect, test } from "vitest";
import { goJson } from "../../../../src/expand/kustomize/generators/hash.ts";
import { built, rootsOf } from "../../../harness/kustomize.ts";

function nameOf(generator: string, files: Readonly<Record<string, string>> = {}): unknown {
  return rootsOf(built({ "kustomization.yaml": generator, ...files }))[0]?.get("metadata", "name").value;
}

/** Names as the real tool gives them. */
describe("the hash in a generated name", () => {
  test.each([
    ["configMapGenerator: [{name: a}]", "a-6ct58987ht"],
    ["configMapGenerator: [{name: a, literals: [k=v]}]", "a-bdg947hgcc"],
    ["secretGenerator: [{name: a, literals: [k=v]}]", "a-ftgtgc4t9f"],
    ["configMapGenerator: [{name: a, options: {disableNameSuffixHash: true}}]", "a"],
    ["generatorOptions: {disableNameSuffixHash: true}\nconfigMapGenerator: [{name: a}]", "a"],
  ])("%s", (generator, name) => {
    expect(nameOf(generator)).toBe(name);
  });

  test("does not depend on labels, nor on the name", () => {
    const plain = nameOf("configMapGenerator: [{name: a, literals: [k=v]}]");
    expect(nameOf("configMapGenerator: [{name: b, literals: [k=v], options: {labels: {x: z}}}]")).toBe(
      String(plain).replace("a-", "b-"),
    );
  });

  test("is of JSON as Go writes it", () => {
    expect(goJson({ b: "<&>\u2028", a: [1, null, true], ä: "x", Z: "\t\u007f" })).toBe(
      String.raw`{"Z":"\t` + "\u007f" + String.raw`","a":[1,null,true],"b":"\u003c\u0026\u003e\u2028","ä":"x"}`,
    );
  });
});
