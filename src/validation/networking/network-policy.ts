import { blockProblems } from "../../k8s/address-problems.ts";
import { type AddressBlock, isBlockWithin, readAddress, readAddressBlock } from "../../k8s/ip-address.ts";
import { portNameProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, textOf, writtenListedRefusals, writtenRefusals } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("network-policy-invalid");
const { forbidden, invalid, required } = refuse;
const names = refusalsFor("port-name-invalid");

const TYPES = ["Ingress", "Egress"];
const PROTOCOLS = ["TCP", "UDP", "SCTP"];

/** What the server refuses of a NetworkPolicy. https://kubernetes.io/docs/concepts/services-networking/network-policies/ */
export function* networkPolicyRefusals(root: Field): Iterable<Refusal> {
  const spec = root.get("spec");
  yield* labelSelectorRefusals(spec.get("podSelector"));
  for (const [direction, peers] of [
    ["ingress", "from"],
    ["egress", "to"],
  ] as const) {
    for (const rule of spec.get(direction).items) {
      for (const port of rule.get("ports").items) yield* portRefusals(port);
      for (const peer of rule.get(peers).items) yield* peerRefusals(peer);
    }
  }
  const types = spec.get("policyTypes");
  if (types.items.length > TYPES.length) yield invalid(types, "may not specify more than two policyTypes");
  else for (const type of types.items) yield* writtenListedRefusals(type, TYPES);
}

function* portRefusals(entry: Field): Iterable<Refusal> {
  const [port, end, protocol] = [entry.get("port"), entry.get("endPort"), entry.get("protocol")];
  yield* writtenListedRefusals(protocol, PROTOCOLS);
  if (port.number !== undefined)
    for (const words of portNumberProblems(port.number)) yield invalid(port, words, outOfRange(port));
  yield* writtenRefusals(names, port, portNameProblems);
  if (end.number === undefined || port.isUnknown) return;
  if (port.number === undefined) {
    yield invalid(end, `may not be specified when \`port\` is ${port.exists ? "non-numeric" : "not specified"}`, {
      message: port.exists
        ? `endPort is ${end.number}, and port the name "${port.text ?? ""}"`
        : `endPort is ${end.number}, and there is no port`,
      help: "write the first port of the range as a number",
    });
    return;
  }
  if (end.number < port.number) {
    yield invalid(end, "must be greater than or equal to `port`", {
      value: port.number,
      message: `endPort ${end.number} is below port ${port.number}`,
      help: "write the higher number as endPort",
      related: [{ field: port, text: "the first port of the range" }],
    });
  }
  for (const words of portNumberProblems(end.number)) yield invalid(end, words, outOfRange(end));
}

function outOfRange(field: Field): { readonly message: string; readonly help: string } {
  return {
    message: `${String(field.path.at(-1))} ${field.number ?? ""} is no port`,
    help: "write a number from 1 to 65535",
  };
}

function* peerRefusals(peer: Field): Iterable<Refusal> {
  if (peer.exists && !peer.isMap) return;
  const [block, ...selectors] = [peer.get("ipBlock"), peer.get("podSelector"), peer.get("namespaceSelector")];
  const selector = selectors.find(({ exists }) => exists);
  for (const one of selectors) yield* labelSelectorRefusals(one);
  if (block.isMap) yield* blockRefusals(block);
  if (!block.exists && selector === undefined) {
    yield required(peer, "must specify a peer", {
      message: "this peer selects nothing",
      help: "add podSelector, namespaceSelector or ipBlock",
    });
  }
  if (!block.exists || selector === undefined) return;
  yield forbidden(peer, "may not specify both ipBlock and another peer", {
    at: block,
    message: `an ipBlock stands beside a ${String(selector.path.at(-1))} in one peer`,
    help: "give the block a dash of its own",
    related: [{ field: selector, part: "key", text: "the selector" }],
  });
}

function* blockRefusals(block: Field): Iterable<Refusal> {
  const [cidr, excepts] = [block.get("cidr"), block.get("except")];
  if (textOf(cidr) === "")
    yield required(cidr, "", { message: "an ipBlock has no cidr", help: "add cidr: 10.0.0.0/8" });
  yield* cidrRefusals(cidr);
  const outer = readAddressBlock(cidr.text ?? "");
  if (outer === undefined || isEmpty(excepts)) return;
  for (const except of excepts.items) {
    yield* cidrRefusals(except);
    const inner = readAddressBlock(except.text ?? "");
    if (inner === undefined || isBlockWithin(inner, outer)) continue;
    yield invalid(except, "must be a strict subset of `cidr`", {
      message: isAll(inner, outer)
        ? `the exception "${except.text ?? ""}" leaves nothing of "${cidr.text ?? ""}"`
        : `"${except.text ?? ""}" lies outside of "${cidr.text ?? ""}", of which it is an exception`,
      help: "write a smaller block inside of it",
      related: [{ field: cidr, text: "the block" }],
    });
  }
}

function isAll(inner: AddressBlock, outer: AddressBlock): boolean {
  const isSame = inner.family === outer.family && inner.bits === outer.bits && inner.prefix === outer.prefix;
  return isSame || isBlockWithin(outer, inner);
}

function* cidrRefusals(field: Field): Iterable<Refusal> {
  const text = textOf(field);
  if (text === undefined || (text === "" && field.path.at(-1) === "cidr")) return;
  const family = readAddress(text)?.family;
  const help = family === undefined ? "write it as 10.0.0.0/8" : `write ${text}/${family === 4 ? 32 : 128}`;
  for (const words of blockProblems(text))
    yield invalid(field, words, { value: text, message: `"${text}" is no block of addresses`, help });
}
