/** The subset of JSON Schema that a rule's options use: an object of scalars and lists of strings, each with a default. */
export interface OptionsSchema {
    readonly type: "object";
    readonly additionalProperties: false;
    readonly properties: Readonly<Record<string, OptionSchema>>;
}
export type OptionSchema = {
    readonly type: "number" | "integer";
    readonly description: string;
    readonly default: number;
    readonly minimum?: number;
    readonly maximum?: number;
} | {
    readonly type: "boolean";
    readonly description: string;
    readonly default: boolean;
} | {
    readonly type: "string";
    readonly description: string;
    readonly default: string;
    readonly enum?: readonly string[];
} | {
    readonly type: "array";
    readonly items: {
        readonly type: "string";
    };
    readonly description: string;
    readonly default: readonly string[];
};
type ValueOf<P> = P extends {
    readonly type: "number" | "integer";
} ? number : P extends {
    readonly type: "boolean";
} ? boolean : P extends {
    readonly type: "array";
} ? readonly string[] : string;
/** The options that `check` receives, derived from their schema. */
export type OptionsOf<S extends OptionsSchema> = {
    readonly [K in keyof S["properties"]]: ValueOf<S["properties"][K]>;
};
/** The defaults of a schema, for a rule that no configuration touches. */
export declare function defaultOptions(schema: OptionsSchema | undefined): Readonly<Record<string, unknown>>;
export {};
