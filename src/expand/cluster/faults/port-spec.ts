import { readAddress } from "../../../k8s/ip-address.ts";

/** What docker says of a port that it cannot read; undefined for one that it can. The source: docker/go-connections, nat. */
export function portSpecError(text: string): string | undefined {
  const parts = text.split(":");
  const [container = "", protocol] = (parts.at(-1) ?? "").split("/");
  const host = parts.at(-2) ?? "";
  const address = parts.slice(0, -2).join(":");
  const bare = address.replace(/^\[(.*)\]$/, "$1");
  if (address !== "" && readAddress(bare) === undefined) return `invalid IP address: ${address}`;
  if (container === "") return `no port specified: ${text}<empty>`;
  const inside = portRange(container);
  if (inside === undefined) return `invalid containerPort: ${container}`;
  const outside = portRange(host);
  if (host !== "" && outside === undefined) return `invalid hostPort: ${host}`;
  if (outside !== undefined && inside > 0 && outside !== inside) {
    return `invalid ranges specified for container and host Ports: ${container} and ${host}`;
  }
  const isKnown = protocol === undefined || protocol === "" || /^(?:tcp|udp|sctp)$/i.test(protocol);
  return isKnown ? undefined : `invalid proto: ${protocol}`;
}

/** How many ports follow the first of a range; undefined for what is no port and no range of them. */
function portRange(text: string): number | undefined {
  const [from = "", to = from] = text.split("-");
  const [first, last] = [portNumber(from), portNumber(to)];
  return first === undefined || last === undefined || last < first ? undefined : last - first;
}

function portNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}
