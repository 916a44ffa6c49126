import { readScript, type ShellScript } from "./shell-script.ts";

/** A container's command and args as one list; undefined for an item that is not known. */
export type Argv = readonly (string | undefined)[];

/** A word of a command with the place it is written at: an item of the argv, and offsets into that item's text. */
export interface CommandWord {
  readonly text: string;
  readonly item: number;
  readonly start: number;
  readonly end: number;
  /** False where the word's text is not known: a variable of a shell, an item that was not read. */
  readonly known: boolean;
}

export type Words = readonly CommandWord[];

/** The last part of a path, in lower case on Windows' behalf: `/usr/bin/python3.12` is `python3.12`. */
export function programOf(words: Words): string {
  const [first] = words;
  if (first === undefined || !first.known) return "";
  return first.text.slice(first.text.lastIndexOf("/") + 1);
}

/** The items of a command as words, each with its place in the item. */
export function argvWords(argv: Argv): Words {
  return argv.map((text, item) => ({
    text: text ?? "",
    item,
    start: 0,
    end: text?.length ?? 0,
    known: text !== undefined,
  }));
}

const SHELLS: ReadonlySet<string> = new Set(["sh", "bash", "ash", "dash", "zsh", "ksh"]);

/** True for programs that read a script behind `-c`. */
export function isShell(program: string): boolean {
  return SHELLS.has(program);
}

/** The index of the word before the script of `sh -c`: of the `-c`, or of a `--` behind it; undefined where there is none. */
export function shellOption(words: Words): number | undefined {
  if (!isShell(programOf(words))) return undefined;
  for (let i = 1; i < words.length; i += 1) {
    const text = words[i]?.text ?? "";
    if (!/^[-+][A-Za-z]+$/.test(text)) return undefined;
    if (text.startsWith("-") && text.includes("c")) return beforeScript(words, i);
    if (/o$/i.test(text)) i += 1; // `-o pipefail`
  }
  return undefined;
}

/** `bash -ceo pipefail SCRIPT`: a trailing `o` takes the next word before the script comes; a `--` ends the options. */
function beforeScript(words: Words, at: number): number {
  const last = /o$/i.test(words[at]?.text ?? "") && words.length > at + 2 ? at + 1 : at;
  return words[last + 1]?.text === "--" ? last + 1 : last;
}

/** A command as it will run: one program, or a script that a shell reads. */
export type Plan =
  | { readonly is: "program"; readonly words: Words }
  /** `read` is undefined for scripts that are not understood. */
  | { readonly is: "script"; readonly script: CommandWord; readonly read: ShellScript | undefined };

/** Looks through wrappers (`tini --`, `env A=B`, `poetry run`) and into `sh -c`. */
export function planOf(argv: Argv): Plan {
  const words = unwrap(argvWords(argv));
  const option = shellOption(words);
  const script = option === undefined ? undefined : words[option + 1];
  if (option === undefined || script === undefined) return { is: "program", words };
  const read = script.known ? readScript(script.text) : undefined;
  return { is: "script", script, read };
}

/** The words of a script's command, placed in the item that holds the script. */
export function wordsInScript(script: CommandWord, command: ShellScript["commands"][number]): Words {
  return unwrap(
    command.words.map(({ text, start, end, dynamic }) => ({
      text,
      item: script.item,
      start: script.start + start,
      end: script.start + end,
      known: !dynamic,
    })),
  );
}

interface Wrapper {
  /** Words after the program that belong to it, such as `run` of `poetry run`; undefined where it is not used as a wrapper. */
  readonly subcommand?: string;
  /** Options that take a value as the next word. */
  readonly valued?: readonly string[];
  /** Plain words between the options and the command: the user of `gosu`. */
  readonly positional?: number;
  /** Without a `--` it wraps nothing. */
  readonly needsDashes?: boolean;
}

const WRAPPERS: ReadonlyMap<string, Wrapper> = new Map<string, Wrapper>([
  ["exec", { valued: ["-a"] }],
  ["command", {}],
  ["env", { valued: ["-u", "--unset", "-C", "--chdir"] }],
  ["cross-env", {}],
  ["nohup", {}],
  ["setsid", {}],
  ["nice", { valued: ["-n"] }],
  ["ionice", { valued: ["-c", "-n", "-p"] }],
  ["chrt", { positional: 1 }],
  ["stdbuf", { valued: ["-i", "-o", "-e"] }],
  ["tini", { valued: ["-p", "-e"] }],
  ["tini-static", { valued: ["-p", "-e"] }],
  ["docker-init", { valued: ["-p", "-e"] }],
  ["dumb-init", { valued: ["-r", "--rewrite"] }],
  ["catatonit", {}],
  ["gosu", { positional: 1 }],
  ["su-exec", { positional: 1 }],
  ["setpriv", { valued: ["--reuid", "--regid"] }],
  ["sudo", { valued: ["-u", "-g"] }],
  ["s6-setuidgid", { positional: 1 }],
  ["chpst", { valued: ["-u", "-U", "-e"] }],
  ["xvfb-run", { valued: ["-s", "--server-args", "-n"] }],
  ["poetry", { subcommand: "run" }],
  ["pipenv", { subcommand: "run" }],
  ["pdm", { subcommand: "run" }],
  ["hatch", { subcommand: "run" }],
  ["rye", { subcommand: "run" }],
  [
    "uv",
    {
      subcommand: "run",
      valued: ["--with", "--python", "-p", "--extra", "--group", "--project", "--directory", "--env-file", "--package"],
    },
  ],
  ["conda", { subcommand: "run", valued: ["-n", "--name", "-p", "--prefix"] }],
  ["micromamba", { subcommand: "run", valued: ["-n", "--name", "-p", "--prefix"] }],
  ["bundle", { subcommand: "exec" }],
  ["npx", { valued: ["-p", "--package"] }],
  ["bunx", {}],
  ["opentelemetry-instrument", {}],
  ["ddtrace-run", {}],
  ["newrelic-admin", { subcommand: "run-program" }],
  ["doppler", { subcommand: "run", needsDashes: true }],
  ["infisical", { subcommand: "run", needsDashes: true }],
  ["dotenv", { valued: ["-e"], needsDashes: true }],
  ["dotenvx", { subcommand: "run", valued: ["-f"], needsDashes: true }],
  ["wait-for-it.sh", { needsDashes: true }],
  ["wait-for-it", { needsDashes: true }],
  ["wait-for", { needsDashes: true }],
  ["watchmedo", { subcommand: "auto-restart", needsDashes: true }],
]);

const MAX_WRAPPERS = 8;

/** The command inside of its wrappers; the words themselves where there are none, or where a wrapper holds none. */
export function unwrap(words: Words): Words {
  let current = words;
  for (let depth = 0; depth < MAX_WRAPPERS; depth += 1) {
    const inner = inside(current);
    if (inner === undefined || inner.length === 0) return current;
    current = inner;
  }
  return current;
}

/** The entrypoint scripts of official images run what they are given, unless that begins with an option. */
const ENTRYPOINT_SCRIPT = /^docker-(?:php-)?entrypoint(?:\.sh)?$/;

function inside(words: Words): Words | undefined {
  if (ENTRYPOINT_SCRIPT.test(programOf(words))) return words[1]?.text.startsWith("-") ? undefined : words.slice(1);
  const wrapper = WRAPPERS.get(programOf(words));
  if (wrapper === undefined) return pythonModule(words);
  const skip = wrapper.subcommand === undefined ? 1 : 2;
  if (wrapper.subcommand !== undefined && words[1]?.text !== wrapper.subcommand) return undefined;
  const dashes = words.findIndex((word) => word.text === "--");
  if (wrapper.needsDashes) return dashes < 0 ? undefined : words.slice(dashes + 1);
  return afterOptions(words, skip, wrapper);
}

function afterOptions(words: Words, from: number, { valued = [], positional = 0 }: Wrapper): Words {
  let at = from;
  let left = positional;
  for (; at < words.length; at += 1) {
    const text = words[at]?.text ?? "";
    if (text === "--") return words.slice(at + 1);
    if (valued.includes(text)) at += 1;
    else if (text.startsWith("-") && text.length > 1) continue;
    else if (/^[A-Za-z_][A-Za-z0-9_]*=/.test(text)) continue;
    else if (left > 0) left -= 1;
    else break;
  }
  return words.slice(at);
}

/** `python -m uvicorn app:app` runs uvicorn. */
function pythonModule(words: Words): Words | undefined {
  if (!/^(?:python|pypy)[0-9.]*$/.test(programOf(words))) return undefined;
  const at = words.findIndex((word, index) => index > 0 && word.text === "-m");
  const onlyOptions = at > 0 && words.slice(1, at).every((word) => /^-[A-Za-z]+$/.test(word.text));
  return onlyOptions && words.length > at + 1 ? words.slice(at + 1) : undefined;
}
