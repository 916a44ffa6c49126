import { expect, test } from "vitest";
import { OWN_FACTS } from "../../src/rule/own-facts.ts";
import { createRegistry } from "../../src/rule/registry.ts";
import { fakeRule } from "./fakes.ts";

const registry = createRegistry(
  [fakeRule("b-rule", { aliases: ["old-b"], masks: ["a-rule"] }), fakeRule("a-rule")],
  OWN_FACTS,
);

test("ids are sorted and hold no alias", () => {
  expect(registry.ids).toEqual([
    "a-rule",
    "b-rule",
    "internal-rule-crashed",
    "suppression-invalid",
    "suppression-unused",
  ]);
  expect(registry.rules.map((rule) => rule.id)).toEqual(["a-rule", "b-rule"]);
});

test("a former id leads to the present one", () => {
  expect(registry.resolve("b-rule")).toEqual({ id: "b-rule", alias: undefined });
  expect(registry.resolve("old-b")).toEqual({ id: "b-rule", alias: "old-b" });
  expect(registry.resolve("constructor")).toBeUndefined();
});

test("facts are plain data, without what runs a rule", () => {
  expect(Object.keys(registry.get("a-rule") ?? {})).not.toContain("check");
  expect(structuredClone(registry.facts)).toHaveLength(5);
});

test("masks are those that a rule declares", () => {
  expect(registry.masks("b-rule")).toEqual(["a-rule"]);
  expect(registry.masks("a-rule")).toEqual([]);
  expect(registry.masks("nothing")).toEqual([]);
});
