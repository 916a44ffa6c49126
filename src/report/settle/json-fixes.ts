import type { Edit, Fix } from "../../base/model.ts";

/**
 * The fix as JSON needs it: rules write the words of YAML, which JSON puts into quotes. Undefined where what is to be written
 * is no JSON at all.
 */
export function jsonFix(fix: Fix, textOf: (file: string) => string | undefined): Fix | undefined {
  if (!fix.edits.some(({ at }) => isJson(at.file))) return fix;
  const edits = fix.edits.flatMap((edit) => jsonEdit(edit, textOf(edit.at.file)) ?? []);
  return edits.length === fix.edits.length ? { ...fix, edits } : undefined;
}

function jsonEdit(edit: Edit, whole: string | undefined): Edit | undefined {
  const { at, text } = edit;
  if (!isJson(at.file) || text === "" || text === '"' || isValue(text)) return edit;
  const old = whole?.slice(at.start, at.end) ?? "";
  return /^"[^"]*"$/.test(old) ? { ...edit, text: JSON.stringify(text) } : undefined;
}

function isJson(file: string): boolean {
  return file.endsWith(".json");
}

function isValue(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
