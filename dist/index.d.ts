/** k8slint as a library: the same pipeline that the command runs. */
export type { Edit, Finding, Fix, Layer, Level, Report, RuleFacts, Span, Step, Suppression } from "./base/model.js";
export type { Host } from "./base/host.js";
export { nodeHost } from "./host.js";
export { type LintOptions, lint, VERSION } from "./run.js";
export { type Configuration, defaultConfiguration } from "./rule/config/model.js";
export { UsageError } from "./base/usage.js";
export { formats } from "./report/formats.js";
