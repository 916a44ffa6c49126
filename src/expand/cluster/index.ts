import { placed } from "../../base/model.ts";
import { PROFILE_NAMES, type ProfileName } from "../../k8s/cluster-profiles.ts";
import type { Field } from "../../source/field.ts";
import type { ClusterCreated } from "../deliveries/index.ts";
import type { Cluster } from "../model.ts";
import { profileCluster, withUnknown } from "./base-cluster.ts";
import { creationsOf } from "./creations.ts";
import { ctlptlCluster, isCtlptlCluster } from "./ctlptl.ts";
import { embeddedYaml } from "./embedded.ts";
import { k3dCluster } from "./k3d/cluster.ts";
import { isK3dConfig, readK3dConfig } from "./k3d/config.ts";
import { readK3dFlags } from "./k3d/flags.ts";
import { mergeSpecs } from "./k3d/spec.ts";
import { isKindConfig, kindCluster, type KindOverrides, plainKindCluster } from "./kind/cluster.ts";
import { colimaFromScript, isMinikubeConfig, minikubeFromConfig, minikubeFromScript, withAddons } from "./machine.ts";
import type { ClusterDocument, ClusterSettings, ClusterSources } from "./model.ts";
import { nodeClusters } from "./node-objects.ts";
import { wordSetting } from "./setting.ts";
import { configuredCluster } from "./settings.ts";

export { describeCluster, describeFigure } from "./describe.ts";
export { clusterFaults } from "./faults/index.ts";
export type { ClusterDocument, ClusterSettings, ClusterSources } from "./model.ts";
export { configuredCluster } from "./settings.ts";

/** What decides between the clusters that were found. */
export interface ClusterChoice {
  /** `cluster` of the configuration. */
  readonly settings?: ClusterSettings | undefined;
  /** `--cluster`: a profile, a name or a file; it wins over the configuration. */
  readonly named?: string | undefined;
}

/** The clusters that objects may be meant for: one where somebody says which, else all that the repository describes. */
export function clustersOf(sources: ClusterSources, choice: ClusterChoice = {}): readonly Cluster[] {
  const found = foundClusters(sources);
  if (choice.named !== undefined) return namedClusters(choice.named, found);
  return choice.settings === undefined ? found : [configuredCluster(choice.settings, found)];
}

/** A profile means the repository's cluster of that tool, where there is one. */
function namedClusters(named: string, found: readonly Cluster[]): readonly Cluster[] {
  const profile = PROFILE_NAMES.find((name): name is ProfileName => name === named);
  const meant = found.filter(({ tool, name, at }) => tool === named || name === named || at?.span.file === named);
  const chosen = meant.length > 0 || profile === undefined ? meant : [profileCluster(profile, undefined)];
  return chosen.map((cluster) => ({ ...cluster, configured: chosen.length === 1 }));
}

/** Clusters of configurations and Node objects, and those that only a script creates. */
export function foundClusters(sources: ClusterSources): readonly Cluster[] {
  const written = sources.documents.flatMap((document) => documentCluster(document, sources) ?? []);
  const scripted = sources.deliveries.flatMap((one) =>
    one.kind === "cluster" && !one.documented && !one.ci ? (scriptCluster(one, sources) ?? []) : [],
  );
  const found = [...written, ...nodeClusters(sources.documents), ...withoutKnown(scripted, written)];
  return distinctIds(found.map((cluster) => withLater(cluster, sources)));
}

function documentCluster({ file, root }: ClusterDocument, sources: ClusterSources): Cluster | undefined {
  if (isK3dConfig(root)) {
    const flags = creationsWith(file, sources).map(readK3dFlags);
    return k3dCluster(flags.reduce(mergeSpecs, readK3dConfig(root)), sources);
  }
  if (isKindConfig(root)) {
    return kindCluster(root, root.get("kind").at, sources, kindOverrides(creationsWith(file, sources)[0]));
  }
  if (isCtlptlCluster(root)) return ctlptlCluster(root, sources);
  return isMinikubeConfig(root) ? minikubeFromConfig(root) : undefined;
}

/** The command that makes a cluster of this configuration, where the repository has just one. */
function creationsWith(file: string, sources: ClusterSources): readonly ClusterCreated[] {
  const creations = creationsOf(file, sources);
  return creations.length === 1 ? creations : [];
}

function scriptCluster(created: ClusterCreated, sources: ClusterSources): Cluster | undefined {
  const inline = created.inline === undefined ? undefined : embeddedYaml(created.inline, placed(created.at))[0];
  // A configuration in a file is a cluster of its own; one that nobody can read leaves nothing to say.
  if (created.config !== undefined && inline === undefined) return undefined;
  return MAKERS.get(created.tool)?.(created, inline, sources);
}

type Make = (created: ClusterCreated, inline: Field | undefined, sources: ClusterSources) => Cluster;

const MAKERS: ReadonlyMap<string, Make> = new Map<string, Make>([
  ["k3d", k3dFromScript],
  ["kind", kindFromScript],
  ["minikube", minikubeFromScript],
  ["colima", colimaFromScript],
]);

function k3dFromScript(created: ClusterCreated, inline: Field | undefined, sources: ClusterSources): Cluster {
  const flags = readK3dFlags(created);
  const config = inline && { ...readK3dConfig(inline), at: placed(created.at) };
  return k3dCluster(config === undefined ? flags : mergeSpecs(config, flags), sources);
}

function kindFromScript(created: ClusterCreated, inline: Field | undefined, sources: ClusterSources): Cluster {
  const [at, over] = [placed(created.at), kindOverrides(created)];
  return inline === undefined ? plainKindCluster(at, sources, over) : kindCluster(inline, at, sources, over);
}

function kindOverrides(created: ClusterCreated | undefined): KindOverrides {
  const image = created?.flags.get("image")?.at(-1);
  return { name: created?.name && wordSetting(created.name), image: image && wordSetting(image) };
}

/** A script that creates a cluster again, or one of which a configuration tells more. */
function withoutKnown(scripted: readonly Cluster[], written: readonly Cluster[]): readonly Cluster[] {
  const known = new Set(written.map(({ tool, name }) => `${tool} ${name}`));
  return scripted.filter(({ tool, name }) => {
    const key = `${tool} ${name}`;
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** What scripts do to a cluster after it was made. */
function withLater(cluster: Cluster, { deliveries }: ClusterSources): Cluster {
  const addons = deliveries.flatMap((one) => (one.kind === "addon" ? [one.name.value] : []));
  const extended = cluster.tool === "minikube" && addons.length > 0 ? withAddons(cluster, addons) : cluster;
  const marks = deliveries.flatMap((one) => (one.kind === "nodes" ? [one.marks] : []));
  return withUnknown(extended, marks);
}

function distinctIds(clusters: readonly Cluster[]): readonly Cluster[] {
  const seen = new Map<string, number>();
  return clusters.map((cluster) => {
    const count = seen.get(cluster.id) ?? 0;
    seen.set(cluster.id, count + 1);
    return count === 0 ? cluster : { ...cluster, id: `${cluster.id}.${count}` };
  });
}
