import {
  countOf,
  defineRule,
  type Field,
  type Graph,
  type KubeObject,
  type Level,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "disruption-budget-blocks-eviction",
  title: "A disruption budget never allows an eviction",
  layer: "update",
  level: "warning",
  predicts: "Cannot evict pod as it would violate the pod's disruption budget",
  since: "0.1.0",
  docs: {
    why: "An eviction is allowed while more pods are healthy than the budget wants. Where it wants as many as there are, `kubectl drain` and node upgrades wait forever; rollouts and deletions are not held back.",
    fix: "Allow one pod to be missing (`maxUnavailable: 1`), or run more replicas than the budget wants.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/#specifying-a-poddisruptionbudget"],
  },
  visit: "Selection",
  only: ["disruption-budget"],

  *check({ from, outcome }, { graph }) {
    // What lies elsewhere may be changed by what brings it together with the budget.
    if (outcome.is !== "everything" && !(outcome.is === "found" && outcome.where === "bundle")) return;
    const workloads = outcome.workloads.filter(({ runsToEnd, idle }) => !runsToEnd && !idle);
    const budget = budgetOf(from.root.get("spec"));
    if (budget === undefined || workloads.length === 0) return;
    const blocked = budget.always ?? arithmetic(budget.field, workloads, graph);
    if (blocked === undefined) return;
    yield {
      at: budget.field.at,
      level: blocked.level,
      message: `PodDisruptionBudget "${from.name ?? ""}" never lets a pod go: ${blocked.why}`,
      labels: blocked.sizes.map(({ field, text }) => ({ at: field.keyAt, text })),
      note: "kubectl drain repeats the eviction until it times out; rollouts are not held back",
      help: "write `maxUnavailable: 1`, or run more replicas than the budget wants",
      confirm: `kubectl get poddisruptionbudget ${from.name ?? ""}`,
    };
  },
});

interface Blocked {
  readonly level: Level;
  readonly why: string;
  readonly sizes: readonly { readonly field: Field; readonly text: string }[];
}

interface Budget {
  readonly field: Field;
  /** Set where the budget allows nothing, however many pods there are. */
  readonly always: Blocked | undefined;
}

/** Only one of the two may be written; with neither the controller takes no pod as expected, and the server wants one. */
function budgetOf(spec: Field): Budget | undefined {
  const [most, least] = [spec.get("maxUnavailable"), spec.get("minAvailable")];
  if (most.exists && least.exists) return undefined;
  const field = most.exists ? most : least;
  const whole = most.exists ? [0, "0%"] : ["100%"];
  if (!field.exists) return undefined;
  if (!whole.includes(field.value as string | number)) return most.exists ? undefined : { field, always: undefined };
  const why = `${most.exists ? "maxUnavailable" : "minAvailable"} is ${String(field.value)}`;
  return { field, always: { level: "warning", why, sizes: [] } };
}

interface Size {
  readonly least: number;
  readonly most: number;
  readonly field: Field;
  readonly text: string;
}

/** Compares `minAvailable` with the pods that there will be; an autoscaler makes two numbers of them. */
function arithmetic(field: Field, workloads: readonly Workload[], graph: Graph): Blocked | undefined {
  const sizes = workloads.map((workload) => sizeOf(workload, graph));
  if (!sizes.every((size) => size !== undefined)) return undefined;
  const [least, most] = [sum(sizes.map((one) => one.least)), sum(sizes.map((one) => one.most))];
  const [wanted, wantedAtMost] = [countOf(field.value, least, "up"), countOf(field.value, most, "up")];
  if (wanted === undefined || wantedAtMost === undefined || wanted < least) return undefined;
  const percent = typeof field.value === "string" ? ` (${field.value})` : "";
  const shown = sizes.length > 1 ? `${sizes.map((one) => one.least).join(" + ")} = ${least}` : `${least}`;
  return {
    level: wantedAtMost >= most ? "warning" : "info",
    why: `minAvailable ${wanted}${percent} of ${shown} ${least === 1 ? "pod" : "pods"}${wantedAtMost < most ? " while scaled down" : ""}`,
    sizes: sizes.slice(0, 3),
  };
}

/** How many pods a workload has; undefined for a DaemonSet, for what a patch may change and for scalers that are not known. */
function sizeOf(workload: Workload, graph: Graph): Size | undefined {
  const { object } = workload;
  if (!object.judged || graph.peers(object, "ScaledObject.keda.sh").length > 0) return undefined;
  const autoscaler = graph.referencesTo(object).find(({ edge }) => edge === "scale-target");
  return autoscaler === undefined ? fixedSize(workload) : scaledSize(autoscaler.from);
}

function fixedSize({ object, replicas }: Workload): Size | undefined {
  if (replicas === undefined) return undefined;
  const written = object.root.get("spec", "replicas");
  const text = written.exists ? `${replicas} ${replicas === 1 ? "replica" : "replicas"}` : "1 replica by default";
  return { least: replicas, most: replicas, field: written.exists ? written : object.root.get("kind"), text };
}

function scaledSize({ root, judged }: KubeObject): Size | undefined {
  const spec = root.get("spec");
  const [min, max] = [spec.get("minReplicas"), spec.get("maxReplicas")];
  const least = min.exists ? min.integer : 1;
  if (least === undefined || max.integer === undefined || !judged) return undefined;
  const text = `scaled between ${least} and ${max.integer}`;
  return { least, most: max.integer, field: min.exists ? min : spec, text };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
