import type { Path } from "../../../base/model.ts";
import { compareKeys } from "./keys.ts";
import { printText } from "./scalar.ts";

/** A line of a printed document, with the value that begins in it. */
export interface PrintedLine {
  readonly text: string;
  /** Undefined for lines that go on with the one before. */
  readonly path: Path | undefined;
  /** True where a comment may follow: not inside of a text. */
  readonly takesComment: boolean;
}

/** Deeper values are cut: no reader takes them. */
const MAX_DEPTH = 500;

/** A value as kubectl and kustomize print it: keys in order, lists at the column of their key. */
export function printYaml(value: unknown): readonly PrintedLine[] {
  const lines: PrintedLine[] = [];
  printNode(value, { indent: 0, column: 0, lead: "", path: [], lines });
  return lines;
}

interface Spot {
  /** Column of the keys or dashes of a map or list that begins here. */
  readonly indent: number;
  readonly column: number;
  /** What stands in the line already: `key: ` or `- `. */
  readonly lead: string;
  readonly path: Path;
  readonly lines: PrintedLine[];
}

function printNode(value: unknown, spot: Spot): void {
  if (spot.path.length > MAX_DEPTH) push(spot, `${spot.lead}null`);
  else if (Array.isArray(value)) printList(value, spot);
  else if (typeof value === "object" && value !== null) printMap(value, spot);
  else printScalar(value, spot);
}

function push({ lines, path }: Spot, text: string): void {
  lines.push({ text: text.trimEnd(), path, takesComment: true });
}

function printMap(map: object, spot: Spot): void {
  const { indent, path, lines } = spot;
  const entries = Object.entries(map).toSorted(([a], [b]) => compareKeys(a, b));
  if (entries.length === 0) return push(spot, `${spot.lead}{}`);
  let lead = spot.lead;
  if (lead !== "" && !lead.endsWith("- ")) {
    push(spot, lead);
    lead = " ".repeat(indent);
  }
  for (const [key, value] of entries) {
    const [written] = printText(key, indent, indent, true);
    const head = `${lead}${written}:`;
    const isList = Array.isArray(value) && value.length > 0;
    const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
    const inner = isList ? indent : indent + 2;
    printNode(value, {
      indent: isMap || isList ? inner : indent,
      column: head.length + 1,
      lead: `${head} `,
      path: [...path, key],
      lines,
    });
    lead = " ".repeat(indent);
  }
}

function printList(list: readonly unknown[], spot: Spot): void {
  const { indent, path, lines } = spot;
  if (list.length === 0) return push(spot, `${spot.lead}[]`);
  let lead = spot.lead;
  if (lead !== "" && !lead.endsWith("- ")) {
    push(spot, lead);
    lead = " ".repeat(indent);
  }
  for (const [i, value] of list.entries()) {
    const isDeeper = typeof value === "object" && value !== null;
    const head = `${lead}- `;
    printNode(value, {
      indent: isDeeper ? indent + 2 : indent,
      column: head.length,
      lead: head,
      path: [...path, i],
      lines,
    });
    lead = " ".repeat(indent);
  }
}

function printScalar(value: unknown, spot: Spot): void {
  const { lead, column, indent, path, lines } = spot;
  if (typeof value !== "string") return push(spot, lead + scalarText(value));
  const [first, ...rest] = printText(value, column, indent + 2, false);
  const isBlock = first.startsWith("|");
  lines.push({ text: lead + first, path, takesComment: rest.length === 0 || isBlock });
  for (const [i, line] of rest.entries())
    lines.push({ text: line, path: undefined, takesComment: !isBlock && i === rest.length - 1 });
}

/** Numbers as Go prints them: large and small ones with an exponent of at least two digits. */
function scalarText(value: unknown): string {
  if (typeof value !== "number" || Number.isInteger(value)) return String(value ?? "null");
  const size = Math.abs(value);
  const text = size < 1e-4 || size >= 1e21 ? value.toExponential() : String(value);
  return text.replace(/e([+-])(\d)$/, "e$10$2");
}
