"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_model = require("./model.js");
const require_limited = require("./limited.js");
const require_host = require("./host.js");
const require_sources = require("./sources.js");
// src/report/github.ts
var github_exports = require_rolldown_runtime.__exportAll({ github: () => github });
const COMMAND = {
	error: "error",
	warning: "warning",
	info: "notice"
};
const LONGEST_MESSAGE = 3900;
const LONGEST_TITLE = 250;
const MOST_LABELS = 3;
function github(report, options = {}) {
	const sources = require_sources.sourcesOf(report.texts);
	const findings = require_sources.redacted(report.findings, sources);
	return require_model.LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level)).map((finding) => `${annotation(finding, sources, options.prefix ?? "")}\n`).join("");
}
function annotation(finding, sources, prefix) {
	const { at, rule, level } = finding;
	const properties = [
		["file", (prefix === "" ? at.file : `${prefix}/${at.file}`) || "."],
		...placeProperties(sources.place(at)),
		["title", require_limited.limited(`k8slint ${rule}`, LONGEST_TITLE)]
	].map(([name, value]) => `${name}=${property(value ?? "")}`);
	return `::${COMMAND[level]} ${properties.join(",")}::${data(text(finding, sources))}`;
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
function text(finding, sources) {
	const { message, predicts, note, help } = finding;
	const lines = [
		message,
		predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
		...require_limited.evidence(finding).slice(0, MOST_LABELS).map((label) => `${require_sources.placeText(label.at, sources.place(label.at))}: ${label.text}`),
		note === void 0 ? "" : `note: ${note}`,
		help === void 0 ? "" : `help: ${help}`
	];
	return require_limited.limited(lines.filter(Boolean).map(require_host.printable).join("\n"), LONGEST_MESSAGE);
}
function data(value) {
	return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(value) {
	return data(require_host.printable(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
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
