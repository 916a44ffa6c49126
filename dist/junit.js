"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_collections = require("./collections.js");
const require_listed = require("./listed.js");
const require_sentences = require("./sentences.js");
const require_redact = require("./redact.js");
const require_xml = require("./xml.js");
// src/report/junit.ts
var junit_exports = require_rolldown_runtime.__exportAll({ junit: () => junit });
function junit(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	const suites = [...require_collections.groupBy(entries, ({ path }) => path)].map(([name, found]) => suiteOf(name, found, sources));
	const all = suites.length > 0 ? suites : [cleanSuite(report)];
	return require_xml.xmlDocument(require_xml.element("testsuites", {
		name: "k8slint",
		tests: Math.max(entries.length, 1),
		failures: failuresOf(entries),
		errors: 0
	}, ["\n", ...all]));
}
function failuresOf(entries) {
	return entries.filter(({ finding }) => finding.level !== "info").length;
}
function suiteOf(name, entries, sources) {
	const failures = failuresOf(entries);
	const counts = {
		tests: entries.length,
		failures,
		errors: 0,
		skipped: entries.length - failures
	};
	return `${require_xml.element("testsuite", {
		name,
		...counts
	}, ["\n", ...entries.map((entry) => caseOf(entry, sources))])}\n`;
}
function caseOf({ finding, path, place }, sources) {
	const at = require_redact.placeText({
		...finding.at,
		file: path
	}, place);
	const text = require_sentences.sentences(finding, sources).join("; ");
	const outcome = finding.level === "info" ? require_xml.element("skipped", { message: text }) : require_xml.element("failure", {
		message: finding.message,
		type: finding.level
	}, [require_xml.xmlText(`${at}: ${text}`)]);
	const attributes = {
		name: `${finding.rule} at ${at}`,
		classname: path,
		file: path,
		line: place?.line
	};
	return `${require_xml.element("testcase", attributes, [outcome])}\n`;
}
function cleanSuite({ counts, empty }) {
	const name = empty ? "nothing to lint" : `no predictable failures in ${counts.objects} objects`;
	return `${require_xml.element("testsuite", {
		name: "k8slint",
		tests: 1,
		failures: 0,
		errors: 0,
		skipped: 0
	}, [require_xml.element("testcase", {
		name,
		classname: "k8slint"
	})])}\n`;
}
Object.defineProperty(exports, "junit", {
	enumerable: true,
	get: function() {
		return junit;
	}
});
Object.defineProperty(exports, "junit_exports", {
	enumerable: true,
	get: function() {
		return junit_exports;
	}
});
