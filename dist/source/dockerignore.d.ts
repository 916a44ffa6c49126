import type { Host } from "../base/host.js";
import type { Span } from "../base/model.js";
/** What a build does not see of its context. Paths are relative to the context. */
export interface DockerIgnore {
    /** The line that keeps a file or directory out; undefined for what the build sees. The path need not exist. */
    ignoring(path: string): IgnoreLine | undefined;
    /** The line that keeps out a path and all that lies below it; undefined where a later line may bring back a part. */
    ignoringAll(path: string): IgnoreLine | undefined;
    /** True where a line is no pattern: the build is refused. */
    readonly broken: boolean;
}
export interface IgnoreLine {
    /** Undefined for a pattern that stands in no ignore file. */
    readonly at: Span | undefined;
    /** As it is written, without the space around it. */
    readonly text: string;
}
/** The file that says what a build leaves out: the Dockerfile's own one, else that of the context; undefined where there is none. */
export declare function dockerIgnoreFile(host: Host, context: string, dockerfile: string | undefined): string | undefined;
/** Reads the lines of an ignore file. https://docs.docker.com/build/concepts/context/#dockerignore-files */
export declare function readDockerIgnore(file: string, text: string): DockerIgnore;
/** The same of patterns that are given otherwise, such as `ignore` of a Tiltfile. */
export declare function ignoreOf(lines: readonly IgnoreLine[]): DockerIgnore;
