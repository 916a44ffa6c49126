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
// src/report/limited.ts
function limited(text, longest) {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest - 3);
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}...`;
}
Object.defineProperty(exports, "evidence", {
	enumerable: true,
	get: function() {
		return evidence;
	}
});
Object.defineProperty(exports, "limited", {
	enumerable: true,
	get: function() {
		return limited;
	}
});
Object.defineProperty(exports, "ownText", {
	enumerable: true,
	get: function() {
		return ownText;
	}
});
