/** What shows only when stages and their variables are looked at together. */
import type { SourceProblem } from "../model.ts";
import { imageOf } from "./image.ts";
import type { DockerfileFacts, ImageFacts, Stage, VariableUse } from "./model.ts";

type Facts = Omit<DockerfileFacts, "problems">;

/** Stages on stages on stages: deeper than anybody writes, and each is worked out from its first on. */
const DEPTH_LIMIT = 40;

/** Problems of FROM lines, of `--from`, and of ARGs that do not reach the stage that uses them. */
export function checkStages(facts: Facts): SourceProblem[] {
  const problems: SourceProblem[] = facts.stages.flatMap((stage) => checkBase(stage));
  const seen = new Set<string>();
  const depths: number[] = [];
  for (const stage of facts.stages) {
    const depth = stage.parent === undefined ? 0 : (depths[stage.parent] ?? 0) + 1;
    depths.push(depth);
    if (depth > DEPTH_LIMIT) continue;
    const image = imageOf({ ...facts, problems: [] }, { target: String(stage.index) });
    if (image === undefined) continue;
    problems.push(
      ...image.copies.filter((copy) => copy.stage === stage.index).flatMap((copy) => checkCopyFrom(facts, copy, stage)),
    );
    problems.push(
      ...image.uses
        .filter((use) => use.stage === stage.index && isOutOfScope(facts, use, stage))
        .flatMap((use) => once(seen, use)),
    );
  }
  return problems;
}

function checkBase({ base }: Stage): SourceProblem[] {
  if (base.value === undefined || base.value.trim() !== "") return [];
  const message = "FROM names no image: its variable has no value before the first FROM";
  return [{ code: "dockerfile-from-blank", at: base.at, message, level: "error" }];
}

function checkCopyFrom(facts: Facts, { from }: ImageFacts["copies"][number], stage: Stage): SourceProblem[] {
  const name = from?.written.value;
  if (from === undefined || name === undefined || from.stage !== undefined) return [];
  const { at } = from.written;
  if (/^\d{1,4}$/.test(name)) {
    return [{ code: "dockerfile-copy-from", at, message: `there is no earlier stage ${name}`, level: "error" }];
  }
  const later = facts.stages.find((other) => other.index >= stage.index && other.name?.value === name.toLowerCase());
  if (later === undefined) return [];
  const message = later === stage ? `stage "${name}" copies from itself` : `stage "${name}" comes later in the file`;
  return [
    {
      code: "dockerfile-copy-from",
      at,
      message,
      level: "error",
      related: [{ at: later.at, text: "the stage begins here" }],
    },
  ];
}

/** Images of the languages set names such as NODE_VERSION themselves. */
function isOutOfScope(facts: Facts, use: VariableUse, stage: Stage): boolean {
  if (use.declared || use.name.endsWith("_VERSION") || /^(?:PATH|HOME|LANG|USER)$/.test(use.name)) return false;
  const isGlobal = facts.globalArgs.some((argument) => argument.name === use.name);
  return isGlobal && use.at.start >= stage.at.end;
}

function once(seen: Set<string>, use: VariableUse): SourceProblem[] {
  const key = `${use.stage} ${use.name}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const message = `${use.name} is empty in this stage: its ARG stands before the first FROM only`;
  const help = `repeat \`ARG ${use.name}\` after the FROM of this stage`;
  return [{ code: "dockerfile-arg-scope", at: use.at, message, help, level: "warning" }];
}
