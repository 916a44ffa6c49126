/** Where a container's process listens, from its command, its image's files and its environment. */
import { type Origin } from "../base/model.js";
import { type Listening, type Variables } from "../k8s/command-line.js";
import type { ContextFile } from "../expand/builds/context.js";
import { type MainCommand } from "./main-command.js";
import type { Container, Environment } from "./model.js";
export interface StartedServer {
    readonly main: MainCommand;
    readonly listening: Listening;
    /** Files that may say otherwise: they are there, or nobody knows whether they are. */
    readonly undecided: readonly string[];
    /** False where variables may be set that are not known. */
    readonly complete: boolean;
    readonly variables: Variables;
    /** The call in a source file that listens, or the word of a script; undefined where the container's own command says it. */
    readonly at: Origin | undefined;
}
/** The server that a container's process is; undefined where nothing in it speaks of ports. */
export declare function serverIn(container: Container, main: MainCommand, environment: Environment): StartedServer | undefined;
/** The files of a name that lie where a process starts; `vite.config` stands for all of its endings. */
export declare function configurationFiles({ build }: Container, { directory }: MainCommand, name: string): readonly (ContextFile | "unknown")[];
