import { CHECKS, type CheckRow } from "./checks-table.ts";
import { type LevelVersion, levelText, type PodView, type Violation } from "./model.ts";

/**
 * What the server has against a pod at a level. A version newer than the server's own means the server's own.
 * `policy/registry.go` of k8s.io/pod-security-admission
 */
export function podViolations(pod: PodView, { level, minor }: LevelVersion, serverMinor: number): readonly Violation[] {
  if (level === "privileged") return [];
  const version = Math.min(minor ?? serverMinor, serverMinor);
  const rows = CHECKS.filter((row) => (level === "restricted" || row.level === "baseline") && exists(row, version));
  const replaced = new Set(rows.map(({ instead }) => instead));
  return rows.flatMap((row) => {
    const found = replaced.has(row.id) ? undefined : checkAt(row, version)?.(pod);
    return found === undefined ? [] : [{ check: row.id, ...found }];
  });
}

function exists(row: CheckRow, version: number): boolean {
  return checkAt(row, version) !== undefined;
}

function checkAt({ versions }: CheckRow, version: number) {
  return versions.findLast(([minor]) => minor <= version)?.[1];
}

/** The server's sentence: `violates PodSecurity "baseline:latest": privileged (container "a" must not set ...)`. */
export function violationText(level: LevelVersion, violations: readonly Violation[], verb = "violates"): string {
  const told = violations.map(({ reason, detail }) => `${reason} (${detail})`);
  return `${verb} PodSecurity "${levelText(level)}": ${told.join(", ")}`;
}
