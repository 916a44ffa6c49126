import type { Report } from "../base/model.ts";
import { bySeverity, type Listed, listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { sentences } from "./sentences.ts";
import type { Sources } from "./sources.ts";

/**
 * Logging commands of Azure Pipelines, which shows them as issues of the run; it knows errors and warnings alone, so the rest are lines
 * of the log. https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands#logissue-log-an-error-or-warning
 */
export function azure(report: Report, options: RenderOptions = {}): string {
  const { entries, sources } = listingOf(report, options.prefix);
  return bySeverity(entries)
    .map((entry) => `${lineOf(entry, sources)}\n`)
    .join("");
}

function lineOf({ finding, path, place }: Listed, sources: Sources): string {
  const text = sentences(finding, sources).join("; ");
  if (finding.level === "info") return printable(`info: ${path}: ${text} [${finding.rule}]`);
  const properties = [
    ["type", finding.level],
    ["sourcepath", path],
    ["linenumber", place?.line],
    ["columnnumber", place?.column],
    ["code", finding.rule],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${property(String(value))};`)
    .join("");
  return `##vso[task.logissue ${properties}]${data(text)}`;
}

/** The agent decodes `%AZP25` and percent codes of what would end the line. */
function data(text: string): string {
  return printable(text).replaceAll("%", "%AZP25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Escapes what ends a property, too. */
function property(text: string): string {
  return data(text).replaceAll(";", "%3B").replaceAll("]", "%5D");
}
