import type { Span } from "../../base/model.js";
/** From which offset of the file on a joined text continues, from one of its indexes on. */
export interface Piece {
    readonly from: number;
    readonly offset: number;
}
/** A text put together from pieces of a file (continued lines), which still knows where each character was written. */
export declare class PlacedText {
    readonly text: string;
    private readonly file;
    private readonly pieces;
    private readonly shift;
    constructor(text: string, file: string, pieces: readonly Piece[], shift?: number);
    slice(from: number, to?: number): PlacedText;
    trim(): PlacedText;
    /** Where the characters from one index to another were written. */
    at(from?: number, to?: number): Span;
    private offset;
}
