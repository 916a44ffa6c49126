import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/**
 * A code quality report of GitLab, which shows it beside the lines of a merge request.
 * https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */
export declare function gitlab(report: Report, options?: RenderOptions): string;
