import type { Field } from "../../source/field.ts";
import type { LooseObject } from "../plain.ts";
import type { KustomizeInput } from "./bundles.ts";
import type { Kustomization } from "./kustomization.ts";

/** Which objects a patch changes, as far as can be told: a test of kind and name. */
type Target = (object: LooseObject) => boolean;

/** Marks the objects that a kustomization's patches, replacements or transformers may change: their fields are not final. */
export function patchedBy(
  objects: readonly LooseObject[],
  kustomization: Kustomization,
  input: Pick<KustomizeInput, "fragmentsIn">,
): readonly LooseObject[] {
  const targets = targetsOf(kustomization, input);
  if (targets.length === 0) return objects;
  return objects.map((object) => (targets.some((target) => target(object)) ? { ...object, judged: false } : object));
}

function targetsOf({ root, patchFiles }: Kustomization, input: Pick<KustomizeInput, "fragmentsIn">): readonly Target[] {
  const targets: Target[] = [];
  for (const patch of [...root.get("patches").items, ...root.get("patchesJson6902").items]) {
    const target = patch.get("target");
    if (target.exists) targets.push(targetOf(target));
    else if (patch.get("patch").raw !== undefined) targets.push(inlineTarget(patch.get("patch").raw ?? ""));
  }
  for (const { path } of patchFiles) {
    if (path === undefined) continue;
    for (const object of input.fragmentsIn(path)) targets.push(sameIdentity(object));
  }
  for (const patch of root.get("patchesStrategicMerge").items) {
    if (patch.raw?.includes("\n")) targets.push(inlineTarget(patch.raw));
  }
  for (const replacement of root.get("replacements").items) {
    const selects = replacement.get("targets").items.map((one) => targetOf(one.get("select")));
    targets.push(...(selects.length > 0 ? selects : [() => true]));
  }
  const anything = root.get("transformers").exists || root.get("vars").exists || root.get("configurations").exists;
  return anything && root.get("transformers").exists ? [...targets, () => true] : targets;
}

function sameIdentity(patch: LooseObject): Target {
  return (object) => object.kind === patch.kind && object.name === patch.name;
}

/** Kustomize anchors the regular expressions of a target; a bounded subset is honoured, anything else may match. */
function targetOf(target: Field): Target {
  const kind = target.get("kind").text;
  const name = target.get("name").text;
  return (object) => fits(kind, object.kind) && fits(name, object.name ?? "");
}

function fits(pattern: string | undefined, text: string): boolean {
  if (pattern === undefined || pattern === "") return true;
  return /^[\w-]+$/.test(pattern) ? pattern === text : true;
}

/** An inline patch without a target names its object itself. */
function inlineTarget(patch: string): Target {
  const kind = /^kind:\s*["']?([\w-]+)/m.exec(patch)?.[1];
  const name = /^\s+name:\s*["']?([\w.-]+)/m.exec(patch)?.[1];
  return (object) => (kind === undefined || kind === object.kind) && (name === undefined || name === object.name);
}
