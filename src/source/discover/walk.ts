import type { Entry, Host } from "../../base/host.ts";
import { joinPath } from "../../base/paths.ts";
import type { SourceProblem } from "../model.ts";
import type { IgnoreRules } from "./ignore-rules.ts";
import { mayBeRead } from "./kind-of-file.ts";
import { SKIPPED_DIRECTORIES } from "./not-manifests-table.ts";
import { entryProblem, limitProblem, unreadProblem } from "./problems.ts";
import type { Scope } from "./scope.ts";

export interface Walk {
  readonly host: Host;
  readonly scope: Scope;
  readonly git: IgnoreRules;
  /** `.k8slintignore` and the configuration: these hold for named paths too. */
  readonly own: IgnoreRules;
  /** False to look at the named paths only. */
  readonly context: boolean;
}

/** What a walk meets. */
export interface Walked {
  /** Files under names that may be read, and files that were named, in no particular order. */
  readonly files: readonly string[];
  readonly problems: readonly SourceProblem[];
}

/**
 * How many entries of directories outside the named paths are looked at. No repository of manifests has as many; a home directory
 * that is one has.
 */
export const MAX_CONTEXT_ENTRIES = 200_000;

/**
 * Walks the root once. A link is followed only where what it leads to is not met anyway, so that no file is read under two
 * names: that is, to files under names that are not read, and to directories that are skipped or ignored.
 */
export function walk(options: Walk): Walked {
  const state: State = { files: new Set(), directories: new Set(), links: [], problems: [], context: 0 };
  enter(options, state, [""]);
  for (const { path, entry } of state.links) {
    const { kind, target = "" } = entry;
    if (kind === "file" && !state.files.has(target)) state.files.add(path);
    if (kind !== "directory" || state.directories.has(target)) continue;
    state.directories.add(target);
    enter(options, state, [path]);
  }
  if (state.context > MAX_CONTEXT_ENTRIES) state.problems.push(limitProblem(MAX_CONTEXT_ENTRIES));
  return { files: [...state.files], problems: state.problems };
}

interface State {
  readonly files: Set<string>;
  /** Directories that were listed, under the path by which they were reached, and where links to them led. */
  readonly directories: Set<string>;
  readonly links: { readonly path: string; readonly entry: Entry }[];
  readonly problems: SourceProblem[];
  /** Entries outside the named paths so far. */
  context: number;
}

function enter(options: Walk, state: State, stack: string[]): void {
  for (let directory = stack.pop(); directory !== undefined; directory = stack.pop()) {
    const isGiven = options.scope.covering(directory) !== undefined;
    const listing = options.host.list(directory);
    state.directories.add(directory);
    if (!listing.ok) {
      if (isGiven || options.scope.leadsTo(directory)) state.problems.push(unreadProblem(directory, listing));
      continue;
    }
    if (!isGiven) state.context += listing.entries.length;
    for (const entry of listing.entries) {
      meet(options, state, joinPath(directory, entry.name), entry, stack);
    }
  }
}

function meet(options: Walk, state: State, path: string, entry: Entry, stack: string[]): void {
  if (entry.kind === "directory") {
    if (!isEntered(options, state, path, entry.name)) return;
    if (entry.target === undefined || options.scope.names(path)) stack.push(path);
    else state.links.push({ path, entry });
  } else if (entry.kind === "file") {
    if (!isKept(options, state, path, entry.name)) return;
    if (entry.target === undefined || options.scope.names(path)) state.files.add(path);
    else state.links.push({ path, entry });
  } else if (options.scope.covering(path) !== undefined && isKept(options, state, path, entry.name)) {
    const problem = entryProblem(path, entry);
    if (problem !== undefined) state.problems.push(problem);
  }
}

function isEntered(options: Walk, state: State, path: string, name: string): boolean {
  const { scope, git, own } = options;
  if (own.matches(path, true)) return false;
  if (scope.leadsTo(path)) return true;
  return isLookedAt(options, state, path) && !SKIPPED_DIRECTORIES.has(name) && !git.matches(path, true);
}

function isKept(options: Walk, state: State, path: string, name: string): boolean {
  const { scope, git, own } = options;
  if (scope.names(path)) return !own.matches(path, false);
  if (!mayBeRead(name) || !isLookedAt(options, state, path)) return false;
  return !own.matches(path, false) && !git.matches(path, false);
}

/** Whether a path is under a named one, or is context that there is room for. */
function isLookedAt({ scope, context }: Walk, state: State, path: string): boolean {
  return (context && state.context <= MAX_CONTEXT_ENTRIES) || scope.covering(path) !== undefined;
}
