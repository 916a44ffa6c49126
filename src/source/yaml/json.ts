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

/** Cuts JSON objects that follow each other without a separator, which kubectl's decoder reads one by one. */
export function splitJsonStream(text: string, chunk: Chunk): readonly Chunk[] {
  const part = text.slice(chunk.start, chunk.end);
  if (!/^\s*\{/.test(part) || !/\}\s*\{/.test(part) || isJsonObject(part)) return [chunk];
  const chunks: Chunk[] = [];
  let start = 0;
  for (const end of objectEnds(part)) {
    if (!isJsonObject(part.slice(start, end))) return [chunk];
    chunks.push({ ...chunk, start: chunk.start + start, end: chunk.start + end });
    start = end;
  }
  return part.slice(start).trim() === "" ? chunks : [chunk];
}

/** Offsets just after each bracket that closes an outermost object. */
function objectEnds(text: string): readonly number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (mark === "{") depth += 1;
    else if (mark === "}") depth -= 1;
    if (mark === "}" && depth === 0) ends.push(index + 1);
  }
  return ends;
}
