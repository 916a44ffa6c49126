import type { ImageReference } from "../../k8s/images/image-reference.js";
import type { Delivery, ObjectCreated, ReleaseInstalled, ScriptWord } from "./model.js";
/**
 * How surely a word of a script is an image. `image`: the same repository and tag. `repository`: the same repository, another
 * tag or one that is not known. `name`: variables stand in it, and the last part of the path agrees. `any`: only variables.
 */
export type ImageMatch = "image" | "repository" | "name" | "any";
/** Whether a word of a script may be this image; undefined where it is another. */
export declare function matchImage(word: ScriptWord, reference: ImageReference): ImageMatch | undefined;
/** A delivery that may be about an image, and how surely. */
export interface ImageEvidence<D extends Delivery> {
    readonly delivery: D;
    readonly match: ImageMatch;
}
type ImageDelivery = Extract<Delivery, {
    readonly kind: "build" | "tag" | "push" | "load";
}>;
/** The best evidence that an image gets built, pushed or loaded: the surest first, documentation last. */
export declare function imageEvidence<K extends ImageDelivery["kind"]>(deliveries: readonly Delivery[], kind: K, reference: ImageReference): ImageEvidence<Extract<Delivery, {
    readonly kind: K;
}>> | undefined;
/** The command that makes an object of this kind, name and namespace; one without a namespace may make it in any. */
export declare function objectEvidence(deliveries: readonly Delivery[], kindKey: string, namespace: string | undefined, name: string): ObjectCreated | undefined;
/** The release for which its tool makes this namespace: `helm install --create-namespace`. */
export declare function namespaceEvidence(deliveries: readonly Delivery[], name: string): ReleaseInstalled | undefined;
export {};
