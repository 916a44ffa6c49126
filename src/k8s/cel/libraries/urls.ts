import type { Environment } from "@marcbachmann/cel-js";
import { NotKnown } from "../model.ts";

/** https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-url-library */
export function addUrls(environment: Environment): void {
  environment
    .registerType("URL", URL)
    .registerFunction("url(string): URL", (text: string) => read(text))
    .registerFunction(
      "isURL(string): bool",
      (text: string) => /^(?:[A-Za-z][A-Za-z0-9+.-]*:|\/)/.test(text) && isRead(text),
    )
    .registerFunction("URL.getScheme(): string", (url: URL) => url.protocol.slice(0, -1))
    .registerFunction("URL.getHost(): string", (url: URL) => url.host)
    .registerFunction("URL.getHostname(): string", (url: URL) => url.hostname)
    .registerFunction("URL.getPort(): string", (url: URL) => url.port)
    .registerFunction("URL.getEscapedPath(): string", (url: URL) => url.pathname);
}

/** Go reads more texts as a URL than JavaScript does, and keeps ports and paths as written: what differs is not known. */
function read(text: string): URL {
  const plain = /^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::(\d+))?(?:\/[A-Za-z0-9._~/-]*)?$/.exec(text);
  const url = plain !== null && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (plain?.[1] !== undefined && url.port === "")) throw new NotKnown("a URL is not read");
  return url;
}

function isRead(text: string): boolean {
  read(text);
  return true;
}
