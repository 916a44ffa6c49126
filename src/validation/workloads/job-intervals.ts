/** How many indexes a list of intervals (`0,2-4`) holds; with words where the server cannot read it, and then none are counted. */
export function indexIntervals(
  text: string,
  completions: number,
): { readonly total: number; readonly message?: string } {
  let [total, last] = [0, -Infinity];
  if (text === "") return { total };
  for (const interval of text.split(",")) {
    const read = readInterval(interval, completions);
    if (typeof read === "string") return { total: 0, message: read };
    const [first, end] = read;
    if (last >= first) return { total: 0, message: `non-increasing order, previous: ${last}, current: ${first}` };
    total += end - first + 1;
    last = end;
  }
  return { total };
}

function readInterval(interval: string, completions: number): readonly [number, number] | string {
  const parts = interval.split("-");
  if (parts.length > 2) {
    return `the fragment ${JSON.stringify(interval)} violates the requirement that an index interval can have at most two parts separated by '-'`;
  }
  const numbers: number[] = [];
  for (const part of parts) {
    if (!/^\+?[0-9]{1,18}$/.test(part)) return `cannot convert string to integer for index: ${JSON.stringify(part)}`;
    if (Number(part) >= completions) return `too large index: ${JSON.stringify(part)}`;
    numbers.push(Number(part));
  }
  const [first = 0, end = first] = numbers;
  if (parts.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`;
  return [first, end];
}
