import type { ExpandProblem, Bundle } from "../model.ts";
import { inBundle } from "../objects.ts";
import type { LooseObject } from "../plain.ts";
import { generatedObjects, type ReadText } from "./generators.ts";
import type { Entry, Kustomization } from "./kustomization.ts";
import { patchedBy } from "./patches.ts";
import { transformed } from "./transforms.ts";

/** What the kustomizations of a root need of the files around them. */
export interface KustomizeInput {
  readonly kustomizations: readonly Kustomization[];
  /** The objects of a manifest file; undefined where it is no readable manifest. */
  objectsIn(file: string): readonly LooseObject[] | undefined;
  /** What a patch file's documents name. */
  fragmentsIn(file: string): readonly LooseObject[];
  exists(path: string): boolean;
  readonly read: ReadText;
  readonly ignoredByGit: (path: string) => boolean;
}

export interface KustomizeBundles {
  readonly bundles: readonly Bundle[];
  /** The kustomization file of each bundle, by the bundle's id. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that a kustomization uses, as a resource or as a patch: they are no loose manifests. */
  readonly used: ReadonlySet<string>;
  readonly problems: readonly ExpandProblem[];
}

/**
 * A bundle for each kustomization that no other one includes. The build keeps to what can be told without patches: an object
 * that a patch may change is a target for references, and is not judged.
 */
export function kustomizeBundles(input: KustomizeInput): KustomizeBundles {
  const byDirectory = new Map(input.kustomizations.map((one) => [one.directory, one]));
  const included = new Set(
    input.kustomizations.flatMap((one) => [...one.resources, ...one.components].flatMap(({ path }) => path ?? [])),
  );
  const roots = input.kustomizations.filter((one) => !one.isComponent && !included.has(one.directory));
  const problems = new Map<string, ExpandProblem>();
  const build = builder(input, byDirectory, problems);
  const bundles = roots.map((root) => bundleOf(root, build(root, new Set())));
  const files = new Map(roots.map((root) => [`kustomize:${root.directory}`, root.path]));
  return { bundles, files, used: usedFiles(input.kustomizations), problems: [...problems.values()] };
}

interface Built {
  readonly objects: readonly LooseObject[];
  readonly podLabels: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
}

const NOTHING: Built = { objects: [], podLabels: {}, missing: [] };

function builder(
  input: KustomizeInput,
  byDirectory: ReadonlyMap<string, Kustomization>,
  problems: Map<string, ExpandProblem>,
): (kustomization: Kustomization, open: ReadonlySet<string>) => Built {
  const build = (kustomization: Kustomization, open: ReadonlySet<string>): Built => {
    // A kustomization that includes itself has no build; kustomize calls it a cycle.
    if (open.has(kustomization.directory))
      return { ...NOTHING, missing: [`${kustomization.directory} includes itself`] };
    const inside = new Set([...open, kustomization.directory]);
    const parts = [...kustomization.resources, ...kustomization.components].map((entry) => part(entry, inside));
    const generated = generatedObjects(kustomization, input.read);
    const helm = kustomization.root.get("helmCharts").exists ? ["its helmCharts are not rendered"] : [];
    const merged: Built = {
      objects: withGenerated(
        parts.flatMap((one) => one.objects),
        generated,
      ),
      podLabels: Object.assign({}, ...parts.map((one) => one.podLabels)) as Record<string, string>,
      missing: [...parts.flatMap((one) => one.missing), ...helm],
    };
    const { objects, podLabels } = transformed(merged.objects, kustomization);
    return {
      objects: patchedBy(objects, kustomization, input),
      podLabels: { ...merged.podLabels, ...podLabels },
      missing: merged.missing,
    };
  };
  const part = (entry: Entry, open: ReadonlySet<string>): Built => {
    if (entry.remote) return { ...NOTHING, missing: [`remote resource ${entry.text}`] };
    const nested = entry.path === undefined ? undefined : byDirectory.get(entry.path);
    if (nested) return build(nested, open);
    const objects = entry.path === undefined ? undefined : input.objectsIn(entry.path);
    if (objects) return { ...NOTHING, objects };
    const problem = unreadable(entry, input);
    if (problem) problems.set(`${problem.at.span.file}:${problem.at.span.start}`, problem);
    return { ...NOTHING, missing: [`${entry.text} was not read`] };
  };
  return build;
}

function unreadable(entry: Entry, input: KustomizeInput): ExpandProblem | undefined {
  if (entry.path === undefined || input.exists(entry.path)) return undefined;
  const ignored = input.ignoredByGit(entry.path);
  return {
    rule: "kustomization-resource-missing",
    at: entry.field.at,
    level: ignored ? "info" : "error",
    message: `kustomization names "${entry.text}", which is not there`,
    note: ignored
      ? "git ignores this file, so it may exist where the build runs"
      : "kustomize build fails on the first path that it cannot find",
    help: ignored ? undefined : "add the file, correct the path, or remove the entry",
  };
}

/** A generator with `behavior: merge` or `replace` changes the object that a base made. */
function withGenerated(objects: readonly LooseObject[], generated: readonly LooseObject[]): readonly LooseObject[] {
  const replaced = new Set(generated.map((one) => `${one.kindKey}/${one.name}`));
  const kept = objects.filter((one) => one.source !== "generated" || !replaced.has(`${one.kindKey}/${one.name}`));
  return [...kept, ...generated];
}

function bundleOf(root: Kustomization, built: Built): Bundle {
  const id = `kustomize:${root.directory}`;
  return {
    id,
    kind: "kustomize",
    name: root.directory === "" ? "." : root.directory,
    directory: root.directory,
    objects: built.objects.map((object) => inBundle(object, id)),
    context: [],
    podLabels: built.podLabels,
    missing: built.missing,
  };
}

function usedFiles(kustomizations: readonly Kustomization[]): ReadonlySet<string> {
  return new Set(
    kustomizations.flatMap((one) => [...one.resources, ...one.patchFiles].flatMap(({ path }) => path ?? [])),
  );
}
