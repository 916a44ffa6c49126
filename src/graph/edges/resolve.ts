import { groupBy } from "../../base/collections.ts";
import { directoryOf, isWithin } from "../../base/paths.ts";
import { remembered, rememberedWeakly } from "../../base/remembered.ts";
import { howNear } from "../../base/near.ts";
import type { KubeObject } from "../../expand/model.ts";
import { isBuiltIn } from "../../k8s/kinds.ts";
import type { Makers } from "../makers.ts";
import type { KeyReference, Outcome, Reference } from "../model.ts";
import type { ObjectIndex } from "../object-index.ts";
import type { WrittenReference } from "./references.ts";

/** What decides where a reference leads, besides the objects themselves. */
export interface World extends Pick<Makers, "maker" | "madeOutside"> {
  readonly index: ObjectIndex;
  isExternal(kindKey: string, namespace: string | undefined, name: string): boolean;
  /** Whether names stand in documents that cannot be read, which may declare them. */
  areInUnread(names: readonly string[]): boolean;
  /** How many names may still be held against others. */
  readonly comparisons: { left: number };
}

/** Resolves all references: what is found first, so that near misses are sought only among what nothing else uses. */
export function resolveAll(written: readonly WrittenReference[], world: World): readonly Reference[] {
  const first = written.map((reference) => direct(reference, world));
  const used = new Set(first.flatMap((outcome) => (outcome?.is === "found" ? [outcome.object] : [])));
  return written.map((reference, i) => {
    const outcome = first[i] ?? indirect(reference, world, used);
    const held = heldBy(reference, outcome, world);
    // Field by field: a rest of fields would give each reference a shape of its own, which takes memory and is slow to read.
    return {
      id: idOf(reference),
      edge: reference.edge,
      from: reference.from,
      workload: reference.workload,
      container: reference.container,
      field: reference.field,
      name: reference.name ?? "",
      namespace: reference.namespace,
      toKind: reference.toKind,
      optional: reference.optional,
      outcome,
      held,
      keys: keysOf(reference.keys, held, world),
    };
  });
}

function idOf({ from, field, edge }: WrittenReference): string {
  return `${from.id}#${edge}:${field.pathText}`;
}

/** The outcomes that need no comparison of names. */
export function direct(reference: WrittenReference, { index, isExternal }: World): Outcome | undefined {
  const { name, from, toKind, namespace, field } = reference;
  if (name === undefined)
    return { is: "unknown", why: `the name ${field.raw === undefined ? "is no string" : "is a placeholder"}` };
  const object = index.nearest(from, toKind, namespace, name);
  if (object) return { is: "found", object, where: index.distance(from, object) };
  if (isBuiltIn(toKind, namespace, name)) return { is: "built-in" };
  return isExternal(toKind, namespace, name) ? { is: "external" } : undefined;
}

/** Where a reference leads that `direct` does not find, given the objects that something else uses. */
export function indirect(reference: WrittenReference, world: World, used: ReadonlySet<KubeObject>): Outcome {
  const { name = "", toKind, namespace, from } = reference;
  const made = world.maker(toKind, namespace, name);
  if (made) return { is: "made", by: made.by, at: made.at };
  if (world.areInUnread([name])) return { is: "unknown", why: "a document that cannot be read may declare it" };
  const elsewhere = inOtherNamespace(reference, world.index);
  if (elsewhere?.near) return { is: "other-namespace", ...elsewhere };
  const near = nearMiss(reference, world, used);
  if (near) return near;
  if (elsewhere) return { is: "other-namespace", ...elsewhere };
  const outside = world.madeOutside(toKind);
  if (outside !== undefined) return { is: "made", by: outside, at: undefined };
  const [reason] = world.index.bundleOf(from).missing;
  return reason === undefined ? { is: "missing" } : { is: "unknown", why: reason };
}

function inOtherNamespace({ from, toKind, name = "" }: WrittenReference, index: ObjectIndex) {
  const [object] = index.named(toKind, name).toSorted((a, b) => closeness(from, a, index) - closeness(from, b, index));
  return object && { object, near: isClose(from, object, index) };
}

/** How near a name is that a hand slipped in; a longer or shorter one may be meant, as `nginx` beside `nginx-internal`. */
export const SLIPS: ReadonlySet<string> = new Set(["case", "separator", "edit"]);
const NEARNESS = ["case", "separator", "edit", "prefix", "suffix", "abbreviation"];

function nearMiss(reference: WrittenReference, world: World, used: ReadonlySet<KubeObject>): Outcome | undefined {
  const { name = "", from, toKind, namespace } = reference;
  const { index, comparisons } = world;
  const unused = unusedOf(index, used, toKind, namespace);
  comparisons.left -= unused.length;
  if (comparisons.left < 0) return undefined;
  const candidates = unused.flatMap((object) => {
    if (object.name === undefined) return [];
    const how = howNear(name, object.name);
    if (how === undefined || (used.has(object) && !SLIPS.has(how)) || !isClose(from, object, index)) return [];
    return [{ object, how }];
  });
  const cost = (candidate: { object: KubeObject; how: string }): number =>
    NEARNESS.indexOf(candidate.how) * 10 + closeness(from, candidate.object, index);
  const [best, second] = candidates.toSorted((a, b) => cost(a) - cost(b));
  // Two names that are equally near mean that neither is the one meant for certain.
  if (best === undefined || (second && second.object.name !== best.object.name && cost(second) === cost(best)))
    return undefined;
  return { is: "near", ...best };
}

/**
 * What a name may have missed: objects of a kind, of what may be one namespace, that nothing uses. A Namespace is there for many
 * objects, so that others use it tells nothing of a slip in one of them.
 */
function unusedOf(
  index: ObjectIndex,
  used: ReadonlySet<KubeObject>,
  kindKey: string,
  namespace: string | undefined,
): readonly KubeObject[] {
  const { all, byNamespace } = unusedIn(used)(index)(kindKey);
  if (namespace === undefined) return all;
  return [...(byNamespace.get(namespace) ?? []), ...(byNamespace.get(undefined) ?? [])];
}

const unusedIn = rememberedWeakly((used: ReadonlySet<KubeObject>) =>
  rememberedWeakly((index: ObjectIndex) =>
    remembered((kindKey: string) => {
      const all = kindKey === "Namespace" ? index.all(kindKey) : index.all(kindKey).filter((one) => !used.has(one));
      return { all, byNamespace: groupBy(all, (object) => object.namespace) };
    }),
  ),
);

function closeness(from: KubeObject, to: KubeObject, index: ObjectIndex): number {
  return ["file", "bundle", "directory", "elsewhere"].indexOf(index.distance(from, to));
}

/** In the same bundle, or in the same directory: near enough for a name to be meant. */
function isClose(from: KubeObject, to: KubeObject, index: ObjectIndex): boolean {
  const distance = index.distance(from, to);
  if (distance === "file" || distance === "bundle") return true;
  return distance === "directory" && isWithin(directoryOf(to.file), directoryOf(from.file));
}

/**
 * The keys that the object found may hold: of alternatives that are equally near, any may be the one that is applied. What is
 * only found elsewhere may be a namesake.
 */
function heldBy({ from, namespace }: WrittenReference, outcome: Outcome, world: World): readonly string[] | undefined {
  if (outcome.is !== "found" || outcome.where === "elsewhere") return undefined;
  const held = world.index.rivals(from, outcome.object, namespace).map(keysHeldBy);
  return held.includes(undefined) ? undefined : held.flatMap((some) => some ?? []);
}

function keysOf(
  fields: WrittenReference["keys"],
  held: readonly string[] | undefined,
  { comparisons }: World,
): readonly KeyReference[] {
  return fields.map((field): KeyReference => {
    const key = field.text;
    if (key === undefined || held === undefined) return { field, key: key ?? "", is: "unknown", meant: undefined };
    if (held.includes(key)) return { field, key, is: "found", meant: undefined };
    comparisons.left -= held.length;
    const near = comparisons.left < 0 ? [] : held;
    const meant = near.find((candidate) => howNear(key, candidate) !== undefined);
    return { field, key, is: meant === undefined ? "missing" : "near", meant };
  });
}

/** The keys of a ConfigMap or Secret; undefined where they are not all known. */
export function keysHeldBy(object: KubeObject): readonly string[] | undefined {
  if (object.kindKey !== "ConfigMap" && object.kindKey !== "Secret") return undefined;
  if (!object.judged) return undefined;
  const maps = ["data", "binaryData", "stringData"].map((name) => object.root.get(name));
  if (maps.some((map) => map.exists && !map.isMap)) return undefined;
  const keys = maps.flatMap((map) => map.entries.map(([key]) => key));
  // What is declared empty is there for somebody to fill in, and so is what carries a filler's mark.
  return keys.length === 0 || isFilledLater(object) ? undefined : keys;
}

/** Labels and annotations that ask a controller to put keys in: CA bundles, generated passwords, copies of another namespace. */
const FILLERS =
  /^(?:config\.openshift\.io\/inject-trusted-cabundle|service(?:\.beta|\.alpha)?\.openshift\.io\/(?:inject-cabundle|serving-cert-secret-name)|secret-generator\.v1\.mittwald\.de\/.+|replicator\.v1\.mittwald\.de\/replicate-from|reflector\.v1\.k8s\.emberstack\.com\/reflects|cert-manager\.io\/.+|kubernetes\.io\/service-account\.name)$/;

function isFilledLater({ root }: KubeObject): boolean {
  const marks = [root.get("metadata", "labels"), root.get("metadata", "annotations")];
  return marks.some((marked) => marked.entries.some(([key]) => FILLERS.test(key)));
}
