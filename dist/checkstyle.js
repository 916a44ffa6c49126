"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_collections = require("./collections.js");
const require_listed = require("./listed.js");
const require_sentences = require("./sentences.js");
const require_xml = require("./xml.js");
// src/report/checkstyle.ts
var checkstyle_exports = require_rolldown_runtime.__exportAll({ checkstyle: () => checkstyle });
function checkstyle(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	const files = [...require_collections.groupBy(entries, ({ path }) => path)].map(([name, found]) => {
		return `${require_xml.element("file", { name }, found.map((entry) => errorOf(entry, sources)))}\n`;
	});
	return require_xml.xmlDocument(require_xml.element("checkstyle", { version: "4.3" }, ["\n", ...files]));
}
function errorOf({ finding, place }, sources) {
	return require_xml.element("error", {
		line: place?.line ?? 1,
		column: place?.column,
		severity: finding.level,
		message: require_sentences.sentences(finding, sources).join("; "),
		source: `k8slint.${finding.rule}`
	});
}
Object.defineProperty(exports, "checkstyle", {
	enumerable: true,
	get: function() {
		return checkstyle;
	}
});
Object.defineProperty(exports, "checkstyle_exports", {
	enumerable: true,
	get: function() {
		return checkstyle_exports;
	}
});
