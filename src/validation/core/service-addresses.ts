import { addressProblems, blockProblems, endpointAddressProblems } from "../../k8s/address-problems.ts";
import { readAddress } from "../../k8s/ip-address.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, repeatsOf, textOf, writtenListedRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { REACHABLE } from "./endpoints.ts";
import { type Details, refusalsFor } from "../refusals.ts";
import { RANGES_ANNOTATION } from "./service-type.ts";
import type { ServiceView } from "./service-view.ts";

const refuse = refusalsFor("service-invalid");
const { duplicate, invalid } = refuse;

const FAMILIES = ["IPv4", "IPv6"];
const POLICIES = ["PreferDualStack", "RequireDualStack", "SingleStack"];

/** What the server refuses of the cluster addresses of a Service and of their families. */
export function* clusterAddressRefusals(view: ServiceView): Iterable<Refusal> {
  const { type, addresses } = view;
  if (type === undefined || type === "ExternalName") return;
  const all = [...relatedRefusals(view)];
  yield* all;
  // The families are only settled where all this is right.
  if (all.length === 0 && addresses !== undefined) yield* stackRefusals(view, addresses);
}

function* relatedRefusals({ spec, addresses, isHeadless }: ServiceView): Iterable<Refusal> {
  const families = spec.get("ipFamilies");
  yield* firstRefusals(spec);
  for (const family of families.items) yield* writtenListedRefusals(family, FAMILIES);
  for (const [again, first] of repeatsOf(families.items)) yield duplicate(again, first);
  yield* writtenListedRefusals(spec.get("ipFamilyPolicy"), POLICIES);
  if (addresses === undefined) return;
  const wrong = [...formRefusals(spec, addresses)];
  yield* wrong;
  if (wrong.length > 0) return;
  yield* dualRefusals(spec, addresses);
  if (isHeadless === false) yield* familyRefusals(addresses, families.items);
}

/** `clusterIP` is the first of `clusterIPs`. */
function* firstRefusals(spec: Field): Iterable<Refusal> {
  const [one, list] = [spec.get("clusterIP"), spec.get("clusterIPs")];
  const [first] = list.items;
  if (first === undefined || one.isUnknown || first.text === undefined) return;
  if (!one.text) {
    yield invalid(list, "must be empty when `clusterIP` is not specified", {
      message: "clusterIPs is set, and clusterIP is not",
      help: `add clusterIP: ${first.text}`,
    });
  } else if (one.text !== first.text) {
    yield invalid(list, "first value must match `clusterIP`", {
      message: `clusterIP is ${one.text}, and the first of clusterIPs is ${first.text}`,
      related: [{ field: one, text: "clusterIP" }],
    });
  }
}

function* formRefusals(spec: Field, addresses: readonly Field[]): Iterable<Refusal> {
  const list = spec.get("clusterIPs");
  for (const [i, address] of addresses.entries()) {
    const text = address.text ?? "";
    if (i === 0 && text === "None") {
      if (addresses.length > 1) yield invalid(list, "'None' must be the first and only value");
      continue;
    }
    for (const words of addressProblems(text))
      yield invalid(address, words, { path: `spec.clusterIPs[${i}]`, ...wordsOf(text) });
  }
  if (addresses.length > 2) yield invalid(list, "may only hold up to 2 values");
}

function wordsOf(text: string): Details & Partial<Pick<Refusal, "words">> {
  if (text.toLowerCase() !== "none") {
    return {
      message: `clusterIP is "${text}", which is neither an address nor None`,
      help: "write an address, or leave it out",
    };
  }
  return { message: `clusterIP is "${text}"; a headless Service has None`, help: "write None", words: ["None"] };
}

function* dualRefusals(spec: Field, addresses: readonly Field[]): Iterable<Refusal> {
  const families = addresses.map(({ text = "" }) => readAddress(text)?.family);
  if (addresses.length < 2 || new Set(families).size > 1) return;
  yield invalid(spec.get("clusterIPs"), "may specify no more than one IP for each IP family");
}

function* familyRefusals(addresses: readonly Field[], families: readonly Field[]): Iterable<Refusal> {
  for (const [i, address] of addresses.entries()) {
    const family = families[i]?.text;
    const isSix = readAddress(address.text ?? "")?.family === 6;
    if (family === undefined || !FAMILIES.includes(family) || (family === "IPv6") === isSix) continue;
    yield invalid(address, `expected an ${family} value as indicated by \`ipFamilies[${i}]\``, {
      path: `spec.clusterIPs[${i}]`,
    });
  }
}

/** One family is the default, but for headless Services without a selector. */
function* stackRefusals({ spec, isHeadless }: ServiceView, addresses: readonly Field[]): Iterable<Refusal> {
  const policy = spec.get("ipFamilyPolicy");
  const isFree = isHeadless !== false && isEmpty(spec.get("selector"));
  if (policy.exists ? policy.text !== "SingleStack" : isFree) return;
  const held = [
    { count: addresses.length, words: "cluster IPs" },
    { count: spec.get("ipFamilies").items.length, words: "IP families" },
  ];
  for (const { words } of held.filter(({ count }) => count === 2)) {
    yield invalid(policy, `must be 'RequireDualStack' or 'PreferDualStack' when multiple ${words} are specified`, {
      value: "SingleStack",
      message: `the Service has two ${words}, and its ipFamilyPolicy is SingleStack`,
      help: "write ipFamilyPolicy: PreferDualStack or RequireDualStack",
      at: policy.exists ? policy : spec.get(words === "IP families" ? "ipFamilies" : "clusterIPs"),
    });
  }
}

/** What the server refuses of addresses outside of the cluster: those of the Service, and of its clients. */
export function* outsideAddressRefusals({ root, spec }: ServiceView): Iterable<Refusal> {
  for (const address of spec.get("externalIPs").items) {
    const text = textOf(address);
    if (text === undefined) continue;
    const loose = addressProblems(text);
    for (const words of loose.length > 0 ? loose : endpointAddressProblems(text))
      yield invalid(address, words, { value: text, ...(loose.length > 0 ? {} : REACHABLE) });
  }
  const ranges = spec.get("loadBalancerSourceRanges").items;
  for (const [i, range] of ranges.entries()) {
    const text = textOf(range)?.trim();
    if (text === undefined) continue;
    const path = `spec.LoadBalancerSourceRanges[${i}]`;
    for (const words of blockProblems(text)) yield invalid(range, words, { path, value: text, ...blockWords(text) });
  }
  const annotation = root.get("metadata", "annotations", RANGES_ANNOTATION);
  if (ranges.length > 0 || !annotation.text?.trim()) return;
  for (const text of annotation.text.split(",").map((part) => part.trim())) {
    const path = `metadata.annotations[${RANGES_ANNOTATION}]`;
    for (const words of blockProblems(text))
      yield invalid(annotation, words, { path, value: text, ...blockWords(text) });
  }
}

function blockWords(text: string): Details {
  const family = readAddress(text)?.family;
  if (family === undefined) return {};
  return {
    message: `"${text}" is an address, and no block of addresses`,
    help: `write ${text}/${family === 4 ? 32 : 128}`,
  };
}

/** The name that an ExternalName Service stands for, which may end in a dot. */
export function* aliasRefusals(
  { spec, type }: ServiceView,
  grammar: (text: string) => readonly string[],
): Iterable<Refusal> {
  const name = spec.get("externalName");
  if (type !== "ExternalName" || name.text === undefined) return;
  const text = name.text.replace(/\.$/, "");
  if (text === "") return;
  for (const words of grammar(text)) yield invalid(name, words, { value: text, ...nameWords(text, grammar) });
}

function nameWords(text: string, grammar: (text: string) => readonly string[]): Details {
  const host = text
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, "")
    .replace(/[:/?#].*$/s, "")
    .toLowerCase();
  const isMended = host !== "" && host !== text && grammar(host).length === 0;
  return {
    message: `externalName is "${text}", which is no DNS name`,
    help: isMended ? `write ${host}` : "write a DNS name in lower case, without scheme, port and path",
  };
}
