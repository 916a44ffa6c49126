"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_confusable = require("./confusable.js");
const require_timing = require("./timing.js");
const require_exit_code = require("./exit-code.js");
const require_colors = require("./colors.js");
const require_problems = require("./problems.js");
const require_lint_options = require("./lint-options.js");
const require_ascii_json = require("./ascii-json.js");
const require_overlay_host = require("./overlay-host.js");
const require_states = require("./states.js");
const require_places = require("./places.js");
let node_path = require("node:path");
// src/report/compare.ts
function compare(before, after, renamedFrom) {
	const left = countsOf(before.findings, new Map());
	const fresh = after.findings.filter((finding) => !take(left, keyOf$1(finding, renamedFrom)));
	const hidden = countsOf(before.suppressed, new Map());
	const newlySuppressed = after.suppressed.filter(({ suppression }) => suppression?.kind !== "baseline").filter((finding) => !take(hidden, keyOf$1(finding, renamedFrom)));
	return {
		report: {
			...after,
			findings: fresh
		},
		kept: after.findings.length - fresh.length,
		newlySuppressed: newlySuppressed.length
	};
}
function withoutNewSuppressions(before, after, renamedFrom) {
	const known = new Set(before.suppressed.map((finding) => suppressionKey(finding, new Map())));
	const isOld = (finding) => known.has(suppressionKey(finding, renamedFrom));
	const reopened = after.suppressed.filter((finding) => !isOld(finding)).map(reopen);
	if (reopened.length === 0) return after;
	const findings = [...after.findings, ...reopened].toSorted((a, b) => (a.at.file < b.at.file ? -1 : a.at.file > b.at.file ? 1 : 0) || a.at.start - b.at.start);
	return {
		...after,
		findings,
		suppressed: after.suppressed.filter(isOld)
	};
}
function reopen({ suppression, ...finding }) {
	const said = `the change suppresses it (${suppression?.reason ?? "without a reason"}), which does not count here`;
	return {
		...finding,
		note: finding.note === void 0 ? said : `${finding.note}; ${said}`
	};
}
function countsOf(findings, renamedFrom) {
	const counts = new Map();
	for (const finding of findings) {
		const key = keyOf$1(finding, renamedFrom);
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	return counts;
}
function take(counts, key) {
	const count = counts.get(key) ?? 0;
	if (count > 0) counts.set(key, count - 1);
	return count > 0;
}
function keyOf$1({ rule, level, at, object, message }, renamedFrom) {
	return [
		rule,
		level,
		renamedFrom.get(at.file) ?? at.file,
		object ?? "",
		message
	].join("\0");
}
function suppressionKey({ rule, at, suppression }, renamedFrom) {
	return [
		rule,
		renamedFrom.get(at.file) ?? at.file,
		suppression?.kind ?? "",
		suppression?.reason ?? ""
	].join("\0");
}
// src/report/baseline.ts
const VERSION = 1;
function readBaseline(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return "is no JSON";
	}
	if (!isRecord(value) || !Array.isArray(value["findings"])) return "holds no list of findings";
	if (value["version"] !== VERSION) return `has another version than ${VERSION}`;
	const entries = value["findings"].map(entryOf);
	const wrong = entries.indexOf(void 0);
	return wrong < 0 ? entries.filter((entry) => entry !== void 0) : `has an entry that is none: number ${wrong + 1}`;
}
function entryOf(value) {
	if (!isRecord(value)) return void 0;
	const { rule, file, object = "", count } = value;
	if (typeof rule !== "string" || typeof file !== "string" || typeof object !== "string") return void 0;
	return typeof count === "number" && Number.isInteger(count) && count > 0 ? {
		rule,
		file,
		object,
		count
	} : void 0;
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function writeBaseline(baseline) {
	const findings = baseline.map(({ rule, file, object, count }) => ({
		rule,
		file,
		...object === "" ? {} : { object },
		count
	}));
	return require_ascii_json.asciiJson({
		version: VERSION,
		findings
	});
}
function baselineOf({ findings }) {
	const entries = new Map();
	for (const finding of findings.filter(isDebt)) {
		const key = keyOf(finding);
		const { rule, at, object = "" } = finding;
		entries.set(key, {
			rule,
			file: at.file,
			object,
			count: (entries.get(key)?.count ?? 0) + 1
		});
	}
	return [...entries].toSorted(([a], [b]) => a < b ? -1 : 1).map(([, entry]) => entry);
}
function isDebt({ layer, rule }) {
	return !(layer === "build" && (rule === "not-looked-at" || rule === "internal-rule-crashed"));
}
function shrunk(baseline, report) {
	const current = new Map(baselineOf(report).map((entry) => [entryKey(entry), entry.count]));
	return baseline.flatMap((entry) => {
		const count = Math.min(entry.count, current.get(entryKey(entry)) ?? 0);
		return count === 0 ? [] : [{
			...entry,
			count
		}];
	});
}
function withBaseline(report, baseline, name) {
	const left = new Map(baseline.map((entry) => [entryKey(entry), entry.count]));
	const findings = [];
	const suppressed = [...report.suppressed];
	for (const finding of report.findings) {
		const key = keyOf(finding);
		const count = left.get(key) ?? 0;
		if (count === 0 || !isDebt(finding)) findings.push(finding);
		else suppressed.push({
			...finding,
			suppression: {
				kind: "baseline",
				reason: `accepted in ${name}`
			}
		});
		left.set(key, count - 1);
	}
	return {
		...report,
		findings,
		suppressed
	};
}
function keyOf({ rule, at, object = "" }) {
	return entryKey({
		rule,
		file: at.file,
		object
	});
}
function entryKey({ rule, file, object }) {
	return [
		file,
		object,
		rule
	].join("\0");
}
// src/cli/baseline.ts
function askedBaseline(flags, root, host, world) {
	const [name] = flags.get("baseline") ?? [];
	const isUpdated = flags.has("update-baseline");
	if (name === void 0) {
		if (isUpdated) throw require_confusable.usageError("--update-baseline names no file", "write --baseline FILE --update-baseline");
		return;
	}
	const path = (0, node_path.resolve)(world.cwd, name);
	const inRoot = (0, node_path.relative)(root, path).replaceAll(node_path.sep, "/");
	const reading = inRoot.startsWith("..") ? world.host((0, node_path.dirname)(path)).read((0, node_path.basename)(path)) : host.read(inRoot);
	if (!reading.ok) {
		if (reading.reason === "missing" && isUpdated) return {
			name,
			path,
			entries: void 0,
			isUpdated
		};
		const help = reading.reason === "missing" ? "add --update-baseline to write it" : void 0;
		throw require_confusable.usageError(`the baseline ${JSON.stringify(name)} ${reading.message}`, help);
	}
	const entries = readBaseline(reading.text);
	if (typeof entries === "string") throw require_confusable.usageError(`the baseline ${JSON.stringify(name)} ${entries}`);
	return {
		name,
		path,
		entries,
		isUpdated
	};
}
function applyBaseline(report, baseline, world) {
	const { name, path, entries, isUpdated } = baseline;
	const next = entries === void 0 ? baselineOf(report) : shrunk(entries, report);
	if (isUpdated && !report.crashed) {
		const failure = world.write(path, writeBaseline(next));
		if (failure !== void 0) throw require_confusable.usageError(`${JSON.stringify(name)} cannot be written: ${failure}`);
		if (entries === void 0) world.stderr.write(`wrote ${name}: it accepts ${total(next)} findings\n`);
	}
	return withBaseline(report, entries ?? next, name);
}
function staleText(report, { name, entries = [], isUpdated }) {
	const gone = total(entries) - total(shrunk(entries, report));
	if (gone === 0) return "";
	const findings = `${gone} ${gone === 1 ? "finding" : "findings"} of ${name}`;
	const [are, they, them] = gone === 1 ? [
		"is",
		"it is",
		"it"
	] : [
		"are",
		"they are",
		"them"
	];
	return isUpdated ? `took ${findings} out, for ${they} gone\n` : `${findings} ${are} gone; --update-baseline takes ${them} out\n`;
}
function total(entries) {
	return entries.reduce((sum, { count }) => sum + count, 0);
}
// src/report/fixes.ts
function fixesOf({ findings }, safety) {
	const taken = new Map();
	return findings.flatMap(({ fix }) => {
		if (fix === void 0 || fix.safety === "unsafe" && safety === "safe" || fix.edits.length === 0) return [];
		if (fix.edits.some((edit) => (taken.get(edit.at.file) ?? []).some((other) => touches(edit, other)))) return [];
		for (const edit of fix.edits) taken.set(edit.at.file, [...taken.get(edit.at.file) ?? [], edit]);
		return [fix];
	});
}
function touches({ at: a }, { at: b }) {
	return a.file === b.file && a.start <= b.end && b.start <= a.end;
}
function fixedTexts(fixes, textOf) {
	const edits = new Map();
	for (const edit of fixes.flatMap((fix) => fix.edits)) edits.set(edit.at.file, [...edits.get(edit.at.file) ?? [], edit]);
	const texts = new Map();
	for (const [file, list] of edits) {
		const text = textOf(file);
		const fixed = text === void 0 ? void 0 : edited(text, list);
		if (fixed !== void 0 && fixed !== text) texts.set(file, fixed);
	}
	return texts;
}
function edited(text, edits) {
	if (edits.some(({ at }) => at.start < 0 || at.end < at.start || at.end > text.length)) return void 0;
	let [result, end] = ["", 0];
	for (const { at, text: replacement } of edits.toSorted((a, b) => a.at.start - b.at.start)) {
		result += text.slice(end, at.start) + replacement;
		end = at.end;
	}
	return result + text.slice(end);
}
// src/report/unified-diff.ts
const CONTEXT = 3;
function unifiedDiff(file, before, after) {
	if (before === after) return "";
	const [old, now] = [linesOf(before), linesOf(after)];
	return `--- a/${file}\n+++ b/${file}\n${grouped(changesOf(old, now)).map((changes) => hunkOf(changes, old, now)).join("")}`;
}
function linesOf(text) {
	return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
function changesOf(old, now) {
	const changes = [];
	let [i, j] = [0, 0];
	while (i < old.length || j < now.length) {
		if (i < old.length && j < now.length && old[i] === now[j]) {
			i++;
			j++;
			continue;
		}
		const [to, newTo] = resync(old, now, i, j);
		changes.push({
			from: i,
			to,
			newFrom: j,
			newTo
		});
		[i, j] = [to, newTo];
	}
	return changes;
}
const REACH = 200;
function resync(old, now, i, j) {
	for (let distance = 1; distance <= REACH; distance++) for (let skipped = 0; skipped <= distance; skipped++) {
		const [a, b] = [i + skipped, j + distance - skipped];
		if (a <= old.length && b <= now.length && isSame(old, now, a, b)) return [a, b];
	}
	return [old.length, now.length];
}
function isSame(old, now, a, b) {
	return old[a] === now[b] && old[a + 1] === now[b + 1];
}
function grouped(changes) {
	const groups = [];
	for (const change of changes) {
		const last = groups.at(-1);
		if (last !== void 0 && change.from - (last.at(-1)?.to ?? 0) <= 6) last.push(change);
		else groups.push([change]);
	}
	return groups;
}
function hunkOf(changes, old, now) {
	const [first, last] = [changes[0], changes.at(-1)];
	if (first === void 0 || last === void 0) return "";
	const start = Math.max(0, first.from - CONTEXT);
	const newStart = Math.max(0, first.newFrom - CONTEXT);
	const end = Math.min(old.length, last.to + CONTEXT);
	const newEnd = Math.min(now.length, last.newTo + CONTEXT);
	const body = [];
	let at = start;
	for (const { from, to, newFrom, newTo } of changes) {
		body.push(...old.slice(at, from).map((line) => marked(" ", line)));
		body.push(...old.slice(from, to).map((line) => marked("-", line)));
		body.push(...now.slice(newFrom, newTo).map((line) => marked("+", line)));
		at = to;
	}
	body.push(...old.slice(at, end).map((line) => marked(" ", line)));
	return `@@ -${range(start, end)} +${range(newStart, newEnd)} @@\n${body.join("")}`;
}
function range(start, end) {
	const count = end - start;
	return count === 1 ? String(start + 1) : `${count === 0 ? start : start + 1},${count}`;
}
function marked(sign, line) {
	return line.endsWith("\n") ? `${sign}${line}` : `${sign}${line}\n\\ No newline at end of file\n`;
}
// src/cli/fix.ts
const MOST_ROUNDS = 5;
function askedSafety(flags) {
	const [word] = flags.get("fix") ?? [];
	if (word !== void 0) return word === "unsafe" ? "unsafe" : "safe";
	return flags.has("diff") ? "safe" : void 0;
}
async function fixAll(host, safety, lint) {
	const texts = new Map();
	let [report, count] = [await lint(host), 0];
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const current = require_overlay_host.withChanges(host, texts);
		const fixes = fixesOf(report, safety);
		const fixed = fixedTexts(fixes, (file) => textOf(current, file));
		if (fixed.size === 0) break;
		for (const [file, text] of fixed) texts.set(file, text);
		count += fixes.length;
		report = await lint(require_overlay_host.withChanges(host, texts));
	}
	return {
		report,
		texts,
		count
	};
}
function textOf(host, file) {
	const reading = host.read(file);
	return reading.ok ? reading.text : void 0;
}
function diffOf({ texts }, host) {
	return [...texts].toSorted(([a], [b]) => a < b ? -1 : 1).map(([file, text]) => unifiedDiff(file, textOf(host, file) ?? "", text)).join("");
}
function writeFixed({ texts }, root, host, world) {
	for (const [file, text] of texts) {
		const before = host.read(file);
		const failure = world.write((0, node_path.join)(root, file), encoded(text, before.ok ? before.encoding : void 0));
		if (failure !== void 0) throw require_confusable.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
	}
}
function encoded(text, encoding) {
	if (encoding === void 0) return text;
	const marked = `\ufeff${text}`;
	if (encoding === "utf-8-bom") return marked;
	const bytes = Buffer.from(marked, "utf16le");
	return encoding === "utf-16be" ? bytes.swap16() : bytes;
}
// src/cli/progress.ts
const PATIENCE_SECONDS = .5;
const STEP = 50;
const CLEAR_LINE = "\r\x1B[K";
function watchReads(host, { aside, env, uptime }) {
	if (!aside.isTerminal || env["CI"] !== void 0 || env["TERM"] === "dumb") return {
		host,
		done: () => {}
	};
	let [reads, shown] = [0, false];
	const start = uptime();
	const tell = () => {
		if (reads % STEP !== 0 || uptime() - start < PATIENCE_SECONDS) return;
		shown = true;
		aside.write(`${CLEAR_LINE}reading: ${reads} files`);
	};
	return {
		host: {
			list: (path) => host.list(path),
			exists: (path) => host.exists(path),
			read(path) {
				reads++;
				tell();
				return host.read(path);
			}
		},
		done: () => {
			if (shown) aside.write(CLEAR_LINE);
		}
	};
}
// src/cli/judge.ts
async function judge(judging) {
	const { flags, world, states, root } = judging;
	const baseline = askedBaseline(flags, root, states.trusted?.host ?? states.host, world);
	const first = await lintAndFix(judging);
	if (first.diff !== void 0) return first;
	const trusted = await withTrustedSuppressions(first.report, judging);
	if (baseline !== void 0) world.stderr.write(staleText(trusted, baseline));
	return {
		report: await onlyChanged(baseline === void 0 ? trusted : applyBaseline(trusted, baseline, world), judging),
		diff: void 0
	};
}
async function lintAndFix({ flags, world, states, options, root, lint }) {
	const safety = askedSafety(flags);
	if (safety === void 0) return {
		report: await watchedLint(states.host, options, lint, world),
		diff: void 0
	};
	if (flags.has("staged")) throw require_confusable.usageError("--fix changes files on the disk, and --staged lints the index");
	const fixed = await fixAll(states.host, safety, (host) => lint(host, options));
	if (flags.has("diff")) return {
		report: fixed.report,
		diff: diffOf(fixed, states.host)
	};
	writeFixed(fixed, root, states.host, world);
	if (fixed.count > 0) world.stderr.write(`fixed ${fixed.count} in ${[...fixed.texts.keys()].toSorted().join(", ")}\n`);
	return {
		report: fixed.report,
		diff: void 0
	};
}
async function watchedLint(host, options, lint, world) {
	const watched = watchReads(host, world);
	return lint(watched.host, options).finally(watched.done);
}
async function withTrustedSuppressions(report, judging) {
	const { trusted } = judging.states;
	if (trusted === void 0) return report;
	return withoutNewSuppressions(await lintFormer(trusted.host, judging), report, trusted.renamedFrom);
}
async function onlyChanged(report, judging) {
	const { before } = judging.states;
	if (before === void 0) return report;
	const { report: fresh, kept, newlySuppressed } = compare(await lintFormer(before.host, judging), report, before.renamedFrom);
	return {
		...fresh,
		change: {
			since: before.name,
			kept,
			suppressed: newlySuppressed
		}
	};
}
function lintFormer(host, { options, states, lint }) {
	const given = options.given.filter((path) => path === "" || host.exists(path));
	const base = states.applied === states.before ? void 0 : options.base;
	return lint(host, {
		...options,
		base,
		onGraph: void 0,
		given: given.length > 0 || options.patterns?.length ? given : [""]
	});
}
// src/cli/render.ts
const LOADERS = {
	pretty: async () => (await Promise.resolve().then(() => require("./pretty.js")).then((n) => n.pretty_exports)).pretty,
	compact: async () => (await Promise.resolve().then(() => require("./compact.js")).then((n) => n.compact_exports)).compact,
	sarif: async () => (await Promise.resolve().then(() => require("./sarif.js")).then((n) => n.sarif_exports)).sarif,
	json: async () => (await Promise.resolve().then(() => require("./json2.js")).then((n) => n.json_exports)).json,
	github: async () => (await Promise.resolve().then(() => require("./github.js")).then((n) => n.github_exports)).github,
	gitlab: async () => (await Promise.resolve().then(() => require("./gitlab.js")).then((n) => n.gitlab_exports)).gitlab,
	junit: async () => (await Promise.resolve().then(() => require("./junit.js")).then((n) => n.junit_exports)).junit,
	checkstyle: async () => (await Promise.resolve().then(() => require("./checkstyle.js")).then((n) => n.checkstyle_exports)).checkstyle,
	azure: async () => (await Promise.resolve().then(() => require("./azure.js")).then((n) => n.azure_exports)).azure,
	rdjson: async () => (await Promise.resolve().then(() => require("./rdjson.js")).then((n) => n.rdjson_exports)).rdjson,
	markdown: async () => (await Promise.resolve().then(() => require("./markdown.js")).then((n) => n.markdown_exports)).markdown,
	agent: async () => (await Promise.resolve().then(() => require("./agent.js")).then((n) => n.agent_exports)).agent
};
function loadFormat(format) {
	return LOADERS[format]();
}
// src/cli/timing.ts
const RULES_SHOWN = 10;
function timingText({ stages, rules }, { startUp, total }) {
	const known = [...stages.values()].reduce((sum, seconds) => sum + seconds, startUp);
	const rows = [
		["start up", startUp],
		...stages,
		["the rest", Math.max(0, total - known)]
	];
	const slowest = [...rules].toSorted(([, a], [, b]) => b - a).slice(0, RULES_SHOWN);
	const checked = stages.get("check") ?? 0;
	return [
		`time: ${milliseconds(total).trim()}`,
		...rows.map(([name, seconds]) => line(name, seconds, total)),
		`slowest of ${rules.size} rules, of the time of check:`,
		...slowest.map(([id, seconds]) => line(id, seconds, checked)),
		""
	].join("\n");
}
function line(name, seconds, whole) {
	const share = whole === 0 ? 0 : Math.round(seconds / whole * 100);
	return `${milliseconds(seconds)} ${`${share} %`.padStart(5)}  ${name}`;
}
function milliseconds(seconds) {
	return `${(seconds * 1e3).toFixed(1)} ms`.padStart(12);
}
// src/cli/lint.ts
var lint_exports = require_rolldown_runtime.__exportAll({ lintCommand: () => lintCommand });
const NOT_PIPED = [
	"fix",
	"diff",
	"staged",
	"changed-since",
	"trust-base",
	"base"
];
async function lintCommand(paths, flags, world) {
	const outputs = require_states.outputsOf(flags.get("format"));
	const timing = flags.has("timing") ? require_timing.newTiming(world.uptime) : void 0;
	const startUp = world.uptime();
	const { report, diff, failOn } = await lintAsked(paths, flags, world, { timing });
	if (diff !== void 0) {
		world.stdout.write(diff);
		return diff === "" ? 0 : 1;
	}
	for (const output of outputs) await writeReport(output, {
		report,
		flags,
		failOn,
		world,
		timing
	});
	if (timing !== void 0) world.aside.write(timingText(timing, {
		startUp,
		total: world.uptime()
	}));
	const code = require_exit_code.exitCode(report, failOn);
	return code === 3 && flags.has("allow-empty") ? 0 : code;
}
async function lintAsked(paths, flags, world, watching = {}) {
	const input = await inputOf(paths, flags, world);
	const { lint, registry } = await require_timing.timedWait(watching.timing, "load", world.pipeline);
	const { root } = input.places;
	const states = input.host === void 0 ? require_states.statesOf(flags, root, world) : onlyState(input.host);
	const configured = states.trusted?.host ?? (input.host === void 0 ? states.host : world.host(root));
	const found = await require_lint_options.findConfiguration(flags.get("config")?.[0], root, registry, world, configured);
	const { configuration } = found;
	const understood = require_lint_options.lintOptions({
		flags,
		registry,
		configuration,
		world,
		...input
	});
	const { warnings } = understood;
	const base = states.applied && {
		...states.applied,
		state: states.applied.name
	};
	const options = {
		...understood.options,
		...watching,
		base
	};
	world.stderr.write(require_problems.renderProblems([...found.warnings, ...warnings], "warning", require_problems.colorsFor(flags, world.stderr, world)));
	const failOn = failOnOf(flags, configuration);
	return {
		...await judge({
			flags,
			world,
			states,
			options,
			root,
			lint
		}),
		failOn,
		root
	};
}
async function inputOf(paths, flags, world) {
	const piped = await require_states.readPiped(paths, flags.get("stdin-filename")?.[0], world);
	const named = paths.filter((path) => path !== "-");
	const isPipeOnly = piped !== void 0 && named.length === 0;
	const places = require_places.findPlaces(isPipeOnly ? [require_states.placeOfPiped(piped, world)] : named, world);
	const refused = NOT_PIPED.find((flag) => flags.has(flag));
	if (piped !== void 0 && refused !== void 0) throw require_confusable.usageError(`--${refused} needs files, and standard input is none`);
	const isFilled = piped !== void 0 && piped.text.trim() !== "";
	return {
		places: isPipeOnly ? {
			...places,
			given: []
		} : places,
		stdin: isFilled ? {
			text: piped.text,
			filename: require_states.nameOfPiped(piped, places.root, world)
		} : void 0,
		host: isPipeOnly && piped.path === void 0 ? require_states.EMPTY_HOST : void 0
	};
}
function onlyState(host) {
	return {
		host,
		before: void 0,
		trusted: void 0,
		applied: void 0
	};
}
function failOnOf(flags, { failOn }) {
	return require_colors.FAIL_ON.find((word) => word === flags.get("fail-on")?.[0]) ?? failOn ?? "error";
}
async function writeReport({ format, file }, { report, flags, failOn, world, timing }) {
	const render = await loadFormat(format);
	const options = {
		colors: require_problems.colorsFor(flags, file === void 0 ? world.stdout : void 0, world),
		failOn,
		minLevel: require_confusable.LEVELS.find((level) => level === flags.get("min-level")?.[0]),
		quiet: flags.has("quiet"),
		all: flags.has("all")
	};
	const text = require_timing.timedStage(timing, "print", () => render(report, options));
	if (file === void 0) {
		world.stdout.write(text);
		return;
	}
	const failure = world.write((0, node_path.resolve)(world.cwd, file), text);
	if (failure !== void 0) throw require_confusable.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}
Object.defineProperty(exports, "lintAsked", {
	enumerable: true,
	get: function() {
		return lintAsked;
	}
});
Object.defineProperty(exports, "lint_exports", {
	enumerable: true,
	get: function() {
		return lint_exports;
	}
});
