import { entriesOf, integerOf, isMap, textOf, valueAt } from "../../base/json.ts";
import { parseQuantity } from "../quantities/quantity.ts";
import { type Difference, differencesOf } from "./differences.ts";
import { CLAIM, IMMUTABLE_FIELDS, type ImmutableField } from "./immutable-fields.ts";

/** A change of a field that the API server refuses on an object that is there. */
export interface ImmutableChange {
  /** The field that may not change, as a path from the object. */
  readonly field: readonly string[];
  /** The first value below it that differs, as a path from the object. */
  readonly path: Difference["path"];
  readonly before: unknown;
  readonly after: unknown;
  /** How many more values below the field differ. */
  readonly more: number;
  /** The server's words. */
  readonly says: string;
  /** Set where the refusal hangs on something that neither state tells. */
  readonly unless?: string;
}

/**
 * The changes from one state of an object to another that the server of a minor release refuses, given that the first state was
 * applied. Both are whole objects, as `kubectl apply` makes them: what is no longer written is removed.
 */
export function immutableChanges(
  kindKey: string,
  before: unknown,
  after: unknown,
  minor: number,
): readonly ImmutableChange[] {
  const fields = (IMMUTABLE_FIELDS.get(kindKey) ?? []).filter(({ until }) => until === undefined || minor < until);
  const changes = fields.flatMap((field) => changeOf(field, before, after) ?? []);
  const own = SPECIAL.get(kindKey)?.(before, after) ?? [];
  return [...changes.filter((change) => !isAllowed(kindKey, change, before, after)), ...own];
}

function changeOf(field: ImmutableField, before: unknown, after: unknown): ImmutableChange | undefined {
  const { path, says, except = [] } = field;
  const above = path.slice(0, -1);
  const sides = [before, after].map((side) => ({ [path.at(-1) ?? ""]: asSet(path, valueAt(side, ...path)) }));
  const differences = differencesOf(sides[0], sides[1], above).filter(
    (one) => !except.some((allowed) => isBelow(one.path.slice(path.length), allowed)),
  );
  const [first] = differences;
  return first && { ...first, field: path, more: differences.length - 1, says };
}

/** The order of scopes is none. */
function asSet(path: readonly string[], value: unknown): unknown {
  return path.at(-1) === "scopes" && Array.isArray(value) ? [...new Set(value)].toSorted() : value;
}

function isBelow(path: Difference["path"], above: readonly string[]): boolean {
  return above.every((key, i) => (key === "*" ? typeof path[i] === "number" : path[i] === key));
}

/** What may be set where nothing was set before, or removed. */
function isAllowed(kindKey: string, { field }: ImmutableChange, before: unknown, after: unknown): boolean {
  const name = field.at(-1);
  const [isUnset, isRemoved] = [before, after].map((side) => (valueAt(side, ...field) ?? "") === "");
  if (kindKey === "PersistentVolumeClaim") {
    if (name === "volumeName") return isUnset === true;
    return name === "storageClassName" && (valueAt(before, ...field) ?? undefined) === undefined;
  }
  if (kindKey !== "PersistentVolume") return false;
  return name === "nodeAffinity" ? isUnset === true : name === "volumeAttributesClassName" && isRemoved === false;
}

type Special = (before: unknown, after: unknown) => readonly ImmutableChange[];

const SPECIAL: ReadonlyMap<string, Special> = new Map<string, Special>([
  ["Service", serviceChanges],
  ["PersistentVolumeClaim", (before, after) => [...shrunkClaim(before, after), ...sourceChange(before, after)]],
  ["ConfigMap", frozenData],
  ["Secret", frozenData],
  ["Job.batch", jobChanges],
]);

function single(
  path: readonly string[],
  sides: readonly [unknown, unknown],
  says: string,
  unless?: string,
): ImmutableChange {
  const [before, after] = sides;
  return { field: path, path, before, after, more: 0, says, ...(unless === undefined ? {} : { unless }) };
}

const ONCE = "may not change once set";

function serviceChanges(before: unknown, after: unknown): readonly ImmutableChange[] {
  const both = (...path: readonly (string | number)[]): readonly [unknown, unknown] => [
    valueAt(before, "spec", ...path),
    valueAt(after, "spec", ...path),
  ];
  const [oldType = "ClusterIP", newType = "ClusterIP"] = both("type");
  if (oldType === "ExternalName" || newType === "ExternalName") return [];
  return [
    ...addressChange(both("clusterIP")),
    ...familyChange(both),
    ...(oldType === "LoadBalancer" && newType === "LoadBalancer"
      ? changed(["spec", "loadBalancerClass"], both("loadBalancerClass"))
      : []),
  ];
}

/** What is left out stays as it is; what the server chose is known to be no `None`. */
function addressChange([old, now]: readonly [unknown, unknown]): readonly ImmutableChange[] {
  const [from, to] = [textOf(old) ?? "", textOf(now) ?? ""];
  if (to === "" || from === to) return [];
  const unless = from === "" && to !== "None" ? "the server chose that very address" : undefined;
  return [single(["spec", "clusterIP"], [from || undefined, to], ONCE, unless)];
}

function familyChange(
  both: (...path: readonly (string | number)[]) => readonly [unknown, unknown],
): readonly ImmutableChange[] {
  const [old, now] = both("ipFamilies", 0);
  const isHeadless = both("clusterIP").includes("None");
  return isHeadless || old === undefined || now === undefined ? [] : changed(["spec", "ipFamilies"], [old, now]);
}

function changed(path: readonly string[], [old, now]: readonly [unknown, unknown]): readonly ImmutableChange[] {
  return (old ?? undefined) === (now ?? undefined) ? [] : [single(path, [old, now], ONCE)];
}

function shrunkClaim(before: unknown, after: unknown): readonly ImmutableChange[] {
  const path = ["spec", "resources", "requests", "storage"];
  const sides = [valueAt(before, ...path), valueAt(after, ...path)] as const;
  const [old, now] = sides.map((side) => (side === undefined ? undefined : parseQuantity(side)));
  if (old?.ok !== true || now?.ok !== true || now.quantity.nano >= old.quantity.nano) return [];
  return [single(path, sides, "field can not be less than status.capacity")];
}

/**
 * `dataSource` and `dataSourceRef` are two names of one source: the server fills in the other, which stays when one is removed. A
 * kind that only a feature gate allows is dropped.
 */
function sourceChange(before: unknown, after: unknown): readonly ImmutableChange[] {
  const [old, now] = [before, after].map((side) => {
    const one = valueAt(side, "spec", "dataSourceRef") ?? valueAt(side, "spec", "dataSource");
    return isMap(one) && valueAt(one, "apiGroup") === "" ? { ...one, apiGroup: undefined } : one;
  });
  const isKept = SOURCES.has(String(valueAt(now, "kind"))) && valueAt(now, "namespace") === undefined;
  if (!isMap(now) || (old === undefined && !isKept) || differencesOf(old, now).length === 0) return [];
  const key = valueAt(after, "spec", "dataSourceRef") === undefined ? "dataSource" : "dataSourceRef";
  return [single(["spec", key], [old, now], CLAIM)];
}

const SOURCES: ReadonlySet<string> = new Set(["PersistentVolumeClaim", "VolumeSnapshot"]);

const FROZEN = "field is immutable when `immutable` is set";

/** Data of what was immutable; `stringData` is data. */
function frozenData(before: unknown, after: unknown): readonly ImmutableChange[] {
  if (valueAt(before, "immutable") !== true) return [];
  const isOpened = valueAt(after, "immutable") !== true;
  const opened = isOpened ? [single(["immutable"], [true, valueAt(after, "immutable")], FROZEN)] : [];
  const old = dataOf(before);
  const now = dataOf(after);
  const keys = [...new Set([...now.keys(), ...old.keys()])].filter(
    (key) => old.get(key)?.value !== now.get(key)?.value,
  );
  const [key] = keys;
  if (key === undefined) return opened;
  const side = now.get(key)?.side ?? old.get(key)?.side ?? "data";
  const path = [side, key];
  return [...opened, { ...single(path, [undefined, undefined], FROZEN), field: [side], more: keys.length - 1 }];
}

function dataOf(object: unknown): ReadonlyMap<string, { readonly side: string; readonly value: string }> {
  const sides = ["binaryData", "data", "stringData"] as const;
  const isSecret = valueAt(object, "kind") === "Secret";
  return new Map(
    sides.flatMap((side) =>
      entriesOf(valueAt(object, side)).map(([key, value]) => {
        const isCoded = side === "binaryData" || (isSecret && side === "data");
        const text = textOf(value) ?? "";
        return [key, { side, value: isCoded ? decoded(text) : text }] as const;
      }),
    ),
  );
}

function decoded(text: string): string {
  return Buffer.from(text, "base64").toString("latin1");
}

const TEMPLATE: ImmutableField = { path: ["spec", "template"], says: "field is immutable" };
/** What a scheduler of its own may still set while a Job waits. */
const WHILE_SUSPENDED = [
  ["spec", "nodeSelector"],
  ["spec", "affinity", "nodeAffinity"],
  ["spec", "tolerations"],
  ["spec", "schedulingGates"],
  ["metadata", "labels"],
  ["metadata", "annotations"],
];

function jobChanges(before: unknown, after: unknown): readonly ImmutableChange[] {
  const isSuspended = valueAt(before, "spec", "suspend") === true;
  const template = changeOf(isSuspended ? { ...TEMPLATE, except: WHILE_SUSPENDED } : TEMPLATE, before, after);
  return [...(template === undefined ? [] : [template]), ...(mayResize(after) ? [] : completionsChange(before, after))];
}

/** An indexed Job may change completions and parallelism together. */
function mayResize(job: unknown): boolean {
  const spec = valueAt(job, "spec");
  return (
    valueAt(spec, "completionMode") === "Indexed" &&
    valueAt(spec, "completions") === (integerOf(valueAt(spec, "parallelism")) ?? 1)
  );
}

/** With neither completions nor parallelism written the server writes 1, which stays where nothing is written later. */
function completionsChange(before: unknown, after: unknown): readonly ImmutableChange[] {
  const [old, now] = [before, after].map((side) => valueAt(side, "spec", "completions") ?? undefined);
  const [queue, queueNow] = [before, after].map(
    (side) => (valueAt(side, "spec", "parallelism") ?? undefined) !== undefined,
  );
  const live = old ?? (queue === true ? undefined : 1);
  const kept = queue === true && queueNow === false ? 1 : live;
  const then = now ?? (old === undefined ? kept : undefined);
  return live === then ? [] : [single(["spec", "completions"], [old, now], "field is immutable")];
}
