import { n as LEVELS } from "./model2.js";
import { n as evidence, t as limited } from "./limited.js";
import { n as printable } from "./printable.js";
import { n as sourcesOf, r as redacted, t as placeText } from "./sources.js";
// src/report/github.ts
const COMMAND = {
	error: "error",
	warning: "warning",
	info: "notice"
};
const LONGEST_MESSAGE = 3900;
const LONGEST_TITLE = 250;
const MOST_LABELS = 3;
function github(report, options = {}) {
	const sources = sourcesOf(report.texts);
	const findings = redacted(report.findings, sources);
	return LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level)).map((finding) => `${annotation(finding, sources, options.prefix ?? "")}\n`).join("");
}
function annotation(finding, sources, prefix) {
	const { at, rule, level } = finding;
	const properties = [
		["file", (prefix === "" ? at.file : `${prefix}/${at.file}`) || "."],
		...placeProperties(sources.place(at)),
		["title", limited(`k8slint ${rule}`, LONGEST_TITLE)]
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
		...evidence(finding).slice(0, MOST_LABELS).map((label) => `${placeText(label.at, sources.place(label.at))}: ${label.text}`),
		note === void 0 ? "" : `note: ${note}`,
		help === void 0 ? "" : `help: ${help}`
	];
	return limited(lines.filter(Boolean).map(printable).join("\n"), LONGEST_MESSAGE);
}
function data(value) {
	return value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(value) {
	return data(printable(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
export { github as t };
