import { DOCKER_HUB, isDomain, isPathComponent, isTag, LIBRARY, splitReference } from "./image-reference-grammar.ts";
import type { RawReference, TextRange } from "./image-reference-grammar.ts";
import { diagnose, type ImageReferenceCode } from "./image-reference-problem.ts";

/** An image reference that a container runtime accepts, split as the runtime splits it. */
export interface ImageReference {
  readonly ok: true;
  /** As written. */
  readonly text: string;
  /** The registry with its port; `docker.io` where none is written. */
  readonly domain: string;
  /** True where the registry is written. */
  readonly explicitDomain: boolean;
  readonly host: string;
  readonly port: string | undefined;
  /** The path in the registry, `library/` included where Docker Hub implies it: `library/nginx`. */
  readonly path: string;
  /** The path without its last component: `library`; empty where there is one component. */
  readonly namespace: string;
  /** The last component of the path: `nginx`. */
  readonly name: string;
  readonly tag: string | undefined;
  /** With its algorithm: `sha256:...`. */
  readonly digest: string | undefined;
  /** Domain and path: `docker.io/library/nginx`. */
  readonly repository: string;
  /** The shortest text that means the same repository: `nginx`. */
  readonly familiar: string;
  /** What the runtime is asked for: `docker.io/library/nginx:latest`; where there is a digest, the tag is gone. */
  readonly normalized: string;
  /** Where the parts are in `text`; the tag and the digest without the mark before them. */
  readonly ranges: {
    readonly domain: TextRange | undefined;
    readonly path: TextRange;
    readonly name: TextRange;
    readonly tag: TextRange | undefined;
    readonly digest: TextRange | undefined;
  };
}

/** A text that no runtime accepts as an image: the kubelet says `InvalidImageName`. */
export interface ImageReferenceProblem extends TextRange {
  readonly ok: false;
  readonly code: ImageReferenceCode;
  /** The runtime's own words, as they follow `couldn't parse image name "...": `. */
  readonly message: string;
}

const LONGEST_PATH = 255;

/** Lengths in hexadecimal digits of the digest algorithms that runtimes know. */
const DIGESTS: ReadonlyMap<string, number> = new Map([
  ["sha256", 64],
  ["sha384", 96],
  ["sha512", 128],
]);

/** Parses an image reference as containerd and CRI-O do (the grammar of distribution/reference), in linear time. */
export function parseImageReference(text: string): ImageReference | ImageReferenceProblem {
  const raw = splitReference(text);
  const message = refusal(text, raw);
  return message === undefined ? accepted(text, raw) : { ok: false, message, ...diagnose(text, raw) };
}

/** The pull policy that the API server writes where none is given (defaults of core/v1, computed from the parsed tag). */
export function defaultPullPolicy(reference: ImageReference | ImageReferenceProblem): "Always" | "IfNotPresent" {
  if (!reference.ok) return "IfNotPresent";
  const isLatest = reference.tag === "latest" || (reference.tag === undefined && reference.digest === undefined);
  return isLatest ? "Always" : "IfNotPresent";
}

/** True where both name one repository, whatever their tags and however they are abbreviated. */
export function sameRepository(a: ImageReference, b: ImageReference): boolean {
  return a.repository === b.repository;
}

/** Why a runtime refuses the text, in its words; undefined where it accepts it. The order of the checks is the runtime's. */
function refusal(text: string, raw: RawReference): string | undefined {
  if (/^[a-f0-9]{64}$/.test(text)) {
    return `invalid repository name (${text}), cannot specify 64-byte hexadecimal strings`;
  }
  const upTo = raw.tag === undefined && raw.digest !== undefined ? `${raw.path}@${raw.digest}` : raw.path;
  const remote = upTo.split(":", 1)[0] ?? "";
  if (remote.toLowerCase() !== remote) {
    return `invalid reference format: repository name (${remote}) must be lowercase`;
  }
  if (!isWellFormed(raw)) {
    const isLowerCaseMissing = isWellFormed({ ...raw, domain: raw.domain.toLowerCase() });
    return isLowerCaseMissing ? "repository name must be lowercase" : "invalid reference format";
  }
  if (raw.path.length > LONGEST_PATH) return "repository name must not be more than 255 characters";
  return raw.digest === undefined ? undefined : digestRefusal(raw.digest);
}

function isWellFormed({ domain, path, tag, digest }: RawReference): boolean {
  // A host that is none (an underscore) may still pass as the first component of a path without a registry.
  return (
    (isDomain(domain) || isPathComponent(domain)) &&
    path.split("/").every(isPathComponent) &&
    (tag === undefined || isTag(tag)) &&
    (digest === undefined || /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[A-Fa-f0-9]{32,}$/.test(digest))
  );
}

/** The checks of a digest that has the right shape. */
function digestRefusal(digest: string): string | undefined {
  const colon = digest.indexOf(":");
  const algorithm = digest.slice(0, colon);
  const length = DIGESTS.get(algorithm);
  if (length === undefined) {
    return algorithm === algorithm.toLowerCase() ? "unsupported digest algorithm" : "invalid checksum digest format";
  }
  if (digest.length - colon - 1 !== length) return "invalid checksum digest length";
  return digest === digest.toLowerCase() ? undefined : "invalid checksum digest format";
}

function accepted(text: string, raw: RawReference): ImageReference {
  const { domain, path, tag, digest } = raw;
  const port = /:\d+$/.exec(domain);
  const slash = path.lastIndexOf("/");
  const repository = `${domain}/${path}`;
  return {
    ok: true,
    text,
    domain,
    explicitDomain: raw.explicitDomain,
    host: port === null ? domain : domain.slice(0, port.index),
    port: port?.[0].slice(1),
    path,
    namespace: slash < 0 ? "" : path.slice(0, slash),
    name: path.slice(slash + 1),
    tag,
    digest,
    repository,
    familiar: familiarName(domain, path),
    normalized: digest === undefined ? `${repository}:${tag ?? "latest"}` : `${repository}@${digest}`,
    ranges: ranges(raw),
  };
}

function ranges({ explicitDomain, restAt, written, tag, digest }: RawReference): ImageReference["ranges"] {
  const pathEnd = restAt + written.length;
  const tagEnd = tag === undefined ? pathEnd : pathEnd + 1 + tag.length;
  return {
    domain: explicitDomain ? { start: 0, end: restAt - 1 } : undefined,
    path: { start: restAt, end: pathEnd },
    name: { start: restAt + written.lastIndexOf("/") + 1, end: pathEnd },
    tag: tag === undefined ? undefined : { start: pathEnd + 1, end: tagEnd },
    digest: digest === undefined ? undefined : { start: tagEnd + 1, end: tagEnd + 1 + digest.length },
  };
}

/** Drops what Docker Hub implies, unless the short text would be read as another registry or as an image id. */
function familiarName(domain: string, path: string): string {
  if (domain !== DOCKER_HUB) return `${domain}/${path}`;
  const isOfficial = path.startsWith(LIBRARY) && path.indexOf("/") === path.lastIndexOf("/");
  const short = isOfficial ? path.slice(LIBRARY.length) : path;
  const isSame =
    !/^[a-f0-9]{64}$/.test(short) && !splitReference(short).explicitDomain && splitReference(short).path === path;
  return isSame ? short : `${domain}/${path}`;
}
