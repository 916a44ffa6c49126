"use strict";
const require_confusable = require("./confusable.js");
// src/report/exit-code.ts
function exitCode(report, failOn = "error") {
	if (report.crashed) return 2;
	if (failOn !== "never" && report.findings.some((finding) => isAtLeast(finding.level, failOn))) return 1;
	return report.empty ? 3 : 0;
}
function isAtLeast(level, least) {
	return require_confusable.LEVELS.indexOf(level) <= require_confusable.LEVELS.indexOf(least);
}
Object.defineProperty(exports, "exitCode", {
	enumerable: true,
	get: function() {
		return exitCode;
	}
});
Object.defineProperty(exports, "isAtLeast", {
	enumerable: true,
	get: function() {
		return isAtLeast;
	}
});
