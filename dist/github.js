"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_limited = require("./limited.js");
const require_listed = require("./listed.js");
const require_colors = require("./colors.js");
const require_sentences = require("./sentences.js");
// src/report/github.ts
var github_exports = require_rolldown_runtime.__exportAll({ github: () => github });
const COMMAND = {
	error: "error",
	warning: "warning",
	info: "notice"
};
const LONGEST_MESSAGE = 3900;
const LONGEST_TITLE = 250;
function github(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	return require_listed.bySeverity(entries).map((entry) => `${annotation(entry, sources)}\n`).join("");
}
function annotation({ finding, path, place }, sources) {
	const properties = [
		["file", path],
		...placeProperties(place),
		["title", require_limited.limited(`k8slint ${finding.rule}`, LONGEST_TITLE)]
	].map(([name, value]) => `${name}=${property(value ?? "")}`);
	const text = require_limited.limited(require_sentences.sentences(finding, sources).join("\n"), LONGEST_MESSAGE);
	return `::${COMMAND[finding.level]} ${properties.join(",")}::${data(text)}`;
}
function placeProperties(place) {
	if (place === void 0) return [];
	const { line, column, endLine, endColumn } = place;
	const lines = [["line", String(line)], ["endLine", String(endLine)]];
	if (line !== endLine) return lines;
	return [
		...lines,
		["col", String(column)],
		["endColumn", String(Math.max(endColumn, column))]
	];
}
function data(value) {
	return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(value) {
	return data(require_colors.printable(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
Object.defineProperty(exports, "annotation", {
	enumerable: true,
	get: function() {
		return annotation;
	}
});
Object.defineProperty(exports, "github", {
	enumerable: true,
	get: function() {
		return github;
	}
});
Object.defineProperty(exports, "github_exports", {
	enumerable: true,
	get: function() {
		return github_exports;
	}
});
