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
/** Indexes the lines of a text; `\n`, `\r\n` and a lone `\r` each end one, as YAML and editors have it. */
export declare function lineIndex(text: string): LineIndex;
