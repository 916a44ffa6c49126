import type { Argv } from "./words.js";
/** A port that an option or a variable sets aside for health checks. */
export interface HealthPort {
    readonly port: number;
    /** `--health-probe-bind-address`. */
    readonly name: string;
}
/** Whether an option or variable tells where health checks are answered. */
export declare function namesHealthPort(name: string): boolean;
/** The ports for health checks that options of a command name: `--health-probe-bind-address=:8081`. */
export declare function healthPortsOf(argv: Argv): readonly HealthPort[];
