import type { Edit, FieldMove, Path } from "../../base/model.ts";
import { readYaml } from "../yaml/index.ts";
import type { YamlDocument } from "../yaml/model.ts";
import { pathOfKey, targetPath } from "./document-paths.ts";
import { commentsAbove, indentAt, isCommentLine, lineEnd, lineStart, shifted } from "./lines.ts";
import { type Layout, type Target, targetOf } from "./move-target.ts";
import { isSame, type Moved, withMoved } from "./values.ts";

/**
 * The edits that move fields to another map of the same document. What they make is read again: the file says the same as before
 * but for the place of these fields, or there are no edits.
 */
export function movedFields(file: string, text: string, move: FieldMove): readonly Edit[] | undefined {
  const { documents } = readYaml(file, text);
  const [first] = move.fields;
  const document = documents.find(({ span }) => first && span.start <= first.start && first.end <= span.end);
  if (document === undefined) return undefined;
  const fields = move.fields.map((key) => pathOfKey(document, key)).filter((path) => path !== undefined);
  const moved = fields.length === move.fields.length ? movedIn(fields, move) : undefined;
  if (moved === undefined) return undefined;
  const edits = editsOf({ text, document }, fields, moved)?.map(({ start, end, text: by }): Edit => {
    return { at: { file, start, end }, text: by };
  });
  return edits !== undefined && isAsMeant(file, applied(text, edits), documents, { document, moved })
    ? edits
    : undefined;
}

function movedIn(fields: readonly Path[], move: FieldMove): Moved | undefined {
  const from = fields[0]?.slice(0, -1);
  const into = from && targetPath(from, move);
  const isOneMap = fields.every((path) => path.length === (from?.length ?? 0) + 1);
  return from === undefined || into === undefined || !isOneMap
    ? undefined
    : { from, into, names: fields.map((path) => String(path.at(-1))) };
}

function isAsMeant(
  file: string,
  text: string,
  before: readonly YamlDocument[],
  { document, moved }: { readonly document: YamlDocument; readonly moved: Moved },
): boolean {
  const { documents } = readYaml(file, text);
  return (
    documents.length === before.length &&
    documents.every(({ value, problems }, i) => {
      const old = before[i];
      const meant = old === document ? withMoved(document.value, moved) : old?.value;
      return meant !== undefined && isSame(meant, value) && problems.length === old?.problems.length;
    })
  );
}

function applied(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((result, { at, text: by }) => result.slice(0, at.start) + by + result.slice(at.end), text);
}

interface Lines {
  readonly start: number;
  readonly end: number;
}

function editsOf(
  layout: Layout,
  fields: readonly Path[],
  { from, into }: Moved,
): readonly (Lines & { text: string })[] | undefined {
  const { text, document } = layout;
  const cuts = fields.flatMap((path) => linesOfPair(layout, path) ?? []).toSorted((a, b) => a.start - b.start);
  const indents = new Set(fields.map((path) => indentAt(text, document.locate(path, "key")?.start ?? 0)));
  const [cut, ...others] = cuts;
  const [indent = 0] = indents;
  const target = cut && targetOf(layout, into, from, cut.start);
  if (cuts.length < fields.length || indents.size > 1 || target === undefined) return undefined;
  const block = shifted(cuts.map(({ start, end }) => text.slice(start, end)).join(""), target.indent - indent);
  if (block === undefined || others.some(({ start }, i) => start < (cuts[i]?.end ?? 0))) return undefined;
  return pasted(text, cuts, target, block);
}

/** The lines of a field: with the comments right above it, and those that are indented deeper behind it. */
function linesOfPair({ text, document }: Layout, path: Path): Lines | undefined {
  const pair = document.locate(path, "pair");
  if (pair === undefined) return undefined;
  const line = lineStart(text, pair.start);
  const indent = pair.start - line;
  if (indentAt(text, line) !== indent) return undefined;
  const above = commentsAbove(text, line, indent);
  let end = lineEnd(text, pair.end);
  while (end < text.length && isCommentLine(text, end) && indentAt(text, end) > indent) end = lineEnd(text, end + 1);
  // What stands at the head of a document is said of all of it.
  return { start: text.slice(document.span.start, above).trim() === "" ? line : above, end };
}

/** The lines taken out and put in: in one edit where both are at one place. */
function pasted(
  text: string,
  cuts: readonly Lines[],
  target: Target,
  block: string,
): readonly (Lines & { text: string })[] {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  const isOpen = text !== "" && !text.endsWith("\n");
  const lines = target.head.map((line) => line + end).join("") + (block.endsWith("\n") ? block : block + end);
  const around = cuts.find(({ start, end: last }) => start <= target.at && target.at <= last);
  const at = around ?? { start: target.at, end: target.at };
  // A file that does not end in a line end still does not.
  const isLast = isOpen && at.end === text.length;
  const closed = isLast ? lines.replace(/\r?\n$/, "") : lines;
  const isBehindText = isLast && around === undefined;
  return [
    ...cuts.filter((one) => one !== around).map((one) => ({ ...one, text: "" })),
    { ...at, text: isBehindText ? end + closed : closed },
  ];
}
