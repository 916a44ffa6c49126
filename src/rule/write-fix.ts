import type { Fix } from "../base/model.ts";
import type { Field } from "../source/field.ts";

/** The fix that writes a text in place of a value, quotes included. */
export function writeFix(field: Field, text: string, safety: Fix["safety"] = "unsafe"): Fix {
  return { title: `Write ${text}`, safety, edits: [{ at: field.at.span, text }] };
}
