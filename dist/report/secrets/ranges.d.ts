/** UTF-16 offsets of a text, half open. */
export type Range = readonly [start: number, end: number];
/** The part of a text that is to be masked, white space around it cut; undefined where it gives nothing away. */
export declare function secretRange(text: string, start: number, end: number): Range | undefined;
/** The ranges in order, those that touch joined. */
export declare function merged(ranges: readonly Range[]): readonly Range[];
/** Offset of the quotation mark that closes the one at `start`, of the end of the line for one that must close there, else `limit`. */
export declare function closingQuote(text: string, start: number, limit: number, inLine: boolean): number;
/** A scalar without the quotation marks around it. */
export declare function unquoted(text: string): string;
