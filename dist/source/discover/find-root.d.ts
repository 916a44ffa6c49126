/** What is asked of the disk before there is a root; absolute paths in and out. */
export interface RootFiles {
    /** The path without links; undefined where nothing is there. */
    real(path: string): string | undefined;
    isDirectory(path: string): boolean;
    exists(path: string): boolean;
}
/** The directory that is read as a whole, and the given paths as seen from there. */
export interface Root {
    /** Absolute. */
    readonly root: string;
    /** Relative to the root, with forward slashes; "" is the root. */
    readonly given: readonly string[];
    /** Relative to the root; a `!` before one takes files back. */
    readonly patterns: readonly string[];
    /** Given paths, as typed, where nothing is. */
    readonly missing: readonly string[];
    /** False where nothing says how far the project reaches: then only the given paths are read. */
    readonly context: boolean;
}
/**
 * The nearest directory above all given paths that holds a marker; else the working directory, or where that does not hold
 * them all, the directory that does. A home directory or the top of the disk without a marker is no project: nothing but the
 * given paths is read there.
 */
export declare function findRoot(paths: readonly string[], cwd: string, files: RootFiles, home?: string): Root;
