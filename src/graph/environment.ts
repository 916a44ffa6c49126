import type { KubeObject } from "../expand/model.ts";
import { decodeBase64 } from "../k8s/secret-data.ts";
import type { Field } from "../source/field.ts";
import type { Container, Environment, EnvironmentVariable, Reference } from "./model.ts";

/**
 * The environment that the kubelet assembles: envFrom in order, then env in order, later ones winning. Service links are left
 * out. https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/
 */
export function environmentOf(container: Container, references: readonly Reference[]): Environment {
  const variables = new Map<string, EnvironmentVariable>();
  const targets = new Map(references.map((reference) => [reference.field.pathText, reference.outcome]));
  const target = (field: Field): KubeObject | undefined => {
    const outcome = targets.get(field.pathText);
    // What is only found elsewhere may be a namesake with other keys.
    return outcome?.is === "found" && outcome.where !== "elsewhere" && outcome.object.judged
      ? outcome.object
      : undefined;
  };
  let complete = true;
  for (const source of container.field.get("envFrom").items) {
    const object = target(source.get("configMapRef", "name")) ?? target(source.get("secretRef", "name"));
    if (object === undefined) complete = false;
    else
      for (const variable of fromObject(object, source.get("prefix").text ?? ""))
        variables.set(variable.name, variable);
  }
  const fromSources = new Set(variables.keys());
  for (const entry of container.field.get("env").items) {
    const name = entry.get("name").text;
    if (name === undefined) complete = false;
    else variables.set(name, fromEntry(name, entry, target));
  }
  return { variables, fromSources, complete };
}

/** Its pairs, those that win last: stringData overwrites data. */
function fromObject(object: KubeObject, prefix: string): EnvironmentVariable[] {
  const secret = object.kind === "Secret";
  const plain = object.root.get(secret ? "stringData" : "data").entries;
  const encoded = secret ? object.root.get("data").entries : [];
  return [
    ...encoded.map(([key, field]) => ({ name: prefix + key, value: decoded(field), field, secret })),
    ...plain.map(([key, field]) => ({ name: prefix + key, value: field.text, field, secret })),
  ];
}

function decoded(field: Field): string | undefined {
  return field.text === undefined ? undefined : decodeBase64(field.text);
}

function fromEntry(name: string, entry: Field, target: (field: Field) => KubeObject | undefined): EnvironmentVariable {
  const value = entry.get("value");
  const from = entry.get("valueFrom");
  if (!from.exists) return { name, value: value.exists ? value.text : "", field: entry, secret: false };
  const secret = from.get("secretKeyRef").exists;
  const reference = from.get(secret ? "secretKeyRef" : "configMapKeyRef");
  const object = target(reference.get("name"));
  const key = reference.get("key").text;
  const held = object === undefined || key === undefined ? [] : fromObject(object, "");
  const found = held.findLast((variable) => variable.name === key);
  return { name, value: found?.value, field: found?.field ?? entry, secret };
}
