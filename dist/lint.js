"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_printable = require("./printable.js");
const require_overlay_host = require("./overlay-host.js");
const require_exit_code = require("./exit-code.js");
const require_process_world = require("./process-world.js");
const require_lint_options = require("./lint-options.js");
const require_ascii_json = require("./ascii-json.js");
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
		if (isUpdated) throw require_printable.usageError("--update-baseline names no file", "write --baseline FILE --update-baseline");
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
		throw require_printable.usageError(`the baseline ${JSON.stringify(name)} ${reading.message}`, help);
	}
	const entries = readBaseline(reading.text);
	if (typeof entries === "string") throw require_printable.usageError(`the baseline ${JSON.stringify(name)} ${entries}`);
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
		if (failure !== void 0) throw require_printable.usageError(`${JSON.stringify(name)} cannot be written: ${failure}`);
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
		if (failure !== void 0) throw require_printable.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
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
function watchReads(host, { stderr, env, uptime }) {
	if (!stderr.isTerminal || env["CI"] !== void 0 || env["TERM"] === "dumb") return {
		host,
		done: () => {}
	};
	let [reads, shown] = [0, false];
	const start = uptime();
	const tell = () => {
		if (reads % STEP !== 0 || uptime() - start < PATIENCE_SECONDS) return;
		shown = true;
		stderr.write(`${CLEAR_LINE}reading: ${reads} files`);
	};
	return {
		host: {
			...host,
			read(path) {
				reads++;
				tell();
				return host.read(path);
			}
		},
		done: () => {
			if (shown) stderr.write(CLEAR_LINE);
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
	if (flags.has("staged")) throw require_printable.usageError("--fix changes files on the disk, and --staged lints the index");
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
// src/cli/outputs.ts
function outputsOf(values) {
	if (values === void 0) return [{
		format: "pretty",
		file: void 0
	}];
	const outputs = values.map((value) => outputOf(value));
	const printed = outputs.filter(({ file }) => file === void 0);
	if (printed.length > 1) {
		const message = `${printed.length} formats go to standard output: ${printed.map(({ format }) => format).join(", ")}`;
		throw require_printable.usageError(message, `write all but one into files: --format ${printed[0]?.format}:FILE`);
	}
	const twice = outputs.find(({ file }, at) => file !== void 0 && outputs.findIndex((one) => one.file === file) < at);
	if (twice !== void 0) throw require_printable.usageError(`two formats go to ${JSON.stringify(twice.file)}`, "give each a file of its own");
	return outputs;
}
function outputOf(value) {
	const cut = value.indexOf(":");
	const [word, file] = cut < 0 ? [value, void 0] : [value.slice(0, cut), value.slice(cut + 1)];
	const format = require_process_world.FORMATS.find((one) => one === word);
	if (format === void 0) throw new require_printable.UsageError([require_process_world.wrongWord(`format ${JSON.stringify(word)}`, word, require_process_world.FORMATS)]);
	if (file === "") throw require_printable.usageError(`--format ${value} names no file`, `write --format ${format}:FILE`);
	return {
		format,
		file: file === "-" ? void 0 : file
	};
}
// src/cli/render.ts
const LOADERS = {
	pretty: async () => (await Promise.resolve().then(() => require("./pretty.js")).then((n) => n.pretty_exports)).pretty,
	compact: async () => (await Promise.resolve().then(() => require("./compact.js")).then((n) => n.compact_exports)).compact,
	sarif: async () => (await Promise.resolve().then(() => require("./sarif.js")).then((n) => n.sarif_exports)).sarif,
	json: async () => (await Promise.resolve().then(() => require("./json.js")).then((n) => n.json_exports)).json,
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
const NAMELESS = "stdin.yaml";
async function readPiped(paths, name, world) {
	if (!paths.includes("-")) {
		if (name === void 0) return void 0;
		throw require_printable.usageError("--stdin-filename is given, but standard input is not read", "add - to the paths");
	}
	if (world.stdin.isTerminal) world.stderr.write("reading from standard input; Ctrl-D ends it\n");
	const bytes = await world.stdin.read();
	if (bytes.length > 1e7) throw require_printable.usageError("standard input is larger than 10 MB", "lint it in parts");
	const reading = require_printable.decodeText(bytes);
	if (!reading.ok) throw require_printable.usageError(`standard input ${reading.message}`);
	return {
		text: reading.text,
		path: name === void 0 ? void 0 : (0, node_path.resolve)(world.cwd, name)
	};
}
function placeOfPiped({ path }, { files, cwd }) {
	const directory = path === void 0 ? cwd : (0, node_path.dirname)(path);
	return files.isDirectory(directory) ? directory : cwd;
}
function nameOfPiped({ path }, root, { files }) {
	if (path === void 0) return NAMELESS;
	const name = (0, node_path.relative)(root, (0, node_path.resolve)(files.real((0, node_path.dirname)(path)) ?? (0, node_path.dirname)(path), path.slice((0, node_path.dirname)(path).length + 1)));
	if (name.startsWith("..")) throw require_printable.usageError("--stdin-filename lies outside of the project", `write a path below ${root}`);
	return name.replaceAll(node_path.sep, "/");
}
const EMPTY_HOST = {
	list: () => ({
		ok: true,
		entries: []
	}),
	read: () => ({
		ok: false,
		reason: "missing",
		message: "does not exist"
	}),
	exists: () => false
};
// src/cli/change.ts
const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
function changeSince(reference, root, git) {
	return changeFrom(require_process_world.mergeBase(commitOf(reference, root, git), root, git), root, git);
}
function changeFrom(reference, root, git) {
	const entries = differences(["diff", commitOf(reference, root, git)], root, git);
	return {
		before: merged(new Map(untracked(root, git).map((path) => [path, void 0])), oldTexts(entries, root, git)),
		after: new Map(),
		renamedFrom: renames(entries)
	};
}
function stagedChange(root, git) {
	refuseOutside(root, git);
	const staged = differences([
		"diff",
		"--cached",
		git(root, [
			"rev-parse",
			"--verify",
			"--quiet",
			"HEAD^{commit}"
		]).ok ? "HEAD" : EMPTY_TREE
	], root, git);
	const unstaged = differences(["diff"], root, git);
	const after = merged(new Map(untracked(root, git).map((path) => [path, void 0])), oldTexts(unstaged, root, git));
	return {
		before: merged(after, oldTexts(staged, root, git)),
		after,
		renamedFrom: renames(staged)
	};
}
function commitOf(reference, root, git) {
	const found = git(root, [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${reference}^{commit}`
	]);
	if (found.ok) return text(found.bytes).trim();
	refuseOutside(root, git);
	throw require_printable.usageError(`git knows no commit ${JSON.stringify(reference)}`, "fetch it first: a shallow clone (fetch-depth: 1) holds one commit alone");
}
function refuseOutside(root, git) {
	const inside = git(root, ["rev-parse", "--is-inside-work-tree"]);
	if (!inside.ok) throw require_printable.usageError(`no git repository to compare with: ${inside.message}`);
}
function differences(command, root, git) {
	const flags = [
		"--raw",
		"-z",
		"--abbrev=64",
		"--find-renames",
		"--relative",
		"--no-ext-diff",
		"--no-textconv"
	];
	const [name = "", ...rest] = command;
	const answer = git(root, [
		name,
		...flags,
		...rest,
		"--"
	]);
	if (!answer.ok) throw require_printable.usageError(`git cannot compare the files: ${answer.message}`);
	return readRaw(text(answer.bytes));
}
function readRaw(raw) {
	const parts = raw.split("\0");
	const found = [];
	for (let i = 0; i + 1 < parts.length;) {
		const [mode = "", , oldId = "", , status = ""] = (parts[i] ?? "").slice(1).split(" ");
		const from = parts[i + 1] ?? "";
		const isMoved = status.startsWith("R") || status.startsWith("C");
		const to = isMoved ? parts[i + 2] ?? "" : from;
		found.push({
			from,
			to,
			oldId: mode.startsWith("100") ? oldId : void 0,
			isAdded: /^0+$/.test(mode) || status.startsWith("C")
		});
		i += isMoved ? 3 : 2;
	}
	return found;
}
function renames(entries) {
	return new Map(entries.filter(({ from, to }) => from !== to).map(({ from, to }) => [to, from]));
}
function oldTexts(entries, root, git) {
	const changes = new Map();
	for (const { from, to, isAdded } of entries) if (isAdded || from !== to) changes.set(to, void 0);
	const blobs = entries.filter((entry) => !entry.isAdded && entry.oldId !== void 0);
	const bytes = readBlobs(blobs.flatMap(({ oldId }) => oldId ?? []), root, git);
	for (const [i, { from }] of blobs.entries()) {
		const body = bytes[i];
		const reading = body === void 0 || body.length > 1e7 ? void 0 : require_printable.decodeText(body);
		changes.set(from, reading?.ok === true ? reading.text : void 0);
	}
	return changes;
}
function readBlobs(ids, root, git) {
	if (ids.length === 0) return [];
	const answer = git(root, ["cat-file", "--batch"], ids.map((id) => `${id}\n`).join(""));
	if (!answer.ok) throw require_printable.usageError(`git cannot read the former files: ${answer.message}`);
	const { bytes } = answer;
	let at = 0;
	return ids.map(() => {
		const end = bytes.indexOf(10, at);
		const head = text(bytes.subarray(at, end)).split(" ");
		const size = head[1] === "blob" ? Number(head[2]) : void 0;
		at = end + 1 + (size === void 0 ? 0 : size + 1);
		return size === void 0 ? void 0 : bytes.subarray(end + 1, end + 1 + size);
	});
}
function untracked(root, git) {
	const answer = git(root, [
		"ls-files",
		"--others",
		"--exclude-standard",
		"-z"
	]);
	return answer.ok ? text(answer.bytes).split("\0").filter(Boolean) : [];
}
function merged(first, second) {
	return new Map([...first, ...second]);
}
function text(bytes) {
	return new TextDecoder().decode(bytes);
}
// src/cli/states.ts
const IGNORE_FILE = /(?:^|\/)\.(?:k8slintignore|gitignore|ignore)$/;
function statesOf(flags, root, world) {
	const disk = world.host(root);
	const [since] = flags.get("changed-since") ?? [];
	const [base] = flags.get("trust-base") ?? [];
	if (since !== void 0 && flags.has("staged")) throw require_printable.usageError("--changed-since and --staged exclude each other");
	const change = flags.has("staged") ? stagedChange(root, world.git) : since === void 0 ? void 0 : changeSince(since, root, world.git);
	const trustedChange = base === void 0 ? void 0 : changeFrom(base, root, world.git);
	const before = change && {
		host: require_overlay_host.withChanges(disk, change.before),
		renamedFrom: change.renamedFrom,
		name: since ?? "the last commit"
	};
	const ignores = [...trustedChange?.before ?? []].filter(([path]) => IGNORE_FILE.test(path));
	return {
		host: require_overlay_host.withChanges(disk, new Map([...change?.after ?? [], ...ignores])),
		before,
		applied: appliedState(flags, before, root, world),
		trusted: base === void 0 || trustedChange === void 0 ? void 0 : {
			host: require_overlay_host.withChanges(disk, trustedChange.before),
			renamedFrom: trustedChange.renamedFrom,
			name: base
		}
	};
}
function appliedState(flags, before, root, world) {
	const [base] = flags.get("base") ?? [];
	if (base === void 0) return flags.has("staged") ? void 0 : before;
	const change = changeFrom(base, root, world.git);
	return {
		host: require_overlay_host.withChanges(world.host(root), change.before),
		renamedFrom: change.renamedFrom,
		name: base
	};
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
	const outputs = outputsOf(flags.get("format"));
	const timing = flags.has("timing") ? require_overlay_host.newTiming(world.uptime) : void 0;
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
	if (timing !== void 0) world.stderr.write(timingText(timing, {
		startUp,
		total: world.uptime()
	}));
	const code = require_exit_code.exitCode(report, failOn);
	return code === 3 && flags.has("allow-empty") ? 0 : code;
}
async function lintAsked(paths, flags, world, watching = {}) {
	const input = await inputOf(paths, flags, world);
	const { lint, registry } = await require_overlay_host.timedWait(watching.timing, "load", world.pipeline);
	const { root } = input.places;
	const states = input.host === void 0 ? statesOf(flags, root, world) : onlyState(input.host);
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
	world.stderr.write(require_process_world.renderProblems([...found.warnings, ...warnings], "warning", require_process_world.colorsFor(flags, world.stderr, world)));
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
	const piped = await readPiped(paths, flags.get("stdin-filename")?.[0], world);
	const named = paths.filter((path) => path !== "-");
	const isPipeOnly = piped !== void 0 && named.length === 0;
	const places = require_places.findPlaces(isPipeOnly ? [placeOfPiped(piped, world)] : named, world);
	const refused = NOT_PIPED.find((flag) => flags.has(flag));
	if (piped !== void 0 && refused !== void 0) throw require_printable.usageError(`--${refused} needs files, and standard input is none`);
	const isFilled = piped !== void 0 && piped.text.trim() !== "";
	return {
		places: isPipeOnly ? {
			...places,
			given: []
		} : places,
		stdin: isFilled ? {
			text: piped.text,
			filename: nameOfPiped(piped, places.root, world)
		} : void 0,
		host: isPipeOnly && piped.path === void 0 ? EMPTY_HOST : void 0
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
	return require_printable.FAIL_ON.find((word) => word === flags.get("fail-on")?.[0]) ?? failOn ?? "error";
}
async function writeReport({ format, file }, { report, flags, failOn, world, timing }) {
	const render = await loadFormat(format);
	const options = {
		colors: require_process_world.colorsFor(flags, file === void 0 ? world.stdout : void 0, world),
		failOn,
		minLevel: require_printable.LEVELS.find((level) => level === flags.get("min-level")?.[0]),
		quiet: flags.has("quiet"),
		all: flags.has("all")
	};
	const text = require_overlay_host.timedStage(timing, "print", () => render(report, options));
	if (file === void 0) {
		world.stdout.write(text);
		return;
	}
	const failure = world.write((0, node_path.resolve)(world.cwd, file), text);
	if (failure !== void 0) throw require_printable.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
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
