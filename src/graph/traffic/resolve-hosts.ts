import { rememberedWeakly } from "../../base/remembered.ts";
import type { KubeObject } from "../../expand/model.ts";
import { isOwnHost } from "../../k8s/host-names.ts";
import { serviceHost } from "../../k8s/service-dns.ts";
import type { Outcome, Workload } from "../model.ts";
import { direct, indirect, type World } from "../edges/resolve.ts";
import type { WrittenReference } from "../edges/references.ts";
import { type ObjectIndex, sameNamespace } from "../object-index.ts";
import type { HostReference, HostUse, ServiceName } from "./model.ts";

/**
 * Where the hosts of the pods lead, as references do: what is found first, so that near misses are sought only among Services that
 * nothing else names.
 */
export function resolveHosts(
  uses: readonly HostUse[],
  world: World,
  used: ReadonlySet<KubeObject>,
): readonly HostReference[] {
  const first = uses.map((use) => directly(use, world));
  const taken = new Set(used);
  for (const one of first) if (one.outcome?.is === "found") taken.add(one.outcome.object);
  return uses.map((use, i) => {
    const { reading, outcome } = first[i] ?? { reading: undefined, outcome: undefined };
    return {
      ...use,
      reading,
      outcome: outcome ?? (reading === undefined ? { is: "outside" } : later(use, reading, world, taken)),
    };
  });
}

interface Directly {
  readonly reading: ServiceName | undefined;
  readonly outcome: HostReference["outcome"] | undefined;
}

/** The first reading under which the Service is there; else the likeliest one. */
function directly(use: HostUse, world: World): Directly {
  if (isOwnHost(use.host)) return { reading: undefined, outcome: { is: "outside" } };
  const parsed = serviceHost(use.host);
  if (parsed?.is === "without-namespace")
    return { reading: undefined, outcome: withoutNamespace(use, parsed.service, world) };
  const readings = readingsOf(use.host, use.workload);
  for (const reading of readings) {
    const outcome = direct(referenceOf(use, reading), world);
    if (outcome !== undefined) return { reading, outcome };
  }
  return { reading: readings[0], outcome: undefined };
}

/** `db`, `db.shop` and `db-0.db`, `db-0.db.shop`, and what ends in `.svc`. */
function readingsOf(host: string, { namespace }: Workload): readonly ServiceName[] {
  const parsed = serviceHost(host);
  if (parsed?.is === "service" && parsed.certain) return [{ ...parsed }];
  const [first = "", second, third, ...more] = host.split(".");
  if (more.length > 0 || !/^[a-z]/.test(first)) return [];
  if (second === undefined)
    return parsed === undefined ? [] : [{ service: first, namespace, pod: undefined, certain: false }];
  if (third !== undefined) return [{ service: second, namespace: third, pod: first, certain: false }];
  return [
    { service: first, namespace: second, pod: undefined, certain: false },
    { service: second, namespace, pod: first, certain: false },
  ];
}

function referenceOf(
  use: HostUse,
  { service, namespace }: Pick<ServiceName, "service" | "namespace">,
): WrittenReference {
  return {
    edge: "host",
    from: use.workload.object,
    workload: use.workload,
    container: use.container,
    field: use.field,
    name: service,
    namespace,
    toKind: "Service",
    optional: false,
    keys: [],
  };
}

/** A host that may be any other one is only held against Services that are nearly it, or in a namespace that is known. */
function later(
  use: HostUse,
  reading: ServiceName,
  world: World,
  used: ReadonlySet<KubeObject>,
): HostReference["outcome"] {
  const outcome = indirect(referenceOf(use, reading), world, used);
  const isBare = !use.host.includes(".");
  if (reading.certain || isBare) return outcome;
  return reading.pod === undefined && hasServices(reading.namespace, world) && MISSED.has(outcome.is)
    ? outcome
    : { is: "outside" };
}

const MISSED: ReadonlySet<Outcome["is"]> = new Set(["near", "other-namespace"]);

function hasServices(namespace: string | undefined, { index }: World): boolean {
  return namespace !== undefined && namespacesWithServices(index).has(namespace);
}

const namespacesWithServices = rememberedWeakly(
  (index: ObjectIndex) => new Set(index.all("Service").map(({ namespace }) => namespace)),
);

function withoutNamespace(use: HostUse, service: string, { index }: World): HostReference["outcome"] {
  const named = index.named("Service", service);
  const near = index.nearest(use.workload.object, "Service", use.workload.namespace, service);
  // `web.svc` is what a Service of a namespace called "svc" answers to.
  if (named.some(({ namespace }) => namespace === "svc") && !use.host.endsWith(".local")) return { is: "outside" };
  return {
    is: "without-namespace",
    service,
    meant: near ?? named.find((one) => sameNamespace(one.namespace, undefined)),
  };
}
