import type { Field } from "./field.ts";

/** The fields that a path with `*` wildcards leads to; absent ones are left out. */
export function walk(root: Field, path: string): readonly Field[] {
  let fields: readonly Field[] = [root];
  for (const part of path.split(".")) {
    fields = part === "*" ? fields.flatMap(entriesOf) : fields.map((field) => field.get(part));
    fields = fields.filter((field) => field.exists);
    if (fields.length === 0) return fields;
  }
  return fields;
}

/** The field at a path relative to the map that holds `field`, which stands at the end of `path`. */
export function beside(root: Field, field: Field, path: string): readonly Field[] {
  const parent = root.get(...field.path.slice(root.path.length, -1));
  return walk(parent, path);
}

function entriesOf(field: Field): readonly Field[] {
  return field.isList ? field.items : field.entries.map(([, entry]) => entry);
}
