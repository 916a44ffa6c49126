import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** The report as Markdown, for a comment or the summary of a job: by predicted status, each finding with how to mend it. */
export declare function markdown(report: Report, options?: RenderOptions): string;
/** What the report says in a line. */
export declare function headline({ findings, counts, empty, crashed }: Report): string;
/** A text that Markdown shows as it is: no markup, no HTML, no mention of a person, no link. */
export declare function markdownText(text: string): string;
/** Text in a code span, whose fence is longer than any run of backticks in it. */
export declare function codeSpan(text: string): string;
