import type { Report } from "../base/model.ts";
import { groupBy } from "../base/collections.ts";
import { type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { sentences } from "./sentences.ts";
import type { Sources } from "./sources.ts";
import { element, xmlDocument } from "./xml.ts";

/** Checkstyle's XML, which most build servers and reviewdog read: a `file` with an `error` for each finding. */
export function checkstyle(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  const files = [...groupBy(entries, ({ path }) => path)].map(([name, found]) => {
    return `${element(
      "file",
      { name },
      found.map((entry) => errorOf(entry, sources)),
    )}\n`;
  });
  return xmlDocument(element("checkstyle", { version: "4.3" }, ["\n", ...files]));
}

function errorOf({ finding, place }: Listed, sources: Sources): string {
  return element("error", {
    line: place?.line ?? 1,
    column: place?.column,
    severity: finding.level,
    message: sentences(finding, sources).join("; "),
    source: `k8slint.${finding.rule}`,
  });
}
