import type { Report } from "../base/model.js";
import { type Listed } from "./listed.js";
import type { RenderOptions } from "./options.js";
import type { Sources } from "./sources.js";
/**
 * The report as workflow commands: one line, and so one annotation, for each finding. The most severe stand first, since a
 * step shows ten errors, ten warnings and ten notices and leaves the others to the log.
 */
export declare function github(report: Report, options?: RenderOptions): string;
/** One workflow command; columns are left out where a place has several lines, as the runner drops them. */
export declare function annotation({ finding, path, place }: Listed, sources: Sources): string;
