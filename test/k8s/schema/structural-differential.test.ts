import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { compileStructural } from "../../../src/k8s/schema/compile.ts";
import { LinkedTable } from "../../../src/k8s/schema/node.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";
import { escaped, type Json, randomFrom } from "../../harness/schema-oracle.ts";

type Draw = (below: number) => number;
type Schema = Readonly<Record<string, unknown>>;

const NAMES = ["a", "b", "c/d", "e~f", "g", "h"];
const TEXTS = ["", "a", "ab", "abc", "1", "A b", "ÄÖ", "😀😀"];
const PATTERNS = ["^a", "b$", "^[a-z]*$", "^.{2}$", "(a|b)+", "\\d"];

/** A structural schema: each value has a type, what combines schemas only narrows it. */
function someSchema(draw: Draw, depth = 0): Schema {
  const kind = draw(depth > 3 ? 5 : 8);
  const either = draw(6) === 0 ? narrowing(draw, kind) : {};
  if (kind === 0) return { type: "boolean" };
  if (kind === 1) return { type: "integer", ...bounds(draw), ...either };
  if (kind === 2) return { type: "number", ...bounds(draw), ...(draw(3) === 0 ? { enum: [1, 2.5, 3] } : {}) };
  if (kind === 3) return { "x-kubernetes-int-or-string": true };
  if (kind === 4) return { type: "string", ...textChecks(draw), ...either };
  if (kind === 5)
    return { type: "array", items: someSchema(draw, depth + 1), ...counts(draw, "Items"), uniqueItems: draw(5) === 0 };
  if (kind === 6)
    return { type: "object", additionalProperties: someSchema(draw, depth + 1), ...counts(draw, "Properties") };
  const names = NAMES.filter(() => draw(2) === 0);
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, someSchema(draw, depth + 1)])),
    required: names.filter(() => draw(4) === 0),
    ...(draw(5) === 0 ? { "x-kubernetes-preserve-unknown-fields": true } : {}),
    ...(draw(4) === 0 && names.length > 1 ? { oneOf: names.slice(0, 2).map((name) => ({ required: [name] })) } : {}),
    ...(draw(6) === 0 && names.length > 0 ? { not: { required: names.slice(-1) } } : {}),
  };
}

function narrowing(draw: Draw, kind: number): Schema {
  const one = () => (kind === 1 ? { minimum: draw(5) } : { minLength: draw(3) });
  const key = ["anyOf", "allOf", "oneOf"][draw(3)] ?? "anyOf";
  return { [key]: [one(), kind === 1 ? { enum: [1, 2, 3] } : { pattern: PATTERNS[draw(PATTERNS.length)] }] };
}

function bounds(draw: Draw): Schema {
  return {
    ...(draw(3) === 0 ? { minimum: draw(4), exclusiveMinimum: draw(2) === 0 } : {}),
    ...(draw(3) === 0 ? { maximum: 2 + draw(6) } : {}),
    ...(draw(5) === 0 ? { multipleOf: 1 + draw(3) } : {}),
  };
}

function textChecks(draw: Draw): Schema {
  return {
    ...(draw(3) === 0 ? { minLength: draw(3) } : {}),
    ...(draw(3) === 0 ? { maxLength: 1 + draw(3) } : {}),
    ...(draw(3) === 0 ? { pattern: PATTERNS[draw(PATTERNS.length)] } : {}),
    ...(draw(5) === 0 ? { enum: TEXTS.slice(0, 4) } : {}),
  };
}

function counts(draw: Draw, of: string): Schema {
  return {
    ...(draw(3) === 0 ? { [`min${of}`]: draw(3) } : {}),
    ...(draw(3) === 0 ? { [`max${of}`]: 1 + draw(2) } : {}),
  };
}

/** A value that mostly has the types of the schema. */
function someValue(schema: Schema, draw: Draw): Json {
  if (draw(15) === 0) return [true, 7, 2.5, "x", [], {}, { a: 1 }][draw(7)] as Json;
  const { type, items, properties, additionalProperties } = schema;
  if (type === "boolean") return draw(2) === 0;
  if (type === "integer") return draw(9);
  if (type === "number") return draw(18) / 2;
  if (type === "array") return Array.from({ length: draw(4) }, () => someValue(items as Schema, draw));
  if (type !== "object") return draw(4) === 0 ? draw(9) : (TEXTS[draw(TEXTS.length)] ?? "");
  const known = Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>).filter(() => draw(4) > 0);
  const values = additionalProperties as Schema | undefined;
  const free = NAMES.slice(0, draw(4)).map(
    (name) => [name, values === undefined ? 1 : someValue(values, draw)] as const,
  );
  const own = known.map(([name, of]) => [name, someValue(of, draw)] as const);
  return Object.fromEntries([...(values !== undefined || draw(8) === 0 ? free : []), ...own]);
}

/** The same for ajv: what is closed says so, bounds that exclude are numbers, and a type of two is a list. */
function forAjv(schema: Schema, isWhole = true): Schema {
  const { type, properties, additionalProperties, items, minimum, exclusiveMinimum, ...other } = schema;
  const each = (list: unknown) => (list as readonly Schema[]).map((one) => forAjv(one, false));
  const isOpen = !isWhole || schema["x-kubernetes-preserve-unknown-fields"] === true;
  return {
    ...other,
    ...(schema["x-kubernetes-int-or-string"] === true
      ? { type: ["integer", "string"] }
      : type === undefined
        ? {}
        : { type }),
    ...(minimum === undefined ? {} : { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(Object.entries(properties as object).map(([name, of]) => [name, forAjv(of)])),
        }),
    ...(items === undefined ? {} : { items: forAjv(items as Schema) }),
    ...(type !== "object"
      ? {}
      : { additionalProperties: additionalProperties ? forAjv(additionalProperties as Schema) : isOpen }),
    ...Object.fromEntries(
      ["anyOf", "allOf", "oneOf"].flatMap((key) => (schema[key] ? [[key, each(schema[key])]] : [])),
    ),
    ...(schema["not"] ? { not: forAjv(schema["not"] as Schema, false) } : {}),
  };
}

test("ajv gives the same verdict on generated schemas and values, and finds the faults of types at the same places", () => {
  const draw = randomFrom(20_261_201);
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false, unicodeRegExp: true });
  const differing: unknown[] = [];
  let [valid, invalid] = [0, 0];
  for (let count = 0; count < 400; count++) {
    const schema = { type: "object", properties: { spec: someSchema(draw) } };
    const { table, root } = compileStructural(schema);
    const node = new LinkedTable(table).node(root);
    const check = ajv.compile(forAjv(schema));
    for (let again = 0; again < 20; again++) {
      const value = { spec: someValue(schema.properties.spec, draw) };
      // The root needs to say what it is, which the schema does not.
      const faults = validate(node, { apiVersion: "acme.example/v1", kind: "Thing", ...value });
      const theirs = check(value) ? [] : (check.errors ?? []);
      const typesOf = (paths: readonly string[]) => [...new Set(paths)].toSorted();
      const ourTypes = typesOf(
        faults.flatMap(({ kind, path }) =>
          kind === "wrong-type" ? [path.map((step) => `/${escaped(step)}`).join("")] : [],
        ),
      );
      const theirTypes = typesOf(
        theirs.flatMap(({ keyword, instancePath }) => (keyword === "type" ? [instancePath] : [])),
      );
      if (faults.length > 0 !== theirs.length > 0 || JSON.stringify(ourTypes) !== JSON.stringify(theirTypes))
        differing.push({ schema: schema.properties.spec, value: value.spec, faults, theirs });
      if (theirs.length > 0) invalid++;
      else valid++;
    }
  }
  expect(differing.slice(0, 2)).toEqual([]);
  expect(Math.min(valid, invalid)).toBeGreaterThan(1000);
}, 60_000);
