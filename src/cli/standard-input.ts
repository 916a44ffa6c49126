import { dirname, relative, resolve, sep } from "node:path";
import { decodeText } from "../base/decode.ts";
import { type Host, MAX_FILE_BYTES } from "../base/host.ts";
import { usageError } from "../base/usage.ts";
import type { World } from "./world.ts";

/** The path that stands for standard input. */
export const DASH = "-";

/** What standard input is called where nobody says. */
const NAMELESS = "stdin.yaml";

/** Text from a pipe, and the file that it stands for. */
export interface Piped {
  readonly text: string;
  /** Absolute; undefined where it stands for no file. */
  readonly path: string | undefined;
}

/** Reads standard input where a path asks for it. */
export async function readPiped(
  paths: readonly string[],
  name: string | undefined,
  world: World,
): Promise<Piped | undefined> {
  if (!paths.includes(DASH)) {
    if (name === undefined) return undefined;
    throw usageError("--stdin-filename is given, but standard input is not read", "add - to the paths");
  }
  if (world.stdin.isTerminal) world.stderr.write("reading from standard input; Ctrl-D ends it\n");
  const bytes = await world.stdin.read();
  if (bytes.length > MAX_FILE_BYTES) throw usageError("standard input is larger than 10 MB", "lint it in parts");
  const reading = decodeText(bytes);
  if (!reading.ok) throw usageError(`standard input ${reading.message}`);
  return { text: reading.text, path: name === undefined ? undefined : resolve(world.cwd, name) };
}

/** Where the root of what is piped is looked for: beside the file that it stands for. */
export function placeOfPiped({ path }: Piped, { files, cwd }: World): string {
  const directory = path === undefined ? cwd : dirname(path);
  return files.isDirectory(directory) ? directory : cwd;
}

/** The piped file's path from the root. */
export function nameOfPiped({ path }: Piped, root: string, { files }: World): string {
  if (path === undefined) return NAMELESS;
  const name = relative(
    root,
    resolve(files.real(dirname(path)) ?? dirname(path), path.slice(dirname(path).length + 1)),
  );
  if (name.startsWith(".."))
    throw usageError("--stdin-filename lies outside of the project", `write a path below ${root}`);
  return name.replaceAll(sep, "/");
}

/** What surrounds a text that stands for no file: nothing. A dump of a cluster has no part in the directory one stands in. */
export const EMPTY_HOST: Host = {
  list: () => ({ ok: true, entries: [] }),
  read: () => ({ ok: false, reason: "missing", message: "does not exist" }),
  exists: () => false,
};
