import { github } from "./github.ts";
import { json } from "./json.ts";
import type { Render } from "./options.ts";
import { pretty } from "./pretty.ts";
import { sarif } from "./sarif.ts";

/** Every format by its name. A new one joins here, and is then held to what the tests ask of all of them. */
export const formats = { pretty, sarif, json, github } as const satisfies Readonly<Record<string, Render>>;

export type FormatName = keyof typeof formats;

/** The format of a name; undefined for any other word. */
export function findFormat(name: string): Render | undefined {
  return Object.hasOwn(formats, name) ? formats[name as FormatName] : undefined;
}
