import type { Json, JsonMap } from "../api-server/manifests.ts";
import { randomFrom } from "../api-server/random.ts";

/**
 * A set of nodes and of what is applied to them together. `slack`: there is so much room that it does not matter in which order pods are
 * placed; what stays Pending does so for reasons of its own. `order`: little room, and rules between workloads.
 */
export interface ClusterSet {
  readonly id: string;
  readonly kind: "slack" | "order";
  readonly nodes: readonly JsonMap[];
  readonly objects: readonly JsonMap[];
}

export const SLACK_SETS = 290;
export const ORDER_SETS = 60;

/** All sets of a seed. */
export function clusterSets(seed: number): readonly ClusterSet[] {
  const ids = (kind: ClusterSet["kind"], count: number) =>
    Array.from({ length: count }, (_, at) => ({ kind, id: `${kind}-${seed}-${at}` }));
  return [...ids("slack", SLACK_SETS), ...ids("order", ORDER_SETS)].map(({ kind, id }) => clusterSet(kind, id));
}

class Dice {
  private readonly random: () => number;
  constructor(seed: string) {
    this.random = randomFrom(seed);
  }
  below(count: number): number {
    return Math.floor(this.random() * count);
  }
  chance(share: number): boolean {
    return this.random() < share;
  }
  of<T>(...list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }
}

interface World {
  readonly dice: Dice;
  readonly kind: ClusterSet["kind"];
  readonly nodes: readonly JsonMap[];
  readonly names: readonly string[];
  readonly extra: JsonMap[];
}

export function clusterSet(kind: ClusterSet["kind"], id: string): ClusterSet {
  const dice = new Dice(id);
  const nodes = Array.from({ length: 2 + dice.below(4) }, (_, index) => node(dice, index, kind));
  const names = Array.from({ length: 2 + dice.below(4) }, (_, index) => `app-${index}`);
  const extra: JsonMap[] = [];
  const world: World = { dice, kind, nodes, names, extra };
  if (dice.chance(0.12)) extra.push(limitRange(dice));
  const workloads = names.map((name) => workload(world, name));
  const services = names.filter(() => dice.chance(0.4)).map((name) => service(dice, name));
  return { id, kind, nodes, objects: [...distinct(extra), ...workloads, ...services] };
}

function distinct(objects: readonly JsonMap[]): readonly JsonMap[] {
  return [...new Map(objects.map((one) => [JSON.stringify(one), one])).values()];
}

function node(dice: Dice, index: number, kind: ClusterSet["kind"]): JsonMap {
  const name = `node-${index}`;
  const zone = dice.chance(0.85) ? { "topology.kubernetes.io/zone": dice.of("a", "b", "c") } : {};
  const labels = {
    "kubernetes.io/hostname": name,
    "kubernetes.io/os": "linux",
    "kubernetes.io/arch": "amd64",
    disk: dice.of("ssd", "hdd"),
    size: String(1 + dice.below(9)),
    ...zone,
  };
  const taints: Json[] = [];
  if (dice.chance(0.2))
    taints.push({ key: "dedicated", value: dice.of("db", "web"), effect: dice.of("NoSchedule", "NoExecute") });
  if (dice.chance(0.1)) taints.push({ key: "soft", value: "x", effect: "PreferNoSchedule" });
  const cpu = kind === "order" ? dice.of(2, 4) : dice.of(4, 8, 16);
  const devices = dice.chance(0.15) ? { "example.com/gpu": kind === "order" ? "2" : "40" } : {};
  const pods = kind === "order" && dice.chance(0.1) ? String(2 + dice.below(3)) : "110";
  const amounts = {
    cpu: String(cpu),
    memory: `${cpu * 2}Gi`,
    "ephemeral-storage": "50Gi",
    pods,
    ...devices,
  };
  return {
    apiVersion: "v1",
    kind: "Node",
    metadata: { name, labels },
    spec: { ...(taints.length > 0 ? { taints } : {}), ...(dice.chance(0.06) ? { unschedulable: true } : {}) },
    status: {
      capacity: amounts,
      allocatable: amounts,
      conditions: [{ type: "Ready", status: "True", reason: "KubeletReady", message: "made by hand" }],
    },
  };
}

function limitRange(dice: Dice): JsonMap {
  return {
    apiVersion: "v1",
    kind: "LimitRange",
    metadata: { name: "defaults", namespace: "default" },
    spec: {
      limits: [
        {
          type: "Container",

          defaultRequest: { cpu: dice.of("100m", "200m", "17"), memory: "64Mi" },
        },
      ],
    },
  };
}

function service(dice: Dice, name: string): JsonMap {
  const app = dice.chance(0.85) ? name : "nobody";
  return {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: `svc-${name}`, namespace: "default" },
    spec: {
      selector: { app },
      ports: [{ port: 80, targetPort: 8080 }],
      ...(dice.chance(0.2) ? { clusterIP: "None" } : {}),
    },
  };
}

function workload(world: World, name: string): JsonMap {
  const { dice } = world;
  const kind = dice.of(
    "Deployment",
    "Deployment",
    "Deployment",
    "StatefulSet",
    "DaemonSet",
    "Pod",
    "ReplicaSet",
    "Job",
  );
  if (world.kind === "order" && kind === "Job") return workload(world, name);
  const replicas = 1 + dice.below(4);
  const spec = podSpec(world, name, kind, replicas);
  const metadata = { labels: { app: name, tier: dice.of("front", "back") } };
  const pods = { selector: { matchLabels: { app: name } }, template: { metadata, spec } };
  const head = (apiVersion: string): JsonMap => ({ apiVersion, kind, metadata: { name, namespace: "default" } });
  switch (kind) {
    case "Pod":
      return { apiVersion: "v1", kind, metadata: { name, namespace: "default", ...metadata }, spec };
    case "DaemonSet":
      return { ...head("apps/v1"), spec: pods };
    case "StatefulSet":
      return {
        ...head("apps/v1"),
        spec: { replicas, serviceName: name, podManagementPolicy: dice.of("OrderedReady", "Parallel"), ...pods },
      };
    case "Job":
      return {
        ...head("batch/v1"),
        spec: {
          parallelism: replicas,
          completions: replicas + dice.below(2),
          template: { metadata, spec: { ...spec, restartPolicy: "Never" } },
        },
      };
    default:
      if (kind === "Deployment" && dice.chance(0.1)) world.extra.push(autoscaler(name, replicas + 1));
      return { ...head("apps/v1"), spec: { replicas, ...pods } };
  }
}

function autoscaler(name: string, minReplicas: number): JsonMap {
  return {
    apiVersion: "autoscaling/v2",
    kind: "HorizontalPodAutoscaler",
    metadata: { name, namespace: "default" },
    spec: {
      minReplicas,
      maxReplicas: minReplicas + 2,
      scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name },
    },
  };
}

function podSpec(world: World, name: string, kind: string, replicas: number): JsonMap {
  const { dice } = world;
  const cpu = world.kind === "order" ? dice.of("500m", "900m", "1200m", "1500m") : dice.of("50m", "100m", "150m");
  const requests: JsonMap = dice.chance(0.85) ? { cpu, memory: dice.of("64Mi", "128Mi") } : {};
  const main: JsonMap = {
    name: "main",
    image: "registry.k8s.io/pause:3.10",
    ...(Object.keys(requests).length > 0 ? { resources: { requests } } : {}),
  };
  const parts = world.kind === "order" ? ORDER_PARTS : SLACK_PARTS;
  let spec: JsonMap = { containers: [main] };
  for (let count = dice.chance(0.75) ? 1 + dice.below(2) : 0; count > 0; count--) {
    const part = parts[dice.below(parts.length)];
    if (part !== undefined) spec = merged(spec, part(world, { name, kind, replicas }));
  }
  return spec;
}

/** Parts of a pod spec; where two bring the same field, the later one holds, and affinities are joined. */
function merged(spec: JsonMap, part: JsonMap): JsonMap {
  const affinity = { ...(spec["affinity"] as JsonMap | undefined), ...(part["affinity"] as JsonMap | undefined) };
  return { ...spec, ...part, ...(Object.keys(affinity).length > 0 ? { affinity } : {}) };
}

interface Self {
  readonly name: string;
  readonly kind: string;
  readonly replicas: number;
}
type Part = (world: World, self: Self) => JsonMap;

const REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
const HOST = "kubernetes.io/hostname";
const ZONE = "topology.kubernetes.io/zone";

function nodeTerms(...nodeSelectorTerms: readonly JsonMap[]): JsonMap {
  return { affinity: { nodeAffinity: { [REQUIRED]: { nodeSelectorTerms } } } };
}

function expression({ dice }: World): JsonMap {
  switch (dice.below(6)) {
    case 0:
      return { key: "disk", operator: "In", values: [dice.of("ssd", "hdd", "nvme")] };
    case 1:
      return { key: dice.of("disk", "zzz"), operator: "NotIn", values: [dice.of("ssd", "hdd")] };
    case 2:
      return { key: dice.of(ZONE, "missing"), operator: "Exists" };
    case 3:
      return { key: dice.of(ZONE, "missing", "disk"), operator: "DoesNotExist" };
    case 4:
      return { key: dice.of("size", "disk"), operator: "Gt", values: [String(dice.below(9))] };
    default:
      return { key: "size", operator: "Lt", values: [String(1 + dice.below(9))] };
  }
}

function container(more: JsonMap): JsonMap {
  return { name: "main", image: "registry.k8s.io/pause:3.10", ...more };
}

/** Rules that concern the workload's own pods alone, or others that are sure to be there. */
const SLACK_PARTS: readonly Part[] = [
  ({ dice }) => ({
    nodeSelector: dice.chance(0.75) ? { disk: dice.of("ssd", "hdd") } : { disk: dice.of("nvme", "ssd"), size: "77" },
  }),
  (world) => nodeTerms({ matchExpressions: [expression(world)] }),
  (world) => nodeTerms({ matchExpressions: [expression(world), expression(world)] }),
  (world) => nodeTerms({ matchExpressions: [expression(world)] }, { matchExpressions: [expression(world)] }),
  ({ dice, nodes }) =>
    nodeTerms({
      matchFields: [
        {
          key: "metadata.name",
          operator: dice.of("In", "In", "NotIn"),
          values: [`node-${dice.below(nodes.length + 1)}`],
        },
      ],
    }),
  ({ dice }) => ({
    tolerations: [
      dice.of<JsonMap>(
        { key: "dedicated", operator: "Exists" },
        { key: "dedicated", operator: "Equal", value: "db", effect: "NoSchedule" },
        { operator: "Exists" },
        { key: "dedicated", value: "web" },
        { key: "node.kubernetes.io/unschedulable", operator: "Exists", effect: "NoSchedule" },
      ),
    ],
  }),
  ({ dice }, { name }) => ({
    affinity: {
      podAntiAffinity: {
        [REQUIRED]: [{ labelSelector: { matchLabels: { app: name } }, topologyKey: dice.of(HOST, HOST, ZONE) }],
      },
    },
  }),
  ({ dice }, { name }) => ({
    affinity: {
      podAntiAffinity: {
        [REQUIRED]: [
          {
            labelSelector: { matchExpressions: [{ key: "app", operator: "In", values: [name] }] },
            topologyKey: dice.of(HOST, ZONE),
            ...dice.of<JsonMap>(
              {},
              { namespaces: ["two"] },
              { namespaceSelector: {} },
              { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": "two" } } },
            ),
          },
        ],
      },
    },
  }),
  ({ dice }, { name }) => ({
    affinity: {
      podAffinity: {
        [REQUIRED]: [
          { labelSelector: { matchLabels: { app: dice.of(name, "nobody") } }, topologyKey: dice.of(HOST, ZONE) },
        ],
      },
    },
  }),
  ({ dice }, { name }) => ({ topologySpreadConstraints: [spread(dice, name)] }),
  ({ dice }, { name }) => ({
    topologySpreadConstraints: [spread(dice, name)],
    ...(dice.chance(0.5) ? { nodeSelector: { disk: "ssd" } } : { tolerations: [{ operator: "Exists" }] }),
  }),
  ({ names }, { name }) => ({
    containers: [container({ ports: [{ containerPort: 8080, hostPort: 9000 + names.indexOf(name) }] })],
  }),
  ({ names }, { name }) => ({
    hostNetwork: true,
    containers: [container({ ports: [{ containerPort: 7000 + names.indexOf(name) }] })],
  }),
  ({ dice }, { name }) => ({
    containers: [
      container({ resources: { requests: { cpu: name === "app-0" ? dice.of("5", "20") : "20", memory: "64Mi" } } }),
    ],
  }),
  ({ dice }) => ({ containers: [container({ resources: { requests: { memory: dice.of("40Gi", "33Gi") } } })] }),
  () => ({ containers: [container({ resources: { requests: { "ephemeral-storage": "60Gi" } } })] }),
  ({ dice }) => ({ containers: [container({ resources: { limits: { "example.com/gpu": dice.of("1", "50") } } })] }),
  ({ dice }) => ({
    containers: [container({ resources: { limits: { cpu: dice.of("100m", "30"), memory: "64Mi" } } })],
  }),
  ({ dice }) => ({
    initContainers: [{ ...container({ resources: { requests: { cpu: dice.of("200m", "17") } } }), name: "init" }],
  }),
  ({ dice }) => ({
    initContainers: [
      {
        ...container({ resources: { requests: { cpu: dice.of("100m", "17") } } }),
        name: "side",
        restartPolicy: "Always",
      },
    ],
  }),
  ({ dice }) => ({ resources: { requests: { cpu: dice.of("300m", "18") } } }),
  (world) => {
    const cpu = world.dice.of("100m", "17");
    const name = `heavy-${cpu}`;
    world.extra.push({
      apiVersion: "node.k8s.io/v1",
      kind: "RuntimeClass",
      metadata: { name },
      handler: "heavy",
      overhead: { podFixed: { cpu } },
    });
    return { runtimeClassName: name };
  },
  () => ({ schedulingGates: [{ name: "example.com/wait" }] }),
  ({ dice, nodes }) => ({ nodeName: `node-${dice.below(nodes.length)}` }),
  () => ({ schedulerName: "other" }),
  (world) => priority(world),
];

function spread(dice: Dice, name: string): JsonMap {
  return {
    maxSkew: 1 + dice.below(2),
    topologyKey: dice.of(HOST, ZONE, ZONE, "rack"),
    whenUnsatisfiable: dice.of("DoNotSchedule", "DoNotSchedule", "DoNotSchedule", "ScheduleAnyway"),
    labelSelector: dice.of<JsonMap>(
      { matchLabels: { app: name } },
      { matchLabels: { app: name } },
      {
        matchExpressions: [
          { key: "app", operator: "Exists" },
          { key: "app", operator: "In", values: [name] },
        ],
      },
      {},
    ),
    ...(dice.chance(0.3) ? { nodeTaintsPolicy: dice.of("Honor", "Ignore") } : {}),
    ...(dice.chance(0.2) ? { nodeAffinityPolicy: dice.of("Honor", "Ignore") } : {}),
    ...(dice.chance(0.15) ? { matchLabelKeys: ["pod-template-hash"] } : {}),
  };
}

function priority(world: World): JsonMap {
  const name = world.dice.of("lowly", "urgent");
  world.extra.push({
    apiVersion: "scheduling.k8s.io/v1",
    kind: "PriorityClass",
    metadata: { name },
    value: name === "lowly" ? 100 : 10_000,
  });
  return { priorityClassName: name };
}

/** Rules between workloads. */
const ORDER_PARTS: readonly Part[] = [
  ({ dice, names }) => ({
    affinity: {
      podAntiAffinity: {
        [REQUIRED]: [
          {
            labelSelector: { matchLabels: { app: names[dice.below(names.length)] ?? "" } },
            topologyKey: dice.of(HOST, ZONE),
          },
        ],
      },
    },
  }),
  ({ dice, names }) => ({
    affinity: {
      podAffinity: {
        [REQUIRED]: [
          {
            labelSelector: { matchLabels: { app: names[dice.below(names.length)] ?? "" } },
            topologyKey: dice.of(HOST, ZONE),
          },
        ],
      },
    },
  }),
  () => ({ containers: [container({ ports: [{ containerPort: 8080, hostPort: 9000 }] })] }),
  ({ dice }) => ({
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: dice.of(HOST, ZONE),
        whenUnsatisfiable: "DoNotSchedule",
        labelSelector: { matchLabels: { tier: "front" } },
      },
    ],
  }),
  (world) => priority(world),
  ({ dice }) => ({ nodeSelector: { disk: dice.of("ssd", "hdd") } }),
  ({ dice }) => ({ containers: [container({ resources: { requests: { cpu: dice.of("1800m", "2500m", "3") } } })] }),
  ({ dice }) => ({ tolerations: [dice.of<JsonMap>({ key: "dedicated", operator: "Exists" }, { operator: "Exists" })] }),
];
