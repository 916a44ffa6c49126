import type { Drawing, DrawnEdge, DrawnNode } from "../../graph/drawing.ts";
import { limited } from "../limited.ts";
import { element, xmlText } from "../xml.ts";

const BOX = { width: 210, height: 44 } as const;
const GAP = { x: 110, y: 18 } as const;
const MARGIN = 20;
const LONGEST = 30;
const STYLE = [
  "text{font:12px sans-serif;fill:#222}",
  ".kind{font-size:10px;fill:#666}",
  "rect{fill:#fff;stroke:#555}",
  ".missing rect,path.missing,path.near{stroke:#c22;stroke-dasharray:5 3}",
  ".build rect{fill:#eef4ff}",
  "path{fill:none;stroke:#888}",
].join("");

interface Box {
  readonly node: DrawnNode;
  readonly x: number;
  readonly y: number;
}

/** The drawing as a picture: what leads to something stands to its left. Without scripts, links and anything from elsewhere. */
export function svg(drawing: Drawing): string {
  const boxes = placed(drawing);
  const width = Math.max(0, ...boxes.map(({ x }) => x + BOX.width)) + MARGIN;
  const height = Math.max(0, ...boxes.map(({ y }) => y + BOX.height)) + MARGIN;
  const byId = new Map(boxes.map((box) => [box.node.id, box] as const));
  const lines = drawing.edges.flatMap((edge) => edgeElement(edge, byId));
  const content = [element("style", {}, [STYLE]), ...lines, ...boxes.map(boxElement)].map((one) => `\n${one}`);
  return `${element("svg", { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` }, [...content, "\n"])}\n`;
}

/** Each node one column behind the last of those that lead to it; a cycle ends where it began. */
function placed({ nodes, edges }: Drawing): readonly Box[] {
  const columns = columnsOf(nodes, edges);
  const filled = new Map<number, number>();
  return nodes.map((node) => {
    const column = columns.get(node.id) ?? 0;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { node, x: MARGIN + column * (BOX.width + GAP.x), y: MARGIN + row * (BOX.height + GAP.y) };
  });
}

/** As many rounds as a chain of objects can be long in practice; a cycle only stops there. */
const MOST_COLUMNS = 8;

function columnsOf(nodes: readonly DrawnNode[], edges: readonly DrawnEdge[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>(nodes.map(({ id }) => [id, 0]));
  for (let round = 0; round < MOST_COLUMNS; round++) {
    let isMoved = false;
    for (const { from, to } of edges) {
      const next = Math.min((columns.get(from) ?? 0) + 1, MOST_COLUMNS);
      if (from === to || next <= (columns.get(to) ?? 0)) continue;
      columns.set(to, next);
      isMoved = true;
    }
    if (!isMoved) break;
  }
  return columns;
}

function boxElement({ node, x, y }: Box): string {
  const { is, kind, name, namespace } = node;
  const title = xmlText(limited(`${namespace === undefined ? "" : `${namespace}/`}${name}`, LONGEST));
  return element("g", { class: is, transform: `translate(${x},${y})` }, [
    element("rect", { width: BOX.width, height: BOX.height, rx: 5 }),
    element("text", { class: "kind", x: 10, y: 16 }, [xmlText(is === "missing" ? `${kind}, missing` : kind)]),
    element("text", { x: 10, y: 33 }, [title]),
  ]);
}

function edgeElement({ from, to, text, is }: DrawnEdge, boxes: ReadonlyMap<string, Box>): readonly string[] {
  const [a, b] = [boxes.get(from), boxes.get(to)];
  if (a === undefined || b === undefined) return [];
  const [x1, y1] = [a.x + BOX.width, a.y + BOX.height / 2];
  const [x2, y2] = [b.x, b.y + BOX.height / 2];
  const bend = GAP.x / 2;
  const d = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
  return [element("path", { class: is, d }), element("text", { class: "kind", x: x1 + 6, y: y1 - 4 }, [xmlText(text)])];
}
