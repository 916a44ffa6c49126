import {
  dns1035LabelProblems,
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  pathSegmentProblems,
  portNameProblems,
  portNumberProblems,
} from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, type Refuse, requiredTextRefusals, textOf, writtenRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("ingress-invalid");
const { invalid, required } = refuse;
const names = refusalsFor("port-name-invalid");

/** Names of Services may begin with a digit since 1.36. */
const RELAXED_SINCE = 36;

/** What the server refuses of a backend of an Ingress: a Service with one of its ports, or else a resource. */
export function* backendRefusals(backend: Field, minor: number): Iterable<Refusal> {
  if (backend.exists && !backend.isMap) return;
  const [service, resource] = [backend.get("service"), backend.get("resource")];
  if (service.exists && resource.exists) {
    yield invalid(backend, "cannot set both resource and service backends", {
      value: "",
      at: resource,
      part: "key",
      message: "this backend is a Service and a resource",
      help: "keep one of them",
    });
  } else if (resource.exists) yield* objectReferenceRefusals(refuse, resource);
  else if (service.exists) {
    const grammar = minor >= RELAXED_SINCE ? dns1123LabelProblems : dns1035LabelProblems;
    if (textOf(service.get("name")) === "") {
      yield required(service.get("name"), "", {
        message: "this backend does not name its Service",
        help: "add service.name",
      });
    } else yield* grammarRefusals(refuse, service.get("name"), grammar);
    yield* portRefusals(service, backend);
  } else {
    yield invalid(backend, "resource or service backend is required", {
      value: "",
      part: "key",
      message: "this backend names no Service",
      help: "add service.name and service.port",
    });
  }
}

function* portRefusals(service: Field, backend: Field): Iterable<Refusal> {
  const port = service.get("port");
  const [name, number] = [port.get("name"), port.get("number")];
  if (!service.isMap || (port.exists && !port.isMap)) return;
  const [hasName, hasNumber] = [name.exists && name.value !== "", number.exists && number.value !== 0];
  if (hasName && hasNumber) {
    yield invalid(backend, "cannot set both port name & port number", {
      value: "",
      at: name,
      part: "key",
      message: "this backend has a port by name and by number",
      help: "keep one of them",
    });
  } else if (hasName) yield* grammarRefusals(names, name, portNameProblems);
  else if (hasNumber) {
    if (number.number === undefined) return;
    for (const words of portNumberProblems(number.number)) {
      yield invalid(number, words, {
        message: `port ${number.number} is no port`,
        help: "write a number from 1 to 65535",
      });
    }
  } else {
    yield required(backend, "port name or number is required", {
      at: port,
      part: port.exists ? "key" : "value",
      message: "this backend names no port of its Service",
      help: "add port.number or port.name",
    });
  }
}

/** What the server refuses of a reference to an object of any kind, in the Ingress' own namespace. */
export function* objectReferenceRefusals(makers: Refuse, reference: Field): Iterable<Refusal> {
  if (!reference.isMap) return;
  yield* writtenRefusals(makers, reference.get("apiGroup"), dns1123SubdomainProblems);
  for (const key of ["kind", "name"]) yield* requiredTextRefusals(makers, reference.get(key), pathSegmentProblems);
}
