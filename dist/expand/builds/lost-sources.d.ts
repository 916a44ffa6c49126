import type { Copy, DockerfileFacts, ImageFacts } from "../../source/dockerfile/index.js";
import type { IgnoreLine } from "../../source/dockerignore.js";
import type { Written } from "../../source/written.js";
import type { BuildContext } from "./context.js";
/** A source of COPY or ADD that the context does not have. */
export interface LostSource {
    readonly copy: Copy;
    readonly source: Written<string>;
    /** Relative to the root, as the first context has it. */
    readonly path: string;
    /** The line that keeps it out, where it is there. */
    readonly ignoredBy: IgnoreLine | undefined;
    /** A path of the root that may be meant. */
    readonly meant: string | undefined;
}
/** What is asked of a build whose sources are looked up. */
export interface Sources {
    readonly facts: DockerfileFacts;
    /** The images of the stages that the target needs. */
    readonly images: readonly ImageFacts[];
    /** All contexts that it may be built with. */
    readonly contexts: readonly BuildContext[];
    /** True where somebody may give build arguments, so that a word with variables may be another. */
    readonly argsOpen: boolean;
    readonly text: string;
    mayBeMade(path: string): boolean;
    exists(path: string): boolean;
    namesIn(directory: string): readonly string[];
}
/** The sources that none of the contexts has, of the stages that are needed. */
export declare function lostSources(asked: Sources): readonly LostSource[];
