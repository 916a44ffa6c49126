import { portNameProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { textOf } from "../checks.ts";
import { isTrue, numberOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const ports = refusalsFor("container-port-invalid");
const names = refusalsFor("port-name-invalid");
const repeats = refusalsFor("port-name-duplicate");
const listed = refusalsFor("value-not-listed");

const PROTOCOLS = ["SCTP", "TCP", "UDP"];

/** What the server refuses of the ports of one container. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports */
export function* portRefusals(list: Field): Iterable<Refusal> {
  const first = new Map<string, Field>();
  for (const port of structsOf(list)) {
    yield* portNameRefusals(port.get("name"), first);
    yield* numberRefusals(port);
    const protocol = port.get("protocol");
    if (protocol.text && !PROTOCOLS.includes(protocol.text)) yield listed.unsupported(protocol, PROTOCOLS);
  }
}

function* portNameRefusals(name: Field, first: Map<string, Field>): Iterable<Refusal> {
  if (!name.text) return;
  const problems = portNameProblems(name.text);
  for (const words of problems) yield names.invalid(name, words);
  if (problems.length > 0) return;
  const before = first.get(name.text);
  if (before === undefined) first.set(name.text, name);
  else yield repeats.duplicate(name, before);
}

function* numberRefusals(port: Field): Iterable<Refusal> {
  const [inside, outside] = [port.get("containerPort"), port.get("hostPort")];
  const number = numberOf(inside);
  if (number === 0) {
    yield ports.required(inside, "", { message: "this port has no containerPort", help: "add containerPort" });
  } else if (number !== undefined) yield* rangeRefusals(inside, number);
  const host = numberOf(outside);
  if (host !== undefined && host !== 0) yield* rangeRefusals(outside, host);
}

function* rangeRefusals(field: Field, number: number): Iterable<Refusal> {
  for (const words of portNumberProblems(number)) {
    yield ports.invalid(field, words, {
      message: `${String(field.path.at(-1))} ${number} is no port`,
      help: "write a number from 1 to 65535",
    });
  }
}

/** On the host's network a container's port is the host's. */
export function* hostNetworkRefusals({ spec }: PodScope): Iterable<Refusal> {
  if (!isTrue(spec.get("hostNetwork"))) return;
  for (const port of structsOf(spec.get("containers")).flatMap((container) => structsOf(container.get("ports")))) {
    const [inside, outside] = [port.get("containerPort"), port.get("hostPort")];
    const [number, host] = [numberOf(inside), numberOf(outside)];
    // A port of zero is filled in from the container's, at the latest when the pod itself is made.
    if (number === undefined || host === undefined || host === 0 || host === number) continue;
    yield ports.invalid(outside, "must match `containerPort` when `hostNetwork` is true", {
      message: `hostPort ${host} differs from containerPort ${number} in a pod on the host's network`,
      help: `write ${number}, or leave hostPort out`,
      related: [{ field: inside, text: `containerPort ${number}` }],
    });
  }
}

/** One port of the host can be taken once for each protocol and address. */
export function* hostPortRefusals(containers: readonly Field[], scope: PodScope): Iterable<Refusal> {
  const first = new Map<string, Field>();
  const fills = isTrue(scope.spec.get("hostNetwork")) && fillsHostPorts(scope);
  for (const port of containers.flatMap((container) => structsOf(container.get("ports")))) {
    const written = numberOf(port.get("hostPort"));
    const field = fills && written === 0 ? port.get("containerPort") : port.get("hostPort");
    const [number, address] = [numberOf(field), textOf(port.get("hostIP"))];
    const protocol = textOf(port.get("protocol"));
    if (number === undefined || number === 0 || address === undefined || protocol === undefined) continue;
    const value = `${protocol || "TCP"}/${address}/${number}`;
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, field);
      continue;
    }
    yield ports.duplicate(port.get("hostPort"), before, {
      value,
      at: field,
      message: `port ${number} of the host is taken twice by this pod`,
      help: "take another port, or leave hostPort out",
    });
  }
}

/**
 * A pod on the host's network takes the ports of its containers from the host. Templates were filled in like pods before 1.28
 * (feature gate DefaultHostNetworkHostPortsInPodTemplates).
 */
function fillsHostPorts({ isPod, minor }: PodScope): boolean {
  return isPod || minor < 28;
}
