import {
  defineRule,
  describeCluster,
  eligibleNodes,
  failedScheduling,
  type Field,
  keepsApart,
  rolloutBounds,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "surge-pod-without-node",
  title: "A rolling update needs a node that is not there",
  layer: "update",
  level: "warning",
  predicts: "ProgressDeadlineExceeded",
  since: "0.1.0",
  docs: {
    why: "A Deployment of up to three replicas starts a new pod before it ends an old one (25 % of them may be unavailable, rounded down to none). Where pods hold a port of their node, or keep apart by hostname, the new pod needs a node without an old one: with as many replicas as nodes it stays Pending, and no update ever finishes. A DaemonSet with maxSurge and a host port never updates at all.",
    fix: "Allow a pod to be unavailable: `rollingUpdate: { maxSurge: 0, maxUnavailable: 1 }`.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#rolling-update-deployment"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const { object, kind, name, idle } = workload;
    if (idle || workload.replicas === 0) return;
    const port = hostPort(workload);
    if (object.kindKey === "DaemonSet.apps") {
      const surge = object.root.get("spec", "updateStrategy", "rollingUpdate", "maxSurge");
      if (port === undefined || !surge.exists || surge.isUnknown || isNothing(surge.value)) return;
      yield {
        at: surge.at,
        message: `DaemonSet "${name}" starts the new pod beside the old one, which holds port ${String(port.value)} of the node`,
        labels: [{ at: port.at, text: "taken by the old pod" }],
        note: "the new pod stays Pending: node(s) didn't have free ports for the requested pod ports",
        help: "set maxSurge to 0 and maxUnavailable to 1",
        confirm: `kubectl rollout status daemonset/${name}`,
      };
      return;
    }
    const cause = object.kindKey === "Deployment.apps" ? causeOf(workload, port) : undefined;
    const cluster = graph.clusterFor(object);
    const nodes = eligibleNodes(workload, cluster);
    const { replicas } = workload;
    if (cause === undefined || cluster === undefined || nodes === undefined || replicas === undefined) return;
    // Fewer nodes than replicas are told before any update.
    if (replicas !== nodes.length || graph.referencesTo(object).some(({ edge }) => edge === "scale-target")) return;
    const strategy = object.root.get("spec", "strategy");
    const place = strategy.get("rollingUpdate").exists ? strategy.get("rollingUpdate") : strategy;
    yield {
      at: place.exists ? place.keyAt : cause.field.at,
      message: `an update of ${kind} "${name}" needs ${replicas + 1} nodes, the cluster has ${nodes.length} for it: ${cause.why}`,
      labels: place.exists ? [{ at: cause.field.at, text: "one pod a node" }] : [],
      note: `no old pod may go before the new one is ready, and that stays Pending: ${failedScheduling(cluster.nodes.length, new Map([[cause.reason, nodes.length]]))} Held against ${describeCluster(cluster)}`,
      help: "write `strategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } }`",
      confirm: `kubectl rollout status deployment/${name}`,
    };
  },
});

interface Cause {
  readonly field: Field;
  readonly why: string;
  readonly reason: string;
}

/** What lets only one pod run on a node, where an update first starts one more. */
function causeOf(workload: Workload, port: Field | undefined): Cause | undefined {
  const { object, replicas } = workload;
  if (object.root.get("spec", "strategy").isUnknown || replicas === undefined) return undefined;
  const bounds = rolloutBounds(object.root.get("spec").value, replicas);
  if (bounds === undefined || bounds.unavailable > 0 || bounds.surge === 0) return undefined;
  if (port !== undefined)
    return {
      field: port,
      why: `each pod holds port ${String(port.value)} of its node`,
      reason: "node(s) didn't have free ports for the requested pod ports",
    };
  const term = keepsApart(workload);
  // With pod-template-hash among matchLabelKeys the pods of two revisions do not keep apart.
  const terms = workload.podSpec.get("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
  if (terms.items.some((one) => one.get("matchLabelKeys").exists)) return undefined;
  return (
    term && {
      field: term,
      why: "its pods keep apart by hostname",
      reason: "node(s) didn't match pod anti-affinity rules",
    }
  );
}

/** The first port of the node that a pod takes. */
function hostPort({ containers, podSpec }: Workload): Field | undefined {
  const isOnHost = podSpec.get("hostNetwork").value === true;
  const ports = containers.flatMap(({ field, role }) => (role === "init" ? [] : field.get("ports").items));
  return ports
    .map((one) => (isOnHost && !one.get("hostPort").exists ? one.get("containerPort") : one.get("hostPort")))
    .find(({ integer }) => integer !== undefined && integer > 0);
}

function isNothing(value: unknown): boolean {
  return value === 0 || value === "0%";
}
