import {
  claimClassOf,
  claimSpecsOf,
  type ClaimUser,
  type ClusterNode,
  defineRule,
  type Draft,
  eligibleNodes,
  type Graph,
  keepsApart,
  type KubeObject,
  type Label,
  type Level,
  claimUsersOf,
} from "../../src/api.ts";

export default defineRule({
  id: "claim-shared-between-nodes",
  title: "Pods of several nodes share a claim for one node",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "ReadWriteOnce means one node, ReadWriteOncePod one pod. A second pod that has to run on another node waits for ever: on a disk with `Multi-Attach error`, on a directory of a node with `node(s) didn't match PersistentVolume's node affinity`.",
    fix: "Give each pod a claim of its own (a StatefulSet with volumeClaimTemplates), keep the pods on one node, or use a class that takes ReadWriteMany.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes"],
  },
  visit: "Object",
  only: ["PersistentVolumeClaim"],

  *check(claim, { graph }) {
    const modes = claim.root.get("spec", "accessModes").items.map(({ text }) => text);
    const users = claimUsersOf(claim, graph);
    if (users.length === 0) return;
    const draft = modes.every((mode) => mode === "ReadWriteOncePod")
      ? onePod(claim, users)
      : modes.every((mode) => mode === "ReadWriteOnce")
        ? oneNode(claim, users, graph)
        : undefined;
    if (draft !== undefined) yield draft;
  },
});

function onePod(claim: KubeObject, users: readonly ClaimUser[]): Draft | undefined {
  const pods = users.map(({ workload }) => workload.replicas ?? 1).reduce((sum, count) => sum + count, 0);
  const [first, second] = users;
  if (first === undefined || pods < 2) return undefined;
  return {
    ...draftAt(
      second ?? first,
      claim,
      `${pods} pods mount claim "${claim.name ?? ""}", which is for one pod (ReadWriteOncePod)`,
    ),
    level: "error",
    note: "the scheduler says of the second pod: node(s) unavailable due to PersistentVolumeClaim with ReadWriteOncePod access mode already in-use by another pod",
  };
}

function draftAt({ field }: ClaimUser, { root }: KubeObject, message: string): Draft {
  return {
    at: field.at,
    message,
    labels: [{ at: root.get("spec", "accessModes").at, text: "asked for here" }],
    help: "give each pod a claim of its own (volumeClaimTemplates of a StatefulSet), or ask for ReadWriteMany of a class that has it",
    confirm: "kubectl get pods -o wide",
  };
}

function oneNode(claim: KubeObject, users: readonly ClaimUser[], graph: Graph): Draft | undefined {
  const reach = reachOf(claim, graph);
  if (reach === "anywhere") return undefined;
  const apart = apartFor(users, graph);
  if (apart === undefined) return undefined;
  const draft = draftAt(
    apart.user,
    claim,
    `${apart.fact}, claim "${claim.name ?? ""}" is for one node (ReadWriteOnce)`,
  );
  const says =
    reach === "one-node"
      ? "the scheduler says of the second pod: node(s) didn't match PersistentVolume's node affinity"
      : "the second pod stays in ContainerCreating: Multi-Attach error for volume";
  return {
    ...draft,
    predicts: reach === "one-node" ? "Pending" : "ContainerCreating",
    level: apart.level,
    labels: [...(draft.labels ?? []), ...apart.labels],
    note: apart.assumed === undefined ? says : `${says}; it is assumed that ${apart.assumed}`,
  };
}

/** Whether the claim's volume lies on one node, is attached to one at a time, or is reached from all whatever it says. */
function reachOf(claim: KubeObject, graph: Graph): "one-node" | "attached" | "anywhere" {
  const name = claim.root.get("spec", "volumeName").text;
  const volume = name === undefined ? undefined : graph.find(claim, "PersistentVolume", "", name);
  if (volume !== undefined) {
    const spec = volume.root.get("spec");
    return spec.get("local").exists ? "one-node" : spec.get("csi").exists ? "attached" : "anywhere";
  }
  const [spec] = claimSpecsOf(claim, graph);
  const given = spec && claimClassOf(spec, graph);
  if (given?.is === "static" || given === undefined) return "anywhere";
  return given.is === "class" ? (given.provisioner?.reach ?? "attached") : "attached";
}

interface Apart {
  readonly user: ClaimUser;
  readonly fact: string;
  readonly level: Level;
  readonly labels: readonly Label[];
  readonly assumed?: string | undefined;
}

/** Why two pods surely run on different nodes; undefined where they may share one. */
function apartFor(users: readonly ClaimUser[], graph: Graph): Apart | undefined {
  for (const user of users) {
    const own = apartFromItself(user, graph);
    if (own !== undefined) return own;
  }
  return apartFromAnother(users, graph);
}

function apartFromItself(user: ClaimUser, graph: Graph): Apart | undefined {
  const { workload } = user;
  const nodes = eligibleNodes(workload, graph.clusterFor(workload.object));
  if (workload.object.kindKey === "DaemonSet.apps") {
    if (nodes !== undefined && nodes.length < 2) return undefined;
    const fact = `DaemonSet "${workload.name}" runs on ${nodes === undefined ? "each node" : `${nodes.length} nodes`}`;
    return {
      user,
      fact,
      level: nodes === undefined ? "warning" : "error",
      labels: [],
      assumed: nodes === undefined ? MORE : undefined,
    };
  }
  const term = keepsApart(workload);
  if (term === undefined || workload.replicas === undefined || workload.replicas < 2) return undefined;
  // With one node the second pod has no place at all, which is told elsewhere.
  if (nodes !== undefined && nodes.length < 2) return undefined;
  const fact = `${workload.replicas} replicas of ${workload.kind} "${workload.name}" keep apart by hostname`;
  return {
    user,
    fact,
    level: nodes === undefined ? "warning" : "error",
    labels: [{ at: term.at, text: "one pod a node" }],
  };
}

const MORE = "the cluster has more than one node";

function apartFromAnother(users: readonly ClaimUser[], graph: Graph): Apart | undefined {
  const placed = users.flatMap((user) => {
    const nodes = eligibleNodes(user.workload, graph.clusterFor(user.workload.object));
    return nodes === undefined || nodes.length === 0 ? [] : [{ user, nodes: new Set(nodes.map(nameOf)) }];
  });
  for (const [i, one] of placed.entries()) {
    const other = placed.slice(0, i).find(({ nodes }) => [...nodes].every((name) => !one.nodes.has(name)));
    if (other === undefined) continue;
    const [left, right] = [other, one].map(({ user: { workload } }) => `${workload.kind} "${workload.name}"`);
    return {
      user: one.user,
      fact: `${left ?? ""} and ${right ?? ""} run on different nodes`,
      level: "error",
      labels: [{ at: other.user.field.at, text: `on ${[...other.nodes].slice(0, 2).join(", ")}` }],
    };
  }
  return undefined;
}

function nameOf({ name }: ClusterNode): string {
  return name;
}
