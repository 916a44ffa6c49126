/** The words of image references: the grammar of distribution/reference, which containerd, CRI-O and the kubelet share. */

/** Half-open offsets in the text of the reference. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The registry that a reference without one means. */
export const DOCKER_HUB = "docker.io";
/** What Docker Hub puts before a path of one component. */
export const LIBRARY = "library/";
const LONGEST_TAG = 128;

/** The parts of a text before any is checked. */
export interface RawReference {
  readonly domain: string;
  readonly explicitDomain: boolean;
  /** Offset of what follows the domain. */
  readonly restAt: number;
  /** The path as written, up to the tag or digest. */
  readonly written: string;
  readonly path: string;
  readonly tag: string | undefined;
  readonly digest: string | undefined;
}

/** Cuts a text into its parts without checking them. */
export function splitReference(text: string): RawReference {
  const first = writtenDomain(text);
  const restAt = first === undefined ? 0 : first.length + 1;
  const domain = first === undefined || first === "index.docker.io" ? DOCKER_HUB : first;
  const rest = text.slice(restAt);
  const [named, digest] = cut(rest, "@");
  const [written, tag] = cut(named, ":");
  // Docker Hub looks at the whole rest: a slash in a tag or digest counts too, but such texts are refused anyway.
  const isOfficial = domain === DOCKER_HUB && !rest.includes("/");
  return {
    domain,
    explicitDomain: first !== undefined,
    restAt,
    written,
    path: isOfficial ? LIBRARY + written : written,
    tag,
    digest,
  };
}

/** The domain by its look alone: `localhost`, a dot, a colon or a capital before the first slash. */
function writtenDomain(text: string): string | undefined {
  const [first, rest] = cut(text, "/");
  const isDomainLike = first === "localhost" || /[.:]/.test(first) || first.toLowerCase() !== first;
  return rest !== undefined && isDomainLike ? first : undefined;
}

function cut(text: string, at: string): readonly [string, string | undefined] {
  const index = text.indexOf(at);
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}

/** True for a host name or bracketed IPv6 address, with or without a numeric port. */
export function isDomain(text: string): boolean {
  const port = /:\d+$/.exec(text);
  const host = port === null ? text : text.slice(0, port.index);
  if (host.startsWith("[")) return /^\[[A-Fa-f0-9:]+\]$/.test(host);
  return host
    .split(".")
    .every((label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith("-") && !label.endsWith("-"));
}

/** True for one part of a repository's path: lower case and digits with single dots, one or two underscores, or hyphens between. */
export function isPathComponent(text: string): boolean {
  return /^[a-z0-9]+(?:(?:\.|__?|-+)[a-z0-9]+)*$/.test(text);
}

/** True for what may stand behind the colon of an image. */
export function isTag(text: string): boolean {
  return text.length <= LONGEST_TAG && /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/.test(text);
}
