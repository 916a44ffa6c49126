import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { lint } from "../../src/run.ts";
import { placedSet } from "../../src/graph/scheduling/placed-set.ts";
import { pendingOf } from "../../src/graph/scheduling/causes.ts";
import type { Graph } from "../../src/graph/model.ts";
import { graphOf } from "../harness/graph-of.ts";
import { memoryHost } from "../harness/memory-host.ts";
import type { JsonMap } from "../api-server/manifests.ts";
import type { ClusterSet } from "./generate.ts";

/** What k8slint says of the pods of one workload. */
export interface Predicted {
  readonly pending: number;
  readonly order: "never" | "depends" | "unsettled";
  /** The scheduler's sentence as a finding quotes it; undefined where no finding of its own tells of this workload. */
  readonly sentence: string;
}

export interface Prediction {
  /** By name; workloads whose pods all find a node are absent. */
  readonly workloads: ReadonlyMap<string, Predicted>;
  /** Findings that say that pods stay Pending, as `error rule message`, with the sentence that they quote. */
  readonly findings: readonly PendingFinding[];
  readonly endpoints: readonly string[];
}

export interface PendingFinding {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly sentence: string | undefined;
  /** `app-0`, whose pods stay Pending. */
  readonly workload: string;
}

/** Manifests of one folder, as files. */
function filesOf({ nodes, objects }: Pick<ClusterSet, "nodes" | "objects">): Record<string, string> {
  const text = (list: readonly JsonMap[]): string => list.map((one) => JSON.stringify(one)).join("\n---\n");
  return { "nodes.yaml": text(nodes), "app.yaml": text(objects) };
}

/** What the whole pipeline says of a set, as files in memory. */
export async function predict(set: ClusterSet): Promise<Prediction> {
  const files = filesOf(set);
  const report = await lint(memoryHost(files), {
    given: [""],
    configuration: defaultConfiguration,
    kubeVersion: "1.35",
  });
  if (report.crashed) throw new Error(`a rule failed on ${set.id}`);
  const findings = report.findings
    .filter(({ predicts, layer }) => layer === "scheduling" && predicts === "Pending")
    .map(({ rule, level, message, note, object }) => ({
      rule,
      level,
      message,
      sentence: /the scheduler says: (.*? are available: .*?\.)(?: Held|$)/.exec(note ?? "")?.[1],
      workload: (object ?? "").split("/").at(-1) ?? "",
    }));
  const graph = graphOf(files);
  const workloads = new Map<string, Predicted>();
  for (const workload of graph.workloads) {
    const pending = pendingOf(graph, workload);
    if (pending === undefined) continue;
    const { stranded, sentence } = pending;
    workloads.set(workload.name, { pending: stranded.count, order: stranded.order, sentence });
  }
  return {
    workloads,
    findings,
    endpoints: endpointsIn(
      graph,
      report.findings.map(({ rule, message }) => `${rule} ${message}`),
    ),
  };
}

/** Services that select a pod that was placed: those that no finding says to select none, and whose pods are not all Pending. */
function endpointsIn(graph: Graph, told: readonly string[]): readonly string[] {
  return graph.objects
    .filter(({ kind }) => kind === "Service")
    .filter((service) => {
      if (told.some((text) => text.startsWith("service-selects-no-pod") && text.includes(`"${service.name ?? ""}"`)))
        return false;
      const [selection] = graph.selectionsFrom(service);
      const outcome = selection?.outcome;
      const workloads = outcome?.is === "found" || outcome?.is === "everything" ? outcome.workloads : [];
      return workloads.some((workload) => {
        const set = placedSet(graph, workload.object);
        const index = set?.indexOf.get(workload);
        if (set === undefined || index === undefined) return false;
        return (set.schedule.placed[index] ?? 0) > 0;
      });
    })
    .map(({ name }) => name ?? "")
    .toSorted();
}
