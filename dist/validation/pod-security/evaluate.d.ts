import { type LevelVersion, type PodView, type Violation } from "./model.js";
/**
 * What the server has against a pod at a level. A version newer than the server's own means the server's own.
 * `policy/registry.go` of k8s.io/pod-security-admission
 */
export declare function podViolations(pod: PodView, { level, minor }: LevelVersion, serverMinor: number): readonly Violation[];
/** The server's sentence: `violates PodSecurity "baseline:latest": privileged (container "a" must not set ...)`. */
export declare function violationText(level: LevelVersion, violations: readonly Violation[], verb?: string): string;
