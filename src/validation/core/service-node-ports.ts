import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { OUTSIDE, type ServiceView } from "./service-view.ts";

const { invalid } = refusalsFor("service-node-port-out-of-range");
const ports = refusalsFor("service-ports-invalid");

/** Unless the API server is started with another --service-node-port-range. */
const FIRST = 30_000;
const LAST = 32_767;
const OUTSIDE_RANGE = `provided port is not in the valid range. The range of valid ports is ${FIRST}-${LAST}`;

/** What the allocator of node ports refuses, which looks at a Service before it is validated (never in a dry run). */
export function* nodePortRefusals({ spec, type }: ServiceView): Iterable<Refusal> {
  if (type === undefined || !OUTSIDE.has(type)) return;
  const items = spec.get("ports").items.filter((port) => port.isMap);
  const written = items
    .map((port) => port.get("nodePort"))
    .filter(({ integer }) => integer !== undefined && integer !== 0);
  for (const field of written) yield* rangeRefusals(field);
  if (needsHealthCheck(spec, type)) yield* rangeRefusals(spec.get("healthCheckNodePort"));
  yield* sharedRefusals(items);
}

/** Only a load balancer that keeps the address of the client asks each node whether it has a pod. */
export function needsHealthCheck(spec: Field, type: string): boolean {
  return type === "LoadBalancer" && spec.get("externalTrafficPolicy").text === "Local";
}

function* rangeRefusals(field: Field): Iterable<Refusal> {
  const { integer } = field;
  if (integer === undefined || integer === 0 || (integer >= FIRST && integer <= LAST)) return;
  const name = String(field.path.at(-1));
  yield invalid(field, OUTSIDE_RANGE, {
    message: `${name} ${integer} is outside of ${FIRST} to ${LAST}`,
    help: `choose a port from ${FIRST} to ${LAST}, or remove ${name}`,
  });
}

/** One node port serves one port number of the Service; entries of one number, for two protocols, share it. */
function* sharedRefusals(items: readonly Field[]): Iterable<Refusal> {
  const holders = new Map<number, Holder>();
  for (const item of items) {
    const field = item.get("nodePort");
    const [port, protocol] = [item.get("port").integer, textOf(item.get("protocol"))];
    if (!field.integer || protocol === undefined) continue;
    const holder = holders.get(field.integer);
    if (holder === undefined) holders.set(field.integer, { port, protocols: new Set([protocol || "TCP"]), field });
    else if (holder.port !== port) yield invalidTwice(field, holder.field);
    else if (holder.protocols.has(protocol || "TCP")) yield ports.duplicate(field, holder.field, { isEcho: true });
    else holder.protocols.add(protocol || "TCP");
  }
}

interface Holder {
  readonly port: number | undefined;
  readonly protocols: Set<string>;
  readonly field: Field;
}

function invalidTwice(field: Field, before: Field): Refusal {
  return ports.invalid(field, "provided port is already allocated", {
    message: `nodePort ${field.integer ?? ""} stands twice`,
    help: "choose another nodePort for one of the two",
    related: [{ field: before, text: "the other one" }],
  });
}
