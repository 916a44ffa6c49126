/** A document's part of the file, before any YAML is parsed. */
export interface Chunk {
  /** What is parsed. */
  readonly start: number;
  readonly end: number;
  /** Text after the `---` that opens this document, where something other than a comment stands there. */
  readonly afterMarker: { readonly start: number; readonly end: number } | undefined;
  /** Text after a line `...`, which no reader looks at. */
  readonly ignored: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Cuts a file into documents as kubectl does: at every line that begins with `---`, wherever it stands, even inside a block
 * scalar. Where nothing follows the last marker, or precedes the first, there is no document.
 */
export function splitDocuments(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  let afterMarker: Chunk["afterMarker"];
  for (let marker = nextMarker(text, 0); ; marker = nextMarker(text, marker + 3)) {
    const end = marker < 0 ? text.length : marker;
    if (end > start || afterMarker !== undefined) chunks.push(chunk(text, start, end, afterMarker));
    if (marker < 0) return chunks;
    const lineEnd = endOfLine(text, marker);
    afterMarker = textAfter(text, marker + 3, lineEnd);
    // `--- {a: 1}` holds part of the document; a ruler of dashes or `---x` is no content at all.
    const hasContent = afterMarker !== undefined && afterMarker.start > marker + 3;
    start = hasContent ? marker : Math.min(lineEnd + 1, text.length);
  }
}

function chunk(text: string, start: number, end: number, afterMarker: Chunk["afterMarker"]): Chunk {
  const stop = endMarker(text, start, end);
  if (stop === undefined) return { start, end, afterMarker, ignored: undefined };
  const ignored = /^[ \t]*[^\s#].*/m.exec(text.slice(stop + 3, end));
  const from = stop + 3 + (ignored?.index ?? 0);
  return { start, end: stop, afterMarker, ignored: ignored === null ? undefined : { start: from, end: from + ignored[0].length } };
}

function nextMarker(text: string, from: number): number {
  if (from === 0 && text.startsWith("---")) return 0;
  const at = text.indexOf("\n---", Math.max(0, from - 1));
  return at < 0 ? -1 : at + 1;
}

/** The first line that is `...` alone or before a blank. */
function endMarker(text: string, start: number, end: number): number | undefined {
  const part = text.slice(start, end);
  if (!part.includes("...")) return undefined;
  const match = /(?:^|[\r\n])\.\.\.(?=[ \t\r\n]|$)/.exec(part);
  return match === null ? undefined : start + match.index + match[0].length - 3;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

function textAfter(text: string, from: number, to: number): Chunk["afterMarker"] {
  const rest = text.slice(from, to);
  const bare = rest.trim();
  if (bare === "" || bare.startsWith("#")) return undefined;
  const start = from + rest.indexOf(bare);
  return { start, end: start + bare.length };
}
