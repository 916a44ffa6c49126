import { placed, type Origin } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import type { Graph } from "../graph/model.ts";
import type { NodeName, Nodes } from "./define.ts";

/** A node with what a finding about it needs. */
export interface Visit {
  readonly node: Nodes[NodeName];
  /** What `only` of a rule names: a kind for objects, an edge for references and selections. */
  readonly key: string;
  readonly subject: KubeObject | undefined;
  /** The file that declares it: its options hold. */
  readonly file: string;
  readonly at: () => Origin;
}

/** The nodes of a graph by what rules visit, indexed so that a rule is never called for what it does not want. */
export interface NodeIndex {
  nodes(visit: NodeName, only: readonly string[] | undefined): readonly Visit[];
}

/** Lists each kind of node when the first rule asks for it; objects that must not be judged are left out. */
export function indexNodes(graph: Graph): NodeIndex {
  const all = new Map<NodeName, readonly Visit[]>();
  const byKey = new Map<NodeName, ReadonlyMap<string, readonly Visit[]>>();
  const list = (visit: NodeName): readonly Visit[] => memo(all, visit, () => VISITS[visit](graph));
  return {
    nodes(visit, only) {
      if (only === undefined) return list(visit);
      const index = memo(byKey, visit, () => groupByKey(list(visit)));
      return only.flatMap((key) => index.get(key) ?? []);
    },
  };
}

function memo<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function groupByKey(visits: readonly Visit[]): ReadonlyMap<string, readonly Visit[]> {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) {
    const group = groups.get(visit.key);
    if (group === undefined) groups.set(visit.key, [visit]);
    else group.push(visit);
  }
  return groups;
}

const VISITS: Readonly<Record<NodeName, (graph: Graph) => readonly Visit[]>> = {
  Object: (graph) => graph.objects.flatMap((object) => about(object, object, object.kindKey)),
  Workload: (graph) => graph.workloads.flatMap((workload) => about(workload, workload.object, workload.kind)),
  Container: (graph) =>
    graph.workloads.flatMap(({ object, containers }) =>
      containers.flatMap((container) => about(container, object, container.role)),
    ),
  Reference: (graph) => graph.references.flatMap((reference) => about(reference, reference.from, reference.edge)),
  Selection: (graph) => graph.selections.flatMap((selection) => about(selection, selection.from, selection.edge)),
  Bundle: (graph) =>
    graph.bundles.map((bundle) => {
      const at = (): Origin => bundle.objects[0]?.root.get("kind").at ?? fileStart(bundle.name);
      return { node: bundle, key: bundle.kind, subject: undefined, file: bundle.directory, at };
    }),
  ImageBuild: (graph) =>
    graph.builds.map((build) => {
      return { node: build, key: build.by, subject: undefined, file: build.at.span.file, at: () => build.at };
    }),
  Cluster: (graph) =>
    graph.clusters.map((cluster) => {
      const at = cluster.at ?? fileStart("");
      return { node: cluster, key: cluster.tool, subject: undefined, file: at.span.file, at: () => at };
    }),
};

function about(node: Nodes[NodeName], subject: KubeObject, key: string): readonly Visit[] {
  if (!subject.judged) return [];
  return [{ node, key, subject, file: subject.file, at: () => subject.root.get("kind").at }];
}

function fileStart(file: string): Origin {
  return placed({ file, start: 0, end: 0 });
}
