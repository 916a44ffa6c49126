export { podViolations, violationText } from "./evaluate.ts";
export {
  type Cause,
  levelText,
  type Mend,
  POD_SECURITY_LEVELS,
  type PodSecurityLevel,
  podView,
  type Violation,
} from "./model.ts";
export { type AppliedLevel, badPodSecurityLabels, type PodSecurityPolicy, podSecurityPolicy } from "./policy.ts";
