"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_counting = require("./counting.js");
const require_limited = require("./limited.js");
const require_listed = require("./listed.js");
const require_colors = require("./colors.js");
const require_sentences = require("./sentences.js");
const require_redact = require("./redact.js");
// src/report/markdown.ts
var markdown_exports = require_rolldown_runtime.__exportAll({ markdown: () => markdown });
const MOST = 100;
const LONGEST_STATUS = 60;
function markdown(report, options = {}) {
	const { entries, sources } = require_listed.listingOf(report, options.prefix);
	const lines = [`### k8slint: ${headline(report)}`, ""];
	if (entries.length > 0) lines.push(...table(report), "");
	lines.push(...entries.slice(0, MOST).flatMap((entry) => section(entry, sources)));
	if (entries.length > MOST) lines.push(`and ${entries.length - MOST} more`, "");
	lines.push(`judged for Kubernetes ${markdownText(report.kubeVersion)}${clusterText(report)}`);
	return `${lines.join("\n")}\n`;
}
function headline({ findings, counts, empty, crashed }) {
	if (crashed) return "not complete, k8slint itself failed";
	if (empty && findings.length === 0) return "nothing to lint";
	const read = `${require_counting.count(counts.objects, "object")} (${require_counting.count(counts.files, "file")})`;
	return findings.length === 0 ? `no predictable failures in ${read}` : `${require_counting.countLevels(findings)} in ${read}`;
}
function clusterText({ cluster }) {
	return cluster === void 0 ? "" : `; cluster: ${markdownText(cluster)}`;
}
function table({ findings }) {
	return [
		"| what kubectl will show | findings |",
		"| --- | ---: |",
		...require_counting.byStatus(findings).map(({ status, findings: found }) => `| ${markdownText(require_limited.limited(status, LONGEST_STATUS))} | ${found.length} |`)
	];
}
function section({ finding, path, place }, sources) {
	const [message = "", ...rest] = require_sentences.sentences(finding, sources);
	const at = require_redact.placeText({
		...finding.at,
		file: path
	}, place);
	return [
		`- **${finding.level}** ${markdownText(message)}`,
		`  ${codeSpan(at)} ${codeSpan(finding.rule)}`,
		...rest.map((text) => `  - ${markdownText(text)}`),
		""
	];
}
function markdownText(text) {
	return require_colors.printable(text).replace(/[\\`*_{}[\]()#+\-.!|~<>&$]/g, (sign) => sign === "<" ? "&lt;" : sign === "&" ? "&amp;" : `\\${sign}`).replaceAll("@", "&#64;").replaceAll(":", "&#58;");
}
function codeSpan(text) {
	const safe = require_colors.printable(text);
	const longest = Math.max(0, ...[...safe.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	return longest === 0 ? `${fence}${safe}${fence}` : `${fence} ${safe} ${fence}`;
}
Object.defineProperty(exports, "codeSpan", {
	enumerable: true,
	get: function() {
		return codeSpan;
	}
});
Object.defineProperty(exports, "headline", {
	enumerable: true,
	get: function() {
		return headline;
	}
});
Object.defineProperty(exports, "markdown", {
	enumerable: true,
	get: function() {
		return markdown;
	}
});
Object.defineProperty(exports, "markdownText", {
	enumerable: true,
	get: function() {
		return markdownText;
	}
});
Object.defineProperty(exports, "markdown_exports", {
	enumerable: true,
	get: function() {
		return markdown_exports;
	}
});
