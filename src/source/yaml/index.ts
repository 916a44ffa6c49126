/** YAML and JSON as Kubernetes reads them, with the place of every key and value. No parser's types pass this door. */
export { YAML_LIMITS, type YamlLimits } from "./limits.ts";
export {
  YAML_PROBLEM_CODES,
  type Dialect,
  type YamlComment,
  type YamlDocument,
  type YamlFile,
  type YamlPart,
  type YamlProblem,
  type YamlProblemCode,
} from "./model.ts";
export { isOldBoolean, resolvePlain, type Resolved } from "./plain.ts";
export { readYaml, type YamlOptions } from "./read.ts";
