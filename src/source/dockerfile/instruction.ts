import type { Span } from "../../base/model.ts";
import type { Escape, Heredoc, InstructionLine } from "./lines.ts";
import type { PlacedText } from "./placed-text.ts";
import { quotedWords } from "./words.ts";

/** One instruction, its arguments not yet taken apart. */
export interface Instruction {
  /** In capitals. */
  readonly keyword: string;
  readonly keywordAt: Span;
  /** From the keyword to the end of its last line; here-documents are not in it. */
  readonly at: Span;
  readonly flags: readonly Flag[];
  /** What follows the keyword and the flags. */
  readonly rest: PlacedText;
  readonly heredocs: readonly Heredoc[];
}

/** `--name=value` before the arguments. */
export interface Flag {
  readonly name: string;
  readonly value: PlacedText;
  readonly at: Span;
}

/** The instructions of a Dockerfile and the flags that they take. https://docs.docker.com/reference/dockerfile/ */
export const INSTRUCTION_FLAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ["ADD", ["chown", "chmod", "link", "keep-git-dir", "checksum", "exclude", "unpack"]],
  ["ARG", []],
  ["CMD", []],
  ["COPY", ["from", "chown", "chmod", "link", "parents", "exclude"]],
  ["ENTRYPOINT", []],
  ["ENV", []],
  ["EXPOSE", []],
  ["FROM", ["platform"]],
  ["HEALTHCHECK", ["interval", "timeout", "start-period", "start-interval", "retries"]],
  ["LABEL", []],
  ["MAINTAINER", []],
  ["ONBUILD", []],
  ["RUN", ["mount", "network", "security", "device"]],
  ["SHELL", []],
  ["STOPSIGNAL", []],
  ["USER", []],
  ["VOLUME", []],
  ["WORKDIR", []],
]);

/** Parts a joined line into keyword, flags and the rest. */
export function readInstruction(line: InstructionLine, escape: Escape): Instruction {
  return partInstruction(line.text.trim(), line.heredocs, escape);
}

/** The instruction that an ONBUILD holds back for the images built on this one. */
export function triggerOf(onbuild: Instruction, escape: Escape): Instruction {
  return partInstruction(onbuild.rest, onbuild.heredocs, escape);
}

function partInstruction(text: PlacedText, heredocs: readonly Heredoc[], escape: Escape): Instruction {
  const keyword = /^\S*/.exec(text.text)?.[0] ?? "";
  const after = text.slice(keyword.length).trim();
  const { flags, length } = readFlags(after, escape);
  return {
    keyword: keyword.toUpperCase(),
    keywordAt: text.at(0, keyword.length),
    at: text.at(),
    flags,
    rest: after.slice(length).trim(),
    heredocs,
  };
}

function readFlags(text: PlacedText, escape: Escape): { flags: Flag[]; length: number } {
  const flags: Flag[] = [];
  let length = 0;
  if (!text.text.startsWith("--")) return { flags, length };
  for (const { from, to } of quotedWords(text.text, escape)) {
    const word = text.slice(from, to);
    if (!word.text.startsWith("--")) break;
    length = to;
    if (word.text === "--") break;
    const equals = word.text.indexOf("=");
    const nameEnd = equals === -1 ? word.text.length : equals;
    flags.push({
      name: word.text.slice(2, nameEnd),
      value: word.slice(Math.min(nameEnd + 1, word.text.length)),
      at: word.at(),
    });
  }
  return { flags, length };
}
