import type { Host } from "../base/host.ts";
import type { Report } from "../base/model.ts";
import type { Git } from "../git.ts";
import type { Drawing } from "../graph/drawing.ts";
import type { Registry } from "../rule/registry.ts";
import type { RootFiles } from "../source/discover/find-root.ts";
import type { LintOptions } from "../run.ts";
import type { Store } from "../store.ts";

/** All that the command knows of the process around it; tests have one in memory. */
export interface World {
  /** Absolute. */
  readonly cwd: string;
  readonly home: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Of Node, as `v20.19.0`. */
  readonly nodeVersion: string;
  /** The user's own folder for caches; undefined where none is known. */
  readonly caches: string | undefined;
  /** This program and what runs it, to the byte; undefined for sources that nobody bundled, which change unseen. */
  readonly program: string | undefined;
  /** The day of the run, as YYYY-MM-DD. */
  readonly today: string;
  readonly stdin: Source;
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** For what is told on standard error besides the output, and is not the same in each run: the progress, the times. */
  readonly aside: Sink;
  /** Seconds since the process started. */
  uptime(): number;
  readonly files: RootFiles;
  /** The files below an absolute path. */
  host(root: string): Host;
  /** Writes a whole file, or answers why not. */
  write(path: string, content: string | Uint8Array): string | undefined;
  /** Makes a directory and those above it, or answers why not. */
  makeDirectory(path: string): string | undefined;
  /** Asks git about the repository around a directory. */
  readonly git: Git;
  /** What is kept in a folder from run to run. */
  store(folder: string): Store;
  /** The pipeline, loaded when something is to be linted or listed. */
  pipeline(): Promise<Pipeline>;
}

export interface Source {
  readonly isTerminal: boolean;
  /** All bytes up to the end, or up to a limit that no input exceeds. */
  read(): Promise<Uint8Array>;
}

export interface Sink {
  readonly isTerminal: boolean;
  write(text: string): void;
}

export interface Pipeline {
  lint(host: Host, options: LintOptions): Promise<Report>;
  drawing(host: Host, options: LintOptions): Promise<Drawing>;
  readonly registry: Registry;
}
