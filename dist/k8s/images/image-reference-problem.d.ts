import { type RawReference, type TextRange } from "./image-reference-grammar.js";
/** Which part of a text keeps it from being an image reference. */
export type ImageReferenceCode = "empty" | "placeholder" | "white-space" | "scheme" | "character" | "hexadecimal" | "upper-case" | "host" | "port" | "slash" | "component" | "tag" | "digest" | "too-long";
interface Problem extends TextRange {
    readonly code: ImageReferenceCode;
}
/** Finds the part that a person would mend; called only for texts that a runtime refuses. */
export declare function diagnose(text: string, raw: RawReference): Problem;
export {};
