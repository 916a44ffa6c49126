import { expect, test } from "vitest";
import { Field, type Locator } from "../../../src/source/field.ts";
import { validate } from "../../../src/validation/index.ts";
import { refusalsOf } from "../refusals-of.ts";

const NOWHERE: Locator = { origin: () => ({ span: { file: "a.yaml", start: 0, end: 0 }, via: [] }) };

const definition = (schema: string, more = ""): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: backups.acme.example }
spec:
  group: acme.example
  names: { plural: backups, kind: Backup }
  scope: Namespaced
  versions:
    - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: ${schema} } }
    ${more}
`;

test("what all versions have alike is named as that of the kind, else as that of a version", () => {
  const schema = "{ type: object, properties: { spec: {} } }";
  const words = "properties[spec].type: Required value: must not be empty for specified object fields";
  expect(refusalsOf(definition(schema))).toEqual([`spec.validation.openAPIV3Schema.${words}`]);
  const second = "- { name: v2, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }";
  expect(refusalsOf(definition(schema, second))).toEqual([`spec.versions[0].schema.openAPIV3Schema.${words}`]);
});

test("keys in another order are the same schema", () => {
  const first = "{ type: object, properties: { spec: {} } }";
  const second =
    "- { name: v2, served: true, storage: false, schema: { openAPIV3Schema: { properties: { spec: {} }, type: object } } }";
  expect(refusalsOf(definition(first, second))).toEqual([
    "spec.validation.openAPIV3Schema.properties[spec].type: Required value: must not be empty for specified object fields",
  ]);
});

test("what a template fills in is no reason to speak", () => {
  expect(refusalsOf(definition('"${SCHEMA}"'))).toEqual([]);
  expect(refusalsOf(definition('{ type: object, properties: { spec: { type: "${TYPE}" } } }'))).toEqual([]);
});

test("deep and wide schemas are looked at in bounded time", () => {
  let schema: unknown = { type: "string" };
  for (let depth = 0; depth < 3000; depth++) schema = { type: "object", properties: { a: schema } };
  const wide = {
    type: "object",
    properties: Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`p${i}`, {}])),
  };
  for (const one of [schema, wide, { type: "object", properties: { __proto__: {}, constructor: {} } }]) {
    const root = {
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: "backups.acme.example" },
      spec: {
        group: "acme.example",
        names: { plural: "backups", kind: "Backup" },
        scope: "Namespaced",
        versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: one } }],
      },
    };
    const refusals = validate("CustomResourceDefinition.apiextensions.k8s.io", new Field(root, [], NOWHERE), {
      version: [1, 35],
    });
    expect(refusals.length).toBeLessThan(25_000);
  }
});
