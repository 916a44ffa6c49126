import type { Variables } from "./listening.js";
import { type Argv } from "./words.js";
/** A program that goes on with the code that it has read, whatever becomes of the files. */
export interface ReadOnce {
    readonly program: string;
    /** Names of files that it reads once. */
    readonly code: RegExp;
    readonly help: string;
}
/** The program of a command where it is known to read its code only when it starts; undefined where it may read it again. */
export declare function readsOnce(argv: Argv, variables: Variables): ReadOnce | undefined;
