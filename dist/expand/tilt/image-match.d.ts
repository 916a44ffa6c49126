import type { ImageReference } from "../../k8s/images/image-reference.js";
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
export declare function selectorsOf(refs: readonly ImageReference[]): ImageSelector[];
/** True where the build stands for an image that a manifest names. */
export declare function selects({ ref, exact }: ImageSelector, image: ImageReference): boolean;
/** The build that stands for an image: the first one that selects it. */
export declare function selectorFor<T extends ImageSelector>(selectors: readonly T[], image: ImageReference): T | undefined;
/** Registry, path, tag and digest as written, without an implied tag. */
export declare function wholeText({ repository, tag, digest }: ImageReference): string;
/**
 * How a build misses an image that it seems meant for. `tag`: one repository, but the build's ref has a tag that the image
 * does not have (or is exact for another reason). `registry`: equal but for the registry. `path`: the last part is equal, the
 * parts before it are not. `spelling`: the names are near.
 */
export type ImageMiss = "tag" | "registry" | "path" | "spelling";
/** How a build misses an image; undefined where it selects it, and where both have nothing in common. */
export declare function missOf(selector: ImageSelector, image: ImageReference): ImageMiss | undefined;
/** The images that a build misses, the surest first. */
export declare function nearImages<T extends {
    readonly image: ImageReference;
}>(selector: ImageSelector, candidates: readonly T[]): readonly {
    readonly candidate: T;
    readonly how: ImageMiss;
}[];
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
export declare function deliver(ref: ImageReference, registry: TiltRegistry): Delivery;
/** True for a host that default_registry takes: a domain with a dot or a port, or localhost, and maybe a path. */
export declare function isRegistryHost(host: string): boolean;
