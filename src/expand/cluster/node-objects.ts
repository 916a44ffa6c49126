import { directoryOf } from "../../base/paths.ts";
import { milliUnits, parseQuantity, wholeUnits } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import type { Cluster, ClusterNode, Known, Taint } from "../model.ts";
import { unknownCluster } from "./base-cluster.ts";
import { versionOfTag } from "./image-version.ts";
import type { ClusterDocument } from "./model.ts";
import { isFixed, MAX_NODES } from "./setting.ts";

/** The Node objects of a document, which may be a list of them as kubectl prints it. */
export function nodeFields(root: Field): readonly Field[] {
  if (root.get("apiVersion").raw !== "v1") return [];
  const kind = root.get("kind").raw;
  if (kind === "Node") return [root];
  if (kind !== "List" && kind !== "NodeList") return [];
  return root.get("items").items.filter((item) => kind === "NodeList" || item.get("kind").raw === "Node");
}

/** One cluster for each directory that holds Node objects. */
export function nodeClusters(documents: readonly ClusterDocument[]): readonly Cluster[] {
  const byDirectory = new Map<string, Field[]>();
  for (const { file, root } of documents) {
    const fields = nodeFields(root).filter((field) => field.get("metadata", "name").text !== undefined);
    const directory = directoryOf(file);
    if (fields.length > 0) byDirectory.set(directory, [...(byDirectory.get(directory) ?? []), ...fields]);
  }
  return [...byDirectory].map(([directory, fields]) => clusterOf(directory, fields.slice(0, MAX_NODES)));
}

function clusterOf(directory: string, fields: readonly Field[]): Cluster {
  const at = fields[0]?.get("metadata", "name").at;
  const unknown = new Set(unknownCluster("nodes", "", at).unknown);
  const versions = fields.map((field) => versionOfTag(field.get("status", "nodeInfo", "kubeletVersion").text ?? ""));
  const isOpen = fields.some((field) => field.get("metadata", "labels").entries.some(([, value]) => value.isUnknown));
  for (const known of ["nodes", "taints", ...(isOpen ? [] : (["labels"] as const))] as const) unknown.delete(known);
  if (versions[0] !== undefined) unknown.delete("kubeVersion");
  return {
    ...unknownCluster("nodes", directory === "" ? "nodes" : directory, at),
    nodes: fields.map(nodeOf),
    kubeVersion: versions[0],
    unknown,
  };
}

/** Without `allocatable` the amounts are unknown: capacity says nothing about what is kept back. */
function nodeOf(field: Field): ClusterNode {
  const labels = field.get("metadata", "labels").entries.filter(([key]) => isFixed(key));
  const known = labels.filter(([, value]) => value.text !== undefined);
  const role = labels.some(([key]) => CONTROL_PLANE.has(key)) ? "control-plane" : "worker";
  return {
    name: field.get("metadata", "name").text ?? "",
    role,
    cpu: amount(field.get("status", "allocatable", "cpu"), milliUnits),
    memory: amount(field.get("status", "allocatable", "memory"), wholeUnits),
    labels: Object.fromEntries(known.map(([key, value]) => [key, value.text ?? ""])),
    labelsAt: new Map(known.map(([key, value]) => [key, value.at])),
    openLabels: new Set(labels.filter(([, value]) => value.text === undefined).map(([key]) => key)),
    taints: field.get("spec", "taints").items.flatMap(taintOf),
    others: othersOf(field.get("status", "allocatable")),
    unschedulable: field.get("spec", "unschedulable").value === true,
  };
}

/** Undefined where the node says nothing, or something that nobody can read. */
function othersOf(allocatable: Field): ReadonlyMap<string, number> | undefined {
  if (!allocatable.isMap) return undefined;
  const others = new Map<string, number>();
  for (const [name, field] of allocatable.entries) {
    const parsed = parseQuantity(field.value);
    if (!parsed.ok) return undefined;
    if (name !== "cpu" && name !== "memory") others.set(name, wholeUnits(parsed.quantity));
  }
  return others;
}

const CONTROL_PLANE = new Set(["node-role.kubernetes.io/control-plane", "node-role.kubernetes.io/master"]);

function amount(field: Field, unit: typeof milliUnits): Known<number> | undefined {
  if (!field.exists) return undefined;
  const parsed = parseQuantity(field.value);
  if (!parsed.ok || parsed.quantity.nano < 0n) return undefined;
  return { value: unit(parsed.quantity), source: `status.allocatable in ${field.at.span.file}`, at: field.at };
}

function taintOf(field: Field): readonly Taint[] {
  const key = field.get("key").text;
  const effect = field.get("effect").text;
  if (key === undefined || effect === undefined) return [];
  return [{ key, value: field.get("value").text ?? "", effect, at: field.at }];
}
