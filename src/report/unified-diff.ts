const CONTEXT = 3;

interface Change {
  /** Line numbers from 0, the end exclusive, in the old and the new text. */
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** The difference of two texts of a file as `diff -u` prints it, for `git apply` and `patch`; "" where they are equal. */
export function unifiedDiff(file: string, before: string, after: string): string {
  if (before === after) return "";
  const [old, now] = [linesOf(before), linesOf(after)];
  const hunks = grouped(changesOf(old, now)).map((changes) => hunkOf(changes, old, now));
  return `--- a/${file}\n+++ b/${file}\n${hunks.join("")}`;
}

/** Lines with their ends, so that a last line without one is told from one with it. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * Fixes change few lines far apart, so lines are compared in step, and where they differ the nearest line that both have again ends
 * the change: linear in the texts, not the least difference in every case.
 */
function changesOf(old: readonly string[], now: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
      continue;
    }
    const [to, newTo] = resync(old, now, i, j);
    changes.push({ from: i, to, newFrom: j, newTo });
    [i, j] = [to, newTo];
  }
  return changes;
}

/** How far a change may reach before the rest counts as changed. */
const REACH = 200;

function resync(old: readonly string[], now: readonly string[], i: number, j: number): readonly [number, number] {
  for (let distance = 1; distance <= REACH; distance++) {
    for (let skipped = 0; skipped <= distance; skipped++) {
      const [a, b] = [i + skipped, j + distance - skipped];
      if (a <= old.length && b <= now.length && isSame(old, now, a, b)) return [a, b];
    }
  }
  return [old.length, now.length];
}

/** The texts go on alike from here: for two lines, since one alone may be a brace or a blank. */
function isSame(old: readonly string[], now: readonly string[], a: number, b: number): boolean {
  return old[a] === now[b] && old[a + 1] === now[b + 1];
}

function grouped(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last !== undefined && change.from - (last.at(-1)?.to ?? 0) <= 2 * CONTEXT) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(changes: readonly Change[], old: readonly string[], now: readonly string[]): string {
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return "";
  const start = Math.max(0, first.from - CONTEXT);
  const newStart = Math.max(0, first.newFrom - CONTEXT);
  const end = Math.min(old.length, last.to + CONTEXT);
  const newEnd = Math.min(now.length, last.newTo + CONTEXT);
  const body: string[] = [];
  let at = start;
  for (const { from, to, newFrom, newTo } of changes) {
    body.push(...old.slice(at, from).map((line) => marked(" ", line)));
    body.push(...old.slice(from, to).map((line) => marked("-", line)));
    body.push(...now.slice(newFrom, newTo).map((line) => marked("+", line)));
    at = to;
  }
  body.push(...old.slice(at, end).map((line) => marked(" ", line)));
  return `@@ -${range(start, end)} +${range(newStart, newEnd)} @@\n${body.join("")}`;
}

function range(start: number, end: number): string {
  const count = end - start;
  return count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;
}

function marked(sign: string, line: string): string {
  return line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}
