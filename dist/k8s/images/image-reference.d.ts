import type { TextRange } from "./image-reference-grammar.js";
import { type ImageReferenceCode } from "./image-reference-problem.js";
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
/** Parses an image reference as containerd and CRI-O do (the grammar of distribution/reference), in linear time. */
export declare function parseImageReference(text: string): ImageReference | ImageReferenceProblem;
/** The pull policy that the API server writes where none is given (defaults of core/v1, computed from the parsed tag). */
export declare function defaultPullPolicy(reference: ImageReference | ImageReferenceProblem): "Always" | "IfNotPresent";
/** True where both name one repository, whatever their tags and however they are abbreviated. */
export declare function sameRepository(a: ImageReference, b: ImageReference): boolean;
