"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_ascii_json = require("./ascii-json.js");
const require_labels = require("./labels.js");
const require_listed = require("./listed.js");
const require_sentences = require("./sentences.js");
// src/report/rdjson.ts
var rdjson_exports = require_rolldown_runtime.__exportAll({ rdjson: () => rdjson });
const SEVERITY = {
	error: "ERROR",
	warning: "WARNING",
	info: "INFO"
};
function rdjson(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	const refs = new Map(report.rules.map(({ id, refs: [url] }) => [id, url]));
	return require_ascii_json.asciiJson({
		source: {
			name: "k8slint",
			...options.home === void 0 ? {} : { url: options.home }
		},
		diagnostics: entries.map((entry) => diagnosticOf(entry, sources, refs.get(entry.finding.rule), options.prefix ?? ""))
	});
}
function diagnosticOf({ finding, path }, sources, url, prefix) {
	const related = require_labels.evidence(finding).map(({ at, text }) => ({
		message: text,
		location: {
			path: require_listed.pathFrom(prefix, at.file),
			...rangeOf(at, sources)
		}
	}));
	return {
		message: require_sentences.sentences(finding, sources).join("\n"),
		location: {
			path,
			...rangeOf(finding.at, sources)
		},
		severity: SEVERITY[finding.level],
		code: {
			value: finding.rule,
			...url === void 0 ? {} : { url }
		},
		...related.length === 0 ? {} : { related_locations: related },
		...suggestionsOf(finding.fix, finding.at.file, sources)
	};
}
function suggestionsOf(fix, file, sources) {
	if (fix === void 0 || fix.edits.some(({ at }) => at.file !== file)) return {};
	return { suggestions: fix.edits.map(({ at, text }) => ({
		...rangeOf(at, sources),
		text
	})) };
}
function rangeOf(at, sources) {
	const [place, source] = [sources.place(at), sources.get(at.file)];
	if (place === void 0 || source === void 0) return {};
	const bytes = (column, offset) => Buffer.byteLength(source.text.slice(offset - (column - 1), offset)) + 1;
	return { range: {
		start: {
			line: place.line,
			column: bytes(place.column, at.start)
		},
		end: {
			line: place.endLine,
			column: bytes(place.endColumn, Math.max(at.start, at.end))
		}
	} };
}
Object.defineProperty(exports, "rdjson", {
	enumerable: true,
	get: function() {
		return rdjson;
	}
});
Object.defineProperty(exports, "rdjson_exports", {
	enumerable: true,
	get: function() {
		return rdjson_exports;
	}
});
