import type { Render } from "../report/options.ts";
import type { Format } from "./flags.ts";

/** Loads a format; a run needs one or two of them. */
export async function loadFormat(format: Format): Promise<Render> {
  switch (format) {
    case "pretty":
      return (await import("../report/pretty.ts")).pretty;
    case "sarif":
      return (await import("../report/sarif.ts")).sarif;
    case "json":
      return (await import("../report/json.ts")).json;
    case "github":
      return (await import("../report/github.ts")).github;
  }
}
