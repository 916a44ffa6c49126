import { join, resolve } from "node:path";
import { UsageError } from "../../base/usage.ts";
import type { ExitCode } from "../../report/exit-code.ts";
import type { Store } from "../../store.ts";
import type { FlagValues } from "../arguments.ts";
import { colorsFor } from "../color.ts";
import { outputsOf } from "../outputs.ts";
import { findPlaces } from "../places.ts";
import { renderProblems } from "../problems.ts";
import { DASH } from "../standard-input.ts";
import { statesOf } from "../states.ts";
import type { World } from "../world.ts";
import { digest } from "./digest.ts";
import { type Entry, readEntry, writeEntry } from "./entry.ts";
import { onceAsked } from "./git.ts";
import { record } from "./record.ts";
import { firstChange } from "./trace.ts";

/** How a run is linted where no other can stand for it. */
export type Lint = (paths: readonly string[], flags: FlagValues, world: World) => Promise<ExitCode>;

/** Flags that do not change what a run says. */
const SILENT = ["cache", "cache-dir", "timing"];
/** Flags that ask git. */
const ASKING_GIT = ["changed-since", "staged", "trust-base", "base"];

/**
 * Lints by way of the cache: where a run of the same program with the same arguments was kept and everything that it asked of the
 * disk, of git, of the environment and of the day is answered as it was then, this run would do the same, and what that one did is
 * done again. Else the run is watched, and kept.
 */
export async function cachedLint(
  paths: readonly string[],
  flags: FlagValues,
  world: World,
  lint: Lint,
): Promise<ExitCode> {
  const reports = outputsOf(flags.get("format")).flatMap(({ file }) =>
    file === undefined ? [] : [resolve(world.cwd, file)],
  );
  const folder = folderOf(flags, world);
  // What a pipe brings is there once.
  if (folder === undefined || world.program === undefined || paths.includes(DASH)) return lint(paths, flags, world);
  const asked = onceAsked(world.git);
  const run: Run = { paths, flags, world: { ...world, git: asked.git }, reports, store: world.store(folder) };
  if (!asksGit(run)) return lint(paths, flags, run.world);
  const state = asked.digest();
  const key = keyOf(run, state);
  const found = keptRun(run, key);
  if (typeof found !== "string") return found.code;
  tell(run, `a miss, ${found}`);
  const watched = record(run.world, reports);
  const code = await lint(paths, flags, watched.world);
  const isOld = asked.digest() === state;
  const reason = code === 2 ? "it failed" : isOld ? watched.spoiled() : "git was asked later";
  const failure =
    reason ?? run.store.keep(key, writeEntry({ key, code, trace: watched.trace(), effects: watched.effects() }));
  tell(run, failure === undefined ? "this run is kept" : `this run is not kept: ${failure}`);
  return code;
}

interface Run {
  readonly paths: readonly string[];
  readonly flags: FlagValues;
  readonly world: World;
  /** The files that reports go to. */
  readonly reports: readonly string[];
  readonly store: Store;
}

/** Where runs are kept; undefined, and told, where no folder is known. */
function folderOf(flags: FlagValues, world: World): string | undefined {
  const [named] = flags.get("cache-dir") ?? [];
  if (named !== undefined) return resolve(world.cwd, named);
  if (world.caches !== undefined) return join(world.caches, "runs");
  const problem = {
    message: "nothing is cached: no variable names a folder for caches, or a home directory",
    help: "name a folder: --cache-dir FOLDER",
  };
  world.stderr.write(renderProblems([problem], "warning", colorsFor(flags, world.stderr, world)));
  return undefined;
}

/** Lets git say what it will be asked. False where it refuses: what is linted then fails in the same way. */
function asksGit({ paths, flags, world }: Run): boolean {
  if (!ASKING_GIT.some((flag) => flags.has(flag))) return true;
  try {
    statesOf(flags, findPlaces(paths, world).root, world);
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

/** All that is known before anything is read. */
function keyOf({ paths, flags, world }: Run, git: string): string {
  const said = [...flags].filter(([name]) => !SILENT.includes(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { program, cwd, home, stdout, stderr } = world;
  const known = [program, cwd, home ?? null, paths, said, stdout.isTerminal, stderr.isTerminal, git];
  return Buffer.from(digest(JSON.stringify(known)), "base64url").toString("hex");
}

/** The kept run that this one would repeat, done again; or why there is none. */
function keptRun(run: Run, key: string): Entry | string {
  const text = run.store.read(key);
  if (text === undefined) return "no such run is kept";
  const entry = readEntry(text, key);
  if (entry === undefined) return "what is kept is damaged";
  const changed = firstChange(entry.trace, run.world);
  if (changed !== undefined) return `${JSON.stringify(changed)} has changed`;
  if (!repeat(entry, run)) return "a report cannot be written";
  const answers = entry.trace.reduce((sum, asked) => sum + asked.answers.length / 2, 0);
  tell(run, `a hit after ${(run.world.uptime() * 1000).toFixed(1)} ms, ${answers} answers are as they were`);
  return entry;
}

/** Writes what the run wrote. An entry names no file that the command line does not. */
function repeat({ effects }: Entry, { world, reports }: Run): boolean {
  for (const { to, path, text } of effects) {
    if (to === "file" && (!reports.includes(path) || world.write(path, text) !== undefined)) return false;
  }
  for (const { to, text } of effects) {
    if (to !== "file") (to === "out" ? world.stdout : world.stderr).write(text);
  }
  return true;
}

function tell({ flags, world }: Run, text: string): void {
  if (flags.has("timing")) world.aside.write(`cache: ${text}\n`);
}
