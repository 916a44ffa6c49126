import type { Edit, Finding, Fix, Report } from "../base/model.ts";

/** How much of what rules propose is carried out: `safe` fixes alone, or `unsafe` ones too. */
export type FixSafety = "safe" | "unsafe";

/** The fixes of a report that can be carried out together: none overlaps another, and each is carried out whole. */
export function fixesOf({ findings }: Pick<Report, "findings">, safety: FixSafety): readonly Fix[] {
  const taken = new Map<string, Edit[]>();
  return findings.flatMap(({ fix }: Finding) => {
    if (fix === undefined || (fix.safety === "unsafe" && safety === "safe") || fix.edits.length === 0) return [];
    if (fix.edits.some((edit) => (taken.get(edit.at.file) ?? []).some((other) => touches(edit, other)))) return [];
    for (const edit of fix.edits) taken.set(edit.at.file, [...(taken.get(edit.at.file) ?? []), edit]);
    return [fix];
  });
}

/** Two edits of one place: also where both only insert there, since their order would be chance. */
function touches({ at: a }: Edit, { at: b }: Edit): boolean {
  return a.file === b.file && a.start <= b.end && b.start <= a.end;
}

/** The texts of the files that the fixes change; a file whose text is not known is left as it is. */
export function fixedTexts(
  fixes: readonly Fix[],
  textOf: (file: string) => string | undefined,
): ReadonlyMap<string, string> {
  const edits = new Map<string, Edit[]>();
  for (const edit of fixes.flatMap((fix) => fix.edits)) {
    edits.set(edit.at.file, [...(edits.get(edit.at.file) ?? []), edit]);
  }
  const texts = new Map<string, string>();
  for (const [file, list] of edits) {
    const text = textOf(file);
    const fixed = text === undefined ? undefined : edited(text, list);
    if (fixed !== undefined && fixed !== text) texts.set(file, fixed);
  }
  return texts;
}

function edited(text: string, edits: readonly Edit[]): string | undefined {
  if (edits.some(({ at }) => at.start < 0 || at.end < at.start || at.end > text.length)) return undefined;
  let [result, end] = ["", 0];
  for (const { at, text: replacement } of edits.toSorted((a, b) => a.at.start - b.at.start)) {
    result += text.slice(end, at.start) + replacement;
    end = at.end;
  }
  return result + text.slice(end);
}
