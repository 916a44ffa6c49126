import type { Level, Report } from "../base/model.js";
import type { FailOn } from "../rule/config/model.js";
import type { Colors } from "./colors.js";
/** What a format may be told besides the report. Nothing here changes what was found. */
export interface RenderOptions {
    /** Colours for formats that people read; none where absent. */
    readonly colors?: Colors | undefined;
    /** Findings and nothing else: no summary. */
    readonly quiet?: boolean | undefined;
    /** The least level that is shown by `pretty`; what is hidden is counted. */
    readonly minLevel?: Level | undefined;
    /** Every finding in full, where `pretty` would let one stand for many of its rule. */
    readonly all?: boolean | undefined;
    /** From which level on findings fail the run: decides the exit code that a report states. */
    readonly failOn?: FailOn | undefined;
    /** Whether SARIF holds suppressed findings too. GitHub shows those as open alerts. */
    readonly showSuppressed?: boolean | undefined;
    /** Tells several SARIF reports of one commit apart; GitHub calls it the category. */
    readonly category?: string | undefined;
    /** Address of a page about k8slint, for readers that link to the tool. */
    readonly home?: string | undefined;
    /** Path from the repository's root to the root of the report, for readers that count from there: "" or "services/shop". */
    readonly prefix?: string | undefined;
}
/** A format: a report as text. It prints nothing, and gives the same text for the same report. */
export type Render = (report: Report, options?: RenderOptions) => string;
