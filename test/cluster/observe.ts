import { at, isList, type Json, type JsonMap } from "../api-server/manifests.ts";
import type { ApiServer } from "../api-server/server.ts";
import type { ClusterSet } from "./generate.ts";

/** What became of the pods of one workload. */
export interface Outcome {
  readonly placed: number;
  readonly pending: number;
  /** What the scheduler says of those that are Pending, each sentence once. */
  readonly messages: readonly string[];
}

export interface Observed {
  /** By `Deployment/api`. */
  readonly workloads: Readonly<Record<string, Outcome>>;
  /** Services of which some endpoint is ready. */
  readonly endpoints: readonly string[];
}

const NAMESPACES = ["default", "two"];
const KINDS = [
  "apis/apps/v1/deployments",
  "apis/apps/v1/replicasets",
  "apis/apps/v1/statefulsets",
  "apis/apps/v1/daemonsets",
  "apis/batch/v1/jobs",
  "apis/autoscaling/v2/horizontalpodautoscalers",
  "api/v1/limitranges",
];

/** Makes the set on a running cluster that holds no other, waits until nothing changes, and looks. */
export async function observe(server: ApiServer, set: ClusterSet): Promise<Observed> {
  await clear(server);
  for (const node of set.nodes) await make(server, node);
  await taint(server, set.nodes);
  for (const object of set.objects) await make(server, object);
  const state = await settled(server, set);
  return { workloads: outcomesOf(state.pods), endpoints: endpointsOf(state.slices) };
}

async function make(server: ApiServer, object: JsonMap): Promise<void> {
  const { code, message } = await server.create(object);
  if (code !== 201 && code !== 409) throw new Error(`${String(at(object, ["kind"]))}: ${code} ${message}`);
}

/** The server taints new nodes as not ready until a controller that needs a kubelet takes that away. */
async function taint(server: ApiServer, nodes: readonly JsonMap[]): Promise<void> {
  for (const node of nodes) {
    const taints = at(node, ["spec", "taints"]) ?? null;
    await server.call("PATCH", `/api/v1/nodes/${nameOf(node)}`, { spec: { taints } });
  }
}

function nameOf(object: Json | undefined): string {
  return String(at(object, ["metadata", "name"]));
}

async function list(server: ApiServer, path: string): Promise<readonly Json[]> {
  const { body } = await server.call("GET", `/${path}`);
  const items = at(body, ["items"]);
  return isList(items) ? items : [];
}

/** Deletes what the set before left: there is no garbage collector. */
async function clear(server: ApiServer): Promise<void> {
  for (;;) {
    for (const namespace of NAMESPACES) {
      for (const kind of KINDS) {
        const split = kind.lastIndexOf("/");
        await server.call("DELETE", `/${kind.slice(0, split)}/namespaces/${namespace}${kind.slice(split)}`, {
          propagationPolicy: "Background",
        });
      }
    }
    for (const one of await list(server, "api/v1/services")) {
      if (nameOf(one) !== "kubernetes") await server.call("DELETE", pathOf("api/v1", "services", one));
    }
    for (const one of await list(server, "apis/discovery.k8s.io/v1/endpointslices")) {
      if (nameOf(one) !== "kubernetes")
        await server.call("DELETE", pathOf("apis/discovery.k8s.io/v1", "endpointslices", one));
    }
    const pods = await list(server, "api/v1/pods");
    for (const pod of pods) {
      const path = pathOf("api/v1", "pods", pod);
      if (at(pod, ["metadata", "finalizers"]) !== undefined)
        await server.call("PATCH", path, { metadata: { finalizers: null } });
      await server.call("DELETE", path, { gracePeriodSeconds: 0 });
    }
    const nodes = await list(server, "api/v1/nodes");
    for (const node of nodes) await server.call("DELETE", `/api/v1/nodes/${nameOf(node)}`);
    for (const one of await list(server, "apis/scheduling.k8s.io/v1/priorityclasses"))
      if (["lowly", "urgent"].includes(nameOf(one)))
        await server.call("DELETE", `/apis/scheduling.k8s.io/v1/priorityclasses/${nameOf(one)}`);
    const left = [pods, nodes, ...(await Promise.all(KINDS.map((kind) => list(server, kind))))];
    if (left.every(({ length }) => length === 0)) return;
    await pause(150);
  }
}

function pathOf(group: string, resource: string, object: Json): string {
  return `/${group}/namespaces/${String(at(object, ["metadata", "namespace"]))}/${resource}/${nameOf(object)}`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

interface State {
  readonly pods: readonly Json[];
  readonly slices: readonly Json[];
}

/** Unchanged for so long, the cluster is taken to be at rest: the scheduler tries again a second after a change. */
const [QUIET, QUIET_PENDING, LONGEST] = [1300, 3500, 60_000];

async function settled(server: ApiServer, set: ClusterSet): Promise<State> {
  const least = leastPods(set);
  const start = Date.now();
  let [before, since] = ["", Date.now()];
  for (;;) {
    const pods = (await list(server, "api/v1/pods")).toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const slices = await list(server, "apis/discovery.k8s.io/v1/endpointslices");
    for (const pod of pods) if (isPlaced(pod) && !isReady(pod)) await makeReady(server, pod, pods.indexOf(pod));
    const now = JSON.stringify([
      pods.map((pod) => [nameOf(pod), at(pod, ["spec", "nodeName"]) ?? "", isReady(pod), messageOf(pod)]),
      slices.map((one) => at(one, ["endpoints"]) ?? ""),
    ]);
    if (now !== before) [before, since] = [now, Date.now()];
    const isWaiting = pods.some((pod) => !isPlaced(pod));
    const isJudged = pods.every(
      (pod) => isPlaced(pod) || messageOf(pod) !== "" || at(pod, ["spec", "schedulerName"]) === "other",
    );
    const quiet = Date.now() - since;
    if (pods.length >= least && isJudged && quiet > (isWaiting ? QUIET_PENDING : QUIET)) return { pods, slices };
    if (Date.now() - start > LONGEST)
      throw new Error(`${set.id} does not come to rest: ${pods.length} pods of ${least}`);
    await pause(120);
  }
}

/** The pods that are there at least once the controllers have done their work. */
function leastPods({ objects }: ClusterSet): number {
  const minimum = new Map(
    objects
      .filter((one) => one["kind"] === "HorizontalPodAutoscaler")
      .map((one) => [nameOf(one), Number(at(one, ["spec", "minReplicas"]))]),
  );
  return objects.reduce((sum, object) => {
    const replicas = Number(at(object, ["spec", "replicas"]) ?? 1);
    const counts: Record<string, number> = {
      Deployment: Math.max(replicas, minimum.get(nameOf(object)) ?? 0),
      ReplicaSet: replicas,
      StatefulSet: at(object, ["spec", "podManagementPolicy"]) === "Parallel" ? replicas : 1,
      Pod: 1,
      Job: Number(at(object, ["spec", "parallelism"])),
    };
    return sum + (counts[String(object["kind"])] ?? 0);
  }, 0);
}

function isPlaced(pod: Json): boolean {
  return typeof at(pod, ["spec", "nodeName"]) === "string";
}

function conditionOf(pod: Json, type: string): Json | undefined {
  const conditions = at(pod, ["status", "conditions"]);
  return isList(conditions) ? conditions.find((one) => at(one, ["type"]) === type) : undefined;
}

function isReady(pod: Json): boolean {
  return at(conditionOf(pod, "Ready"), ["status"]) === "True";
}

function messageOf(pod: Json): string {
  const condition = conditionOf(pod, "PodScheduled");
  return at(condition, ["status"]) === "False"
    ? String(at(condition, ["message"]) ?? at(condition, ["reason"]) ?? "")
    : "";
}

/** What a kubelet would report of a pod that runs. */
async function makeReady(server: ApiServer, pod: Json, index: number): Promise<void> {
  const ip = `10.9.${Math.floor(index / 200)}.${1 + (index % 200)}`;
  const now = new Date().toISOString();
  const conditions = ["PodScheduled", "Initialized", "ContainersReady", "Ready"].map((type) => ({
    type,
    status: "True",
    lastTransitionTime: now,
  }));
  await server.call("PATCH", `${pathOf("api/v1", "pods", pod)}/status`, {
    status: { phase: "Running", podIP: ip, podIPs: [{ ip }], startTime: now, conditions },
  });
}

/** By the label `app`, which names the workload, and the kind that owns the pods. */
function outcomesOf(pods: readonly Json[]): Readonly<Record<string, Outcome>> {
  const outcomes = new Map<string, { placed: number; pending: number; messages: Set<string> }>();
  for (const pod of pods) {
    const name = String(at(pod, ["metadata", "labels", "app"]));
    const own = outcomes.get(name) ?? { placed: 0, pending: 0, messages: new Set<string>() };
    if (isPlaced(pod)) own.placed += 1;
    else own.pending += 1;
    const message = messageOf(pod);
    if (!isPlaced(pod) && message !== "") own.messages.add(message);
    outcomes.set(name, own);
  }
  return Object.fromEntries(
    [...outcomes]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { messages, ...counts }]) => [name, { ...counts, messages: [...messages].toSorted() }]),
  );
}

function endpointsOf(slices: readonly Json[]): readonly string[] {
  const ready = slices.filter((slice) => {
    const endpoints = at(slice, ["endpoints"]);
    return isList(endpoints) && endpoints.some((one) => at(one, ["conditions", "ready"]) === true);
  });
  const services = ready.map((slice) => String(at(slice, ["metadata", "labels", "kubernetes.io/service-name"])));
  return [...new Set(services)].filter((name) => name !== "kubernetes").toSorted();
}

/** The namespace that some sets name, and what pods of a namespace need. */
export async function prepare(server: ApiServer): Promise<void> {
  for (const namespace of NAMESPACES) {
    await server.create({ apiVersion: "v1", kind: "Namespace", metadata: { name: namespace } });
    await server.create({ apiVersion: "v1", kind: "ServiceAccount", metadata: { name: "default", namespace } });
  }
}
