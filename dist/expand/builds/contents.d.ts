import type { ImageFacts } from "../../source/dockerfile/index.js";
import type { BuildContext, ContextFile } from "./context.js";
/** What lies at a path of an image: a file of the repository, nothing that its Dockerfile copies, or something that is not known. */
export type InImage = ContextFile | "absent" | "unknown";
/** What finding a file of an image takes: the context, and the images of the other stages of its Dockerfile. */
export interface Layers {
    readonly image: ImageFacts;
    readonly context: BuildContext;
    stage(index: number): ImageFacts | undefined;
}
/** The file of the repository that a Dockerfile puts at an absolute path of its image. The last copy to the place counts. */
export declare function inImage(path: string, layers: Layers, depth?: number): InImage;
