import { type Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/**
 * The report as workflow commands: one line, and so one annotation, for each finding. The most severe stand first, since a
 * step shows ten errors, ten warnings and ten notices and leaves the others to the log.
 */
export declare function github(report: Report, options?: RenderOptions): string;
