import type { Escape } from "./lines.ts";
import { quotedWords } from "./words.ts";

/** Where an instruction begins a here-document. */
export interface HeredocMark {
  readonly name: string;
  readonly expands: boolean;
  /** Leading tabs are dropped (`<<-`). */
  readonly chomps: boolean;
  readonly from: number;
  readonly to: number;
}

const TAKES_HEREDOCS = /^(?:ONBUILD\s+)?(?:ADD|COPY|RUN)\s/i;

/** The here-documents that an instruction line begins, in their order; none for an exec-form array. */
export function heredocMarks(line: string, escape: Escape): HeredocMark[] {
  if (!line.includes("<<") || !TAKES_HEREDOCS.test(line)) return [];
  const marks: HeredocMark[] = [];
  for (const { from, to } of quotedWords(line, escape)) {
    const mark = heredocMark(line.slice(from, to));
    if (mark !== undefined) marks.push({ ...mark, from, to });
  }
  return marks;
}

/** Reads `<<EOF`, `<<-EOF`, `3<<"EOF"`; undefined for any other word. */
export function heredocMark(word: string): { name: string; expands: boolean; chomps: boolean } | undefined {
  const match = /^\d*<<(-?)([^<]+)$/.exec(word);
  if (match === null) return undefined;
  const written = match[2] ?? "";
  const name = written.replaceAll(/["'\\]/g, "");
  return name === "" ? undefined : { name, expands: name === written, chomps: match[1] === "-" };
}
