/** Programs that need seconds before they answer anything, whatever they are asked. */
interface SlowCommand {
    readonly programs: RegExp;
    /** Seconds that a start takes on a CPU of its own, at least. */
    readonly seconds: number;
    /** Why, as a clause. */
    readonly because: string;
}
/** How long a program takes at least, and why; undefined for those that answer at once or are not known. */
export declare function slowCommand(program: string): Omit<SlowCommand, "programs"> | undefined;
export {};
