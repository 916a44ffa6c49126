/** Where a run spends its time, in seconds. The clock comes from outside: nothing below asks what time it is. */
export interface Timing {
  /** Seconds since any fixed moment. */
  now(): number;
  /** Stages of the pipeline; what one stage runs inside of another counts for the inner one alone. */
  readonly stages: Map<string, number>;
  /** Rules by id: parts of the stage `check`. */
  readonly rules: Map<string, number>;
  /** Spent inside of the stage that is running. */
  inner: number;
}

export function newTiming(now: () => number): Timing {
  return { now, stages: new Map(), rules: new Map(), inner: 0 };
}

/** Runs a stage, and adds what it took where somebody measures. */
export function timedStage<T>(timing: Timing | undefined, name: string, run: () => T): T {
  if (timing === undefined) return run();
  const outer = timing.inner;
  const start = timing.now();
  timing.inner = 0;
  try {
    return run();
  } finally {
    const spent = timing.now() - start;
    add(timing.stages, name, spent - timing.inner);
    timing.inner = outer + spent;
  }
}

/** Waits for a stage, and adds what it took where somebody measures. */
export async function timedWait<T>(timing: Timing | undefined, name: string, run: () => Promise<T>): Promise<T> {
  const start = timing?.now() ?? 0;
  const result = await run();
  if (timing !== undefined) add(timing.stages, name, timing.now() - start);
  return result;
}

/** Runs a rule, and adds what it took where somebody measures. */
export function timedRule(timing: Timing | undefined, id: string, run: () => void): void {
  if (timing === undefined) return run();
  const start = timing.now();
  run();
  add(timing.rules, id, timing.now() - start);
}

function add(sums: Map<string, number>, name: string, seconds: number): void {
  sums.set(name, (sums.get(name) ?? 0) + seconds);
}
