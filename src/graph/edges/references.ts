import { groupBy } from "../../base/collections.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Field } from "../../source/field.ts";
import type { Container, Workload } from "../model.ts";
import { DEFAULT_KINDS, EDGES, type EdgeType } from "./table.ts";
import { beside, walk } from "../../source/walk.ts";

/** A reference as written, before anybody looked for its target. */
export interface WrittenReference {
  readonly edge: string;
  readonly from: KubeObject;
  readonly workload: Workload | undefined;
  readonly container: Container | undefined;
  readonly field: Field;
  /** Undefined where the name is a placeholder or no string. */
  readonly name: string | undefined;
  readonly namespace: string | undefined;
  readonly toKind: string;
  readonly optional: boolean;
  readonly keys: readonly Field[];
}

const byKind = groupBy(EDGES, (edge) => edge.from);

/** All references that an object's fields hold, by the table of edges. */
export function referencesIn(object: KubeObject, workloads: readonly Workload[]): readonly WrittenReference[] {
  // A namespace that is not known, and one that a cluster-scoped object carries in vain, name nothing.
  const anywhere = object.namespace === undefined || object.namespace === "" ? [] : (byKind.get("*") ?? []);
  const edges = [...(byKind.get(object.kindKey) ?? []), ...anywhere];
  const own = edges.flatMap((edge) => instances(edge, object, object.root, undefined));
  const inPods = workloads.map((workload) => {
    return (byKind.get("{pod}") ?? []).flatMap((edge) => instances(edge, object, workload.podSpec, workload));
  });
  return [...own, ...inPods.flatMap(withoutRepeats)];
}

/** `serviceAccount` is the old name of `serviceAccountName`; where both are written the new one counts. */
function withoutRepeats(references: readonly WrittenReference[]): readonly WrittenReference[] {
  const named = references.some((reference) => reference.field.path.at(-1) === "serviceAccountName");
  return named ? references.filter((reference) => reference.field.path.at(-1) !== "serviceAccount") : references;
}

function instances(edge: EdgeType, from: KubeObject, root: Field, workload: Workload | undefined): WrittenReference[] {
  const written: WrittenReference[] = [];
  for (const field of walk(root, edge.path)) {
    if (field.value === "" || !conditionsHold(edge, root, field)) continue;
    const toKind = targetKind(edge, root, field);
    if (toKind === undefined) continue;
    written.push({
      edge: edge.edge,
      from,
      workload,
      container: workload === undefined ? undefined : containerAt(workload, field),
      field,
      name: field.text,
      namespace: targetNamespace(edge, from, root, field),
      toKind,
      optional: edge.optional !== undefined && beside(root, field, edge.optional)[0]?.boolean === true,
      keys: (edge.keys ?? []).flatMap((path) => beside(root, field, path)),
    });
  }
  return written;
}

function conditionsHold(edge: EdgeType, root: Field, field: Field): boolean {
  return Object.entries(edge.when ?? {}).every(([path, value]) => beside(root, field, path)[0]?.text === value);
}

function targetKind(edge: EdgeType, root: Field, field: Field): string | undefined {
  if (typeof edge.to === "string") return edge.to;
  const kind = beside(root, field, edge.to.kind)[0]?.text ?? DEFAULT_KINDS[edge.edge];
  if (kind === undefined) return undefined;
  const written = beside(root, field, edge.to.group)[0]?.text;
  // The API server fills in an empty apiGroup too: roleRef.
  const isLeftOut = written === undefined || (written === "" && edge.to.group === "apiGroup");
  const group = isLeftOut ? fallbackGroup(edge, kind) : groupOf(edge.to.group, written);
  return group === "" ? kind : `${kind}.${group}`;
}

function fallbackGroup(edge: EdgeType, kind: string): string {
  const fallback = typeof edge.to === "string" ? "" : (edge.to.fallbackGroup ?? "");
  return kind === "Service" ? "" : fallback;
}

function groupOf(field: string, written: string): string {
  if (field !== "apiVersion") return written;
  return written.includes("/") ? written.slice(0, written.indexOf("/")) : "";
}

/** Kinds that a reference with a written kind may name and that live in no namespace. */
const CLUSTER_SCOPED = /^(ClusterRole|ClusterTrustBundle|GatewayClass)\./;

function targetNamespace(edge: EdgeType, from: KubeObject, root: Field, field: Field): string | undefined {
  const kind = targetKind(edge, root, field);
  if (edge.namespace === "cluster" || (kind !== undefined && CLUSTER_SCOPED.test(kind))) return "";
  const own = from.namespace === "" ? undefined : from.namespace;
  if (edge.namespace === "same") return own;
  const written = beside(root, field, edge.namespace.beside)[0];
  return written === undefined ? own : written.text;
}

function containerAt(workload: Workload, field: Field): Container | undefined {
  const depth = workload.podSpec.path.length;
  const [list, index] = field.path.slice(depth);
  return workload.containers.find(({ field: { path } }) => path[depth] === list && path[depth + 1] === index);
}
