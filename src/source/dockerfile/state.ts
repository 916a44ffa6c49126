import type { Span } from "../../base/model.ts";
import { type Written, known, nothing, unknown } from "../written.ts";
import { type Expansion, type Lookup, type Variable, expandWord } from "./expand.ts";
import type { Escape } from "./lines.ts";
import type { BaseImage, Command, Copy, Healthcheck, Port, Run, Stage, VariableUse } from "./model.ts";
import type { PlacedText } from "./placed-text.ts";
import { type GivenArguments, UNSET } from "./stages.ts";

/** Why a setting is unknown that the file does not make; tables of known images can fill it in. */
export const EXTERNAL_BASE = "external base image";

/** The image while the instructions of its stages are applied one after the other. */
export interface State {
  readonly escape: Escape;
  readonly stages: readonly Stage[];
  readonly given: GivenArguments;
  readonly globals: Lookup;
  readonly ports: Port[];
  readonly env: Map<string, Written<string>>;
  readonly volumes: Written<string>[];
  readonly copies: Copy[];
  readonly runs: Run[];
  readonly uses: VariableUse[];
  /** True where no variable can come from an image outside of the file. */
  readonly envComplete: boolean;
  user: Written<string>;
  workdir: Written<string>;
  shell: Written<readonly string[]>;
  entrypoint: Written<Command>;
  cmd: Written<Command>;
  healthcheck: Written<Healthcheck>;
  stopSignal: Written<string>;
  /** Index of the stage at hand. */
  stage: number;
  /** ARGs of the stage at hand and of those below it, which it inherits. */
  readonly args: Map<string, Variable>;
  /** True where the stage at hand sets CMD itself. */
  cmdIsOwn: boolean;
}

const SHELL: readonly string[] = ["/bin/sh", "-c"];
const WINDOWS_SHELL: readonly string[] = ["cmd", "/S", "/C"];

export interface Frame {
  readonly escape: Escape;
  readonly stages: readonly Stage[];
  readonly given: GivenArguments;
  readonly globals: Lookup;
}

/** The state before the first instruction: what the image that a chain of stages begins with brings along. */
export function startState(frame: Frame, from: Written<string>, base: BaseImage | undefined): State {
  const at = from.at;
  const isScratch = from.value === "scratch";
  const image: BaseImage = isScratch ? { ...SCRATCH, ...base } : (base ?? {});
  return {
    ...frame,
    ports: (image.ports ?? []).map((port) => ({ port, protocol: "tcp", at })),
    env: new Map([...(image.env ?? [])].map(([name, value]) => [name, known(value, at)])),
    volumes: (image.volumes ?? []).map((volume) => known(volume, at)),
    copies: [],
    runs: [],
    uses: [],
    envComplete: image.env !== undefined,
    user: brought(image.user, at, isScratch),
    workdir: brought(image.workdir, at, false),
    shell: { value: image.shell ?? (frame.escape === "`" ? WINDOWS_SHELL : SHELL), at, assumed: EXTERNAL_BASE },
    entrypoint: broughtCommand(image.entrypoint, at),
    cmd: broughtCommand(image.cmd, at),
    healthcheck: isScratch ? nothing(at) : unknown(EXTERNAL_BASE, at),
    stopSignal: isScratch ? nothing(at) : unknown(EXTERNAL_BASE, at),
    stage: 0,
    args: new Map(),
    cmdIsOwn: false,
  };
}

const SCRATCH: BaseImage = { workdir: "/", entrypoint: null, cmd: null, env: new Map() };

function brought(value: string | undefined, at: Span, isNothing: boolean): Written<string> {
  if (value !== undefined) return known(value, at);
  return isNothing ? nothing(at) : unknown(EXTERNAL_BASE, at);
}

function broughtCommand(argv: readonly string[] | null | undefined, at: Span): Written<Command> {
  if (argv === undefined) return unknown(EXTERNAL_BASE, at);
  if (argv === null) return nothing(at);
  return known({ form: "exec", argv, words: argv.map((value) => ({ value, at })) }, at);
}

/** Expands a word of the stage at hand, and notes the variables that it uses. */
export function expand(state: State, word: PlacedText): Expansion {
  const expansion = expandWord(word, (name) => variable(state, name), state.escape);
  for (const { name, at } of expansion.uses) note(state, name, at);
  return expansion;
}

/** Notes that a variable is used, and whether its stage declares it. */
export function note(state: State, name: string, at: Span): void {
  state.uses.push({ name, at, stage: state.stage, declared: state.env.has(name) || state.args.has(name) });
}

/** ENV goes before ARG of the same name. What nothing declares is empty, unless the base image brings it. */
function variable(state: State, name: string): Variable {
  const env = state.env.get(name);
  if (env !== undefined) return { value: env.value, unset: false, why: env.unknown ?? "" };
  const argument = state.args.get(name);
  if (argument !== undefined) return argument;
  return state.envComplete ? UNSET : { value: undefined, unset: true, why: `the environment of the ${EXTERNAL_BASE}` };
}

/** An expanded word as a value. */
export function written(state: State, word: PlacedText): Written<string> {
  const { value, unknown: reason } = expand(state, word);
  return { value, at: word.at(), unknown: reason };
}
