import { nearest, nearMiss } from "../../base/near.ts";
import type { Field } from "../../source/field.ts";
import { BuildFailure } from "./failure.ts";
import { KUSTOMIZATION, type Shape } from "./tables/shape-table.ts";

/** Refuses a kustomization that kustomize cannot read: fields that it does not know, values of another type. */
export function checkShape(root: Field): void {
  check(root, { fields: KUSTOMIZATION }, "Kustomization");
  const [kind, apiVersion] = [root.get("kind"), root.get("apiVersion")];
  const isComponent = kind.raw === "Component";
  if (kind.exists && kind.raw !== "" && kind.raw !== "Kustomization" && !isComponent)
    throw invalid(kind, `kind is ${shown(kind)}`, "kind should be Kustomization or Component");
  const version = `kustomize.config.k8s.io/${isComponent ? "v1alpha1" : "v1beta1"}`;
  if (apiVersion.exists && apiVersion.raw !== "" && apiVersion.raw !== version) {
    const says = `apiVersion for ${isComponent ? "Component" : "Kustomization"} should be ${version}`;
    throw invalid(apiVersion, `apiVersion is ${shown(apiVersion)}`, says, `write ${version}`);
  }
  if (root.entries.every(([key, { value }]) => TYPE.has(key) || value === null || value === ""))
    throw invalid(root, "the kustomization is empty", "kustomization.yaml is empty", "name its resources");
}

const TYPE: ReadonlySet<string> = new Set(["apiVersion", "kind"]);

/** Checks one value against its shape; null is as good as nothing. */
export function check(field: Field, shape: Shape, owner: string): void {
  if (!field.exists || shape === "any") return;
  if (typeof shape === "string") checkScalar(field, shape, owner);
  else if ("list" in shape) checkList(field, shape.list, owner);
  else if (!field.isMap) throw wrongType(field, "a map", owner);
  else if ("values" in shape) for (const [key, item] of field.entries) check(item, shape.values, `${owner}.${key}`);
  else checkFields(field, shape.fields, owner);
}

function checkScalar(field: Field, shape: "string" | "boolean" | "integer", owner: string): void {
  if (shape === "string" && field.raw === undefined) throw wrongType(field, "a string", owner);
  if (shape === "boolean" && typeof field.value !== "boolean") throw wrongType(field, "true or false", owner);
  if (shape === "integer" && field.integer === undefined) throw wrongType(field, "a whole number", owner);
}

function checkList(field: Field, shape: Shape, owner: string): void {
  if (!field.isList) throw wrongType(field, "a list", owner);
  for (const item of field.items) check(item, shape, owner);
}

function checkFields(field: Field, fields: Readonly<Record<string, Shape>>, owner: string): void {
  for (const [key, value] of field.entries) {
    const shape = shapeOf(key, fields);
    if (shape === undefined) throw unknownField(value, key, fields);
    check(value, shape, `${owner}.${key}`);
  }
}

/** Go matches the names of fields without regard to case. */
function shapeOf(key: string, fields: Readonly<Record<string, Shape>>): Shape | undefined {
  if (Object.hasOwn(fields, key)) return fields[key];
  const low = key.toLowerCase();
  return Object.entries(fields).find(([name]) => name.toLowerCase() === low)?.[1];
}

function unknownField(field: Field, key: string, fields: Readonly<Record<string, Shape>>): BuildFailure {
  const names = Object.keys(fields);
  const near = nearest(key, names) ?? nearMiss(key, names)?.name;
  return new BuildFailure("kustomization-invalid", field.keyAt, `kustomize knows no field "${key}" here`, {
    note: `kustomize: json: unknown field "${key}"`,
    help: near === undefined ? `remove it, or write one of ${names.slice(0, 8).join(", ")}` : `write ${near}`,
  });
}

function wrongType(field: Field, wanted: string, owner: string): BuildFailure {
  const { at, value } = field;
  const isPatch = owner === "Kustomization.patches" && typeof value === "string";
  const help = isPatch ? `write \`- path: ${value.includes("\n") ? "FILE" : value}\`` : undefined;
  const message = `"${field.pathText}" is ${kindOf(field)} where kustomize reads ${wanted}`;
  const note = `kustomize: json: cannot unmarshal ${goType(value)} into Go struct field ${owner}`;
  return new BuildFailure("kustomization-invalid", at, message, { note, help: help ?? helpFor(field, wanted) });
}

function helpFor({ value, plain }: Field, wanted: string): string | undefined {
  if (wanted !== "a string" || typeof value === "object") return undefined;
  return `write it in quotes: "${plain ?? String(value)}"`;
}

function kindOf({ value }: Field): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a map";
  return typeof value === "boolean" ? `the boolean ${String(value)}` : `a ${typeof value}`;
}

function goType(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (typeof value === "object") return "object";
  return typeof value === "boolean" ? "bool" : typeof value;
}

function shown(field: Field): string {
  return field.raw === undefined ? "no string" : `"${field.raw}"`;
}

function invalid(field: Field, message: string, says: string, help?: string): BuildFailure {
  return new BuildFailure("kustomization-invalid", field.at, message, { note: `kustomize: ${says}`, help });
}
