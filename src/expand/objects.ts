import { groupOfApiVersion, kindKey, scopeOf } from "../k8s/kinds.ts";
import type { Field } from "../source/field.ts";
import { rooted } from "../source/overlay.ts";
import { isCapitalPlaceholder } from "../source/placeholder.ts";
import type { KubeObject, LooseObject, ObjectSource } from "./model.ts";

/** The objects of a document: itself, or the items of a list. */
export function objectsOf(root: Field, file: string, id: string): readonly LooseObject[] {
  const items = root.get("items");
  const kind = root.get("kind").text ?? "";
  if (!kind.endsWith("List") || !items.isList) {
    const object = objectOf(root, file, id);
    return object === undefined ? [] : [object];
  }
  return items.items.flatMap((item, i) => objectsOf(rooted(item), file, `${id}.${i}`));
}

/** One object, or undefined where no apiVersion and kind are known. */
export function objectOf(
  root: Field,
  file: string,
  id: string,
  source: ObjectSource = "written",
): LooseObject | undefined {
  const apiVersion = root.get("apiVersion").text;
  const kind = root.get("kind").text;
  if (apiVersion === undefined || kind === undefined) return undefined;
  const key = kindKey(apiVersion, kind);
  return {
    id,
    file,
    apiVersion,
    group: groupOfApiVersion(apiVersion),
    version: apiVersion.slice(apiVersion.indexOf("/") + 1),
    kind,
    kindKey: key,
    name: nameOf(root),
    namespace: namespaceOf(root, key),
    root,
    source,
    judged: true,
  };
}

function nameOf(root: Field): string | undefined {
  const name = root.get("metadata", "name").text;
  return name === undefined || name === "" || isCapitalPlaceholder(name) ? undefined : name;
}

function namespaceOf(root: Field, key: string): string | undefined {
  if (scopeOf(key) === "cluster") return "";
  const namespace = root.get("metadata", "namespace").text;
  return namespace === "" || (namespace !== undefined && isCapitalPlaceholder(namespace)) ? undefined : namespace;
}

/** The object in a bundle. */
export function inBundle(object: LooseObject, bundle: string): KubeObject {
  return placed(object, { id: `${bundle}:${object.id}`, bundle, namespace: object.namespace });
}

/** The object in a namespace that something besides it names. */
export function inNamespace(object: KubeObject, namespace: string | undefined): KubeObject {
  return placed(object, { id: object.id, bundle: object.bundle, namespace });
}

/** Field by field, since copies by `...` each get a shape of their own, which takes memory and is slow to read. */
function placed(object: LooseObject, place: Pick<KubeObject, "id" | "bundle" | "namespace">): KubeObject {
  return {
    id: place.id,
    bundle: place.bundle,
    file: object.file,
    apiVersion: object.apiVersion,
    group: object.group,
    version: object.version,
    kind: object.kind,
    kindKey: object.kindKey,
    name: object.name,
    namespace: place.namespace,
    root: object.root,
    source: object.source,
    judged: object.judged,
  };
}
