/** Where a run spends its time, in seconds. The clock comes from outside: nothing below asks what time it is. */
export interface Timing {
    /** Seconds since any fixed moment. */
    now(): number;
    /** Stages of the pipeline; what one stage runs inside of another counts for the inner one alone. */
    readonly stages: Map<string, number>;
    /** Rules by id: parts of the stage `check`. */
    readonly rules: Map<string, number>;
    /** Spent inside of the stage that is running. */
    inner: number;
}
export declare function newTiming(now: () => number): Timing;
/** Runs a stage, and adds what it took where somebody measures. */
export declare function timedStage<T>(timing: Timing | undefined, name: string, run: () => T): T;
/** Waits for a stage, and adds what it took where somebody measures. */
export declare function timedWait<T>(timing: Timing | undefined, name: string, run: () => Promise<T>): Promise<T>;
/** Runs a rule, and adds what it took where somebody measures. */
export declare function timedRule(timing: Timing | undefined, id: string, run: () => void): void;
