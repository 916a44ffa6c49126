import type { Origin, Path } from "../base/model.js";
/** Answers where a path of a value was written; a missing path falls back to the key of its nearest existing ancestor. */
export interface Locator {
    origin(path: Path, part: "key" | "value"): Origin;
    /** The source of a value that was written without quotes, where that is known. */
    plainScalar?(path: Path): string | undefined;
}
/**
 * A value together with its place: what rules hold instead of raw data. Input is untrusted, so every accessor answers
 * `undefined` where the value has another type, is missing, or is unknown (a placeholder that something may fill in).
 */
export declare class Field {
    readonly value: unknown;
    private readonly locator;
    /** Most fields are asked for their value alone, so a path is put together when somebody wants it. */
    private readonly above;
    private readonly steps;
    private whole;
    constructor(value: unknown, path: Path, locator: Locator, above?: Field);
    get path(): Path;
    /** The field below; its value is undefined where a key is absent or this value is no container. */
    get(...keys: Path): Field;
    /** Where the value was written, or the key of the nearest ancestor that exists. */
    get at(): Origin;
    /** Where the key was written. */
    get keyAt(): Origin;
    /** The text of a value that was written without quotes (`0644`, `yes`), where it is known. */
    get plain(): string | undefined;
    /** False for an absent key and for null, which the API server treats as absent. */
    get exists(): boolean;
    /** True for a string that holds a placeholder, whose real value is not in the file. */
    get isUnknown(): boolean;
    /** A string whose value is known. */
    get text(): string | undefined;
    /** A string as written, placeholders included. */
    get raw(): string | undefined;
    private isOpen;
    get number(): number | undefined;
    get integer(): number | undefined;
    get boolean(): boolean | undefined;
    get isMap(): boolean;
    get isList(): boolean;
    /** The entries of a list; empty for anything else. */
    get items(): readonly Field[];
    /** The pairs of a map in the order written; empty for anything else. */
    get entries(): readonly (readonly [string, Field])[];
    /** A map of known strings (labels, selectors), null being the empty one; undefined where any value is no known string. */
    get strings(): Readonly<Record<string, string>> | undefined;
    /** The path as the API server writes it: `spec.containers[0].image`. */
    get pathText(): string;
}
