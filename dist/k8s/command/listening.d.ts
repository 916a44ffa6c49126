import { type Argv, type CommandWord, type Words } from "./words.js";
/** A port that a command says it listens on. */
export interface WrittenPort {
    readonly port: number;
    /** The digits, with offsets into the argv item. */
    readonly at: CommandWord;
    /** The flag that names it, `--port`; "" for a plain argument. */
    readonly flag: string;
    readonly host: string | undefined;
}
export interface Listening {
    /** The server that was recognised; undefined where only flags speak. */
    readonly server: string | undefined;
    /** The ports that its own flags name. */
    readonly ports: readonly WrittenPort[];
    /** Where it listens: by its last flag, else its variable, else its default; undefined where that is not known. */
    readonly port: number | undefined;
    readonly bind: "loopback" | "all" | "unknown";
    /** The word that binds it to the loopback, where one is written; by default without it. */
    readonly bindAt: CommandWord | undefined;
    /** Files that may decide otherwise. */
    readonly files: readonly string[];
    /** True where a variable called PORT decides, or may. */
    readonly readsPort: boolean;
}
/** Environment of the container: undefined for a variable whose value is not known. */
export type Variables = ReadonlyMap<string, string | undefined>;
/** The words of the process that stays: the program, or the last command of a script. */
export declare function mainWords(argv: Argv): Words;
/**
 * Where a command listens, as far as its words and variables tell; undefined where nothing in it speaks of that. With
 * `program: "unknown"` the argv is only the arguments of an image's entrypoint, and its first word is no program.
 */
export declare function listeningOf(argv: Argv, variables?: Variables, program?: "first" | "unknown"): Listening | undefined;
