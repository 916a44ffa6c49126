import type { Variables } from "./listening.js";
/**
 * Variables that a shell text sets on its way, whether for all that follows or for one command: undefined where the value hangs on
 * something else. `${PORT:=3000}` sets one too.
 */
export declare function assignmentsIn(script: string): Variables;
/** Whether a text takes variables from a file: `. ./.env`, `source env.sh`, `--env-file`. */
export declare function readsVariables(script: string): boolean;
