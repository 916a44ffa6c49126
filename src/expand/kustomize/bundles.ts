import type { ExpandProblem, Bundle } from "../model.ts";
import { inBundle } from "../objects.ts";
import type { LooseObject } from "../plain.ts";
import { generatedObjects, type ReadText } from "./generators.ts";
import type { Entry, Kustomization } from "./kustomization.ts";
import { type PatchFiles, patchedBy } from "./patches.ts";
import { transformed } from "./transforms.ts";

/** What the kustomizations of a root need of the files around them. */
export interface KustomizeInput extends PatchFiles {
  readonly kustomizations: readonly Kustomization[];
  /** Directories of those that a tool applies by themselves, whoever includes them too. */
  readonly applied: ReadonlySet<string>;
  /** The objects of a manifest file; undefined where it is no readable manifest. */
  objectsIn(file: string): readonly LooseObject[] | undefined;
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
 * A bundle for each kustomization that no other one includes, or that a tool applies by itself all the same. The build keeps to what can be told without patches: an object
 * that a patch may change is a target for references, and is not judged.
 */
export function kustomizeBundles(input: KustomizeInput): KustomizeBundles {
  const byDirectory = new Map(input.kustomizations.map((one) => [one.directory, one]));
  const included = new Set(
    input.kustomizations.flatMap((one) => [...one.resources, ...one.components].flatMap(({ path }) => path ?? [])),
  );
  const roots = input.kustomizations.filter(
    ({ isComponent, directory }) => !isComponent && (!included.has(directory) || input.applied.has(directory)),
  );
  const problems = new Map<string, ExpandProblem>();
  const state: Building = { input, byDirectory, problems, known: new Map(), room: OBJECT_LIMIT };
  const bundles = roots.map((root) => bundleOf(root, build(root, new Set(), state)));
  const files = new Map(roots.map((root) => [`kustomize:${root.directory}`, root.path]));
  return { bundles, files, used: usedFiles(input.kustomizations), problems: [...problems.values()] };
}

interface Built {
  readonly objects: readonly LooseObject[];
  readonly podLabels: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
}

const NOTHING: Built = { objects: [], podLabels: {}, missing: [] };

/** Repositories come nowhere near these: bases in bases, and the objects of all kustomizations together. */
const DEPTH_LIMIT = 64;
const OBJECT_LIMIT = 500_000;
/** Objects for which joining with a component counts, so that components in components end too. */
const JOIN_COST = 100;

/** What is shared while the kustomizations of a root are built. */
interface Building {
  readonly input: KustomizeInput;
  readonly byDirectory: ReadonlyMap<string, Kustomization>;
  readonly problems: Map<string, ExpandProblem>;
  readonly known: Map<Kustomization, Built>;
  /** Objects that may still be made. */
  room: number;
}

/** Builds each kustomization once, whoever includes it: bases that each name the next one twice would double without end. */
function build(kustomization: Kustomization, open: ReadonlySet<string>, state: Building): Built {
  // A kustomization that includes itself has no build; kustomize calls it a cycle.
  if (open.has(kustomization.directory)) return { ...NOTHING, missing: [`${kustomization.directory} includes itself`] };
  const before = state.known.get(kustomization);
  if (before !== undefined) return before;
  const inside = new Set([...open, kustomization.directory]);
  const built = finished(kustomization, joined(kustomization, [], inside, state), state.input);
  state.room -= built.objects.length;
  state.known.set(kustomization, built);
  return built;
}

/**
 * The parts of a kustomization. A component patches and transforms what came before it: it is applied to that, and built anew
 * for each that includes it.
 */
function joined(
  kustomization: Kustomization,
  before: readonly Built[],
  open: ReadonlySet<string>,
  state: Building,
): readonly Built[] {
  let parts = [...before, ...kustomization.resources.map((entry) => part(entry, open, state))];
  for (const entry of kustomization.components) {
    const component = entry.path === undefined ? undefined : state.byDirectory.get(entry.path);
    if (component === undefined || open.has(component.directory) || limitReached(open.size, state.room) !== undefined) {
      parts.push(part(entry, open, state));
      continue;
    }
    const inside = new Set([...open, component.directory]);
    const built = finished(component, joined(component, parts, inside, state), state.input);
    state.room -= built.objects.length + JOIN_COST;
    parts = [built];
  }
  return parts;
}

function part(entry: Entry, open: ReadonlySet<string>, state: Building): Built {
  const limit = limitReached(open.size, state.room);
  if (limit !== undefined) {
    state.problems.set("limit", limitProblem(entry, limit));
    return { ...NOTHING, missing: [limit] };
  }
  if (entry.remote) return { ...NOTHING, missing: [`remote resource ${entry.text}`] };
  const nested = entry.path === undefined ? undefined : state.byDirectory.get(entry.path);
  if (nested) return build(nested, open, state);
  const objects = entry.path === undefined ? undefined : state.input.objectsIn(entry.path);
  if (objects) return { ...NOTHING, objects };
  const problem = unreadable(entry, state.input);
  if (problem) state.problems.set(`${problem.at.span.file}:${problem.at.span.start}`, problem);
  return { ...NOTHING, missing: [`${entry.text} was not read`] };
}

/** What the parts of a kustomization become once it has generated, transformed and patched. */
function finished(kustomization: Kustomization, parts: readonly Built[], input: KustomizeInput): Built {
  const helm = kustomization.root.get("helmCharts").exists ? ["its helmCharts are not rendered"] : [];
  const merged = withGenerated(
    distinct(parts.flatMap((one) => one.objects)),
    generatedObjects(kustomization, input.read),
  );
  const { objects, podLabels } = transformed(merged, kustomization);
  const inherited = parts.flatMap((one) => Object.entries(one.podLabels));
  return {
    objects: patchedBy(objects, kustomization, input),
    podLabels: { ...Object.fromEntries(inherited), ...podLabels },
    missing: [...new Set(parts.flatMap((one) => one.missing)), ...helm],
  };
}

/** The same document twice in one namespace is one object: kustomize refuses it, or a name prefix tells the two apart. */
function distinct(objects: readonly LooseObject[]): readonly LooseObject[] {
  return [...new Map(objects.map((one) => [`${one.id}\n${one.namespace ?? ""}`, one])).values()];
}

function limitReached(depth: number, room: number): string | undefined {
  if (depth > DEPTH_LIMIT) return `kustomizations lie more than ${DEPTH_LIMIT} deep in each other`;
  return room < 0 ? `kustomizations hold more than ${OBJECT_LIMIT} objects together` : undefined;
}

function limitProblem(entry: Entry, limit: string): ExpandProblem {
  const message = `${limit}; "${entry.text}" and what follows it was not looked at`;
  return { rule: "limit-reached", at: entry.field.at, level: "warning", message };
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
