import { integerOf, isMap, listOf, textOf, valueAt } from "../../base/json.ts";
import { labelSelector, type Selector } from "../selector.ts";

/** The spec of a NetworkPolicy with its defaults. https://kubernetes.io/docs/concepts/services-networking/network-policies/ */
export interface NetworkPolicy {
  /** The pods of its namespace that it is for; undefined where that cannot be read. */
  readonly pods: Selector | undefined;
  readonly isolates: { readonly ingress: boolean; readonly egress: boolean };
  readonly ingress: readonly PolicyRule[];
  readonly egress: readonly PolicyRule[];
}

export type Direction = "ingress" | "egress";

/** What one rule allows: any of its peers by any of its ports; where a list is empty, all of them. */
export interface PolicyRule {
  readonly peers: readonly PolicyPeer[];
  readonly ports: readonly PolicyPort[];
}

export type PolicyPeer =
  | { readonly is: "block"; readonly cidr: string; readonly except: readonly string[] }
  /** Without `namespaces` pods of the policy's own namespace; without `pods` all pods of the namespaces. */
  | { readonly is: "pods"; readonly pods: Selector | undefined; readonly namespaces: Selector | undefined }
  | { readonly is: "unknown" };

export interface PolicyPort {
  readonly protocol: string | undefined;
  /** Undefined stands for all ports of the protocol, where `known`. */
  readonly port: number | string | undefined;
  readonly endPort: number | undefined;
  readonly known: boolean;
}

/** Whether a text stands for another one that is not known. */
type IsOpen = (text: string) => boolean;

/** Reads the spec of a NetworkPolicy as the API server fills it in. What is a placeholder or has another shape may allow anything. */
export function readNetworkPolicy(spec: unknown, isPlaceholder: IsOpen = () => false): NetworkPolicy {
  const named = listOf(valueAt(spec, "policyTypes"));
  const egress = rulesOf(valueAt(spec, "egress"), "to", isPlaceholder);
  const isDefaulted = named.length === 0;
  return {
    pods: isOpen(valueAt(spec, "podSelector"), isPlaceholder)
      ? undefined
      : labelSelector(valueAt(spec, "podSelector") ?? {}),
    isolates: {
      ingress: isDefaulted || named.includes("Ingress"),
      // An egress list without rules does not count: it isolates only where the types say so.
      egress: isDefaulted ? egress.length > 0 : named.includes("Egress"),
    },
    ingress: rulesOf(valueAt(spec, "ingress"), "from", isPlaceholder),
    egress,
  };
}

function rulesOf(list: unknown, peers: "from" | "to", isPlaceholder: IsOpen): readonly PolicyRule[] {
  return listOf(list).map((rule) => ({
    peers: isMap(rule) ? listOf(valueAt(rule, peers)).map((peer) => peerOf(peer, isPlaceholder)) : [{ is: "unknown" }],
    ports: listOf(valueAt(rule, "ports")).map((port) => portOf(port, isPlaceholder)),
  }));
}

function peerOf(peer: unknown, isPlaceholder: IsOpen): PolicyPeer {
  if (!isMap(peer) || isOpen(peer, isPlaceholder)) return { is: "unknown" };
  const block = valueAt(peer, "ipBlock");
  if (isMap(block)) {
    const except = listOf(valueAt(block, "except")).flatMap((one) => textOf(one) ?? []);
    return { is: "block", cidr: textOf(valueAt(block, "cidr")) ?? "", except };
  }
  const [pods, namespaces] = [selectorAt(peer, "podSelector"), selectorAt(peer, "namespaceSelector")];
  // An item without any selector is refused.
  const isNothing = pods === undefined && namespaces === undefined;
  return pods === null || namespaces === null || isNothing ? { is: "unknown" } : { is: "pods", pods, namespaces };
}

/** Undefined where it is not written, null where it cannot be read. */
function selectorAt(peer: unknown, key: string): Selector | undefined | null {
  const value = valueAt(peer, key);
  return value === undefined || value === null ? undefined : (labelSelector(value) ?? null);
}

function portOf(entry: unknown, isPlaceholder: IsOpen): PolicyPort {
  const [port, protocol] = [valueAt(entry, "port"), valueAt(entry, "protocol")];
  const written = integerOf(port) ?? textOf(port);
  const isReadable = port === undefined || port === null || written !== undefined;
  return {
    protocol: protocol === undefined || protocol === null ? "TCP" : textOf(protocol),
    port: written,
    endPort: integerOf(valueAt(entry, "endPort")),
    known: isMap(entry) && isReadable && !isOpen(entry, isPlaceholder),
  };
}

const MAX_DEPTH = 8;

/** Whether a placeholder stands in a value, or it is one. */
function isOpen(value: unknown, isPlaceholder: IsOpen, depth = 0): boolean {
  if (typeof value === "string") return isPlaceholder(value);
  if (depth > MAX_DEPTH) return true;
  if (Array.isArray(value)) return value.some((item) => isOpen(item, isPlaceholder, depth + 1));
  if (!isMap(value)) return false;
  return Object.entries(value).some(([key, item]) => isPlaceholder(key) || isOpen(item, isPlaceholder, depth + 1));
}
