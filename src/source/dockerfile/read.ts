import type { SourceProblem } from "../model.ts";
import { checkInstruction } from "./check-instruction.ts";
import { checkStages } from "./check-stages.ts";
import { INSTRUCTION_FLAGS, type Instruction, readInstruction } from "./instruction.ts";
import { joinLines } from "./lines.ts";
import type { BuildArgument, DockerfileFacts, Stage } from "./model.ts";
import { NO_ARGUMENTS, argumentsOf, globalScope, readFrom } from "./stages.ts";

/** Reads a Dockerfile as BuildKit does. Never throws: what the builder would refuse is in `problems`. */
export function readDockerfile(file: string, text: string): DockerfileFacts {
  const { escape, lines, problems } = joinLines(file, text);
  const instructions = lines.map((line) => readInstruction(line, escape));
  const first = instructions.findIndex(({ keyword }) => keyword === "FROM");
  const head = first === -1 ? instructions : instructions.slice(0, first);
  const globalArgs = head.filter(({ keyword }) => keyword === "ARG").flatMap((arg) => argumentsOf(arg, escape));
  const templated = isTemplate(file, instructions);
  const stages = first === -1 ? [] : readStages(instructions.slice(first), globalArgs, escape);
  const facts = { file, escape, globalArgs, stages, templated };
  const found = [
    ...problems,
    ...frameProblems(facts, instructions, head),
    ...instructions.flatMap((one) => checkInstruction(one, escape)),
  ];
  return { ...facts, problems: settle(templated ? [] : [...found, ...checkStages(facts)]) };
}

/** More stages than anybody writes; the rest of such a file is not looked at. */
const STAGE_LIMIT = 500;

function readStages(
  instructions: readonly Instruction[],
  globalArgs: readonly BuildArgument[],
  escape: DockerfileFacts["escape"],
): Stage[] {
  const lookup = globalScope(globalArgs, NO_ARGUMENTS, escape);
  const stages: Stage[] = [];
  let body: Instruction[] = [];
  for (const instruction of instructions) {
    if (instruction.keyword !== "FROM") {
      body.push(instruction);
      continue;
    }
    if (stages.length >= STAGE_LIMIT) break;
    const head = readFrom(instruction, stages.length, { lookup, escape, earlier: stages });
    if (head === undefined) continue;
    body = [];
    stages.push({ ...head, instructions: body });
  }
  return stages;
}

/** A template language's marks where an instruction should begin, or a name that says so. */
function isTemplate(file: string, instructions: readonly Instruction[]): boolean {
  if (/\.(?:j2|jinja2?|tmpl|tpl|erb|template|mustache)$/i.test(file)) return true;
  return instructions.some(
    ({ keyword, rest }) =>
      /^(?:\{\{|\{%|<%|@[A-Z_]+@)/.test(keyword) || (keyword === "FROM" && rest.text.includes("{{")),
  );
}

function frameProblems(
  facts: Omit<DockerfileFacts, "problems">,
  all: readonly Instruction[],
  head: readonly Instruction[],
): SourceProblem[] {
  if (all.length === 0) {
    const at = { file: facts.file, start: 0, end: 0 };
    return [{ code: "dockerfile-empty", at, message: "the file holds no instruction", level: "error" }];
  }
  const early = head.find(({ keyword }) => keyword !== "ARG");
  const isNamed = early === undefined || INSTRUCTION_FLAGS.has(early.keyword);
  if ((early === undefined && facts.stages.length > 0) || !isNamed) return [];
  const at = (early ?? all[0])?.keywordAt ?? { file: facts.file, start: 0, end: 0 };
  const message =
    early === undefined ? "no FROM names an image to build on" : `${early.keyword} stands before the first FROM`;
  return [{ code: "dockerfile-no-from", at, message, level: "error" }];
}

/** In the order of the file. The builder stops at the first line that it cannot read, so only that one is told. */
function settle(problems: readonly SourceProblem[]): SourceProblem[] {
  const ordered = problems.toSorted((a, b) => a.at.start - b.at.start || a.at.end - b.at.end);
  const stop = ordered.findIndex(
    ({ code }) => code === "dockerfile-unknown-instruction" || code === "dockerfile-heredoc",
  );
  return stop === -1 ? ordered : ordered.slice(0, stop + 1);
}
