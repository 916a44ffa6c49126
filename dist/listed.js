"use strict";
const require_host = require("./host.js");
const require_sources = require("./sources.js");
// src/report/listed.ts
function listingOf(report, prefix = "") {
	const sources = require_sources.sourcesOf(report.texts);
	return {
		entries: require_sources.redacted(report.findings, sources).map((finding) => ({
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
	return require_host.LEVELS.flatMap((level) => entries.filter(({ finding }) => finding.level === level));
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
