/** A word of a shell script, quotes and escapes taken away. */
export interface ShellWord {
    readonly text: string;
    /** Offsets of the word as written, quotes included. */
    readonly start: number;
    readonly end: number;
    /** Its text depends on a variable, a command's output or a glob. */
    readonly dynamic: boolean;
}
export type ShellToken = ({
    readonly is: "word";
} & ShellWord)
/** `;` and line breaks are one; redirections are swallowed together with their targets. */
 | {
    readonly is: "operator";
    readonly text: string;
    readonly start: number;
    readonly end: number;
};
/**
 * Cuts a script into words and operators; undefined where it holds what this reader does not know (here-documents, unclosed
 * quotes). It only reads: nothing is expanded or run.
 */
export declare function shellTokens(script: string): readonly ShellToken[] | undefined;
/** The words of one plain command; undefined where the text is more than that. */
export declare function splitWords(text: string): readonly string[] | undefined;
