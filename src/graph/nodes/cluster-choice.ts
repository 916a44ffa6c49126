import { directoryOf, isWithin } from "../../base/paths.ts";
import type { Cluster, KubeObject } from "../../expand/model.ts";
import { type ObjectIndex } from "../object-index.ts";

/** Path words of environments that no local cluster stands for. */
const OTHER_ENVIRONMENT =
  /(^|[/_.-])(prod|production|prd|staging|stage|stg|preprod|uat|qa|live|aws|eks|gcp|gke|azure|aks|cloud|openshift)([/_.-]|$)/i;

/**
 * Chooses the cluster that an object is meant for: the only one, or the one whose configuration lies nearest above it. What is
 * applied elsewhere (overlays/prod) is not judged by a local cluster.
 */
export function clusterChooser(
  clusters: readonly Cluster[],
  index: ObjectIndex,
  ofFile: (file: string) => Cluster | undefined = () => undefined,
): (object: KubeObject) => Cluster | undefined {
  const configured = clusters.filter((cluster) => cluster.configured);
  return (object) => {
    const own = ofFile(object.file);
    if (own !== undefined) return own;
    if (configured.length === 1) return configured[0];
    if (OTHER_ENVIRONMENT.test(index.bundleOf(object).name) || OTHER_ENVIRONMENT.test(object.file)) return undefined;
    if (clusters.length <= 1) return clusters[0];
    const above = clusters.filter((cluster) =>
      isWithin(directoryOf(object.file), directoryOf(cluster.at?.span.file ?? "")),
    );
    const depth = (cluster: Cluster): number => directoryOf(cluster.at?.span.file ?? "").length;
    const deepest = Math.max(...above.map(depth));
    const nearest = above.filter((cluster) => depth(cluster) === deepest);
    return nearest.length === 1 ? nearest[0] : undefined;
  };
}
