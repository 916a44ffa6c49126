import type { ErrorObject } from "ajv";
import { configurationSchema, type ConfigurableRule, type Schema } from "./schema.ts";
import { schemaProblems, type PathProblem } from "./schema-problems.ts";

/**
 * Holds a configuration against its schema. ajv takes longer to load and to compile than a small run takes, so it is loaded
 * only here, and compiles only the sections and rules that the file names: what is not there cannot be wrong.
 */
export async function validateConfiguration(
  value: unknown,
  rules: readonly ConfigurableRule[],
): Promise<readonly PathProblem[]> {
  const { Ajv } = await import("ajv");
  const ajv = new Ajv(OPTIONS);
  const validate = ajv.compile(sectionsOf(configurationSchema(namedRules(rules, value)), value));
  if (validate(value)) return [];
  // Rules that the file does not name are still candidates for the name meant.
  const all = configurationSchema(rules);
  return schemaProblems(
    (validate.errors ?? []).map((error) => withAllRules(error, all)),
    value,
  );
}

/** The code that ajv makes runs once: what makes it shorter takes longer than it saves. The schema is our own and tested. */
const OPTIONS = {
  allErrors: true,
  verbose: true,
  strict: false,
  meta: false,
  validateSchema: false,
  logger: false,
  inlineRefs: false,
  code: { optimize: false },
} as const;

/** The schema with `true` for the sections that the value lacks. */
function sectionsOf(schema: Schema, value: unknown): Schema {
  const present = typeof value === "object" && value !== null ? value : {};
  const properties = Object.entries(schema["properties"] as Readonly<Record<string, Schema>>);
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([key, section]) => [key, Object.hasOwn(present, key) ? section : true]),
    ),
  };
}

/** Rules whose id or former id is a key somewhere in the value's `rules`. */
function namedRules(rules: readonly ConfigurableRule[], value: unknown): readonly ConfigurableRule[] {
  const names = new Set(ruleMaps(value).flatMap((map) => Object.keys(map)));
  return rules.filter((rule) => [rule.id, ...(rule.aliases ?? [])].some((name) => names.has(name)));
}

function ruleMaps(value: unknown): readonly object[] {
  const overrides = member(value, "overrides");
  const holders = [value, ...(Array.isArray(overrides) ? overrides : [])];
  return holders.map((holder) => member(holder, "rules")).filter((map) => typeof map === "object" && map !== null);
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

function withAllRules(error: ErrorObject, schema: Schema): ErrorObject {
  const { rules } = schema["definitions"] as { readonly rules: Schema };
  return /(^|\/overrides\/\d+)\/rules$/.test(error.instancePath) ? { ...error, parentSchema: rules } : error;
}
