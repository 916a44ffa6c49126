import { directoryOf, resolvePath } from "../../../base/paths.ts";
import type { Field } from "../../../source/field.ts";

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
  /** Files that are no objects: patches, and what configures the build. */
  readonly otherFiles: readonly Entry[];
}

/** An entry that names a file or directory of the repository, or something remote. */
export interface Entry {
  readonly field: Field;
  readonly text: string;
  /** Relative to the root; undefined for a remote resource and for a path that leaves the root. */
  readonly path: string | undefined;
  readonly remote: boolean;
}

/** A kustomization as it is written: its paths are resolved from its directory, and nothing is looked up. */
export function readKustomization(path: string, root: Field): Kustomization {
  const directory = directoryOf(path);
  const entries = (...fields: readonly Field[]): Entry[] => fields.flatMap((field) => entryOf(field, directory) ?? []);
  const items = (key: string): readonly Field[] => topField(root, key).items;
  const paths = (key: string): readonly Field[] => items(key).map((item) => item.get("path"));
  return {
    path,
    directory,
    root,
    isComponent: root.get("kind").text === "Component",
    resources: entries(...items("resources"), ...items("bases")),
    components: entries(...items("components")),
    otherFiles: entries(
      // A path in place of a patch is refused by kustomize, but what it names is a patch all the same.
      ...items("patches").map((patch) => (isInline(patch) ? patch.get("path") : patch)),
      ...paths("patchesJson6902"),
      ...items("patchesStrategicMerge").filter((patch) => !isInline(patch)),
      ...paths("replacements"),
      ...["configurations", "crds", "generators", "transformers", "validators"].flatMap(items),
      topField(root, "openapi").get("path"),
    ),
  };
}

/** A field of a kustomization, whose names Go reads without regard to case. */
export function topField(root: Field, key: string): Field {
  const field = root.get(key);
  if (field.value !== undefined || !root.isMap) return field;
  const low = key.toLowerCase();
  const name = Object.keys(root.value ?? {}).find((one) => one.toLowerCase() === low);
  return name === undefined ? field : root.get(name);
}

function isInline(field: Field): boolean {
  return field.raw?.includes("\n") !== false;
}

/** A path or address that an entry names; undefined where it names none. The path is undefined where it leaves the repository. */
export function entryOf(field: Field, directory: string): Entry | undefined {
  const text = field.raw;
  if (text === undefined || text === "") return undefined;
  if (isRemote(text)) return { field, text, path: undefined, remote: true };
  return { field, text, path: resolvePath(directory, text), remote: false };
}

/** URLs, git addresses and the short forms of hosts that kustomize takes for a repository. */
function isRemote(text: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ||
    /^[\w.-]+@[\w.-]+:/.test(text) ||
    /^(?:git::|gh:)/.test(text) ||
    /^(?:github|gitlab|bitbucket)\.\w+[/:]/.test(text) ||
    text.includes("?ref=")
  );
}
