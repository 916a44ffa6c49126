import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/**
 * For language models: a line that says how much there is, then one line a finding with everything that is needed to mend it, and no
 * frames, which cost tokens and which they read from the file anyway.
 */
export declare function agent(report: Report, options?: RenderOptions): string;
