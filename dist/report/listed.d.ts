import { type Finding, type Report } from "../base/model.js";
import { type Place, type Sources } from "./sources.js";
/** A finding as the formats for other tools need it: no secret in it, its place counted, its path from the repository's root. */
export interface Listed {
    readonly finding: Finding;
    readonly path: string;
    /** Undefined where the text of the file is not known. */
    readonly place: Place | undefined;
}
/** What a format of one entry a finding is made of. */
export interface Listing {
    readonly entries: readonly Listed[];
    readonly sources: Sources;
}
/** The findings in the order of the report. */
export declare function listingOf(report: Report, prefix?: string): Listing;
/** The path from the repository's root, for readers that count from there; the root itself is ".". */
export declare function pathFrom(prefix: string, file: string): string;
/** The most severe first, for readers that show only so many. */
export declare function bySeverity(entries: readonly Listed[]): readonly Listed[];
