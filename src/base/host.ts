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

export type Listing =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly reason: ReadFailure; readonly message: string };

export interface Entry {
  readonly name: string;
  /** `outside`: a link that leads out of the root; `loop`: a link to one of its own ancestors; `other`: FIFO, device, socket. */
  readonly kind: "file" | "directory" | "outside" | "loop" | "broken" | "other";
}

export type Reading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: ReadFailure; readonly message: string };

export type ReadFailure = "missing" | "unreadable" | "binary" | "encoding" | "too-large" | "outside" | "not-a-file";
