/**
 * All input and output of the pipeline. Paths are relative to the root, with forward slashes and without `.` or `..`
 * segments; "" is the root itself. An implementation never follows a link out of the root and never throws.
 */
export interface Host {
    /** The entries of a directory in byte order; a reason where it cannot be listed. */
    list(directory: string): Listing;
    /** A file's text, decoded; a reason where there is none. */
    read(path: string): Reading;
    /** Whether a file or directory is there, also one that cannot be read. */
    exists(path: string): boolean;
}
/** Larger files are not read: the object store of a cluster takes 1.5 MB an object, and a file is held whole in memory. */
export declare const MAX_FILE_BYTES = 10000000;
export type Listing = {
    readonly ok: true;
    readonly entries: readonly Entry[];
} | Unreadable;
export interface Entry {
    readonly name: string;
    /** `outside`: a link that leads out of the root; `loop`: a link to one of its own ancestors; `other`: FIFO, device, socket. */
    readonly kind: "file" | "directory" | "outside" | "loop" | "broken" | "other";
    /** Where a link leads, relative to the root; undefined for what is no link, or leads to nothing inside the root. */
    readonly target?: string | undefined;
}
export type Reading = {
    readonly ok: true;
    /** Without a byte order mark: offsets count from the character after it, as editors do. */
    readonly text: string;
    /** Undefined for plain UTF-8. Who writes the file back keeps it. */
    readonly encoding?: Encoding | undefined;
} | Unreadable;
/** How a text was written: UTF-8 with a byte order mark, or UTF-16, which always has one here. */
export type Encoding = "utf-8-bom" | "utf-16le" | "utf-16be";
export interface Unreadable {
    readonly ok: false;
    readonly reason: ReadFailure;
    /** Follows the path in a sentence: "is larger than 10 MB". */
    readonly message: string;
}
export type ReadFailure = "missing" | "unreadable" | "binary" | "encoding" | "too-large" | "outside" | "not-a-file" | "not-a-directory";
