/** The words of image references: the grammar of distribution/reference, which containerd, CRI-O and the kubelet share. */
/** Half-open offsets in the text of the reference. */
export interface TextRange {
    readonly start: number;
    readonly end: number;
}
/** The registry that a reference without one means. */
export declare const DOCKER_HUB = "docker.io";
/** What Docker Hub puts before a path of one component. */
export declare const LIBRARY = "library/";
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
export declare function splitReference(text: string): RawReference;
/** True for a host name or bracketed IPv6 address, with or without a numeric port. */
export declare function isDomain(text: string): boolean;
/** True for one part of a repository's path: lower case and digits with single dots, one or two underscores, or hyphens between. */
export declare function isPathComponent(text: string): boolean;
/** True for what may stand behind the colon of an image. */
export declare function isTag(text: string): boolean;
