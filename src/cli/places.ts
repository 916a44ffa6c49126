import { basename, dirname, relative, resolve, sep } from "node:path";
import { nearest, nearMiss } from "../base/near.ts";
import { UsageError, usageError, type UsageProblem } from "../base/usage.ts";
import { findRoot, type Root } from "../source/discover/find-root.ts";
import { SUBCOMMAND_NAMES } from "./arguments.ts";
import type { World } from "./world.ts";

/** Finds the root of the given paths; a path where nothing is, is wrong usage. */
export function findPlaces(paths: readonly string[], world: World): Root {
  // A script's variable without a value would otherwise stand for everything here.
  if (paths.includes("")) throw usageError("a path is empty", "write . for the current directory");
  const root = findRoot(paths, world.cwd, world.files, world.home);
  if (root.missing.length > 0) throw new UsageError(root.missing.map((path) => missingPath(path, world)));
  return root;
}

function missingPath(path: string, world: World): UsageProblem {
  const absolute = resolve(world.cwd, path);
  const listing = world.host(dirname(absolute)).list("");
  const names = listing.ok ? listing.entries.map((entry) => entry.name) : [];
  const name = basename(absolute);
  const near = nearMiss(name, names)?.name ?? nearest(name, names);
  const help = near === undefined ? wordHelp(path) : `there is ${path.slice(0, path.length - name.length)}${near}`;
  return { message: `no file or directory ${JSON.stringify(path)}`, help };
}

/** Where no file has nearly that name, the word may be meant for something else. */
function wordHelp(word: string): string | undefined {
  if (word === "lint") return "linting needs no word: write k8slint and the path";
  const subcommand = nearest(word, SUBCOMMAND_NAMES);
  return subcommand && `write k8slint ${subcommand}`;
}

/** A file that a flag names, as seen from the root; undefined where nothing is. */
export function pathFromRoot(path: string, root: string, world: World): string | undefined {
  const real = world.files.real(resolve(world.cwd, path));
  if (real === undefined) return undefined;
  const inRoot = relative(root, real);
  return inRoot.startsWith("..") ? undefined : inRoot.replaceAll(sep, "/");
}
