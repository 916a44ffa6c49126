/** What an object is held against besides the repository: a cluster, a Kubernetes version, what exists elsewhere. */
import { type UsageError, usageError } from "../base/usage.ts";
import { type ClusterSettings, configuredCluster, describeCluster } from "../expand/cluster/index.ts";
import type { Cluster } from "../expand/model.ts";
import { PROFILE_NAMES } from "../k8s/cluster-profiles.ts";
import { knownReleases } from "../k8s/schema/kubernetes.ts";
import { settingsFor } from "../rule/config/for-file.ts";
import type { Configuration } from "../rule/config/model.ts";
import { matchesObject } from "../rule/config/object-pattern.ts";

/** Whether the configuration says that an object exists though no file declares it. */
export function externals({ externals: patterns }: Configuration) {
  return (kind: string, namespace: string | undefined, name: string): boolean =>
    patterns.some((pattern) => matchesObject(pattern, { kind, namespace, name }));
}

/** The newest version that the schemas know, which is taken where nobody names one. */
export function newestVersion(): Version {
  return [1, knownReleases().newest];
}

/** A Kubernetes version as [major, minor]. */
type Version = readonly [number, number];

interface VersionChoice {
  readonly kubeVersion?: string;
  readonly configuration: Configuration;
}

/** The version that the objects are meant for: as asked, as configured, or as the cluster's image says. */
export function targetVersion(
  { kubeVersion, configuration }: VersionChoice,
  clusters: readonly Cluster[],
): Version | undefined {
  const written =
    kubeVersion ?? configuration.kubeVersion ?? (clusters.length === 1 ? clusters[0]?.kubeVersion : undefined);
  return parseVersion(written);
}

/** Overrides may name another version for some files; one that the command line names wins over them. */
export function versionOfFiles({
  kubeVersion,
  configuration,
}: VersionChoice): ((file: string) => Version | undefined) | undefined {
  if (kubeVersion !== undefined || configuration.overrides.every((one) => one.kubeVersion === undefined))
    return undefined;
  return (file) => parseVersion(settingsFor(configuration, file).kubeVersion);
}

function parseVersion(text: string | undefined): Version | undefined {
  const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(text ?? "") ?? [];
  return major === undefined || minor === undefined ? undefined : [Number(major), Number(minor)];
}

/** Overrides may name another cluster for some files. */
export function clustersOfFiles(
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

/** The command line names a cluster that is neither a profile nor a configuration of the repository. */
export function noSuchCluster(named: string): UsageError {
  return usageError(
    `no cluster is called "${named}"`,
    `profiles are ${PROFILE_NAMES.join(", ")}; a k3d or kind configuration of the repository may be named by its path`,
  );
}

/** What the report says of the cluster that objects were held against. */
export function clusterSentence(clusters: readonly Cluster[]): string | undefined {
  const [first, ...others] = clusters;
  if (first === undefined) return undefined;
  return others.length === 0
    ? describeCluster(first)
    : `${clusters.length} clusters; each object is held against the one whose configuration is nearest`;
}
