import type { PortMapping, PortRange } from "../model.ts";

export type PortSpec = Pick<PortMapping, "host" | "container" | "protocol">;

/** A port as docker's -p has it: `[IP:][HOST:]CONTAINER[/PROTOCOL]`, each port a number or a range. */
export function portSpec(text: string): PortSpec | undefined {
  const [ports = "", suffix] = text.split("/", 2);
  const parts = ports.replace(/^\[[^\]]*\]/, "").split(":");
  const container = portRange(parts.at(-1) ?? "");
  const protocol = protocolOf(suffix);
  const written = parts.at(-2) ?? "";
  const host = portRange(written);
  if (container === undefined || protocol === undefined || parts.length > 3) return undefined;
  return host === undefined && written !== "" ? undefined : { host, container, protocol };
}

function portRange(text: string): PortRange | undefined {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text);
  if (match === null) return undefined;
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return from > 0 && to >= from && to <= 65_535 ? { from, to } : undefined;
}

/** In any case; TCP where nothing is written. */
export function protocolOf(text: string | undefined): PortMapping["protocol"] | undefined {
  const upper = (text ?? "tcp").toUpperCase();
  return upper === "TCP" || upper === "UDP" || upper === "SCTP" ? upper : undefined;
}
