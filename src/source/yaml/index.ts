/** YAML and JSON as Kubernetes reads them, with the place of every key and value. No parser's types pass this door. */
export { YAML_LIMITS, type YamlLimits } from "./limits.ts";
export type { Dialect, YamlDocument, YamlFile, YamlPart, YamlProblem } from "./model.ts";
export { isOldBoolean, resolvePlain } from "./plain.ts";
export { readYaml } from "./read.ts";
