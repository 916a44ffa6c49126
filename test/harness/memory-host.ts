import { decodeText } from "../../src/base/decode.ts";
import {
  type Entry,
  type Host,
  type Listing,
  MAX_FILE_BYTES,
  type Reading,
  type Unreadable,
} from "../../src/base/host.ts";

export interface MemoryExtras {
  /** Paths that exist without content here; one that ends in `/` is a directory of which everything exists. */
  readonly exists?: readonly string[];
  /** Entries that are no plain files: links, FIFOs; by path. */
  readonly special?: Readonly<Record<string, Omit<Entry, "name">>>;
  /** Paths that cannot be read or listed, with the reason. */
  readonly failing?: Readonly<Record<string, Unreadable>>;
}

/** A host that holds its files in memory: texts as they are, bytes as a disk would hold them. */
export function memoryHost(files: Readonly<Record<string, string | Uint8Array>>, extras: MemoryExtras = {}): Host {
  const contents = new Map(Object.entries(files));
  const special = new Map(Object.entries(extras.special ?? {}));
  const failing = new Map(Object.entries(extras.failing ?? {}));
  const directories = directoriesOf([...contents.keys(), ...special.keys()]);
  const known = new Set(["", ...contents.keys(), ...special.keys(), ...directories.keys(), ...(extras.exists ?? [])]);
  return {
    list: (directory) => failing.get(directory) ?? listed(directories.get(directory), directory, contents),
    read: (path) => {
      const link = special.get(path);
      if (link?.kind === "file" && link.target !== undefined) return readFrom(contents, link.target);
      return failing.get(path) ?? (special.has(path) ? NOT_A_FILE : readFrom(contents, path));
    },
    exists: (path) => known.has(path) || [...known].some((one) => one.endsWith("/") && `${path}/`.startsWith(one)),
  };

  function listed(
    names: ReadonlySet<string> | undefined,
    directory: string,
    contents: ReadonlyMap<string, unknown>,
  ): Listing {
    if (names === undefined) return contents.has(directory) ? NOT_A_DIRECTORY : directory === "" ? EMPTY : MISSING;
    const entries = [...names].toSorted().map((name): Entry => {
      const path = directory === "" ? name : `${directory}/${name}`;
      const kind = directories.has(path) ? "directory" : "file";
      return { name, ...(special.get(path) ?? { kind }) };
    });
    return { ok: true, entries };
  }
}

const EMPTY: Listing = { ok: true, entries: [] };
const MISSING: Unreadable = { ok: false, reason: "missing", message: "does not exist" };
const NOT_A_FILE: Unreadable = { ok: false, reason: "not-a-file", message: "is no regular file" };
const NOT_A_DIRECTORY: Unreadable = { ok: false, reason: "not-a-directory", message: "is no directory" };

function readFrom(contents: ReadonlyMap<string, string | Uint8Array>, path: string): Reading {
  const content = contents.get(path);
  if (content === undefined) return MISSING;
  if (typeof content === "string") return { ok: true, text: content };
  if (content.length > MAX_FILE_BYTES) return { ok: false, reason: "too-large", message: "is larger than 10 MB" };
  return decodeText(content);
}

/** The names in each directory. */
function directoriesOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const directories = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split("/");
    for (let depth = parts.length; depth > 0; depth--) {
      const parent = parts.slice(0, depth - 1).join("/");
      const names = directories.get(parent) ?? new Set();
      directories.set(parent, names.add(parts[depth - 1] ?? ""));
    }
  }
  return directories;
}
