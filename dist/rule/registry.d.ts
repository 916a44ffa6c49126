import type { RuleFacts } from "../base/model.js";
import type { Rule } from "./define.js";
/**
 * All that can be reported, by id: rules that look at objects, and facts of what is found before any rule runs (a file
 * that does not parse) or about the run itself (a suppression that suppresses nothing).
 */
export interface Registry {
    /** Rules that look at nodes, by id. */
    readonly rules: readonly Rule[];
    /** Facts of everything that can be reported, by id. */
    readonly facts: readonly RuleFacts[];
    /** Every id, and no alias. */
    readonly ids: readonly string[];
    /** Facts by id. */
    get(id: string): RuleFacts | undefined;
    /** Ids of the rules that this one masks. */
    masks(id: string): readonly string[];
    /** The id that a name means: itself, or the new id of an old one. */
    resolve(name: string): Resolved | undefined;
}
export interface Resolved {
    readonly id: string;
    /** The old name that was used. */
    readonly alias: string | undefined;
}
/** Joins rules and facts; `facts` are those that no rule declares. */
export declare function createRegistry(rules: readonly Rule[], facts: readonly RuleFacts[]): Registry;
