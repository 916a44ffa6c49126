import type { Span } from "../base/model.ts";
import type { ImageBuild, KubeObject } from "../expand/model.ts";
import type { Graph, Outcome, Reference, Selection } from "./model.ts";

/** The joined graph as plain data, to be drawn. */
export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
}

export interface DrawnNode {
  /** Unique in the drawing. */
  readonly id: string;
  readonly is: "object" | "build" | "missing";
  /** `Service`, `image`. */
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;
  /** Where it is written; undefined for what is missing. */
  readonly at: Span | undefined;
}

/** `found`: it leads where it should; `near`: something else is meant; `missing`: it leads nowhere. */
export type EdgeState = "found" | "near" | "missing";

export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  /** What the one is to the other: `selects`, `env-configmap`, `runs`. */
  readonly text: string;
  readonly is: EdgeState;
}

/** Everything that is applied, what builds its images, and how they name and select each other. An object that several bundles apply is drawn once. */
export function draw(graph: Graph): Drawing {
  const nodes = new Map<string, DrawnNode>();
  const edges = new Map<string, DrawnEdge>();
  for (const object of graph.objects) nodes.set(idOf(object), nodeOf(object));
  const add = (edge: DrawnEdge): void => void edges.set([edge.from, edge.to, edge.text].join("\0"), edge);
  for (const reference of graph.references) {
    const target = targetOf(reference);
    // Each object names its namespace; only a slip in it is worth a line.
    if (target === undefined || (reference.edge === "namespace" && target.is !== "near")) continue;
    if (!nodes.has(target.node.id)) nodes.set(target.node.id, target.node);
    add({ from: idOf(reference.from), to: target.node.id, text: reference.edge, is: target.is });
  }
  for (const selection of graph.selections) for (const edge of selectionEdges(selection)) add(edge);
  for (const build of graph.builds) {
    const runners = graph.runnersOf(build);
    if (runners.length > 0) nodes.set(buildId(build), buildNode(build));
    for (const { workload } of runners)
      add({ from: buildId(build), to: idOf(workload.object), text: "builds the image of", is: "found" });
  }
  return { nodes: [...nodes.values()], edges: [...edges.values()] };
}

/** The same document has one node, whichever bundles apply it. */
function idOf(object: KubeObject): string {
  const { span } = object.root.get("kind").at;
  return [object.kindKey, object.namespace ?? "", object.name ?? "", span.file, span.start].join("|");
}

function nodeOf(object: KubeObject): DrawnNode {
  const { kind, name = "", namespace, root } = object;
  return {
    id: idOf(object),
    is: "object",
    kind,
    name,
    namespace: namespace || undefined,
    at: root.get("kind").at.span,
  };
}

function buildId({ id }: ImageBuild): string {
  return `build|${id}`;
}

function buildNode(build: ImageBuild): DrawnNode {
  const name = build.ref ?? build.dockerfile ?? "";
  return { id: buildId(build), is: "build", kind: "image", name, namespace: undefined, at: build.at.span };
}

function targetOf(reference: Reference): { readonly node: DrawnNode; readonly is: EdgeState } | undefined {
  const { outcome, toKind, name, namespace } = reference;
  const object = objectIn(outcome);
  if (object !== undefined) return { node: nodeOf(object), is: outcome.is === "found" ? "found" : "near" };
  // What belongs to the whole cluster is seldom part of a repository.
  if (outcome.is !== "missing" || reference.optional || namespace === "") return undefined;
  const kind = toKind.split(".")[0] ?? toKind;
  const id = ["missing", toKind, namespace ?? "", name].join("|");
  return { node: { id, is: "missing", kind, name, namespace: namespace || undefined, at: undefined }, is: "missing" };
}

function objectIn(outcome: Outcome): KubeObject | undefined {
  switch (outcome.is) {
    case "found":
    case "near":
    case "other-namespace":
      return outcome.object;
    default:
      return undefined;
  }
}

function selectionEdges({ from, edge, outcome }: Selection): readonly DrawnEdge[] {
  const text = edge === "service" ? "selects" : edge;
  const to = (object: KubeObject, is: EdgeState): DrawnEdge => ({ from: idOf(from), to: idOf(object), text, is });
  switch (outcome.is) {
    case "found":
    case "everything":
      return outcome.workloads.map(({ object }) => to(object, "found"));
    case "other-namespace":
      return outcome.workloads.map(({ object }) => to(object, "near"));
    case "near":
      return [to(outcome.workload.object, "near")];
    default:
      return [];
  }
}

/** The part of a drawing within so many steps of the nodes that are asked for. */
export function around(drawing: Drawing, isCentre: (node: DrawnNode) => boolean, steps: number): Drawing {
  const kept = new Set(drawing.nodes.filter(isCentre).map(({ id }) => id));
  for (let step = 0; step < steps; step++) {
    const reached = drawing.edges.filter(({ from, to }) => kept.has(from) || kept.has(to));
    for (const { from, to } of reached) kept.add(from).add(to);
  }
  return {
    nodes: drawing.nodes.filter(({ id }) => kept.has(id)),
    edges: drawing.edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}
