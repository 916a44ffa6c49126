/** Where in a kind a field of a name belongs: what was meant by one that stands where its name is not known. */
import { isMap } from "../../base/json.ts";
import type { SchemaNode } from "./node.ts";
import { ARRAY, BOOLEAN, INTEGER, NUMBER, OBJECT, STRING } from "./model.ts";
import { validate } from "./validate.ts";

/** A step into any item of a list. */
export const ANY_ITEM = "*";
export type PlaceStep = string | number;

export interface FieldPlace {
  /** From the object's root to what holds the field. */
  readonly path: readonly PlaceStep[];
  /** How many structs lie between it and the place where the field stands. */
  readonly distance: number;
}

/** A struct on the way, and the way to it. */
interface Spot {
  readonly node: SchemaNode;
  readonly path: readonly PlaceStep[];
  readonly distance: number;
}

/** The next struct that lies farther away than this is no slip of indentation. */
const MAX_DOWN = 3;
const MAX_DISTANCE = 4;

/** What the server writes itself, or what only repeats other places. */
const LEFT_OUT: ReadonlySet<string> = new Set(["status", "managedFields", "ownerReferences", "ephemeralContainers"]);

/** Names that many structs have, so that another place of the kind says little. */
const COMMON: ReadonlySet<string> = new Set(
  (
    "apiGroup apiGroups apiVersion code controller count host hosts id items key keys kind kinds level max message metadata method min " +
    "mode name namespace operator operation operations optional options path paths percent port ports protocol reason resource " +
    "resources role rule rules size state status target type types uid url user value values version versions weight"
  ).split(" "),
);

/**
 * The nearest places that take a field of this name and this value, all equally near, best first; `holder` is the path of what holds
 * it now. None for names that say too little, and where nothing takes the value.
 */
export function placesOf(
  root: SchemaNode,
  object: unknown,
  holder: readonly (string | number)[],
  name: string,
): readonly FieldPlace[] {
  const value = valueAt(object, [...holder, name]);
  const found = candidatesOf(root, holder).flatMap((spot) => {
    const field = spot.node.fields.get(name)?.node;
    if (field === undefined || !takes(field, value) || !isOpenTo(spot, holder, object)) return [];
    if (COMMON.has(name) && spot.distance > 1 && !isMetadataField(spot, name)) return [];
    return [{ spot, rank: rankOf(spot, field, name, value, object) }];
  });
  const best = Math.min(...found.map(({ rank }) => rank));
  return found.filter(({ rank }) => rank === best).map(({ spot: { path, distance } }) => ({ path, distance }));
}

/** What every object of its kind has, so that it may as well be written. */
const FRAME: ReadonlySet<string> = new Set(["metadata", "spec", "template", "jobTemplate"]);

/** A place to the side is meant only where it is written already: of several kinds of volumes, the others are none. */
function isOpenTo({ path }: Spot, holder: readonly PlaceStep[], object: unknown): boolean {
  const shared = path.findIndex((step, i) => step !== holder[i]);
  if (shared < 0 || shared === holder.length) return true;
  return path.slice(shared).every((step, i) => {
    return step === ANY_ITEM || FRAME.has(String(step)) || valueAt(object, path.slice(0, shared + i + 1)) !== undefined;
  });
}

const METADATA: ReadonlySet<string> = new Set(["name", "namespace", "labels", "annotations"]);

function isMetadataField({ path, distance }: Spot, name: string): boolean {
  return path.at(-1) === "metadata" && METADATA.has(name) && distance <= 2;
}

/** Distance counts first; then that the place is still free, that the value fits throughout, that it stands higher, that the list is there. */
function rankOf({ path, distance }: Spot, field: SchemaNode, name: string, value: unknown, object: unknown): number {
  const isTaken = valueAt(object, [...path, name]) !== undefined;
  const misfits = validate(field, value).length;
  const isList = path.at(-1) === ANY_ITEM;
  const isAbsent = isList && valueAt(object, path.slice(0, -1)) === undefined;
  return distance * 100 + (isTaken ? 150 : 0) + (misfits > 0 ? 50 : 0) + (isAbsent ? 20 : 0) + path.length;
}

/** The fields of one holder are asked for one after the other. */
let asked: { readonly root: SchemaNode; readonly holder: string; readonly spots: readonly Spot[] } | undefined;

function candidatesOf(root: SchemaNode, holder: readonly (string | number)[]): readonly Spot[] {
  const key = JSON.stringify(holder);
  if (asked?.root !== root || asked.holder !== key) asked = { root, holder: key, spots: [...candidates(root, holder)] };
  return asked.spots;
}

function* candidates(root: SchemaNode, holder: readonly (string | number)[]): Generator<Spot> {
  const above = structsAbove(root, holder);
  const seen = new Set<string>();
  for (const [up, { node, path }] of above.toReversed().entries()) {
    if (up > MAX_DISTANCE) return;
    for (const spot of below({ node, path, distance: up }, Math.min(MAX_DOWN, MAX_DISTANCE - up))) {
      const key = JSON.stringify(spot.path);
      const isHolder = spot.distance === 0;
      if (!isHolder && !seen.has(key)) yield spot;
      seen.add(key);
    }
  }
}

/** The structs from the root to what holds the field. */
function structsAbove(root: SchemaNode, holder: readonly (string | number)[]): readonly Spot[] {
  const spots: Spot[] = [{ node: root, path: [], distance: 0 }];
  let node: SchemaNode | undefined = root;
  for (const [i, step] of holder.entries()) {
    node = node?.below(step);
    if (node !== undefined && node.fields.size > 0) spots.push({ node, path: holder.slice(0, i + 1), distance: 0 });
  }
  return spots;
}

/** A struct, and those below it, nearest first. */
function* below(spot: Spot, depth: number): Generator<Spot> {
  let level: readonly Spot[] = [spot];
  for (let down = 0; down <= depth && level.length > 0; down++) {
    yield* level;
    level = down === depth ? [] : level.flatMap((one) => structsBelow(one));
  }
}

function structsBelow({ node, path, distance }: Spot): readonly Spot[] {
  return [...node.fields].flatMap(([name, { node: field }]): readonly Spot[] => {
    if (LEFT_OUT.has(name)) return [];
    const at = [...path, name];
    if (field.fields.size > 0) return [{ node: field, path: at, distance: distance + 1 }];
    const item = field.items;
    return item === undefined || item.fields.size === 0
      ? []
      : [{ node: item, path: [...at, ANY_ITEM], distance: distance + 1 }];
  });
}

/** Whether a field takes a value of this type; nothing at all fits everywhere. */
function takes({ types }: SchemaNode, value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return (types & STRING) !== 0;
  if (typeof value === "boolean") return (types & BOOLEAN) !== 0;
  if (typeof value === "number") return (types & (INTEGER | NUMBER)) !== 0;
  return (types & (Array.isArray(value) ? ARRAY : OBJECT)) !== 0;
}

function valueAt(value: unknown, path: readonly PlaceStep[]): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[step === ANY_ITEM ? 0 : Number(step)];
    else current = isMap(current) && Object.hasOwn(current, step) ? current[step] : undefined;
  }
  return current;
}
