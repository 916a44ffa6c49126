import {
  closeSync,
  constants,
  fstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { attempt } from "./host.ts";
import { makeDirectory } from "./output.ts";

/** A folder of texts by name, which several runs read and write at once. Nothing of it is an error to a run. */
export interface Store {
  /** Undefined where nothing is kept under that name, or it cannot be read. */
  read(name: string): string | undefined;
  /** Keeps a text in place of the one before, or answers why not; the oldest ones make room. */
  keep(name: string, text: string): string | undefined;
}

/** What one entry may hold, and all of them together, in bytes. */
export const MOST_ENTRY_BYTES = 32_000_000;
export const MOST_STORE_BYTES = 200_000_000;

/** Names of entries; nothing else in the folder is touched, for it may be any folder that somebody named. */
const ENTRY = /^[0-9a-f]{64}$/;
const UNFINISHED = ".k8slint-new-";
/** What a run that was killed has left lies no longer than this. */
const MOST_UNFINISHED_MS = 3_600_000;

/** Entries are for nobody else: they hold what reports hold. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Says to programs that copy or index folders what is in this one. https://bford.info/cachedir/ */
const TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# The cache of k8slint; it may be deleted at any time.\n";

/** A store in a folder, which is made where it is not there. */
export function folderStore(folder: string, mostBytes = MOST_STORE_BYTES): Store {
  if (attempt(() => statSync(folder).isDirectory()) !== true) makeFolder(folder);
  return {
    read: (name) => readEntry(join(folder, name)),
    keep: (name, text) => {
      const bytes = Buffer.from(text);
      if (bytes.length > Math.min(mostBytes, MOST_ENTRY_BYTES)) return "it is too large";
      const failed = attempt((): true => keepEntry(folder, name, bytes));
      if (failed !== true) return failed.message.replace("cannot be read: ", "");
      attempt(() => makeRoom(folder, name, mostBytes));
      return undefined;
    },
  };
}

/** In a folder of its own: where a repository holds it, git is told to leave it out. */
function makeFolder(folder: string): void {
  if (makeDirectory(folder, PRIVATE_FOLDER) !== undefined) return;
  attempt(() => writeFileSync(join(folder, "CACHEDIR.TAG"), TAG, { flag: "wx" }));
  attempt(() => writeFileSync(join(folder, ".gitignore"), "*\n", { flag: "wx" }));
}

function readEntry(path: string): string | undefined {
  const file = attempt(() => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
  if (typeof file !== "number") return undefined;
  try {
    const text = attempt(() => {
      const stats = fstatSync(file);
      return stats.isFile() && stats.size <= MOST_ENTRY_BYTES ? readFileSync(file, "utf8") : "";
    });
    return typeof text === "string" ? text : undefined;
  } finally {
    attempt(() => closeSync(file));
  }
}

/** Made beside, and put in place at once: who reads meanwhile has the entry before. The system finds a name that is free. */
function keepEntry(folder: string, name: string, bytes: Uint8Array): true {
  const beside = mkdtempSync(join(folder, UNFINISHED));
  try {
    writeFileSync(join(beside, name), bytes, { flag: "wx", mode: PRIVATE_FILE });
    renameSync(join(beside, name), join(folder, name));
  } finally {
    attempt(() => rmSync(beside, { recursive: true, force: true }));
  }
  return true;
}

/** Takes out the oldest entries until the rest is small enough. Another run may be at the same. */
function makeRoom(folder: string, newest: string, mostBytes: number): void {
  const now = statSync(join(folder, newest)).mtimeMs;
  const found = readdirSync(folder).flatMap((name) => {
    const isUnfinished = name.startsWith(UNFINISHED);
    if (!isUnfinished && !ENTRY.test(name)) return [];
    const stats = attempt(() => statSync(join(folder, name)));
    return "reason" in stats ? [] : [{ name, isUnfinished, size: stats.size, age: now - stats.mtimeMs }];
  });
  const left = found.filter(({ isUnfinished, age }) => isUnfinished && age > MOST_UNFINISHED_MS);
  let room = mostBytes;
  const old = found
    .filter(({ isUnfinished }) => !isUnfinished)
    .toSorted((a, b) => Number(b.name === newest) - Number(a.name === newest) || a.age - b.age)
    .filter(({ size }) => (room -= size) < 0);
  for (const { name } of [...left, ...old]) attempt(() => rmSync(join(folder, name), { recursive: true, force: true }));
}
