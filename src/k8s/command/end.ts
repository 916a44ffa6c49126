import { daemonMark } from "./daemons.ts";
import { oneShotMark } from "./one-shots.ts";
import { sleepSeconds } from "./sleep.ts";
import { type Argv, type CommandWord, isShell, planOf, programOf, type Words, wordsInScript } from "./words.ts";
import type { ShellCommand } from "./shell-script.ts";

/** Whether and why a command ends, with the word that decides. */
export interface CommandEnd {
  /** `never` and `unknown` say that no end was found; `after` names the seconds. */
  readonly ends: "at-once" | "after" | "never" | "unknown";
  readonly why:
    /** Prints, lists, copies: `echo`, `ls`, `curl`, and a script of nothing else. */
    | "one-shot"
    /** Builds, tests or migrates: `npm run build`, `pytest`, `alembic upgrade`. */
    | "task"
    /** Starts a server in the background and returns: `nginx` alone, `service x start`. */
    | "daemonizes"
    /** A shell or interpreter without a terminal reads the end of its input. */
    | "interactive"
    | "sleep"
    /** `sleep infinity`, `tail -f`, an endless loop. */
    | "waits"
    | "not-known";
  readonly sure: boolean;
  /** Exit code where the command ends by itself with a known one. */
  readonly exitCode: number | undefined;
  readonly seconds: number | undefined;
  readonly word: CommandWord | undefined;
}

const NOT_KNOWN: CommandEnd = {
  ends: "unknown",
  why: "not-known",
  sure: false,
  exitCode: undefined,
  seconds: undefined,
  word: undefined,
};

/** What becomes of a container that runs this argv as its only process. */
export function commandEnd(argv: Argv): CommandEnd {
  const plan = planOf(argv);
  if (plan.is === "program") return endOfWords(plan.words);
  if (!plan.script.known || plan.read === undefined) return NOT_KNOWN;
  const { commands, endlessLoop, openLoop } = plan.read;
  if (endlessLoop) return { ...NOT_KNOWN, ends: "never", why: "waits", sure: true, word: plan.script };
  const ends = commands.map((command) => ({ command, end: endOfCommand(plan.script, command) }));
  return settle(ends, openLoop, plan.script);
}

interface CommandWithEnd {
  readonly command: ShellCommand;
  readonly end: CommandEnd;
}

/** The last command decides, unless one before it keeps the script from getting there. */
function settle(commands: readonly CommandWithEnd[], openLoop: boolean, script: CommandWord): CommandEnd {
  const last = commands.at(-1);
  if (last === undefined)
    return { ...NOT_KNOWN, ends: "at-once", why: "one-shot", sure: true, exitCode: 0, word: script };
  const foreground = commands.filter(({ command }) => command.separator !== "&");
  const waiting = foreground.find(({ end }) => end.ends === "never");
  if (waiting !== undefined) return waiting.end;
  if (last.command.separator === "&") return inBackground(last, foreground);
  const open = openLoop || foreground.some(({ end }) => end.ends === "unknown");
  if (open) return NOT_KNOWN;
  const sleeps = foreground.reduce((sum, { end }) => sum + (end.seconds ?? 0), 0);
  const sure = foreground.every(({ end }) => end.sure);
  return sleeps === 0 ? { ...last.end, sure } : { ...last.end, ends: "after", why: "sleep", seconds: sleeps, sure };
}

/** `server &` as the last command: the shell ends and the container with it. */
function inBackground({ end, command }: CommandWithEnd, foreground: readonly CommandWithEnd[]): CommandEnd {
  const sure = foreground.every((one) => one.end.ends !== "unknown");
  if (!sure || command.words.length === 0) return NOT_KNOWN;
  return { ends: "at-once", why: "daemonizes", sure: true, exitCode: 0, seconds: undefined, word: end.word };
}

function endOfCommand(script: CommandWord, command: ShellCommand): CommandEnd {
  const words = wordsInScript(script, command);
  // A shell inside of a script reads what the script gives it.
  return programOf(words) === "wait"
    ? wordEnd(words, "never", "waits")
    : endOfWords(words, command.words[0]?.text === "exec");
}

function endOfWords(words: Words, replacesShell = true): CommandEnd {
  const program = programOf(words);
  if (program === "") return NOT_KNOWN;
  if (program === "sleep") return endOfSleep(words);
  if (waits(program, words)) return wordEnd(words, "never", "waits");
  if (program === "tail" && words.length > 1 && words.every(({ known }) => known))
    return { ...wordEnd(words, "at-once", "one-shot"), exitCode: 0 };
  const daemon = daemonMark(words);
  if (daemon !== undefined) return { ...wordEnd(words, "at-once", "daemonizes", daemon.sure), exitCode: 0 };
  const oneShot = oneShotMark(words);
  if (oneShot !== undefined)
    return { ...wordEnd(words, "at-once", oneShot.why, oneShot.sure), exitCode: oneShot.exitCode };
  if (replacesShell && isInteractive(program, words))
    return { ...wordEnd(words, "at-once", "interactive"), exitCode: 0 };
  return { ...NOT_KNOWN, word: words[0] };
}

function wordEnd(words: Words, ends: CommandEnd["ends"], why: CommandEnd["why"], sure = true): CommandEnd {
  return { ends, why, sure, exitCode: undefined, seconds: undefined, word: words[0] };
}

function endOfSleep(words: Words): CommandEnd {
  const seconds = sleepSeconds(words);
  if (seconds === undefined) return { ...NOT_KNOWN, word: words[0] };
  if (seconds === Number.POSITIVE_INFINITY) return wordEnd(words, "never", "waits");
  return { ...wordEnd(words, "after", "sleep"), seconds, exitCode: 0 };
}

function waits(program: string, words: Words): boolean {
  const rest = words.slice(1).map((word) => word.text);
  if (program === "tail")
    return rest.some(
      (text) =>
        /^-[a-zA-Z0-9]*[fF]/.test(text) || text === "--follow" || text.startsWith("--follow=") || text === "--retry",
    );
  if (program === "watch" || program === "yes" || program === "pause") return true;
  return program === "cat" && rest.includes("/dev/zero");
}

/** Interpreters and clients that read commands from a terminal when they are given none. */
const INTERACTIVE =
  /^(?:python[0-9.]*|pypy3?|ipython3?|node|nodejs|bun|deno|irb|ruby|perl|php|lua|jshell|scala|ghci|iex|erl|julia|R|clojure|swift|mysql|mariadb|psql|sqlite3|mongo|mongosh|redis-cli|bc|cat)$/;
/** Options that do not keep it from reading a terminal. */
const HARMLESS_OPTIONS = /^-(?:[ilu]|-login|-interactive)$/;

function isInteractive(program: string, words: Words): boolean {
  if (!isShell(program) && !INTERACTIVE.test(program)) return false;
  // perl and ruby alone read a script from their input, which is empty.
  return words.slice(1).every((word) => word.known && HARMLESS_OPTIONS.test(word.text));
}
