import type { Drawing, DrawnNode } from "../../graph/drawing.ts";
import { printable } from "../printable.ts";

/** The drawing in Graphviz's language. https://graphviz.org/doc/info/lang.html */
export function dot({ nodes, edges }: Drawing): string {
  const names = new Map(nodes.map(({ id }, i) => [id, `n${i}`] as const));
  const lines = [
    "digraph k8slint {",
    "  rankdir=LR;",
    "  node [shape=box, fontname=sans];",
    ...nodes.map((node) => `  ${names.get(node.id) ?? ""} [label=${quoted(label(node))}${styleOf(node)}];`),
    ...edges.map(({ from, to, text, is }) => {
      const style = is === "found" ? "" : `, style=dashed, color=red`;
      return `  ${names.get(from) ?? ""} -> ${names.get(to) ?? ""} [label=${quoted(text)}${style}];`;
    }),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function label({ kind, name, namespace }: DrawnNode): string {
  return `${kind}\n${namespace === undefined ? "" : `${namespace}/`}${name}`;
}

function styleOf({ is }: DrawnNode): string {
  if (is === "missing") return ", style=dashed, color=red";
  return is === "build" ? ", shape=component" : "";
}

function quoted(text: string): string {
  const safe = text
    .split("\n")
    .map((line) => printable(line).replace(/["\\]/g, "\\$&"))
    .join("\\n");
  return `"${safe}"`;
}
