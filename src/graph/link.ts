import { groupBy } from "../base/collections.ts";
import { directoryOf } from "../base/paths.ts";
import { remembered } from "../base/remembered.ts";
import type { Delivery } from "../expand/deliveries/index.ts";
import type { Bundle, Cluster, ImageBuild, KubeObject } from "../expand/model.ts";
import type { TiltForward } from "../expand/tilt/forwards.ts";
import { alikeReferences } from "./alike.ts";
import { referencesIn } from "./edges/references.ts";
import { resolveAll } from "./edges/resolve.ts";
import { selectAll } from "./edges/selections.ts";
import { environmentOf } from "./environment.ts";
import { substitutions } from "./substitution.ts";
import { imageSupplier } from "./image-supply.ts";
import { workingDirectory } from "./image-paths.ts";
import { mainCommandOf } from "./main-command.ts";
import { listenedPorts, processOf } from "./process.ts";
import { serverIn } from "./servers.ts";
import type { Container, Graph, Reference, Selection, Workload } from "./model.ts";
import { buildFinder } from "./nodes/build-finder.ts";
import { workloadsOf } from "./nodes/workload.ts";
import { type FormerInput, formerStates } from "./former.ts";
import { clusterChooser } from "./nodes/cluster-choice.ts";
import { byNamespace } from "./by-namespace.ts";
import { labelIndex } from "./label-index.ts";
import { indexObjects, type ObjectIndex } from "./object-index.ts";
import { hostQuery, type HostWorld } from "./traffic/hosts.ts";
import { makersOf } from "./makers.ts";

/** What linking needs: the expanded input and what the configuration says of the world outside. */
export interface Linkable {
  readonly bundles: readonly Bundle[];
  readonly builds: readonly ImageBuild[];
  readonly clusters: readonly Cluster[];
  readonly deliveries: readonly Delivery[];
  /** Ports that Tilt forwards. */
  readonly forwards?: readonly TiltForward[];
  /** The cluster that the configuration names for a file, where it names one of its own. */
  clusterOfFile?(file: string): Cluster | undefined;
  /** Text of each document that cannot be read. */
  readonly unreadTexts?: readonly string[];
  /** True where manifests were left unread, which may declare anything. */
  readonly isCut?: boolean;
  /** A file in a directory or above it that may build or load images, and was not read. */
  unreadTool?(directory: string): string | undefined;
  /** An earlier state of the input, which is taken to be applied. */
  readonly former?: FormerInput | undefined;
  isExternal(kindKey: string, namespace: string | undefined, name: string): boolean;
}

/** Joins objects, builds and clusters into the graph that rules read. */
export function link(input: Linkable): Graph {
  const { bundles, builds, clusters, deliveries } = input;
  const index = indexObjects(bundles);
  const objects = bundles.flatMap((bundle) => bundle.objects);
  const buildOf = buildFinder(builds);
  const workloads = objects.flatMap((object) => workloadsOf(object, index.bundleOf(object), buildOf));
  const byObject = groupBy(workloads, (workload) => workload.object);
  const ofWorkloads = workloadQueries(bundles, workloads);
  const makers = makersOf(objects, index, deliveries);
  const unread = input.isCut === true ? { areInUnread: () => true } : unreadQuery(input.unreadTexts ?? []);
  const comparisons = { left: MOST_COMPARISONS };
  const world = { index, ...makers, ...unread, isExternal: input.isExternal, comparisons };
  const written = objects.flatMap((object) => referencesIn(object, byObject.get(object) ?? []));
  const references = resolveAll(written, world);
  const pods = { ...ofWorkloads, madeOutside: makers.podsMadeOutside };
  const selections = selectAll(objects, { index, workloads, ...pods, ...unread, comparisons });

  const from = groupBy(references, (reference) => reference.from);
  const clusterFor = clusterChooser(clusters, index, input.clusterOfFile);
  const nodes = { bundles, objects, workloads, builds, clusters, deliveries, references, selections };
  return {
    ...nodes,
    ...objectQueries(index),
    workload: (object) => byObject.get(object)?.[0],
    ...ofWorkloads,
    referencesFrom: (object) => from.get(object) ?? [],
    ...referenceQueries(references),
    ...selectionQueries(selections),
    runnersOf: runnerQuery(workloads),
    forwardsTo: forwardQuery(input.forwards ?? []),
    clusterFor,
    ...outerQueries(input, objects),
    supply: remembered(imageSupplier({ builds, workloads, deliveries, clusterFor })),
    ...processQueries(from, { world, workloads, references }),
    madeOutside: makers.madeOutside,
  };
}

/**
 * How many names are held against others that are nearly theirs. Beyond it, what is not found is missing, and nothing is said of
 * what may be meant: thousands of names that lead nowhere beside thousands of objects would take minutes.
 */
const MOST_COMPARISONS = 40_000;

/** By words, so that many names and much text cost no more than reading both once. */
function unreadQuery(texts: readonly string[]): { areInUnread(names: readonly string[]): boolean } {
  if (texts.length === 0) return { areInUnread: () => false };
  if (texts.reduce((sum, { length }) => sum + length, 0) > MOST_UNREAD) return { areInUnread: () => true };
  const words = new Set(texts.flatMap(wordsOf));
  return { areInUnread: (names) => names.flatMap(wordsOf).every((word) => words.has(word)) };
}

/** Longer texts may hold any name. */
const MOST_UNREAD = 2_000_000;

function wordsOf(text: string): readonly string[] {
  return text.match(/[\w.-]+/g) ?? [];
}

function objectQueries({
  bundleOf,
  peers,
  peersNamed,
  all,
  named,
  nearest,
}: ObjectIndex): Pick<Graph, "bundle" | "peers" | "peersNamed" | "all" | "allNamed" | "find"> {
  return { bundle: bundleOf, peers, peersNamed, all, allNamed: named, find: nearest };
}

function referenceQueries(references: readonly Reference[]): Pick<Graph, "referencesTo" | "alike"> {
  const to = groupBy(
    references.filter(({ outcome }) => outcome.is === "found"),
    ({ outcome }) => (outcome.is === "found" ? outcome.object : undefined),
  );
  return { referencesTo: (object) => to.get(object) ?? [], alike: alikeReferences(references) };
}

function selectionQueries(selections: readonly Selection[]): Pick<Graph, "selectionsFrom" | "selectedBy"> {
  const from = groupBy(selections, (selection) => selection.from);
  const byWorkload = new Map<Workload, Selection[]>();
  for (const selection of selections) {
    const { outcome } = selection;
    for (const workload of outcome.is === "found" || outcome.is === "everything" ? outcome.workloads : []) {
      const known = byWorkload.get(workload);
      if (known === undefined) byWorkload.set(workload, [selection]);
      else known.push(selection);
    }
  }
  return {
    selectionsFrom: (object) => from.get(object) ?? [],
    selectedBy: (workload) => byWorkload.get(workload) ?? [],
  };
}

function forwardQuery(forwards: readonly TiltForward[]): Graph["forwardsTo"] {
  const byObject = groupBy(forwards, ({ object, bundle }) => `${bundle}\n${object}`);
  return ({ object: { id, bundle } }) => byObject.get(`${bundle}\n${id}`) ?? [];
}

function runnerQuery(workloads: readonly Workload[]): Graph["runnersOf"] {
  const all = workloads.flatMap((workload) => workload.containers);
  const runners = groupBy(all, (container) => container.build);
  return (build) => runners.get(build) ?? [];
}

function outerQueries(
  input: Linkable,
  objects: readonly KubeObject[],
): Pick<Graph, "unreadTool" | "substitution" | "former"> {
  const unreadTool = ({ file }: KubeObject) => input.unreadTool?.(directoryOf(file));
  return {
    unreadTool,
    substitution: substitutions({ deliveries: input.deliveries, objects, unreadTool }),
    former: formerStates(input.bundles, input.former),
  };
}

function processQueries(
  from: ReadonlyMap<KubeObject, readonly Reference[]>,
  linked: Omit<HostWorld, "environment">,
): Pick<Graph, "process" | "main" | "server" | "listening" | "environment" | "hosts"> {
  const process = remembered(processOf);
  const environment = remembered((container: Container) =>
    environmentOf(container, from.get(container.workload.object) ?? []),
  );
  const main = remembered((container: Container) =>
    mainCommandOf(container, process(container), workingDirectory(container)),
  );
  const server = remembered((container: Container) => serverIn(container, main(container), environment(container)));
  const listening = remembered((container: Container) =>
    listenedPorts(container, process(container), environment(container), server(container)),
  );
  return { process, main, server, listening, environment, hosts: hostQuery({ ...linked, environment }) };
}

function workloadQueries(
  bundles: readonly Bundle[],
  workloads: readonly Workload[],
): Pick<Graph, "workloadsOf" | "workloadsBeside" | "carrying"> {
  const byBundle = groupBy(workloads, (workload) => workload.object.bundle);
  const byContext = new Map(
    bundles.map(({ id, context }) => {
      const applied = [id, ...context].flatMap((one) => byBundle.get(one) ?? []);
      return [id, byNamespace(applied, ({ namespace }) => namespace)];
    }),
  );
  return {
    workloadsOf: (bundle) => byBundle.get(bundle) ?? [],
    carrying: labelIndex(workloads),
    workloadsBeside: ({ bundle, namespace }) => byContext.get(bundle)?.(namespace) ?? [],
  };
}
