import type { Field } from "../../../source/field.ts";
import { isEmpty } from "../../checks.ts";

/** What the server says of a simple path (`.spec.replicas`) below a schema; undefined where it leads to a field, or is not read here. */
export function fieldPathProblem(text: string, schema: Field): string | undefined {
  const start = /^[^.[\]]+/.exec(text)?.[0];
  if (start !== undefined) return `expected [ or . but got: ${start}`;
  return simpleSteps(text) !== undefined && fieldAt(text, schema) === undefined
    ? "does not refer to a valid field"
    : undefined;
}

/** The schema that a simple path leads to; undefined where it leads nowhere. */
export function fieldAt(text: string, schema: Field): Field | undefined {
  let at = schema;
  for (const name of simpleSteps(text) ?? []) {
    const hasProperties = !isEmpty(at.get("properties"));
    const next = hasProperties ? at.get("properties", name) : at.get("additionalProperties");
    if (!next.isMap) return undefined;
    at = next;
  }
  return at;
}

/** The names of a path without brackets. */
export function simpleSteps(text: string): readonly string[] | undefined {
  return /^(\.[A-Za-z_][A-Za-z0-9_-]*)+$/.test(text) ? text.slice(1).split(".") : undefined;
}
