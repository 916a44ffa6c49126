import type { Checks, Dialect, ListFacts, SchemaRow, SchemaTable } from "./model.js";
/** A field of a struct: its schema, and the embedded Go structs on the way to it. */
export interface SchemaField {
    readonly node: SchemaNode;
    readonly embedded: string | undefined;
}
/** A schema of a table for one release; what it refers to is linked when it is asked for. */
export declare class SchemaNode {
    readonly types: number;
    readonly format: string | undefined;
    readonly checks: Checks | undefined;
    /** False where fields that are not listed are refused or dropped. */
    readonly isOpen: boolean;
    /** True for an object with apiVersion, kind and metadata of its own. */
    readonly isResource: boolean;
    private readonly row;
    private readonly linked;
    private ownFields;
    private ownItems;
    private ownValues;
    constructor(row: SchemaRow, linked: LinkedTable);
    get dialect(): Dialect;
    /** The Go struct whose fields these are. */
    get struct(): string | undefined;
    /** The Go type as the decoder names it. */
    get goType(): string | undefined;
    get list(): ListFacts | undefined;
    /** The fields of this release. */
    get fields(): ReadonlyMap<string, SchemaField>;
    get items(): SchemaNode | undefined;
    /** The schema of the values of a map. */
    get values(): SchemaNode | undefined;
    /** The schema of the value below a key or index; undefined for what is not known. */
    below(step: string | number): SchemaNode | undefined;
    at(index: number): SchemaNode;
    /** The releases that have a field, whether this one does or not: the first, and the first without it (0: still there). */
    releasesOf(name: string): readonly (readonly [since: number, until: number])[];
}
/** The schema of the value at a path; undefined where the schema knows nothing of it. */
export declare function nodeAt(root: SchemaNode, path: readonly (string | number)[]): SchemaNode | undefined;
/** A table seen by one release of Kubernetes; the release does not matter to tables of custom resources. */
export declare class LinkedTable {
    readonly table: SchemaTable;
    readonly minor: number;
    private readonly nodes;
    constructor(table: SchemaTable, minor?: number);
    node(index: number): SchemaNode;
    private row;
}
