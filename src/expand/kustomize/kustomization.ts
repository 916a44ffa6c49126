import { directoryOf, resolvePath } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";

/** A kustomization or component file with its entries sorted by where they lead. */
export interface Kustomization {
  /** The file. */
  readonly path: string;
  readonly directory: string;
  readonly root: Field;
  readonly isComponent: boolean;
  /** `resources` and `bases`, then `components`, in order. */
  readonly resources: readonly Entry[];
  readonly components: readonly Entry[];
  /** Files that are patches, not objects. */
  readonly patchFiles: readonly Entry[];
}

/** An entry that names a file or directory of the repository, or something remote. */
export interface Entry {
  readonly field: Field;
  readonly text: string;
  /** Relative to the root; undefined for a remote resource and for a path that leaves the root. */
  readonly path: string | undefined;
  readonly remote: boolean;
}

export function readKustomization(path: string, root: Field): Kustomization {
  const directory = directoryOf(path);
  const entries = (...fields: readonly Field[]): Entry[] => fields.flatMap((field) => entryOf(field, directory) ?? []);
  const strings = (key: string): readonly Field[] => root.get(key).items;
  return {
    path,
    directory,
    root,
    isComponent: root.get("kind").text === "Component",
    resources: entries(...strings("resources"), ...strings("bases")),
    components: entries(...strings("components")),
    patchFiles: entries(
      // A path in place of a patch is refused by kustomize, but what it names is a patch all the same.
      ...strings("patches").map((patch) => (patch.raw?.includes("\n") === false ? patch : patch.get("path"))),
      ...strings("patchesJson6902").map((patch) => patch.get("path")),
      ...strings("patchesStrategicMerge").filter((patch) => !patch.raw?.includes("\n")),
    ),
  };
}

function entryOf(field: Field, directory: string): Entry | undefined {
  const text = field.raw;
  if (text === undefined || text === "") return undefined;
  if (isRemote(text)) return { field, text, path: undefined, remote: true };
  return { field, text, path: resolvePath(directory, text), remote: false };
}

/** URLs, git addresses and the forms of hashicorp/go-getter that kustomize accepts. */
function isRemote(text: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ||
    /^[\w.-]+@[\w.-]+:/.test(text) ||
    text.startsWith("git::") ||
    /^(github|gitlab|bitbucket)\.\w+\//.test(text) ||
    text.includes("?ref=")
  );
}
