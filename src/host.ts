import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { decodeText } from "./base/decode.ts";
import { type Entry, type Host, type Listing, MAX_FILE_BYTES, type Reading, type Unreadable } from "./base/host.ts";
import type { RootFiles } from "./source/discover/find-root.ts";

/**
 * The file system below a root, read synchronously. Each directory is listed once, so a host answers for one moment: make a
 * new one for each run. Names are compared as they are written, also on disks that do not mind their case, since the tools of
 * the cluster may run on one that does.
 */
export function nodeHost(root: string): Host {
  return new NodeHost(root);
}

/** What is asked of the disk before there is a root. */
export const nodeFiles: RootFiles = {
  real: (path) => {
    const real = attempt(() => realpathSync.native(path));
    return typeof real === "string" ? real : undefined;
  },
  isDirectory: (path) => attempt(() => statSync(path).isDirectory()) === true,
  exists: (path) => attempt(() => lstatSync(path) !== undefined) === true,
};

/** Everything goes through the listing of the directory it is in, which knows what each name is and where links lead. */
class NodeHost implements Host {
  /** Absolute, without links. */
  private readonly top: string;
  private readonly directories = new Map<string, Directory | Unreadable>();
  private buffer = Buffer.allocUnsafe(65_536);

  constructor(root: string) {
    const top = attempt(() => realpathSync.native(root));
    this.top = typeof top === "string" ? top : root;
  }

  list(path: string): Listing {
    const directory = this.directory(path);
    return "reason" in directory ? directory : { ok: true, entries: [...directory.entries.values()] };
  }

  read(path: string): Reading {
    const [entry, real] = this.find(path);
    if ("reason" in entry) return entry;
    return entry.kind === "file" ? this.open(real) : noFile(entry.kind);
  }

  exists(path: string): boolean {
    const [entry] = path === "" ? [ROOT] : this.find(path);
    return !("reason" in entry) || entry.reason === "outside" || entry.reason === "unreadable";
  }

  /** What a path is, and where it really lies. */
  private find(path: string): readonly [Entry | Unreadable, string] {
    const slash = path.lastIndexOf("/");
    const name = path.slice(slash + 1);
    if (name === "..") return [OUTSIDE, ""];
    const above = this.directory(slash < 0 ? "" : path.slice(0, slash));
    if ("reason" in above) return [above, ""];
    const entry = above.entries.get(name);
    if (entry === undefined) return [path === "" ? failure("not-a-file", "is a directory") : MISSING, ""];
    return [entry, entry.target === undefined ? join(above.real, name) : join(this.top, entry.target)];
  }

  private directory(path: string): Directory | Unreadable {
    const known = this.directories.get(path);
    if (known !== undefined) return known;
    if (path.length > MAX_PATH) return TOO_LONG;
    // From the top down, so that a deep path needs no deep stack.
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
      this.remember(path.slice(0, slash));
    }
    return this.remember(path);
  }

  private remember(path: string): Directory | Unreadable {
    const found = this.directories.get(path) ?? this.openDirectory(path);
    this.directories.set(path, found);
    return found;
  }

  private openDirectory(path: string): Directory | Unreadable {
    if (path === "") return this.listed(this.top);
    const [entry, real] = this.find(path);
    if ("reason" in entry) return entry;
    return entry.kind === "directory" ? this.listed(real) : noDirectory(entry.kind);
  }

  private listed(real: string): Directory | Unreadable {
    const found = attempt(() => readdirSync(real, { withFileTypes: true }));
    if ("reason" in found) return found;
    const sorted = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return { real, entries: new Map(sorted.map((entry) => [entry.name, this.entry(real, entry)])) };
  }

  private entry(real: string, entry: Dirent): Entry {
    const { name } = entry;
    if (entry.isFile()) return { name, kind: "file" };
    if (entry.isDirectory()) return { name, kind: "directory" };
    return entry.isSymbolicLink() ? this.link(real, name) : { name, kind: "other" };
  }

  private link(directory: string, name: string): Entry {
    const real = attempt(() => realpathSync.native(join(directory, name)));
    if (typeof real !== "string") return { name, kind: real.message === LOOPS ? "loop" : "broken" };
    const target = this.relative(real);
    if (target === undefined) return { name, kind: "outside" };
    if (directory === real || directory.startsWith(real + sep)) return { name, kind: "loop", target };
    const stats = attempt(() => lstatSync(real));
    if ("reason" in stats) return { name, kind: "broken" };
    return { name, kind: stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other", target };
  }

  /** A real path relative to the root; undefined for what lies outside. */
  private relative(real: string): string | undefined {
    const path = relative(this.top, real);
    // On Windows, a path on another drive stays absolute.
    if (path === ".." || path.startsWith(`..${sep}`) || (/^[A-Za-z]:|^\\\\/.test(path) && sep === "\\"))
      return undefined;
    return sep === "/" ? path : path.replaceAll(sep, "/");
  }

  /** Opens what was a regular file when its directory was listed; should it have changed since, nothing waits or follows. */
  private open(real: string): Reading {
    const file = attempt(() => openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
    if (typeof file !== "number") return file.reason === "missing" && real.includes("\ufffd") ? BAD_NAME : file;
    try {
      return attempt(() => this.readOpen(file));
    } finally {
      attempt(() => closeSync(file));
    }
  }

  private readOpen(file: number): Reading {
    const stats = fstatSync(file);
    if (!stats.isFile()) return noFile("other");
    if (stats.size > MAX_FILE_BYTES) return tooLarge(stats.size);
    if (stats.size > this.buffer.length) this.buffer = Buffer.allocUnsafe(stats.size);
    let length = 0;
    for (let got = 1; got > 0 && length < stats.size; length += got) {
      got = readSync(file, this.buffer, length, stats.size - length, null);
    }
    return decodeText(this.buffer.subarray(0, length));
  }
}

interface Directory {
  /** Absolute, without links. */
  readonly real: string;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** Longer paths cannot be opened on any system. */
const MAX_PATH = 4096;

const LOOPS = "is a link that leads back to itself";
const MISSING = failure("missing", "does not exist");
const OUTSIDE = failure("outside", "leaves the root");
const TOO_LONG = failure("missing", "has too long a name");
const BAD_NAME = failure("unreadable", "has a name that is not UTF-8");
const ROOT: Entry = { name: "", kind: "directory" };

function failure(reason: Unreadable["reason"], message: string): Unreadable {
  return { ok: false, reason, message };
}

function noFile(kind: Entry["kind"]): Unreadable {
  if (kind === "directory") return failure("not-a-file", "is a directory");
  return kind === "other" ? failure("not-a-file", "is a FIFO, a socket or a device") : noDirectory(kind);
}

function noDirectory(kind: Entry["kind"]): Unreadable {
  if (kind === "outside") return failure("outside", "is a link that leaves the root");
  if (kind === "loop") return failure("not-a-directory", LOOPS);
  return kind === "broken" ? failure("missing", "is a link to nothing") : failure("not-a-directory", "is no directory");
}

function tooLarge(bytes: number): Unreadable {
  const size = (bytes / 1_000_000).toFixed(1);
  return failure("too-large", `is ${size} MB, more than the ${MAX_FILE_BYTES / 1_000_000} MB that are read of a file`);
}

/** What a call gives, or why it failed: the messages of Node name absolute paths, so they are not used. */
export function attempt<T>(call: () => T): T | Unreadable {
  try {
    return call();
  } catch (error) {
    return explain(error instanceof Error && "code" in error ? String(error.code) : "unknown error");
  }
}

function explain(code: string): Unreadable {
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ERR_INVALID_ARG_VALUE") return MISSING;
  if (code === "EACCES" || code === "EPERM") return failure("unreadable", "cannot be read: permission denied");
  if (code === "ELOOP") return failure("not-a-file", LOOPS);
  return code === "ENAMETOOLONG" ? TOO_LONG : failure("unreadable", `cannot be read: ${code}`);
}
