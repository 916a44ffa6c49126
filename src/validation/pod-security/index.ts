export { podViolations, violationText } from "./evaluate.ts";
export {
  type Cause,
  type LevelVersion,
  levelText,
  type Mend,
  POD_SECURITY_LEVELS,
  type PodContainer,
  type PodSecurityLevel,
  podView,
  type Violation,
} from "./model.ts";
export {
  type AppliedLevel,
  badPodSecurityLabels,
  type PodSecurityMode,
  type PodSecurityPolicy,
  podSecurityPolicy,
} from "./policy.ts";
