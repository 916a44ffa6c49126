import type { Origin } from "../../../base/model.ts";
import { K3S_DISABLES } from "../../../k8s/cluster-profiles.ts";
import { type NodeDraft, setLabel, taintOf } from "../nodes.ts";

/** An argument of k3s, split: `--node-label=a=b`, or with a blank between. */
export interface K3sArgument {
  readonly name: string;
  readonly value: string;
}

/** An argument of k3s with its value; undefined for what is no option. */
export function readArgument(text: string): K3sArgument | undefined {
  const match = /^--?([a-z0-9-]+)(?:[= ](.*))?$/s.exec(text.trim());
  return match?.[1] === undefined ? undefined : { name: match[1], value: (match[2] ?? "").trim() };
}

/** Components that an argument takes away: https://docs.k3s.io/cli/server */
export function disabledBy({ name, value }: K3sArgument): readonly string[] {
  if (name === "disable" || name === "no-deploy") {
    return value.split(",").map((word) => K3S_DISABLES.get(word.trim()) ?? word.trim());
  }
  if (name === "flannel-backend" && value === "none") return ["network-policy"];
  return SWITCHES.get(name) ?? [];
}

const SWITCHES: ReadonlyMap<string, readonly string[]> = new Map([
  ["disable-network-policy", ["network-policy"]],
  ["disable-helm-controller", ["helm-controller", "traefik"]],
  ["disable-cloud-controller", ["servicelb"]],
]);

/** What an argument makes of a node: https://docs.k3s.io/cli/agent */
export function applyArgument({ name, value }: K3sArgument, node: NodeDraft, at: Origin): void {
  if (name === "node-label") applyLabel(value, node, at);
  if (name === "node-taint") applyTaint(value, node, at);
  if (name !== "kubelet-arg") return;
  const equals = value.indexOf("=");
  const [key, rest] = [value.slice(0, equals), value.slice(equals + 1)];
  if (key === "node-labels") for (const label of rest.split(",")) applyLabel(label, node, at);
  if (key === "register-with-taints") for (const taint of rest.split(",")) applyTaint(taint, node, at);
  if (RESERVES.has(key)) reserve(rest, node);
}

const RESERVES = new Set(["kube-reserved", "system-reserved", "eviction-hard"]);

/** What is kept back from an amount that is only assumed is meant for another machine than the assumed one. */
function reserve(text: string, node: NodeDraft): void {
  if (/(?:^|,)cpu=/.test(text)) node.cpu = undefined;
  if (/(?:^|,)memory[=.]/.test(text)) node.memory = undefined;
}

/** `key=value`; a key alone has an empty value. */
export function applyLabel(text: string, node: NodeDraft, at: Origin): void {
  const equals = text.indexOf("=");
  if (equals < 0) setLabel(node, text.trim(), "", at);
  else setLabel(node, text.slice(0, equals).trim(), text.slice(equals + 1).trim(), at);
}

function applyTaint(text: string, node: NodeDraft, at: Origin): void {
  const taint = taintOf(text.trim(), at);
  if (taint !== undefined) node.taints.push(taint);
}
