import { shellTokens, type ShellToken, type ShellWord } from "./shell-tokens.ts";

/** A command of a script with what stands before and after it. */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  /** The operator behind it: `;`, `&&`, `||`, `|`, `&`, `)`, "" at the end. */
  readonly then: string;
}

export interface ShellScript {
  readonly commands: readonly ShellCommand[];
  /** A `while` or `until` loop whose condition never changes: `while true`, `while :`. */
  readonly endlessLoop: boolean;
  /** A loop whose number of rounds the text does not tell. */
  readonly openLoop: boolean;
}

/** Words that open or close a construct; the command follows them. */
const LEADING_KEYWORDS: ReadonlySet<string> = new Set(["if", "then", "elif", "else", "do", "while", "until", "!", "{", "time"]);
const CLOSING_KEYWORDS: ReadonlySet<string> = new Set(["fi", "done", "}", "esac"]);
/** Constructs that are not read. */
const UNREAD_KEYWORDS: ReadonlySet<string> = new Set(["case", "function", "select", "coproc"]);

/** The commands of a script in order, those inside of `if` and loops too; undefined for scripts that are not understood. */
export function readScript(text: string): ShellScript | undefined {
  const tokens = shellTokens(text);
  if (tokens === undefined || tokens.some((token) => token.is === "operator" && token.text === ";;")) return undefined;
  const commands: ShellCommand[] = [];
  let loops = 0;
  let endlessLoop = false;
  for (const { words, then } of group(tokens)) {
    const [first] = words;
    if (first !== undefined && UNREAD_KEYWORDS.has(first.text)) return undefined;
    if (then === "(" && words.length > 0) return undefined; // a function definition
    if (first?.text === "while" || first?.text === "until") {
      loops += 1;
      endlessLoop ||= isConstant(words.map((word) => word.text));
    }
    const rest = withoutKeywords(words);
    if (rest.length > 0) commands.push({ words: rest, then });
    else inherit(commands, then);
  }
  return { commands, endlessLoop: endlessLoop && !leaves(commands), openLoop: loops > 0 && !endlessLoop };
}

const ENDLESS: ReadonlySet<string> = new Set(["while true", "while :", "while 1", "while [ 1 ]", "while [ true ]", "while [[ 1 ]]", "until false"]);

function isConstant(loopHead: readonly string[]): boolean {
  return loopHead.length <= 4 && ENDLESS.has(loopHead.join(" "));
}

function leaves(commands: readonly ShellCommand[]): boolean {
  return commands.some(({ words }) => ["break", "exit", "return", "exec", "kill"].includes(words[0]?.text ?? ""));
}

/** `done &` or `fi; wait`: the operator behind a closing word belongs to the construct's last command. */
function inherit(commands: ShellCommand[], then: string): void {
  const last = commands.at(-1);
  if (last !== undefined && then !== "(") commands[commands.length - 1] = { words: last.words, then };
}

interface Group {
  readonly words: readonly ShellWord[];
  readonly then: string;
}

function* group(tokens: readonly ShellToken[]): Generator<Group> {
  let words: ShellWord[] = [];
  for (const token of tokens) {
    if (token.is === "word") {
      words.push(token);
      continue;
    }
    if (words.length > 0 || token.text !== ";") yield { words, then: token.text };
    words = [];
  }
  if (words.length > 0) yield { words, then: "" };
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
