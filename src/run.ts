import * as declared from "../rules/index.ts";
import { groupBy } from "./base/collections.ts";
import type { Host } from "./base/host.ts";
import type { Report } from "./base/model.ts";
import { withFile } from "./base/overlay-host.ts";
import { timedStage, type Timing } from "./base/timing.ts";
import { VERSION } from "./base/version.ts";
import { UsageError } from "./base/usage.ts";
import { expand, type ExpandInput, type Expansion } from "./expand/index.ts";
import type { KubeObject } from "./expand/model.ts";
import { problemOf } from "./expand/problems.ts";
import { loadTiltfiles } from "./expand/tilt/read.ts";
import { type Drawing, draw } from "./graph/drawing.ts";
import type { FormerInput } from "./graph/former.ts";
import { link } from "./graph/link.ts";
import type { Graph } from "./graph/model.ts";
import { settle, type SettledFile } from "./report/settle.ts";
import { check } from "./rule/check.ts";
import { settingsFor } from "./rule/config/for-file.ts";
import type { Configuration } from "./rule/config/model.ts";
import type { Preset, Rule } from "./rule/define.ts";
import { fromProblem, type RawFinding } from "./rule/finding.ts";
import { OWN_FACTS } from "./rule/own-facts.ts";
import { createRegistry } from "./rule/registry.ts";
import { selectRules } from "./rule/select.ts";
import { STAGE_FACTS } from "./rule/stage-facts.ts";
import {
  clusterSentence,
  clustersOfFiles,
  externals,
  newestVersion,
  targetVersion,
  noSuchCluster,
  versionOfFiles,
} from "./run/surroundings.ts";
import { celFor } from "./run/cel.ts";
import { type Discovery, discover } from "./source/discover/index.ts";
import { directoryOf } from "./base/paths.ts";
import type { FileRef, SourceProblem } from "./source/model.ts";

/** What a run is asked for besides the host. */
export interface LintOptions {
  /** Paths that the user named, relative to the root; "" is the root. */
  readonly given: readonly string[];
  /** Globs that the user named, relative to the root. */
  readonly patterns?: readonly string[];
  /** False to read the named paths only; the whole root otherwise. */
  readonly context?: boolean;
  /** Text that stands for a file that is not read from the host. */
  readonly stdin?: { readonly text: string; readonly filename: string };
  readonly configuration: Configuration;
  /** `1.33`: wins over the configuration and the cluster. */
  readonly kubeVersion?: string;
  /** What the apply gives to objects that name no namespace: wins over the configuration. */
  readonly namespace?: string;
  /** A profile or a file of a cluster. */
  readonly cluster?: string;
  readonly presets?: readonly Preset[];
  /** Only these rules. */
  readonly rules?: readonly string[];
  readonly ignoreRules?: readonly string[];
  /** An earlier state of the root, which is taken to be applied: what an update may not change is held against it. */
  readonly base?: { readonly host: Host; readonly state: string } | undefined;
  /** Is handed the graph that the report was made from. */
  readonly onGraph?: ((graph: Graph) => void) | undefined;
  /** Adds up what each stage and each rule takes. */
  readonly timing?: Timing | undefined;
}

/** The rules that come with k8slint. */
export const rules: readonly Rule[] = Object.values(declared);

/** Everything that can be reported. */
export const registry = createRegistry(rules, [...STAGE_FACTS, ...OWN_FACTS]);

export { VERSION } from "./base/version.ts";

/** Reads a root, predicts, reports: the whole pipeline. */
export async function lint(disk: Host, options: LintOptions): Promise<Report> {
  const { configuration, given, timing } = options;
  // Before anything else: an installation without its schemas can say nothing true.
  const newest = newestVersion();
  const { found, expansion, graph } = await linked(disk, options);
  options.onGraph?.(graph);
  const selection = selectRules({ registry, ...options });
  const version = targetVersion(options, graph.clusters);
  const asked = {
    graph,
    selection,
    version: version ?? newest,
    versionIsKnown: version !== undefined,
    versionOfFile: versionOfFiles(options),
    cel: await celFor(graph),
    timing,
  };
  const checked = timedStage(timing, "check", () => check(asked));
  const settling = {
    version: VERSION,
    findings: [...unseen(found), ...expansion.problems.map(fromProblem), ...checked.findings],
    registry,
    selection,
    configuration,
    files: readFiles(found, expansion),
    objects: graph.objects,
    given,
    counts: countsOf(found, expansion, graph),
    cluster: clusterSentence(graph.clusters),
    kubeVersion: (version ?? newest).join("."),
    empty: isEmpty(found, expansion, graph, options),
    crashed: checked.crashed,
  };
  return timedStage(timing, "settle", () => settle(settling));
}

/**
 * Context alone is nothing to lint: the given paths hold no file. Nor is a pipe that brings no object: what was to fill it has
 * printed something else.
 */
function isEmpty(found: Discovery, { texts }: Expansion, { objects }: Graph, { stdin, given }: LintOptions): boolean {
  const piped = stdin && found.files.find(({ path, kind }) => path === stdin.filename && kind === "manifest");
  if (piped && given.every((path) => path === piped.path) && !objects.some(({ file }) => file === piped.path))
    return true;
  return !found.files.some((file) => file.given && file.kind !== "script" && texts.has(file.path));
}

/** The joined graph of a root as plain data. */
export async function drawing(disk: Host, options: LintOptions): Promise<Drawing> {
  return draw((await linked(disk, options)).graph);
}

interface Linked {
  readonly found: Discovery;
  readonly expansion: Expansion;
  readonly graph: Graph;
}

/** Discovers, parses, expands and links. */
async function linked(disk: Host, options: LintOptions): Promise<Linked> {
  const { configuration, given, patterns = [], context = true, stdin, timing } = options;
  const host = stdin === undefined ? disk : withFile(disk, stdin.filename, stdin.text);
  const { ignore } = configuration;
  const found = timedStage(timing, "discover", () => discover(host, { given, patterns, context, ignore }));
  if (found.missing.length > 0)
    throw new UsageError(found.missing.map((path) => ({ message: `nothing matches "${path}"` })));
  const expansion = await expandFor(host, found, options);
  const clusterOfFile = clustersOfFiles(configuration, expansion.clusters);
  const former = await formerInput(options);
  const graph = timedStage(timing, "link", () =>
    link({ ...expansion, clusterOfFile, isExternal: externals(configuration), former }),
  );
  return { found, expansion, graph };
}

/** What the earlier state would have applied. Paths that are new have none there. */
async function formerInput(options: LintOptions): Promise<FormerInput | undefined> {
  const { base, configuration, given, patterns = [], context = true } = options;
  if (base === undefined) return undefined;
  const there = given.filter((path) => path === "" || base.host.exists(path));
  const found = discover(base.host, { given: there, patterns, context, ignore: configuration.ignore });
  const { bundles } = await expandFor(base.host, found, options);
  return { bundles, state: base.state };
}

/** What was linted: the rest of the root is only context. An object that several bundles apply is one. */
function countsOf({ files }: Discovery, { texts }: Expansion, graph: Graph): Report["counts"] {
  const given = new Set(
    files
      .filter(({ path, given: named, kind }) => named && kind !== "script" && texts.has(path))
      .map(({ path }) => path),
  );
  const linted = graph.objects.filter(({ file }) => given.has(file));
  const byFile = groupBy(linted, ({ file }) => file);
  return {
    files: given.size,
    objects: [...byFile.values()].reduce((sum, own) => sum + writtenOf(own, graph), 0),
    bundles: new Set(linted.map(({ bundle }) => bundle)).size,
  };
}

/** How many objects a file writes. Loose manifests stand for themselves; of others it is the place that tells them apart. */
function writtenOf(objects: readonly KubeObject[], { bundle }: Graph): number {
  if (objects.every((object) => bundle(object).kind === "plain")) return objects.length;
  return new Set(objects.map(({ root }) => JSON.stringify(root.get("kind").at.span))).size;
}

/** What was found, expanded for the cluster and the namespaces that somebody names. */
async function expandFor(
  host: Host,
  { files, ignoredByGit }: Discovery,
  { configuration, cluster, namespace, timing }: LintOptions,
): Promise<Expansion> {
  const input: ExpandInput = {
    host,
    files,
    tiltfiles: await loadTiltfiles(host, files),
    ignoredByGit,
    cluster: { settings: configuration.cluster, named: cluster },
    namespaceFor: (file) => namespace ?? settingsFor(configuration, file).namespace,
    timing,
  };
  const expansion = timedStage(timing, "expand", () => expand(input));
  if (cluster !== undefined && expansion.clusters.length === 0) throw noSuchCluster(cluster);
  return expansion;
}

/** The files that were read, with their texts: those that were looked for, and what images take from their contexts. */
function readFiles({ files }: Discovery, { texts }: Expansion): readonly SettledFile[] {
  const found = files.flatMap((file) => {
    const text = texts.get(file.path);
    return text === undefined ? [] : [{ ...file, text }];
  });
  const paths = new Set(files.map(({ path }) => path));
  const distant = new Map(files.map((file) => [directoryOf(file.path), file.distant]));
  const others = [...texts].filter(([path]) => !paths.has(path));
  return [...found, ...others.map(([path, text]) => ({ ...contextFile(path, distant), text }))];
}

/** A file that only a build reads is as distant as what lies beside it or above it. */
function contextFile(path: string, distant: ReadonlyMap<string, boolean>): FileRef {
  let at = directoryOf(path);
  while (at !== "" && !distant.has(at)) at = directoryOf(at);
  return { path, kind: "script", given: false, distant: distant.get(at) ?? false };
}

/** What discovery could not look at. */
function unseen({ problems, skipped }: Discovery): readonly RawFinding[] {
  const left = skipped.map(({ path, reason }): SourceProblem => {
    return {
      code: "not-looked-at",
      at: { file: path, start: 0, end: 0 },
      level: "info",
      message: `this path ${reason}`,
    };
  });
  return [...problems, ...left].map((problem) => fromProblem(problemOf(problem, "file-not-read")));
}
