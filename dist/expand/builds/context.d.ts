import type { Host } from "../../base/host.js";
import { type DockerIgnore, type IgnoreLine } from "../../source/dockerignore.js";
/** A file of the repository that a build sees. */
export interface ContextFile {
    /** Relative to the root. */
    readonly path: string;
    readonly text: string;
}
/** What a build sees of a directory. Paths are relative to the root. */
export interface BuildContext {
    readonly directory: string;
    /** A path as COPY takes it: it begins at the context, which it cannot leave. Undefined for what is no path there. */
    pathOf(source: string): string | undefined;
    isFile(path: string): boolean;
    isDirectory(path: string): boolean;
    /** `absent` for what is not there or is left out, `unknown` for what cannot be read. */
    read(path: string): ContextFile | "absent" | "unknown";
    /** The line that keeps out a path and all below it. */
    ignoring(path: string): IgnoreLine | undefined;
}
/** Which context a build is given. */
export interface ContextChoice {
    readonly directory: string;
    readonly dockerfile: string | undefined;
    /** What the tool leaves out besides the ignore file. */
    readonly leavesOut?: DockerIgnore | undefined;
}
/** The context of a build, with the ignore file that counts for its Dockerfile. Texts that are read are kept in `texts`. */
export declare function buildContext(host: Host, choice: ContextChoice, texts: Map<string, string>): BuildContext;
