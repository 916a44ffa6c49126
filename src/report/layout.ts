import { printable } from "./printable.ts";
import { textWidth } from "./width.ts";

/** Columns that text for people fills; wider lines are hard to read whatever the terminal. */
const COLUMNS = 100;

/** Prose as lines of limited width behind an indentation, words kept whole. */
export function wrapped(text: string, indent: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean).map(printable)) {
    if (line !== "" && indent + textWidth(line) + 1 + textWidth(word) > COLUMNS) {
      lines.push(" ".repeat(indent) + line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return line === "" ? lines : [...lines, " ".repeat(indent) + line];
}

/** Code as lines behind an indentation, made safe to print; its tabs become spaces. */
export function indented(code: string, indent: number): readonly string[] {
  const lines = code.replace(/[\r\n]+$/, "").split(/\r\n|\r|\n/);
  return lines.map((line) => (" ".repeat(indent) + printable(line.replaceAll("\t", "    "))).trimEnd());
}
