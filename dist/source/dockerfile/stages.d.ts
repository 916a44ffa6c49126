import type { Written } from "../written.js";
import { type Lookup, type Variable } from "./expand.js";
import type { Instruction } from "./instruction.js";
import type { Escape } from "./lines.js";
import type { BuildArgument, Stage } from "./model.js";
import type { PlacedText } from "./placed-text.js";
/** Values that the caller of a build gives, by name; undefined where given but not known. */
export type GivenArguments = ReadonlyMap<string, string | undefined>;
export declare const NO_ARGUMENTS: GivenArguments;
export declare const UNSET: Variable;
/** The names and defaults of an ARG instruction. */
export declare function argumentsOf(instruction: Instruction, escape: Escape): BuildArgument[];
/** What a declared argument is worth: the given value, else its default, else (in a stage) the one before the first FROM. */
export declare function argumentValue(argument: BuildArgument, given: GivenArguments, scope: {
    readonly lookup: Lookup;
    readonly escape: Escape;
    readonly outer?: Lookup | undefined;
}): Variable;
/** The variables that FROM lines see. */
export declare function globalScope(args: readonly BuildArgument[], given: GivenArguments, escape: Escape): Lookup;
/** FROM's image as a value, with the variables of `lookup`. */
export declare function expandBase(image: PlacedText, lookup: Lookup, escape: Escape): Written<string>;
/** The stage that a name (or, for COPY, a number) means, among the stages before `before`. */
export declare function findStage(stages: readonly Stage[], name: string, before: number): Stage | undefined;
/** Takes a FROM instruction apart; undefined where it names nothing. */
export declare function readFrom(from: Instruction, index: number, scope: {
    readonly lookup: Lookup;
    readonly escape: Escape;
    readonly earlier: readonly Stage[];
}): Omit<Stage, "instructions"> | undefined;
