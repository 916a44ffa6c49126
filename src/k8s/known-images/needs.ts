import type { ImageFacts, Provision, Requirement, ValueRule } from "./model.ts";

/** What a pod gives a container. */
export interface Given {
  /** Environment variables; a value that is not known is undefined. */
  readonly env: ReadonlyMap<string, { readonly value: string | undefined }>;
  /** Arguments after the image's entrypoint; an item that is not known is undefined. */
  readonly args: readonly (string | undefined)[];
  /** Paths at which something is mounted. */
  readonly mounts: readonly string[];
}

/** A requirement that is not met, and the variable that is there but empty, where one is. */
export interface Unmet {
  readonly requirement: Requirement;
  readonly empty: string | undefined;
}

/** A variable whose value the image refuses. The value itself is never repeated. */
export interface RefusedValue {
  readonly env: string;
  readonly rule: ValueRule;
}

/** The requirements of an image that nothing given meets. What is not known counts as met. */
export function unmetNeeds({ needs = [] }: ImageFacts, given: Given): readonly Unmet[] {
  return needs
    .filter(({ withArgument }) => withArgument === undefined || isArgument(withArgument, given))
    .filter(({ anyOf }) => !isAnyGiven(anyOf, given))
    .map((requirement) => ({ requirement, empty: emptyVariable(requirement, given) }));
}

/** The variables whose values an image refuses; values that are not known are not judged. */
export function refusedValues({ valueRules = [] }: ImageFacts, { env }: Given): readonly RefusedValue[] {
  return valueRules.flatMap((rule) => {
    const name = rule.is === "together" ? unpaired(rule.env, env) : isRefused(rule, env) ? rule.env : undefined;
    return name === undefined ? [] : [{ env: name, rule }];
  });
}

/** True where something is mounted over the image's configuration, so that its ports and paths are not known. */
export function isReconfigured({ config = [] }: ImageFacts, mounts: readonly string[]): boolean {
  return config.some((path) => mounts.some((mount) => isWithin(mount, path) || isWithin(path, mount)));
}

/** True where one of several provisions is given (`plainHttpWith`). */
export function isAnyGiven(provisions: readonly Provision[], given: Given): boolean {
  return provisions.some((provision) => isGiven(provision, given));
}

function isGiven({ env = [], orFile = false, equals = {}, args = [], mount }: Provision, given: Given): boolean {
  return (
    env.every((name) => isSet(name, given.env) || (orFile && isSet(`${name}_FILE`, given.env))) &&
    Object.entries(equals).every(([name, values]) => isOneOf(name, values, given.env)) &&
    (args.length === 0 ||
      given.args.some((arg) => arg === undefined || args.some((start) => startsWithOption(arg, start)))) &&
    (mount === undefined || given.mounts.some((path) => isWithin(mount, path) || isWithin(path, mount)))
  );
}

/** True where a sub-command is surely among the arguments. */
function isArgument(name: string, { args }: Given): boolean {
  return args.includes(name) && !args.includes(undefined);
}

/** `--config` is given by `--config`, `--config=x` and `--config.file`, and inside of a shell's script. */
function startsWithOption(arg: string, start: string): boolean {
  return arg.startsWith(start) || arg.includes(` ${start}`);
}

/** True where a path is another or lies below it. */
function isWithin(path: string, folder: string): boolean {
  const bare = folder.endsWith("/") ? folder.slice(0, -1) : folder;
  return path === bare || path === `${bare}/` || path.startsWith(`${bare}/`);
}

function isSet(name: string, env: Given["env"]): boolean {
  const variable = env.get(name);
  return variable !== undefined && variable.value !== "";
}

function isOneOf(name: string, values: readonly string[], env: Given["env"]): boolean {
  const variable = env.get(name);
  if (variable === undefined) return values.includes("");
  return variable.value === undefined || values.includes(variable.value);
}

function emptyVariable({ anyOf }: Requirement, { env }: Given): string | undefined {
  return anyOf.flatMap((provision) => provision.env ?? []).find((name) => env.get(name)?.value === "");
}

function isRefused(rule: Exclude<ValueRule, { is: "together" }>, env: Given["env"]): boolean {
  const value = env.get(rule.env)?.value;
  if (rule.is === "forbidden") {
    return rule.value === undefined ? isSet(rule.env, env) : value === rule.value;
  }
  if (value === undefined || value === "") return false;
  return rule.is === "min-length" ? value.length < rule.length : !rule.pattern.test(value);
}

/** The one of a pair that is set alone. */
function unpaired(pair: readonly [string, string], env: Given["env"]): string | undefined {
  const [first, second] = pair.map((name) => isSet(name, env) || isSet(`${name}_FILE`, env));
  if (first === second) return undefined;
  return first === true ? pair[0] : pair[1];
}
