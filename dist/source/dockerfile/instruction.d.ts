import type { Span } from "../../base/model.js";
import type { Escape, Heredoc, InstructionLine } from "./lines.js";
import type { PlacedText } from "./placed-text.js";
/** One instruction, its arguments not yet taken apart. */
export interface Instruction {
    /** In capitals. */
    readonly keyword: string;
    readonly keywordAt: Span;
    /** From the keyword to the end of its last line; here-documents are not in it. */
    readonly at: Span;
    readonly flags: readonly Flag[];
    /** What follows the keyword and the flags. */
    readonly rest: PlacedText;
    readonly heredocs: readonly Heredoc[];
}
/** `--name=value` before the arguments. */
export interface Flag {
    readonly name: string;
    readonly value: PlacedText;
    readonly at: Span;
}
/** The instructions of a Dockerfile and the flags that they take. https://docs.docker.com/reference/dockerfile/ */
export declare const INSTRUCTION_FLAGS: ReadonlyMap<string, readonly string[]>;
/** Parts a joined line into keyword, flags and the rest. */
export declare function readInstruction(line: InstructionLine, escape: Escape): Instruction;
/** The instruction that an ONBUILD holds back for the images built on this one. */
export declare function triggerOf(onbuild: Instruction, escape: Escape): Instruction;
