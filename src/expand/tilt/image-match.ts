/** Which images of manifests Tilt replaces by those that it builds, and under which names these travel. */
import { howNear } from "../../base/near.ts";
import type { ImageReference } from "../../k8s/images/image-reference.ts";

/** What a build of a Tiltfile matches. Registries play no part in it, neither default_registry nor the cluster's own. */
export interface ImageSelector {
  readonly ref: ImageReference;
  /** True where the whole text must be equal, tag and digest included; else the repository decides. */
  readonly exact: boolean;
}

/**
 * The selectors of builds, in the order of their declaration. A ref with a tag is exact (a digest alone is no tag); where
 * different refs name one repository, all of them are.
 */
export function selectorsOf(refs: readonly ImageReference[]): ImageSelector[] {
  const texts = new Map<string, Set<string>>();
  for (const ref of refs) texts.set(ref.repository, (texts.get(ref.repository) ?? new Set()).add(wholeText(ref)));
  return refs.map((ref) => ({ ref, exact: ref.tag !== undefined || (texts.get(ref.repository)?.size ?? 0) > 1 }));
}

/** True where the build stands for an image that a manifest names. */
export function selects({ ref, exact }: ImageSelector, image: ImageReference): boolean {
  return exact ? wholeText(ref) === wholeText(image) : ref.repository === image.repository;
}

/** The build that stands for an image: the first one that selects it. */
export function selectorFor<T extends ImageSelector>(selectors: readonly T[], image: ImageReference): T | undefined {
  return selectors.find((selector) => selects(selector, image));
}

/** Registry, path, tag and digest as written, without an implied tag. */
export function wholeText({ repository, tag, digest }: ImageReference): string {
  return `${repository}${tag === undefined ? "" : `:${tag}`}${digest === undefined ? "" : `@${digest}`}`;
}

/**
 * How a build misses an image that it seems meant for. `tag`: one repository, but the build's ref has a tag that the image
 * does not have (or is exact for another reason). `registry`: equal but for the registry. `path`: the last part is equal, the
 * parts before it are not. `spelling`: the names are near.
 */
export type ImageMiss = "tag" | "registry" | "path" | "spelling";

/** From the surest to the least sure. */
const MISSES: readonly ImageMiss[] = ["tag", "registry", "path", "spelling"];

/** How a build misses an image; undefined where it selects it, and where both have nothing in common. */
export function missOf(selector: ImageSelector, image: ImageReference): ImageMiss | undefined {
  const { ref } = selector;
  if (selects(selector, image)) return undefined;
  if (ref.repository === image.repository) return "tag";
  if (withoutLibrary(ref) === withoutLibrary(image)) return "registry";
  if (ref.name === image.name) return "path";
  const isNear = ref.namespace === image.namespace && howNear(ref.name, image.name) !== undefined;
  return isNear || howNear(ref.familiar, image.familiar) === "edit" ? "spelling" : undefined;
}

function withoutLibrary({ path }: ImageReference): string {
  return path.replace(/^library\//, "");
}

/** The images that a build misses, the surest first. */
export function nearImages<T extends { readonly image: ImageReference }>(
  selector: ImageSelector,
  candidates: readonly T[],
): readonly { readonly candidate: T; readonly how: ImageMiss }[] {
  const near = candidates.flatMap((candidate) => {
    const how = missOf(selector, candidate.image);
    return how === undefined ? [] : [{ candidate, how }];
  });
  return near.toSorted((a, b) => MISSES.indexOf(a.how) - MISSES.indexOf(b.how));
}

/** Where Tilt puts images for the cluster: the cluster's own registry, else default_registry. */
export interface TiltRegistry {
  /** As Tilt pushes to it. */
  readonly host: string;
  /** As the nodes pull from it; `host` where it is not given. */
  readonly hostFromCluster?: string | undefined;
  /** One repository for all images. */
  readonly singleName?: string | undefined;
}

export interface Delivery {
  /** The repository that Tilt pushes to. */
  readonly pushed: string;
  /** The repository that Tilt writes into the manifests. */
  readonly pulled: string;
  /** False where both are different repositories of the registry: the nodes look for what was never pushed. */
  readonly arrives: boolean;
  /** False where an upper-case host became part of the path, which Tilt refuses. */
  readonly legal: boolean;
}

/** Under which repositories a built image is pushed and pulled. */
export function deliver(ref: ImageReference, registry: TiltRegistry): Delivery {
  const cluster = registry.hostFromCluster ?? registry.host;
  const pushed = inRegistry(ref, registry.host, registry.singleName);
  const pulled = inRegistry(ref, cluster, registry.singleName);
  const [here, there] = [below(pushed, registry.host), below(pulled, cluster)];
  return { pushed, pulled, arrives: here === there, legal: !/[A-Z]/.test(here + there) };
}

/** A name that begins with the registry stays as it is; else the whole familiar name becomes one component. */
function inRegistry({ familiar }: ImageReference, host: string, singleName: string | undefined): string {
  if (familiar.startsWith(`${host}/`)) return familiar;
  const hasSingleName = singleName !== undefined && singleName !== "";
  return `${host}/${hasSingleName ? singleName : familiar.replaceAll(/[/:@]/g, "_")}`;
}

function below(repository: string, host: string): string {
  return repository.slice(host.length + 1);
}

/** True for a host that default_registry takes: a domain with a dot or a port, or localhost, and maybe a path. */
export function isRegistryHost(host: string): boolean {
  const [domain = "", ...path] = host.split("/");
  const isDomain = /^(?:localhost|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)(?::\d+)?$|^[A-Za-z0-9-]+:\d+$/.test(domain);
  return isDomain && path.every((part) => /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/.test(part));
}
