// Placing the pods of 5,000 workloads on 200 nodes: node bench/scheduling.mjs [WORKLOADS] [NODES]. Workloads ask for CPU and memory
// and, a part of them each, for a node label, a toleration, places apart, places beside others, even spreading or a port of the node.
// Three sets, medians of five rounds in processor time: with room to spare, one whose last pods find no room, and resources alone.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { median } from "./measure.mjs";
import { bundled } from "./sources.mjs";

const ROUNDS = 5;
const [workloads = 5000, nodes = 200] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), "k8slint-bench-"));

try {
  const { schedulePods, readPodRules } = await load();
  const sets = [
    { name: "resources alone", filters: false, factor: 1 },
    { name: "all filters, room to spare", filters: true, factor: 1 },
    { name: "all filters, no room for the last", filters: true, factor: 4 },
  ];
  for (const { name, filters, factor } of sets) {
    const indexes = Array.from({ length: workloads }, (_, index) => index);
    const pods = indexes.map((index) => podsOf(readPodRules, index, filters ? specOf(index) : {}, factor));
    const cluster = Array.from({ length: nodes }, (_, index) => nodeOf(index));
    let waiting = 0;
    const times = Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage();
      waiting = schedulePods(cluster, pods).stranded.size;
      return process.cpuUsage(start).user / 1000;
    });
    const count = pods.reduce((sum, { replicas }) => sum + replicas, 0);
    console.log(
      `${name}: ${count} pods of ${workloads} workloads on ${nodes} nodes in ${Math.round(median(times))} ms of processor time (first ${Math.round(times[0] ?? 0)} ms); ${waiting} workloads wait`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns {Promise<typeof import("../src/k8s/scheduling/verdicts.ts") & typeof import("../src/k8s/scheduling/read-pod.ts")>} */
async function load() {
  const modules = ["src/k8s/scheduling/verdicts.ts", "src/k8s/scheduling/read-pod.ts"];
  return import(pathToFileURL(await bundled(folder, modules, "esm")).href);
}

/** @param {number} index */
function nodeOf(index) {
  const isTainted = index % 20 === 0;
  return {
    name: `node-${index}`,
    labels: {
      "kubernetes.io/hostname": `node-${index}`,
      "topology.kubernetes.io/zone": `zone-${index % 3}`,
      disk: index % 2 === 0 ? "ssd" : "hdd",
    },
    taints: isTainted ? [{ key: "dedicated", value: "batch", effect: "NoSchedule" }] : [],
    unschedulable: false,
    allocatable: new Map([
      ["cpu", 64_000],
      ["memory", 256 * 2 ** 30],
      ["pods", 250],
    ]),
    closed: true,
    taken: new Map(),
  };
}

/** @param {number} index */
function specOf(index) {
  const own = { matchLabels: { app: `app-${index}` } };
  const required = "requiredDuringSchedulingIgnoredDuringExecution";
  const term = { labelSelector: own, topologyKey: "kubernetes.io/hostname" };
  switch (index % 10) {
    case 0:
      return { nodeSelector: { disk: "ssd" } };
    case 1:
      return { affinity: { podAntiAffinity: { [required]: [term] } } };
    case 2:
      return {
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: "topology.kubernetes.io/zone",
            whenUnsatisfiable: "DoNotSchedule",
            labelSelector: own,
          },
        ],
      };
    case 3:
      return {
        affinity: {
          podAffinity: {
            [required]: [
              {
                labelSelector: { matchLabels: { app: `app-${index - 1}` } },
                topologyKey: "topology.kubernetes.io/zone",
              },
            ],
          },
        },
      };
    case 4:
      return { tolerations: [{ key: "dedicated", operator: "Exists" }] };
    case 5:
      return { containers: [{ ports: [{ containerPort: 80, hostPort: 10_000 + (index % 997) }] }] };
    case 6:
      return {
        topologySpreadConstraints: [
          {
            maxSkew: 2,
            nodeTaintsPolicy: "Honor",
            topologyKey: "kubernetes.io/hostname",
            whenUnsatisfiable: "DoNotSchedule",
            labelSelector: { matchLabels: { tier: "web" } },
          },
        ],
      };
    default:
      return {};
  }
}

/**
 * @param {typeof import("../src/k8s/scheduling/read-pod.ts").readPodRules} readPodRules
 * @param {number} index @param {object} spec @param {number} factor
 */
function podsOf(readPodRules, index, spec, factor) {
  const labels = { app: `app-${index}`, tier: index % 10 === 6 ? "web" : "back" };
  return {
    namespace: "default",
    labels,
    spec,
    requests: new Map([
      ["cpu", (100 + ((index * 37) % 900)) * factor],
      ["memory", (128 + ((index * 53) % 1500)) * 2 ** 20 * factor],
    ]),
    ...readPodRules(spec, "default", labels, () => undefined),
    priority: 0,
    replicas: 1 + (index % 4),
    mode: /** @type {const} */ ("together"),
  };
}
