import { parseArgs } from "node:util";
import { nearest, nearMiss } from "../base/near.ts";
import { UsageError, type UsageProblem } from "../base/usage.ts";
import { FLAGS, KNOWN_ELSEWHERE, type Flag } from "./flags.ts";

/** Flags of each word that asks for something other than linting; a folder of that name is written `./rules`. */
const SUBCOMMANDS = {
  rules: ["format"],
  explain: [],
  graph: ["format", "focus", "config", "kube-version", "namespace", "cluster"],
  build: ["origins", "show-secrets"],
  init: ["workflow", "hook"],
  completion: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Subcommand = keyof typeof SUBCOMMANDS;
export const SUBCOMMAND_NAMES = Object.keys(SUBCOMMANDS) as readonly Subcommand[];

/** What the help is about. */
export type Topic = "lint" | Subcommand;

/** What the command line asks for. */
export type Command =
  | { readonly is: "help"; readonly of: Topic }
  | { readonly is: "version" }
  | { readonly is: "lint"; readonly paths: readonly string[]; readonly flags: FlagValues }
  | { readonly is: Subcommand; readonly words: readonly string[]; readonly flags: FlagValues };

/** Values by flag; a switch that is set has one value, "". */
export type FlagValues = ReadonlyMap<string, readonly string[]>;

/** Flags that every subcommand takes. */
const COMMON = ["color", "help"];

/** Reads the arguments after the command's name. Every fault is told at once, each with the nearest name. */
export function readArguments(argv: readonly string[]): Command {
  const { flags, positionals } = parse(argv);
  const [first, ...words] = positionals;
  const subcommand = SUBCOMMAND_NAMES.find((name) => name === first);
  if (flags.has("version")) return { is: "version" };
  if (flags.has("help")) return { is: "help", of: subcommand ?? "lint" };
  if (subcommand === undefined) {
    refuseForeign(flags);
    return { is: "lint", paths: positionals, flags };
  }
  refuseOthers(subcommand, flags, [...SUBCOMMANDS[subcommand], ...COMMON]);
  if (subcommand === "rules" || subcommand === "init") refuseWords(subcommand, words);
  return { is: subcommand, words, flags };
}

interface Parsed {
  readonly flags: FlagValues;
  readonly positionals: readonly string[];
}

function parse(argv: readonly string[]): Parsed {
  const options = Object.fromEntries(FLAGS.map((flag) => [flag.name, optionOf(flag)]));
  const { tokens } = parseArgs({ args: [...argv], options, allowPositionals: true, strict: false, tokens: true });
  const flags = new Map<string, string[]>();
  const positionals: string[] = [];
  const problems: UsageProblem[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const flag = FLAGS.find(({ name }) => name === token.name);
    const problem =
      flag === undefined ? unknownFlag(token.rawName, argv[token.index] ?? "") : valueProblem(flag, token.value);
    if (problem !== undefined) problems.push(problem);
    else flags.set(token.name, [...(flags.get(token.name) ?? []), ...valuesOf(flag, token.value ?? "")]);
  }
  problems.push(...repeated(flags));
  if (problems.length > 0) throw new UsageError(onceEach(problems));
  return { flags, positionals };
}

function optionOf({ value, short }: Flag): { type: "string" | "boolean"; short?: string } {
  return { type: value === undefined ? "boolean" : "string", ...(short !== undefined && { short }) };
}

function valuesOf(flag: Flag | undefined, value: string): readonly string[] {
  // File names may hold commas; names of rules and presets do not.
  return flag?.list === true && flag.name !== "format" ? value.split(",").filter((one) => one !== "") : [value];
}

function valueProblem(flag: Flag, value: string | undefined): UsageProblem | undefined {
  const { name, words } = flag;
  if (flag.value === undefined) {
    if (value === undefined || flag.optional?.includes(value) === true) return undefined;
    return flag.optional === undefined
      ? { message: `--${name} takes no value`, help: `write --${name} alone` }
      : wrongWord(`--${name}=${value}`, value, flag.optional);
  }
  // A flag in the place of a value: the value was forgotten. A lone dash is a value.
  if (value === undefined || value === "" || /^--?[a-z]/.test(value)) {
    return { message: `--${name} needs a value`, help: `write --${name} ${flag.value}` };
  }
  if (words === undefined) return undefined;
  const wrong = valuesOf(flag, value).find((one) => !words.includes(one));
  return wrong === undefined ? undefined : wrongWord(`--${name} ${JSON.stringify(wrong)}`, wrong, words);
}

/** A value that is none of so many words. */
export function wrongWord(what: string, value: string, words: readonly string[]): UsageProblem {
  const near = nearest(value, words) ?? nearMiss(value, words)?.name;
  const list = `accepted: ${words.join(", ")}`;
  return { message: `unknown ${what}`, help: near === undefined ? list : `write ${near}; ${list}` };
}

function unknownFlag(rawName: string, argument: string): UsageProblem {
  // One dash before a whole word is read as a row of short flags: the word is meant.
  const written = /^-[^-].+/.test(argument) ? (argument.split("=", 1)[0] ?? argument) : rawName;
  const name = written.replace(/^-+/, "");
  const known = KNOWN_ELSEWHERE.get(name);
  const names = FLAGS.map((flag) => flag.name);
  const near = names.includes(name) ? name : (nearMiss(name, names)?.name ?? nearest(name, names));
  const help =
    known !== undefined
      ? `write ${known}`
      : near !== undefined
        ? `write --${near}`
        : "`k8slint --help` lists the flags";
  return { message: `unknown flag ${written}`, help };
}

function repeated(flags: FlagValues): readonly UsageProblem[] {
  return FLAGS.filter(
    ({ name, value, list }) => value !== undefined && list !== true && (flags.get(name)?.length ?? 0) > 1,
  ).map(({ name }) => ({ message: `--${name} is given more than once`, help: `write --${name} once` }));
}

/** A row of letters that is no row of flags is one fault, not one for each letter. */
function onceEach(problems: readonly UsageProblem[]): readonly UsageProblem[] {
  return problems.filter((problem, at) => problems.findIndex(({ message }) => message === problem.message) === at);
}

/** Flags of a subcommand, where none is named. */
function refuseForeign(flags: FlagValues): void {
  const foreign = FLAGS.filter(({ name, of }) => of !== undefined && flags.has(name));
  if (foreign.length === 0) return;
  throw new UsageError(
    foreign.map(({ name, of = "" }) => ({
      message: `--${name} is a flag of \`k8slint ${of}\``,
      help: `write k8slint ${of} --${name}`,
    })),
  );
}

function refuseOthers(topic: Topic, flags: FlagValues, allowed: readonly string[]): void {
  const others = [...flags.keys()].filter((name) => !allowed.includes(name));
  if (others.length === 0) return;
  const help = `\`k8slint ${topic} --help\` lists its flags; a folder called ${topic} is written ./${topic}`;
  throw new UsageError(others.map((name) => ({ message: `k8slint ${topic} takes no --${name}`, help })));
}

function refuseWords(topic: Subcommand, words: readonly string[]): void {
  const [first] = words;
  if (first === undefined) return;
  const help =
    topic === "rules" ? "write `k8slint explain RULE` for one rule, ./rules for a folder" : `./${topic} is a folder`;
  throw new UsageError([{ message: `k8slint ${topic} takes no ${JSON.stringify(first)}`, help }]);
}
