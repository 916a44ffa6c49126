/** What depends on the machine that runs Tilt: environment, commands, settings, the disk. Mostly unknown. */
import { type BuiltinCall, type Run, argument, factOf } from "../builtin.ts";
import { asCommand, asPath, asText } from "../convert.ts";
import type { ManifestSource } from "../facts.ts";
import { setVariable } from "../bind.ts";
import { Halt } from "../machine.ts";
import { entriesOf, parseJson } from "../../../base/json.ts";
import { directoryOf } from "../../../base/paths.ts";
import { absolute, joinPaths, pathFrom } from "../paths.ts";
import { sourceOfCommand } from "../commands.ts";
import {
  type Dict,
  type Value,
  bool,
  dict,
  isSequence,
  knownText,
  none,
  partsOf,
  text,
  textOfParts,
  unknown,
} from "../value.ts";

/** A variable of the environment: what the file itself sets, else the default that the call gives, taken as the value. */
function getenv(call: BuiltinCall): Value {
  const name = call.args.positional[0] ?? call.args.named.get("key") ?? none(call.at);
  const key = knownText(name);
  const set = key === undefined ? undefined : call.machine.environment.get(key);
  if (set !== undefined) return set;
  const fallback = call.args.positional[1] ?? call.args.named.get("default");
  if (fallback === undefined) return unknown(`the environment variable ${key ?? ""}`.trim(), call.at);
  return { ...fallback, assumed: `${key ?? "an environment variable"} is not set` };
}

function putenv(call: BuiltinCall): Value {
  const [name = none(call.at), value = none(call.at)] = call.args.positional;
  setVariable(call.machine, call.args.named.get("key") ?? name, call.args.named.get("value") ?? value);
  return none(call.at);
}

/** local(): runs a command. What prints manifests of the repository is as good as reading them. */
function local(call: BuiltinCall): Value {
  const command = argument(call, "command") ?? none(call.at);
  call.machine.collected.commands.push({ ...factOf(call), value: asCommand(command) });
  const words = isSequence(command) ? command.items.map((item) => asText(item.value).value) : undefined;
  const line = words === undefined ? asText(command).value : words.includes(undefined) ? undefined : words.join(" ");
  const isPlace = argument(call, "dir") !== undefined;
  const source = line === undefined || isPlace ? undefined : sourceOfCommand(call.machine, line, call.at);
  const opaque: ManifestSource = { kind: "unknown", at: call.at, reason: "the output of local()" };
  return { type: "blob", sources: [source ?? opaque], at: call.at };
}

function fail(call: BuiltinCall, by: "fail" | "exit"): never {
  const message = call.args.positional[0];
  const stop = { ...factOf(call), by, message: message === undefined ? undefined : asText(message) };
  if (!stop.conditional) call.machine.collected.stop ??= stop;
  throw new Halt(by);
}

/** config.parse(): settings from the command line and tilt_config.json; what is not set is absent. */
function parseConfig(call: BuiltinCall): Value {
  const settings: Dict = { ...dict(call.at), absent: "it is not set" };
  const path = pathFrom(call.machine.directory, "tilt_config.json");
  if (path !== undefined) call.machine.collected.parses.push({ ...factOf(call), value: path });
  const reading = path === undefined ? undefined : call.machine.host?.read(path);
  if (reading?.ok !== true) return settings;
  for (const [key, value] of entriesOf(parseJson(reading.text))) {
    settings.entries.set(`s:${key}`, { key: text(key, call.at), value: settingOf(value, call.at), conditional: false });
  }
  return settings;
}

function defineSetting(call: BuiltinCall): Value {
  const { positional, named } = call.args;
  const name = positional[0] ?? named.get("name") ?? unknown("a name that is missing", call.at);
  call.machine.collected.settings.push({ ...factOf(call), value: asText(name) });
  return none(call.at);
}

function settingOf(value: unknown, at: BuiltinCall["at"]): Value {
  if (typeof value === "string") return text(value, at);
  if (typeof value === "boolean") return bool(value, at);
  return unknown("a setting of tilt_config.json", at);
}

function exists(call: BuiltinCall): Value {
  const path = asPath(call.machine, call.args.positional[0] ?? none(call.at));
  const isThere = path.value === undefined ? undefined : call.machine.host?.exists(path.value);
  const name = path.value ?? "a path";
  if (isThere === undefined) return unknown(`whether ${name} exists`, call.at);
  return bool(isThere, call.at, isThere ? `${name} is there` : `${name} is not there`);
}

function join(call: BuiltinCall): Value {
  const known = call.args.positional.map(knownText);
  if (!known.includes(undefined) && call.args.open === undefined)
    return text(joinPaths(known.filter((part) => part !== undefined)), call.at);
  let reason = call.args.open;
  const parts = call.args.positional.flatMap((value, i) => {
    const piece = partsOf(value);
    reason ??= piece.reason;
    return i === 0 ? piece.parts : ["/", ...piece.parts];
  });
  return textOfParts(parts, call.at, { reason });
}

/** A function of one path. */
function onPath(change: (path: string, call: BuiltinCall) => string | undefined): Run {
  return (call) => {
    const path = knownText(call.args.positional[0]);
    const result = path === undefined ? undefined : change(path, call);
    return result === undefined ? unknown("a path that is not known", call.at) : text(result, call.at);
  };
}

function toAbsolute(path: string, call: BuiltinCall): string | undefined {
  const resolved = pathFrom(call.machine.directory, path);
  return resolved === undefined ? undefined : absolute(resolved);
}

export const HOST: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["os.getenv", getenv],
  ["os.environ.get", getenv],
  ["os.putenv", putenv],
  ["os.getcwd", (call) => text(absolute(call.machine.directory), call.at)],
  ["pwd", (call) => text(absolute(call.machine.directory), call.at)],
  ["os.path.join", join],
  ["os.path.exists", exists],
  ["os.path.abspath", onPath(toAbsolute)],
  ["os.path.realpath", onPath(toAbsolute)],
  ["os.path.dirname", onPath((path) => (path.lastIndexOf("/") === 0 ? "/" : directoryOf(path)))],
  ["os.path.basename", onPath((path) => path.slice(path.lastIndexOf("/") + 1))],
  ["local", local],
  ["fail", (call) => fail(call, "fail")],
  ["exit", (call) => fail(call, "exit")],
  ["config.parse", parseConfig],
  ...["bool", "string", "string_list", "object"].map((type) => [`config.define_${type}`, defineSetting] as const),
  ["k8s_context", (call) => unknown("the Kubernetes context", call.at)],
  ["k8s_namespace", (call) => unknown("the namespace of the context", call.at)],
]);
