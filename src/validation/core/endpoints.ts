import { addressProblems, endpointAddressProblems } from "../../k8s/address-problems.ts";
import {
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  portNumberProblems,
  qualifiedNameProblems,
} from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, listedRefusals, textOf, writtenRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { PROTOCOLS } from "./service-ports.ts";

const refuse = refusalsFor("endpoints-invalid");
const { invalid, required } = refuse;

/** What a person is told of an address that only its own machine or link knows. */
export const REACHABLE = { help: "write an address that other machines can reach" };

/** What the server refuses of Endpoints. https://kubernetes.io/docs/reference/kubernetes-api/service-resources/endpoints-v1/ */
export function* endpointsRefusals(root: Field): Iterable<Refusal> {
  for (const subset of root.get("subsets").items) {
    const lists = ["addresses", "notReadyAddresses"].map((key) => subset.get(key));
    if (lists.every(isEmpty)) {
      yield required(subset, "must specify `addresses` or `notReadyAddresses`", {
        message: "a subset of the Endpoints has no addresses",
        help: "add addresses",
      });
    }
    for (const address of lists.flatMap(({ items }) => items)) yield* addressRefusals(address);
    const ports = subset.get("ports").items;
    for (const port of ports) yield* portRefusals(port, ports.length > 1);
  }
}

function* addressRefusals(address: Field): Iterable<Refusal> {
  const ip = address.get("ip");
  const text = textOf(ip);
  if (text !== undefined) {
    const wording = {
      value: text,
      ...(text === "" ? { message: "an address has no ip", help: "add ip" } : {}),
    };
    const problems = addressProblems(text);
    for (const words of problems) yield invalid(ip, words, wording);
    for (const words of endpointAddressProblems(text))
      yield invalid(ip, words, { ...REACHABLE, ...wording, isEcho: problems.length > 0 });
  }
  yield* grammarRefusals(refuse, address.get("hostname"), dns1123LabelProblems);
  yield* writtenRefusals(refuse, address.get("nodeName"), dns1123SubdomainProblems);
}

function* portRefusals(port: Field, isNamed: boolean): Iterable<Refusal> {
  const [name, number] = [port.get("name"), port.get("port")];
  if (isNamed && textOf(name) === "")
    yield required(name, "", { message: "a port has no name, and the subset has several" });
  yield* grammarRefusals(refuse, name, dns1123LabelProblems);
  const value = number.exists ? number.number : 0;
  if (value !== undefined) {
    for (const words of portNumberProblems(value)) {
      yield invalid(number, words, {
        value,
        message: number.exists ? `port ${value} is no port` : "a port of the Endpoints has no port",
        help: "write a number from 1 to 65535",
      });
    }
  }
  yield* listedRefusals(port.get("protocol"), PROTOCOLS);
  yield* writtenRefusals(refuse, port.get("appProtocol"), qualifiedNameProblems);
}
