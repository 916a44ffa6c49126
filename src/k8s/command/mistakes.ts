import { shellReferences } from "../env-expansion.ts";
import { splitWords } from "./shell-tokens.ts";
import {
  type Argv,
  type CommandWord,
  isShell,
  planOf,
  programOf,
  shellOption,
  unwrap,
  argvWords,
  type Words,
} from "./words.ts";

export type CommandMistakeCode =
  /** `["npm start"]`: a program whose name has a blank in it. */
  | "program-with-blank"
  /** `["sh", "echo hi"]`: the shell looks for a file of that name. */
  | "shell-without-c"
  /** `["sh", "-c"]`: nothing to run. */
  | "shell-without-script"
  /** `["sh", "-c", "echo", "hi"]`: only the first word is the script. */
  | "script-in-pieces"
  /** `["npm", "ci", "&&", "npm", "start"]`: nobody interprets the sign. */
  | "operator-without-shell"
  /** `"--config /etc/app.yaml"`: one argument where two are meant. */
  | "flag-with-blank"
  /** `"$PORT"`: only a shell resolves it. */
  | "variable-without-shell";

export interface CommandMistake {
  readonly code: CommandMistakeCode;
  /** The word that is wrong, with offsets into its argv item; for a missing script the `-c`. */
  readonly word: CommandWord;
  /** The words that were meant, where that is plain. */
  readonly meant: readonly string[] | undefined;
}

/**
 * Mistakes of quoting in an argv. With `program: "unknown"` the first item is an argument of the image's entrypoint, and
 * nothing is said that needs to know the program.
 */
export function commandMistakes(argv: Argv, program: "first" | "unknown" = "first"): readonly CommandMistake[] {
  const words = argvWords(argv);
  const found = program === "first" ? programMistake(words) : undefined;
  if (found !== undefined) return [found];
  const plan = planOf(argv);
  if (program === "first" && (plan.is === "script" || isShell(programOf(plan.words)))) return [];
  const args = program === "first" ? words.slice(1) : words;
  const skip = takesSigns(words);
  return [...(skip ? [] : operators(args)), ...args.flatMap(flagWithBlank), ...(skip ? [] : variables(args))];
}

function programMistake(words: Words): CommandMistake | undefined {
  const [first] = words;
  if (first === undefined || !first.known) return undefined;
  const blank = /\s/.test(first.text.trim());
  if (blank) return { code: "program-with-blank", word: first, meant: splitWords(first.text) };
  return shellMistake(unwrap(words));
}

function shellMistake(words: Words): CommandMistake | undefined {
  if (!isShell(programOf(words))) return undefined;
  const option = shellOption(words);
  if (option === undefined) return withoutOption(words);
  const [flag, script, ...rest] = words.slice(option);
  if (flag !== undefined && script === undefined) return { code: "shell-without-script", word: flag, meant: undefined };
  const inPieces = script?.known === true && rest.length > 0 && /^[\w./-]+$/.test(script.text.trim());
  if (!inPieces || script === undefined) return undefined;
  const texts = [script, ...rest].map((word) => word.text);
  return {
    code: "script-in-pieces",
    word: script,
    meant: rest.every((word) => word.known) ? [texts.join(" ")] : undefined,
  };
}

function withoutOption(words: Words): CommandMistake | undefined {
  const script = words.slice(1).find((word) => !/^[-+]/.test(word.text));
  if (script === undefined || !script.known) return undefined;
  // A path may hold a blank; a sentence or an operator is no path.
  const isSentence = /\s/.test(script.text.trim()) || /[;&|<>$]/.test(script.text);
  const isPath = /^[./]\S*$/.test(script.text) || /^\.{0,2}\/[^;&|<>$\n]{1,300}\.\w{1,5}$/.test(script.text);
  return isSentence && !isPath ? { code: "shell-without-c", word: script, meant: ["-c", script.text] } : undefined;
}

const OPERATORS: ReadonlySet<string> = new Set([
  "&&",
  "||",
  "|",
  ";",
  "&",
  ">",
  ">>",
  "<",
  "2>",
  "2>&1",
  "1>&2",
  ">&2",
  "2>/dev/null",
  ">/dev/null",
]);

/** Programs to whose arguments such signs belong, shells further back in the line, and code in another language. */
function takesSigns(words: Words): boolean {
  return words.some(({ text }) => {
    const name = text.slice(text.lastIndexOf("/") + 1);
    return isShell(name) || SIGN_PROGRAMS.has(name) || CODE_FLAGS.has(text);
  });
}

const SIGN_PROGRAMS: ReadonlySet<string> = new Set(
  "[ awk busybox cmd cmd.exe envsubst expr find fish gawk jq nu perl powershell pwsh ruby sed su test xargs yq".split(
    " ",
  ),
);

/** `node -e CODE`, `fish --command SCRIPT`, `php -r CODE`. */
const CODE_FLAGS: ReadonlySet<string> = new Set(["-c", "-e", "-r", "--command", "--eval", "--execute"]);

function operators(words: Words): readonly CommandMistake[] {
  return words
    .filter((word) => OPERATORS.has(word.text))
    .map((word) => ({ code: "operator-without-shell", word, meant: undefined }));
}

function flagWithBlank(word: CommandWord): readonly CommandMistake[] {
  const text = word.text.trim();
  const match = /^(--?[A-Za-z][\w.-]{0,80})[ \t]+(\S[^]*)$/.exec(text);
  const several = /^--?[A-Za-z][\w.-]{0,80}=\S+[ \t]+--?[A-Za-z]/.test(text);
  if (!word.known || text.length > 2000 || (match === null && !several)) return [];
  const meant = several ? splitWords(text) : match === null ? undefined : [match[1] ?? "", match[2] ?? ""];
  return [{ code: "flag-with-blank", word, meant }];
}

function variables(words: Words): readonly CommandMistake[] {
  return words.flatMap((word) =>
    shellReferences(word.known ? word.text : "")
      .filter((reference) => !reference.escaped)
      .map((reference): CommandMistake => {
        const place = {
          ...word,
          text: word.text.slice(reference.start, reference.end),
          start: reference.start,
          end: reference.end,
        };
        return { code: "variable-without-shell", word: place, meant: [`$(${reference.name})`] };
      }),
  );
}
