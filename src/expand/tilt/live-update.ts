import type { Span } from "../../base/model.ts";
import type { BuildFact, CommandFact, LiveStep, RestartFact } from "../../source/tiltfile/facts.ts";
import type { IgnoreLine } from "../../source/dockerignore.ts";
import type { Written } from "../../source/written.ts";

/** How Tilt changes files in running containers without a new image. https://docs.tilt.dev/live_update_reference.html */
export interface LiveUpdate {
  readonly at: Span;
  /** In their order: for each file the first that covers it counts. */
  readonly syncs: readonly LiveSync[];
  readonly runs: readonly LiveRun[];
  /** Files and directories whose change is answered by a whole build. */
  readonly fallBacks: readonly Written<string>[];
  /** False where there may be other steps. */
  readonly complete: boolean;
  /** True where the restart extension starts the process again after each update. */
  readonly restarts: boolean;
  /** The file by which that extension tells the process to start again; undefined where it is not known. */
  readonly restartFile: string | undefined;
  /** True for a first step initial_sync, which brings the files back after a restart. */
  readonly repeats: boolean;
  /** The files that the image takes from its context and that no step is about. */
  uncovered(): readonly string[];
}

export interface LiveSync {
  readonly at: Span;
  /** Relative to the root; "" is the root. */
  readonly local: Written<string>;
  readonly remote: Written<string>;
  /** `missing` only where nothing may make it; undefined where that is not known. */
  readonly source: "file" | "directory" | "missing" | undefined;
  /** Where it puts a file or the content of a directory; undefined where that is not known. */
  readonly target: string | undefined;
  /** What keeps changes of all of the source from Tilt. */
  readonly ignored: IgnoreLine | undefined;
}

export interface LiveRun {
  readonly at: Span;
  readonly command: Written<CommandFact>;
  /** Empty for a command that runs each time. */
  readonly triggers: readonly LiveTrigger[];
  /** False where there may be other triggers. */
  readonly complete: boolean;
}

export interface LiveTrigger {
  readonly path: Written<string>;
  /** Whether a file or directory of that very name is there. */
  readonly exists: boolean;
}

/** What a live update needs of the disk. */
export interface Paths {
  exists(path: string): boolean;
  isDirectory(path: string): boolean;
  mayBeMade(path: string): boolean;
  /** The line by which a build does not see a path and all that lies below it. */
  ignoring(build: BuildFact, path: string): IgnoreLine | undefined;
}

/** All but what the files of the context tell. */
export function liveUpdateOf(build: BuildFact, paths: Paths): Omit<LiveUpdate, "uncovered"> | undefined {
  const { liveUpdate, restart, open } = build;
  if (liveUpdate === undefined) return undefined;
  const { items, more, at } = liveUpdate;
  return {
    at,
    syncs: items.flatMap((step) => (step.kind === "sync" ? [syncOf(step, build, paths)] : [])),
    runs: items.flatMap((step) => (step.kind === "run" ? [runOf(step, paths)] : [])),
    fallBacks: items.flatMap((step) => (step.kind === "fall_back_on" ? step.paths.items : [])),
    complete: more === undefined && !open && items.every(({ kind }) => kind !== "unknown"),
    restarts: restart !== undefined,
    restartFile: restart === undefined || open ? undefined : restartFileOf(restart),
    repeats: items[0]?.kind === "initial_sync",
  };
}

/** https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process */
function restartFileOf({ restartFile }: RestartFact): string | undefined {
  return restartFile === undefined ? "/tmp/.restart-proc" : restartFile.value;
}

type Of<K extends LiveStep["kind"]> = Extract<LiveStep, { readonly kind: K }>;

function syncOf({ at, local, remote }: Of<"sync">, build: BuildFact, paths: Paths): LiveSync {
  const path = local.value === "." ? "" : local.value;
  const source = path === undefined ? undefined : sourceOf(path, paths);
  return {
    at,
    local: { ...local, value: path },
    remote,
    source,
    target: targetOf(path, remote.value, source),
    ignored: path === undefined ? undefined : paths.ignoring(build, path),
  };
}

function sourceOf(path: string, { exists, isDirectory, mayBeMade }: Paths): LiveSync["source"] {
  if (exists(path)) return isDirectory(path) ? "directory" : "file";
  return mayBeMade(path) ? undefined : "missing";
}

/** A file goes to the target itself, or below it where that ends in a slash. */
function targetOf(
  path: string | undefined,
  remote: string | undefined,
  source: LiveSync["source"],
): string | undefined {
  if (path === undefined || remote === undefined || source === undefined || source === "missing") return undefined;
  const clean = remote.replace(/\/+$/, "");
  return source === "file" && remote.endsWith("/") ? `${clean}/${path.slice(path.lastIndexOf("/") + 1)}` : clean || "/";
}

function runOf({ at, command, trigger }: Of<"run">, { exists }: Paths): LiveRun {
  const triggers = (trigger?.items ?? []).map((path) => ({
    path,
    exists: path.value !== undefined && exists(path.value),
  }));
  return { at, command, triggers, complete: trigger?.more === undefined };
}
