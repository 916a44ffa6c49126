"use strict";
const require_confusable = require("./confusable.js");
const require_redact = require("./redact.js");
// src/report/listed.ts
function listingOf(report, prefix = "") {
	const sources = require_redact.sourcesOf(report.texts);
	return {
		entries: require_redact.redacted(report.findings, sources).map((finding) => ({
			finding,
			path: pathFrom(prefix, finding.at.file),
			place: sources.place(finding.at)
		})),
		sources
	};
}
function pathFrom(prefix, file) {
	return (prefix === "" ? file : `${prefix}/${file}`) || ".";
}
function bySeverity(entries) {
	return require_confusable.LEVELS.flatMap((level) => entries.filter(({ finding }) => finding.level === level));
}
Object.defineProperty(exports, "bySeverity", {
	enumerable: true,
	get: function() {
		return bySeverity;
	}
});
Object.defineProperty(exports, "listingOf", {
	enumerable: true,
	get: function() {
		return listingOf;
	}
});
Object.defineProperty(exports, "pathFrom", {
	enumerable: true,
	get: function() {
		return pathFrom;
	}
});
