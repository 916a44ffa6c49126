import {
  compareQuantities,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  parseQuantity,
  podForbidden,
  type Workload,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "class-contradicted",
  title: "A pod sets what its priority or runtime class sets otherwise",
  layer: "admission",
  level: "error",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "Admission plugins compute priority, preemptionPolicy and overhead from the classes that a pod names, and refuse pods that say something else. Workloads are accepted all the same, and stay at 0 pods.",
    fix: "Remove the field, and name the class that has the value.",
    refs: [
      "https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/",
      "https://kubernetes.io/docs/concepts/scheduling-eviction/pod-overhead/",
    ],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    yield* priorityDrafts(workload, graph);
    yield* overheadDrafts(workload, graph);
  },
});

/** A class of pods by its name: the object, `none` where no class is named and the cluster's default decides, undefined where unknown. */
function classOf(
  { podSpec, object }: Workload,
  graph: Graph,
  key: string,
  kindKey: string,
): KubeObject | "none" | undefined {
  const name = podSpec.get(key);
  if (!name.exists || name.value === "") return "none";
  if (name.text === undefined) return undefined;
  const found = graph.find(object, kindKey, "", name.text);
  return found?.judged === true ? found : undefined;
}

/** Priorities of the classes that every cluster has. */
const BUILT_IN: ReadonlyMap<string, number> = new Map([
  ["system-cluster-critical", 2_000_000_000],
  ["system-node-critical", 2_000_001_000],
]);

function* priorityDrafts(workload: Workload, graph: Graph): Generator<Draft> {
  const { podSpec } = workload;
  const [priority, policy] = [podSpec.get("priority"), podSpec.get("preemptionPolicy")];
  if (!priority.exists && !policy.exists) return;
  const kindKey = "PriorityClass.scheduling.k8s.io";
  const named = classOf(workload, graph, "priorityClassName", kindKey);
  // A default class may come from elsewhere, and give its own values.
  const fallback = graph.all(kindKey).find(({ root }) => root.get("globalDefault").value === true);
  const source = named === "none" ? fallback : named;
  const builtIn = BUILT_IN.get(podSpec.get("priorityClassName").text ?? "");
  const value = source === undefined ? (named === "none" ? 0 : builtIn) : source.root.get("value").integer;
  const preempts = source?.root.get("preemptionPolicy");
  const computed = preempts?.exists === true ? preempts.text : "PreemptLowerPriority";
  const because =
    named === "none"
      ? "a pod that names no class gets"
      : `PriorityClass "${podSpec.get("priorityClassName").text ?? ""}" has`;
  const level = named === "none" && fallback === undefined ? "warning" : "error";
  const labels = source === undefined ? [] : [{ at: source.root.get("value").at, text: "the value of the class" }];
  if (priority.integer !== undefined && value !== undefined && priority.integer !== value) {
    yield {
      ...draft(workload, priority, `priority is ${priority.integer}, while ${because} ${value}`, level),
      labels,
      ...podForbidden(
        workload,
        `the integer value of priority (${priority.integer}) must not be provided in pod spec; priority admission controller computed ${value} from the given PriorityClass name`,
      ),
    };
  }
  if (policy.text !== undefined && value !== undefined && computed !== undefined && policy.text !== computed) {
    yield {
      ...draft(workload, policy, `preemptionPolicy is ${policy.text}, while ${because} ${computed}`, level),
      ...podForbidden(
        workload,
        `the string value of PreemptionPolicy (${policy.text}) must not be provided in pod spec; priority admission controller computed ${computed} from the given PriorityClass name`,
      ),
    };
  }
}

function* overheadDrafts(workload: Workload, graph: Graph): Generator<Draft> {
  const overhead = workload.podSpec.get("overhead");
  const named = classOf(workload, graph, "runtimeClassName", "RuntimeClass.node.k8s.io");
  if (overhead.entries.length === 0 || named === undefined) return;
  const given = named === "none" ? undefined : named.root.get("overhead", "podFixed");
  if (given?.exists !== true) {
    const who = named === "none" ? "no RuntimeClass is named" : `RuntimeClass "${named.name ?? ""}" has none`;
    yield {
      ...draft(workload, overhead, `overhead is set, while ${who}`, "error"),
      ...podForbidden(workload, "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead"),
    };
  } else if (differ(overhead, given)) {
    yield {
      ...draft(
        workload,
        overhead,
        `overhead is not that of RuntimeClass "${named === "none" ? "" : (named.name ?? "")}"`,
        "error",
      ),
      labels: [{ at: given.keyAt, text: "the overhead of the class" }],
      ...podForbidden(workload, "pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead"),
    };
  }
}

function draft(workload: Workload, field: Field, message: string, level: "error" | "warning"): Draft {
  return {
    at: field.isMap ? field.keyAt : field.at,
    message,
    help: `remove ${String(field.path.at(-1))}`,
    level: runLevel(workload, level),
  };
}

/** Whether two maps of amounts surely differ. */
function differ(a: Field, b: Field): boolean {
  const keys = new Set([...a.entries, ...b.entries].map(([key]) => key));
  return [...keys].some((key) => {
    const [one, other] = [a.get(key), b.get(key)];
    if (one.isUnknown || other.isUnknown) return false;
    if (one.exists !== other.exists) return true;
    const [left, right] = [parseQuantity(one.value), parseQuantity(other.value)];
    return left.ok && right.ok && compareQuantities(left.quantity, right.quantity) !== 0;
  });
}
