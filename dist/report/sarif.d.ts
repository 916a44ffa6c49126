import { type Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** The report as SARIF 2.1.0, as GitHub code scanning reads it; docs/formats.md says which property is for what. */
export declare function sarif(report: Report, options?: RenderOptions): string;
