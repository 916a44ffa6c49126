import { groupBy, minBy } from "../base/collections.ts";
import { directoryOf, isWithin } from "../base/paths.ts";
import { remembered } from "../base/remembered.ts";
import type { Bundle, KubeObject } from "../expand/model.ts";

/** How far an object lies from the one that names it. */
export type Distance = "file" | "bundle" | "directory" | "elsewhere";
const DISTANCES: readonly Distance[] = ["file", "bundle", "directory", "elsewhere"];

/** Looks objects up by kind, namespace and name, nearest first. */
export interface ObjectIndex {
  bundleOf(object: KubeObject): Bundle;
  all(kindKey: string): readonly KubeObject[];
  peers(of: KubeObject, kindKey: string): readonly KubeObject[];
  named(kindKey: string, name: string): readonly KubeObject[];
  /** Those that are called so among the peers of an object. */
  peersNamed(of: KubeObject, kindKey: string, name: string): readonly KubeObject[];
  distance(from: KubeObject, to: KubeObject): Distance;
  /** The nearest object of that name whose namespace may be the one asked for. */
  nearest(from: KubeObject, kindKey: string, namespace: string | undefined, name: string): KubeObject | undefined;
  /** Objects of the same kind and name that are as near as this one: alternatives, of which the apply chooses. */
  rivals(from: KubeObject, found: KubeObject, namespace: string | undefined): readonly KubeObject[];
}

/** The objects of all bundles, found by kind, by name and by how near they are to another one. */
export function indexObjects(bundles: readonly Bundle[]): ObjectIndex {
  const byId = new Map(bundles.map((bundle) => [bundle.id, bundle]));
  const byKind = groupBy(
    bundles.flatMap((bundle) => bundle.objects),
    (object) => object.kindKey,
  );
  const byName = groupBy([...byKind.values()].flat(), (object) => `${object.kindKey}\n${object.name ?? ""}`);
  const byBundle = new Map(bundles.map((bundle) => [bundle.id, groupBy(bundle.objects, (object) => object.kindKey)]));

  const bundleOf = (object: KubeObject): Bundle => {
    const bundle = byId.get(object.bundle);
    if (bundle === undefined) throw new Error(`object ${object.id} names no bundle`);
    return bundle;
  };
  const peers = peersIn(byBundle, bundleOf);
  const directory = remembered(directoryOf);
  const distance = (from: KubeObject, to: KubeObject): Distance => {
    if (from.file === to.file && from.bundle === to.bundle) return "file";
    if (from.bundle === to.bundle || bundleOf(from).context.includes(to.bundle)) return "bundle";
    return isWithin(directory(from.file), directory(to.file)) ? "directory" : "elsewhere";
  };
  const named = (kindKey: string, name: string): readonly KubeObject[] => byName.get(`${kindKey}\n${name}`) ?? [];
  const nearest = nearestAmong(named, distance);
  const rivals: ObjectIndex["rivals"] = (from, found, namespace) => {
    const rankOf = (object: KubeObject): number => rank(object, namespace, distance(from, object));
    return named(found.kindKey, found.name ?? "").filter(
      (object) => sameNamespace(object.namespace, namespace) && rankOf(object) === rankOf(found),
    );
  };
  const peersNamed = peersAmong(named, bundleOf);
  return { bundleOf, all: (kindKey) => byKind.get(kindKey) ?? [], peers, named, peersNamed, distance, nearest, rivals };
}

type ByKind = ReadonlyMap<string, readonly KubeObject[]>;

/** The objects of a kind that are applied with another: each rule asks, so that a list is made once for a bundle. */
function peersIn(
  byBundle: ReadonlyMap<string, ByKind>,
  bundleOf: (object: KubeObject) => Bundle,
): ObjectIndex["peers"] {
  const lists = remembered((bundle: Bundle) =>
    remembered((kindKey: string): readonly KubeObject[] => {
      const [own = [], ...others] = [bundle.id, ...bundle.context].map((id) => byBundle.get(id)?.get(kindKey));
      return others.length === 0 ? own : [...own, ...others.flatMap((other) => other ?? [])];
    }),
  );
  return (of, kindKey) => lists(bundleOf(of))(kindKey);
}

function peersAmong(named: ObjectIndex["named"], bundleOf: (object: KubeObject) => Bundle): ObjectIndex["peersNamed"] {
  return (of, kindKey, name) => {
    const some = named(kindKey, name);
    const ids = some.length === 0 ? [] : [of.bundle, ...bundleOf(of).context];
    return ids.flatMap((id) => some.filter(({ bundle }) => bundle === id));
  };
}

/** What the objects of one file find is the same: where many have one name, they are compared once for all of them. */
function nearestAmong(named: ObjectIndex["named"], distance: ObjectIndex["distance"]): ObjectIndex["nearest"] {
  const met = new Map<string, KubeObject | undefined>();
  return (from, kindKey, namespace, name) => {
    const all = named(kindKey, name);
    const find = (): KubeObject | undefined => {
      const fits = all.filter((object) => sameNamespace(object.namespace, namespace));
      return minBy(fits, (object) => rank(object, namespace, distance(from, object)));
    };
    if (all.length < MANY) return find();
    const key = [from.bundle, from.file, kindKey, namespace ?? "\0", name].join("\n");
    if (!met.has(key)) met.set(key, find());
    return met.get(key);
  };
}

const MANY = 8;

function rank(object: KubeObject, namespace: string | undefined, distance: Distance): number {
  const certain = object.namespace === namespace ? 0 : 1;
  return DISTANCES.indexOf(distance) * 2 + certain;
}

/** Whether two namespaces may be the same one: an unknown namespace may be any. */
export function sameNamespace(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}
