/** Variables and quotes in the words of a Dockerfile. https://docs.docker.com/reference/dockerfile/#environment-replacement */
import type { Span } from "../../base/model.js";
import type { Escape } from "./lines.js";
import type { PlacedText } from "./placed-text.js";
/** What is known of a variable: `value` where it is known, else why not; `unset` where nothing gives it a value. */
export interface Variable {
    readonly value: string | undefined;
    readonly unset: boolean;
    readonly why: string;
}
export type Lookup = (name: string) => Variable;
/** A variable that a word names. */
export interface NameUse {
    readonly name: string;
    readonly at: Span;
}
export interface Expansion {
    /** Undefined where a part of it is not known. */
    readonly value: string | undefined;
    readonly unknown: string | undefined;
    readonly uses: readonly NameUse[];
}
/** Replaces variables and takes the quotes off. */
export declare function expandWord(word: PlacedText, lookup: Lookup, escape: Escape): Expansion;
