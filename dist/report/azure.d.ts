import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/**
 * Logging commands of Azure Pipelines, which shows them as issues of the run; it knows errors and warnings alone, so the rest are lines
 * of the log. https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands#logissue-log-an-error-or-warning
 */
export declare function azure(report: Report, options?: RenderOptions): string;
