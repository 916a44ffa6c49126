/** What the builder refuses, or silently takes for something else, in a single instruction. */
import type { Span } from "../../base/model.ts";
import { nearest } from "../../base/near.ts";
import type { SourceProblem } from "../model.ts";
import { readArray } from "./exec-form.ts";
import { INSTRUCTION_FLAGS, type Instruction, triggerOf } from "./instruction.ts";
import type { Escape } from "./lines.ts";
import type { PlacedText } from "./placed-text.ts";
import { plainWords, quotedWords } from "./words.ts";

/** The problems of an instruction by itself. */
export function checkInstruction(instruction: Instruction, escape: Escape): SourceProblem[] {
  const flags = INSTRUCTION_FLAGS.get(instruction.keyword);
  if (flags === undefined) return [unknownInstruction(instruction)];
  const strange = instruction.flags.filter((flag) => !flags.includes(flag.name));
  return [
    ...strange.map((flag) =>
      error("dockerfile-unknown-flag", flag.at, `${instruction.keyword} takes no flag --${clip(flag.name)}`),
    ),
    ...checkArguments(instruction, escape),
    ...checkArray(instruction),
  ];
}

function unknownInstruction({ keyword, keywordAt }: Instruction): SourceProblem {
  const problem = error("dockerfile-unknown-instruction", keywordAt, `"${clip(keyword)}" is no Dockerfile instruction`);
  const meant = nearest(keyword, INSTRUCTION_FLAGS.keys());
  if (meant !== undefined) return { ...problem, help: `write ${meant}` };
  return { ...problem, help: "end the line before with \\ where this one continues it, or remove it" };
}

type Check = (instruction: Instruction, escape: Escape) => SourceProblem[];

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["ADD", checkCopy],
  ["COPY", checkCopy],
  ["ENV", checkPairs],
  ["LABEL", checkPairs],
  ["FROM", checkFrom],
  ["HEALTHCHECK", checkHealthcheck],
  ["ONBUILD", checkOnbuild],
  ["SHELL", checkShell],
]);

function checkArguments(instruction: Instruction, escape: Escape): SourceProblem[] {
  const mayBeEmpty =
    instruction.keyword === "CMD" || instruction.keyword === "ENTRYPOINT" || instruction.heredocs.length > 0;
  if (instruction.rest.text === "" && !mayBeEmpty) {
    return [error("dockerfile-arguments", instruction.keywordAt, `${instruction.keyword} has no argument`)];
  }
  return CHECKS.get(instruction.keyword)?.(instruction, escape) ?? [];
}

function checkCopy({ keyword, rest, keywordAt }: Instruction): SourceProblem[] {
  const array = readArray(rest);
  const words =
    array.is === "array" ? array.items.map((item) => item.value) : plainWords(rest).map((word) => word.text);
  if (words.length < 2) return [error("dockerfile-arguments", keywordAt, `${keyword} has no destination`)];
  const destination = words.at(-1) ?? "";
  // On Windows a backslash ends a directory too.
  const isDirectory = /(?:^|[\\/])\.{0,2}$/.test(destination.replaceAll(/["']/g, ""));
  if (words.length === 2 || isDirectory || destination.includes("$") || array.is === "broken") return [];
  const message = `${keyword} has ${words.length - 1} sources, but its destination "${clip(destination)}" does not end with /`;
  return [error("dockerfile-copy-destination", rest.at(), message)];
}

function checkPairs({ keyword, rest, keywordAt }: Instruction, escape: Escape): SourceProblem[] {
  const words = quotedWords(rest.text, escape);
  const first = words[0];
  if (first === undefined) return [];
  if (!rest.text.slice(first.from, first.to).includes("=")) {
    return words.length > 1 ? [] : [error("dockerfile-arguments", keywordAt, `${keyword} has a name and no value`)];
  }
  const bare = words.find(({ from, to }) => !rest.text.slice(from, to).includes("="));
  if (bare === undefined) return [];
  const text = rest.text.slice(bare.from, bare.to);
  return [
    error("dockerfile-arguments", rest.at(bare.from, bare.to), `"${clip(text)}" has no = between name and value`),
  ];
}

function checkFrom({ rest }: Instruction): SourceProblem[] {
  const words = plainWords(rest);
  const [, as, name] = words;
  if (words.length === 1) return [];
  if (words.length !== 3 || as?.text.toUpperCase() !== "AS" || name === undefined) {
    return [error("dockerfile-arguments", rest.at(), "FROM takes an image, or an image, AS and a name")];
  }
  if (/^[a-z][a-z0-9._-]*$/i.test(name.text)) return [];
  return [error("dockerfile-stage-name", name.at(), `"${clip(name.text)}" is no name for a stage`)];
}

function checkHealthcheck({ rest }: Instruction): SourceProblem[] {
  const kind = plainWords(rest)[0];
  if (kind === undefined || /^(?:CMD|NONE)$/i.test(kind.text)) return [];
  return [
    error("dockerfile-arguments", kind.at(), `HEALTHCHECK begins with "${clip(kind.text)}" instead of CMD or NONE`),
  ];
}

function checkOnbuild(onbuild: Instruction, escape: Escape): SourceProblem[] {
  const trigger = triggerOf(onbuild, escape);
  if (!/^(?:ONBUILD|FROM|MAINTAINER)$/.test(trigger.keyword)) return checkInstruction(trigger, escape);
  return [error("dockerfile-arguments", trigger.keywordAt, `${trigger.keyword} is not allowed after ONBUILD`)];
}

function checkShell({ rest }: Instruction): SourceProblem[] {
  const array = readArray(rest);
  return array.is === "text" ? [error("dockerfile-arguments", rest.at(), "SHELL takes a JSON array only")] : [];
}

const TAKES_ARRAY = /^(?:ADD|CMD|COPY|ENTRYPOINT|RUN|SHELL|VOLUME)$/;

/** An array that is no JSON is taken as shell text, so that the shell looks for a program called `[node,`. */
function checkArray({ keyword, rest }: Instruction): SourceProblem[] {
  const text = keyword === "HEALTHCHECK" ? rest.slice(/^CMD\s+/i.exec(rest.text)?.[0].length ?? 0) : rest;
  if (!TAKES_ARRAY.test(keyword) && keyword !== "HEALTHCHECK") return [];
  const array = readArray(text);
  if (array.is === "mixed")
    return [error("dockerfile-exec-form", text.at(), `the array of ${keyword} holds more than strings`)];
  if (array.is !== "broken" || !looksLikeArray(text)) return [];
  const message = array.singleQuotes
    ? `${keyword} has an array in single quotes, which is no JSON`
    : `the array of ${keyword} is no JSON`;
  return [error("dockerfile-exec-form", text.at(), message)];
}

/** Tells `['a', 'b']` from the shell's test command `[ -f x ]`. */
function looksLikeArray({ text }: PlacedText): boolean {
  return /^\s*\[\s*(?:["'“”‘’][^"'“”‘’]*["'“”‘’]\s*(?:[,\]"'“”‘’]|$)|[\w./-]+\s*,)/.test(text);
}

function error(code: string, at: Span, message: string): SourceProblem {
  return { code, at, message, level: "error" };
}

function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}
