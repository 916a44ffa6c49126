"use strict";
// src/report/labels.ts
function ownText(finding) {
	return finding.labels.filter((label) => isOwn(label, finding)).map((label) => label.text).join("; ");
}
function evidence(finding) {
	return finding.labels.filter((label) => !isOwn(label, finding));
}
function isOwn({ at }, { at: own }) {
	return at.file === own.file && at.start === own.start && at.end === own.end;
}
Object.defineProperty(exports, "evidence", {
	enumerable: true,
	get: function() {
		return evidence;
	}
});
Object.defineProperty(exports, "ownText", {
	enumerable: true,
	get: function() {
		return ownText;
	}
});
