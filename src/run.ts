import * as declared from "../rules/index.ts";
import type { Host } from "./base/host.ts";
import type { Report } from "./base/model.ts";
import { withFile } from "./base/overlay-host.ts";
import { VERSION } from "./base/version.ts";
import { UsageError, usageError } from "./base/usage.ts";
import { type ClusterSettings, configuredCluster, describeCluster } from "./expand/cluster/index.ts";
import { expand } from "./expand/index.ts";
import { problemOf } from "./expand/problems.ts";
import type { Cluster } from "./expand/model.ts";
import { PROFILE_NAMES } from "./k8s/cluster-profiles.ts";
import { link } from "./graph/link.ts";
import { settle } from "./report/settle.ts";
import { check } from "./rule/check.ts";
import { settingsFor } from "./rule/config/for-file.ts";
import type { Configuration } from "./rule/config/model.ts";
import type { Preset, Rule } from "./rule/define.ts";
import { matchesObject } from "./rule/config/object-pattern.ts";
import { fromProblem, type RawFinding } from "./rule/finding.ts";
import { OWN_FACTS } from "./rule/own-facts.ts";
import { createRegistry } from "./rule/registry.ts";
import { selectRules } from "./rule/select.ts";
import { STAGE_FACTS } from "./rule/stage-facts.ts";
import { type Discovery, discover } from "./source/discover/index.ts";
import type { SourceProblem } from "./source/model.ts";

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
  /** A profile or a file of a cluster. */
  readonly cluster?: string;
  readonly presets?: readonly Preset[];
  /** Only these rules. */
  readonly rules?: readonly string[];
  readonly ignoreRules?: readonly string[];
}

/** The rules that come with k8slint. */
export const rules: readonly Rule[] = Object.values(declared);

/** Everything that can be reported. */
export const registry = createRegistry(rules, [...STAGE_FACTS, ...OWN_FACTS]);

export { VERSION } from "./base/version.ts";

/** Reads a root, predicts, reports: the whole pipeline. */
export async function lint(disk: Host, options: LintOptions): Promise<Report> {
  const { configuration, given, patterns = [], context = true, stdin } = options;
  const host = stdin === undefined ? disk : withFile(disk, stdin.filename, stdin.text);
  const found = discover(host, { given, patterns, context, ignore: configuration.ignore });
  if (found.missing.length > 0)
    throw new UsageError(found.missing.map((path) => ({ message: `nothing matches "${path}"` })));
  const expansion = expand({
    host,
    files: found.files,
    ignoredByGit: found.ignoredByGit,
    cluster: { settings: configuration.cluster, named: options.cluster },
    namespaceFor: (file) => settingsFor(configuration, file).namespace,
  });
  if (options.cluster !== undefined && expansion.clusters.length === 0) throw unknownCluster(options.cluster);
  const graph = link({
    ...expansion,
    clusterOfFile: clustersOfFiles(configuration, expansion.clusters),
    isExternal: externals(configuration),
  });
  const selection = selectRules({ registry, ...options });
  const version = targetVersion(options, graph.clusters);
  const checked = check({ graph, selection, version: version ?? NEWEST, versionIsKnown: version !== undefined });
  return settle({
    version: VERSION,
    findings: [...unseen(found), ...expansion.problems.map(fromProblem), ...checked.findings],
    registry,
    selection,
    configuration,
    files: found.files.flatMap((file) => {
      const text = expansion.texts.get(file.path);
      return text === undefined ? [] : [{ ...file, text }];
    }),
    objects: graph.objects,
    given,
    counts: { files: expansion.sources.length, objects: graph.objects.length, bundles: graph.bundles.length },
    cluster: clusterSentence(graph.clusters),
    kubeVersion: (version ?? NEWEST).join("."),
    // Context alone is nothing to lint: the given paths hold no file.
    empty: !found.files.some(({ path, given, kind }) => given && kind !== "script" && expansion.texts.has(path)),
    crashed: checked.crashed,
  });
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

function externals({ externals: patterns }: Configuration) {
  return (kind: string, namespace: string | undefined, name: string): boolean =>
    patterns.some((pattern) => matchesObject(pattern, { kind, namespace, name }));
}

/** The newest version that the facts speak of. */
const NEWEST: readonly [number, number] = [1, 35];

/** The version that the objects are meant for: as asked, as configured, or as the cluster's image says. */
function targetVersion(
  { kubeVersion, configuration }: LintOptions,
  clusters: readonly Cluster[],
): readonly [number, number] | undefined {
  const written =
    kubeVersion ?? configuration.kubeVersion ?? (clusters.length === 1 ? clusters[0]?.kubeVersion : undefined);
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(written ?? "") ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor)];
}

/** Overrides may name another cluster for some files. */
function clustersOfFiles(
  configuration: Configuration,
  found: readonly Cluster[],
): (file: string) => Cluster | undefined {
  const known = new Map<ClusterSettings, Cluster>();
  return (file) => {
    const { cluster } = settingsFor(configuration, file);
    if (cluster === undefined || cluster === configuration.cluster) return undefined;
    const made = known.get(cluster) ?? configuredCluster(cluster, found);
    known.set(cluster, made);
    return made;
  };
}

function unknownCluster(named: string): UsageError {
  return usageError(
    `no cluster is called "${named}"`,
    `profiles are ${PROFILE_NAMES.join(", ")}; a k3d or kind configuration of the repository may be named by its path`,
  );
}

/** What the report says of the cluster that objects were held against. */
function clusterSentence(clusters: readonly Cluster[]): string | undefined {
  const [first, ...others] = clusters;
  if (first === undefined) return undefined;
  return others.length === 0
    ? describeCluster(first)
    : `${clusters.length} clusters; each object is held against the one whose configuration is nearest`;
}
