import type { Render } from "../report/options.ts";
import type { Format } from "./flags.ts";

/** How each format is loaded; a run needs one or two of them. */
const LOADERS: Readonly<Record<Format, () => Promise<Render>>> = {
  pretty: async () => (await import("../report/pretty.ts")).pretty,
  compact: async () => (await import("../report/compact.ts")).compact,
  sarif: async () => (await import("../report/sarif.ts")).sarif,
  json: async () => (await import("../report/json.ts")).json,
  github: async () => (await import("../report/github.ts")).github,
  gitlab: async () => (await import("../report/gitlab.ts")).gitlab,
  junit: async () => (await import("../report/junit.ts")).junit,
  checkstyle: async () => (await import("../report/checkstyle.ts")).checkstyle,
  azure: async () => (await import("../report/azure.ts")).azure,
  rdjson: async () => (await import("../report/rdjson.ts")).rdjson,
  markdown: async () => (await import("../report/markdown.ts")).markdown,
  agent: async () => (await import("../report/agent.ts")).agent,
};

/** The writer of a format, which is loaded when it is asked for. */
export function loadFormat(format: Format): Promise<Render> {
  return LOADERS[format]();
}
