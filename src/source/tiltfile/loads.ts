/** load(), include() and load_dynamic(): other files, read along where they can be. */
import { directoryOf } from "../../base/paths.ts";
import type { Run } from "./builtin.ts";
import { asText } from "./convert.ts";
import { modelOf } from "./extensions.ts";
import type { LoadFact } from "./facts.ts";
import { type Frame, type Machine, assign, isConditional } from "./machine.ts";
import { absolute, pathFrom } from "./paths.ts";
import type { Call } from "./syntax.ts";
import { type Scope, type Value, dict, knownText, none, text, unknown } from "./value.ts";

/** A file that load() names. */
interface Target {
  readonly extension: string | undefined;
  /** Its variables; undefined where it was not read. */
  readonly variables: ReadonlyMap<string, Value> | undefined;
  readonly reason: string;
}

/** load(path, "a", b="c") binds names of another file. */
export function runLoad(machine: Machine, call: Call, scope: Scope): void {
  const [first, ...rest] = call.args;
  const path = first === undefined ? none(call.at) : machine.evaluate(first.value, scope);
  const target = open(machine, path, { at: call.at, call: "load" });
  for (const { name, value, at } of rest) {
    const original = knownText(machine.evaluate(value, scope));
    if (original !== undefined) assign(machine, scope, name ?? original, imported(target, original, at));
  }
}

function imported(target: Target, name: string, at: Call["at"]): Value {
  const own = target.variables?.get(name);
  if (own !== undefined) return own;
  const model = target.extension === undefined ? undefined : modelOf(target.extension, name);
  if (model !== undefined) return { type: "builtin", name: model, at };
  return unknown(`${name} of ${target.reason}`, at, { effects: true });
}

function open(machine: Machine, path: Value, fact: Pick<LoadFact, "at" | "call">): Target {
  const target = asText(path);
  const written = knownText(path);
  const extension = written?.startsWith("ext://") === true ? written.slice("ext://".length) : undefined;
  const file = written === undefined || extension !== undefined ? undefined : pathFrom(machine.directory, written);
  const variables = file === undefined ? undefined : runFile(machine, file);
  machine.collected.loads.push({
    ...fact,
    conditional: isConditional(machine),
    target,
    path: file,
    extension,
    read: variables !== undefined,
  });
  return { extension, variables, reason: target.value ?? target.unknown ?? "a file" };
}

/** Runs a file once, with paths seen from its directory; undefined where it cannot be read, or where it loads itself. */
function runFile(machine: Machine, file: string): ReadonlyMap<string, Value> | undefined {
  if (machine.modules.has(file)) return machine.modules.get(file);
  const reading = machine.host?.read(file);
  if (reading?.ok !== true) return undefined;
  machine.modules.set(file, undefined);
  machine.collected.files.push(file);
  const variables = runModule(machine, file, reading.text);
  machine.modules.set(file, variables);
  return variables;
}

/** Runs the text of a file and gives the variables that it leaves. */
export function runModule(machine: Machine, file: string, content: string): Map<string, Value> {
  machine.texts.set(file, content);
  const module = machine.parse(file, content);
  const at = { file, start: 0, end: 0 };
  const own = new Map<string, Value>([
    ["__file__", text(absolute(file), at)],
    ["__name__", text(file === machine.main ? "__main__" : (file.split("/").at(-1) ?? file), at)],
  ]);
  const scope: Scope = { variables: own, parent: machine.builtins };
  const frame: Frame = { scope, result: undefined, maybe: [], uncertain: 0, loopUncertain: 0 };
  const outer = machine.directory;
  machine.directory = directoryOf(file);
  try {
    machine.execute(module.statements, frame);
  } finally {
    machine.directory = outer;
    machine.conditional -= frame.uncertain + frame.loopUncertain;
  }
  return own;
}

/** Code that is not read may build images and load objects. */
function noteUnread(machine: Machine, target: Target, at: Call["at"]): void {
  if (target.variables !== undefined || (target.extension !== undefined && modelOf(target.extension, "") !== undefined))
    return;
  machine.collected.unseen.push({ at, conditional: isConditional(machine), what: "both", reason: target.reason });
}

export const LOADS: ReadonlyMap<string, Run> = new Map<string, Run>([
  [
    "include",
    ({ machine, given, at }) => {
      noteUnread(machine, open(machine, given.get("path") ?? none(at), { at, call: "include" }), at);
      return none(at);
    },
  ],
  [
    "load_dynamic",
    ({ machine, given, at }) => {
      const target = open(machine, given.get("path") ?? none(at), { at, call: "load_dynamic" });
      if (target.variables === undefined) {
        noteUnread(machine, target, at);
        return unknown(target.reason, at, { effects: true });
      }
      const made = dict(at);
      for (const [name, value] of target.variables)
        made.entries.set(`s:${name}`, { key: text(name, at), value, conditional: false });
      return made;
    },
  ],
]);
