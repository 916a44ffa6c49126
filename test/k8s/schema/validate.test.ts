import { describe, expect, test } from "vitest";
import { compileStructural } from "../../../src/k8s/schema/compile.ts";
import { kubernetesSchemas } from "../../../src/k8s/schema/kubernetes.ts";
import { LinkedTable, type SchemaNode } from "../../../src/k8s/schema/node.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";

function builtIn(apiVersion: string, kind: string): SchemaNode {
  const node = kubernetesSchemas(35).kind(apiVersion, kind);
  if (node === undefined) throw new Error(`no ${kind}`);
  return node;
}

function structural(spec: unknown): SchemaNode {
  const { table, root } = compileStructural({ type: "object", properties: { spec } });
  return new LinkedTable(table).node(root);
}

const thing = (spec: unknown) => ({ apiVersion: "acme.example/v1", kind: "Thing", spec });
const words = (node: SchemaNode, value: unknown) => validate(node, value).map((fault) => fault.words);
const ConfigMap = builtIn("v1", "ConfigMap");
const Pod = builtIn("v1", "Pod");

describe("untrusted values", () => {
  test("keys of JavaScript's own objects are only keys", () => {
    const odd = JSON.parse('{"__proto__":1,"constructor":2,"toString":3,"hasOwnProperty":4}');
    const said = ["__proto__", "constructor", "toString", "hasOwnProperty"].map((key) => `unknown field "${key}"`);
    expect(words(ConfigMap, odd)).toEqual(said);
    expect(validate(ConfigMap, { data: odd }).map(({ path }) => path.join("."))).toEqual(
      ["__proto__", "constructor", "toString", "hasOwnProperty"].map((key) => `data.${key}`),
    );
  });

  test("as many faults are told as anybody reads", () => {
    const data = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key-${i}`, i]));
    expect(validate(ConfigMap, { data })).toHaveLength(100);
  });

  test("a value as deep as a stack is not followed to its end", () => {
    let schema: unknown = { type: "object" };
    let value: unknown = 1;
    for (let i = 0; i < 50_000; i++) value = { not: value };
    for (let i = 0; i < 200; i++) schema = { type: "object", properties: { not: schema } };
    const crd = { spec: { versions: [{ schema: { openAPIV3Schema: value } }] } };
    expect(() => validate(builtIn("apiextensions.k8s.io/v1", "CustomResourceDefinition"), crd)).not.toThrow();
    expect(() => validate(structural(schema), thing(value))).not.toThrow();
  });

  test.each([undefined, null, 1, "x", true, [], () => 1])("%s for a whole object", (value) => {
    expect(() => validate(Pod, value)).not.toThrow();
  });
});

describe("schemas of strangers", () => {
  test.each([
    null,
    1,
    "x",
    [],
    { properties: [] },
    { properties: { a: 1 } },
    { required: "a" },
    { enum: 1 },
    { type: ["string"] },
  ])("%j is read as far as it goes", (spec) => expect(() => validate(structural(spec), thing({ a: 1 }))).not.toThrow());

  test("schemas that are deeper than any real one are cut off, and what is below may be anything", () => {
    let schema: unknown = { type: "string" };
    let value: unknown = 1;
    for (let i = 0; i < 100; i++) [schema, value] = [{ type: "object", properties: { a: schema } }, { a: value }];
    expect(validate(structural(schema), thing(value))).toEqual([]);
  });

  test("fields called like those of JavaScript's objects", () => {
    const spec = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
    );
    const value = JSON.parse('{"__proto__":1,"constructor":"a","toString":1}');
    expect(validate(structural(spec), thing(value)).map(({ kind, path }) => `${kind} ${path.join(".")}`)).toEqual([
      "wrong-type spec.__proto__",
      "unknown-field spec.toString",
    ]);
  });

  test("a pattern that Go would take its time for is answered at once, one that it refuses not at all", () => {
    expect(words(structural({ type: "string", pattern: "^(a+)+$" }), thing(`${"a".repeat(3000)}!`))).toHaveLength(1);
    expect(words(structural({ type: "string", pattern: "(" }), thing("a"))).toEqual([]);
    expect(words(structural({ type: "string", pattern: "^a$" }), thing("b".repeat(5000)))).toEqual([]);
  });

  test("an enumeration of lists and maps compares their contents", () => {
    const node = structural({ "x-kubernetes-preserve-unknown-fields": true, enum: [{ a: [1], b: 2 }, [1, 2]] });
    expect(words(node, thing({ b: 2, a: [1] }))).toEqual([]);
    expect(words(node, thing([2, 1]))).toHaveLength(1);
  });
});

describe("values that something fills in", () => {
  const options = { isUnknown: (text: string) => text.startsWith("${") };

  test("may be of any type", () => {
    const value = {
      spec: { hostNetwork: "${HOST}", terminationGracePeriodSeconds: "${GRACE}", containers: "${LIST}" },
    };
    expect(validate(Pod, value, options)).toEqual([]);
  });

  test("so may keys, and texts that a schema narrows", () => {
    expect(validate(Pod, { spec: { "${KEY}": 1 } }, options)).toEqual([]);
    expect(validate(structural({ type: "string", enum: ["a"], maxLength: 1 }), thing("${MODE}"), options)).toEqual([]);
  });
});

describe("places and releases", () => {
  test("a value below its object is told with its whole path", () => {
    const [fault] = validate(kubernetesSchemas().metadata, { labels: { a: 1 } }, {}, ["metadata"]);
    expect(fault).toMatchObject({
      kind: "wrong-type",
      path: ["metadata", "labels", "a"],
      expected: "a string",
      words: "json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string",
    });
  });

  test("embedded structs are named since 1.35", () => {
    const value = { spec: { volumes: [{ name: "a", emptyDir: "x" }] } };
    const said = (minor: number) => validate(Pod, value, { minor }).map((fault) => fault.words);
    expect(said(34)).toEqual([
      "json: cannot unmarshal string into Go struct field Volume.spec.volumes.emptyDir of type v1.EmptyDirVolumeSource",
    ]);
    expect(said(35)[0]).toContain("Volume.spec.volumes.VolumeSource.emptyDir");
  });

  test("formats of names are checked since 1.34", () => {
    const node = structural({ type: "string", format: "k8s-short-name" });
    expect(validate(node, thing("A.b"), { minor: 33 })).toEqual([]);
    expect(validate(node, thing("A.b"), { minor: 34 })).toHaveLength(1);
  });
});
