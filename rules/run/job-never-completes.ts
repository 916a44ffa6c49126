import {
  commandEnd,
  type Container,
  defineRule,
  describePods,
  type Graph,
  knownImageOf,
  planOf,
  programOf,
  runLevel,
  servesForever,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "job-never-completes",
  title: "A Job with a container that does not end",
  layer: "run",
  level: "warning",
  predicts: "Running, and never Completed",
  since: "0.1.0",
  docs: {
    why: "A pod of a Job is complete when all of its containers have ended. A proxy or a server beside the work runs on when the work is done: the Job stays active, nothing that waits for it goes on, and a CronJob that forbids overlap never runs again.",
    fix: "Make it a sidecar: an init container with `restartPolicy: Always` ends with the others.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/sidecar-containers/#jobs-with-sidecar-containers"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    if (workload.kind !== "Job" && workload.kind !== "CronJob") return;
    if (isEnded(workload.podSpec.get("activeDeadlineSeconds").exists, workload.containers)) return;
    const job = workload.kind === "Job" ? ["spec"] : ["spec", "jobTemplate", "spec"];
    if (workload.object.root.get(...job, "activeDeadlineSeconds").exists) return;
    const stay = workload.containers.filter(({ role }) => role === "container");
    for (const container of stay) {
      const what = staying(container, graph);
      if (what === undefined) continue;
      yield {
        at: container.image.at,
        level: runLevel(workload, "warning"),
        message: `the ${workload.kind} waits for "${container.name}" to end, and it runs ${what}, which stays`,
        note: "a pod is complete when each of its containers has ended",
        help:
          stay.length > 1
            ? `move "${container.name}" to initContainers with restartPolicy: Always, which ends with the others`
            : "run what ends, or use a Deployment for what serves",
        confirm: describePods(workload),
      };
    }
  },
});

/** A deadline ends it, or another container may: it kills processes of the pod, or asks the proxy to quit. */
function isEnded(hasDeadline: boolean, containers: readonly Container[]): boolean {
  const text = containers
    .map(({ field }) => JSON.stringify([field.get("command").value, field.get("args").value]))
    .join();
  return hasDeadline || /quit|kill|shutdown|\/exit|\bstop\b/i.test(text);
}

/** Proxies that people put beside the work of a Job. */
const PROXIES =
  /(?:^|\/)(?:cloud-?sql-proxy|gce-proxy|proxyv2|linkerd2?-proxy|envoy|vault-agent|fluent-bit|filebeat|promtail)$/;

/** What a container runs that never ends by itself; undefined where it may. */
function staying(container: Container, graph: Graph): string | undefined {
  const path = container.build === undefined ? container.reference?.path : undefined;
  const isOwn = container.field.get("command").items.length > 0;
  if (path !== undefined && PROXIES.test(path) && !isOwn) return `the proxy ${path.slice(path.lastIndexOf("/") + 1)}`;
  const image = startedImage(container)?.image;
  // A word among the args may be a sub-command that ends.
  const first = container.field.get("args", 0);
  const isServer = !first.exists || first.raw?.startsWith("-") === true;
  if (isServer && image?.role === "server" && knownImageOf(container) !== undefined) return image.title;
  const { argv, program } = graph.process(container);
  if (program !== "first") return undefined;
  const end = commandEnd(argv);
  if (end.ends === "never" && end.sure) return `"${end.word?.text.trim().split("\n")[0]?.slice(0, 40) ?? "a loop"}"`;
  const plan = planOf(argv);
  // Package managers start whatever their scripts say.
  const isNamed = plan.is === "program" && !/^(?:npm|pnpm|yarn|bun)$/.test(programOf(plan.words));
  return isNamed ? servesForever(argv) : undefined;
}
