import type { Host } from "../base/host.ts";
import { timedStage, type Timing } from "../base/timing.ts";
import type { FileRef } from "../source/model.ts";
import { inheritedSettings } from "../k8s/known-images/base-image.ts";
import { bounded } from "./bounds.ts";
import { readDockerfiles, unnamedBuilds } from "./builds/dockerfiles.ts";
import { composeBuilds, skaffoldBuilds } from "./builds/tools.ts";
import { type ContentsWorld, withContents } from "./builds/with-contents.ts";
import { chartBundles } from "./chart.ts";
import { type ClusterChoice, clusterFaults, clustersOf, type ClusterSources } from "./cluster/index.ts";
import type { Delivery } from "./deliveries/index.ts";
import { deliveriesIn } from "./deliveries/read.ts";
import { isBroken, objectsIn, readDocuments, resourcesIn, type SourceYaml } from "./documents.ts";
import { composedByScripts } from "./kustomize/composed.ts";
import { kustomizeBundles } from "./kustomize/bundles.ts";
import { openKustomizations } from "./kustomize/read/open.ts";
import { leftoverPatches } from "./leftover-patches.ts";
import type { Bundle, Cluster, ExpandProblem, ImageBuild, LooseObject } from "./model.ts";
import { inNamespace } from "./objects.ts";
import { plainBundles } from "./plain.ts";
import { problemOf } from "./problems.ts";
import { testInputs } from "./test-inputs.ts";
import { kustomizationsOf } from "./tilt/bundles.ts";
import { contextProblems } from "./tilt/contexts.ts";
import type { TiltForward } from "./tilt/forwards.ts";
import { expandTiltfiles } from "./tilt/index.ts";
import type { Tiltfiles } from "./tilt/read.ts";
import { unreadTexts } from "./unread-texts.ts";
import { unreadTools } from "./unread-tools.ts";
import { unseenParts } from "./unseen.ts";

export interface ExpandInput {
  readonly host: Host;
  readonly files: readonly FileRef[];
  ignoredByGit(path: string): boolean;
  /** What \`loadTiltfiles\` reads of these files. */
  readonly tiltfiles: Tiltfiles;
  /** Which cluster the objects are meant for, where somebody says so. */
  readonly cluster?: ClusterChoice;
  /** The namespace that the apply chooses for objects of a file that name none. */
  namespaceFor?(file: string): string | undefined;
  readonly timing?: Timing | undefined;
}

/** What would be applied, what would be built, and what is wrong before anything is. */
export interface Expansion {
  readonly bundles: readonly Bundle[];
  readonly builds: readonly ImageBuild[];
  readonly clusters: readonly Cluster[];
  readonly forwards: readonly TiltForward[];
  /** What scripts build, push, load and create. */
  readonly deliveries: readonly Delivery[];
  readonly sources: readonly SourceYaml[];
  readonly problems: readonly ExpandProblem[];
  /** Text of each file that was read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Text of each document that cannot be read. */
  readonly unreadTexts: readonly string[];
  /** True where a limit left manifests unread, which may declare anything. */
  readonly isCut: boolean;
  /** A file in a directory or above it that may build or load images, and was not read. */
  unreadTool(directory: string): string | undefined;
}

/** Reads a root's files and sorts their objects into what would be applied together. */
export function expand(input: ExpandInput): Expansion {
  const { host, files, tiltfiles, cluster } = input;
  const { files: sources, ...read } = timedStage(input.timing, "parse", () => readDocuments(host, files));
  const texts = new Map([...sources.map(({ file, text }) => [file.path, text] as const), ...tiltfiles.texts]);
  const objects = new Map(sources.map((source) => [source.file.path, objectsIn(source)]));
  const kustomized = kustomizeAll(input, tiltfiles, sources, texts);
  const dockerfiles = readDockerfiles(host, files, texts, inheritedSettings);
  const broken = new Set(sources.filter(isBroken).map(({ file }) => file.path));
  const tilted = expandTiltfiles(tiltfiles, { ...input, objects, broken, dockerfiles, texts, kustomized });
  const charts = chartBundles(sources, objects);
  const used = new Set([...kustomized.used, ...tilted.used, ...charts.used]);
  const loose = looseObjects({ sources, objects, kustomized: kustomized.used, used });
  const deliveries = deliveriesIn(host, files, texts);
  const all = [...kustomized.bundles, ...tilted.bundles, ...charts.bundles, ...plainBundles(loose.objects)];
  const described = clusterSources(sources, deliveries, input);
  const { bundles, problems: cut } = bounded(all.map((bundle) => withNamespaces(bundle, input)));
  return {
    bundles,
    builds: allBuilds(tilted.builds, sources, { ...input, dockerfiles, deliveries, texts }),
    clusters: clustersOf(described, cluster),
    forwards: tilted.forwards,
    deliveries,
    sources,
    problems: [
      ...read.problems,
      ...composedByScripts(kustomized.problems, deliveries),
      ...dockerfiles.problems.map((problem) => problemOf(problem, "dockerfile-invalid")),
      ...tiltfiles.problems,
      ...tilted.problems,
      ...(isNamed(cluster) ? [] : contextProblems(tiltfiles.tops, { host, files, deliveries, texts })),
      ...clusterFaults(described),
      ...loose.problems.concat(cut),
      ...unseenParts(bundles, (bundle) => kustomized.files.get(bundle.id) ?? charts.files.get(bundle.id)),
    ],
    texts,
    unreadTexts: unreadTexts(sources),
    unreadTool: unreadTools(host, files),
    isCut: read.isCut,
  };
}

/** Whether somebody says which cluster the objects are meant for. */
function isNamed(cluster: ClusterChoice | undefined): boolean {
  return (cluster?.named ?? cluster?.settings) !== undefined;
}

function allBuilds(
  tilted: readonly ImageBuild[],
  sources: readonly SourceYaml[],
  world: ContentsWorld,
): readonly ImageBuild[] {
  const { dockerfiles } = world;
  const named = [...tilted, ...composeBuilds(sources, dockerfiles), ...skaffoldBuilds(sources, dockerfiles)];
  return withContents([...named, ...unnamedBuilds(dockerfiles, named)], world);
}

interface LooseInput {
  readonly sources: readonly SourceYaml[];
  readonly objects: ReadonlyMap<string, readonly LooseObject[]>;
  /** Files that kustomizations take in. */
  readonly kustomized: ReadonlySet<string>;
  /** Files that are read for something else than to be applied as they are. */
  readonly used: ReadonlySet<string>;
}

/** Objects of manifests that nothing else takes in, and what is not judged of them. */
function looseObjects({ sources, objects, kustomized, used }: LooseInput) {
  const objectsOf = (file: string): readonly LooseObject[] => objects.get(file) ?? [];
  const leftovers = leftoverPatches(sources, kustomized, objectsOf);
  const tests = testInputs(sources, used, objectsOf);
  const loose = sources
    .filter(({ file }) => file.kind === "manifest" && !used.has(file.path) && !tests.files.has(file.path))
    .flatMap(({ file }) => objectsOf(file.path))
    .filter(({ id }) => !leftovers.has(id));
  return { objects: loose, problems: tests.problems };
}

function withNamespaces(bundle: Bundle, { namespaceFor }: ExpandInput): Bundle {
  if (namespaceFor === undefined) return bundle;
  const objects = bundle.objects.map((object) => {
    const namespace = object.namespace ?? namespaceFor(object.file);
    return namespace === object.namespace ? object : inNamespace(object, namespace);
  });
  return { ...bundle, objects };
}

/** Kinds of documents that may say what a cluster is besides objects; the API server's own configuration is one of a tool's. */
const SETS_CLUSTERS: ReadonlySet<string> = new Set(["cluster-config", "config-kind"]);

function clusterSources(
  sources: readonly SourceYaml[],
  deliveries: readonly Delivery[],
  { host }: ExpandInput,
): ClusterSources {
  const documents = sources.flatMap(({ file, documents: all }) =>
    all.flatMap(({ root, is }) => (is.isRead || SETS_CLUSTERS.has(is.kind) ? [{ file: file.path, root }] : [])),
  );
  const read = (path: string): string | undefined => {
    const reading = host.read(path);
    return reading.ok ? reading.text : undefined;
  };
  return { documents, deliveries, read };
}

function kustomizeAll(
  { host, files, ignoredByGit }: ExpandInput,
  { tops }: Tiltfiles,
  sources: readonly SourceYaml[],
  texts: Map<string, string>,
) {
  const byPath = new Map(sources.map((source) => [source.file.path, source]));
  return kustomizeBundles({
    ...openKustomizations({ host, files, sources, ignoredByGit, texts }),
    applied: new Set(tops.flatMap(kustomizationsOf)),
    objectsIn: (file) => mapped(byPath.get(file), resourcesIn),
  });
}

function mapped<T, R>(value: T | undefined, map: (value: T) => R): R | undefined {
  return value === undefined ? undefined : map(value);
}
