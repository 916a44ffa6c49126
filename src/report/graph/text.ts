import { groupBy } from "../../base/collections.ts";
import type { Drawing, DrawnEdge, DrawnNode } from "../../graph/drawing.ts";
import { printable } from "../printable.ts";

const SIGN: Readonly<Record<DrawnEdge["is"], string>> = { found: "->", near: "~>", missing: "-x" };

/** The drawing as lines: each node, and below it what it leads to; `~>` means that something else is meant, `-x` that nothing is there. */
export function graphText({ nodes, edges }: Drawing): string {
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const leaving = groupBy(edges, ({ from }) => from);
  const entered = new Set(edges.map(({ to }) => to));
  const heads = nodes.filter(({ id, is }) => is !== "missing" && (leaving.has(id) || !entered.has(id)));
  const lines = heads.flatMap((node) => [
    label(node),
    ...(leaving.get(node.id) ?? []).map((edge) => {
      const to = byId.get(edge.to);
      return `  ${SIGN[edge.is]} ${to === undefined ? "?" : label(to)} (${edge.text})`;
    }),
  ]);
  return lines.map((line) => `${printable(line)}\n`).join("");
}

function label({ kind, name, namespace }: DrawnNode): string {
  return `${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`;
}
