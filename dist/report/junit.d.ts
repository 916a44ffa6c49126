import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/**
 * JUnit's XML as build servers read it: a suite for each file, a failed case for each error and warning, a skipped one for what is
 * only said, and one passing case where nothing was found. https://github.com/testmoapp/junitxml
 */
export declare function junit(report: Report, options?: RenderOptions): string;
