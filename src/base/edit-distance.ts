/**
 * Damerau-Levenshtein distance (insert, delete, substitute, swap neighbours), or undefined where it exceeds `max`.
 * Only a band of `max` cells beside the diagonal is computed, so the time is linear in the length.
 */
export function editDistance(a: string, b: string, max: number): number | undefined {
  if (Math.abs(a.length - b.length) > max) return undefined;
  const far = max + 1;
  const empty = () => new Int32Array(b.length + 2).fill(far);
  let [before, last, row] = [empty(), empty(), empty()];
  for (let j = 0; j <= Math.min(max, b.length); j++) last[j] = j;
  let bestOfLast = 0;
  for (let i = 1; i <= a.length; i++) {
    const low = Math.max(1, i - max);
    const high = Math.min(b.length, i + max);
    row[low - 1] = low === 1 ? Math.min(i, far) : far;
    row[high + 1] = far;
    let best = cell(row, low - 1);
    for (let j = low; j <= high; j++) {
      const step = Math.min(cell(last, j), cell(row, j - 1)) + 1;
      const keep = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap = isSwapped(a, b, i, j) ? cell(before, j - 2) + 1 : far;
      row[j] = Math.min(step, keep, swap, far);
      best = Math.min(best, row[j] ?? far);
    }
    // A row under the bound can follow only one of the two before it.
    if (best > max && bestOfLast > max) return undefined;
    bestOfLast = best;
    [before, last, row] = [last, row, before];
  }
  const distance = cell(last, b.length);
  return distance <= max ? distance : undefined;
}

function cell(row: Int32Array, index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** True where the two letters before `i` in `a` are the two before `j` in `b` the other way round. */
function isSwapped(a: string, b: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}
