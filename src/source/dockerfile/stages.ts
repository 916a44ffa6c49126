import type { Written } from "../written.ts";
import { type Lookup, type Variable, expandWord } from "./expand.ts";
import type { Instruction } from "./instruction.ts";
import type { Escape } from "./lines.ts";
import type { BuildArgument, Stage } from "./model.ts";
import type { PlacedText } from "./placed-text.ts";
import { plainWords, quotedWords } from "./words.ts";

/** Values that the caller of a build gives, by name; undefined where given but not known. */
export type GivenArguments = ReadonlyMap<string, string | undefined>;

export const NO_ARGUMENTS: GivenArguments = new Map();

/** Arguments that the builder itself gives to FROM lines and, once declared, to stages. */
const PLATFORM_ARGUMENTS = /^(?:TARGET|BUILD)(?:PLATFORM|OS|ARCH|VARIANT|OSVERSION)$|^TARGETSTAGE$/;

export const UNSET: Variable = { value: "", unset: true, why: "" };

/** The names and defaults of an ARG instruction. */
export function argumentsOf(instruction: Instruction, escape: Escape): BuildArgument[] {
  return quotedWords(instruction.rest.text, escape).map(({ from, to }) => {
    const word = instruction.rest.slice(from, to);
    const equals = word.text.indexOf("=");
    if (equals === -1) return { name: word.text, fallback: undefined, at: word.at() };
    return { name: word.text.slice(0, equals), fallback: word.slice(equals + 1), at: word.at() };
  });
}

/** What a declared argument is worth: the given value, else its default, else (in a stage) the one before the first FROM. */
export function argumentValue(
  argument: BuildArgument,
  given: GivenArguments,
  scope: { readonly lookup: Lookup; readonly escape: Escape; readonly outer?: Lookup | undefined },
): Variable {
  if (given.has(argument.name)) {
    const value = given.get(argument.name);
    return { value, unset: false, why: `the build argument ${argument.name}` };
  }
  if (argument.fallback !== undefined) {
    const expanded = expandWord(argument.fallback, scope.lookup, scope.escape);
    return { value: expanded.value, unset: false, why: expanded.unknown ?? "" };
  }
  if (PLATFORM_ARGUMENTS.test(argument.name))
    return { value: undefined, unset: false, why: "the platform of the build" };
  const outer = scope.outer?.(argument.name);
  if (outer !== undefined && !outer.unset) return outer;
  return { value: undefined, unset: true, why: `ARG ${argument.name} without a value` };
}

/** The variables that FROM lines see. */
export function globalScope(args: readonly BuildArgument[], given: GivenArguments, escape: Escape): Lookup {
  const values = new Map<string, Variable>();
  const lookup: Lookup = (name) => values.get(name) ?? platformArgument(name);
  for (const argument of args) values.set(argument.name, argumentValue(argument, given, { lookup, escape }));
  return lookup;
}

function platformArgument(name: string): Variable {
  if (!PLATFORM_ARGUMENTS.test(name)) return UNSET;
  return { value: undefined, unset: false, why: "the platform of the build" };
}

/** FROM's image as a value, with the variables of `lookup`. */
export function expandBase(image: PlacedText, lookup: Lookup, escape: Escape): Written<string> {
  const { value, unknown } = expandWord(image, lookup, escape);
  return { value, at: image.at(), unknown };
}

/** The stage that a name (or, for COPY, a number) means, among the stages before `before`. */
export function findStage(stages: readonly Stage[], name: string, before: number): Stage | undefined {
  const wanted = name.toLowerCase();
  return stages.findLast((stage) => stage.index < before && stage.name?.value === wanted);
}

/** Takes a FROM instruction apart; undefined where it names nothing. */
export function readFrom(
  from: Instruction,
  index: number,
  scope: { readonly lookup: Lookup; readonly escape: Escape; readonly earlier: readonly Stage[] },
): Omit<Stage, "instructions"> | undefined {
  const [image, as, name] = plainWords(from.rest);
  if (image === undefined) return undefined;
  const base = expandBase(image, scope.lookup, scope.escape);
  return {
    index,
    image,
    base,
    parent: base.value === undefined ? undefined : findStage(scope.earlier, base.value, index)?.index,
    name:
      as?.text.toUpperCase() === "AS" && name !== undefined
        ? { value: name.text.toLowerCase(), at: name.at() }
        : undefined,
    platform: from.flags.find((flag) => flag.name === "platform")?.value,
    at: from.at,
  };
}
