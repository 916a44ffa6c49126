import { type CommandWord, type Words } from "./words.js";
/** A script of package.json that a command runs. */
export interface PackageScript {
    /** `npm`, `yarn`, `pnpm`, `bun`. */
    readonly runner: string;
    readonly name: string;
    readonly word: CommandWord;
    /** True behind `run`: yarn, pnpm and bun may take another word for a program of a package. */
    readonly explicit: boolean;
    /** What is put behind the script's text. */
    readonly extra: Words;
    /** The directory of package.json, where the command names one. */
    readonly directory: string | undefined;
}
/** The script that `npm run x`, `npm start`, `yarn x`, `pnpm x` or `bun run x` runs; undefined for other commands. */
export declare function packageScript(words: Words): PackageScript | undefined;
