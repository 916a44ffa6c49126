/** A document's part of the file, before any YAML is parsed. */
export interface Chunk {
  /** What is parsed. */
  readonly start: number;
  readonly end: number;
  /** Text after the `---` that opens this document, where something other than a comment stands there. */
  readonly afterMarker: { readonly start: number; readonly end: number } | undefined;
  /** True where the document is known to be JSON. */
  readonly isJson: boolean;
  /** A comment after that marker. */
  readonly markerComment: { readonly start: number; readonly end: number } | undefined;
}

/**
 * Cuts a file into documents as kubectl does: at every line that begins with `---`, wherever it stands, even inside a block
 * scalar. Where nothing follows the last marker, or precedes the first, there is no document. No more than `most` are cut.
 */
export function splitDocuments(text: string, most = Number.POSITIVE_INFINITY): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let start = 0;
  let marker: Marker = NO_MARKER;
  for (let at = nextMarker(text, 0); ; at = nextMarker(text, at + MARKER.length)) {
    const end = at < 0 ? text.length : at;
    if (end > start || marker !== NO_MARKER) chunks.push({ start, end, isJson: false, ...marker });
    if (at < 0 || chunks.length >= most) return chunks;
    const lineEnd = endOfLine(text, at);
    marker = readMarker(text, at + MARKER.length, lineEnd);
    // `--- {a: 1}` holds part of the document; a ruler of dashes or `---x` is no content at all.
    const hasContent = marker.afterMarker !== undefined && marker.afterMarker.start > at + MARKER.length;
    start = hasContent ? at : Math.min(lineEnd + 1, text.length);
  }
}

type Marker = Pick<Chunk, "afterMarker" | "markerComment">;

const MARKER = "---";
const NO_MARKER: Marker = { afterMarker: undefined, markerComment: undefined };

function nextMarker(text: string, from: number): number {
  if (from === 0 && text.startsWith(MARKER)) return 0;
  const at = text.indexOf(`\n${MARKER}`, Math.max(0, from - 1));
  return at < 0 ? -1 : at + 1;
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

/** Blanks as Go knows them, at both ends: a byte order mark is none. */
const EDGES = /^[^\S\ufeff]+|(?<![^\S\ufeff])[^\S\ufeff]+$/g;

function readMarker(text: string, from: number, to: number): Marker {
  const rest = text.slice(from, to);
  const bare = rest.replace(EDGES, "");
  if (bare === "") return NO_MARKER;
  const start = from + rest.indexOf(bare);
  const range = { start, end: start + bare.length };
  return bare.startsWith("#") ? { ...NO_MARKER, markerComment: range } : { ...NO_MARKER, afterMarker: range };
}
