import { placed } from "../../base/model.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { ScriptWord } from "../deliveries/index.ts";
import type { Setting } from "./model.ts";

/** Go's os.Expand, which k3d runs over its whole configuration: a variable without a value becomes nothing. */
const EXPANDED = /\$[A-Za-z0-9_{*#$@!?-]/;

/** True where the text itself is the value. */
export function isFixed(text: string): boolean {
  return !EXPANDED.test(text) && !isPlaceholder(text);
}

/** A text that a configuration holds; undefined where it holds none. Another type than text has no value. */
export function textSetting(field: Field): Setting<string> | undefined {
  if (!field.exists) return undefined;
  const text = typeof field.value === "object" ? "" : String(field.value);
  return { value: typeof field.value === "string" && isFixed(text) ? text : undefined, text, at: field.at };
}

/** Like a text, but a number that stands without quotes counts as its text. */
export function looseSetting(field: Field): Setting<string> | undefined {
  const setting = textSetting(field);
  return setting && typeof field.value === "number" ? { ...setting, value: setting.text } : setting;
}

/** A whole number of at least `least`. */
export function countSetting(field: Field, least: number): Setting<number> | undefined {
  const setting = textSetting(field);
  return setting && { ...setting, value: inRange(field.integer, least) };
}

/** A number in a text, as flags have it. */
export function asCount(setting: Setting<string> | undefined, least: number): Setting<number> | undefined {
  if (setting === undefined) return undefined;
  const isNumber = setting.value !== undefined && /^\d{1,9}$/.test(setting.value);
  return { ...setting, value: isNumber ? inRange(Number(setting.value), least) : undefined };
}

/** More nodes than this are no cluster that anybody runs from a configuration file. */
export const MAX_NODES = 1000;

function inRange(value: number | undefined, least: number): number | undefined {
  return value !== undefined && value >= least && value <= MAX_NODES ? value : undefined;
}

/** A word of a script. */
export function wordSetting(word: ScriptWord): Setting<string> {
  return { value: word.value, text: word.text, at: placed(word.at) };
}
