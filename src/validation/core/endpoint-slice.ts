import { addressProblems, endpointAddressProblems, strictAddressProblems } from "../../k8s/address-problems.ts";
import { readAddress } from "../../k8s/ip-address.ts";
import {
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import {
  type Grammar,
  grammarRefusals,
  isEmpty,
  listedRefusals,
  textOf,
  writtenListedRefusals,
  writtenRefusals,
} from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { REACHABLE } from "./endpoints.ts";
import { refusalsFor } from "../refusals.ts";
import { PROTOCOLS } from "./service-ports.ts";

const refuse = refusalsFor("endpoints-invalid");
const { duplicate, invalid, required, tooMany } = refuse;

const TYPES = ["FQDN", "IPv4", "IPv6"];
const MAX_PORTS = 20_000;
const MAX_ENDPOINTS = 1000;
const MAX_ADDRESSES = 100;
const MAX_HINTS = 8;

/** What the server refuses of an EndpointSlice. https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/ */
export function* endpointSliceRefusals(root: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const type = root.get("addressType");
  if (textOf(type) === "")
    yield required(type, "", { message: "this EndpointSlice has no addressType", help: "add addressType: IPv4" });
  yield* listedRefusals(type, TYPES);
  const [ports, endpoints] = [root.get("ports"), root.get("endpoints")];
  if (ports.items.length > MAX_PORTS) yield tooMany(ports, MAX_PORTS);
  else yield* portRefusals(ports.items);
  if (endpoints.items.length > MAX_ENDPOINTS) yield tooMany(endpoints, MAX_ENDPOINTS);
  else for (const endpoint of endpoints.items) yield* endpointRefusals(endpoint, textOf(type), minor);
}

function* portRefusals(ports: readonly Field[]): Iterable<Refusal> {
  const seen = new Map<string, Field>();
  for (const port of ports) {
    const name = port.get("name");
    yield* grammarRefusals(refuse, name, dns1123LabelProblems);
    const text = textOf(name);
    if (text !== undefined) {
      const first = seen.get(text);
      if (first === undefined) seen.set(text, name);
      else yield duplicate(name, first, { value: text, ...(text === "" ? { message: "two ports have no name" } : {}) });
    }
    const protocol = port.get("protocol");
    yield* writtenListedRefusals(protocol, PROTOCOLS);
    yield* writtenRefusals(refuse, port.get("appProtocol"), qualifiedNameProblems);
  }
}

function* endpointRefusals(endpoint: Field, type: string | undefined, minor: number): Iterable<Refusal> {
  const addresses = endpoint.get("addresses");
  if (isEmpty(addresses)) {
    yield required(addresses, "must contain at least 1 address", {
      message: "an endpoint has no addresses",
      help: "add addresses",
    });
  }
  if (addresses.items.length > MAX_ADDRESSES) yield tooMany(addresses, MAX_ADDRESSES);
  for (const address of addresses.items) yield* addressRefusals(address, addresses, type, minor);
  for (const [key, grammar] of [
    ["nodeName", dns1123SubdomainProblems],
    ["hostname", dns1123LabelProblems],
  ] as const) {
    yield* writtenRefusals(refuse, endpoint.get(key), grammar);
  }
  yield* hintRefusals(endpoint.get("hints", "forZones"), labelValueProblems);
  if (minor >= HINTS_FOR_NODES_SINCE) yield* hintRefusals(endpoint.get("hints", "forNodes"), dns1123SubdomainProblems);
}

/** Hints for single nodes are on by default since 1.34; before, the server drops them. */
const HINTS_FOR_NODES_SINCE = 34;

/** The canonical form of IPv6 is asked for since 1.33. */
const STRICT_SINCE = 33;

function* addressRefusals(address: Field, list: Field, type: string | undefined, minor: number): Iterable<Refusal> {
  const text = textOf(address);
  if (text === undefined) return;
  if (type === "FQDN" && text === "")
    yield required(address, "", { message: "an address is empty", help: "write a DNS name" });
  else if (type === "FQDN") {
    for (const { value, words } of domainProblems(text)) yield invalid(address, words, { value });
  } else if (type === "IPv4" || type === "IPv6") {
    const grammar = type === "IPv6" && minor >= STRICT_SINCE ? strictAddressProblems : addressProblems;
    const problems = grammar(text);
    for (const words of problems) yield invalid(address, words, { value: text });
    if (problems.length > 0) return;
    if (readAddress(text)?.family !== (type === "IPv4" ? 4 : 6)) {
      yield invalid(address, `must be an ${type} address`, {
        path: list.pathText,
        message: `"${text}" is no ${type} address, which addressType asks for`,
      });
    }
    for (const words of endpointAddressProblems(text)) yield invalid(address, words, REACHABLE);
  }
}

function domainProblems(text: string): readonly { readonly value: string; readonly words: string }[] {
  const value = text.replace(/\.$/, "");
  const whole = dns1123SubdomainProblems(value);
  if (whole.length > 0) return [{ value, words: whole.join(",") }];
  const labels = value.split(".");
  if (labels.length < 2) return [{ value, words: "should be a domain with at least two segments separated by dots" }];
  const wrong = labels.find((label) => dns1123LabelProblems(label).length > 0);
  return wrong === undefined ? [] : [{ value: wrong, words: dns1123LabelProblems(wrong).join(",") }];
}

function* hintRefusals(hints: Field, grammar: Grammar): Iterable<Refusal> {
  if (hints.items.length > MAX_HINTS) {
    yield tooMany(hints, MAX_HINTS);
    return;
  }
  const seen = new Map<string, Field>();
  for (const name of hints.items.map((hint) => hint.get("name"))) {
    const text = textOf(name);
    if (text === undefined) continue;
    const first = seen.get(text);
    if (first === undefined) seen.set(text, name);
    else yield duplicate(name, first, { value: text });
    for (const words of grammar(text)) yield invalid(name, words, { value: text });
  }
}
