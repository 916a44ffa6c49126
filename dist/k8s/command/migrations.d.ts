import { type Argv, type CommandWord } from "./words.js";
/** A command that connects to its database at once, and ends with an error where that does not answer. */
export interface Migration {
    /** As a person calls it: "alembic upgrade". */
    readonly name: string;
    /** Where it is written. */
    readonly word: CommandWord;
}
/** The migration that a command runs first, without waiting; undefined where it runs none, waits, or is not understood. */
export declare function migrationAtStart(argv: Argv): Migration | undefined;
