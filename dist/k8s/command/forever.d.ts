import { type Argv } from "./words.js";
/** The server that a command runs in the foreground, as a person calls it; undefined where it is none, or is not known. */
export declare function servesForever(argv: Argv): string | undefined;
