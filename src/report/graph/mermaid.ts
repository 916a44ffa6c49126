import type { Drawing, DrawnNode } from "../../graph/drawing.ts";
import { limited } from "../limited.ts";
import { printable } from "../printable.ts";

/** What mermaid draws at most, as GitHub and GitLab run it: 500 edges and 50,000 characters. */
const MOST_EDGES = 480;
const MOST_NODES = 300;
const LONGEST = 80;

/** The drawing as mermaid's text, which GitHub and GitLab draw in Markdown; what is beyond their limits is left out and counted. */
export function mermaid({ nodes, edges }: Drawing): string {
  const shown = nodes.slice(0, MOST_NODES);
  const names = new Map(shown.map(({ id }, i) => [id, `n${i}`] as const));
  const drawn = edges.filter(({ from, to }) => names.has(from) && names.has(to)).slice(0, MOST_EDGES);
  const left = nodes.length - shown.length + (edges.length - drawn.length);
  const lines = [
    "flowchart LR",
    ...shown.map((node) => `  ${names.get(node.id) ?? ""}${shapeOf(node)}`),
    ...drawn.map(({ from, to, text, is }) => {
      const label = is === "found" ? text : is === "near" ? `${text}, misses` : `${text}, missing`;
      return `  ${names.get(from) ?? ""} ${is === "found" ? "-->" : "-.->"}|${quoted(label)}| ${names.get(to) ?? ""}`;
    }),
    ...(shown.some(({ is }) => is === "missing")
      ? ["  classDef missing stroke:#d33,stroke-dasharray:4", `  class ${missingNames(shown, names)} missing`]
      : []),
    ...(left > 0 ? [`  %% ${left} more are left out`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

function missingNames(nodes: readonly DrawnNode[], names: ReadonlyMap<string, string>): string {
  return nodes.flatMap(({ id, is }) => (is === "missing" ? (names.get(id) ?? []) : [])).join(",");
}

function shapeOf({ is, kind, name, namespace }: DrawnNode): string {
  const label = quoted(`${kind} ${namespace === undefined ? "" : `${namespace}/`}${name}`);
  if (is === "build") return `[[${label}]]`;
  return kind === "Service" || kind === "Ingress" ? `([${label}])` : `[${label}]`;
}

/** A label in quotes; mermaid reads entities with `#` in place of `&`. */
function quoted(text: string): string {
  const safe = limited(printable(text), LONGEST).replace(/[#"<>&`\\;|]/g, (sign) => `#${sign.charCodeAt(0)};`);
  return `"${safe}"`;
}
