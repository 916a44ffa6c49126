import { directoryOf } from "../base/paths.ts";
import type { SourceYaml } from "./documents.ts";
import type { LooseObject } from "./model.ts";

/**
 * Of manifests that no kustomization names, those that nobody would apply by themselves: beside a kustomization, and about an
 * object that a file of some kustomization declares. That is a patch whose entry is commented out, or that a tool adds when it
 * is wanted (`kustomize edit add patch`): its gaps are those of a patch.
 */
export function leftoverPatches(
  sources: readonly SourceYaml[],
  used: ReadonlySet<string>,
  objectsOf: (file: string) => readonly LooseObject[],
): ReadonlySet<string> {
  const kustomized = new Set(
    sources.filter(({ file }) => file.kind === "kustomization").map(({ file }) => directoryOf(file.path)),
  );
  if (kustomized.size === 0) return new Set();
  const declared = new Set([...used].flatMap((file) => objectsOf(file).map(keyOf)));
  const rest = sources.filter(({ file }) => !used.has(file.path) && kustomized.has(directoryOf(file.path)));
  return new Set(
    rest.flatMap(({ file }) =>
      objectsOf(file.path)
        .filter((object) => object.name !== undefined && declared.has(keyOf(object)))
        .map(({ id }) => id),
    ),
  );
}

function keyOf({ kindKey, namespace, name }: LooseObject): string {
  return `${kindKey}\n${namespace ?? ""}\n${name ?? ""}`;
}
