import type { Chunk } from "./split.ts";

/** True for a text that is JSON, which kubectl hands to a JSON decoder: two escapes more, and halves of characters. */
export function isJsonObject(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Cuts JSON objects that follow each other without a separator, which kubectl's decoder reads one by one; at most `limit` cuts. */
export function splitJsonStream(text: string, chunk: Chunk, limit: number): readonly Chunk[] {
  const part = text.slice(chunk.start, chunk.end);
  if (!/^\s*\{/.test(part)) return [chunk];
  const chunks: Chunk[] = [];
  let start = 0;
  for (const end of objectEnds(part)) {
    if (chunks.length === limit || !isJsonObject(part.slice(start, end))) break;
    chunks.push({ ...chunk, isJson: true, start: chunk.start + start, end: chunk.start + end });
    start = end;
  }
  const last = chunks.pop();
  if (last === undefined) return [chunk];
  if (chunks.length + 1 < limit && part.slice(start).trim() !== "") return [chunk];
  return [...chunks, { ...last, end: chunk.end }];
}

/** Offsets just after each bracket that closes an outermost object. A string that does not end is passed over whole, or each quote in it would be tried. */
function* objectEnds(text: string): Generator<number> {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
    if (mark === "{") depth += 1;
    else if (mark === "}") depth -= 1;
    if (mark === "}" && depth === 0) yield index + 1;
  }
}
