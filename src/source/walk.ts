import type { Field } from "./field.ts";

/** The fields that a path with `*` wildcards leads to; absent ones are left out. */
export function walk(root: Field, path: string): readonly Field[] {
  const found: Field[] = [];
  follow(root, stepsOf(path), 0, found);
  return found;
}

/** The field at a path relative to the map that holds `field`, which stands at the end of `path`. */
export function beside(root: Field, field: Field, path: string): readonly Field[] {
  const parent = root.get(...field.path.slice(root.path.length, -1));
  return walk(parent, path);
}

/** A wildcard, or the keys up to the next one. */
type Step = "*" | readonly string[];

function follow(field: Field, steps: readonly Step[], at: number, found: Field[]): void {
  const step = steps[at];
  if (step === undefined) found.push(field);
  else if (step === "*") for (const entry of entriesOf(field)) followExisting(entry, steps, at + 1, found);
  else followExisting(field.get(...step), steps, at + 1, found);
}

function followExisting(field: Field, steps: readonly Step[], at: number, found: Field[]): void {
  if (field.exists) follow(field, steps, at, found);
}

function entriesOf(field: Field): readonly Field[] {
  return field.isList ? field.items : field.entries.map(([, entry]) => entry);
}

/** The same few hundred paths are walked for every object. */
const known = new Map<string, readonly Step[]>();

function stepsOf(path: string): readonly Step[] {
  const steps = known.get(path) ?? parse(path);
  known.set(path, steps);
  return steps;
}

function parse(path: string): readonly Step[] {
  const steps: Step[] = [];
  let keys: string[] = [];
  for (const part of path.split(".")) {
    if (part !== "*") {
      keys.push(part);
      continue;
    }
    if (keys.length > 0) steps.push(keys);
    steps.push("*");
    keys = [];
  }
  return keys.length > 0 ? [...steps, keys] : steps;
}
