import { dns1123LabelProblems, portNameProblems, portNumberProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, listedRefusals, repeatsOf, textOf, writtenRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import type { ServiceView } from "./service-view.ts";

const refuse = refusalsFor("service-ports-invalid");
const { duplicate, invalid, required } = refuse;
const names = refusalsFor("port-name-invalid");
const repeats = refusalsFor("port-name-duplicate");
const other = refusalsFor("service-invalid");

/** Protocols of a port, in the order in which the server lists them. */
export const PROTOCOLS = ["SCTP", "TCP", "UDP"];

/** What the server refuses of the ports of a Service, whatever its type. */
export function* servicePortRefusals(view: ServiceView): Iterable<Refusal> {
  const { root, type, isHeadless } = view;
  const ports = view.spec.get("ports");
  if (isEmpty(ports)) {
    if (type === undefined || type === "ExternalName" || isHeadless !== false) return;
    yield required(ports, "", {
      message: `Service "${root.get("metadata", "name").raw ?? ""}" has no ports`,
      help: "add a port",
    });
    return;
  }
  const items = ports.items.filter((port) => port.isMap);
  for (const port of items) yield* portRefusals(port, ports.items.length);
  yield* repeatedNames(items);
  yield* repeatedPorts(items);
}

function* portRefusals(port: Field, count: number): Iterable<Refusal> {
  const name = port.get("name");
  if (count > 1 && textOf(name) === "") {
    yield required(name, "", {
      message: `this port has no name, and the Service has ${count} ports`,
      help: "give each port a name",
    });
  }
  yield* grammarRefusals(names, name, dns1123LabelProblems);
  yield* numberRefusals(port.get("port"));
  yield* listedRefusals(port.get("protocol"), PROTOCOLS);
  const target = port.get("targetPort");
  yield* targetRefusals(port, target);
  yield* grammarRefusals(names, target, portNameProblems);
  yield* writtenRefusals(other, port.get("appProtocol"), qualifiedNameProblems, {
    help: "write a name of IANA, such as https, or <domain>/<name>",
  });
}

function* numberRefusals(port: Field): Iterable<Refusal> {
  yield* outOfRange(port);
  if (port.exists) return;
  for (const words of portNumberProblems(0)) {
    yield invalid(port, words, {
      value: 0,
      message: "this port of the Service has no port",
      help: "add port, the number that clients connect to",
    });
  }
}

/** A target that is left out is the port itself. */
function* targetRefusals(port: Field, target: Field): Iterable<Refusal> {
  if (target.exists && target.value !== 0 && target.value !== "") {
    yield* outOfRange(target);
    return;
  }
  for (const refusal of numberRefusals(port.get("port"))) yield { ...refusal, path: target.pathText, isEcho: true };
}

function* outOfRange(field: Field): Iterable<Refusal> {
  if (field.number === undefined) return;
  for (const words of portNumberProblems(field.number)) {
    yield invalid(field, words, {
      message: `${String(field.path.at(-1))} ${field.number} is no port`,
      help: "write a number from 1 to 65535",
    });
  }
}

function* repeatedNames(ports: readonly Field[]): Iterable<Refusal> {
  const written = ports.map((port) => port.get("name")).filter((name) => name.text !== "");
  for (const [again, first] of repeatsOf(written)) {
    yield repeats.duplicate(again, first, { message: `two ports of the Service are called "${again.text ?? ""}"` });
  }
}

/** Ports that share number and protocol; node ports are the business of the allocator. */
function* repeatedPorts(ports: readonly Field[]): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const port of ports) {
    const [field, protocol] = [port.get("port"), textOf(port.get("protocol")) || "TCP"];
    if (field.integer === undefined || port.get("protocol").isUnknown) continue;
    const id = `${protocol} ${field.integer}`;
    const before = seen.get(id);
    if (before === undefined) seen.set(id, field);
    else yield repeated(port, field, before, protocol);
  }
}

function repeated(port: Field, field: Field, before: Field, protocol: string): Refusal {
  const value = { Name: "", Protocol: protocol, AppProtocol: null, Port: field.integer, TargetPort: 0, NodePort: 0 };
  return duplicate(port, before, {
    value,
    at: field,
    message: `port ${field.integer ?? ""} stands twice with protocol ${protocol}`,
    help: "change one of the two, or its protocol",
    related: [{ field: before, text: "the other one" }],
  });
}
