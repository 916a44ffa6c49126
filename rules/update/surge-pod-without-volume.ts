import {
  claimClassOf,
  claimSpecsOf,
  claimUsersOf,
  defineRule,
  type Draft,
  type Graph,
  keepsApart,
  type KubeObject,
  rolloutBounds,
  SINGLE_WRITERS,
  startedImage,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "surge-pod-without-volume",
  title: "A rolling update needs a volume that the old pod holds",
  layer: "update",
  level: "warning",
  predicts: "ProgressDeadlineExceeded",
  since: "0.1.0",
  docs: {
    why: "A Deployment of up to three replicas starts a new pod before it ends an old one. A claim for one pod (ReadWriteOncePod) keeps the new pod Pending for ever; a disk (ReadWriteOnce) is attached to one node, so that a new pod on another node waits with `Multi-Attach error`. The old pod goes only when the new one is ready.",
    fix: "Set `strategy: { type: Recreate }`, or maxSurge 0 and maxUnavailable 1.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes"],
  },
  visit: "Object",
  only: ["PersistentVolumeClaim"],

  *check(claim, { graph }) {
    const modes = claim.root.get("spec", "accessModes").items.map(({ text }) => text);
    const isOne = (mode: string): boolean => modes.length > 0 && modes.every((one) => one === mode);
    if (!isOne("ReadWriteOncePod") && !isOne("ReadWriteOnce")) return;
    for (const { workload, field } of claimUsersOf(claim, graph)) {
      if (!startsFirst(workload)) continue;
      const why = isOne("ReadWriteOncePod") ? ONE_POD : oneNode(claim, workload, graph);
      if (why === undefined) continue;
      yield {
        at: field.at,
        ...why,
        message: `an update of Deployment "${workload.name}" ${why.message}`,
        labels: [{ at: claim.root.get("spec", "accessModes").at, text: `claim "${claim.name ?? ""}"` }],
        help: "set `strategy: { type: Recreate }`",
        confirm: `kubectl rollout status deployment/${workload.name}`,
      };
    }
  },
});

/** One replica whose update starts a pod beside it: with more the claim itself is the fault. */
function startsFirst({ object, replicas }: Workload): boolean {
  if (object.kindKey !== "Deployment.apps" || replicas !== 1 || object.root.get("spec", "strategy").isUnknown)
    return false;
  const bounds = rolloutBounds(object.root.get("spec").value, replicas);
  return bounds !== undefined && bounds.unavailable === 0 && bounds.surge > 0;
}

type Why = Pick<Draft, "message" | "note" | "level">;

const ONE_POD: Why = {
  level: "error",
  message: "starts a pod whose claim only one pod may use (ReadWriteOncePod)",
  note: "the scheduler says: node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod",
};

function oneNode(claim: KubeObject, workload: Workload, graph: Graph): Why | undefined {
  // That two of them write at once is told of databases, wherever they run.
  if (workload.containers.some((container) => SINGLE_WRITERS.has(startedImage(container)?.image.name ?? "")))
    return undefined;
  const [spec] = claimSpecsOf(claim, graph);
  const given = spec && claimClassOf(spec, graph);
  if (given?.is !== "class" || given.provisioner === undefined) return undefined;
  if (keepsApart(workload) !== undefined)
    return {
      level: "error",
      message: "starts a pod that keeps off the node of the old one, where their volume is",
      note: `volumes of ${given.provisioner.title} are reached from one node`,
    };
  if (given.provisioner.reach !== "attached") return undefined;
  const nodes = graph.clusterFor(workload.object)?.nodes.length ?? 0;
  if (nodes === 1) return undefined;
  return {
    level: "warning",
    message: "may start its pod on another node, and their disk is attached to one node (ReadWriteOnce)",
    note: "there the new pod stays in ContainerCreating: Multi-Attach error for volume; it is assumed that the cluster has more than one node for it",
  };
}
