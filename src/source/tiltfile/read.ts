import type { Host } from "../../base/host.ts";
import type { Span } from "../../base/model.ts";
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
  const limit = run(machine, text);
  if (limit !== undefined) problems.push(endOfReading(machine, limit));
  problems.push(...[...machine.cuts.values()].map((one) => ({ ...one, at: firstLine(machine, one.at) })));
  const { stop, ...collected } = machine.collected;
  return { file, ...collected, stop, broken: isRefused || limit !== undefined, problems };
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
    endless: new Map(),
    changes: [],
    directory,
    conditional: 0,
    depth: 0,
    calledFrom: undefined,
    nesting: 0,
    steps: 0,
    cuts: new Map(),
    statement: undefined,
    texts: new Map(),
    branches: 0,
    evaluate: (expression, scope) => evaluate(machine, expression, scope),
    execute: (statements, frame) => execute(machine, statements, frame),
    call: (callee, args, at) => callValue(machine, callee, args, at),
    parse: (path, content) => (path === file ? main : parse(problems, path, content)),
  };
  return machine;
}

/** Runs the file; the limit that ended it before its end, if any. */
function run(machine: Machine, text: string): string | undefined {
  try {
    runModule(machine, machine.main, text);
    return undefined;
  } catch (error) {
    if (error instanceof Halt) return error.by === "limit" ? error.limit : undefined;
    // A nesting that the limits did not foresee ends the same way.
    if (error instanceof RangeError) return "too deep";
    throw error;
  }
}

function endOfReading(machine: Machine, limit: string): SourceProblem {
  const at = firstLine(machine, machine.statement?.at ?? { file: machine.main, start: 0, end: 0 });
  const message = `the reading ends here, ${limit}: what the file builds and loads from here on is not known`;
  return { code: "tiltfile-limit", at, message, level: "info" };
}

/** The first line of what may be a whole block. */
function firstLine(machine: Machine, at: Span): Span {
  const newline = machine.texts.get(at.file)?.indexOf("\n", at.start) ?? -1;
  return newline < 0 ? at : { ...at, end: Math.max(at.start, Math.min(at.end, newline)) };
}
