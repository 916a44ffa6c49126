import { editDistance } from "../../base/edit-distance.ts";
import { DOCKER_HUB } from "./image-reference-grammar.ts";
import { type ImageReference, parseImageReference } from "./image-reference.ts";
import {
  CLOUD_REGISTRIES,
  LOGIN_REGISTRIES,
  REGISTRIES,
  REGISTRY_ENDS,
  REGISTRY_MISTAKES,
  REGISTRY_PATTERNS,
  STRANGE_HOSTS,
} from "./registries-table.ts";

/** A registry that is probably meant by another text. */
export interface RegistrySuggestion {
  /** The host as written. */
  readonly written: string;
  /** The registry meant. */
  readonly meant: string;
  /** The whole reference as it was probably meant. */
  readonly text: string;
  /** `known`: a mistake that people make; `near`: an edit or two from a known registry. */
  readonly certainty: "known" | "near";
  /** What else is known of the host as written. */
  readonly note: string | undefined;
}

type Candidate = Omit<RegistrySuggestion, "note">;

/**
 * How often Docker Hub lets a client pull without a login: Kubernetes nodes behind one address share it
 * (https://docs.docker.com/docker-hub/usage/).
 */
export const ANONYMOUS_PULL_LIMIT = {
  domain: DOCKER_HUB,
  pulls: 100,
  hours: 6,
  per: "IPv4 address or IPv6 /64",
} as const;

const MEANT: ReadonlyMap<string, string> = new Map(
  REGISTRY_MISTAKES.flatMap(([meant, written]) => written.split(" ").map((host) => [host, meant] as const)),
);

/** True for a host that is known to be a registry; a port is part of another registry. */
export function isKnownRegistry(domain: string): boolean {
  return REGISTRIES.has(domain) || REGISTRY_PATTERNS.some((pattern) => pattern.test(domain)) || isLocalRegistry(domain);
}

/** True for `localhost` and addresses of the machine itself; names below `.localhost` may be containers of a local cluster. */
export function isLoopbackAddress(host: string): boolean {
  return /^(?:localhost|0\.0\.0\.0|127(?:\.\d{1,3}){3}|\[::1\])$/.test(host);
}

/** True where the host is the node itself: inside the cluster it is not the machine that pushed the image. */
export function isLoopbackHost(host: string): boolean {
  return isLoopbackAddress(host) || host.endsWith(".localhost");
}

/** True for hosts of development and of private networks, which no list of registries can know. */
export function isLocalRegistry(domain: string): boolean {
  const host = domain.replace(/:\d+$/, "");
  return (
    isLoopbackHost(host) ||
    /^(?:k3d|kind|ctlptl|minikube|registry)(?:-[a-z0-9-]+)?$/.test(host) ||
    /\.(?:local|localdomain|internal|lan|home|intranet|corp|test|example|invalid|svc)$/.test(host) ||
    /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}$/.test(host) ||
    /(?:^|\.)example\.(?:com|org|net)$/.test(host)
  );
}

/**
 * The registry meant by a reference, whose text need not parse: web addresses of registries and slips in a host.
 * Undefined where the host is known, or near to none. Whether the repository uses that host on purpose is not known here.
 */
export function suggestRegistry(text: string): RegistrySuggestion | undefined {
  const bare = text.replace(/^[a-z][a-z0-9+.-]{0,20}:\/\//i, "");
  const slash = bare.indexOf("/");
  if (slash < 0) return undefined;
  const written = bare.slice(0, slash);
  const path = bare.slice(slash + 1);
  const address = webAddress(written, path);
  if (address !== undefined) return checked({ ...address, written, certainty: "known" });
  const known = MEANT.get(written.toLowerCase());
  if (known !== undefined) return checked({ written, meant: known, text: `${known}/${path}`, certainty: "known" });
  if (isKnownRegistry(written)) {
    return bare === text ? undefined : checked({ written, meant: written, text: bare, certainty: "known" });
  }
  const near = nearRegistry(written.toLowerCase());
  return near === undefined ? undefined : checked({ written, meant: near, text: `${near}/${path}`, certainty: "near" });
}

/** Who may pull: `login` where nobody may without one, `cloud` where nodes usually bring their own, else undefined. */
export function privateRegistry(reference: ImageReference): "login" | "cloud" | undefined {
  const { host, path } = reference;
  if (LOGIN_REGISTRIES.has(host) || (host === "nvcr.io" && path.startsWith("nim/"))) return "login";
  return CLOUD_REGISTRIES.some((pattern) => pattern.test(host)) ? "cloud" : undefined;
}

/** Only a text that a runtime accepts is worth suggesting. */
function checked(candidate: Candidate): RegistrySuggestion | undefined {
  const parsed = parseImageReference(candidate.text);
  return parsed.ok ? { ...candidate, text: shortened(parsed), note: STRANGE_HOSTS.get(candidate.written) } : undefined;
}

/** The reference in its short form, tag and digest as written. */
function shortened(reference: ImageReference): string {
  const { familiar, tag, digest } = reference;
  return familiar + (tag === undefined ? "" : `:${tag}`) + (digest === undefined ? "" : `@${digest}`);
}

/** Addresses of a registry's web pages, and a host written twice. */
function webAddress(host: string, path: string): { readonly meant: string; readonly text: string } | undefined {
  if (/(?:^|\.)docker\.(?:com|io)$/.test(host) && /^(?:_|r|repository\/docker)\//.test(path)) {
    const name = path.replace(/^(?:_|r|repository\/docker)\//, "").replace(/^_\//, "");
    return { meant: DOCKER_HUB, text: `${DOCKER_HUB}/${name}` };
  }
  if (host === "quay.io" && path.startsWith("repository/")) {
    return { meant: host, text: `${host}/${path.slice("repository/".length)}` };
  }
  if (path.startsWith(`${host}/`)) return { meant: host, text: path };
  return undefined;
}

/** The one known registry within an edit or two of a public host name. */
function nearRegistry(host: string): string | undefined {
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,9}\.?$/.test(host)) return undefined;
  const candidates = [...REGISTRIES].map((registry) => [registry, distance(host, registry)] as const);
  const near = candidates.filter(([, edits]) => edits !== undefined).toSorted((a, b) => (a[1] ?? 9) - (b[1] ?? 9));
  const [first, second] = near;
  if (first !== undefined) return first[1] === second?.[1] ? undefined : successor(first[0]);
  return nearEnd(host);
}

/** Nobody should be sent to a registry that is frozen. */
function successor(registry: string): string {
  return registry === "k8s.gcr.io" ? "registry.k8s.io" : registry;
}

function distance(host: string, registry: string): number | undefined {
  return editDistance(host, registry, Math.min(host.length, registry.length) < 8 ? 1 : 2);
}

/** A slip in the part that all customers of a registry share: `shop.azurcr.io`. */
function nearEnd(host: string): string | undefined {
  const labels = host.split(".");
  const end = labels.slice(-2).join(".");
  const meant = REGISTRY_ENDS.find((known) => known.length > 7 && editDistance(end, known, 2) !== undefined);
  if (labels.length < 3 || meant === undefined || end === meant) return undefined;
  const mended = `${labels.slice(0, -2).join(".")}.${meant}`;
  return isKnownRegistry(mended) ? mended : undefined;
}
