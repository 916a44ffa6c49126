import type { Fix, Rearrangement } from "../../base/model.ts";
import { movedFields } from "./move-fields.ts";
import { reorderedItems } from "./reorder-items.ts";

/**
 * The fix that a rearrangement is in the text of its file. Undefined where the text is laid out so that no edit of whole lines
 * does it, or where the file would then say anything else than what was meant.
 */
export function fixFor(
  { title, safety, ...change }: Rearrangement,
  textOf: (file: string) => string | undefined,
): Fix | undefined {
  const [first] = "fields" in change ? change.fields : change.items;
  const text = first && textOf(first.file);
  if (first === undefined || text === undefined) return undefined;
  const edits = "fields" in change ? movedFields(first.file, text, change) : reorderedItems(first.file, text, change);
  return edits === undefined || edits.length === 0 ? undefined : { title, safety, edits };
}
