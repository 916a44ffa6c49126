import { DOCKER_HUB } from "./image-reference-grammar.ts";
import type { ImageReference } from "./image-reference.ts";

/** Why the key of a pull secret does not match an image. */
export type PullSecretMiss =
  /** A name of Docker Hub that the kubelet does not know as one; `https://index.docker.io/v1/` and `docker.io` are known. */
  "docker-hub-alias" | "port" | "case" | "path" | "host";

const HUB_ALIASES: ReadonlySet<string> = new Set([
  "registry-1.docker.io",
  "hub.docker.com",
  "registry.hub.docker.com",
  "index.docker.com",
  "docker.com",
  "www.docker.com",
  "auth.docker.io",
]);

/** A longer label of a host name cannot exist. */
const LONGEST_LABEL = 253;

interface Place {
  readonly host: string;
  readonly port: string;
  readonly path: string;
}

/**
 * The key of `auths` whose credentials the kubelet tries first for an image, as written; undefined where it pulls without any.
 * Follows the kubelet's keyring (pkg/credentialprovider): same port, labels by glob, the key's path a prefix of the image's.
 */
export function matchingRegistry(registries: readonly string[], image: ImageReference): string | undefined {
  const keys = registries.map((written) => ({ written, place: placeOf(written) }));
  const known = keys.flatMap(({ written, place }) =>
    place === undefined ? [] : [{ written, place, text: textOf(place) }],
  );
  const matching = known.filter(({ place }) => matches(place, image));
  const first = matching.toSorted((a, b) => (a.text < b.text ? 1 : a.text > b.text ? -1 : 0))[0];
  if (first !== undefined) return first.written;
  return image.domain === DOCKER_HUB ? known.find(({ text }) => text === "index.docker.io")?.written : undefined;
}

/** What keeps one key from matching an image; undefined where it matches. */
export function whyMissed(registry: string, image: ImageReference): PullSecretMiss | undefined {
  if (matchingRegistry([registry], image) !== undefined) return undefined;
  const place = placeOf(registry);
  if (place === undefined) return "host";
  if (image.domain === DOCKER_HUB && HUB_ALIASES.has(place.host.toLowerCase())) return "docker-hub-alias";
  if (!hostMatches(place.host, image.host)) return hostMatches(place.host.toLowerCase(), image.host) ? "case" : "host";
  return place.port === (image.port ?? "") ? "path" : "port";
}

function matches({ host, port, path }: Place, image: ImageReference): boolean {
  return port === (image.port ?? "") && `/${image.path}`.startsWith(path) && hostMatches(host, image.host);
}

function textOf({ host, port, path }: Place): string {
  return host + (port === "" ? "" : `:${port}`) + path;
}

/** Splits a key as the kubelet does; undefined for what is no address, which it skips. */
function placeOf(registry: string): Place | undefined {
  const bare = registry.replace(/^https?:\/\//, "").replace(/[?#].*$/s, "");
  if (/[\s\p{Cc}]/u.test(bare)) return undefined;
  const slash = bare.indexOf("/");
  const authority = slash < 0 ? bare : bare.slice(0, slash);
  const address = authority.slice(authority.lastIndexOf("@") + 1);
  const port = /:(\d*)$/.exec(address);
  const host = port === null ? address : address.slice(0, port.index);
  if (host === "" || (host.includes(":") && !host.startsWith("["))) return undefined;
  const path = slash < 0 ? "" : bare.slice(slash).replace(/^\/v[12]\//, "/");
  return { host, port: port?.[1] ?? "", path: path === "/" ? "" : path };
}

function hostMatches(pattern: string, host: string): boolean {
  const globs = pattern.split(".");
  const labels = host.split(".");
  return globs.length === labels.length && globs.every((glob, index) => globMatches(glob, labels[index] ?? ""));
}

/** Shell patterns in one label: `*`, `?` and `[a-z]`. A pattern that is malformed matches nothing. */
function globMatches(glob: string, label: string): boolean {
  if (!/[*?[\\]/.test(glob)) return glob === label;
  if (glob.length > LONGEST_LABEL || label.length > LONGEST_LABEL) return false;
  const tokens = glob.match(/\*|\?|\[\^?[^\]]+\]|\\.|[^[\\]/gsu) ?? [];
  if (tokens.join("") !== glob) return false;
  let [at, token, star, retry] = [0, 0, -1, 0];
  while (at < label.length) {
    const current = tokens[token];
    if (current === "*") [star, retry, token] = [token, at, token + 1];
    else if (current !== undefined && tokenMatches(current, label[at] ?? "")) [at, token] = [at + 1, token + 1];
    else if (star < 0) return false;
    else [retry, at, token] = [retry + 1, retry + 1, star + 1];
  }
  return tokens.slice(token).every((rest) => rest === "*");
}

function tokenMatches(token: string, char: string): boolean {
  if (token === "?") return true;
  if (token.startsWith("\\")) return token.slice(1) === char;
  if (!token.startsWith("[")) return token === char;
  const isNegated = token.startsWith("[^");
  const ranges = token.slice(isNegated ? 2 : 1, -1).match(/.-.|./gsu) ?? [];
  const isIn = ranges.some((range) => char >= (range[0] ?? "") && char <= (range.at(-1) ?? ""));
  return isIn !== isNegated;
}
