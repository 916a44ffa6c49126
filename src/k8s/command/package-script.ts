import { type CommandWord, programOf, type Words } from "./words.ts";

/** A script of package.json that a command runs. */
export interface PackageScript {
  /** `npm`, `yarn`, `pnpm`, `bun`. */
  readonly runner: string;
  readonly name: string;
  readonly word: CommandWord;
  /** True behind `run`: yarn, pnpm and bun may take another word for a program of a package. */
  readonly explicit: boolean;
  /** What is put behind the script's text. */
  readonly extra: Words;
  /** The directory of package.json, where the command names one. */
  readonly directory: string | undefined;
}

const DIRECTORY_FLAGS: ReadonlySet<string> = new Set(["--prefix", "-C", "--dir", "--cwd"]);
const QUIET_FLAGS: ReadonlySet<string> = new Set([
  "--silent",
  "-s",
  "--quiet",
  "-q",
  "--production",
  "--loglevel=error",
]);

/** npm reads these behind the name of the script too: another package.json is meant, or none has to hold it. */
const ELSEWHERE = /^(?:-w|-ws|-C|--(?:workspaces?|prefix|if-present|include-workspace-root))(?:=|$)/;

/** Commands of yarn, pnpm and bun that are no scripts; `start` and `test` are. */
const OWN_COMMANDS: ReadonlySet<string> = new Set(
  (
    "add audit autoclean bin build-info cache ci config create dedupe deploy dev-engines dlx exec fetch global help i import info init install it link list " +
    "login logout ls node npm outdated owner pack patch pm policies publish rebuild remove root self-update set setup store tag team unlink " +
    "unplug up update upgrade version versions view why workspace workspaces x"
  ).split(" "),
);

/** The script that `npm run x`, `npm start`, `yarn x`, `pnpm x` or `bun run x` runs; undefined for other commands. */
export function packageScript(words: Words): PackageScript | undefined {
  const runner = programOf(words);
  if (!/^(?:npm|yarn|pnpm|bun)$/.test(runner)) return undefined;
  const { rest, directory, isKnown } = withoutFlags(words.slice(1));
  const [first, second] = rest;
  if (!isKnown || first === undefined || !first.known) return undefined;
  const isRun = first.text === "run" || (runner === "npm" && /^(?:run-script|rum|urn)$/.test(first.text));
  const word = isRun ? second : first;
  if (word === undefined || !word.known || word.text.startsWith("-") || !isScript(runner, word.text, isRun))
    return undefined;
  const extra = wordsBehind(runner, rest.slice(isRun ? 2 : 1));
  if (extra === undefined) return undefined;
  return { runner, name: word.text, word, explicit: isRun, extra, directory };
}

/** What is put behind the script's text; undefined where npm is told to look elsewhere. It keeps options unless a -- stands before them. */
function wordsBehind(runner: string, after: Words): Words | undefined {
  const dashes = after.findIndex(({ text }) => text === "--");
  const own = dashes < 0 ? after : after.slice(0, dashes);
  if (runner === "npm" && own.some(({ text, known }) => !known || ELSEWHERE.test(text))) return undefined;
  if (dashes >= 0) return after.slice(dashes + 1);
  return runner === "npm" ? [] : after;
}

function isScript(runner: string, name: string, isRun: boolean): boolean {
  if (isRun) return !(runner === "bun" && /[./]/.test(name));
  if (runner === "npm") return name === "start" || name === "test";
  if (runner === "bun") return false;
  return !OWN_COMMANDS.has(name);
}

function withoutFlags(words: Words): { rest: Words; directory: string | undefined; isKnown: boolean } {
  const rest: CommandWord[] = [];
  let directory: string | undefined;
  let isKnown = true;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) continue;
    const [flag = "", value] = word.text.split(/=(.*)/s);
    // Behind the name of the script all belongs to it.
    const isDone = rest.some(({ text }) => text !== "run" && text !== "run-script");
    if (isDone || !word.text.startsWith("-") || word.text === "--") rest.push(word);
    else if (DIRECTORY_FLAGS.has(flag)) {
      const next = words[i + 1];
      directory = value ?? (next?.known === true ? next.text : undefined);
      isKnown &&= directory !== undefined;
      if (value === undefined) i += 1;
    } else if (!QUIET_FLAGS.has(flag)) isKnown = false;
  }
  return { rest, directory, isKnown };
}
