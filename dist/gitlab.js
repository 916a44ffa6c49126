"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_ascii_json = require("./ascii-json.js");
const require_listed = require("./listed.js");
const require_sentences = require("./sentences.js");
// src/report/gitlab.ts
var gitlab_exports = require_rolldown_runtime.__exportAll({ gitlab: () => gitlab });
const SEVERITY = {
	error: "critical",
	warning: "minor",
	info: "info"
};
function gitlab(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	const fingerprintOf = distinct();
	return require_ascii_json.asciiJson(entries.map((entry) => ({
		description: require_sentences.sentences(entry.finding, sources).join("; "),
		check_name: entry.finding.rule,
		fingerprint: fingerprintOf(entry.finding.fingerprint),
		severity: SEVERITY[entry.finding.level],
		location: {
			path: entry.path,
			positions: positionsOf(entry)
		}
	})));
}
function positionsOf({ place }) {
	const { line = 1, column = 1, endLine = line, endColumn = column } = place ?? {};
	return {
		begin: {
			line,
			column
		},
		end: {
			line: endLine,
			column: endColumn
		}
	};
}
function distinct() {
	const seen = new Map();
	return (fingerprint) => {
		const count = (seen.get(fingerprint) ?? 0) + 1;
		seen.set(fingerprint, count);
		return count === 1 ? fingerprint : `${fingerprint}-${count}`;
	};
}
Object.defineProperty(exports, "gitlab", {
	enumerable: true,
	get: function() {
		return gitlab;
	}
});
Object.defineProperty(exports, "gitlab_exports", {
	enumerable: true,
	get: function() {
		return gitlab_exports;
	}
});
