import type { Host } from "../../base/host.ts";
import { directoryOf, joinPath, nameOf } from "../../base/paths.ts";
import type { FileRef, SourceProblem } from "../model.ts";
import { type IgnoreRules, ignoreRules } from "./ignore-rules.ts";
import { isChartFile, jsonHoldsObjects, kindOfFile, textHoldsObjects } from "./kind-of-file.ts";
import { isDistant, type Scope, scopeOf } from "./scope.ts";
import { submodules } from "./submodules.ts";
import { walk } from "./walk.ts";
import { scriptFlavour } from "../script-flavour.ts";

export interface DiscoverOptions {
  /** Paths that the user named, relative to the root; "" is the root. */
  readonly given: readonly string[];
  /** Patterns that the user named, relative to the root; a `!` before one takes files back. */
  readonly patterns?: readonly string[];
  /** Lines in the grammar of .gitignore, from the configuration. */
  readonly ignore?: readonly string[];
  /** False to read the named paths only; the whole root otherwise. */
  readonly context?: boolean;
}

export interface Discovery {
  /** In the order of their paths. */
  readonly files: readonly FileRef[];
  readonly problems: readonly SourceProblem[];
  /** Named paths that do not exist and patterns that match nothing: wrong usage. */
  readonly missing: readonly string[];
  /** Named files that are not linted, and why: `{path} {reason}` is a sentence. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** Whether git ignores a path or takes it from another repository; it need not exist: a tool may write it later. */
  ignoredByGit(path: string): boolean;
}

/**
 * Finds the files to read. Named paths win over .gitignore and over the directories that are skipped; .k8slintignore and the
 * configuration hold for them too, since hooks name files that a project wants left alone.
 */
export function discover(host: Host, options: DiscoverOptions): Discovery {
  const { given, patterns = [], ignore = [], context = true } = options;
  const scope = scopeOf(given, patterns);
  const git = ignoreRules(host, ".gitignore");
  const inSubmodule = submodules(host);
  const own = ignoreRules(host, ".k8slintignore", ignore);
  const { files: paths, problems } = walk({ host, scope, git, own, context });
  const files = classify(host, paths.toSorted(), scope);
  return {
    files,
    problems: problems.toSorted((a, b) => (a.at.file < b.at.file ? -1 : 1)),
    missing: missing(host, given, patterns, scope, paths),
    skipped: skipped(host, given, files, own),
    ignoredByGit: (path) => git.covers(path) || inSubmodule(path),
  };
}

function classify(host: Host, paths: readonly string[], scope: Scope): readonly FileRef[] {
  const charts = new Set(paths.filter((path) => isChartFile(nameOf(path))).map((path) => directoryOf(path)));
  for (const directory of scope.ways) if (isChart(host, directory)) charts.add(directory);
  return paths.flatMap((path): readonly FileRef[] => {
    const kind =
      kindOfFile(path, charts) ??
      (scope.names(path) && mayBeNamed(host, path) ? "manifest" : scriptFlavour(path) && "script");
    if (kind === undefined || (kind === "manifest" && !mayHoldObjects(host, path, scope))) return [];
    const cover = scope.covering(path);
    return [{ path, kind, given: cover !== undefined, distant: isDistant(path, cover?.base ?? "") }];
  });
}

/** A chart around the named paths counts also where only those are read. */
function isChart(host: Host, directory: string): boolean {
  return host.exists(joinPath(directory, "Chart.yaml"));
}

/** A file of no known kind that was named is read where it looks like objects: kubectl takes any name. */
function mayBeNamed(host: Host, path: string): boolean {
  if (/\.(ya?ml|json)$/.test(path)) return false;
  const reading = host.read(path);
  return reading.ok && textHoldsObjects(reading.text);
}

/** JSON is read where it holds objects, or where it was named and cannot be looked into, which is then said. */
function mayHoldObjects(host: Host, path: string, scope: Scope): boolean {
  if (!path.endsWith(".json")) return true;
  const reading = host.read(path);
  return reading.ok ? jsonHoldsObjects(reading.text) : scope.names(path);
}

function missing(
  host: Host,
  given: readonly string[],
  patterns: readonly string[],
  scope: Scope,
  paths: readonly string[],
): readonly string[] {
  const used = new Set(paths.map((path) => scope.covering(path)?.by));
  const unused = patterns.filter((pattern) => !pattern.startsWith("!") && !used.has(pattern));
  return [...given.filter((path) => !host.exists(path)), ...unused];
}

function skipped(
  host: Host,
  given: readonly string[],
  files: readonly FileRef[],
  own: IgnoreRules,
): Discovery["skipped"] {
  const found = new Set(files.filter(({ kind }) => kind !== "script").map((file) => file.path));
  return given.flatMap((path) => {
    if (path === "" || found.has(path) || !host.exists(path)) return [];
    if (own.covers(path)) return [{ path, reason: "is ignored by .k8slintignore or the configuration" }];
    return host.list(path).ok ? [] : [{ path, reason: "is no file that k8slint reads" }];
  });
}
