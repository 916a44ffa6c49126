/** The instructions that fill the image: COPY, ADD and RUN. */
import { type Written, known } from "../written.ts";
import { readArray } from "./exec-form.ts";
import { heredocMark } from "./heredoc.ts";
import type { Instruction } from "./instruction.ts";
import type { Copy, CopySource, Stage } from "./model.ts";
import { type Apply, insideImage, readCommand } from "./settings.ts";
import { findStage } from "./stages.ts";
import { type State, note, written } from "./state.ts";
import { plainWords } from "./words.ts";

export const FILES: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  ["ADD", (state, instruction) => applyCopy(state, instruction, "ADD")],
  ["COPY", (state, instruction) => applyCopy(state, instruction, "COPY")],
  ["RUN", applyRun],
]);

function applyCopy(state: State, instruction: Instruction, keyword: Copy["keyword"]): void {
  const words = copyWords(state, instruction);
  const destination = words.at(-1);
  if (destination === undefined || words.length < 2) return;
  const sources = words.slice(0, -1);
  const from = flagValue(state, instruction, "from");
  state.copies.push({
    keyword,
    at: instruction.at,
    stage: state.stage,
    sources: sources.filter((source) => !isHeredoc(source)),
    heredocs: sources.filter(isHeredoc).map((source) => source.value ?? ""),
    destination,
    path: insideImage(state, destination),
    from: from === undefined ? undefined : copySource(state.stages, from, state.stage),
    chown: flagValue(state, instruction, "chown"),
    chmod: flagValue(state, instruction, "chmod"),
  });
}

function copyWords(state: State, { rest }: Instruction): Written<string>[] {
  const array = readArray(rest);
  if (array.is === "array") return array.items.map((item) => known(item.value, item.text.at()));
  return plainWords(rest).map((word) =>
    heredocMark(word.text) === undefined ? written(state, word) : known(word.text, word.at()),
  );
}

function isHeredoc(source: Written<string>): boolean {
  return source.value !== undefined && heredocMark(source.value) !== undefined;
}

function flagValue(state: State, instruction: Instruction, name: string): Written<string> | undefined {
  const flag = instruction.flags.find((candidate) => candidate.name === name);
  return flag === undefined ? undefined : written(state, flag.value);
}

/** `--from` names an earlier stage by name or number, and else an image or a context that the caller names. */
export function copySource(stages: readonly Stage[], from: Written<string>, before: number): CopySource {
  const name = from.value;
  if (name === undefined) return { written: from, stage: undefined };
  const named = findStage(stages, name, before)?.index;
  const numbered = /^\d{1,4}$/.test(name) && Number(name) < before ? Number(name) : undefined;
  return { written: from, stage: named ?? numbered };
}

function applyRun(state: State, instruction: Instruction): void {
  const command = readCommand(state, instruction.rest);
  if (command.form === "shell") noteShellNames(state, instruction);
  const bodies = instruction.heredocs.map((heredoc) => heredoc.body.text);
  state.runs.push({
    at: instruction.at,
    stage: state.stage,
    command,
    script: [command.form === "shell" ? instruction.rest.text : command.argv.join(" "), ...bodies].join("\n"),
    mounts: instruction.flags.filter((flag) => flag.name === "mount").map((flag) => flag.value.text),
    user: state.user,
    workdir: state.workdir,
  });
}

const SHELL_NAME = /(?<!\\)\$\{?([A-Za-z_][A-Za-z0-9_]*)/g;
const SHELL_SETS = /(?:^|[\s;&|(])(?:([A-Za-z_]\w*)=|for\s+(\w+)|read\s+(?:-\w+\s+)*(\w+))/g;

/** Names that a shell text reads and does not set itself. */
function noteShellNames(state: State, { rest }: Instruction): void {
  const own = new Set([...rest.text.matchAll(SHELL_SETS)].flatMap((match) => match.slice(1)));
  for (const match of rest.text.matchAll(SHELL_NAME)) {
    const name = match[1] ?? "";
    if (!own.has(name)) note(state, name, rest.at(match.index, match.index + match[0].length));
  }
}
