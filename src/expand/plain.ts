import type { Bundle, LooseObject } from "./model.ts";
import { inBundle } from "./objects.ts";

/**
 * Loose manifests of a root are applied together, but directories or files that declare the same object (dev/ and prod/) are
 * alternatives: each becomes a bundle of its own, applied with what its ancestors hold, and never judged against its siblings.
 */
export function plainBundles(objects: readonly LooseObject[]): readonly Bundle[] {
  const root = plant(objects);
  const bundles: Bundle[] = [];
  cut(root, "", [], bundles);
  return bundles;
}

/** A directory, or a file as a leaf. */
interface Tree {
  readonly children: Map<string, Tree>;
  /** Objects of this file; empty for directories. */
  readonly objects: LooseObject[];
  /** Identities declared here or below. */
  readonly identities: Set<string>;
}

function plant(objects: readonly LooseObject[]): Tree {
  const root = tree();
  for (const object of objects) {
    const identity = identityOf(object);
    let at = root;
    at.identities.add(identity);
    for (const part of object.file.split("/")) {
      const next = at.children.get(part) ?? tree();
      at.children.set(part, next);
      next.identities.add(identity);
      at = next;
    }
    at.objects.push(object);
  }
  return root;
}

function tree(): Tree {
  return { children: new Map(), objects: [], identities: new Set() };
}

/**
 * Two objects are the same one where the API server would take them for it; a nameless one is only itself. A Namespace is
 * often declared beside each part of an application, which does not make the parts alternatives.
 */
function identityOf({ id, kindKey, namespace, name }: LooseObject): string {
  return name === undefined || kindKey === "Namespace" ? id : `${kindKey}\n${namespace ?? ""}\n${name}`;
}

/** Splits a directory where its children disagree; what does not take part in a disagreement stays together. */
function cut(at: Tree, path: string, context: readonly string[], bundles: Bundle[]): void {
  const kept: LooseObject[] = [];
  const apart = gather(at, path, kept);
  const own = kept.length > 0 ? [path, ...context] : context;
  if (kept.length > 0) bundles.push(bundleOf(path, kept, context));
  for (const [childPath, child] of apart) cut(child, childPath, own, bundles);
}

/** Collects the objects below that no sibling declares too; answers the subtrees that are alternatives of each other. */
function gather(at: Tree, path: string, kept: LooseObject[]): [string, Tree][] {
  for (const object of at.objects) kept.push(object);
  const rivals = rivalsAmong(at.children);
  const apart: [string, Tree][] = [];
  for (const [name, child] of at.children) {
    const childPath = path === "" ? name : `${path}/${name}`;
    if (rivals.has(name)) apart.push([childPath, child]);
    else apart.push(...gather(child, childPath, kept));
  }
  return apart;
}

/** Names of the children that declare an object which another child declares too. */
function rivalsAmong(children: ReadonlyMap<string, Tree>): ReadonlySet<string> {
  const first = new Map<string, string>();
  const rivals = new Set<string>();
  for (const [name, { identities }] of children) {
    for (const identity of identities) {
      const other = first.get(identity);
      if (other === undefined) first.set(identity, name);
      else rivals.add(other).add(name);
    }
  }
  return rivals;
}

function bundleOf(path: string, objects: readonly LooseObject[], context: readonly string[]): Bundle {
  const id = bundleId(path);
  return {
    id,
    kind: "plain",
    name: path === "" ? "." : path,
    directory: path,
    objects: objects.map((object) => inBundle(object, id)),
    context: context.map(bundleId),
    podLabels: {},
    missing: [],
  };
}

function bundleId(path: string): string {
  return `plain:${path}`;
}
