import type { Written } from "../written.ts";
import { FILES } from "./files.ts";
import { type Instruction, triggerOf } from "./instruction.ts";
import type { BuildChoice, DockerfileFacts, ImageFacts, Stage } from "./model.ts";
import { SETTINGS } from "./settings.ts";
import { NO_ARGUMENTS, expandBase, findStage, globalScope } from "./stages.ts";
import { type Frame, type State, startState } from "./state.ts";

/** The stage that a target names, by name or number; the last one where no target is given, undefined where there is none. */
export function stageOf(facts: DockerfileFacts, target?: string): Stage | undefined {
  if (target === undefined || target === "") return facts.stages.at(-1);
  const named = findStage(facts.stages, target, facts.stages.length);
  return named ?? (/^\d{1,4}$/.test(target) ? facts.stages[Number(target)] : undefined);
}

/** What the builder would store as the image of a target; undefined where the file has no such stage. */
export function imageOf(facts: DockerfileFacts, choice: BuildChoice = {}): ImageFacts | undefined {
  const stage = stageOf(facts, choice.target);
  if (stage === undefined) return undefined;
  const given = choice.args ?? NO_ARGUMENTS;
  const globals = globalScope(facts.globalArgs, given, facts.escape);
  const frame: Frame = { escape: facts.escape, stages: facts.stages, given, globals };
  const { chain, base } = chainOf(frame, stage);
  const state = startState(frame, base, base.value === undefined ? undefined : choice.baseImage?.(base.value));
  let inherited: readonly Instruction[] = [];
  for (const link of chain) inherited = applyStage(state, link, inherited);
  return imageFrom(state, { stage, chain, base });
}

/** The stages from the one on an external image up to a stage, and that image. */
function chainOf(frame: Frame, target: Stage): { chain: Stage[]; base: Written<string> } {
  const chain = [target];
  for (let stage = target; ;) {
    const base = expandBase(stage.image, frame.globals, frame.escape);
    const parent = base.value === undefined ? undefined : findStage(frame.stages, base.value, stage.index);
    if (parent === undefined) return { chain, base };
    chain.unshift(parent);
    stage = parent;
  }
}

/** Applies a stage, first what the stage below held back with ONBUILD; returns what this one holds back. */
function applyStage(state: State, stage: Stage, inherited: readonly Instruction[]): Instruction[] {
  state.stage = stage.index;
  state.cmdIsOwn = false;
  const held: Instruction[] = [];
  for (const instruction of [...inherited, ...stage.instructions]) {
    if (instruction.keyword === "ONBUILD") held.push(triggerOf(instruction, state.escape));
    else (SETTINGS.get(instruction.keyword) ?? FILES.get(instruction.keyword))?.(state, instruction);
  }
  return held;
}

function imageFrom(state: State, place: Pick<ImageFacts, "stage" | "chain" | "base">): ImageFacts {
  const { user, workdir, shell, entrypoint, cmd, healthcheck, stopSignal } = state;
  const { ports, env, volumes, copies, runs, uses } = state;
  return {
    ...place,
    user,
    workdir,
    shell,
    entrypoint,
    cmd,
    healthcheck,
    stopSignal,
    ports,
    env,
    volumes,
    copies,
    runs,
    uses,
  };
}

/** The stages that a target needs: its chain, and what those copy or mount from. Defects in others do not count. */
export function stagesNeeded(facts: DockerfileFacts, choice: BuildChoice = {}): ReadonlySet<number> {
  const needed = new Set<number>();
  const waiting: (string | undefined)[] = [choice.target];
  while (waiting.length > 0) {
    const image = imageOf(facts, { ...choice, target: waiting.pop() });
    if (image === undefined || needed.has(image.stage.index)) continue;
    for (const stage of image.chain) needed.add(stage.index);
    waiting.push(
      ...sourcesOf(facts, image)
        .filter((index) => !needed.has(index))
        .map(String),
    );
  }
  return needed;
}

function sourcesOf(facts: DockerfileFacts, image: ImageFacts): number[] {
  const copied = image.copies.flatMap((copy) => copy.from?.stage ?? []);
  const mounted = image.runs.flatMap((run) =>
    run.mounts.flatMap((mount) => {
      const from = /(?:^|,)from=([^,]*)/.exec(mount)?.[1];
      return from === undefined ? [] : (stageOf(facts, from)?.index ?? []);
    }),
  );
  return [...copied, ...mounted];
}
