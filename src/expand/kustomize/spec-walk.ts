import type { Origin } from "../../base/model.ts";
import { BuildFailure } from "./failure.ts";
import { type Gvk, isSelected } from "./gvk.ts";
import { isNothing, ListNode, MapNode, type Node, type Place, Scalar } from "./tree.ts";

/** Which field of which kinds a transformer concerns, and whether it is made where it is missing. */
export interface FieldSpec extends Gvk {
  readonly path: string;
  readonly create: boolean;
}

/** What a transformer does to the fields that a spec leads to. */
export interface SpecEdit {
  /** The new node; the same one where nothing changes, undefined to leave it. */
  set(node: Node): Node;
  /** What is made where a spec may create. */
  readonly makes?: "map" | "scalar" | undefined;
  /** The line that asks for the change. */
  readonly place: Place;
}

/** Changes the fields that a spec leads to; lists on the way stand for each of their items. */
export function editSpec(root: MapNode, gvk: Gvk, spec: FieldSpec, edit: SpecEdit): MapNode {
  if (!isSelected(gvk, spec)) return root;
  const edited = walk(root, partsOfPath(spec.path, "/"), { ...edit, create: spec.create, path: spec.path });
  return edited.kind === "map" ? edited : root;
}

interface Walk extends SpecEdit {
  readonly create: boolean;
  readonly path: string;
}

function walk(node: Node, parts: readonly string[], edit: Walk): Node {
  const [part, ...rest] = parts;
  if (part === undefined) return edit.set(node);
  if (isNothing(node)) return node;
  if (node.kind === "list") return mapItems(node, (item) => walk(item, parts, edit));
  if (node.kind === "map") return inMap(node, part, rest, edit);
  throw new BuildFailure("kustomize-build-fails", node.place.at, `"${edit.path}" leads through a single value`, {
    note: "kustomize: expected sequence or mapping node",
    labels: [{ at: edit.place.at, text: "asked for here" }],
  });
}

function inMap(map: MapNode, part: string, rest: readonly string[], edit: Walk): MapNode {
  const name = part.replace(/\[\]$/, "");
  const isList = name !== part;
  const creates = edit.create && edit.makes !== undefined && !isList;
  const wanted = creates ? (rest.length === 0 ? edit.makes : "map") : isList ? "list" : undefined;
  let below = map.get(name);
  if (below === undefined && !creates) return map;
  if (wanted !== undefined && isNothing(below)) below = fresh(wanted, edit.place);
  return below === undefined ? map : map.with(name, walk(below, rest, edit));
}

function fresh(kind: "map" | "list" | "scalar", place: Place): Node {
  if (kind === "map") return new MapNode(place, new Map());
  return kind === "list" ? new ListNode(place, []) : new Scalar("none", place, "");
}

/** A list with each item replaced; the same one where none is. */
export function mapItems(list: ListNode, change: (item: Node) => Node): ListNode {
  const items = list.items.map((item) => change(item));
  return items.every((item, i) => item === list.items[i]) ? list : new ListNode(list.place, items);
}

/** The parts of a path; a backslash before the delimiter keeps it. */
export function partsOfPath(path: string, delimiter: string): readonly string[] {
  const pieces = path.split(delimiter);
  if (pieces.length > 1 && pieces[0] === "") pieces.shift();
  const parts: string[] = [pieces[0] ?? ""];
  for (const piece of pieces.slice(1)) {
    const last = parts.at(-1) ?? "";
    if (last.endsWith("\\")) parts[parts.length - 1] = last.slice(0, -1) + delimiter + piece;
    else parts.push(piece);
  }
  return parts;
}

/** Fails where a transformer that sets plain values meets a map or a list. */
export function expectScalar(node: Node, at: Origin, path: string): void {
  if (node.kind === "scalar") return;
  throw new BuildFailure(
    "kustomize-build-fails",
    node.place.at,
    `"${path}" holds a ${node.kind} where a single value is set`,
    {
      note: "kustomize: wrong node kind: expected ScalarNode",
      labels: [{ at, text: "asked for here" }],
    },
  );
}
