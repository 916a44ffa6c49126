import { readRe2, type Re2 } from "../../../base/re2.ts";
import type { Path } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import { setBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, expectScalar, type FieldSpec } from "../spec-walk.ts";
import { ListNode, type Node, type Place, textNode } from "../tree.ts";

/** Replaces images in all containers, and in the fields that are configured besides. */
export function withImage(
  resources: readonly Resource[],
  entry: Field,
  specs: readonly FieldSpec[],
): readonly Resource[] {
  const pattern = patternOf(entry.get("name").raw ?? "");
  if (pattern === undefined) return resources;
  const set = (node: Node): Node => replaced(node, entry, pattern);
  return resources.map((resource) => {
    if (resource.kind === "CustomResourceDefinition") return resource;
    let root: Node = resource.root;
    for (const path of imagePaths(resource.root.value)) root = editPath(root, path, set);
    let changed = root.kind === "map" ? root : resource.root;
    for (const spec of specs) changed = editSpec(changed, resource.gvk, spec, { set, place: entry });
    return resource.withRoot(changed);
  });
}

/** The name is part of a regular expression; one that is none matches nothing. */
function patternOf(name: string): Re2 | undefined {
  const tail = "(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?$";
  const reading = readRe2(`^${name}${tail}`);
  return reading.ok ? reading.pattern : undefined;
}

function replaced(node: Node, entry: Field, pattern: Re2): Node {
  expectScalar(node, entry.at, "image");
  if (node.kind !== "scalar" || !pattern.test(node.text)) return node;
  const [name, tag, digest] = splitImage(node.text);
  const [newName, newTag, newDigest, suffix] = ["newName", "newTag", "digest", "tagSuffix"].map((key) =>
    textAt(entry, key),
  );
  const isSet = newTag !== undefined || newDigest !== undefined;
  const finalTag = isSet ? (newTag ?? "") : `${tag}${suffix ?? ""}`;
  const finalDigest = isSet ? (newDigest ?? "") : suffix === undefined ? digest : "";
  const text = `${newName ?? name}${finalTag === "" ? "" : `:${finalTag}`}${finalDigest === "" ? "" : `@${finalDigest}`}`;
  return text === node.text ? node : textNode(text, setBy(setterOf(entry), node));
}

function textAt(entry: Field, key: string): string | undefined {
  const { raw } = entry.get(key);
  return raw === "" ? undefined : raw;
}

/** The line of the entry that says most about the result. */
function setterOf(entry: Field): Place {
  const key = ["newName", "newTag", "digest", "tagSuffix"].find((one) => textAt(entry, one) !== undefined) ?? "name";
  return entry.get(key);
}

/** Name, tag and digest, as kustomize tells them apart. */
function splitImage(text: string): readonly [name: string, tag: string, digest: string] {
  const slash = Math.max(text.indexOf("/"), 0);
  const [at, colon] = [text.indexOf("@", slash), text.indexOf(":", slash)];
  if (at < 0 && colon < 0) return [text, "", ""];
  if (at >= 0 && (colon < 0 || at < colon)) return [text.slice(0, at), "", text.slice(at + 1)];
  if (at >= 0) return [text.slice(0, colon), text.slice(colon + 1, at), text.slice(at + 1)];
  return [text.slice(0, colon), text.slice(colon + 1), ""];
}

const LISTS = ["containers", "initContainers"];
const MAX_DEPTH = 200;
const known = new WeakMap<object, readonly Path[]>();

/** Paths of `image` in whatever is called a list of containers. */
function imagePaths(value: unknown, depth = 0): readonly Path[] {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
  const before = known.get(value);
  if (before !== undefined) return before;
  const paths: Path[] = [];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, i) => [i, item] as const)
    : Object.entries(value);
  for (const [key, item] of entries) {
    for (const path of imagePaths(item, depth + 1)) paths.push([key, ...path]);
    if (typeof key === "string" && LISTS.includes(key) && Array.isArray(item)) {
      for (const [i, one] of item.entries()) if (hasImage(one)) paths.push([key, i, "image"]);
    }
  }
  known.set(value, paths);
  return paths;
}

function hasImage(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && Object.hasOwn(value, "image") && value["image" as never] !== null
  );
}

function editPath(node: Node, [step, ...rest]: Path, set: (node: Node) => Node): Node {
  if (step === undefined) return set(node);
  if (node.kind === "list") {
    const items = node.items.map((item, i) => (i === step ? editPath(item, rest, set) : item));
    return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
  }
  const below = node.kind === "map" && typeof step === "string" ? node.get(step) : undefined;
  return below === undefined || node.kind !== "map" ? node : node.with(String(step), editPath(below, rest, set));
}
