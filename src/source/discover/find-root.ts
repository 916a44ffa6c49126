import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { fixedDirectory, isGlob } from "../../base/glob.ts";

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

/** What marks the top of a project. */
const MARKERS = [".git", ".k8slint.yaml"];

/**
 * The nearest directory above all given paths that holds a marker; else the working directory, or where that does not hold
 * them all, the directory that does. A home directory or the top of the disk without a marker is no project: nothing but the
 * given paths is read there.
 */
export function findRoot(paths: readonly string[], cwd: string, files: RootFiles, home?: string): Root {
  const here = files.real(cwd) ?? cwd;
  const places = (paths.length > 0 ? paths : ["."]).map((path) => placeOf(path, here, files));
  const found = places.filter((place) => place.is !== "missing");
  const common = found.map((place) => place.directory).reduce(commonDirectory, found[0]?.directory ?? here);
  const marked = upwards(common).find((directory) => MARKERS.some((marker) => files.exists(join(directory, marker))));
  const isHere = found.every((place) => isBelow(place.directory, here));
  const root = marked ?? (isHere ? here : common);
  return {
    root,
    given: found.flatMap((place) => (place.is === "path" ? [fromRoot(root, place.path)] : [])),
    patterns: found.flatMap((place) => (place.is === "pattern" ? [place.sign + fromRoot(root, place.path)] : [])),
    missing: places.flatMap((place) => (place.is === "missing" ? [place.path] : [])),
    context: marked !== undefined || (isHere && here !== dirname(here) && here !== home),
  };
}

type Place =
  | { readonly is: "path"; readonly path: string; readonly directory: string }
  | { readonly is: "pattern"; readonly path: string; readonly directory: string; readonly sign: "!" | "" }
  | { readonly is: "missing"; readonly path: string };

function placeOf(path: string, here: string, files: RootFiles): Place {
  const real = files.real(resolve(here, path));
  if (real !== undefined) return { is: "path", path: real, directory: files.isDirectory(real) ? real : dirname(real) };
  return isGlob(path) ? patternPlace(path, here, files) : { is: "missing", path };
}

function patternPlace(path: string, here: string, files: RootFiles): Place {
  const sign = path.startsWith("!") ? "!" : "";
  const pattern = toSlashes(path.slice(sign.length));
  const fixed = fixedDirectory(pattern);
  const directory = files.real(resolve(here, fixed === "" && pattern.startsWith("/") ? "/" : fixed));
  if (directory === undefined) return { is: "missing", path };
  const rest = pattern.slice(fixed === "" ? 0 : fixed.length + 1);
  return { is: "pattern", path: join(directory, rest), directory, sign };
}

function commonDirectory(a: string, b: string): string {
  return upwards(a).find((directory) => isBelow(b, directory)) ?? a;
}

/** A directory and all above it, nearest first. */
function upwards(directory: string): readonly string[] {
  const all = [directory];
  for (let at = directory; dirname(at) !== at; at = dirname(at)) all.push(dirname(at));
  return all;
}

function isBelow(path: string, directory: string): boolean {
  const way = relative(directory, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function fromRoot(root: string, path: string): string {
  return toSlashes(relative(root, path));
}

function toSlashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
