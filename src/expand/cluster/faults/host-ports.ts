import type { Origin } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import type { K3dSpec } from "../k3d/spec.ts";
import { portSpec, protocolOf } from "../ports.ts";
import type { Fault } from "./model.ts";

/** A port of the host that something of the cluster takes. */
interface Taken {
  readonly port: number;
  readonly protocol: string;
  /** "" for all addresses of the host. */
  readonly address: string;
  /** What it leads to: two of the same are one mapping, written twice. */
  readonly to: string;
  readonly text: string;
  readonly at: Origin;
}

/** Ranges beyond this are no ports that somebody wrote one by one. */
const MAX_RANGE = 200;

/** The second of two settings of k3d that take one port of the host, which docker gives once. */
export function k3dPortClashes(spec: K3dSpec): readonly Fault[] {
  const ports = spec.ports.flatMap(({ setting: { value, at } }): readonly Taken[] => {
    const read = value === undefined ? undefined : portSpec(value);
    if (value === undefined || read?.host === undefined) return [];
    const [first, inside] = [read.host.from, read.container.from];
    const count = Math.min(read.host.to - first, MAX_RANGE);
    // Of a range that leads to one port, docker chooses a free one.
    if (read.host.to > first && read.container.to === inside) return [];
    const address = addressOf(value);
    return Array.from({ length: count + 1 }, (_, index) => {
      const to = `${inside + index}/${read.protocol}`;
      return {
        port: first + index,
        protocol: read.protocol,
        address,
        to,
        text: `${first + index} leads to ${to} here`,
        at,
      };
    });
  });
  const api = single(spec.apiPort?.value, spec.apiPort?.at, "the API server");
  const registry = single(spec.create?.port?.value, spec.create?.port?.at, "the registry");
  return clashes([...api, ...registry, ...ports]);
}

function addressOf(text: string): string {
  const address = text.split(":").slice(0, -2).join(":");
  return address === "0.0.0.0" || address === "[::]" ? "" : address;
}

function single(text: string | undefined, at: Origin | undefined, what: string): readonly Taken[] {
  if (text === undefined || at === undefined || !/^[1-9]\d{0,4}$/.test(text)) return [];
  return [{ port: Number(text), protocol: "TCP", address: "", to: what, text: `${what} takes ${text} here`, at }];
}

/** The same of kind's mappings, as far as its own validation lets them pass: between nodes, and beside the API server. */
export function kindPortClashes(root: Field): readonly Fault[] {
  const taken = root.get("nodes").items.flatMap((node, index) =>
    node.get("extraPortMappings").items.flatMap((mapping): readonly Taken[] => {
      const field = mapping.get("hostPort");
      const [port, protocol] = [field.integer, protocolOf(mapping.get("protocol").text)];
      if (port === undefined || port < 1 || protocol === undefined) return [];
      const written = mapping.get("listenAddress").raw ?? "";
      const address = written === "0.0.0.0" || written === "::" ? "" : written;
      const text = `node ${index} takes ${port} here`;
      return [{ port, protocol, address, to: `${mapping.pathText}`, text, at: field.at }];
    }),
  );
  const networking = root.get("networking");
  const field = networking.get("apiServerPort");
  const port = field.integer === undefined ? undefined : String(field.integer);
  const address = networking.get("apiServerAddress").raw ?? "127.0.0.1";
  const api = single(port, field.at, "the API server").map((one) => ({ ...one, address }));
  return clashes([...api, ...taken]);
}

function clashes(all: readonly Taken[]): readonly Fault[] {
  const known = new Map<string, Taken[]>();
  const found = new Map<Origin, Fault>();
  for (const one of all) {
    const key = `${one.port} ${one.protocol}`;
    const others = known.get(key) ?? [];
    const other = others.find(
      ({ address, to }) => to !== one.to && (address === "" || one.address === "" || address === one.address),
    );
    if (other !== undefined && !found.has(one.at)) found.set(one.at, clash(one, other));
    known.set(key, [...others, one]);
  }
  return [...found.values()];
}

function clash({ at, port, address }: Taken, other: Taken): Fault {
  return {
    at,
    message: `the port ${port} of the host is taken twice`,
    said: `Bind for ${address || "0.0.0.0"}:${port} failed: port is already allocated`,
    help: "choose another port of the host",
    labels: [{ at: other.at, text: other.text }],
  };
}
