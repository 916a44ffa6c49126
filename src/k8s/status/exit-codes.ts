import type { ExitCodeFacts } from "./model.ts";
import { EXIT_CODE_TABLE, FAILED } from "./tables/exit-codes.ts";

export type { ExitCodeFacts } from "./model.ts";

/** What exit codes mean that people meet. */
export const EXIT_CODES: ReadonlyMap<number, ExitCodeFacts> = new Map(
  EXIT_CODE_TABLE.map((facts) => [facts.code, facts]),
);

/** Signals that end a process, by number: signal(7). */
const SIGNALS: ReadonlyMap<number, string> = new Map([
  [1, "SIGHUP"],
  [3, "SIGQUIT"],
  [8, "SIGFPE"],
  [10, "SIGUSR1"],
  [12, "SIGUSR2"],
  [13, "SIGPIPE"],
  [14, "SIGALRM"],
  [31, "SIGSYS"],
]);

/** What an exit code means; undefined for what is none. */
export function exitCodeFacts(code: number): ExitCodeFacts | undefined {
  if (!Number.isInteger(code) || code < 0 || code > 255) return undefined;
  const signal = code - 128;
  const name = SIGNALS.get(signal);
  return EXIT_CODES.get(code) ?? (name === undefined ? ownCode(code) : endedBy(code, signal, name));
}

function endedBy(code: number, signal: number, name: string): ExitCodeFacts {
  return {
    code,
    name: `ended by a signal (128 + ${signal}, ${name})`,
    meaning:
      "The process did not end by itself: the kernel, another process of the container or the runtime sent it the signal.",
    steps: FAILED,
    statuses: ["CrashLoopBackOff"],
  };
}

function ownCode(code: number): ExitCodeFacts {
  return {
    code,
    name: "a code of the program's own",
    meaning: `Nothing in Kubernetes gives ${code} a meaning: the program chose it, and its documentation or its log tells why.`,
    steps: FAILED,
    statuses: ["CrashLoopBackOff"],
  };
}

/** The code in `137`, `exit code 137`, `exitCode: 137`. */
export function exitCodeIn(text: string): number | undefined {
  const digits = /^(?:exit ?code:? ?|code ?)?(\d{1,3})$/i.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
