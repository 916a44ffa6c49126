import { parseJson } from "../../base/json.ts";
import type { PlacedText } from "./placed-text.ts";

/** What an argument that may be a JSON array is. */
export type ArrayForm =
  | { readonly is: "array"; readonly items: readonly ArrayItem[] }
  /** Begins like an array, but is no JSON: the builder takes it as shell text without a word. */
  | { readonly is: "broken"; readonly singleQuotes: boolean }
  /** JSON, but with something else than strings in it: the build fails. */
  | { readonly is: "mixed" }
  | { readonly is: "text" };

export interface ArrayItem {
  readonly value: string;
  /** The string with its quotes. */
  readonly text: PlacedText;
}

/** Reads the exec form: a JSON array of strings in double quotes and nothing after it. */
export function readArray(text: PlacedText): ArrayForm {
  if (!text.text.trimStart().startsWith("[")) return { is: "text" };
  const values = parseJson(text.text);
  if (!Array.isArray(values)) return { is: "broken", singleQuotes: /^\s*\[\s*'/.test(text.text) };
  if (!values.every((value) => typeof value === "string")) return { is: "mixed" };
  const places = [...text.text.matchAll(JSON_STRING)];
  const items = values.map((value: string, i) => ({ value, text: placeOf(text, places[i]) }));
  return { is: "array", items };
}

const JSON_STRING = /"(?:[^"\\]|\\.)*"/g;

function placeOf(text: PlacedText, match: RegExpExecArray | undefined): PlacedText {
  return match === undefined ? text : text.slice(match.index, match.index + match[0].length);
}
