import type { Edit, ItemOrder, Span } from "../../base/model.ts";
import { commentsAbove, indentAt, lineEnd, lineStart } from "./lines.ts";

/** The edit that puts the items of a list into another order: in one line, or each in lines of its own with its comments. */
export function reorderedItems(file: string, text: string, { items, order }: ItemOrder): readonly Edit[] | undefined {
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined || items.some((item) => item.file !== file)) return undefined;
  const isOneLine = !text.slice(first.start, last.end).includes("\n");
  const gaps = items.slice(1).map(({ start }, i) => text.slice(items[i]?.end, start));
  if (isOneLine && gaps.every((gap) => /^ *, *$/.test(gap))) return swapped(text, items, order);
  const blocks = blocksOf(text, items);
  if (blocks === undefined) return undefined;
  const lines = order.map((index, i) => {
    const block = blocks[index];
    // The last one may stand without a comma.
    const comma = i < order.length - 1 ? "," : (blocks.at(-1)?.comma ?? "");
    return block === undefined ? "" : block.before + comma + block.after;
  });
  const [start, end] = [blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  return [{ at: { file, start, end }, text: lines.join("") }];
}

/** Items of one line change places; what stands between them stays. */
function swapped(text: string, items: readonly Span[], order: readonly number[]): readonly Edit[] {
  return items.flatMap((at, i) => {
    const from = items[order[i] ?? i];
    return from === undefined || from === at ? [] : [{ at, text: text.slice(from.start, from.end) }];
  });
}

interface Block {
  readonly start: number;
  readonly end: number;
  /** The comments above the item and the item itself. */
  readonly before: string;
  readonly comma: string;
  /** The comment behind it, and the end of the line. */
  readonly after: string;
}

/** The items with their lines; undefined where others stand in them, or between them. */
function blocksOf(text: string, items: readonly Span[]): readonly Block[] | undefined {
  const blocks = items.flatMap((item): readonly Block[] => {
    const line = lineStart(text, item.start);
    const indent = indentAt(text, line);
    const end = lineEnd(text, item.end);
    const behind = /^(?: *(,))?( *(?:#[^\n]*)?\n)$/.exec(text.slice(item.end, end));
    if (item.start - line !== indent || behind === null) return [];
    const [, comma = "", after = ""] = behind;
    const start = commentsAbove(text, line, indent);
    return [{ start, end, before: text.slice(start, item.end), comma, after }];
  });
  const isWhole = blocks.length === items.length && blocks.slice(1).every(({ start }, i) => start === blocks[i]?.end);
  return isWhole ? blocks : undefined;
}
