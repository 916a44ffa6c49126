/** What Tilt refuses of the objects that a k8s_resource takes together. https://docs.tilt.dev/api.html#api.k8s_resource */
import { podTemplatePaths } from "../../../k8s/kinds.ts";
import type { ResourceFact } from "../../../source/tiltfile/facts.ts";
import type { Written } from "../../../source/written.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";
import { type LoadContext, meantName, refusal } from "./context.ts";
import { isWorkload } from "./resource-names.ts";

/** Fragments in `objects` that fit no object, several, or one that has a resource already. */
export function groupErrors({ facts, objects }: LoadContext): readonly ExpandProblem[] {
  const taken = resourcesOfServices(objects);
  return facts.resources.flatMap((fact) =>
    (fact.objects?.items ?? []).flatMap((fragment) => {
      const { value } = fragment;
      if (value === undefined) return [];
      const found = objects.filter((object) => fits(object, partsOf(value)));
      const [only, ...others] = found;
      if (only === undefined) return [unfound(fact, fragment, objects)];
      if (others.length > 0) return [ambiguous(fact, fragment, found)];
      const owner = isWorkload(only) ? only : taken.get(only);
      return owner === undefined ? [] : [hasResource(fact, fragment, only, owner)];
    }),
  );
}

/** `name`, `name:kind`, `name:kind:namespace` and so on; a backslash takes the colon as part of a name. */
function partsOf(fragment: string): readonly string[] {
  return [...fragment.toLowerCase().matchAll(/((?:\\.|[^:\\])*)(?::|$)/gs)]
    .map(([, part = ""]) => part.replaceAll(/\\(.)/gs, "$1"))
    .slice(0, fragment.endsWith(":") ? undefined : -1);
}

function identity({ name = "", kind, root, group }: KubeObject): readonly string[] {
  const namespace = root.get("metadata", "namespace").text ?? "default";
  return [name, kind, namespace, group === "" ? "core" : group].map((part) => part.toLowerCase());
}

function fits(object: KubeObject, parts: readonly string[]): boolean {
  const own = identity(object);
  return parts.length > 0 && parts.every((part, i) => part === own[i]);
}

/** Services that Tilt puts into the resource of the workload whose pods they select. */
function resourcesOfServices(objects: readonly KubeObject[]): ReadonlyMap<KubeObject, KubeObject> {
  const workloads = objects.filter(isWorkload);
  const owners = objects.flatMap((object) => {
    const owner = object.kindKey === "Service" ? workloads.find((one) => isServedBy(one, object)) : undefined;
    return owner === undefined ? [] : [[object, owner] as const];
  });
  return new Map(owners);
}

function isServedBy(workload: KubeObject, { root }: KubeObject): boolean {
  const selector = root.get("spec", "selector").entries;
  const namespace = root.get("metadata", "namespace").text ?? "default";
  const own = workload.root.get("metadata", "namespace").text ?? "default";
  if (selector.length === 0 || (namespace !== "default" && namespace !== own)) return false;
  return podTemplatePaths(workload.kindKey, workload.root.value).some((path) => {
    const labels = workload.root.get(...path, "metadata", "labels");
    return selector.every(([key, value]) => value.text !== undefined && labels.get(key).text === value.text);
  });
}

function shownName(object: KubeObject): string {
  return `${object.name ?? ""}:${object.kind.toLowerCase()}`;
}

type Fragment = Written<string>;

function unfound(fact: ResourceFact, { value = "", at, assumed }: Fragment, all: readonly KubeObject[]): ExpandProblem {
  const names = all.flatMap(({ name, kind }) => (name === undefined ? [] : [name, `${name}:${kind.toLowerCase()}`]));
  const meant = meantName(value.toLowerCase(), names);
  const help = meant === undefined ? "correct the name, or load its manifest" : `write ${meant}`;
  const note = `No object identified by the fragment "${value}" could be found`;
  return refusal(fact, { at, assumed, message: `objects names "${value}", which no loaded object fits`, help, note });
}

function ambiguous(
  fact: ResourceFact,
  { value = "", at, assumed }: Fragment,
  found: readonly KubeObject[],
): ExpandProblem {
  const shown = found.slice(0, 3).map((object) => `"${shownName(object)}"`);
  const more = found.length > shown.length ? ` and ${found.length - shown.length} more` : "";
  const message = `objects names "${value}", which fits ${shown.join(", ")}${more}`;
  const isByKind = new Set(found.map(shownName)).size === found.length;
  const help = isByKind ? `write the kind too: ${shownName(found[0] as KubeObject)}` : "write kind and namespace too";
  return refusal(fact, { at, assumed, message, help, note: `"${value}" is not a unique fragment` });
}

function hasResource(
  fact: ResourceFact,
  { value = "", at, assumed }: Fragment,
  { kind }: KubeObject,
  { name = "", kind: ownerKind }: KubeObject,
): ExpandProblem {
  const isOwn = ownerKind === kind;
  const message = isOwn
    ? `objects names "${value}", and that ${kind} is a resource by itself`
    : `objects names "${value}", and Tilt has that ${kind} in the resource of ${ownerKind} "${name}" already`;
  const note = `No object identified by the fragment "${value}" could be found in remaining YAML`;
  const help = isOwn ? "name it with workload= instead" : "remove it here: it goes with the workload that it selects";
  return refusal(fact, { at, assumed, message, note, help });
}
