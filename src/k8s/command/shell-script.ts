import { shellTokens, type ShellToken, type ShellWord } from "./shell-tokens.ts";

/** A command of a script with what stands before and after it. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** The operator behind it: `;`, `&&`, `||`, `|`, `&`, `)`, "" at the end. */
  readonly separator: string;
}

export interface ShellScript {
  readonly commands: readonly ShellCommand[];
  /** A `while` or `until` loop whose condition never changes: `while true`, `while :`. */
  readonly endlessLoop: boolean;
  /** A loop whose number of rounds the text does not tell. */
  readonly openLoop: boolean;
}

/** Words that open or close a construct; the command follows them. */
const LEADING_KEYWORDS: ReadonlySet<string> = new Set([
  "if",
  "then",
  "elif",
  "else",
  "do",
  "while",
  "until",
  "!",
  "{",
  "time",
]);
const CLOSING_KEYWORDS: ReadonlySet<string> = new Set(["fi", "done", "}", "esac"]);
/** Constructs that are not read. */
const UNREAD_KEYWORDS: ReadonlySet<string> = new Set(["case", "function", "select", "coproc"]);

/** The commands of a script in order, those inside of `if` and loops too; undefined for scripts that are not understood. */
export function readScript(text: string): ShellScript | undefined {
  const tokens = shellTokens(text);
  const groups = tokens && [...group(tokens)];
  if (groups === undefined || groups.some(isUnread)) return undefined;
  const commands: ShellCommand[] = [];
  for (const { words, separator } of groups) {
    const rest = withoutKeywords(words);
    if (rest.length > 0) commands.push({ words: rest, separator });
    else inherit(commands, separator);
  }
  const loops = groups.map(({ words }) => words.map((word) => word.text)).filter(isOpenLoop);
  const endless = loops.some((head) => head.length <= 4 && ENDLESS.has(head.join(" ")));
  return { commands, endlessLoop: endless && !leaves(commands), openLoop: loops.length > 0 && !endless };
}

/** A construct that is not read, or the definition of a function. */
function isUnread({ words, separator }: ShellCommand): boolean {
  return UNREAD_KEYWORDS.has(words[0]?.text ?? "") || (separator === "(" && words.length > 0);
}

/** The head of a loop that runs until its condition changes. */
function isOpenLoop([keyword]: readonly string[]): boolean {
  return keyword === "while" || keyword === "until";
}

const ENDLESS: ReadonlySet<string> = new Set([
  "while true",
  "while :",
  "while 1",
  "while [ 1 ]",
  "while [ true ]",
  "while [[ 1 ]]",
  "until false",
]);

function leaves(commands: readonly ShellCommand[]): boolean {
  return commands.some(({ words }) => ["break", "exit", "return", "exec", "kill"].includes(words[0]?.text ?? ""));
}

/** `done &` or `fi; wait`: the operator behind a closing word belongs to the construct's last command. */
function inherit(commands: ShellCommand[], separator: string): void {
  const last = commands.at(-1);
  if (last !== undefined && separator !== "(") commands[commands.length - 1] = { words: last.words, separator };
}

function* group(tokens: readonly ShellToken[]): Generator<ShellCommand> {
  let words: ShellWord[] = [];
  for (const token of tokens) {
    if (token.is === "word") {
      words.push(token);
      continue;
    }
    if (words.length > 0 || token.text !== ";") yield { words, separator: token.text };
    words = [];
  }
  if (words.length > 0) yield { words, separator: "" };
}

/** The command itself, without keywords, loop heads and assignments. */
function withoutKeywords(words: readonly ShellWord[]): readonly ShellWord[] {
  let from = 0;
  while (from < words.length && LEADING_KEYWORDS.has(words[from]?.text ?? "")) from += 1;
  const first = words[from]?.text ?? "";
  if (CLOSING_KEYWORDS.has(first) || first === "for") return [];
  while (/^[A-Za-z_][A-Za-z0-9_]*\+?=/.test(words[from]?.text ?? "")) from += 1;
  return words.slice(from);
}
