import type { Origin, Path } from "../base/model.ts";
import { Field, type Locator } from "./field.ts";

/** A value set over another one, and the line that set it. `undefined` removes. */
export interface OverlayEdit {
  readonly path: Path;
  readonly value: unknown;
  readonly at: Origin;
}

/** The field with some of its values replaced: the rest is shared, and each replaced value leads to the line that set it. */
export function overlay(root: Field, edits: readonly OverlayEdit[]): Field {
  if (edits.length === 0) return root;
  let value = root.value;
  const copies = new Set<unknown>();
  for (const edit of edits) value = replaced(value, edit.path, edit.value, copies);
  const set = new Map(edits.map((edit) => [keyOf(edit.path), edit.at]));
  const setter = (path: Path): Origin | undefined => {
    for (let length = path.length; length > 0; length--) {
      const at = set.get(keyOf(path.slice(0, length)));
      if (at) return at;
    }
    return undefined;
  };
  const locator: Locator = {
    origin: (path, part) => setter(path) ?? root.get(...path)[part === "key" ? "keyAt" : "at"],
    plainScalar: (path) => (setter(path) === undefined ? root.get(...path).plain : undefined),
  };
  return new Field(value, [], locator);
}

/** The field with its own path as the root, so that paths read as they do in the object. */
export function rooted(field: Field): Field {
  if (field.path.length === 0) return field;
  return new Field(field.value, [], {
    origin: (path, part) => field.get(...path)[part === "key" ? "keyAt" : "at"],
    plainScalar: (path) => field.get(...path).plain,
  });
}

/** Copies the containers on the way, each only once: a generator sets thousands of keys of one map. */
function replaced(value: unknown, [key, ...rest]: Path, to: unknown, copies: Set<unknown>): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value) || typeof key === "number") {
    const list = copies.has(value) ? (value as unknown[]) : copyOf(value);
    copies.add(list);
    if (typeof key === "number") list[key] = replaced(list[key], rest, to, copies);
    return list;
  }
  const map = copies.has(value) ? (value as Record<string, unknown>) : mapOf(value);
  copies.add(map);
  if (rest.length === 0 && to === undefined) delete map[key];
  else map[key] = replaced(map[key], rest, to, copies);
  return map;
}

function copyOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** A map without a prototype, so that any key is only a key; what is no map has nothing to copy. */
function mapOf(value: unknown): Record<string, unknown> {
  const made = Object.create(null) as Record<string, unknown>;
  return typeof value === "object" && value !== null ? Object.assign(made, value) : made;
}

function keyOf(path: Path): string {
  return JSON.stringify(path);
}
