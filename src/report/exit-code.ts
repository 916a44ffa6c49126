import { LEVELS, type Level, type Report } from "../base/model.ts";
import type { FailOn } from "../rule/config/model.ts";

/** 0 clean, 1 findings at or above `failOn`, 2 a rule or the tool itself failed, 3 nothing to lint. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The exit code that a report asks for. */
export function exitCode(report: Report, failOn: FailOn = "error"): ExitCode {
  if (report.crashed) return 2;
  if (failOn !== "never" && report.findings.some((finding) => isAtLeast(finding.level, failOn))) return 1;
  return report.empty ? 3 : 0;
}

/** Whether a level is as grave as another or graver. */
export function isAtLeast(level: Level, least: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(least);
}
