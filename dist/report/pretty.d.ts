import type { Level, Report } from "../base/model.js";
import { type Colors } from "./colors.js";
import type { RenderOptions } from "./options.js";
/**
 * The report for people at a terminal, in the manner of rustc. Findings stand by file and line, as they are mended: who
 * opens a file finds all of it in one place, and a diff of two reports is short. What a cluster would show is told once
 * more at the end, where a terminal leaves the eye: the predicted statuses with their counts and first places.
 */
export declare function pretty(report: Report, options?: RenderOptions): string;
/** The colour of a level. */
export declare function levelPaint(level: Level, colors: Colors): (text: string) => string;
