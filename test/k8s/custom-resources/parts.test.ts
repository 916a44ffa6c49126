import { describe, expect, it } from "vitest";
import * as engine from "../../../src/k8s/cel/index.ts";
import { withDefaults } from "../../../src/k8s/custom-resources/defaults.ts";
import { readDefinition } from "../../../src/k8s/custom-resources/definition.ts";
import { duplicateFaults } from "../../../src/k8s/custom-resources/duplicates.ts";
import { brokenRules, holdsRules } from "../../../src/k8s/custom-resources/rules.ts";
import { compileStructural } from "../../../src/k8s/schema/compile.ts";
import { LinkedTable } from "../../../src/k8s/schema/node.ts";

const isUnknown = (text: string) => text.includes("${") || text.includes("{{");

function node(schema: object) {
  const { table, root } = compileStructural(schema);
  return new LinkedTable(table).node(root);
}

const definition = (spec: object, apiVersion = "apiextensions.k8s.io/v1") => ({
  apiVersion,
  kind: "CustomResourceDefinition",
  spec: { group: "acme.example", scope: "Namespaced", names: { kind: "Widget", plural: "widgets" }, ...spec },
});
const version = (more: object = {}) => ({
  name: "v1",
  served: true,
  schema: { openAPIV3Schema: { type: "object" } },
  ...more,
});

describe("readDefinition", () => {
  it("reads names, scope and versions", () => {
    const read = readDefinition(
      definition({ versions: [version(), version({ name: "v2", served: false })] }),
      isUnknown,
    );
    expect(read).toMatchObject({ group: "acme.example", kind: "Widget", plural: "widgets", scope: "namespaced" });
    expect(read?.versions.map(({ name, served }) => [name, served])).toEqual([
      ["v1", true],
      ["v2", false],
    ]);
    expect(read?.versions[0]?.schema()).toBeDefined();
  });

  it.each([
    ["no group", definition({ group: "${GROUP}", versions: [version()] })],
    ["no kind", definition({ names: { kind: "{{ .Kind }}" }, versions: [version()] })],
    ["no version", definition({})],
    ["a version without a name", definition({ versions: [version(), { served: true }] })],
    ["no object", "text"],
    ["nothing", undefined],
  ])("does not know a definition with %s", (_, object) => {
    expect(readDefinition(object, isUnknown)).toBeUndefined();
  });

  it("has no schema where the definition names none, or it is filled in later", () => {
    const of = (one: object) => readDefinition(definition({ versions: [one] }), isUnknown)?.versions[0]?.schema();
    expect(of({ name: "v1" })).toBeUndefined();
    expect(
      of(version({ schema: { openAPIV3Schema: { properties: { a: { enum: ["{{ .Value }}"] } } } } })),
    ).toBeUndefined();
    expect(of(version({ schema: { openAPIV3Schema: { description: "see {{ .Values }}" } } }))).toBeDefined();
  });

  it("reads the names of old definitions alone", () => {
    const old = definition({ version: "v1beta1", validation: {} }, "apiextensions.k8s.io/v1beta1");
    expect(readDefinition(old, isUnknown)?.versions.map(({ name }) => name)).toEqual(["v1beta1"]);
    expect(readDefinition(old, isUnknown)?.versions[0]?.schema()).toBeUndefined();
  });
});

describe("withDefaults", () => {
  const schema = node({
    type: "object",
    properties: {
      spec: {
        type: "object",
        default: {},
        properties: {
          size: { type: "integer", default: 3 },
          note: { type: "string", nullable: true, default: "none" },
          list: { type: "array", items: { type: "object", properties: { p: { type: "string", default: "TCP" } } } },
          map: {
            type: "object",
            additionalProperties: { type: "object", properties: { q: { type: "boolean", default: false } } },
          },
        },
      },
    },
  });

  it.each([
    [{}, { spec: { size: 3, note: "none" } }],
    [{ spec: { size: 5, note: null } }, { spec: { size: 5, note: null } }],
    [{ spec: { size: null, note: "x" } }, { spec: { size: 3, note: "x" } }],
    [
      { spec: { size: 1, note: "x", list: [{}, { p: "UDP" }], map: { a: {}, b: { q: true } } } },
      { spec: { size: 1, note: "x", list: [{ p: "TCP" }, { p: "UDP" }], map: { a: { q: false }, b: { q: true } } } },
    ],
  ])("fills %j", (given, expected) => {
    expect(withDefaults(schema, given)).toEqual(expected);
  });

  it("hands on what needs nothing as it is", () => {
    const whole = { spec: { size: 1, note: "x" } };
    expect(withDefaults(schema, whole)).toBe(whole);
    expect(withDefaults(undefined, whole)).toBe(whole);
    expect(withDefaults(schema, "text")).toBe("text");
  });
});

describe("duplicateFaults", () => {
  const set = { type: "array", items: { type: "string" }, "x-kubernetes-list-type": "set" };
  const schema = node({
    type: "object",
    properties: { set, deep: { type: "array", items: { type: "object", properties: { set } } } },
  });
  const said = (value: unknown) => [...duplicateFaults(schema, value, isUnknown)].map(({ words }) => words);

  it("tells the second of several, once", () => {
    expect(said({ set: ["a", "b", "a", "a"] })).toEqual(['set[2]: Duplicate value: "a"']);
    expect(said({ deep: [{ set: ["x", "x"] }] })).toEqual(['deep[0].set[1]: Duplicate value: "x"']);
  });

  it("says nothing of what differs or is not known", () => {
    expect(said({ set: ["a", "b"], deep: "text" })).toEqual([]);
    expect(said({ set: ["${A}", "${A}"] })).toEqual([]);
  });
});

describe("brokenRules", () => {
  const schema = node({
    type: "object",
    properties: {
      spec: {
        type: "object",
        "x-kubernetes-validations": [
          { rule: "self.a > 1", message: "a is small" },
          { rule: "self.a == oldSelf.a", message: "immutable" },
          { rule: "self.a ==", message: "broken" },
          "text",
          { message: "no rule" },
        ],
        properties: { a: { type: "integer" } },
      },
    },
  });
  const said = (value: unknown, minor?: number) =>
    [...brokenRules(schema, value, { engine, isUnknown, minor })].map(({ words }) => words);

  it("tells what is false, in the words of the release", () => {
    expect(said({ spec: { a: 1 } })).toEqual(["spec: Invalid value: a is small"]);
    expect(said({ spec: { a: 1 } }, 30)).toEqual(['spec: Invalid value: "object": a is small']);
  });

  it("says nothing of what holds or is not known", () => {
    expect(said({ spec: { a: 2 } })).toEqual([]);
    expect(said({ spec: { a: "${A}" } })).toEqual([]);
    expect(said({ spec: null })).toEqual([]);
    expect(said("text")).toEqual([]);
  });

  it("costs nothing where there is no rule", () => {
    expect(holdsRules(schema)).toBe(true);
    expect(holdsRules(node({ type: "object", properties: { a: { type: "string" } } }))).toBe(false);
  });
});
