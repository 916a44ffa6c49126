/** Characters that a line's hash is made of, white space not counted. */
const BLOCK = 100;
const FACTOR = 37;
const WORD = 2 ** 32;
const END_OF_FILE = 0xffff;

const LAST_FACTOR = BigInt.asUintN(64, BigInt(FACTOR) ** BigInt(BLOCK));
const LAST_HIGH = Number(LAST_FACTOR >> 32n);
const LAST_LOW = Number(BigInt.asUintN(32, LAST_FACTOR));

/** A polynomial hash over the last hundred characters, modulo 2^64, in two halves that a double holds exactly. */
interface Rolling {
  readonly window: Uint16Array;
  /** Line that starts at a place of the window; 0 for none. */
  readonly lines: Uint32Array;
  readonly hashes: string[];
  readonly seen: Map<string, number>;
  at: number;
  high: number;
  low: number;
}

/**
 * The hash by which GitHub knows a line again when lines above it move: what its upload action computes as
 * `primaryLocationLineHash`. It covers a hundred characters from the line's start, blanks and tabs left out and line ends
 * as `\n`, followed by a count for lines with the same hash. Hashes are listed by line.
 * Source: github/codeql-action, the description of its fingerprints.
 */
export function lineHashes(text: string): readonly string[] {
  const window = new Uint16Array(BLOCK);
  const lines = new Uint32Array(BLOCK);
  const rolling: Rolling = { window, lines, hashes: [], seen: new Map(), at: 0, high: 0, low: 0 };
  let line = 0;
  let isStart = true;
  for (let i = 0; i <= text.length; i++) {
    const unit = i === text.length ? END_OF_FILE : text.charCodeAt(i);
    const isBreak = unit === 10 || unit === 13;
    if (unit === 32 || unit === 9 || (unit === 10 && text.charCodeAt(i - 1) === 13)) continue;
    takeHash(rolling);
    if (isStart) rolling.lines[rolling.at] = ++line;
    isStart = isBreak;
    roll(rolling, isBreak ? 10 : unit);
  }
  for (let i = 0; i < BLOCK; i++) {
    takeHash(rolling);
    roll(rolling, 0);
  }
  return rolling.hashes;
}

/** Writes the hash down where a line started a hundred characters ago. */
function takeHash({ lines, at, high, low, hashes, seen }: Rolling): void {
  const line = lines[at] ?? 0;
  if (line === 0) return;
  const hex = high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, "0");
  const count = (seen.get(hex) ?? 0) + 1;
  seen.set(hex, count);
  hashes[line - 1] = `${hex}:${count}`;
  lines[at] = 0;
}

/** hash = hash * 37 + unit - 37^100 * the unit that leaves the window. */
function roll(rolling: Rolling, unit: number): void {
  const leaving = rolling.window[rolling.at] ?? 0;
  const leavingLow = LAST_LOW * leaving;
  const leavingHigh = LAST_HIGH * leaving + Math.floor(leavingLow / WORD);
  const low = rolling.low * FACTOR + unit - (leavingLow % WORD);
  const carry = Math.floor(low / WORD);
  rolling.low = low - carry * WORD;
  const high = (rolling.high * FACTOR + carry - (leavingHigh % WORD)) % WORD;
  rolling.high = high < 0 ? high + WORD : high;
  rolling.window[rolling.at] = unit;
  rolling.at = (rolling.at + 1) % BLOCK;
}
