import type { Host } from "../../base/host.ts";
import { directoryOf } from "../../base/paths.ts";
import type { SourceProblem } from "../model.ts";
import { callValue } from "./call.ts";
import { emptyCollection } from "./collected.ts";
import { evaluate } from "./expression.ts";
import type { TiltfileFacts } from "./facts.ts";
import { runModule } from "./loads.ts";
import { Halt, type Machine } from "./machine.ts";
import { UNDECLARED, undefinedNames } from "./names.ts";
import { parseModule } from "./parse.ts";
import { predeclaredScope } from "./predeclared.ts";
import { execute } from "./statement.ts";
import type { Module } from "./syntax.ts";

export interface TiltfileOptions {
  /** Where other files are looked up: what load() and include() name, tilt_config.json, what os.path.exists asks for. */
  readonly host?: Host | undefined;
}

/**
 * Reads what a Tiltfile states, without running anything. Never throws and ends soon on any text: broken syntax and what
 * Tilt would refuse are problems, and what only running would tell is unknown, with a reason.
 */
export function readTiltfile(file: string, text: string, options: TiltfileOptions = {}): TiltfileFacts {
  const problems: SourceProblem[] = [];
  const main = parse(problems, file, text);
  // Tilt runs nothing of a file that does not parse, or that uses a name which nothing declares.
  const isRefused = main.broken || problems.some(({ code }) => code === UNDECLARED);
  const machine = machineFor(file, main, { options, problems: isRefused ? [] : problems });
  const cut = run(machine, text);
  if (cut || machine.cut) problems.push(limitProblem(file));
  const { stop, ...collected } = machine.collected;
  return { file, ...collected, stop, broken: isRefused || cut, problems };
}

function parse(problems: SourceProblem[], file: string, text: string): Module {
  const module = parseModule(file, text);
  problems.push(...module.problems);
  if (!module.broken) problems.push(...undefinedNames(module));
  return module;
}

interface Setup {
  readonly options: TiltfileOptions;
  readonly problems: SourceProblem[];
}

function machineFor(file: string, main: Module, { options, problems }: Setup): Machine {
  const directory = directoryOf(file);
  const host = options.host;
  const collected = emptyCollection();
  collected.files.push(file);
  const machine: Machine = {
    main: file,
    host,
    collected,
    problems,
    modules: new Map([[file, undefined]]),
    environment: new Map(),
    builtins: predeclaredScope(file, directory),
    running: new Map(),
    changes: [],
    directory,
    conditional: 0,
    depth: 0,
    nesting: 0,
    steps: 0,
    cut: false,
    branches: 0,
    evaluate: (expression, scope) => evaluate(machine, expression, scope),
    execute: (statements, frame) => execute(machine, statements, frame),
    call: (callee, args, at) => callValue(machine, callee, args, at),
    parse: (path, content) => (path === file ? main : parse(problems, path, content)),
  };
  return machine;
}

/** Runs the file; true where a limit ended it before its end. */
function run(machine: Machine, text: string): boolean {
  try {
    runModule(machine, machine.main, text);
    return false;
  } catch (error) {
    if (error instanceof Halt) return error.by === "limit";
    // A nesting that the limits did not foresee ends the same way.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

function limitProblem(file: string): SourceProblem {
  const message = "the file does too much to be followed to its end";
  return { code: "tiltfile-limit", at: { file, start: 0, end: 0 }, message, level: "info" };
}
