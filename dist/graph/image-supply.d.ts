import type { Delivery, ImageBuilt, ImageLoaded, ImagePushed, ImageTagged } from "../expand/deliveries/index.js";
import { type ImageEvidence } from "../expand/deliveries/query.js";
import type { Cluster, ImageBuild, KubeObject } from "../expand/model.js";
import { type ImageMiss } from "../expand/tilt/image-match.js";
import { type ImageReference } from "../k8s/images/image-reference.js";
import type { Container, Graph, Workload } from "./model.js";
/** What the repository says about the way of an image to the nodes. */
export interface ImageSupply {
    /** The build whose tool puts the image on the nodes and writes its name and pull policy into this object. */
    readonly delivered: ImageBuild | undefined;
    /** A build of the Tiltfile that loads this object, which no object uses and whose name is near this image's. */
    readonly missed: MissedBuild | undefined;
    /** Commands of scripts that are about this image, the surest of each kind. */
    readonly built: ImageEvidence<ImageBuilt> | undefined;
    readonly tagged: ImageEvidence<ImageTagged> | undefined;
    readonly pushed: ImageEvidence<ImagePushed> | undefined;
    readonly loaded: ImageEvidence<ImageLoaded> | undefined;
    /** The cluster's configuration says that the image is on its nodes. */
    readonly preloaded: boolean;
}
export interface MissedBuild {
    readonly build: ImageBuild;
    readonly how: ImageMiss;
}
interface SupplyInput {
    readonly builds: readonly ImageBuild[];
    readonly workloads: readonly Workload[];
    readonly deliveries: readonly Delivery[];
    clusterFor(of: KubeObject): Cluster | undefined;
}
/** Answers for each container what is known about its image's way to the nodes. */
export declare function imageSupplier(input: SupplyInput): (container: Container) => ImageSupply;
/**
 * How surely the repository itself makes an image: by a build or command that names it, or by one whose name is not known, which
 * may be any.
 */
export declare function madeHere(container: Container, supply: ImageSupply): "surely" | "maybe" | undefined;
/** kubebuilder's projects call their image so, and kustomize writes the real name before each deploy. */
export declare function isReplacedName({ name, namespace }: ImageReference): boolean;
/** True for a bare name that Docker Hub does not have: only something that puts it on the nodes makes it run. */
export declare function isLocalName(reference: ImageReference): boolean;
/**
 * True where a container's image can only be a misspelling of the build's: Docker Hub does not have it, and the names differ by a slip.
 * The manifest tells such a miss; others are told where the build stands.
 */
export declare function speltWrong({ reference }: Container, { build, how }: MissedBuild): boolean;
/** True where what is not known may build or load the image: a computed name in a Tiltfile, a file that was not read. */
export declare function mayBeBuilt({ workload }: Container, graph: Pick<Graph, "builds" | "unreadTool">): boolean;
/** The command that puts an image on the nodes of a cluster. */
export declare function loadCommand({ tool, name }: Cluster, image: string): string | undefined;
export {};
