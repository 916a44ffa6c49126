import type { Variables } from "./listening.js";
import { type Words } from "./words.js";
export interface SourceServer {
    /** `app.run()`, `listen()`. */
    readonly call: string;
    /** Offsets of the call in the text. */
    readonly start: number;
    readonly end: number;
    /** Undefined where it is not known. */
    readonly port: number | undefined;
    readonly bind: "loopback" | "all" | "unknown";
}
/** The file that an interpreter is told to run: its first plain argument. */
export declare function sourceFile(words: Words): string | undefined;
/** The server that a source file starts; undefined where there is none, or more than one. */
export declare function sourceServer(file: string, text: string, variables: Variables): SourceServer | undefined;
