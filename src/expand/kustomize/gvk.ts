import { isClusterScoped } from "./schema.ts";

/** Group, version and kind; in a selector an empty one stands for any. */
export interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** What tells an object from the others of a build. */
export interface ObjectId extends Gvk {
  readonly name: string;
  /** As it is written; "" where it is not. */
  readonly namespace: string;
  /** For comparing: "default" where none is written, a word of its own for what lives in none. */
  readonly effective: string;
}

const NOT_NAMESPACED = "_non_namespaceable_";

/** Group, version and kind of an object; the core group is the empty text. */
export function gvkOf(apiVersion: string, kind: string): Gvk {
  const slash = apiVersion.indexOf("/");
  return slash < 0
    ? { group: "", version: apiVersion, kind }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind };
}

/** `group/version`, or the version alone for the core group. */
export function apiVersionOf({ group, version }: Gvk): string {
  return group === "" ? version : `${group}/${version}`;
}

/** The identity of an object by its names as they are written. */
export function idOf(gvk: Gvk, name: string, namespace: string): ObjectId {
  const effective = isClusterScoped(apiVersionOf(gvk), gvk.kind) ? NOT_NAMESPACED : effectiveNamespace(namespace);
  return { ...gvk, name, namespace, effective };
}

/** A former identity keeps the namespace that counted then, whatever the kind. */
export function formerId(gvk: Gvk, name: string, namespace: string): ObjectId {
  return { ...gvk, name, namespace, effective: effectiveNamespace(namespace) };
}

function effectiveNamespace(namespace: string): string {
  return namespace === "" ? "default" : namespace;
}

/** True for an object that is known to live outside of namespaces. */
export function isClusterWide({ effective }: ObjectId): boolean {
  return effective === NOT_NAMESPACED;
}

/** True where group, version and kind are the same. */
export function sameGvk(a: Gvk, b: Gvk): boolean {
  return a.group === b.group && a.version === b.version && a.kind === b.kind;
}

/** True for identities between which kustomize sees no difference. */
export function sameId(a: ObjectId, b: ObjectId): boolean {
  return a.name === b.name && a.effective === b.effective && sameGvk(a, b);
}

/** A text that is the same for equal identities. */
export function keyOfId({ group, version, kind, name, effective }: ObjectId): string {
  return `${group}\n${version}\n${kind}\n${effective}\n${name}`;
}

/** Whether a kind is one of those that a selector means. */
export function isSelected(gvk: Gvk, selector: Gvk): boolean {
  return (
    (selector.kind === "" || selector.kind === gvk.kind) &&
    (selector.group === "" || selector.group === gvk.group) &&
    (selector.version === "" || selector.version === gvk.version)
  );
}

/** As kustomize prints it: `Service.v1.[noGrp]/front-door.[noNs]`. */
export function showId({ group, version, kind, name, namespace }: ObjectId): string {
  return `${gvkText({ group, version, kind })}/${name || "[noName]"}.${namespace || "[noNs]"}`;
}

/** Kind, version and group as kustomize writes them into messages. */
export function gvkText({ group, version, kind }: Gvk): string {
  return `${kind || "[noKind]"}.${version || "[noVer]"}.${group || "[noGrp]"}`;
}

/** `Service front-door`, with its namespace where it has one. */
export function nameId({ kind, name, namespace }: ObjectId): string {
  return namespace === "" ? `${kind}/${name}` : `${kind}/${name} in namespace ${namespace}`;
}
