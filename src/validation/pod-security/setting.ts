import type { Origin, Path } from "../../base/model.ts";
import type { Field } from "../../source/field.ts";
import type { Cause, Mend, PodContainer, PodView } from "./model.ts";

/**
 * A value that a check asks for. It is unknown where a placeholder stands on the way to it, or something of another type, which the
 * server cannot read at all; a check is never broken by what is unknown.
 */
export type Setting<T> =
  | { readonly is: "absent" }
  | { readonly is: "unknown" }
  | { readonly is: "set"; readonly value: T; readonly field: Field };

/** The value below a path, as `read` takes it. */
export function settingOf<T>(holder: Field, path: Path, read: (field: Field) => T | undefined): Setting<T> {
  let field = holder;
  for (const key of path) {
    if (!field.isMap) return { is: "unknown" };
    field = field.get(key);
    if (!field.exists) return { is: "absent" };
  }
  const value = read(field);
  return value === undefined ? { is: "unknown" } : { is: "set", value, field };
}

export const asBoolean = (field: Field): boolean | undefined => field.boolean;
export const asText = (field: Field): string | undefined => field.text;
export const asNumber = (field: Field): number | undefined => field.number;

/** A list whose entries are all known strings. */
export function asTexts(field: Field): readonly Field[] | undefined {
  return field.isList && field.items.every(({ text }) => text !== undefined) ? field.items : undefined;
}

/** Whoever has a security context: the pod, or one of its containers. */
export interface Setter {
  readonly container: PodContainer | undefined;
  readonly field: Field;
}

/** The pod and each of its containers. */
export function settersOf({ spec, containers }: PodView): readonly Setter[] {
  return [
    { container: undefined, field: spec },
    ...containers.map((container) => ({ container, field: container.field })),
  ];
}

/** Where a line of a security context would be added: beside its nearest ancestor, or at a container's name. */
export function placeFor({ container, field }: Setter, path: Path): Origin {
  let nearest = field;
  for (const key of ["securityContext", ...path]) {
    const below = nearest.get(key);
    if (!below.exists) break;
    nearest = below;
  }
  const name = field.get("name");
  return nearest === field && container !== undefined && name.exists ? name.at : nearest.keyAt;
}

/** A line that is missing from a security context. */
export function missing(setter: Setter, path: Path, to: string, text = `${path.join(".")} is not set`): Cause {
  return { is: "missing", at: placeFor(setter, path), text, mend: setTo(setter, path, to) };
}

/** A value that must not be there; a volume's source or a list is shown by its key. */
export function wrong(field: Field, text: string, mend: Mend): Cause {
  return { is: "wrong", at: field.isMap || field.isList ? field.keyAt : field.at, text, mend };
}

/** How a setting is mended that must have this value. */
export function setTo({ container }: Setter, path: Path, to: string): Mend {
  return { set: path.join("."), to, on: container ?? "pod" };
}

/** `container "a"`, `containers "a", "b"`. */
export function containersText(names: readonly string[]): string {
  return `${names.length === 1 ? "container" : "containers"} ${quoted(names)}`;
}

/** `pod`, `container "a"`, `pod and containers "a", "b"`. */
export function settersText(setters: readonly Setter[]): string {
  const names = setters.flatMap(({ container }) => (container === undefined ? [] : [container.name]));
  const parts = names.length < setters.length ? ["pod"] : [];
  return [...parts, ...(names.length > 0 ? [containersText(names)] : [])].join(" and ");
}

/** `"a", "b"`. */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

/** In the order of the server's sets, each once. */
export function sortedSet(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1));
}

/** The word for one or for several, as the server chooses. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many;
}
