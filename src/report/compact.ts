import type { Report } from "../base/model.ts";
import { listingOf } from "./listed.ts";
import type { RenderOptions } from "./options.ts";
import { printable } from "./printable.ts";
import { placeText } from "./sources.ts";

/** One line a finding, in the order of the report: `k8s/api.yaml:7:10: error: ... [service-selects-no-pod]`. */
export function compact(report: Report, options: RenderOptions = {}): string {
  return listingOf(report, options.prefix)
    .entries.map(({ finding, path, place }) => {
      const at = placeText({ ...finding.at, file: path }, place);
      return `${printable(`${at}: ${finding.level}: ${finding.message} [${finding.rule}]`)}\n`;
    })
    .join("");
}
