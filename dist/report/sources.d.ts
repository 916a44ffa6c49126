import { type LineIndex } from "../base/line-index.js";
import type { Span } from "../base/model.js";
import { type Range } from "./secrets/ranges.js";
/** A file that a report points into. */
export interface Source {
    readonly text: string;
    /** The text with its secrets as `*`, of equal length. */
    readonly masked: string;
    readonly secrets: readonly Range[];
    readonly lines: LineIndex;
}
/** A span as people and other tools count it: from 1, columns in UTF-16 units, the end exclusive. */
export interface Place {
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}
/** The files of a report, each read once when it is first asked for. */
export interface Sources {
    /** Undefined for a file whose text is not known: a directory, what could not be read. */
    get(file: string): Source | undefined;
    /** Where a span is; undefined where the text is not known. */
    place(span: Span): Place | undefined;
}
/** The lines of each file, which are found when one of them is shown. */
export declare function sourcesOf(texts: ReadonlyMap<string, string>): Sources;
/** A place as text: `k8s/api.yaml:31:11`. */
export declare function placeText(span: Span, place: Place | undefined): string;
