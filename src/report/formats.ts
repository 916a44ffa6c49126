import { agent } from "./agent.ts";
import { azure } from "./azure.ts";
import { checkstyle } from "./checkstyle.ts";
import { compact } from "./compact.ts";
import { github } from "./github.ts";
import { gitlab } from "./gitlab.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import { markdown } from "./markdown.ts";
import type { Render } from "./options.ts";
import { pretty } from "./pretty.ts";
import { rdjson } from "./rdjson.ts";
import { sarif } from "./sarif.ts";

/** Every format by its name. A new one joins here, and is then held to what the tests ask of all of them. */
export const formats = {
  pretty,
  compact,
  sarif,
  json,
  github,
  gitlab,
  junit,
  checkstyle,
  azure,
  rdjson,
  markdown,
  agent,
} as const satisfies Readonly<Record<string, Render>>;

export type FormatName = keyof typeof formats;

/** The format of a name; undefined for any other word. */
export function findFormat(name: string): Render | undefined {
  return Object.hasOwn(formats, name) ? formats[name as FormatName] : undefined;
}
