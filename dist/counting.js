"use strict";
const require_confusable = require("./confusable.js");
// src/report/counting.ts
function count(number, one, many = `${one}s`) {
	return `${number} ${number === 1 ? one : many}`;
}
function countLevels(findings) {
	return require_confusable.LEVELS.map((level) => [level, findings.filter((finding) => finding.level === level).length]).filter(([level, number]) => level === "error" || number > 0).map(([level, number]) => count(number, level, PLURAL[level])).join(", ");
}
const PLURAL = {
	error: "errors",
	warning: "warnings",
	info: "info"
};
function byStatus(findings) {
	const groups = new Map();
	const inOrder = findings.toSorted((a, b) => require_confusable.LAYERS.indexOf(a.layer) - require_confusable.LAYERS.indexOf(b.layer));
	for (const finding of inOrder) {
		const status = statusOf(finding.predicts);
		if (status === "none" || status === "") continue;
		const group = groups.get(status);
		if (group === void 0) groups.set(status, [finding]);
		else group.push(finding);
	}
	return [...groups].map(([status, group]) => ({
		status,
		findings: group
	}));
}
const BEHIND_STATUS = /[;:(]|,? (?:if|in|when|while|after|until|once|on|from|with|then|and|or|because)\b|, "|\. /;
function statusOf(predicts) {
	return (predicts.split(BEHIND_STATUS)[0] ?? predicts).trim().replace(/,$/, "");
}
Object.defineProperty(exports, "byStatus", {
	enumerable: true,
	get: function() {
		return byStatus;
	}
});
Object.defineProperty(exports, "count", {
	enumerable: true,
	get: function() {
		return count;
	}
});
Object.defineProperty(exports, "countLevels", {
	enumerable: true,
	get: function() {
		return countLevels;
	}
});
