import type { Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** One line a finding, in the order of the report: `k8s/api.yaml:7:10: error: ... [service-selects-no-pod]`. */
export declare function compact(report: Report, options?: RenderOptions): string;
