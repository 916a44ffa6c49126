import type { Field } from "../../../source/field.ts";
import type { Config } from "../config.ts";
import { BuildFailure } from "../failure.ts";
import { isClusterWide, keyOfId, nameId } from "../gvk.ts";
import { setBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, expectScalar, mapItems } from "../spec-walk.ts";
import { find, isNothing, type MapNode, type Node, textNode, textOf } from "../tree.ts";

/** Whose namespace is set in the subjects of bindings. */
export type SubjectMode = "defaultOnly" | "allServiceAccounts" | "none";

interface NamespaceChange {
  readonly namespace: string;
  readonly directive: Field;
  readonly specs: Config["specs"]["namespace"];
  readonly subjects?: SubjectMode;
  readonly unsetOnly?: boolean;
}

/** Puts every object that lives in a namespace into this one, and the references that follow it. */
export function withNamespace(resources: readonly Resource[], change: NamespaceChange): readonly Resource[] {
  const counts = new Map<string, number>();
  const count = (resource: Resource, by: number): number => {
    const key = keyOfId(resource.currentId);
    const sum = (counts.get(key) ?? 0) + by;
    counts.set(key, sum);
    return sum;
  };
  for (const resource of resources) count(resource, 1);
  return resources.map((resource) => {
    const remembered = resource.remembered();
    const moved = remembered.withRoot(changed(remembered, change));
    count(resource, -1);
    if (count(moved, 1) > 1) throw conflict(moved, change);
    return moved;
  });
}

function conflict({ currentId, root }: Resource, { directive, namespace }: NamespaceChange): BuildFailure {
  const name = find(root, "metadata", "name") ?? root;
  return new BuildFailure(
    "object-duplicate",
    directive.at,
    `namespace "${namespace}" makes two objects one: ${nameId(currentId)}`,
    {
      note: "kustomize: namespace transformation produces ID conflict",
      labels: [{ at: name.place.at, text: "one of the two" }],
    },
  );
}

const BINDINGS: ReadonlySet<string> = new Set(["RoleBinding", "ClusterRoleBinding"]);

function changed(resource: Resource, change: NamespaceChange): MapNode {
  const { gvk, kind } = resource;
  const edit = { set: setter(change), makes: "scalar", place: change.directive } as const;
  const own = { group: "", version: "", kind: "", path: "metadata/namespace", create: true };
  let { root } = resource;
  if (!isClusterWide(resource.currentId)) root = editSpec(root, gvk, own, edit);
  if (BINDINGS.has(kind)) root = withSubjects(root, change);
  const isCore = gvk.group === "" && gvk.version === "v1";
  for (const spec of change.specs) {
    if (spec.path === "metadata/namespace" || (spec.path === "metadata/name" && !isCore)) continue;
    if (BINDINGS.has(kind) && BINDINGS.has(spec.kind) && spec.path === "subjects/namespace") continue;
    root = editSpec(root, gvk, spec, edit);
  }
  return root;
}

function setter({ namespace, directive, unsetOnly = false }: NamespaceChange): (node: Node) => Node {
  return (node) => {
    expectScalar(node, directive.at, "namespace");
    const isSet = node.kind === "scalar" && node.tag !== "null" && node.text !== "";
    if (isSet && (unsetOnly || node.text === namespace)) return node;
    return textNode(namespace, isSet ? setBy(directive, node) : directive);
  };
}

/** Only subjects that are called `default` follow; others do so by their names, where the accounts are in the build. */
function withSubjects(root: MapNode, change: NamespaceChange): MapNode {
  const { subjects: mode = "defaultOnly" } = change;
  const subjects = root.get("subjects");
  if (mode === "none" || isNothing(subjects) || subjects.kind !== "list") return root;
  const set = setter(change);
  const isMeant = (item: MapNode): boolean =>
    mode === "defaultOnly" ? textOf(item.get("name")) === "default" : textOf(item.get("kind")) === "ServiceAccount";
  const items = mapItems(subjects, (item) => {
    if (item.kind !== "map" || !isMeant(item)) return item;
    const old = item.get("namespace");
    return item.with("namespace", old === undefined ? textNode(change.namespace, change.directive) : set(old));
  });
  return root.with("subjects", items);
}
