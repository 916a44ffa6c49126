/** A place as editors count it: both from 1, the column in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text begin and end, for code frames and reports; built once for a text, asked many times. */
export interface LineIndex {
  /** Number of lines; an empty text has one, and a final line break opens no further line but the empty last one. */
  readonly count: number;
  /** The place of an offset; offsets outside the text count as its nearest end. */
  position(offset: number): Position;
  /** The offset of a place; a column past the end of the line counts as that end. */
  offset(position: Position): number;
  /** Offset of the first character of a line (counted from 1). */
  start(line: number): number;
  /** Offset just after the last character of a line, its line break not counted. */
  end(line: number): number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Indexes the lines of a text; `\n`, `\r\n` and a lone `\r` each end one, as YAML and editors have it. */
export function lineIndex(text: string): LineIndex {
  const starts = lineStarts(text);
  const start = (line: number): number => starts[clamp(line, 1, starts.length) - 1] ?? 0;
  const end = (line: number): number => {
    const next = starts[clamp(line, 1, starts.length)];
    return next === undefined ? text.length : contentEnd(text, start(line), next);
  };
  return {
    count: starts.length,
    start,
    end,
    position: (offset) => {
      const at = clamp(offset, 0, text.length);
      const line = lineOf(starts, at);
      return { line, column: at - start(line) + 1 };
    },
    offset: ({ line, column }) => clamp(start(line) + column - 1, start(line), end(line)),
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
    return starts;
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isBreak = code === LINE_FEED || (code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED);
    if (isBreak) starts.push(i + 1);
  }
  return starts;
}

/** The last line that starts at or before the offset. */
function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? Infinity) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function contentEnd(text: string, start: number, next: number): number {
  const isPair = text.charCodeAt(next - 1) === LINE_FEED && text.charCodeAt(next - 2) === CARRIAGE_RETURN;
  return Math.max(start, isPair ? next - 2 : next - 1);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
