import { type ShellWord } from "./shell-tokens.js";
/** A command of a script with what stands before and after it. */
export interface ShellCommand {
    readonly words: readonly ShellWord[];
    /** The operator behind it: `;`, `&&`, `||`, `|`, `&`, `)`, "" at the end. */
    readonly separator: string;
}
export interface ShellScript {
    readonly commands: readonly ShellCommand[];
    /** A `while` or `until` loop whose condition never changes: `while true`, `while :`. */
    readonly endlessLoop: boolean;
    /** A loop whose number of rounds the text does not tell. */
    readonly openLoop: boolean;
}
/** The commands of a script in order, those inside of `if` and loops too; undefined for scripts that are not understood. */
export declare function readScript(text: string): ShellScript | undefined;
