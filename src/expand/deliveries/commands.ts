import type { ScriptFlavour } from "../../source/script-flavour.ts";
import { commentsOf, joinComments, type Line, linesOf, type Segment, segmentsOf } from "./lines.ts";
import type { ScriptWord } from "./model.ts";
import { type Token, tokenize, type Word } from "./tokens.ts";
import { scriptWord, type Variables, variablesOf } from "./variables.ts";

/** A call of a known program. */
export interface Command {
  readonly tool: string;
  /** What follows the program's name. */
  readonly words: readonly ScriptWord[];
  /** Files that are handed to its standard input. */
  readonly inputs: readonly ScriptWord[];
  /** Words of the commands before it in the same pipe. */
  readonly piped: readonly ScriptWord[];
  /** Text that the script itself hands to the pipe. */
  readonly heredoc: string | undefined;
  readonly start: number;
  readonly documented: boolean;
}

/** Names of the programs that are read, as a cheap first look at a file. */
export const PROGRAMS =
  /docker|podman|nerdctl|buildah|finch|kaniko|k3d|kind|minikube|colima|ctr\b|kubectl|\boc\b|helm|envsubst|sed\b|yq\b|gomplate|j2|jinja|kustomiz|skopeo|crane|pack\b|gcloud|\baz\b|\baws\b|eksctl|doctl|kubectx|\btilt\b|mvn|gradle|istioctl|flux|cilium|linkerd|arkade|clusterctl|CONTAINER_/i;

const MAX_COMMANDS = 5000;

/** The calls of known programs in a file, in the order written. */
export function commandsIn(file: string, text: string, flavour: ScriptFlavour): readonly Command[] {
  const unescaped = ESCAPING.has(flavour) ? withPlainQuotes(text) : text;
  const plain = joinComments(flavour === "tiltfile" ? withVariables(unescaped) : unescaped);
  const reader: Reader = { file, text: plain, flavour, variables: variablesOf(plain, flavour) };
  return commandsOf(reader, segmentsOf(text, flavour));
}

/** The calls that comments of another text name. */
export function commandsInComments(file: string, text: string): readonly Command[] {
  const reader: Reader = { file, text: joinComments(text), flavour: "shell", variables: variablesOf("", "shell") };
  return commandsOf(reader, commentsOf(reader.text));
}

function commandsOf(reader: Reader, segments: readonly Segment[]): readonly Command[] {
  const commands: Command[] = [];
  for (const segment of segments) {
    for (const line of linesOf(reader.text, segment)) {
      if (commands.length >= MAX_COMMANDS) return commands;
      const written = reader.text.slice(line.start, line.end);
      if (written.includes("$") || PROGRAMS.test(written)) commands.push(...commandsOfLine(reader, line, 0));
    }
  }
  return commands;
}

/** Languages that hold commands in strings, where a quote is written `\"`. */
const ESCAPING: ReadonlySet<ScriptFlavour> = new Set(["package-json", "jenkinsfile", "tiltfile"]);

/** The text with `\"` as a quote, at its old length; the blank stays outside of the quotes. */
function withPlainQuotes(text: string): string {
  let opens = false;
  return text.replaceAll(/\\"|\n/g, (found) => {
    opens = found !== "\n" && !opens;
    if (found === "\n") return found;
    return opens ? ' "' : '" ';
  });
}

/** What `format` and `%` fill in, as a variable of a shell of the same length. */
function withVariables(text: string): string {
  return text.replaceAll(FILLED, (found) => `$_${"_".repeat(found.length - 2)}`);
}

const FILLED = /(?<![{$])\{\w{0,40}\}(?!\})|%[sdr](?!\w)/g;

interface Reader {
  readonly file: string;
  readonly text: string;
  readonly flavour: ScriptFlavour;
  readonly variables: Variables;
}

/** The words between two operators, and where its input comes from. */
interface Simple {
  readonly words: readonly Word[];
  readonly inputs: readonly Word[];
  readonly piped: readonly Word[];
  readonly documented: boolean;
}

function commandsOfLine(reader: Reader, line: Line, depth: number): readonly Command[] {
  const simple = simpleCommands(tokenize(reader.text, line.start, line.end), line.documented);
  return simple.flatMap((one) => {
    const at = programAt(one.words, reader);
    const program = one.words[at];
    if (program === undefined) return [];
    const [tool, ...more] = programOf(program, reader.variables);
    if (tool === undefined) return depth < 2 ? quotedCommands(reader, one, at, line, depth) : [];
    const asWord = (word: Word): ScriptWord => scriptWord(reader.file, word.parts, reader.variables);
    const place = asWord(program);
    return {
      tool,
      words: [
        ...more.map((text) => ({ ...place, text, value: text, pieces: [text] })),
        ...one.words.slice(at + 1).map(asWord),
      ],
      inputs: one.inputs.map(asWord),
      piped: one.piped.map(asWord),
      heredoc: line.heredoc,
      start: program.start,
      documented: one.documented,
    };
  });
}

/** Splits at `&&`, `;`, `|` and the like. After a `#`, the rest of the line is a comment. */
function simpleCommands(tokens: readonly Token[], documented: boolean): readonly Simple[] {
  const found: Simple[] = [];
  let words: Word[] = [];
  let inputs: Word[] = [];
  let piped: Word[] = [];
  let comment = documented;
  let redirect = "";
  for (const token of tokens) {
    if (token.type === "word") {
      if (redirect === "<") inputs.push(token);
      else if (redirect === "") words.push(token);
      redirect = "";
    } else if (/^&?[<>]/.test(token.text)) {
      // At the beginning of a line it is a prompt, or the prefix of a makefile's recipes.
      if (words.length > 0 || token.text !== ">") redirect = token.text;
    } else {
      found.push({ words, inputs, piped, documented: comment });
      piped = token.text.startsWith("|") && token.text !== "||" ? [...piped, ...words, ...inputs] : [];
      comment ||= token.text === "#";
      [words, inputs, redirect] = [[], [], ""];
    }
  }
  found.push({ words, inputs, piped, documented: comment });
  return found.filter((one) => one.words.length > 0);
}

/** Words that stand before the program that runs. */
const BEFORE = new Set(
  "sudo time exec env command nohup then do else elif if while until ! { - @ + $ > % && --% doas nice builtin RUN".split(
    " ",
  ),
);

/** Keys of pipelines and task files whose value is a command. */
const KEYS = new Set(
  "run: cmd: command: script: sh: bash: before_script: after_script: install: cmds: pwsh:".split(" "),
);

/** Index of the word that names the program. */
function programAt(words: readonly Word[], { flavour }: Reader): number {
  const hasKeys = flavour === "pipeline" || flavour === "taskfile";
  let at = 0;
  while (at < words.length) {
    const text = textOf(words[at]);
    if (/^(?:timeout|retry)$/.test(text)) at += 2;
    else if (BEFORE.has(text) || ASSIGNMENT.test(text) || (hasKeys && KEYS.has(text)) || isPrefix(words, at)) at += 1;
    else return at;
  }
  return at;
}

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** The prompt of a terminal, or a flag of sudo and its like. */
function isPrefix(words: readonly Word[], at: number): boolean {
  const text = textOf(words[at]);
  if (at > 0) return text.startsWith("-") && /^(?:sudo|env|nice|time)$/.test(textOf(words[at - 1]));
  return /[\w~/)\]:][$%]$/.test(text) && words[at]?.parts.every((part) => part.variable === undefined) === true;
}

function textOf(word: Word | undefined): string {
  return word?.parts.map((part) => part.text).join("") ?? "";
}

const TOOLS = new Set(
  (
    "docker podman nerdctl buildah finch executor k3d kind minikube colima ctr kubectl oc helm helmfile envsubst sed gsed perl " +
    "yq gomplate j2 jinja2 kustomize skopeo crane pack gcloud az aws eksctl doctl kubectx tilt mvn mvnw gradle gradlew istioctl flux cilium linkerd arkade clusterctl"
  ).split(" "),
);

/** Programs that hand the rest of the line to another one. */
const CARRIERS = new Set(["k3s", "microk8s", "lima", "rdctl", "xargs"]);

/** The program that a word names, and the words that a variable holds beside it: `BUILD = docker buildx build`. */
function programOf(word: Word, variables: Variables): readonly string[] {
  const written = variables.pieces(word.parts).at(-1);
  if (word.quoted && word.parts.some((part) => part.variable === undefined && /\s/.test(part.text))) return [];
  const [name = "", ...more] = written?.trim().split(/\s+/) ?? [byVariable(word)];
  const tool = known(name);
  return tool === undefined ? [] : [tool, ...more];
}

/** Makefiles name a variable after the program that it holds: `$(KUBECTL)`, `$(CONTAINER_TOOL)`. */
function byVariable(word: Word): string {
  const variable = word.parts.at(-1)?.variable?.toLowerCase() ?? "";
  if (/^(?:container|oci)_(?:tool|engine|runtime|cli|cmd|builder|command)$/.test(variable)) return "docker";
  return variable.replace(/_(?:cmd|bin|exec|executable|cli|path|command)$/, "");
}

function known(text: string): string | undefined {
  const name = text.slice(text.lastIndexOf("/") + 1).replace(/^[@+-]+|\.exe$/g, "");
  return TOOLS.has(name) ? name : undefined;
}

/** Commands in a quoted word that is run: `sh -c "..."`, `run: "..."`; what `echo` prints is none. */
function quotedCommands(reader: Reader, one: Simple, at: number, line: Line, depth: number): readonly Command[] {
  if (CARRIERS.has(textOf(one.words[at]))) {
    const next = one.words[at + 1];
    return next === undefined
      ? []
      : commandsOfLine(reader, { ...line, ...range(next, one), documented: one.documented }, depth + 1);
  }
  return one.words.flatMap((word, index) => {
    const isRun =
      index === at || /^-[a-z]{0,4}c$/.test(textOf(one.words[index - 1])) || textOf(one.words[index - 1]) === "eval";
    if (!word.quoted || !isRun || !/\s/.test(textOf(word))) return [];
    const inner: Line = { ...line, start: word.start + 1, end: word.end - 1, documented: one.documented };
    return commandsOfLine(reader, inner, depth + 1);
  });
}

function range(from: Word, one: Simple): { readonly start: number; readonly end: number } {
  return { start: from.start, end: one.words.at(-1)?.end ?? from.end };
}
