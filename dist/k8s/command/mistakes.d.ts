import { type Argv, type CommandWord } from "./words.js";
export type CommandMistakeCode = 
/** `["npm start"]`: a program whose name has a blank in it. */
"program-with-blank"
/** `["sh", "echo hi"]`: the shell looks for a file of that name. */
 | "shell-without-c"
/** `["sh", "-c"]`: nothing to run. */
 | "shell-without-script"
/** `["sh", "-c", "echo", "hi"]`: only the first word is the script. */
 | "script-in-pieces"
/** `["npm", "ci", "&&", "npm", "start"]`: nobody interprets the sign. */
 | "operator-without-shell"
/** `"--config /etc/app.yaml"`: one argument where two are meant. */
 | "flag-with-blank"
/** `"$PORT"`: only a shell resolves it. */
 | "variable-without-shell";
export interface CommandMistake {
    readonly code: CommandMistakeCode;
    /** The word that is wrong, with offsets into its argv item; for a missing script the `-c`. */
    readonly word: CommandWord;
    /** The words that were meant, where that is plain. */
    readonly meant: readonly string[] | undefined;
}
/**
 * Mistakes of quoting in an argv. With `program: "unknown"` the first item is an argument of the image's entrypoint, and
 * nothing is said that needs to know the program.
 */
export declare function commandMistakes(argv: Argv, program?: "first" | "unknown"): readonly CommandMistake[];
