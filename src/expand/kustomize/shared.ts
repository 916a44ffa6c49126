import { ListNode, type MapNode, type Node, Scalar } from "./tree.ts";

/*
 * A label or annotation that kustomize adds in several places of an object is one value in its memory. A later step that sets it
 * in one of them, such as a patch of `metadata.labels`, thereby sets it in all: selectors and templates follow. Only a step that
 * writes the object anew, such as a JSON patch, parts them.
 * https://github.com/kubernetes-sigs/kustomize/blob/master/api/filters/filtersutil/setters.go
 */

/** The object after a step, where values that the step set in one place are set in all that share them. */
export function withShares(before: MapNode, after: MapNode): MapNode {
  if (before === after) return after;
  const old = sharedIn(before);
  if (old.size === 0) return after;
  const set = new Map<symbol, Scalar>();
  for (const [share, nodes] of sharedIn(after)) {
    const [was] = old.get(share) ?? [];
    const changed = was === undefined ? undefined : nodes.findLast((node) => !isSame(node, was));
    if (changed !== undefined) set.set(share, changed);
  }
  return set.size === 0
    ? after
    : asMap(
        edited(after, (node) => set.get(node.share ?? NONE) ?? node),
        after,
      );
}

/** The values of an object parted. */
export function parted(root: MapNode): MapNode {
  return asMap(
    edited(root, (node) => node.in(undefined)),
    root,
  );
}

const NONE = Symbol("none");

function isSame(one: Scalar, other: Scalar): boolean {
  return one === other || (one.tag === other.tag && one.text === other.text);
}

function asMap(node: Node, root: MapNode): MapNode {
  return node.kind === "map" ? node : root;
}

function sharedIn(root: MapNode): ReadonlyMap<symbol, readonly Scalar[]> {
  const found = new Map<symbol, Scalar[]>();
  edited(root, (node) => {
    const known = node.share === undefined ? undefined : found.get(node.share);
    if (known !== undefined) known.push(node);
    else if (node.share !== undefined) found.set(node.share, [node]);
    return node;
  });
  return found;
}

/** Edits the values that steps have set; what is as it was written has none. */
function edited(node: Node, edit: (node: Scalar) => Scalar): Node {
  if (node instanceof Scalar) return edit(node);
  if (node.field !== undefined) return node;
  if (node instanceof ListNode) {
    const items = node.items.map((item) => edited(item, edit));
    return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
  }
  let map: MapNode = node;
  for (const [key, item] of node.entries) map = map.with(key, edited(item, edit));
  return map;
}
