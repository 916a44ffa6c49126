import type { Words } from "./words.ts";

const UNITS: ReadonlyMap<string, number> = new Map([
  ["", 1],
  ["s", 1],
  ["m", 60],
  ["h", 3600],
  ["d", 86_400],
]);

/** Seconds that a `sleep` lasts, infinity included; undefined where its arguments are not known. */
export function sleepSeconds(words: Words): number | undefined {
  const times = words.slice(1);
  if (times.length === 0) return 0;
  let sum = 0;
  for (const { text, known } of times) {
    const seconds = known ? secondsOf(text) : undefined;
    if (seconds === undefined) return undefined;
    sum += seconds;
  }
  return sum;
}

function secondsOf(text: string): number | undefined {
  if (/^(?:inf|infinity)$/i.test(text)) return Number.POSITIVE_INFINITY;
  const match = /^([0-9]{1,15}(?:\.[0-9]{1,9})?|\.[0-9]{1,9})([smhd]?)$/.exec(text);
  const unit = match === null ? undefined : UNITS.get(match[2] ?? "");
  return unit === undefined ? undefined : Number(match?.[1]) * unit;
}
