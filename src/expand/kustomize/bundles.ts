import { groupOfApiVersion } from "../../k8s/kinds.ts";
import type { Bundle, ExpandProblem, LooseObject } from "../model.ts";
import { inBundle, objectOf } from "../objects.ts";
import { build, type Build, newBuilding } from "./build.ts";
import { withoutObjects } from "./composed.ts";
import { deprecatedFields } from "./read/deprecated.ts";
import { KustomizeFiles, type KustomizeHost } from "./read/files.ts";
import type { Kustomization } from "./read/kustomization.ts";
import type { Resource } from "./resource.ts";
import { fieldOf } from "./tree.ts";

/** What the kustomizations of a root need of the files around them. */
export interface KustomizeInput {
  readonly host: KustomizeHost;
  readonly kustomizations: readonly Kustomization[];
  /** Directories of those that a tool applies by themselves, whoever includes them too. */
  readonly applied: ReadonlySet<string>;
  /** The objects of a manifest file, as they are written; undefined where it is no readable manifest. */
  objectsIn(file: string): readonly LooseObject[] | undefined;
}

export interface KustomizeBundles {
  readonly bundles: readonly Bundle[];
  /** The kustomization file of each bundle, by the bundle's id. */
  readonly files: ReadonlyMap<string, string>;
  /** Files that a kustomization uses, as a resource or as a patch: they are no loose manifests. */
  readonly used: ReadonlySet<string>;
  readonly problems: readonly ExpandProblem[];
}

/** A bundle for each kustomization that no other one includes, or that a tool applies by itself all the same. */
export function kustomizeBundles(input: KustomizeInput): KustomizeBundles {
  const roots = rootsOf(input);
  const building = newBuilding(new KustomizeFiles(input.host, input.kustomizations));
  const problems: ExpandProblem[] = input.kustomizations.filter(isOwn).flatMap(deprecatedFields);
  const bundles = roots.map((root) => {
    const built = build(root, building);
    for (const problem of built.problems) problems.push({ ...withoutObjects(problem, root), bundle: nameOf(root) });
    return bundleOf(root, built, input);
  });
  const files = new Map(roots.map((root) => [`kustomize:${root.directory}`, root.path]));
  return { bundles, files, used: usedFiles(input.kustomizations), problems };
}

/** Of kustomizations that include each other in a ring, each is a root: nobody else tells of the ring. */
function rootsOf({ kustomizations, applied }: KustomizeInput): readonly Kustomization[] {
  const includes = new Map(
    kustomizations.map((one) => [
      one.directory,
      [...one.resources, ...one.components].flatMap(({ path }) => path ?? []),
    ]),
  );
  const included = new Set([...includes.values()].flat());
  const first = new Map(kustomizations.toReversed().map((one) => [one.directory, one]));
  const own = kustomizations.filter((one) => isOwn(one) && !one.isComponent && first.get(one.directory) === one);
  const roots = own.filter(({ directory }) => !included.has(directory) || applied.has(directory));
  const reached = new Set<string>();
  const follow = (directories: readonly string[]): void => {
    const open = [...directories];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(includes.get(next) ?? []));
    }
  };
  follow(roots.map(({ directory }) => directory));
  const all = [...roots];
  for (const one of own) {
    if (reached.has(one.directory)) continue;
    all.push(one);
    follow([one.directory]);
  }
  return all;
}

/** Other tools have kinds of that name too, such as Flux. */
function isOwn({ root }: Kustomization): boolean {
  const group = groupOfApiVersion(root.get("apiVersion").raw ?? "");
  return group === "" || group === "kustomize.config.k8s.io" || !group.startsWith("kustomize.");
}

function bundleOf(root: Kustomization, built: Build, input: KustomizeInput): Bundle {
  const id = `kustomize:${root.directory}`;
  const objects = built.isFailed ? contextOf(root, input) : objectsOf(built.resources);
  return {
    id,
    kind: "kustomize",
    name: nameOf(root),
    directory: root.directory,
    objects: objects.map((object) => inBundle(object, id)),
    context: [],
    podLabels: {},
    missing: built.missing,
  };
}

function nameOf({ directory }: Kustomization): string {
  return directory === "" ? "." : directory;
}

/** Built objects as the rest of the pipeline knows them. One document may have become several objects. */
function objectsOf(resources: readonly Resource[]): readonly LooseObject[] {
  const counts = new Map<string, number>();
  return resources.flatMap((resource) => {
    const { id, file, source, judged } = resource.facts;
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const object = objectOf(fieldOf(resource.root), file, count === 1 ? id : `${id}+${count}`, source);
    return object === undefined ? [] : [{ ...object, judged: object.judged && judged }];
  });
}

/** Where the build stops, its files are there to be referred to, as they are written, and nobody judges them. */
function contextOf(root: Kustomization, { kustomizations, objectsIn }: KustomizeInput): readonly LooseObject[] {
  const byDirectory = new Map(kustomizations.map((one) => [one.directory, one]));
  const objects = new Map<string, LooseObject>();
  const seen = new Set<string>();
  const open = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next.directory)) continue;
    seen.add(next.directory);
    for (const { path } of [...next.resources, ...next.components]) {
      const inner = path === undefined ? undefined : byDirectory.get(path);
      if (inner !== undefined) open.push(inner);
      for (const object of path === undefined ? [] : (objectsIn(path) ?? []))
        objects.set(`${object.kindKey}\n${object.namespace ?? ""}\n${object.name ?? object.id}`, {
          ...object,
          judged: false,
        });
    }
  }
  return [...objects.values()];
}

function usedFiles(kustomizations: readonly Kustomization[]): ReadonlySet<string> {
  const used = kustomizations.flatMap((one) => [...one.resources, ...one.otherFiles].flatMap(({ path }) => path ?? []));
  return new Set(used);
}
