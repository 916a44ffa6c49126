"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_confusable = require("./confusable.js");
const require_ascii_json = require("./ascii-json.js");
const require_counting = require("./counting.js");
const require_exit_code = require("./exit-code.js");
const require_redact = require("./redact.js");
const require_limited = require("./limited.js");
const require_colors = require("./colors.js");
const require_labels = require("./labels.js");
const require_summary = require("./summary.js");
// src/report/sarif/text.ts
function messageText(text) {
	return withoutPlaceholders(require_colors.printable(text)).replace(/\]\(/g, "\\](");
}
function linkText(text) {
	return withoutPlaceholders(require_colors.printable(text)).replace(/[\\[\]]/g, "\\$&");
}
function sentence(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
function withoutPlaceholders(text) {
	return text.replace(/\{([0-9]+)\}/g, "{{$1}}");
}
// src/report/sarif/descriptor.ts
const LONGEST_DESCRIPTION = 1024;
const LONGEST_NAME = 255;
const MOST_TAGS = 20;
const SARIF_LEVEL = {
	error: "error",
	warning: "warning",
	info: "note"
};
const PROBLEM_SEVERITY = {
	error: "error",
	warning: "warning",
	info: "recommendation"
};
const PRECISION = {
	error: "very-high",
	warning: "high",
	info: "medium"
};
const SECURITY_SEVERITY = {
	error: "7.0",
	warning: "5.0",
	info: "3.0"
};
function descriptor(rule) {
	const { id, title, why, level } = rule;
	const uri = rule.refs.find((ref) => /^https?:\/\/[!-~]+$/.test(ref));
	return {
		id,
		name: require_limited.limited(pascalCase(id), LONGEST_NAME),
		shortDescription: { text: require_limited.limited(sentence(title), LONGEST_DESCRIPTION) },
		fullDescription: { text: require_limited.limited(sentence(why || title), LONGEST_DESCRIPTION) },
		...uri === void 0 ? {} : { helpUri: uri },
		help: {
			text: helpText(rule),
			markdown: helpMarkdown(rule)
		},
		defaultConfiguration: { level: SARIF_LEVEL[level] },
		properties: properties(rule)
	};
}
function unknownRule({ rule, layer, level, predicts }) {
	return {
		id: rule,
		title: rule,
		layer,
		level,
		predicts,
		presets: [],
		why: "",
		fix: "",
		refs: [],
		since: ""
	};
}
function properties({ layer, level, predicts, presets, since }) {
	const isSecurity = layer === "practice" && presets.includes("security");
	return {
		tags: [...new Set([
			"kubernetes",
			layer,
			...presets.filter((preset) => preset !== "default")
		])].slice(0, MOST_TAGS),
		precision: PRECISION[level],
		"problem.severity": PROBLEM_SEVERITY[level],
		...isSecurity ? { "security-severity": SECURITY_SEVERITY[level] } : {},
		layer,
		predicts,
		since
	};
}
function helpText({ title, why, fix, refs, predicts }) {
	return [
		sentence(title),
		why,
		fix === "" ? "" : `How to mend it: ${fix}`,
		predictsText(predicts),
		...refs
	].filter(Boolean).join("\n\n");
}
function helpMarkdown({ id, title, why, fix, refs, predicts }) {
	return [
		`# ${title}`,
		predicts === "none" || predicts === "" ? "" : `**Predicts**: ${predicts}`,
		why,
		fix === "" ? "" : `## How to mend it\n\n${fix}`,
		refs.length === 0 ? "" : `## References\n\n${refs.map((ref) => `- <${ref}>`).join("\n")}`,
		`\`k8slint explain ${id}\` prints this page.`
	].filter(Boolean).join("\n\n");
}
function predictsText(predicts) {
	return predicts === "none" || predicts === "" ? "" : `Predicts: ${predicts}`;
}
function pascalCase(id) {
	return (id.match(/[a-z0-9]+/gi) ?? []).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("") || "Rule";
}
// src/report/sarif/line-hash.ts
const BLOCK = 100;
const FACTOR = 37;
const WORD = 2 ** 32;
const END_OF_FILE = 65535;
const LAST_FACTOR = BigInt.asUintN(64, BigInt(FACTOR) ** BigInt(BLOCK));
const LAST_HIGH = Number(LAST_FACTOR >> 32n);
const LAST_LOW = Number(BigInt.asUintN(32, LAST_FACTOR));
function lineHashes(text) {
	const rolling = {
		window: new Uint16Array(BLOCK),
		lines: new Uint32Array(BLOCK),
		hashes: [],
		seen: new Map(),
		at: 0,
		high: 0,
		low: 0
	};
	let line = 0;
	let isStart = true;
	for (let i = 0; i <= text.length; i++) {
		const unit = i === text.length ? END_OF_FILE : text.charCodeAt(i);
		const isBreak = unit === 10 || unit === 13;
		if (unit === 32 || unit === 9 || unit === 10 && text.charCodeAt(i - 1) === 13) continue;
		takeHash(rolling);
		if (isStart) rolling.lines[rolling.at] = ++line;
		isStart = isBreak;
		roll(rolling, isBreak ? 10 : unit);
	}
	for (let i = 0; i < BLOCK; i++) {
		takeHash(rolling);
		roll(rolling, 0);
	}
	return rolling.hashes;
}
function takeHash({ lines, at, high, low, hashes, seen }) {
	const line = lines[at] ?? 0;
	if (line === 0) return;
	const hex = high === 0 ? low.toString(16) : high.toString(16) + low.toString(16).padStart(8, "0");
	const count = (seen.get(hex) ?? 0) + 1;
	seen.set(hex, count);
	hashes[line - 1] = `${hex}:${count}`;
	lines[at] = 0;
}
function roll(rolling, unit) {
	const leaving = rolling.window[rolling.at] ?? 0;
	const leavingLow = LAST_LOW * leaving;
	const leavingHigh = LAST_HIGH * leaving + Math.floor(leavingLow / WORD);
	const low = rolling.low * FACTOR + unit - leavingLow % WORD;
	const carry = Math.floor(low / WORD);
	rolling.low = low - carry * WORD;
	const high = (rolling.high * FACTOR + carry - leavingHigh % WORD) % WORD;
	rolling.high = high < 0 ? high + WORD : high;
	rolling.window[rolling.at] = unit;
	rolling.at = (rolling.at + 1) % BLOCK;
}
// src/report/sarif/location.ts
const ROOT = "%SRCROOT%";
const LONGEST_SNIPPET = 1e3;
const URI_BASES = { [ROOT]: { description: { text: "The root of the repository." } } };
function artifactLocation(file, { prefix }) {
	return {
		uri: relativeUri(prefix === "" ? file : `${prefix}/${file}`),
		uriBaseId: ROOT
	};
}
function physicalLocation(span, placing) {
	const source = placing.sources.get(span.file);
	const place = onePlace(source, placing.sources.place(span));
	return {
		artifactLocation: artifactLocation(span.file, placing),
		region: {
			...region(place),
			...snippetOf(source, place)
		},
		...contextOf(source, place)
	};
}
function relatedLocation(id, span, text, placing) {
	return {
		id,
		physicalLocation: physicalLocation(span, placing),
		message: { text: messageText(text) }
	};
}
function startLine(span, sources) {
	const source = sources.get(span.file);
	return source && onePlace(source, sources.place(span)).line;
}
function editRegion(span, { sources }) {
	const place = sources.place(span);
	return place && region(place);
}
function relativeUri(path) {
	const uri = path.replace(/[\ud800-\udfff]/gu, "\ufffd").split("/").map(encodeURIComponent).join("/");
	if (uri === "") return ".";
	return uri.startsWith("/") ? `.${uri}` : uri;
}
function onePlace(source, place) {
	if (source === void 0 || place === void 0) return {
		line: 1,
		column: 1,
		endLine: 1,
		endColumn: 1
	};
	const { lines, text } = source;
	const isBehind = place.line > 1 && place.line === lines.count && lines.start(place.line) === text.length;
	const line = isBehind ? place.line - 1 : place.line;
	const lineEnd = lines.end(line) - lines.start(line) + 1;
	const column = isBehind ? lineEnd : Math.min(place.column, lineEnd);
	const end = place.endLine > line ? lineEnd : place.endColumn;
	return {
		line,
		column,
		endLine: line,
		endColumn: Math.min(Math.max(end, column + 1), Math.max(lineEnd, column))
	};
}
function region(place) {
	const { line, column, endLine, endColumn } = place;
	return {
		startLine: line,
		startColumn: column,
		endLine,
		endColumn
	};
}
function snippetOf(source, place) {
	if (source === void 0 || place.column === place.endColumn) return {};
	const start = source.lines.start(place.line);
	const text = source.masked.slice(start + place.column - 1, start + place.endColumn - 1);
	return { snippet: { text: require_limited.limited(text, LONGEST_SNIPPET) } };
}
function contextOf(source, { line }) {
	if (source === void 0) return {};
	const text = source.masked.slice(source.lines.start(line), source.lines.end(line));
	if (text.length > LONGEST_SNIPPET) return {};
	return { contextRegion: {
		startLine: line,
		endLine: line,
		snippet: { text }
	} };
}
// src/report/sarif/result.ts
const MOST_RELATED = 1e3;
const MOST_LINKS = 5;
const LONGEST_MESSAGE = 8e3;
function result(finding, context) {
	const { rule, level, at, fingerprint, object, fix, suppression } = finding;
	const hash = context.lineHash(finding);
	const related = relatedLocations(finding, context);
	const own = require_labels.ownText(finding);
	return {
		ruleId: rule,
		ruleIndex: context.ruleIndex(rule),
		level: SARIF_LEVEL[level],
		message: { text: messageOf(finding) },
		locations: [{
			physicalLocation: physicalLocation(at, context),
			...own === "" ? {} : { message: { text: messageText(own) } },
			...object === void 0 ? {} : { logicalLocations: [logicalLocation(object)] }
		}],
		...related.length > 0 ? { relatedLocations: related } : {},
		...finding.via.length > 0 ? { codeFlows: [codeFlow(finding, context)] } : {},
		partialFingerprints: {
			...hash === void 0 ? {} : { primaryLocationLineHash: hash },
			"k8slint/v1": fingerprint
		},
		...fix === void 0 ? {} : fixes(fix, context),
		...context.tellsSuppressions ? { suppressions: suppression === void 0 ? [] : [suppressed(suppression)] } : {},
		properties: {
			layer: finding.layer,
			predicts: finding.predicts,
			bundles: finding.bundles
		}
	};
}
function relatedCount(finding) {
	return require_labels.evidence(finding).length + finding.via.length;
}
function messageOf(finding) {
	const { message, predicts, note, help } = finding;
	const links = require_labels.evidence(finding).slice(0, MOST_LINKS).map(({ text }, index) => `[${linkText(text) || "here"}](${index + 1})`);
	const parts = [
		sentence(messageText(message)),
		links.length === 0 ? "" : sentence(`See ${links.join(", ")}`),
		predicts === "none" || predicts === "" ? "" : sentence(`Predicts: ${messageText(predicts)}`),
		note === void 0 ? "" : sentence(`Note: ${messageText(note)}`),
		help === void 0 ? "" : sentence(`Help: ${messageText(help)}`)
	];
	return require_limited.limited(parts.filter(Boolean).join("\n"), LONGEST_MESSAGE);
}
function relatedLocations(finding, context) {
	return [...require_labels.evidence(finding), ...finding.via].slice(0, MOST_RELATED).map(({ at, text }, index) => relatedLocation(index + 1, at, text, context));
}
function codeFlow({ at, via }, context) {
	return { threadFlows: [{ locations: [{
		at,
		text: "written here"
	}, ...via.slice(0, MOST_RELATED)].map((step) => ({ location: {
		physicalLocation: physicalLocation(step.at, context),
		message: { text: messageText(step.text) }
	} })) }] };
}
function logicalLocation(object) {
	const name = messageText(object);
	return {
		name: name.slice(name.indexOf(" ") + 1) || name,
		fullyQualifiedName: name,
		kind: "resource"
	};
}
function fixes(fix, context) {
	const changes = new Map();
	for (const { at, text } of fix.edits) {
		const deletedRegion = editRegion(at, context);
		if (deletedRegion === void 0) return {};
		const replacements = changes.get(at.file) ?? [];
		replacements.push({
			deletedRegion,
			insertedContent: { text }
		});
		changes.set(at.file, replacements);
	}
	if (changes.size === 0) return {};
	const artifactChanges = [...changes].map(([file, replacements]) => {
		return {
			artifactLocation: artifactLocation(file, context),
			replacements
		};
	});
	return { fixes: [{
		description: { text: sentence(messageText(fix.title)) },
		artifactChanges
	}] };
}
function suppressed({ kind, reason }) {
	return {
		kind: kind === "comment" || kind === "annotation" ? "inSource" : "external",
		status: "accepted",
		justification: messageText(reason)
	};
}
// src/report/sarif.ts
var sarif_exports = require_rolldown_runtime.__exportAll({ sarif: () => sarif });
const MOST_RESULTS = 5e3;
const SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
function sarif(report, options = {}) {
	const { showSuppressed = false, category, home, prefix = "" } = options;
	const placing = {
		sources: require_redact.sourcesOf(report.texts),
		prefix
	};
	const all = require_redact.redacted([...report.findings, ...showSuppressed ? report.suppressed : []], placing.sources);
	const alerts = all.filter((finding) => !require_summary.isOnlyNotLookedAt(finding));
	const kept = mostSevere(alerts);
	const rules = rulesOf(report, kept);
	const index = new Map(rules.map((rule, position) => [rule.id, position]));
	const context = {
		...placing,
		ruleIndex: (rule) => index.get(rule) ?? -1,
		lineHash: lineHasher(placing.sources),
		tellsSuppressions: showSuppressed
	};
	const run = {
		tool: { driver: {
			name: "k8slint",
			version: report.version,
			semanticVersion: report.version,
			informationUri: home,
			rules: rules.map(descriptor)
		} },
		...category === void 0 ? {} : { automationDetails: { id: category.replace(/\/*$/, "/") } },
		columnKind: "utf16CodeUnits",
		originalUriBaseIds: URI_BASES,
		invocations: [{
			executionSuccessful: !report.crashed,
			exitCode: require_exit_code.exitCode(report, options.failOn),
			toolExecutionNotifications: notifications(report, all, alerts, placing)
		}],
		results: kept.map((finding) => result(finding, context)),
		properties: {
			kubeVersion: report.kubeVersion,
			cluster: report.cluster,
			counts: report.counts
		}
	};
	return require_ascii_json.asciiJson({
		$schema: SCHEMA,
		version: "2.1.0",
		runs: [run]
	});
}
function mostSevere(findings) {
	if (findings.length <= MOST_RESULTS) return findings;
	const bySeverity = require_confusable.LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level));
	const kept = new Set(bySeverity.slice(0, MOST_RESULTS));
	return findings.filter((finding) => kept.has(finding));
}
function rulesOf(report, findings) {
	const rules = new Map(report.rules.map((rule) => [rule.id, rule]));
	for (const finding of findings) if (!rules.has(finding.rule)) rules.set(finding.rule, unknownRule(finding));
	return [...rules.values()];
}
function lineHasher(sources) {
	const known = new Map();
	return ({ at }) => {
		const line = startLine(at, sources);
		if (line === void 0) return void 0;
		const hashes = known.get(at.file) ?? lineHashes(sources.get(at.file)?.text ?? "");
		known.set(at.file, hashes);
		return hashes[line - 1];
	};
}
function notifications(report, all, alerts, placing) {
	const crowded = alerts.filter((finding) => relatedCount(finding) > MOST_RELATED).length;
	const told = [
		report.crashed ? notification("error", "k8slint itself failed: the report is not complete") : [],
		report.empty ? notification("warning", "nothing to lint: no file was found that k8slint reads") : [],
		alerts.length > MOST_RESULTS ? notification("warning", `${require_counting.count(alerts.length - MOST_RESULTS, "result")} left out: the ${MOST_RESULTS} most severe are kept`) : [],
		crowded > 0 ? notification("note", `${require_counting.count(crowded, "result")} cut to ${MOST_RELATED} related locations`) : []
	];
	const notJudged = all.filter(require_summary.isOnlyNotLookedAt).slice(0, MOST_RELATED).map((finding) => notJudgedOf(finding, placing));
	return [...told.flat(), ...notJudged];
}
function notification(level, text) {
	return {
		level,
		message: { text: sentence(text) }
	};
}
function notJudgedOf(finding, placing) {
	return {
		...notification(SARIF_LEVEL[finding.level], messageText(finding.message)),
		locations: [{ physicalLocation: physicalLocation(finding.at, placing) }]
	};
}
Object.defineProperty(exports, "sarif", {
	enumerable: true,
	get: function() {
		return sarif;
	}
});
Object.defineProperty(exports, "sarif_exports", {
	enumerable: true,
	get: function() {
		return sarif_exports;
	}
});
