import { eastAsianWidth } from "get-east-asian-width";

const ZERO_WIDTH = /^[\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff]$/u;

/** Columns of a terminal that one printable character takes: 0 for what joins the one before, 2 for wide ones, else 1. */
export function charWidth(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  return ZERO_WIDTH.test(char) ? 0 : eastAsianWidth(code);
}

/** Columns of a terminal that a printable text takes. */
export function textWidth(text: string): number {
  let width = 0;
  for (const char of text) width += charWidth(char);
  return width;
}

/** Pads a printable text with spaces to a number of columns. */
export function padTo(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - textWidth(text)));
}
