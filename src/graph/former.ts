import { groupBy } from "../base/collections.ts";
import type { Bundle, KubeObject } from "../expand/model.ts";
import type { Former } from "./model.ts";

/** An earlier state of the input. */
export interface FormerInput {
  readonly bundles: readonly Bundle[];
  /** What messages call it. */
  readonly state: string;
}

/**
 * Finds an object in an earlier state of the input by its kind, namespace and name: in the bundle of the same path, or anywhere
 * where both states have only one object called so. One that is declared twice, or may be changed by what was not read, is not found.
 */
export function formerStates(
  bundles: readonly Bundle[],
  former: FormerInput | undefined,
): (of: KubeObject) => Former | undefined {
  if (former === undefined) return () => undefined;
  const now = indexOf(bundles);
  const before = indexOf(former.bundles);
  return (of) => {
    const place = now.places.get(of.bundle) ?? "";
    const key = keyOf(of);
    const beside = before.byPlace.get(`${place}\n${key}`) ?? [];
    const isMoved = beside.length === 0 && now.byKey.get(key)?.length === 1;
    const [object, other] = isMoved ? (before.byKey.get(key) ?? []) : beside;
    return object?.judged === true && other === undefined ? { object, state: former.state } : undefined;
  };
}

interface Index {
  /** Where each bundle is, by its id. */
  readonly places: ReadonlyMap<string, string>;
  readonly byKey: ReadonlyMap<string, readonly KubeObject[]>;
  readonly byPlace: ReadonlyMap<string, readonly KubeObject[]>;
}

function indexOf(bundles: readonly Bundle[]): Index {
  const places = new Map(bundles.map(({ id, kind, directory, name }) => [id, `${kind}\n${directory}\n${name}`]));
  const named = bundles.flatMap(({ objects }) => objects).filter(({ name }) => name !== undefined);
  return {
    places,
    byKey: groupBy(named, keyOf),
    byPlace: groupBy(named, (object) => `${places.get(object.bundle) ?? ""}\n${keyOf(object)}`),
  };
}

function keyOf({ kindKey, namespace, name }: KubeObject): string {
  return JSON.stringify([kindKey, namespace ?? null, name]);
}
