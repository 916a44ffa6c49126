import type { Field } from "../../../source/field.ts";
import { isSelected } from "../gvk.ts";
import { changedBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, expectScalar, type FieldSpec } from "../spec-walk.ts";
import { type Node, textNode } from "../tree.ts";

/** What is put before or behind the names of objects. */
export interface Affix {
  readonly kind: "prefix" | "suffix";
  readonly text: string;
  readonly directive: Field;
  readonly specs: readonly FieldSpec[];
}

/** Kinds whose names mean something outside of the build. */
const KEPT: readonly { readonly group: string; readonly version: string; readonly kind: string }[] = [
  { group: "", version: "", kind: "CustomResourceDefinition" },
  { group: "apiregistration.k8s.io", version: "", kind: "APIService" },
  { group: "", version: "", kind: "Namespace" },
];

/** Renames all objects. */
export function renamed(resources: readonly Resource[], affix: Affix): readonly Resource[] {
  return resources.map((resource) => {
    const id = resource.originalId;
    if (KEPT.some((kept) => isSelected(id, kept))) return resource;
    return affix.specs.reduce((one, spec) => (isSelected(id, spec) ? renameBy(one, affix, spec) : one), resource);
  });
}

function renameBy(resource: Resource, { kind, text, directive }: Affix, spec: FieldSpec): Resource {
  let changed = resource;
  if (spec.path === "metadata/name" && text !== "") {
    const { prefixes, suffixes } = resource.facts;
    changed = changed.with(kind === "prefix" ? { prefixes: [...prefixes, text] } : { suffixes: [...suffixes, text] });
    changed = changed.remembered();
  }
  const set = (node: Node): Node => {
    expectScalar(node, directive.at, spec.path);
    if (node.kind !== "scalar") return node;
    const value = kind === "prefix" ? text + node.text : node.text + text;
    return textNode(
      value,
      changedBy(node, directive, kind === "prefix" ? `prefixed with "${text}"` : `"${text}" added`),
    );
  };
  return changed.withRoot(editSpec(changed.root, changed.gvk, spec, { set, makes: "scalar", place: directive }));
}
