/** A host and port as a flag or variable gives them. */
export interface Address {
  /** "" for all addresses of the machine; undefined where only a port is given. */
  readonly host: string | undefined;
  readonly port: number | undefined;
  /** Offsets of the port's digits in the text. */
  readonly start: number;
  readonly end: number;
}

/** Reads `:8080`, `0.0.0.0:8080`, `[::]:80`, `http://+:80`, `tcp://*:9292`, `8000`; undefined for sockets and words. */
export function readAddress(text: string): Address | undefined {
  const match = /^(?:(?:https?|tcp|ssl):\/\/)?(\[[0-9a-fA-F:.]*\]|[\w.*+-]*)(?::([0-9]{1,5}))?(?:[/?][^]*)?$/.exec(
    text,
  );
  if (match === null || text === "") return undefined;
  const [, host = "", digits] = match;
  if (digits === undefined) return bare(text, host);
  const start = text.indexOf(`:${digits}`, text.indexOf(host) + host.length) + 1;
  return { host, port: portNumber(digits), start, end: start + digits.length };
}

function bare(text: string, host: string): Address {
  const isPort = /^[0-9]{1,5}$/.test(text);
  return { host: isPort ? undefined : host, port: isPort ? portNumber(text) : undefined, start: 0, end: text.length };
}

/** A port that is written in digits; undefined for what is none. */
export function portNumber(digits: string): number | undefined {
  const port = /^[0-9]{1,5}$/.test(digits) ? Number(digits) : 0;
  return port >= 1 && port <= 65535 ? port : undefined;
}

/** `127.0.0.1`, `localhost`, `::1`: addresses that nothing outside of the pod reaches. */
export function isLoopback(host: string): boolean {
  const bareHost = host.replace(/^\[|\]$/g, "").toLowerCase();
  return bareHost === "localhost" || bareHost === "::1" || /^127(?:\.[0-9]{1,3}){1,3}$/.test(bareHost);
}
