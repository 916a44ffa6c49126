/** What a container runs in the end, looked for in the scripts that its image brings. */
import { type Origin } from "../base/model.js";
import { type Argv, type CommandWord, type PackageScript, type Variables } from "../k8s/command-line.js";
import type { Field } from "../source/field.js";
import { type PackageFacts } from "../source/package-json.js";
import type { Container, Process } from "./model.js";
/** A file of the repository that led from one command to the next. */
export interface ThroughFile {
    readonly file: string;
    /** `npm run start`, `/app/start.sh`. */
    readonly name: string;
    readonly text: string;
    /** The script of package.json; undefined for a file that is the script. */
    readonly script: Field | undefined;
    /** What package.json says besides. */
    readonly facts: PackageFacts | undefined;
}
export interface MainCommand {
    readonly argv: Argv;
    readonly program: Process["program"];
    /** The files that it was found in, outermost first; empty where the container's own command is it. */
    readonly through: readonly ThroughFile[];
    /** The directory in which it starts; undefined where it is not known. */
    readonly directory: string | undefined;
    /** Variables that scripts set on the way. */
    readonly variables: Variables;
    /** False where a script may set others. */
    readonly complete: boolean;
    /** A script that package.json does not have. */
    readonly lost: LostScript | undefined;
}
export interface LostScript {
    readonly script: PackageScript;
    readonly facts: PackageFacts;
}
/** Follows a process through `npm run`, start scripts and `exec "$@"`, as far as its image's files are those of the repository. */
export declare function mainCommandOf(container: Container, process: Process, directory: string | undefined): MainCommand;
/** Where a word of the main command is written, where a file of the repository holds it. */
export declare function placeInScript({ through }: MainCommand, word: CommandWord): Origin | undefined;
