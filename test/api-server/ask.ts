import { at, type Base, type JsonMap } from "./manifests.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";
import type { ApiServer } from "./server.ts";
import type { Recorded } from "./verdicts.ts";

/** How many mutants a base has: those that people write most have more. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/^Pod\/containers/, 700],
  [/^Pod\//, 160],
  [/^(Deployment|StatefulSet|CronJob)\./, 220],
  [/^(DaemonSet|Job)\./, 160],
  [/^(Service|Ingress\.networking\.k8s\.io)\/full/, 200],
  [/^(PersistentVolumeClaim|HorizontalPodAutoscaler|NetworkPolicy|ConfigMap|PodDisruptionBudget)\b/, 100],
  [/^(Service|Ingress|Secret|Role|ClusterRole|RoleBinding|PersistentVolume|ReplicaSet)\b/, 60],
  [/^(CustomResourceDefinition|ResourceQuota|LimitRange|StorageClass|Endpoints)\b/, 60],
];
const OTHERS = 50;
const LONGEST = 300;
/** What depends on the objects and the settings of a cluster: another one answers otherwise. */
const OF_THE_CLUSTER = [
  /error looking up service account|no PriorityClass with name|RuntimeClass "[^"]*" not found|namespaces "[^"]*" not found/,
  /not configured on this cluster|not configured for dual-stack|failed to allocate IP|port is already allocated/,
];

/** Asks the server about each base and mutants of it, and leaves out what depends on what the cluster holds. */
export async function ask(server: ApiServer, bases: readonly Base[], seed: string): Promise<readonly Recorded[]> {
  const mutants = bases.flatMap((base): readonly Mutant[] => [
    { base: base.id, mutation: "none", changes: [], manifest: base.manifest },
    ...mutantsOf(base, weightOf(base), seed),
  ]);
  const tried = await Promise.all(mutants.map((mutant) => verdictOn(server, mutant)));
  const asked: Recorded[] = [];
  for (const [index, one] of tried.entries()) asked.push(await allocated(server, one, mutants[index]?.manifest));
  return asked.filter(({ message, code }) => {
    return code !== 0 && code !== 409 && !OF_THE_CLUSTER.some((words) => words.test(message));
  });
}

/** A Service also gets ports and addresses, or is refused where they are out of range: one at a time, since they are given once. */
async function allocated(server: ApiServer, tried: Recorded, manifest: JsonMap | undefined): Promise<Recorded> {
  if (manifest?.["kind"] !== "Service" || tried.code >= 300) return tried;
  // What has finalizers would stay.
  if (at(manifest, ["metadata", "finalizers"]) !== undefined) return tried;
  const { code, message } = await server.make(manifest);
  // Who applies an object that was read back from a cluster finds it there.
  if (message.includes("resourceVersion should not be set")) return tried;
  return { ...tried, code, message: cut(message) };
}

function weightOf({ id }: Base): number {
  return WEIGHTS.find(([pattern]) => pattern.test(id))?.[1] ?? OTHERS;
}

async function verdictOn(server: ApiServer, { base, mutation, changes, manifest }: Mutant): Promise<Recorded> {
  const { code, message } = await server.try(manifest);
  if (code === 0 || code >= 500 || code === 429)
    process.stderr.write(`${base} ${JSON.stringify(changes)}: ${code} ${message}\n`);
  return { base, mutation, changes, code, message: cut(message) };
}

/** Short, and the same each time: a new object has an id by chance. */
function cut(message: string): string {
  const same = message.replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, "00000000-0000-0000-0000-000000000000");
  return same.length > LONGEST ? `${same.slice(0, LONGEST)}...` : same;
}
