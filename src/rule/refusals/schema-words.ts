/** Places and values of an object as people call them, in messages about its schema. */
import type { Path } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import { ANY_ITEM, type FieldPlace } from "../../k8s/schema/places.ts";
import type { SchemaNode } from "../../k8s/schema/node.ts";
import type { Field } from "../../source/field.ts";

const STRUCTS: ReadonlyMap<string, string> = new Map([
  ["Container", "a container"],
  ["EphemeralContainer", "an ephemeral container"],
  ["EnvVar", "an entry of env"],
  ["ObjectMeta", "metadata"],
  ["PodSpec", "the pod spec"],
]);

/** What holds a field, in words: "a container", "the spec of the Deployment", "an item of rules". */
export function holderWords({ kind }: KubeObject, path: Path, holder: SchemaNode | undefined): string {
  const [last, parent] = path.toReversed();
  if (last === undefined) return "the top level";
  const known = STRUCTS.get(holder?.struct ?? "");
  if (holder?.struct === "ObjectMeta" && path.length > 1) return `the metadata of ${path.at(-2)}`;
  if (known !== undefined) return known;
  if (typeof last === "number") return `an item of ${String(parent)}`;
  if (last !== "spec") return last;
  return path.length === 1 ? `the spec of the ${kind}` : `the spec of ${String(parent)}`;
}

/** Where a field belongs, in words: "spec.template.spec", "an item of containers", "limits or requests". */
export function placeWords(places: readonly FieldPlace[], holder: Path): string {
  const isNear = places.length > 1 && places.every(({ path }) => isBelow(path, holder));
  const words = places.map(({ path }) => onePlace(isNear ? path.slice(holder.length) : path));
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

function isBelow(path: Path, holder: Path): boolean {
  return path.length > holder.length && holder.every((step, i) => step === path[i]);
}

function onePlace(path: Path): string {
  if (path.length === 0) return "the top level, beside metadata";
  const [last, parent] = path.toReversed();
  if (last === ANY_ITEM) return `an item of ${String(parent)}`;
  return path
    .map((step, i) => (typeof step === "number" || step === ANY_ITEM ? `[${step}]` : i === 0 ? step : `.${step}`))
    .join("");
}

/** The one place that is written in the object already; undefined for several, and for an item of a list that nobody chose. */
export function placeField({ root }: KubeObject, places: readonly FieldPlace[]): Field | undefined {
  const [place] = places;
  if (place === undefined || places.length > 1 || place.path.includes(ANY_ITEM)) return undefined;
  return root.get(...place.path);
}

/** Of a longer path only the last key is told. */
const LONG_PATH = 3;

/** Maps whose entries have names of their own. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ["labels", 'label "$"'],
  ["matchLabels", 'label "$"'],
  ["annotations", 'annotation "$"'],
  ["nodeSelector", '"$" of nodeSelector'],
  ["selector", '"$" of selector'],
  ["parameters", '"$" of parameters'],
]);

/** What a person calls a value: `env "PORT"`, `label "version"`, `item 2 of args`. */
export function valueName({ root }: KubeObject, { path, pathText }: Field): string {
  const [last = "", parent = "", before = ""] = path.toReversed();
  if (typeof last === "number") return `item ${last + 1} of ${parent}`;
  const word = ENTRIES.get(String(parent));
  if (word !== undefined) return word.replace("$", () => String(last));
  if (path.length === 2 && /^(data|stringData|binaryData)$/.test(String(parent))) return `key "${last}"`;
  const variable = before === "env" && last === "value" ? root.get(...path.slice(0, -1), "name").text : undefined;
  if (variable !== undefined) return `the value of env "${variable}"`;
  return path.length > LONG_PATH ? String(last) : pathText;
}
