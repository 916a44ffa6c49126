import { isMap } from "../../../base/json.ts";
import type { Config, NameReferences } from "../config.ts";
import { BuildFailure } from "../failure.ts";
import { isClusterWide, isSelected, nameId, type ObjectId } from "../gvk.ts";
import { changedBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, type FieldSpec, mapItems } from "../spec-walk.ts";
import { find, isNothing, type MapNode, type Node, placeAt, textNode, textOf } from "../tree.ts";

/** Rewrites the names of objects that were renamed or moved wherever other objects refer to them. */
export function withReferences(resources: readonly Resource[], { names }: Config): readonly Resource[] {
  const byFormerName = new Map<string, Resource[]>();
  for (const one of resources) {
    for (const name of new Set(one.formerIds.map((id) => id.name))) {
      const others = byFormerName.get(name);
      if (others === undefined) byFormerName.set(name, [one]);
      else others.push(one);
    }
  }
  if (byFormerName.size === 0) return resources;
  return resources.map((resource) => referring(resource, names, byFormerName));
}

type Candidates = ReadonlyMap<string, readonly Resource[]>;

function referring(resource: Resource, names: readonly NameReferences[], candidates: Candidates): Resource {
  const original = resource.originalId;
  let changed = resource;
  for (const reference of names) {
    for (const spec of reference.referrers) {
      if (!isSelected(original, spec) || !mayHold(changed.root.value, spec)) continue;
      changed = changed.withRoot(rewritten(changed, reference, spec, candidates));
    }
  }
  return changed;
}

/** A quick look at the first steps of a path. */
function mayHold(value: unknown, { path }: FieldSpec): boolean {
  let at = value;
  for (const part of path.split("/", 4)) {
    if (Array.isArray(at)) return true;
    if (!isMap(at)) return false;
    if (part.endsWith("\\")) return true;
    at = at[part.replace("[]", "")];
  }
  return at !== undefined;
}

function rewritten(referrer: Resource, reference: NameReferences, spec: FieldSpec, candidates: Candidates): MapNode {
  const search: Search = { referrer, reference, spec, candidates };
  const set = (node: Node): Node => renamedIn(node, search);
  const { gvk } = referrer;
  return editSpec(
    referrer.root,
    gvk,
    { ...gvk, path: spec.path, create: spec.create },
    { set, place: referrer.root.place },
  );
}

interface Search {
  readonly referrer: Resource;
  readonly reference: NameReferences;
  readonly spec: FieldSpec;
  readonly candidates: Candidates;
}

function renamedIn(node: Node, search: Search): Node {
  if (isNothing(node)) return node;
  if (node.kind === "list") return mapItems(node, (item) => (isNothing(item) ? item : renamedIn(item, search)));
  return node.kind === "map" ? renamedMap(node, search) : renamedText(node, search);
}

function renamedText(node: Node, search: Search): Node {
  const name = textOf(node) ?? "";
  const found = referralOf(name, search, { isMap: false, namespace: undefined });
  return found === undefined || found.name === name ? node : renamedNode(node, found);
}

/** The name leads to the object; the step tells what gave it its name. */
function renamedNode(node: Node, found: Resource): Node {
  const named = find(found.root, "metadata", "name")?.place ?? found.root.place;
  const steps = named.at.via.length > 0 ? named.at.via : [{ at: named.at.span, text: "named here" }];
  const place = steps.reduce(
    (one, step) => ({ ...changedBy(textNode("", one), placeAt({ span: step.at, via: [] }), step.text) }),
    node.place,
  );
  return textNode(found.name, place);
}

function renamedMap(map: MapNode, search: Search): Node {
  const name = map.get("name");
  if (name === undefined) {
    throw new BuildFailure(
      "kustomize-build-fails",
      map.place.at,
      `"${search.spec.path}" names an object without a name`,
      {
        note: "kustomize: path config error; no 'name' field in node",
      },
    );
  }
  const namespace = map.get("namespace");
  const written = namespace === undefined ? undefined : (textOf(namespace) ?? "");
  const found = referralOf(textOf(name) ?? "", search, { isMap: true, namespace: written });
  if (found === undefined) return map;
  const renamed = found.name === textOf(name) ? map : map.with("name", renamedNode(name, found));
  if (found.namespace === "" || found.namespace === textOf(namespace)) return renamed;
  const moved = find(found.root, "metadata", "namespace");
  return moved === undefined ? renamed : renamed.with("namespace", textNode(found.namespace, moved.place));
}

/** What stands beside a name: a map holds a namespace too, and takes over that of the object. */
interface Beside {
  readonly isMap: boolean;
  readonly namespace: string | undefined;
}

/** The object that a name means, if one of the build was called so. */
function referralOf(name: string, search: Search, { isMap: inMap, namespace }: Beside): Resource | undefined {
  const { referrer, reference, candidates } = search;
  const reachable = (candidates.get(name) ?? []).filter((one) => mayReach(referrer, one));
  const within = namespace === undefined ? reachable : inNamespace(reachable, namespace);
  const fitting = within.filter(
    (one) =>
      one.formerIds.some((id) => isSelected(id, reference)) && fitsRole(search, one) && sharesNamespace(referrer, one),
  );
  if (fitting.length <= 1) return fitting[0];
  let left = fitting.filter((one) => sharesAffixes(referrer, one, true));
  if (left.length > 1) left = left.filter((one) => sharesAffixes(referrer, one, false));
  const [first, ...others] = left;
  const isSame = (one: Resource): boolean => one.name === first?.name && (!inMap || one.namespace === first.namespace);
  if (others.every(isSame)) return first;
  throw new BuildFailure(
    "kustomize-build-fails",
    referrer.root.place.at,
    `"${name}" in ${nameId(referrer.currentId)} may mean several objects`,
    {
      note: "kustomize: found multiple possible referrals",
      labels: left
        .slice(0, 4)
        .map((one) => ({ at: (find(one.root, "metadata", "name") ?? one.root).place.at, text: "one of them" })),
    },
  );
}

function inNamespace(resources: readonly Resource[], namespace: string): readonly Resource[] {
  const before = resources.filter((one) => one.originalId.effective === namespace);
  return before.length > 0 ? before : resources.filter((one) => one.currentId.effective === namespace);
}

/** What lives in a namespace refers to its own, to what lives in none, and as a binding to accounts elsewhere. */
function mayReach(referrer: Resource, { currentId, namespace }: Resource): boolean {
  const own = referrer.currentId;
  if (isClusterWide(own) || isClusterWide(currentId) || own.effective === currentId.effective) return true;
  return accountNamespaces(referrer).has(namespace);
}

function accountNamespaces({ kind, root }: Resource): ReadonlySet<string> {
  const subjects = kind === "RoleBinding" ? root.get("subjects") : undefined;
  const items = subjects?.kind === "list" ? subjects.items : [];
  const accounts = items.filter((item) => textOf(find(item, "kind")) === "ServiceAccount");
  return new Set(accounts.flatMap((item) => textOf(find(item, "namespace")) ?? []));
}

function sharesNamespace(referrer: Resource, { currentId, kind }: Resource): boolean {
  const own: ObjectId = referrer.currentId;
  return (
    isClusterWide(own) || isClusterWide(currentId) || kind === "ServiceAccount" || own.effective === currentId.effective
  );
}

/** A roleRef says itself whether it means a Role or a ClusterRole. */
function fitsRole({ referrer, spec }: Search, candidate: Resource): boolean {
  if (!spec.path.endsWith("roleRef/name")) return true;
  const [group, kind] = [find(referrer.root, "roleRef", "apiGroup"), find(referrer.root, "roleRef", "kind")].map(
    textOf,
  );
  if (group === undefined || kind === undefined) return true;
  return candidate.formerIds.some((id) => isSelected(id, { group, version: "", kind }));
}

function sharesAffixes({ facts: a }: Resource, { facts: b }: Resource, emptyFits: boolean): boolean {
  return sharesEnd(a.prefixes, b.prefixes, emptyFits) && sharesEnd(a.suffixes, b.suffixes, emptyFits);
}

/** Whether the shorter list is the end of the longer one. */
function sharesEnd(a: readonly string[], b: readonly string[], emptyFits: boolean): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 0) return emptyFits || long.length === 0;
  return short.every((text, i) => text === long[long.length - short.length + i]);
}
