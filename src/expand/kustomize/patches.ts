import type { Field } from "../../source/field.ts";
import type { LooseObject } from "../plain.ts";
import type { Kustomization } from "./kustomization.ts";

/** Looks into patch files. */
export interface PatchFiles {
  /** What a patch file's documents name. */
  fragmentsIn(file: string): readonly LooseObject[];
}

/** Which objects a patch changes, as far as can be told: a test of kind and name. */
type Target = (object: LooseObject) => boolean;

/** Marks the objects that a kustomization's patches, replacements or transformers may change: their fields are not final. */
export function patchedBy(
  objects: readonly LooseObject[],
  kustomization: Kustomization,
  input: PatchFiles,
): readonly LooseObject[] {
  const targets = targetsOf(kustomization, input);
  if (targets.length === 0) return objects;
  return objects.map((object) => (targets.some((target) => target(object)) ? { ...object, judged: false } : object));
}

function targetsOf(kustomization: Kustomization, input: PatchFiles): readonly Target[] {
  const { root, patchFiles } = kustomization;
  const files = patchFiles.flatMap(({ path }) => (path === undefined ? [] : input.fragmentsIn(path)));
  const replacements = root.get("replacements").items.flatMap((replacement) => {
    const selects = replacement.get("targets").items.map((one) => targetOf(one.get("select")));
    return selects.length > 0 ? selects : [ANYTHING];
  });
  return [
    ...[...root.get("patches").items, ...root.get("patchesJson6902").items].flatMap(targetsOfPatch),
    ...files.map(sameIdentity),
    ...root.get("patchesStrategicMerge").items.flatMap(inlineTargets),
    ...replacements,
    ...(root.get("transformers").exists ? [ANYTHING] : []),
  ];
}

const ANYTHING: Target = () => true;

function targetsOfPatch(patch: Field): readonly Target[] {
  const target = patch.get("target");
  return target.exists ? [targetOf(target)] : inlineTargets(patch.get("patch"));
}

/** A patch that is written in the kustomization itself; a path to a file has no line breaks. */
function inlineTargets(patch: Field): readonly Target[] {
  return patch.raw?.includes("\n") === true ? [inlineTarget(patch.raw)] : [];
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
