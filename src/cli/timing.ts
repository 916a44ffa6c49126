import type { Timing } from "../base/timing.ts";

/** So many rules are named: further down they cost next to nothing. */
const RULES_SHOWN = 10;

/** What is taken before the first stage: Node's own start and the loading of the program. */
interface Whole {
  /** Seconds from the start of the process until the first stage. */
  readonly startUp: number;
  /** Seconds from the start of the process until now. */
  readonly total: number;
}

/** Where the run spent its time: the stages in their order, then the slowest rules, which are parts of `check`. */
export function timingText({ stages, rules }: Timing, { startUp, total }: Whole): string {
  const known = [...stages.values()].reduce((sum, seconds) => sum + seconds, startUp);
  const rows: readonly (readonly [string, number])[] = [
    ["start up", startUp],
    ...stages,
    ["the rest", Math.max(0, total - known)],
  ];
  const slowest = [...rules].toSorted(([, a], [, b]) => b - a).slice(0, RULES_SHOWN);
  const checked = stages.get("check") ?? 0;
  return [
    `time: ${milliseconds(total).trim()}`,
    ...rows.map(([name, seconds]) => line(name, seconds, total)),
    `slowest of ${rules.size} rules, of the time of check:`,
    ...slowest.map(([id, seconds]) => line(id, seconds, checked)),
    "",
  ].join("\n");
}

function line(name: string, seconds: number, whole: number): string {
  const share = whole === 0 ? 0 : Math.round((seconds / whole) * 100);
  return `${milliseconds(seconds)} ${`${share} %`.padStart(5)}  ${name}`;
}

function milliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`.padStart(12);
}
