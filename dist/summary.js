"use strict";
const require_counting = require("./counting.js");
const require_limited = require("./limited.js");
const require_colors = require("./colors.js");
const require_redact = require("./redact.js");
const require_width = require("./width.js");
// src/report/summary.ts
const MOST_LINES = 12;
const LONGEST_STATUS = 40;
const NOT_JUDGED = new Set([
	"not-looked-at",
	"file-not-read",
	"limit-reached"
]);
function isOnlyNotLookedAt(finding) {
	return finding.level === "info" && NOT_JUDGED.has(finding.rule);
}
function summary(given) {
	const { report, colors } = given;
	if (report.empty && report.findings.length === 0) return nothingToLint(report, colors);
	const lines = [
		verdict(given),
		...statusLines(given),
		...notJudged(given)
	];
	if (report.counts.objects > 0) lines.push(colors.dim(judgedAgainst(report)));
	if (given.findings.some((finding) => !isOnlyNotLookedAt(finding))) lines.push(colors.dim("`k8slint explain RULE` tells why a rule is there and how to mend what it finds"));
	return lines.join("\n");
}
function nothingToLint(report, colors) {
	const crash = report.crashed ? `${colors.red("the run is not complete: k8slint itself failed")}\n` : "";
	const read = report.counts.files === 0 ? "no file was read" : `no manifest in ${require_counting.count(report.counts.files, "file")}`;
	return `${crash}${colors.yellow("nothing to lint")}: ${read}, so nothing can be said about this input\nk8slint reads Kubernetes manifests (.yaml, .yml, .json), kustomizations, charts, Tiltfiles, Dockerfiles and k3d or kind configs`;
}
function verdict(given) {
	const { report, findings, hidden, colors } = given;
	const real = findings.filter((finding) => !isOnlyNotLookedAt(finding));
	const parts = [
		real.length > 0 && real.every((finding) => isAdvice(finding)) && !report.crashed ? `${countSome(real)} (advice)` : "",
		report.suppressed.length > 0 ? suppressedText(report) : "",
		hidden.length > 0 ? `${countSome(hidden)} not shown` : "",
		...changeTexts(report)
	].filter(Boolean);
	const more = parts.length > 0 ? `; ${parts.join(", ")}` : "";
	return `${headline(report, real, colors)} in ${readText(report)}${more}`;
}
function suppressedText({ suppressed, change }) {
	const fresh = change === void 0 || change.suppressed === 0 ? "" : `, ${change.suppressed} of them by the change itself`;
	return `${suppressed.length} suppressed${fresh}`;
}
function changeTexts({ change }) {
	if (change === void 0) return [];
	const since = `since ${require_colors.printable(change.since)}`;
	return [change.kept > 0 ? `${require_counting.count(change.kept, "finding")} from before not shown (${since})` : `nothing else ${since}`];
}
function headline(report, real, colors) {
	const levels = require_counting.countLevels(real);
	if (report.crashed) return colors.red(`not complete, for k8slint itself failed: ${levels} so far`);
	if (real.some((finding) => finding.level === "error")) return colors.red(levels);
	if (real.some((finding) => !isAdvice(finding))) return colors.yellow(levels);
	if (report.counts.objects === 0) return colors.yellow("nothing to predict: no Kubernetes object");
	if (report.suppressed.some(({ level }) => level === "error") || (report.change?.kept ?? 0) > 0) return colors.yellow("nothing new");
	return colors.green("no predictable failures");
}
function isAdvice(finding) {
	return finding.layer === "practice" && finding.level !== "error";
}
function countSome(findings) {
	return require_counting.countLevels(findings).replace(/^0 errors, /, "");
}
function readText({ counts }) {
	const bundles = counts.bundles > 1 ? `, ${require_counting.count(counts.bundles, "bundle")}` : "";
	if (counts.objects === 0) return `${require_counting.count(counts.files, "file")}`;
	return `${require_counting.count(counts.objects, "object")} (${require_counting.count(counts.files, "file")}${bundles})`;
}
function statusLines({ findings, sources }) {
	const groups = require_counting.byStatus(findings.filter((finding) => !isOnlyNotLookedAt(finding)));
	const names = groups.map(({ status }) => require_limited.limited(require_colors.printable(status), LONGEST_STATUS));
	const width = Math.max(...names.map(require_width.textWidth), 0);
	const lines = groups.slice(0, MOST_LINES).map((group, index) => statusLine(group, names[index] ?? "", width, sources));
	return groups.length > MOST_LINES ? [...lines, `  and ${groups.length - MOST_LINES} other statuses`] : lines;
}
function statusLine({ findings }, name, width, sources) {
	const [first] = findings;
	const place = first === void 0 ? "" : require_colors.printable(require_redact.placeText(first.at, sources.place(first.at)));
	const more = findings.length > 1 ? ` and ${findings.length - 1} more` : "";
	return `  ${require_width.padTo(name, width)}  ${place}${more}`;
}
function notJudged({ findings, sources }) {
	const places = findings.filter((finding) => NOT_JUDGED.has(finding.rule));
	if (places.length === 0) return [];
	const lines = places.slice(0, MOST_LINES).map((finding) => `  ${require_colors.printable(require_redact.placeText(finding.at, sources.place(finding.at)))}: ${require_colors.printable(finding.message)}`);
	const more = places.length > MOST_LINES ? [`  and ${places.length - MOST_LINES} more`] : [];
	return [
		"not looked at:",
		...lines,
		...more
	];
}
function judgedAgainst(report) {
	const cluster = report.cluster === void 0 ? "no cluster is known, so nothing is said about capacity (`--cluster` names one)" : report.cluster.startsWith("cluster ") ? require_colors.printable(report.cluster) : `cluster: ${require_colors.printable(report.cluster)}`;
	return `judged for Kubernetes ${require_colors.printable(report.kubeVersion)}; ${cluster}`;
}
Object.defineProperty(exports, "isOnlyNotLookedAt", {
	enumerable: true,
	get: function() {
		return isOnlyNotLookedAt;
	}
});
Object.defineProperty(exports, "summary", {
	enumerable: true,
	get: function() {
		return summary;
	}
});
