/** UTF-16 offsets of a text, half open. */
export type Range = readonly [start: number, end: number];

/** Values that a key which names a secret may have without giving anything away: booleans, null, an alias, a placeholder, a file. */
const OPEN =
  /^(?:true|false|yes|no|on|off|null|none|~|\*\S+|\$\{[\w.]+\}|\$\([\w.]+\)|\$[A-Za-z_]\w*|<[\w .-]+>|\{\{[^"'`]*\}\}|[\w./-]*\/[\w.-]+\.(?:key|pem|crt|cert|json|ya?ml|txt|env|conf))$/i;

/** The part of a text that is to be masked, white space around it cut; undefined where it gives nothing away. */
export function secretRange(text: string, start: number, end: number): Range | undefined {
  let from = start;
  let to = Math.min(end, text.length);
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to--;
  if (from >= to) return undefined;
  return to - from < 200 && OPEN.test(text.slice(from, to)) ? undefined : [from, to];
}

/** The ranges in order, those that touch joined. */
export function merged(ranges: readonly Range[]): readonly Range[] {
  const result: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    const last = result.at(-1);
    if (last === undefined || range[0] > last[1]) result.push(range);
    else if (range[1] > last[1]) result[result.length - 1] = [last[0], range[1]];
  }
  return result;
}

/** Offset of the quotation mark that closes the one at `start`, of the end of the line for one that must close there, else `limit`. */
export function closingQuote(text: string, start: number, limit: number, inLine: boolean): number {
  const quote = text[start];
  for (let i = start + 1; i < limit; i++) {
    const char = text[i];
    if (inLine && (char === "\n" || char === "\r")) return i;
    if (char === "\\" && quote === '"') i++;
    else if (char === quote && quote === "'" && text[i + 1] === "'") i++;
    else if (char === quote) return i;
  }
  return limit;
}

/** A scalar without the quotation marks around it. */
export function unquoted(text: string): string {
  return text.length > 1 && /^["']/.test(text) && text.at(-1) === text[0] ? text.slice(1, -1) : text;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
