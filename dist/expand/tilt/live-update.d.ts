import type { Span } from "../../base/model.js";
import type { BuildFact, CommandFact } from "../../source/tiltfile/facts.js";
import type { IgnoreLine } from "../../source/dockerignore.js";
import type { Written } from "../../source/written.js";
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
export declare function liveUpdateOf(build: BuildFact, paths: Paths): Omit<LiveUpdate, "uncovered"> | undefined;
