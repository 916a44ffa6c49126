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
const MAX_CONTEXT_ENTRIES = 50_000;

/**
 * Walks the root once. A link is followed only where what it leads to is not met anyway, so that no file is read under two
 * names: that is, to files under names that are not read, and to directories that are skipped or ignored.
 */
export function walk(options: Walk): Walked {
  const state: State = { files: new Set(), directories: new Set(), links: [], problems: [], context: 0 };
  enter(options, state, "");
  for (const { path, entry } of state.links) {
    const { kind, target = "" } = entry;
    if (options.own.covers(target)) continue;
    if (kind === "file" && !state.files.has(target)) state.files.add(path);
    if (kind !== "directory" || state.directories.has(target)) continue;
    state.directories.add(target);
    enter(options, state, path);
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

function enter(options: Walk, state: State, start: string): void {
  const stack: Directory[] = [{ path: start, isPassage: false }];
  for (let directory = stack.pop(); directory !== undefined; directory = stack.pop()) {
    const { path } = directory;
    const isGiven = options.scope.covering(path) !== undefined;
    const listing = options.host.list(path);
    state.directories.add(path);
    if (!listing.ok) {
      if (isGiven || options.scope.leadsTo(path)) state.problems.push(unreadProblem(path, listing));
      continue;
    }
    if (!isGiven) state.context += listing.entries.length;
    const at: Place = { ...options, state, directory };
    for (const entry of listing.entries) stack.push(...meet(at, joinPath(path, entry.name), entry));
  }
}

interface Directory {
  readonly path: string;
  /** Entered only because it leads to a named path: nothing else in it is looked at. */
  readonly isPassage: boolean;
}

/** Where the walk stands. */
interface Place extends Walk {
  readonly state: State;
  readonly directory: Directory;
}

/** Takes note of an entry; answers the directory to enter next, if it is one. */
function meet(at: Place, path: string, entry: Entry): readonly Directory[] {
  const { state, scope } = at;
  const follow = entry.target === undefined || scope.names(path);
  if (entry.kind === "directory") {
    const next = entered(at, path, entry.name);
    if (next !== undefined && !follow) state.links.push({ path, entry });
    return next !== undefined && follow ? [next] : [];
  }
  if (entry.kind !== "file") state.problems.push(...told(at, path, entry));
  else if (isKept(at, path, mayBeRead(path))) {
    if (follow) state.files.add(path);
    else state.links.push({ path, entry });
  }
  return [];
}

/** What is neither file nor directory is told where it was named and its place says that it would have been read. */
function told(at: Place, path: string, { name, kind }: Entry): readonly SourceProblem[] {
  if (at.scope.covering(path) === undefined) return [];
  // A link that leaves the root may be one of a directory: those have names without a dot, and seldom in capitals alone.
  const isDirectory = kind === "loop" || (kind === "outside" && !name.includes(".") && /[a-z]/.test(name));
  if (isDirectory && (SKIPPED_DIRECTORIES.has(name) || at.own.matches(path, true) || at.git.matches(path, true)))
    return [];
  return isKept(at, path, isDirectory || mayBeRead(path)) ? entryProblem(path, kind) : [];
}

function entered(at: Place, path: string, name: string): Directory | undefined {
  const { scope, own, git, directory } = at;
  if (own.matches(path, true)) return undefined;
  const isCovered = scope.covering(path) !== undefined;
  if ((isCovered || scope.mayHold(path) || hasRoom(at)) && !SKIPPED_DIRECTORIES.has(name) && !git.matches(path, true)) {
    return { path, isPassage: directory.isPassage && !isCovered };
  }
  return scope.leadsTo(path) ? { path, isPassage: !isCovered } : undefined;
}

function isKept(at: Place, path: string, isRead: boolean): boolean {
  const { scope, own, git } = at;
  if (scope.names(path)) return !own.matches(path, false);
  if (!isRead || (!hasRoom(at) && scope.covering(path) === undefined)) return false;
  return !own.matches(path, false) && !git.matches(path, false);
}

/** Whether what was not named is looked at here. */
function hasRoom({ context, state, directory }: Place): boolean {
  return context && !directory.isPassage && state.context <= MAX_CONTEXT_ENTRIES;
}
