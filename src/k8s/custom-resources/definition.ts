import { lazily } from "../../base/lazily.ts";
import { entriesOf, isMap, type JsonMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { compileStructural } from "../schema/compile.ts";
import { LinkedTable, type SchemaNode } from "../schema/node.ts";

/** A kind as a CustomResourceDefinition declares it. */
export interface CustomDefinition {
  readonly group: string;
  readonly kind: string;
  readonly plural: string;
  /** Undefined where it is not known. */
  readonly scope: "namespaced" | "cluster" | undefined;
  readonly versions: readonly CustomVersion[];
}

export interface CustomVersion {
  readonly name: string;
  /** False where the API server answers no requests for it. */
  readonly served: boolean;
  /** What objects are held against; undefined where the definition names none, or it is not known. */
  schema(): SchemaNode | undefined;
  /** False where fields that the schema does not list are kept. */
  readonly prunes: boolean;
}

/**
 * Reads a CustomResourceDefinition; undefined for one whose names or versions are not known. `isUnknown` is true for a text whose
 * real value is not in the file. https://kubernetes.io/docs/reference/kubernetes-api/extend-resources/custom-resource-definition-v1/
 */
export function readDefinition(object: unknown, isUnknown: (text: string) => boolean): CustomDefinition | undefined {
  const known = (value: unknown): string | undefined =>
    typeof value === "string" && value !== "" && !isUnknown(value) ? value : undefined;
  const spec = valueAt(object, "spec");
  const group = known(valueAt(spec, "group"));
  const kind = known(valueAt(spec, "names", "kind"));
  const versions = versionsOf(object, spec, isUnknown);
  if (group === undefined || kind === undefined || versions === undefined) return undefined;
  return { group, kind, plural: known(valueAt(spec, "names", "plural")) ?? "", scope: scopeIn(spec), versions };
}

function scopeIn(spec: unknown): CustomDefinition["scope"] {
  const scope = valueAt(spec, "scope");
  if (scope === "Cluster") return "cluster";
  return scope === "Namespaced" ? "namespaced" : undefined;
}

/** Definitions of before Kubernetes 1.16 keep unknown fields and need no schema: only their names are read. */
function versionsOf(
  object: unknown,
  spec: unknown,
  isUnknown: (text: string) => boolean,
): readonly CustomVersion[] | undefined {
  const listed = listOf(valueAt(spec, "versions"));
  const single = textOf(valueAt(spec, "version"));
  const versions = listed.length > 0 || single === undefined ? listed : [{ name: single }];
  const isOld = valueAt(object, "apiVersion") !== "apiextensions.k8s.io/v1";
  const read = versions.flatMap((version) => {
    const name = textOf(valueAt(version, "name"));
    if (!isMap(version) || name === undefined || isUnknown(name)) return [];
    return [
      {
        name,
        served: version["served"] !== false,
        schema: lazily(() => (isOld ? undefined : schemaIn(version, isUnknown))),
        prunes: valueAt(spec, "preserveUnknownFields") !== true,
      },
    ];
  });
  return read.length === versions.length && read.length > 0 ? read : undefined;
}

function schemaIn(version: JsonMap, isUnknown: (text: string) => boolean): SchemaNode | undefined {
  const schema = valueAt(version, "schema", "openAPIV3Schema");
  if (!isMap(schema) || isTemplated(schema, isUnknown, 0)) return undefined;
  const { table, root } = compileStructural(schema);
  return new LinkedTable(table).node(root);
}

/** Texts for people and values that the schema does not depend on; documentation is full of what looks like a placeholder. */
const PROSE: ReadonlySet<string> = new Set(["description", "default", "example", "title", "message", "externalDocs"]);
const MAX_DEPTH = 200;

/** True for a schema that a tool has yet to fill in. */
function isTemplated(value: unknown, isUnknown: (text: string) => boolean, depth: number): boolean {
  if (typeof value === "string") return value.includes("{{") && isUnknown(value);
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isTemplated(item, isUnknown, depth + 1));
  return entriesOf(value).some(
    ([key, held]) => key.includes("{{") || (!PROSE.has(key) && isTemplated(held, isUnknown, depth + 1)),
  );
}
