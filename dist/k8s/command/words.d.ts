import { type ShellScript } from "./shell-script.js";
/** A container's command and args as one list; undefined for an item that is not known. */
export type Argv = readonly (string | undefined)[];
/** A word of a command with the place it is written at: an item of the argv, and offsets into that item's text. */
export interface CommandWord {
    readonly text: string;
    readonly item: number;
    readonly start: number;
    readonly end: number;
    /** False where the word's text is not known: a variable of a shell, an item that was not read. */
    readonly known: boolean;
}
export type Words = readonly CommandWord[];
/** The last part of a path, in lower case on Windows' behalf: `/usr/bin/python3.12` is `python3.12`. */
export declare function programOf(words: Words): string;
/** The items of a command as words, each with its place in the item. */
export declare function argvWords(argv: Argv): Words;
/** True for programs that read a script behind `-c`. */
export declare function isShell(program: string): boolean;
/** The index of the word before the script of `sh -c`: of the `-c`, or of a `--` behind it; undefined where there is none. */
export declare function shellOption(words: Words): number | undefined;
/** A command as it will run: one program, or a script that a shell reads. */
export type Plan = {
    readonly is: "program";
    readonly words: Words;
}
/** `read` is undefined for scripts that are not understood. */
 | {
    readonly is: "script";
    readonly script: CommandWord;
    readonly read: ShellScript | undefined;
};
/** Looks through wrappers (`tini --`, `env A=B`, `poetry run`) and into `sh -c`. */
export declare function planOf(argv: Argv): Plan;
/** The words of a script's command, placed in the item that holds the script. */
export declare function wordsInScript(script: CommandWord, command: ShellScript["commands"][number]): Words;
/** The command inside of its wrappers; the words themselves where there are none, or where a wrapper holds none. */
export declare function unwrap(words: Words): Words;
