import { describeCluster } from "../expand/cluster/describe.ts";
import type { Level, Origin } from "../base/model.ts";
import type { Pending } from "../graph/scheduling/causes.ts";
import { failedScheduling } from "../k8s/scheduling/place.ts";
import { REASONS } from "../k8s/scheduling/model.ts";
import { untoleratedTaints } from "../k8s/scheduling/node-filters.ts";
import type { Field } from "../source/field.ts";

type Version = readonly [major: number, minor: number];

/** What the scheduler says of pods that find no node, and the cluster that this is held against. */
export function pendingNote(pending: Pending, { version }: { readonly version: Version }): string {
  const { set, stranded } = pending;
  const reasons = version[1] < NAMELESS_TAINTS ? withTaints(pending) : stranded.reasons;
  return `the scheduler says: ${failedScheduling(set.nodes.length, reasons)} Held against ${describeCluster(set.cluster)}`;
}

/** The release since which the sentence names no taint. */
const NAMELESS_TAINTS = 35;

/** Before, nodes were counted by the first taint that was not tolerated. */
function withTaints({ stranded, set, pod }: Pending): ReadonlyMap<string, number> {
  const reasons = new Map([...stranded.reasons].filter(([reason]) => reason !== REASONS.taint));
  if (!stranded.reasons.has(REASONS.taint)) return reasons;
  for (const node of set.nodes) {
    const [taint] = untoleratedTaints(pod.spec, node);
    if (taint === undefined) continue;
    const reason = `node(s) had untolerated taint {${taint.key}: ${taint.value}}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return reasons;
}

/** True where a figure of the nodes that decides is a profile's, which nobody stated. */
export function isAssumed({ set, eligible }: Pending): boolean {
  return eligible.some((index) => {
    const node = set.cluster.nodes[index];
    return node?.cpu?.assumed === true || node?.memory?.assumed === true;
  });
}

/** `error` where no order of placing finds room for all pods. */
export function pendingLevel({ stranded }: Pending): Level {
  return stranded.order === "never" ? "error" : "warning";
}

/** What is certain, and what hangs on who comes first: "1 of 3 pods stays Pending". */
export function pendingCount({ stranded: { count, order }, pod }: Pending): string {
  const of = pod.mode === "each-node" ? "" : ` of ${pod.replicas}`;
  const pods = `${count}${of} pod${of === "" ? (count === 1 ? "" : "s") : pod.replicas === 1 ? "" : "s"}`;
  if (order === "never") return `${pods} ${count === 1 ? "stays" : "stay"} Pending`;
  return `${pods} may stay Pending`;
}

/** Why a count is no certainty; empty where it is. */
export function orderNote({ stranded: { order } }: Pending): string {
  if (order === "depends") return "it depends on the order in which the pods come: another one places them all; ";
  return order === "unsettled" ? "no order that was tried places them all; " : "";
}

/** True where no node that the pods may run on carries the label by which a term or a constraint groups nodes. */
export function isOnNoNode(term: Field, { set, eligible }: Pending): boolean {
  const key = term.get("topologyKey").text ?? "";
  return eligible.every((index) => !Object.hasOwn(set.nodes[index]?.labels ?? {}, key));
}

/** Where a workload says how many pods it has, else its name. */
export function replicasPlace({ workload: { object } }: Pending): Origin {
  const field = object.root.get("spec", "replicas");
  return field.exists ? field.at : object.root.get("metadata", "name").at;
}
