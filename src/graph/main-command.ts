/** What a container runs in the end, looked for in the scripts that its image brings. */
import { type Origin, placed } from "../base/model.ts";
import {
  type Argv,
  assignmentsIn,
  type CommandWord,
  isShell,
  mainWords,
  packageScript,
  type PackageScript,
  planOf,
  programOf,
  readsVariables,
  type Variables,
  type Words,
} from "../k8s/command-line.ts";
import type { Field } from "../source/field.ts";
import { type PackageFacts, readPackage } from "../source/package-json.ts";
import { partOf } from "../source/part.ts";
import { absolutePath } from "./image-paths.ts";
import type { Container, Process } from "./model.ts";

/** A file of the repository that led from one command to the next. */
export interface ThroughFile {
  readonly file: string;
  /** `npm run start`, `/app/start.sh`. */
  readonly name: string;
  readonly text: string;
  /** The script of package.json; undefined for a file that is the script. */
  readonly script: Field | undefined;
  /** What package.json says besides. */
  readonly facts: PackageFacts | undefined;
}

export interface MainCommand {
  readonly argv: Argv;
  readonly program: Process["program"];
  /** The files that it was found in, outermost first; empty where the container's own command is it. */
  readonly through: readonly ThroughFile[];
  /** The directory in which it starts; undefined where it is not known. */
  readonly directory: string | undefined;
  /** Variables that scripts set on the way. */
  readonly variables: Variables;
  /** False where a script may set others. */
  readonly complete: boolean;
  /** A script that package.json does not have. */
  readonly lost: LostScript | undefined;
}

export interface LostScript {
  readonly script: PackageScript;
  readonly facts: PackageFacts;
}

/** Scripts that run scripts: more than anybody writes. */
const DEPTH_LIMIT = 6;

/** Follows a process through `npm run`, start scripts and `exec "$@"`, as far as its image's files are those of the repository. */
export function mainCommandOf(container: Container, process: Process, directory: string | undefined): MainCommand {
  let at: MainCommand = { ...START, argv: process.argv, program: process.program, directory };
  for (let depth = 0; depth < DEPTH_LIMIT; depth += 1) {
    const next = at.program === "first" ? step(withScript(at), container) : undefined;
    if (next === undefined) return withScript(at);
    at = next;
  }
  return at;
}

const START = { through: [], variables: new Map<string, string | undefined>(), complete: true, lost: undefined };

/** What the text of `sh -c` sets and where it goes. */
function withScript(at: MainCommand): MainCommand {
  const plan = planOf(at.argv);
  if (plan.is !== "script" || !plan.script.known) return at;
  const { text } = plan.script;
  const moves = plan.read?.commands.filter(({ words }) => words[0]?.text === "cd") ?? [];
  const directory = moves.reduce<string | undefined>((from, { words: [, to] }) => {
    return to === undefined || to.dynamic ? undefined : absolutePath(to.text, from);
  }, at.directory);
  return {
    ...at,
    directory,
    variables: new Map([...at.variables, ...assignmentsIn(text)]),
    complete: at.complete && !readsVariables(text),
  };
}

function step(at: MainCommand, container: Container): MainCommand | undefined {
  const words = mainWords(at.argv);
  const [first] = words;
  const contents = container.build?.contents;
  if (first === undefined || !first.known || contents === undefined) return undefined;
  const script = packageScript(words);
  if (script !== undefined) return throughPackage(at, script, container);
  const { path, rest } = scriptFile(words, at.directory) ?? {};
  const file = path === undefined ? undefined : contents.fileAt(path);
  if (path === undefined || file === undefined || typeof file === "string") return undefined;
  if (!isShell(programOf(words)) && !/^#!.*\b(?:ba|da|a|z|k)?sh\b/.test(file.text)) return undefined;
  const through = [
    ...at.through,
    { file: file.path, name: path, text: file.text, script: undefined, facts: undefined },
  ];
  return handedOn({ ...at, through, argv: ["sh", "-c", file.text] }, rest ?? []);
}

/** `./start.sh`, `/app/start.sh`, `sh start.sh`: the script and what it is given. */
function scriptFile(words: Words, directory: string | undefined): { path: string; rest: Words } | undefined {
  const at = isShell(programOf(words)) ? words.findIndex(({ text }, index) => index > 0 && !/^[-+]/.test(text)) : 0;
  const word = words[at];
  if (word === undefined || !word.known || (at === 0 && !word.text.includes("/"))) return undefined;
  const path = absolutePath(word.text, directory);
  return path === undefined ? undefined : { path, rest: words.slice(at + 1) };
}

/** A script that ends in `exec "$@"` runs what it is given. Where it is not plain which command stays, nothing is. */
function handedOn(at: MainCommand, rest: Words): MainCommand | undefined {
  const plan = planOf(at.argv);
  const commands = plan.is === "script" ? (plan.read?.commands ?? []) : [];
  const last = commands.at(-1);
  const executed = commands.filter(({ words }) => words[0]?.text === "exec");
  if (last === undefined || last.separator === "&" || executed.length > 1) return unread(at);
  if (executed.length === 0 && /(?:^|[\s;])(?:else|elif|case)\b/.test(at.argv[2] ?? "")) return unread(at);
  const words = (executed[0] ?? last).words.filter(({ text }) => text !== "exec");
  const isArguments = words.length === 1 && /^\$(?:@|\*|\{@\})$/.test(words[0]?.text ?? "");
  if (!isArguments) return at;
  const given = withScript(at);
  return { ...given, argv: rest.map(({ text, known }) => (known ? text : undefined)), program: "first" };
}

function unread(at: MainCommand): MainCommand {
  return { ...at, argv: [], program: "unknown" };
}

function throughPackage(at: MainCommand, script: PackageScript, { build }: Container): MainCommand | undefined {
  const directory = script.directory === undefined ? at.directory : absolutePath(script.directory, at.directory);
  const file =
    directory === undefined ? "unknown" : build?.contents?.fileAt(`${directory === "/" ? "" : directory}/package.json`);
  if (file === undefined || typeof file === "string") return undefined;
  const facts = readPackage(file.path, file.text);
  const field = facts?.scripts.get(script.name);
  if (facts === undefined || field?.raw === undefined) {
    const lost = facts === undefined || facts.isOdd ? undefined : { script, facts };
    return lost === undefined ? undefined : { ...unread(at), lost };
  }
  const name = `${script.runner} run ${script.name}`;
  const extra = script.extra.map(({ text, known }) => (known ? text : "$unknown")).join(" ");
  const text = extra === "" ? field.raw : `${field.raw} ${extra}`;
  const through = [...at.through, { file: file.path, name, text: field.raw, script: field, facts }];
  return { ...at, directory, through, argv: ["sh", "-c", text] };
}

/** Where a word of the main command is written, where a file of the repository holds it. */
export function placeInScript({ through }: MainCommand, word: CommandWord): Origin | undefined {
  const last = through.at(-1);
  if (last === undefined || word.item !== 2) return undefined;
  const { start, end } = word;
  if (end > last.text.length) return last.script?.at ?? placed({ file: last.file, start: 0, end: 1 });
  return last.script === undefined ? placed({ file: last.file, start, end }) : partOf(last.script, { start, end });
}
