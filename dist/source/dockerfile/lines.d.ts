/**
 * Dockerfile lines as the builder joins them: directives, comments, continuations, here-documents.
 * https://docs.docker.com/reference/dockerfile/#format
 */
import type { SourceProblem } from "../model.js";
import { PlacedText } from "./placed-text.js";
export type Escape = "\\" | "`";
/** An instruction as one line, with the here-documents that follow it. */
export interface InstructionLine {
    readonly text: PlacedText;
    readonly heredocs: readonly Heredoc[];
}
export interface Heredoc {
    readonly name: string;
    /** False where the name is quoted: variables stay as they are. */
    readonly expands: boolean;
    readonly body: PlacedText;
}
export interface JoinedLines {
    readonly escape: Escape;
    readonly lines: readonly InstructionLine[];
    readonly problems: readonly SourceProblem[];
}
/** Joins the lines of a Dockerfile to instructions. */
export declare function joinLines(file: string, text: string): JoinedLines;
