"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_confusable = require("./confusable.js");
const require_ascii_json = require("./ascii-json.js");
const require_exit_code = require("./exit-code.js");
const require_redact = require("./redact.js");
// src/report/json.ts
var json_exports = require_rolldown_runtime.__exportAll({ json: () => json });
function json(report, options = {}) {
	const sources = require_redact.sourcesOf(report.texts);
	const findings = require_redact.redacted(report.findings, sources);
	const suppressed = require_redact.redacted(report.suppressed, sources);
	return require_ascii_json.asciiJson({
		schemaVersion: 1,
		tool: {
			name: "k8slint",
			version: report.version
		},
		kubeVersion: report.kubeVersion,
		cluster: report.cluster,
		change: report.change,
		exitCode: require_exit_code.exitCode(report, options.failOn),
		empty: report.empty,
		crashed: report.crashed,
		counts: {
			...report.counts,
			...Object.fromEntries(require_confusable.LEVELS.map((level) => [level, findings.filter((one) => one.level === level).length])),
			suppressed: suppressed.length
		},
		findings: findings.map((finding) => findingOf(finding, sources)),
		suppressed: suppressed.map((finding) => findingOf(finding, sources)),
		rules: rulesOf(report)
	});
}
function findingOf(finding, sources) {
	const { rule, level, layer, predicts, message, object, bundles, fingerprint, suppression, note, help, confirm } = finding;
	return {
		rule,
		level,
		layer,
		predicts,
		message,
		location: locationOf(finding.at, sources),
		object,
		bundles,
		labels: finding.labels.map(({ at, text }) => ({
			text,
			location: locationOf(at, sources)
		})),
		via: finding.via.map(({ at, text }) => ({
			text,
			location: locationOf(at, sources)
		})),
		note,
		help,
		confirm,
		fix: finding.fix && {
			title: finding.fix.title,
			safety: finding.fix.safety,
			edits: finding.fix.edits.map(({ at, text }) => ({
				location: locationOf(at, sources),
				text
			}))
		},
		fingerprint,
		suppression: suppression && {
			kind: suppression.kind,
			reason: suppression.reason
		}
	};
}
function locationOf(at, sources) {
	return {
		file: at.file,
		start: at.start,
		end: at.end,
		...sources.place(at)
	};
}
function rulesOf({ rules, findings, suppressed }) {
	const named = new Set([...findings, ...suppressed].map((finding) => finding.rule));
	return rules.filter((rule) => named.has(rule.id)).map(({ id, title, layer, level, predicts, presets, why, fix, refs, since }) => {
		return {
			id,
			title,
			layer,
			level,
			predicts,
			presets,
			why,
			fix,
			refs,
			since
		};
	});
}
Object.defineProperty(exports, "json", {
	enumerable: true,
	get: function() {
		return json;
	}
});
Object.defineProperty(exports, "json_exports", {
	enumerable: true,
	get: function() {
		return json_exports;
	}
});
