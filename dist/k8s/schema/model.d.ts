/**
 * Schemas as compact tables: what is known of the values of a kind, each distinct schema once, references as indexes. The same form
 * serves the kinds of the Kubernetes API, packaged for all releases together, and CustomResourceDefinitions read at run time.
 */
/** Types of JSON values as bits; an integer is a number without a fraction, `number` any other. */
export declare const NULL = 1;
export declare const BOOLEAN = 2;
export declare const INTEGER = 4;
export declare const NUMBER = 8;
export declare const STRING = 16;
export declare const ARRAY = 32;
export declare const OBJECT = 64;
export declare const ANY = 127;
/** One schema as it is written in a table. Keys are short since there are thousands of them. */
export interface SchemaRow {
    /** The types that a value may have, as bits; any where absent. */
    readonly t?: number;
    /** How a scalar is read: `int32`, `quantity`, `date-time`. */
    readonly f?: string;
    /** The Go type that the server's decoder names: `v1.PullPolicy`. */
    readonly g?: string;
    /** The Go struct whose fields these are: `Container`. */
    readonly s?: string;
    /** Fields: name and row, in turns. */
    readonly p?: readonly (string | number)[];
    /** Fields that not every release has: the place in `p` by pairs, first release, first release without it (0: still there), in turns. */
    readonly v?: readonly number[];
    /** Embedded Go structs on the way to fields: the place in `p` by pairs, and their names with a dot between them, in turns. */
    readonly e?: readonly (number | string)[];
    /** The row of the items of a list. */
    readonly i?: number;
    /** The row of the values of a map. */
    readonly a?: number;
    /** 1 where fields that are not listed are kept. */
    readonly o?: 1;
    /** 1 where the value is an object of its own, with apiVersion, kind and metadata. */
    readonly r?: 1;
    readonly l?: ListFacts;
    readonly c?: Checks;
    /** The row whose schema this is, but for `l`. */
    readonly x?: number;
}
/** How lists and maps are merged. https://kubernetes.io/docs/reference/using-api/server-side-apply/#merge-strategy */
export interface ListFacts {
    /** `x-kubernetes-list-type`: `atomic`, `set` or `map`; of a map `x-kubernetes-map-type`: `granular` or `atomic`. */
    readonly type?: string;
    /** `x-kubernetes-list-map-keys`. */
    readonly keys?: readonly string[];
    /** `x-kubernetes-patch-merge-key`. */
    readonly patchKey?: string;
    /** `x-kubernetes-patch-strategy`: `merge`, `replace`, `merge,retainKeys`. */
    readonly patchStrategy?: string;
}
/** What a structural schema asks beyond types. References are rows. */
export interface Checks {
    readonly required?: readonly string[];
    readonly enum?: readonly unknown[];
    readonly pattern?: string;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: true;
    readonly minProperties?: number;
    readonly maxProperties?: number;
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: true;
    readonly exclusiveMaximum?: true;
    readonly multipleOf?: number;
    readonly allOf?: readonly number[];
    readonly anyOf?: readonly number[];
    readonly oneOf?: readonly number[];
    readonly not?: number;
    /** `{ value }`: an absent field is filled with it. */
    readonly default?: {
        readonly value: unknown;
    };
    /** `x-kubernetes-validations`, as written. */
    readonly rules?: readonly unknown[];
}
/** A kind's row, and the releases that serve it: the first, and the first without it (0: still there). */
export type KindRow = readonly [row: number, since: number, until: number];
export interface SchemaTable {
    /** `go`: the server decodes into Go structs; `structural`: it holds the object against the schema of its definition. */
    readonly dialect: Dialect;
    /** A row may be its JSON text, which is read when somebody asks for it. */
    readonly rows: readonly (SchemaRow | string)[];
}
export type Dialect = "go" | "structural";
/** Why a value does not fit. */
export type FaultKind = "unknown-field" | "wrong-type" | "wrong-format" | "missing" | "not-listed" | "pattern" | "range" | "length" | "count" | "alternatives" | "duplicate";
export interface Fault {
    readonly kind: FaultKind;
    /** Keys and indexes to the value; of a missing field, to where it would stand. */
    readonly path: readonly (string | number)[];
    /** What the value should be, for people: `a string`, `a list`, `one of "A", "B"`; of an unknown field nothing. */
    readonly expected: string;
    /** The server's own words, without what it says of the whole object before them. */
    readonly words: string;
}
