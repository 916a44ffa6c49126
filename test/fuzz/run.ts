/** Tries a target with inputs made of its seeds: the same ones for the same seed. */
import type { Coverage } from "./coverage.ts";
import type { Draw, Input, Target } from "./model.ts";
import { mutate } from "./mutate.ts";
import { placeOutside } from "./places.ts";

/** An input for which something does not hold. */
export interface Failure {
  readonly target: string;
  readonly input: Input;
  readonly why: string;
}

export interface Result {
  readonly target: string;
  readonly inputs: number;
  readonly slowest: { readonly milliseconds: number; readonly input: Input };
  readonly failures: readonly Failure[];
  /** Inputs that reached code which none before them had. */
  readonly kept: number;
}

export interface Plan {
  readonly inputs: number;
  readonly draw: Draw;
  /** Told of each input before it is read. */
  readonly onInput?: (input: Input) => void;
  /** Tells which inputs reach more code than those before them, so that others are made of these. */
  readonly coverage?: Coverage | undefined;
}

/** No input may take longer. */
const LONGEST_MS = 2000;
/** Every so many inputs are read twice, which must give the same. */
const TWICE = 16;
/** Coverage is asked for once in so many inputs, as asking takes long. */
const BATCH = 512;
/** A target that fails always is not tried further. */
const ENOUGH_FAILURES = 20;

export async function tryTarget(target: Target, plan: Plan): Promise<Result> {
  const pool: Input[] = [...target.seeds];
  const failures: Failure[] = [];
  let slowest = { milliseconds: 0, input: {} as Input };
  let batch: Input[] = [];
  let inputs = 0;
  const seeds = target.seeds.length;
  // A short run would try nothing else.
  const asTheyAre = plan.inputs > 2 * seeds ? seeds : 0;
  for (; inputs < plan.inputs && failures.length < ENOUGH_FAILURES; inputs++) {
    const input = inputs < asTheyAre ? (pool[inputs] ?? {}) : next(target, pool, plan.draw);
    plan.onInput?.(input);
    const { why, milliseconds } = await tryInput(target, input, inputs % TWICE === 0);
    if (why !== undefined) failures.push({ target: target.name, input, why });
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, input };
    batch.push(input);
    if (batch.length < BATCH) continue;
    if (plan.coverage?.hasMore() === true) pool.push(...(await reachingMore(target, batch, plan.coverage)));
    batch = [];
  }
  return { target: target.name, inputs, slowest, failures, kept: pool.length - seeds };
}

/** Half of the inputs are made of what reached new code. */
function next(target: Target, pool: readonly Input[], draw: Draw): Input {
  const seeds = target.seeds.length;
  const found = pool.length - seeds;
  const one = pool[found > 0 && draw(2) === 0 ? seeds + draw(found) : draw(seeds)] ?? {};
  return mutate(one, pool[draw(pool.length)] ?? {}, target.words, draw);
}

async function reachingMore(target: Target, batch: readonly Input[], coverage: Coverage): Promise<readonly Input[]> {
  const kept: Input[] = [];
  for (const input of batch) {
    await tryInput(target, input, false);
    if (coverage.keepMore()) kept.push(input);
  }
  return kept;
}

/** Reads an input and says what does not hold. */
export async function tryInput(
  target: Target,
  input: Input,
  isTwice: boolean,
): Promise<{ readonly why: string | undefined; readonly milliseconds: number }> {
  const start = performance.now();
  try {
    const value = await target.read(input);
    const milliseconds = performance.now() - start;
    const slow = milliseconds > LONGEST_MS ? await stillSlow(target, input) : undefined;
    const why = slow ?? placeOutside(value, input) ?? (isTwice ? await difference(target, input, value) : undefined);
    return { why, milliseconds };
  } catch (error) {
    return { why: String(error instanceof Error ? error.stack : error), milliseconds: performance.now() - start };
  }
}

/** What took long is tried again in processor time: others may have had the machine. */
async function stillSlow(target: Target, input: Input): Promise<string | undefined> {
  const before = process.cpuUsage();
  await target.read(input);
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000;
  return milliseconds > LONGEST_MS ? `took ${Math.round(milliseconds)} ms` : undefined;
}

async function difference(target: Target, input: Input, before: unknown): Promise<string | undefined> {
  const [first, second] = [before, await target.read(input)].map(textOf);
  return first === second ? undefined : "was read otherwise the second time";
}

/** Long enough to tell two readings apart, and no longer. */
function textOf(value: unknown): string {
  const seen = new Set<unknown>();
  return (
    JSON.stringify(value, (_, one: unknown) => {
      if (typeof one === "bigint") return String(one);
      if (typeof one !== "object" || one === null) return one;
      if (seen.has(one)) return "again";
      seen.add(one);
      return one instanceof Map || one instanceof Set ? [...one] : one;
    }) ?? ""
  );
}
