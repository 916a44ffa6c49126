import type { Label } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import { Copies } from "./copies.ts";
import { BuildFailure } from "../failure.ts";
import { ListNode, type MapNode, type Node, nodeOf, type Place, Scalar } from "../tree.ts";

/** One operation of a JSON patch. */
export interface PatchOperation {
  readonly field: Field;
  readonly op: string;
  readonly path: string;
  readonly from: string | undefined;
  readonly value: Node;
}

/** The operations in a list; undefined where it is no list of maps. */
export function operationsOf(root: Field): readonly PatchOperation[] | undefined {
  if (!root.isList || !root.items.every((item) => item.isMap)) return undefined;
  return root.items.map((field) => {
    const value = field.get("value");
    return {
      field,
      op: field.get("op").raw ?? "",
      path: field.get("path").raw ?? "",
      from: field.get("from").raw,
      value: value.value === undefined ? new Scalar("null", field, "null", null) : nodeOf(value),
    };
  });
}

/** Applies operations one after the other, as the library does that kustomize uses (RFC 6902, with its liberties). */
export function applyOperations(root: Node, operations: readonly PatchOperation[]): Node {
  const copies = new Copies();
  return operations.reduce((node, operation) => apply(node, operation, copies), root);
}

function apply(root: Node, operation: PatchOperation, copies: Copies): Node {
  const { op, path } = operation;
  switch (op) {
    case "add":
      return change(root, operation, path, (container, key) => added(container, key, operation.value, operation));
    case "replace":
      if (path === "") return operation.value;
      return change(root, operation, path, (container, key) => replaced(container, key, operation));
    case "remove":
      return change(root, operation, path, (container, key) => removed(container, key, operation));
    case "move":
    case "copy":
      return carried(root, operation, copies);
    case "test":
      return tested(root, operation);
    default:
      throw failure(operation, "op", `"${op}" is no operation of a JSON patch`, `Unexpected kind: ${op}`);
  }
}

function carried(root: Node, operation: PatchOperation, copies: Copies): Node {
  const { op, from = "", path } = operation;
  const found = containerOf(root, from);
  if (found === undefined)
    throw missing(operation, "from", from, `${op} operation does not apply: doc is missing from path`);
  const value = valueIn(found.container, found.key, operation, "from");
  if (value === undefined && op === "move") throw missing(operation, "from", from, "Unable to remove nonexistent key");
  const node = value ?? new Scalar("null", operation.field, "null", null);
  if (op === "copy") copies.spend(node, operation.field);
  const rest =
    op === "copy" ? root : change(root, operation, from, (container, key) => removed(container, key, operation));
  return change(rest, operation, path, (container, key) => added(container, key, node, operation));
}

function tested(root: Node, operation: PatchOperation): Node {
  const { path, value } = operation;
  const found = path === "" ? undefined : containerOf(root, path);
  if (path !== "" && found === undefined)
    throw missing(operation, "path", path, "test operation does not apply: is missing path");
  const actual = found === undefined ? root : valueIn(found.container, found.key, operation, "path");
  if (isEqual(actual?.value ?? null, value.value)) return root;
  throw failure(
    operation,
    "value",
    `the test of "${path}" fails: the object has another value`,
    `testing value ${path} failed`,
  );
}

/** Deep equality of JSON values. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
  }
  const [left, right] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return (
    left.length === Object.keys(b).length &&
    left.every(([key, item]) => Object.hasOwn(right, key) && isEqual(item, right[key]))
  );
}

type Container = MapNode | ListNode;
type Change = (container: Container, key: string) => Container;

/** Changes the container that a path leads to. */
function change(root: Node, operation: PatchOperation, path: string, edit: Change): Node {
  const parts = partsOf(path);
  const found = containerOf(root, path);
  if (parts === undefined || found === undefined) {
    throw missing(operation, "path", path, `${operation.op} operation does not apply: doc is missing path`);
  }
  return rebuilt(root, parts, edit);
}

function rebuilt(node: Node, [part = "", ...rest]: readonly string[], edit: Change): Node {
  if (node.kind === "scalar") return node;
  if (rest.length === 0) return edit(node, part);
  if (node.kind === "map") {
    const below = node.get(part);
    return below === undefined ? node : node.with(part, rebuilt(below, rest, edit));
  }
  const index = indexIn(node.items.length, part);
  if (index === undefined) return node;
  return new ListNode(
    node.place,
    node.items.map((item, i) => (i === index ? rebuilt(item, rest, edit) : item)),
  );
}

/** The map or list that holds what a path names; undefined where there is none. */
function containerOf(root: Node, path: string): { readonly container: Container; readonly key: string } | undefined {
  const parts = partsOf(path);
  if (parts === undefined) return undefined;
  let at: Node | undefined = root;
  for (const part of parts.slice(0, -1)) {
    if (at?.kind === "map") at = at.get(part);
    else if (at?.kind === "list") at = at.items[indexIn(at.items.length, part) ?? -1];
    else return undefined;
  }
  if (at === undefined || at.kind === "scalar") return undefined;
  return { container: at, key: parts.at(-1) ?? "" };
}

function partsOf(path: string): readonly string[] | undefined {
  const parts = path.split("/").slice(1);
  return parts.length === 0 ? undefined : parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** An index into a list; negative ones count from the end. */
function indexIn(length: number, part: string): number | undefined {
  if (!/^[+-]?\d{1,9}$/.test(part)) return undefined;
  const index = Number(part);
  const place = index < 0 ? index + length : index;
  return place >= 0 && place < length ? place : undefined;
}

function valueIn(
  container: Container,
  key: string,
  operation: PatchOperation,
  where: "path" | "from",
): Node | undefined {
  if (container.kind === "map") return container.get(key);
  const index = indexIn(container.items.length, key);
  if (index === undefined) throw outside(operation, where, key, container);
  return container.items[index];
}

function added(container: Container, key: string, node: Node, operation: PatchOperation): Container {
  if (container.kind === "map") return container.with(key, node);
  const { items, place } = container;
  const index = key === "-" ? items.length : indexIn(items.length + 1, key);
  if (index === undefined) throw outside(operation, "path", key, container);
  return new ListNode(place, [...items.slice(0, index), node, ...items.slice(index)]);
}

function replaced(container: Container, key: string, operation: PatchOperation): Container {
  if (container.kind === "map") return container.with(key, operation.value);
  const index = indexIn(container.items.length, key);
  if (index === undefined) throw outside(operation, "path", key, container);
  return new ListNode(
    container.place,
    container.items.map((item, i) => (i === index ? operation.value : item)),
  );
}

function removed(container: Container, key: string, operation: PatchOperation): Container {
  if (container.kind === "map") {
    if (container.get(key) === undefined)
      throw missing(operation, "path", operation.path, `Unable to remove nonexistent key: ${key}`, container.place);
    return container.without(key);
  }
  const index = indexIn(container.items.length, key);
  if (index === undefined) throw outside(operation, "path", key, container);
  return new ListNode(
    container.place,
    container.items.filter((_, i) => i !== index),
  );
}

function missing(
  operation: PatchOperation,
  where: "path" | "from",
  path: string,
  says: string,
  place?: Place,
): BuildFailure {
  const labels = place === undefined ? [] : [{ at: place.keyAt, text: "the object has no such key here" }];
  return failure(operation, where, `the patch names "${path}", which the object does not have`, says, labels);
}

function outside(operation: PatchOperation, where: "path" | "from", key: string, container: Container): BuildFailure {
  const count = container.kind === "list" ? container.items.length : 0;
  const message = `the patch names item "${key}" of a list with ${count} ${count === 1 ? "item" : "items"}`;
  return failure(operation, where, message, "Unable to access invalid index", [
    { at: container.place.keyAt, text: "the list" },
  ]);
}

function failure(
  { field }: PatchOperation,
  where: "op" | "path" | "from" | "value",
  message: string,
  says: string,
  labels: readonly Label[] = [],
): BuildFailure {
  const at = field.get(where);
  return new BuildFailure("patch-fails", at.exists ? at.at : field.at, message, { note: `kustomize: ${says}`, labels });
}
