/** One thing wrong with the arguments or the configuration: what was found, and what is accepted. */
export interface UsageProblem {
    /** One fact, lower case, without a final stop: `unknown rule "service-select-no-pod"`. */
    readonly message: string;
    /** Where it is written, for what comes from a file; line and column count from one. */
    readonly place?: {
        readonly file: string;
        readonly line: number;
        readonly column: number;
    } | undefined;
    /** An imperative or a statement that leads on: the nearest name, the accepted values. */
    readonly help?: string | undefined;
}
/** Wrong arguments or a wrong configuration: the command prints each problem and exits with 2. */
export declare class UsageError extends Error {
    readonly problems: readonly UsageProblem[];
    constructor(problems: readonly UsageProblem[]);
}
/** An error with one problem that no file holds. */
export declare function usageError(message: string, help?: string): UsageError;
