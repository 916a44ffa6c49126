import type { Span } from "../../base/model.ts";

/** From which offset of the file on a joined text continues, from one of its indexes on. */
export interface Piece {
  readonly from: number;
  readonly offset: number;
}

/** A text put together from pieces of a file (continued lines), which still knows where each character was written. */
export class PlacedText {
  readonly text: string;
  private readonly file: string;
  private readonly pieces: readonly Piece[];
  private readonly shift: number;

  constructor(text: string, file: string, pieces: readonly Piece[], shift = 0) {
    this.text = text;
    this.file = file;
    this.pieces = pieces;
    this.shift = shift;
  }

  slice(from: number, to: number = this.text.length): PlacedText {
    return new PlacedText(this.text.slice(from, to), this.file, this.pieces, this.shift + from);
  }

  trim(): PlacedText {
    const start = this.text.length - this.text.trimStart().length;
    return this.slice(start, Math.max(start, this.text.trimEnd().length));
  }

  /** Where the characters from one index to another were written. */
  at(from = 0, to: number = this.text.length): Span {
    const start = this.offset(from);
    return { file: this.file, start, end: to > from ? this.offset(to - 1) + 1 : start };
  }

  private offset(index: number): number {
    const wanted = this.shift + index;
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.pieces[middle]?.from ?? 0) <= wanted) low = middle;
      else high = middle - 1;
    }
    const piece = this.pieces[low];
    return piece === undefined ? 0 : piece.offset + wanted - piece.from;
  }
}
