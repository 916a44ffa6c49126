/**
 * What an expression answers for one object. What cannot be known offline is unknown and never false; `failed` is where the
 * server's evaluation ends in an error too, with its words.
 */
export type CelAnswer = {
    readonly is: true;
} | {
    readonly is: false;
} | {
    readonly is: "failed";
    readonly words: string;
} | {
    readonly is: "unknown";
    readonly why: string;
};
/** A value, or why there is none. */
export type CelValue = {
    readonly known: true;
    readonly value: unknown;
} | {
    readonly known: false;
    readonly why: string;
    readonly words?: string | undefined;
};
/** The variables of an expression by name, as `toCel` makes them. One that is left out, or is a `CelUnknown`, is not known. */
export type CelBindings = Readonly<Record<string, unknown>>;
/** A compiled expression. */
export interface CelProgram {
    readonly source: string;
    /** Why it cannot be evaluated at all; undefined where it can. */
    readonly problem: string | undefined;
    /** True where the expression reads this variable. */
    uses(variable: string): boolean;
    answer(bindings: CelBindings): CelAnswer;
    value(bindings: CelBindings): CelValue;
}
/** A value that is somewhere, but not in the files: reading it makes an expression unknown, unless the rest decides. */
export declare class CelUnknown {
    readonly why: string;
    /** The server's words, where reading it is an error there too. */
    readonly failure: string | undefined;
    constructor(why: string, failure?: string);
}
/** Thrown inside of an evaluation where it meets a value that is not known. */
export declare class NotKnown extends Error {
    readonly name = "NotKnown";
    readonly failure: string | undefined;
    constructor(why: string, failure?: string);
}
/** What a schema says of a value's type: integers are int64, other numbers doubles, some strings times. */
export interface CelSchema {
    readonly type: string | undefined;
    readonly format: string | undefined;
    /** The schema of a declared property. */
    property(name: string): CelSchema | undefined;
    readonly items: CelSchema | undefined;
    /** The schema of the values of a map (`additionalProperties`). */
    readonly values: CelSchema | undefined;
}
