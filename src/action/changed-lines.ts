import { type Git, mergeBase } from "../git.ts";

/** The lines that a change adds or edits, from 1, by file. */
export type ChangedLines = ReadonlyMap<string, ReadonlySet<number>>;

const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;

/** The lines of the disk's files that differ from a commit; undefined where git cannot tell. */
export function changedLines(base: string | undefined, root: string, git: Git): ChangedLines | undefined {
  if (base === undefined || base.startsWith("-")) return undefined;
  const commit = mergeBase(base, root, git);
  const flags = ["--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--relative", "--find-renames"];
  const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
  const answer = git(root, ["-c", "core.quotePath=false", "diff", ...flags, ...prefixes, commit, "--"]);
  return answer.ok ? linesIn(new TextDecoder().decode(answer.bytes)) : undefined;
}

function linesIn(difference: string): ChangedLines {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  // Lines of a hunk's content that look like a head are told apart by the number of lines that the hunk announces.
  let left = 0;
  for (const line of difference.split("\n")) {
    const hunk = left > 0 ? null : HUNK.exec(line);
    if (left > 0 && /^[+]/.test(line)) left--;
    else if (left === 0 && line.startsWith("+++ b/")) {
      lines = new Set();
      changed.set(line.slice("+++ b/".length).replace(/\t$/, ""), lines);
    } else if (hunk !== null) {
      const [start, count] = [Number(hunk[1]), Number(hunk[2] ?? "1")];
      for (let i = 0; i < count; i++) lines.add(start + i);
      left = count;
    }
  }
  return changed;
}
