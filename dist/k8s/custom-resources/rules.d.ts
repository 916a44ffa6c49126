import type { CelProgram, CelSchema } from "../cel/model.js";
import type { SchemaNode } from "../schema/node.js";
type Steps = readonly (string | number)[];
/** The evaluator, which is loaded only where something is to be evaluated. */
export interface CelEngine {
    compileCel(source: string, variables: readonly string[]): CelProgram;
    celDuration(text: string): unknown;
}
/** A validation rule that is false for a value. */
export interface BrokenRule {
    readonly kind: "rule";
    readonly path: Steps;
    readonly expected: string;
    readonly words: string;
    /** What the definition says of it, or the rule itself. */
    readonly message: string;
}
export interface RuleOptions {
    readonly engine: CelEngine;
    isUnknown(text: string): boolean;
    /** The release of Kubernetes whose words are told. */
    readonly minor?: number | undefined;
}
/** The rules (`x-kubernetes-validations`) that are false for a value to which the defaults were added. Those not known are passed over. */
export declare function brokenRules(node: SchemaNode | undefined, value: unknown, options: RuleOptions, at?: Steps): Iterable<BrokenRule>;
/** True where a schema or one below it has rules. */
export declare const holdsRules: (node: SchemaNode) => boolean;
/** What the evaluator needs to know of a schema. */
export declare function celSchema(node: SchemaNode): CelSchema;
export {};
