export { podViolations, violationText } from "./evaluate.js";
export { type Cause, levelText, type Mend, POD_SECURITY_LEVELS, type PodSecurityLevel, podView, type Violation, } from "./model.js";
export { type AppliedLevel, badPodSecurityLabels, type PodSecurityPolicy, podSecurityPolicy } from "./policy.js";
