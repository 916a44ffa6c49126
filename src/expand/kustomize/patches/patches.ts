import type { Field } from "../../../source/field.ts";
import type { ExpandProblem } from "../../model.ts";
import { BuildFailure } from "../failure.ts";
import type { KustomizeFiles } from "../read/files.ts";
import { keyOfId, sameId } from "../gvk.ts";
import { applyOperations, isEqual, type PatchOperation } from "./json-patch.ts";
import { type Kustomization, topField } from "../read/kustomization.ts";
import { type Patch, readEither, readEntry, unreadable } from "./patch-read.ts";
import { nothingHit, nothingNamed, refuseAlike, severalNamed } from "./patch-targets.ts";
import { type Resource, withTexts } from "../resource.ts";
import type { Schemas } from "../schema.ts";
import { select, selectorOf } from "../select.ts";
import { parted, withShares } from "../shared.ts";
import { strategicMerge } from "./strategic-merge.ts";
import { refuseTooManyPatches } from "../limits.ts";
import { find, isEmpty, MapNode, setIn } from "../tree.ts";

/** What patches are applied to, and what they need. */
export interface Patching {
  readonly resources: readonly Resource[];
  readonly kustomization: Kustomization;
  readonly files: KustomizeFiles;
  readonly schemas: Schemas;
  /** False where objects may be missing that a patch could mean. */
  readonly isWhole: boolean;
  readonly report: (problem: ExpandProblem) => void;
}

/** `patchesStrategicMerge`, then `patches`: the order of kustomize, whatever the file's. */
export function patched(patching: Patching): readonly Resource[] {
  let { resources } = patching;
  const { root } = patching.kustomization;
  refuseTooManyPatches([...topField(root, "patchesStrategicMerge").items, ...topField(root, "patches").items]);
  const old = topField(root, "patchesStrategicMerge").items.map((entry) => readEither(entry, patching));
  const patches = topField(root, "patches").items.map((entry) => readEntry(entry, patching));
  for (const patch of old) resources = applyMerges({ ...patching, resources }, patch, true);
  for (const patch of patches) resources = apply({ ...patching, resources }, patch);
  return resources;
}

/** `patchesJson6902`, which come after names and labels are set. */
export function jsonPatched(patching: Patching): readonly Resource[] {
  let { resources } = patching;
  const entries = topField(patching.kustomization.root, "patchesJson6902").items;
  refuseTooManyPatches(entries);
  for (const entry of entries) resources = withOldJsonPatch({ ...patching, resources }, entry);
  return resources;
}

/** Applies one entry in the form of `patches`. */
export function withPatch(patching: Patching, entry: Field): readonly Resource[] {
  return apply(patching, readEntry(entry, patching));
}

/** Applies one entry in the form of `patchesJson6902`. */
export function withOldJsonPatch(patching: Patching, entry: Field): readonly Resource[] {
  const patch = readEntry(entry, patching);
  if (!entry.get("target", "name").exists) throw unaimed(entry, "must specify the target name");
  if (patch.operations === undefined) throw unreadable(patch.documents, entry, "the patch is no list of operations");
  return applyOperationsTo(patching, patch, patch.operations, false);
}

/** Applies the strategic merges in one text or file. */
export function withMerges(patching: Patching, source: Field): readonly Resource[] {
  return applyMerges(patching, readEither(source, patching), true);
}

function unaimed(entry: Field, says: string): BuildFailure {
  return new BuildFailure("patch-fails", entry.at, "a JSON patch names no target", {
    note: `kustomize: ${says}`,
    help: "add a target with the kind and the name of the object",
  });
}

function apply(patching: Patching, patch: Patch): readonly Resource[] {
  const { operations, target, entry } = patch;
  if (operations === undefined) return applyMerges(patching, patch, false);
  if (!target.exists) throw unaimed(entry, "must specify a target for JSON patch");
  return applyOperationsTo(patching, patch, operations, true);
}

function applyOperationsTo(
  patching: Patching,
  patch: Patch,
  operations: readonly PatchOperation[],
  remembers: boolean,
): readonly Resource[] {
  const { resources } = patching;
  const selected = new Set(selectedBy(patching, patch));
  const after = resources.map((resource) => {
    if (!selected.has(resource)) return resource;
    const known = remembers ? resource.remembered() : resource;
    return known.withRoot(operated(known, operations));
  });
  reportIdle(patching, patch, selected.size, after);
  return after.filter(({ root }) => !isEmpty(root));
}

/** While kustomize keeps notes among the annotations, there are annotations. */
function operated({ root, hasNotes }: Resource, operations: readonly PatchOperation[]): MapNode {
  const metadata = root.get("metadata");
  const isBare = hasNotes && metadata?.kind === "map" && metadata.get("annotations") === undefined;
  const noted = isBare ? setIn(root, ["metadata", "annotations"], new MapNode(metadata.place, new Map())) : root;
  const changed = applyOperations(noted, operations);
  return changed.kind === "map" ? withTexts(parted(changed), "annotations") : root;
}

function selectedBy(patching: Patching, { target }: Patch): readonly Resource[] {
  const { resources, isWhole, report } = patching;
  const selected = select(resources, selectorOf(target, "patch-fails"));
  // Without any object there is a file that a tool has yet to fill.
  if (selected.length === 0 && isWhole && resources.length > 0) report(nothingHit(target, resources));
  return selected;
}

function applyMerges(patching: Patching, patch: Patch, isOld: boolean): readonly Resource[] {
  const { target, merges, entry } = patch;
  if (!isOld && target.exists) {
    const [merge, other] = merges;
    if (merge === undefined) return patching.resources;
    if (other !== undefined) {
      throw new BuildFailure("patch-fails", target.keyAt, `a patch of ${merges.length} objects has a target`, {
        note: "kustomize: Multiple Strategic-Merge Patches in one `patches` entry is not allowed to set `patches.target` field",
        help: "write one entry for each object",
      });
    }
    const after = mergedInto(patching, patch, new Set(selectedBy(patching, patch)), [asCopied(merge)]);
    refuseAlike(after, entry);
    return after;
  }
  if (isOld && merges.length === 0)
    throw new BuildFailure("patch-fails", entry.at, "the patch is empty", {
      note: "kustomize: patch appears to be empty",
    });
  let { resources } = patching;
  for (const merge of merges) {
    const found = targetOf(merge, { ...patching, resources });
    const one = isOld ? asCopied(merge) : merge;
    if (found !== undefined) resources = mergedInto({ ...patching, resources }, patch, new Set([found]), [one]);
    if (isOld) refuseAlike(resources, entry);
  }
  return resources;
}

/** The one object that a patch names by its own kind, name and namespace. */
function targetOf(merge: Resource, { resources, isWhole }: Patching): Resource | undefined {
  const id = merge.currentId;
  const [found, other] = resources.filter((one) => one.anyIds.some((its) => sameId(its, id)));
  if (found !== undefined && other === undefined) return found;
  if (found !== undefined) throw severalNamed(merge);
  if (isWhole) throw nothingNamed(merge, resources);
  return undefined;
}

function mergedInto(
  patching: Patching,
  patch: Patch,
  selected: ReadonlySet<Resource>,
  merges: readonly Resource[],
): readonly Resource[] {
  const ids = new Set([...selected].map(({ currentId }) => keyOfId(currentId)));
  const after = patching.resources.map((resource) =>
    ids.has(keyOfId(resource.currentId))
      ? merges.reduce((one, merge) => mergedWith(one, merge, patch.options, patching.schemas), resource)
      : resource,
  );
  reportIdle(patching, patch, selected.size, after);
  return after.filter(({ root }) => !isEmpty(root));
}

/** The patch as kustomize copies it: labels and annotations have become strings, and a null among them is one too. */
function asCopied(merge: Resource): Resource {
  return merge.withRoot(withTexts(withTexts(merge.root, "labels"), "annotations"));
}

function mergedWith(resource: Resource, merge: Resource, options: Field, schemas: Schemas): Resource {
  const [mayRename, mayChangeKind] = ["allowNameChange", "allowKindChange"].map(
    (key) => options.get(key).value === true,
  );
  const known = mayRename || mayChangeKind ? resource.remembered() : resource;
  const apiVersion = known.root.get("apiVersion");
  const patch = apiVersion === undefined ? merge.root : merge.root.with("apiVersion", apiVersion);
  const merged = strategicMerge(known.root, patch, schemas);
  if (merged?.kind !== "map") return known.withRoot(new MapNode(known.root.place, new Map()));
  let root = merged;
  if (!mayChangeKind) root = keep(root, known.root, "kind");
  if (!mayRename) root = keep(root, known.root, "metadata", "name");
  return known.withRoot(withShares(known.root, keepNamespace(root, known)));
}

/** What tells an object from others stays what it was, where it was written. */
function keep(root: MapNode, from: MapNode, ...path: readonly string[]): MapNode {
  const old = find(from, ...path);
  return old === undefined ? root : setIn(root, path, old);
}

function keepNamespace(root: MapNode, { root: old, namespace }: Resource): MapNode {
  const metadata = root.get("metadata");
  if (namespace !== "") return keep(root, old, "metadata", "namespace");
  return metadata?.kind === "map" ? root.with("metadata", metadata.without("namespace")) : root;
}

/** A patch that leaves everything as it was. */
function reportIdle(patching: Patching, { documents, entry }: Patch, hits: number, after: readonly Resource[]): void {
  const { resources, report } = patching;
  const isIdle = hits > 0 && after.every((one, i) => isUnchanged(resources[i], one));
  if (!isIdle || after.length !== resources.length) return;
  const [first] = documents;
  report({
    rule: "patch-without-effect",
    at: first === undefined ? entry.at : { span: first.root.at.span, via: [] },
    level: "info",
    message: `the patch changes nothing in the ${hits === 1 ? "object" : `${hits} objects`} that it is applied to`,
    help: "remove it, or correct what it sets",
    labels: [{ at: entry.at, text: "applied here" }],
  });
}

function isUnchanged(before: Resource | undefined, after: Resource): boolean {
  return before !== undefined && (before.root === after.root || isEqual(before.root.value, after.root.value));
}
