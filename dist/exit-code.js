import { n as LEVELS } from "./model2.js";
// src/report/exit-code.ts
function exitCode(report, failOn = "error") {
	if (report.crashed) return 2;
	if (failOn !== "never" && report.findings.some((finding) => isAtLeast(finding.level, failOn))) return 1;
	return report.empty ? 3 : 0;
}
function isAtLeast(level, least) {
	return LEVELS.indexOf(level) <= LEVELS.indexOf(least);
}
export { isAtLeast as n, exitCode as t };
