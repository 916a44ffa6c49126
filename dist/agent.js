"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_labels = require("./labels.js");
const require_listed = require("./listed.js");
const require_colors = require("./colors.js");
const require_redact = require("./redact.js");
const require_counting = require("./counting.js");
// src/report/agent.ts
var agent_exports = require_rolldown_runtime.__exportAll({ agent: () => agent });
function agent(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	return `${[headline(report), ...entries.map((entry) => line(entry, sources))].map(require_colors.printable).join("\n")}\n`;
}
function headline({ findings, counts, kubeVersion, empty, crashed }) {
	if (crashed) return "not complete: k8slint itself failed";
	if (empty && findings.length === 0) return "nothing to lint: no manifest was read";
	return `${require_counting.countLevels(findings)} in ${counts.objects} objects of ${counts.files} files, judged for Kubernetes ${kubeVersion}`;
}
function line({ finding, path, place }, sources) {
	const { rule, level, message, predicts, note, help, fix } = finding;
	const others = require_labels.evidence(finding).map(({ at, text }) => `${require_redact.placeText(at, sources.place(at))} ${text}`);
	return [
		`${require_redact.placeText({
			...finding.at,
			file: path
		}, place)} ${level} ${rule}: ${message}`,
		predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
		...others.map((text) => `see: ${text}`),
		note === void 0 ? "" : `note: ${note}`,
		help === void 0 ? "" : `help: ${help}`,
		fix === void 0 ? "" : `${fix.safety} fix: ${fix.title}`
	].filter(Boolean).join(" | ");
}
Object.defineProperty(exports, "agent", {
	enumerable: true,
	get: function() {
		return agent;
	}
});
Object.defineProperty(exports, "agent_exports", {
	enumerable: true,
	get: function() {
		return agent_exports;
	}
});
