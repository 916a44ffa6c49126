"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_listed = require("./listed.js");
const require_colors = require("./colors.js");
const require_sentences = require("./sentences.js");
// src/report/azure.ts
var azure_exports = require_rolldown_runtime.__exportAll({ azure: () => azure });
function azure(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	return require_listed.bySeverity(entries).map((entry) => `${lineOf(entry, sources)}\n`).join("");
}
function lineOf({ finding, path, place }, sources) {
	const text = require_sentences.sentences(finding, sources).join("; ");
	if (finding.level === "info") return require_colors.printable(`info: ${path}: ${text} [${finding.rule}]`);
	return `##vso[task.logissue ${[
		["type", finding.level],
		["sourcepath", path],
		["linenumber", place?.line],
		["columnnumber", place?.column],
		["code", finding.rule]
	].filter(([, value]) => value !== void 0).map(([key, value]) => `${key}=${property(String(value))};`).join("")}]${data(text)}`;
}
function data(text) {
	return require_colors.printable(text).replaceAll("%", "%AZP25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(text) {
	return data(text).replaceAll(";", "%3B").replaceAll("]", "%5D");
}
Object.defineProperty(exports, "azure", {
	enumerable: true,
	get: function() {
		return azure;
	}
});
Object.defineProperty(exports, "azure_exports", {
	enumerable: true,
	get: function() {
		return azure_exports;
	}
});
