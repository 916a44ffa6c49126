import { parseQuantity, wholeUnits } from "./quantities/quantity.ts";

/** Labels of these keys a kubelet may give its own node; all others of Kubernetes' own domains it refuses at its start. */
const OWN_LABELS: ReadonlySet<string> = new Set([
  "kubernetes.io/hostname",
  "kubernetes.io/arch",
  "kubernetes.io/os",
  "beta.kubernetes.io/arch",
  "beta.kubernetes.io/os",
  "beta.kubernetes.io/instance-type",
  "node.kubernetes.io/instance-type",
  "topology.kubernetes.io/zone",
  "topology.kubernetes.io/region",
  "failure-domain.beta.kubernetes.io/zone",
  "failure-domain.beta.kubernetes.io/region",
]);
const OWN_DOMAINS = ["kubelet.kubernetes.io", "node.kubernetes.io"];
const KUBERNETES_DOMAINS = ["kubernetes.io", "k8s.io"];

/**
 * True for a label that no kubelet takes in --node-labels: somebody who may write Node objects has to set it.
 * https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#noderestriction
 */
export function isRefusedNodeLabel(key: string): boolean {
  const slash = key.indexOf("/");
  const domain = slash < 0 ? "" : key.slice(0, slash);
  const isIn = (one: string): boolean => domain === one || domain.endsWith(`.${one}`);
  return KUBERNETES_DOMAINS.some(isIn) && !OWN_LABELS.has(key) && !OWN_DOMAINS.some(isIn);
}

/** A threshold below which the kubelet evicts pods. */
export interface EvictionThreshold {
  readonly signal: string;
  /** A share of what the node has, from 0 to 1. */
  readonly share: number | undefined;
  /** Bytes, or a count of inodes or process ids. */
  readonly amount: number | undefined;
}

/** Thresholds as flags have them, `memory.available<100Mi,nodefs.available<10%`; a text is the part that is none. */
export function readThresholds(text: string): readonly EvictionThreshold[] | string {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const read = parts.map(thresholdOf);
  const bad = read.indexOf(undefined);
  return bad >= 0 ? (parts[bad] ?? "") : read.filter((one) => one !== undefined);
}

function thresholdOf(part: string): EvictionThreshold | undefined {
  const at = part.indexOf("<");
  const [signal, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  if (at < 0 || signal === "" || value === "") return undefined;
  const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(value);
  if (percent?.[1] !== undefined) return { signal, share: Number(percent[1]) / 100, amount: undefined };
  const parsed = parseQuantity(value);
  return parsed.ok ? { signal, share: undefined, amount: wholeUnits(parsed.quantity) } : undefined;
}

/** The kubelet's own percentages of a full disk between which it removes images that no container uses. */
export const IMAGE_GC = { high: 85, low: 80 } as const;
