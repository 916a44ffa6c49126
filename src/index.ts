/** k8slint as a library: the same pipeline that the command runs. */
export type { Edit, Finding, Fix, Layer, Level, Report, RuleFacts, Span, Step, Suppression } from "./base/model.ts";
export type { Host } from "./base/host.ts";
export { nodeHost } from "./host.ts";
export { type LintOptions, lint, VERSION } from "./run.ts";
export { type Configuration, defaultConfiguration } from "./rule/config/model.ts";
export { UsageError } from "./base/usage.ts";
export { formats } from "./report/formats.ts";
