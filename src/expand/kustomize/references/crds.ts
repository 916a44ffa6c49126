import type { Field } from "../../../source/field.ts";
import { isMap } from "../../../base/json.ts";
import type { Config, NameReferences } from "../config.ts";
import { EMPTY_CONFIG } from "../config.ts";
import type { Gvk } from "../gvk.ts";
import type { FieldSpec } from "../spec-walk.ts";

/** Deeper definitions are not followed, and those that lead back to themselves end here too. */
const MAX_DEPTH = 32;

interface Found {
  readonly annotations: FieldSpec[];
  readonly labels: FieldSpec[];
  readonly names: FieldSpec[];
  readonly references: NameReferences[];
}

/** What an OpenAPI document of custom resources, which `crds` names, says of fields that hold names, labels and annotations. */
export function configOfDefinitions({ value: document }: Field): Config {
  const found: Found = { annotations: [], labels: [], names: [], references: [] };
  for (const [name, definition] of Object.entries(isMap(document) ? document : {})) {
    const properties = propertiesOf(definition);
    if (!["kind", "apiVersion", "metadata"].every((key) => Object.hasOwn(properties, key))) continue;
    const kind = name.split(".").at(-1) ?? "";
    collect(document, name, { group: "", version: "", kind }, [], found);
  }
  const { specs } = EMPTY_CONFIG;
  return {
    specs: { ...specs, commonAnnotations: found.annotations, commonLabels: found.labels, namePrefix: found.names },
    names: found.references,
  };
}

function propertiesOf(definition: unknown): Readonly<Record<string, unknown>> {
  const schema = isMap(definition) ? (definition["Schema"] ?? definition["schema"]) : undefined;
  const properties = isMap(schema) ? schema["properties"] : undefined;
  return isMap(properties) ? properties : {};
}

function collect(document: unknown, name: string, gvk: Gvk, path: readonly string[], found: Found): void {
  if (path.length > MAX_DEPTH || !isMap(document) || !Object.hasOwn(document, name)) return;
  for (const [key, property] of Object.entries(propertiesOf(document[name]))) {
    if (!isMap(property)) continue;
    const spec = (more: readonly string[]): FieldSpec => ({
      ...gvk,
      path: [...path, key, ...more].join("/"),
      create: false,
    });
    if (typeof property["x-kubernetes-annotation"] === "string") found.annotations.push(spec([]));
    if (typeof property["x-kubernetes-label-selector"] === "string") found.labels.push(spec([]));
    if (typeof property["x-kubernetes-identity"] === "string") found.names.push(spec([]));
    const [version, kind] = [property["x-kubernetes-object-ref-api-version"], property["x-kubernetes-object-ref-kind"]];
    const nameKey = property["x-kubernetes-object-ref-name-key"];
    if (typeof version === "string" && typeof kind === "string")
      found.references.push({
        group: "",
        version,
        kind,
        referrers: [spec([typeof nameKey === "string" ? nameKey : "name"])],
      });
    if (typeof property["$ref"] === "string") collect(document, property["$ref"], gvk, [...path, key], found);
  }
}
