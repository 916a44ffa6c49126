import { directoryOf } from "../base/paths.ts";
import type { KubeObject } from "../expand/model.ts";
import type { Graph } from "./model.ts";

/** An object that rules over the namespace of another. */
export interface Ruling {
  readonly object: KubeObject;
  /** True where both are applied together; else they are only taken to be of one cluster. */
  readonly together: boolean;
}

/**
 * The Namespace of an object. Of several that are called so, the nearest ones count, and only where they agree on their labels;
 * undefined where none is in the input, one may be changed by what was not read, or they disagree.
 */
export function namespaceOf(graph: Graph, of: KubeObject): Ruling | undefined {
  const { namespace, bundle } = of;
  if (namespace === undefined || namespace === "") return undefined;
  const known = found.get(graph) ?? new Map<string, { readonly ruling: Ruling | undefined }>();
  found.set(graph, known);
  const key = `${bundle}\n${namespace}`;
  const entry = known.get(key) ?? { ruling: declaredNamespace(graph, of) };
  known.set(key, entry);
  return entry.ruling;
}

/** The objects of a bundle share their namespaces, so each is looked for once. */
const found = new WeakMap<Graph, Map<string, { readonly ruling: Ruling | undefined }>>();

function declaredNamespace(graph: Graph, of: KubeObject): Ruling | undefined {
  const { namespace = "" } = of;
  const beside = graph.peersNamed(of, "Namespace", namespace);
  const together = beside.length > 0;
  const objects = together ? beside : graph.allNamed("Namespace", namespace);
  const [object] = objects;
  if (object === undefined || objects.some(({ judged }) => !judged)) return undefined;
  const labels = new Set(objects.map(({ root }) => JSON.stringify(root.get("metadata", "labels").value ?? {})));
  return labels.size === 1 ? { object, together } : undefined;
}

/**
 * Objects of a kind in the namespace of another and applied with it: the limits and quotas that hold for it. Where the apply chooses
 * the namespace, what lies in one directory is taken to go to the same one, and what is applied as a whole surely does.
 */
export function rulingOver(graph: Graph, of: KubeObject, kindKey: string): readonly Ruling[] {
  if (graph.all(kindKey).length === 0) return [];
  return graph.peers(of, kindKey).flatMap((object) => rulingOf(graph, object, of) ?? []);
}

/** How an object rules over another that is applied with it; undefined where they may be of different namespaces. */
export function rulingOf(graph: Graph, object: KubeObject, of: KubeObject): Ruling | undefined {
  if (object.namespace !== of.namespace || !object.judged) return undefined;
  const isWhole = of.namespace !== undefined || graph.bundle(of).kind !== "plain";
  if (!isWhole && directoryOf(object.file) !== directoryOf(of.file)) return undefined;
  return { object, together: isWhole || object.file === of.file };
}
