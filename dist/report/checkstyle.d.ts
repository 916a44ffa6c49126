import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** Checkstyle's XML, which most build servers and reviewdog read: a `file` with an `error` for each finding. */
export declare function checkstyle(report: Report, options?: RenderOptions): string;
