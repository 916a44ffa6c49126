import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** Reviewdog's diagnostics, with fixes as suggestions. https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
export declare function rdjson(report: Report, options?: RenderOptions): string;
