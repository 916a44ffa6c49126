import { workloadKind } from "../k8s/kinds.ts";
import { Field } from "../source/field.ts";
import type { Bundle, ExpandProblem, KubeObject } from "./model.ts";

/**
 * How much is judged. Rules hold the entries of a list against each other, and objects against objects, so that what a stranger
 * makes very long takes very long; no repository of manifests comes near these numbers.
 */
export interface Bounds {
  /** Most entries of one list of an object. */
  readonly list: number;
  /** The same for definitions and objects of kinds that Kubernetes does not bring: enumerations and inventories are long. */
  readonly customList: number;
  /** Most keys of one map, data of a ConfigMap or Secret among them. */
  readonly map: number;
  /** Most keys and values of one object. */
  readonly values: number;
  readonly customValues: number;
  /** Most objects of a root. */
  readonly objects: number;
  /** Most pairs within long lists, over all objects. */
  readonly pairs: number;
  /** Most pairs of a policy or quota and a workload of its namespace, each by its weight. */
  readonly judgements: number;
}

export const BOUNDS: Bounds = {
  list: 1000,
  customList: 10_000,
  map: 5000,
  values: 20_000,
  customValues: 250_000,
  objects: 150_000,
  pairs: 5_000_000,
  judgements: 2_500_000,
};

/** What is held against each workload of its namespace, or of all, and how much work that is. */
const JUDGES: ReadonlyMap<string, number> = new Map([
  ["NetworkPolicy.networking.k8s.io", 1],
  ["PodDisruptionBudget.policy", 1],
  ["LimitRange", 10],
  ["ResourceQuota", 25],
  ["ValidatingAdmissionPolicy.admissionregistration.k8s.io", 25],
  ["ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io", 25],
  ["Policy.kyverno.io", 25],
  ["ClusterPolicy.kyverno.io", 25],
]);

/** Lists up to this length cost nothing worth counting. */
const SHORT = 100;

/** What is within bounds stays as it is; a larger object keeps its name alone and is not judged, which is told. */
export function bounded(
  bundles: readonly Bundle[],
  bounds: Bounds = BOUNDS,
): { readonly bundles: readonly Bundle[]; readonly problems: readonly ExpandProblem[] } {
  const meter = new Meter(bounds);
  const kept = bundles.map((bundle): Bundle => {
    const objects = bundle.objects.flatMap((object) => meter.take(object) ?? []);
    const isWhole = objects.every((object, i) => object === bundle.objects[i]);
    if (isWhole && objects.length === bundle.objects.length) return bundle;
    return { ...bundle, objects, missing: [...bundle.missing, "objects are too many or too large to be looked at"] };
  });
  return { bundles: kept, problems: meter.problems() };
}

class Meter {
  private readonly bounds: Bounds;
  private readonly told = new Map<string, ExpandProblem>();
  private objects = 0;
  private pairs = 0;
  private judgements = 0;
  /** Weights of the judges and number of the workloads, by bundle and namespace. */
  private readonly judges = new Map<string, number>();
  private readonly workloads = new Map<string, number>();
  private firstLeft: KubeObject | undefined;

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** The object, what is kept of one that is too large, or nothing where there are too many. */
  take(object: KubeObject): KubeObject | undefined {
    this.objects += 1;
    if (this.objects > this.bounds.objects) {
      this.firstLeft ??= object;
      return undefined;
    }
    const excess = this.excess(object);
    if (excess === undefined) return object;
    const problem = tooLarge(object, excess);
    const { file, start } = problem.at.span;
    this.told.set(`${file}\n${start}`, problem);
    return { ...object, root: nameAlone(object.root), judged: false };
  }

  problems(): readonly ExpandProblem[] {
    const left = this.objects - this.bounds.objects;
    if (this.firstLeft === undefined) return [...this.told.values()];
    const message = `there are ${this.objects} objects; this one and the ${left - 1} after it are not looked at`;
    const at = this.firstLeft.root.get("kind").at;
    const help = `lint fewer directories at once: up to ${this.bounds.objects} objects are judged together`;
    return [...this.told.values(), { rule: "limit-reached", at, message, level: "warning", help }];
  }

  private excess(object: KubeObject): Excess | undefined {
    const { root, kindKey } = object;
    const isCustom = kindKey.includes("CustomResourceDefinition") || /\..*\./.test(kindKey.replace(/\.k8s\.io$/, ""));
    const { list, customList, map, values, customValues } = this.bounds;
    const size = new Size(isCustom ? customList : list, map, isCustom ? customValues : values);
    size.add(root.value);
    // Only what Kubernetes itself has is judged entry by entry.
    if (!isCustom) this.pairs += size.pairs;
    if (size.excess !== undefined) return size.excess;
    if (!isCustom && this.pairs > this.bounds.pairs && size.pairs > 0)
      return { path: size.longest, what: "one more long list than is looked at in one run" };
    return this.isJudgedTooOften(object)
      ? { path: [], what: "more policies and workloads beside it than are compared in one run" }
      : undefined;
  }

  private isJudgedTooOften({ kindKey, bundle, namespace }: KubeObject): boolean {
    const weight = JUDGES.get(kindKey);
    const isWorkload = workloadKind(kindKey) !== undefined;
    if (weight === undefined && !isWorkload) return false;
    const place = `${bundle}\n${namespace ?? ""}`;
    const everywhere = `${bundle}\n`;
    const add = (to: Map<string, number>, key: string, count: number): void =>
      void to.set(key, (to.get(key) ?? 0) + count);
    if (weight !== undefined) {
      this.judgements += weight * (this.workloads.get(namespace === "" ? everywhere : place) ?? 0);
      add(this.judges, place, weight);
    }
    if (isWorkload) {
      this.judgements +=
        (this.judges.get(place) ?? 0) + (place === everywhere ? 0 : (this.judges.get(everywhere) ?? 0));
      add(this.workloads, place, 1);
      if (place !== everywhere) add(this.workloads, everywhere, 1);
    }
    return this.judgements > this.bounds.judgements;
  }
}

interface Excess {
  readonly path: readonly (string | number)[];
  /** `20000 entries here, more than 1000`. */
  readonly what: string;
}

/** Measures a value; stops at the first thing that is out of bounds. */
class Size {
  excess: Excess | undefined;
  pairs = 0;
  longest: readonly (string | number)[] = [];
  private values = 0;
  private most = SHORT;
  private readonly path: (string | number)[] = [];
  private readonly list: number;
  private readonly map: number;
  private readonly total: number;

  constructor(list: number, map: number, total: number) {
    this.list = list;
    this.map = map;
    this.total = total;
  }

  add(value: unknown): void {
    this.values += 1;
    if (typeof value !== "object" || value === null || this.excess !== undefined) return;
    if (Array.isArray(value)) this.addItems(value);
    else this.addFields(value);
  }

  private addItems(list: readonly unknown[]): void {
    const { length } = list;
    this.note(length, this.list, "entries");
    if (length > SHORT) this.pairs += length * length;
    for (let index = 0; index < length && this.excess === undefined; index++) this.below(index, list[index]);
  }

  private addFields(map: object): void {
    const keys = Object.keys(map);
    this.note(keys.length, this.map, "keys");
    for (const key of keys) {
      if (this.excess !== undefined) return;
      this.below(key, Reflect.get(map, key));
    }
  }

  /** The path is one list that grows and shrinks: every value of a run comes through here. */
  private below(step: string | number, value: unknown): void {
    if (typeof value !== "object" || value === null) {
      this.values += 1;
      return;
    }
    this.path.push(step);
    this.add(value);
    this.path.pop();
  }

  private note(length: number, limit: number, what: string): void {
    if (length > limit) {
      this.excess = {
        path: [...this.path],
        what: `${length} ${what} here, more than the ${limit} that are looked at`,
      };
    } else if (this.values + length > this.total) this.excess = { path: [], what: `more than ${this.total} values` };
    if (length > this.most) [this.most, this.longest] = [length, [...this.path]];
  }
}

function tooLarge({ kind, name, root }: KubeObject, { path, what }: Excess): ExpandProblem {
  const label = name === undefined ? kind : `${kind} "${name}"`;
  return {
    rule: "limit-reached",
    at: path.length === 0 ? root.get("kind").at : root.get(...path).keyAt,
    message: `${label} has ${what}; it is not judged`,
    level: "warning",
    help: "split the object, or name its file in .k8slintignore",
  };
}

/** The identity of an object, at the places where it is written; the rest is as if it were not known. */
function nameAlone(root: Field): Field {
  const metadata = Object.assign(Object.create(null), onlyStrings(root.get("metadata"), ["name", "namespace"]));
  const value = Object.assign(Object.create(null), onlyStrings(root, ["apiVersion", "kind"]), { metadata });
  return new Field(value, [], {
    origin: (path, part) => root.get(...path)[part === "key" ? "keyAt" : "at"],
    plainScalar: (path) => root.get(...path).plain,
  });
}

function onlyStrings(field: Field, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    keys.flatMap((key) => (field.get(key).text === undefined ? [] : [[key, field.get(key).text ?? ""]])),
  );
}
