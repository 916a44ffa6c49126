/** The instructions that set what the image stores. */
import { type Written, known } from "../written.ts";
import { readArray } from "./exec-form.ts";
import type { Instruction } from "./instruction.ts";
import type { Command, Port } from "./model.ts";
import { fromWorkdir } from "./paths.ts";
import type { PlacedText } from "./placed-text.ts";
import { type State, expand, written } from "./state.ts";
import { argumentValue, argumentsOf } from "./stages.ts";
import { plainWords, quotedWords } from "./words.ts";

export type Apply = (state: State, instruction: Instruction) => void;

/** Reads exec or shell form. */
export function readCommand(state: State, text: PlacedText): Command {
  const array = readArray(text);
  if (array.is === "array") {
    const words = array.items.map((item) => ({ value: item.value, at: item.text.at() }));
    return { form: "exec", argv: words.map((word) => word.value), words };
  }
  const shell = state.shell.value ?? [];
  return { form: "shell", argv: [...shell, text.text], words: [{ value: text.text, at: text.at() }] };
}

export const SETTINGS: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  ["ARG", applyArg],
  ["CMD", applyCmd],
  ["ENTRYPOINT", applyEntrypoint],
  ["ENV", applyEnv],
  ["EXPOSE", applyExpose],
  ["HEALTHCHECK", applyHealthcheck],
  ["SHELL", applyShell],
  ["STOPSIGNAL", (state, { rest }) => void (state.stopSignal = written(state, rest))],
  ["USER", (state, { rest }) => void (state.user = written(state, rest))],
  ["VOLUME", applyVolume],
  ["WORKDIR", applyWorkdir],
]);

function applyArg(state: State, instruction: Instruction): void {
  for (const argument of argumentsOf(instruction, state.escape)) {
    const lookup = (name: string) =>
      state.args.get(name) ?? { value: state.env.get(name)?.value ?? "", unset: true, why: "" };
    if (argument.fallback !== undefined) expand(state, argument.fallback);
    const scope = { lookup, escape: state.escape, outer: state.globals };
    state.args.set(argument.name, argumentValue(argument, state.given, scope));
  }
}

function applyCmd(state: State, { rest, at }: Instruction): void {
  state.cmd = known(readCommand(state, rest), at);
  state.cmdIsOwn = true;
}

/** Setting ENTRYPOINT drops a CMD that the stage did not set itself. */
function applyEntrypoint(state: State, { rest, at }: Instruction): void {
  const command = readCommand(state, rest);
  state.entrypoint = command.argv.length === 0 ? { value: undefined, at } : known(command, at);
  if (!state.cmdIsOwn) state.cmd = { value: undefined, at };
}

/** All values of one ENV are expanded with the variables from before it. */
function applyEnv(state: State, { rest }: Instruction): void {
  const pairs = pairsOf(rest, state).map(([name, value]) => [name, written(state, value)] as const);
  for (const [name, value] of pairs) state.env.set(name, value);
}

/** `name=value ...`, or the old form `name value with spaces`. */
function pairsOf(rest: PlacedText, state: State): (readonly [string, PlacedText])[] {
  const words = quotedWords(rest.text, state.escape);
  const first = words[0];
  if (first === undefined) return [];
  if (!rest.text.slice(first.from, first.to).includes("=")) {
    const value = rest.slice(/^\S+\s*/.exec(rest.text)?.[0].length ?? 0);
    return [[rest.text.slice(first.from, first.to), value]];
  }
  return words.flatMap(({ from, to }) => {
    const word = rest.slice(from, to);
    const equals = word.text.indexOf("=");
    return equals === -1 ? [] : [[word.text.slice(0, equals), word.slice(equals + 1)] as const];
  });
}

function applyExpose(state: State, { rest }: Instruction): void {
  for (const word of plainWords(rest)) {
    const { value } = expand(state, word);
    for (const part of value?.split(/\s+/) ?? []) state.ports.push(...portsOf(part, word));
  }
}

/** Ranges longer than this are no list of ports that a program listens on. */
const RANGE_LIMIT = 256;

function portsOf(text: string, word: PlacedText): Port[] {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?(?:\/(\w+))?$/.exec(text);
  if (match === null) return [];
  const first = Number(match[1]);
  const last = Math.min(Number(match[2] ?? match[1]), first + RANGE_LIMIT - 1);
  const protocol = (match[3] ?? "tcp").toLowerCase();
  const at = word.at();
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({ port: first + i, protocol, at }));
}

function applyHealthcheck(state: State, { rest, flags, at }: Instruction): void {
  const kind = /^\S*/.exec(rest.text)?.[0] ?? "";
  const values = new Map(flags.map((flag) => [flag.name, flag.value.text]));
  const command = kind.toUpperCase() === "CMD" ? readCommand(state, rest.slice(kind.length).trim()) : undefined;
  state.healthcheck = known({ command, flags: values }, at);
}

function applyShell(state: State, { rest, at }: Instruction): void {
  const array = readArray(rest);
  if (array.is === "array")
    state.shell = known(
      array.items.map((item) => item.value),
      at,
    );
}

function applyVolume(state: State, { rest }: Instruction): void {
  const array = readArray(rest);
  const words = array.is === "array" ? undefined : plainWords(rest);
  const values = words?.map((word) => written(state, word)) ?? arrayValues(rest);
  state.volumes.push(...values);
}

function arrayValues(rest: PlacedText): Written<string>[] {
  const array = readArray(rest);
  return array.is === "array" ? array.items.map((item) => known(item.value, item.text.at())) : [];
}

function applyWorkdir(state: State, { rest }: Instruction): void {
  state.workdir = insideImage(state, written(state, rest));
  const { value } = state.workdir;
  if (value !== undefined && value !== "/" && value.endsWith("/"))
    state.workdir = { ...state.workdir, value: value.slice(0, -1) };
}

/** A path seen from the working directory; unknown where it is relative and that is unknown. */
export function insideImage(state: State, path: Written<string>): Written<string> {
  if (path.value === undefined || /^[A-Za-z]:/.test(path.value)) return path;
  const from = path.value.startsWith("/") ? "/" : state.workdir.value;
  if (from === undefined)
    return { value: undefined, at: path.at, unknown: state.workdir.unknown ?? "the working directory" };
  return { value: fromWorkdir(from, path.value), at: path.at };
}
