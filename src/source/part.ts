import type { Origin } from "../base/model.ts";
import type { Field } from "./field.ts";

/**
 * The place of a part of a text value, by offsets in the value. It is the whole value where the file does not hold the value
 * character by character: in quotes with escapes, in a block, or put together from several places.
 */
export function partOf(field: Field, range: { readonly start: number; readonly end: number }): Origin {
  const { at, raw } = field;
  const quotes = raw === undefined ? undefined : quotesAround(field, raw, at);
  if (quotes === undefined) return at;
  const first = at.span.start + quotes;
  return { ...at, span: { ...at.span, start: first + range.start, end: first + range.end } };
}

/** Length of what stands before the value in its span; undefined where the span does not hold the value as it is. */
function quotesAround(field: Field, value: string, { span, via }: Origin): 0 | 1 | undefined {
  if (field.plain === value) return 0;
  return via.length === 0 && field.plain === undefined && span.end - span.start === value.length + 2 ? 1 : undefined;
}
