import type { Span } from "../base/model.js";
/**
 * What a file states, with its place. Three states: a known `value`; no value, with the reason in `unknown`; and neither,
 * which is certainly nothing (the entrypoint of an image from scratch).
 */
export interface Written<T> {
    readonly value: T | undefined;
    readonly at: Span;
    /** Why the value cannot be told without running something, as a noun phrase. */
    readonly unknown?: string | undefined;
    /** What was taken for granted to know the value, as a noun phrase. */
    readonly assumed?: string | undefined;
}
/** A known value. */
export declare function known<T>(value: T, at: Span): Written<T>;
/** A value that only running something would tell. */
export declare function unknown<T>(reason: string, at: Span): Written<T>;
/** Certainly no value. */
export declare function nothing<T>(at: Span): Written<T>;
