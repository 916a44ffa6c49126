import { type Report } from "../base/model.js";
import type { RenderOptions } from "./options.js";
/** Version of the shape below. Fields may be added to it; what changes or removes one raises it. */
export declare const SCHEMA_VERSION = 1;
/** The report for programs: schemas/report.schema.json describes it, docs/formats.md explains it. */
export declare function json(report: Report, options?: RenderOptions): string;
