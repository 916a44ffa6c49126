import { type Argv, type CommandWord } from "./words.js";
/** Whether and why a command ends, with the word that decides. */
export interface CommandEnd {
    /** `never` and `unknown` say that no end was found; `after` names the seconds. */
    readonly ends: "at-once" | "after" | "never" | "unknown";
    readonly why: 
    /** Prints, lists, copies: `echo`, `ls`, `curl`, and a script of nothing else. */
    "one-shot"
    /** Builds, tests or migrates: `npm run build`, `pytest`, `alembic upgrade`. */
     | "task"
    /** Starts a server in the background and returns: `nginx` alone, `service x start`. */
     | "daemonizes"
    /** A shell or interpreter without a terminal reads the end of its input. */
     | "interactive" | "sleep"
    /** `sleep infinity`, `tail -f`, an endless loop. */
     | "waits" | "not-known";
    readonly sure: boolean;
    /** Exit code where the command ends by itself with a known one. */
    readonly exitCode: number | undefined;
    readonly seconds: number | undefined;
    readonly word: CommandWord | undefined;
}
/** What becomes of a container that runs this argv as its only process. */
export declare function commandEnd(argv: Argv): CommandEnd;
