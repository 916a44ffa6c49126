"use strict";
const require_json = require("./json.js");
const require_confusable = require("./confusable.js");
const require_problems = require("./problems.js");
const require_lint = require("./lint.js");
const require_drawing = require("./drawing.js");
const require_colors = require("./colors.js");
const require_exit_code = require("./exit-code.js");
const require_pretty = require("./pretty.js");
const require_github = require("./github.js");
const require_labels = require("./labels.js");
const require_listed = require("./listed.js");
const require_redact = require("./redact.js");
const require_git = require("./git.js");
const require_mermaid = require("./mermaid.js");
const require_limited = require("./limited.js");
const require_counting = require("./counting.js");
const require_markdown = require("./markdown.js");
const require_process_world = require("./process-world.js");
const require_output = require("./output.js");
let node_path = require("node:path");
// src/action/annotations.ts
const MOST = 10;
function annotations(report, changed, prefix) {
	const { entries, sources } = require_listed.listingOf(report, prefix);
	const placed = entries.map((entry) => {
		const at = anchor(entry.finding, changed, (span) => sources.place(span)?.line);
		return {
			entry: at === void 0 ? entry : moved(entry, at, prefix, sources),
			isChanged: at !== void 0
		};
	});
	return require_confusable.LEVELS.flatMap((level) => {
		const all = placed.filter(({ entry }) => entry.finding.level === level);
		const ranked = [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
		const lines = ranked.slice(0, MOST).map(({ entry }) => require_github.annotation(entry, sources));
		return ranked.length > MOST ? [...lines, restText(level, ranked.length)] : lines;
	});
}
function restText(level, number) {
	return `showing ${MOST} of ${number} findings of level ${level}; the report above and the summary of the job hold all of them`;
}
function anchor(finding, changed, lineOf) {
	return [
		finding.at,
		...require_labels.evidence(finding).map(({ at }) => at),
		...finding.via.map(({ at }) => at)
	].find((span) => changed?.get(span.file)?.has(lineOf(span) ?? 0) === true);
}
function moved(entry, at, prefix, sources) {
	const { finding } = entry;
	if (at === finding.at) return entry;
	const labels = [{
		at: finding.at,
		text: "found here"
	}, ...require_labels.evidence(finding).filter((label) => label.at !== at)];
	const note = `at ${require_redact.placeText(finding.at, sources.place(finding.at))}`;
	return {
		finding: {
			...finding,
			at,
			labels,
			note: finding.note === void 0 ? note : `${note}; ${finding.note}`
		},
		path: prefix === "" ? at.file : `${prefix}/${at.file}`,
		place: sources.place(at)
	};
}
// src/action/changed-lines.ts
const HUNK = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/;
function changedLines(base, root, git) {
	if (base === void 0 || base.startsWith("-")) return void 0;
	const commit = require_git.mergeBase(base, root, git);
	const flags = [
		"--unified=0",
		"--no-color",
		"--no-ext-diff",
		"--no-textconv",
		"--relative",
		"--find-renames"
	];
	const prefixes = ["--src-prefix=a/", "--dst-prefix=b/"];
	const answer = git(root, [
		"-c",
		"core.quotePath=false",
		"diff",
		...flags,
		...prefixes,
		commit,
		"--"
	]);
	return answer.ok ? linesIn(new TextDecoder().decode(answer.bytes)) : void 0;
}
function linesIn(difference) {
	const changed = new Map();
	let lines = new Set();
	let left = 0;
	for (const line of difference.split("\n")) {
		const hunk = left > 0 ? null : HUNK.exec(line);
		if (left > 0 && /^[+]/.test(line)) left--;
		else if (left === 0 && line.startsWith("+++ b/")) {
			lines = new Set();
			changed.set(line.slice(6).replace(/\t$/, ""), lines);
		} else if (hunk !== null) {
			const [start, count] = [Number(hunk[1]), Number(hunk[2] ?? "1")];
			for (let i = 0; i < count; i++) lines.add(start + i);
			left = count;
		}
	}
	return changed;
}
// src/action/inputs.ts
const PASSED = [
	"config",
	"preset",
	"fail-on",
	"cluster",
	"kube-version",
	"namespace",
	"baseline"
];
function readInputs(env, event) {
	const base = input(env, "base") ?? baseOf(env, event);
	const sarifFile = input(env, "sarif-file");
	const passed = PASSED.flatMap((name) => {
		const value = input(env, name);
		return value === void 0 ? [] : [`--${name}=${value}`];
	});
	const changedOnly = flag(env, "changed-only", false);
	const trustBase = flag(env, "trust-base", false);
	if ((changedOnly || trustBase) && base === void 0 && isChange(env)) throw require_confusable.usageError("there is no base to compare with", "set the input base, or run on pull_request or push");
	const compared = base === void 0 ? [] : [...changedOnly ? [`--changed-since=${base}`] : [], ...trustBase ? [`--trust-base=${base}`] : []];
	const word = input(env, "annotations") ?? "auto";
	return {
		paths: (input(env, "paths") ?? "").split(/[\n\r]+|\s+/).filter(Boolean),
		argv: [...passed, ...compared],
		sarifFile,
		annotations: word === "auto" ? sarifFile === void 0 : flag(env, "annotations", true),
		summary: flag(env, "summary", true),
		base
	};
}
function input(env, name) {
	const value = env[`INPUT_${name.toUpperCase()}`]?.trim();
	return value === void 0 || value === "" ? void 0 : value;
}
function flag(env, name, fallback) {
	const value = input(env, name);
	if (value === void 0) return fallback;
	if (value === "true" || value === "false") return value === "true";
	throw require_confusable.usageError(`the input ${name} is ${JSON.stringify(value)}`, "write true or false");
}
function isChange({ GITHUB_EVENT_NAME: name }) {
	return name !== "schedule" && name !== "workflow_dispatch";
}
function baseOf({ GITHUB_EVENT_NAME: name }, event) {
	if (name === "pull_request" || name === "pull_request_target") return textAt(event, "pull_request", "base", "sha");
	if (name === "merge_group") return textAt(event, "merge_group", "base_sha");
	const before = name === "push" ? textAt(event, "before") : void 0;
	return before === void 0 || /^0+$/.test(before) ? void 0 : before;
}
function textAt(value, ...keys) {
	let found = value;
	for (const key of keys) {
		if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return void 0;
		found = found[key];
	}
	return typeof found === "string" ? found : void 0;
}
// src/action/job-summary.ts
const MOST_BYTES = 9e5;
const MOST_FINDINGS = 200;
const MOST_NODES = 60;
function jobSummary(report, options) {
	const sources = require_redact.sourcesOf(report.texts);
	const findings = require_redact.redacted(report.findings, sources);
	const parts = [`## k8slint: ${require_markdown.headline(report)}\n`, ...changeText(report)];
	let size = 0;
	let shown = 0;
	for (const { status, findings: group } of groupsOf(findings)) {
		parts.push(`\n### ${require_markdown.markdownText(require_limited.limited(status, 80))}\n`);
		for (const finding of group) {
			const section = sectionOf(finding, sources, options);
			size += Buffer.byteLength(section);
			if (size > MOST_BYTES || shown >= MOST_FINDINGS) break;
			parts.push(section);
			shown++;
		}
	}
	if (shown < findings.length) parts.push(`\n${findings.length - shown} more are in the log of the step.\n`);
	const picture = pictureOf(findings, options.drawing);
	return `${parts.join("\n")}${picture}\n`;
}
function changeText({ change }) {
	if (change === void 0) return [];
	const suppressed = change.suppressed > 0 ? `; the change itself suppresses ${change.suppressed}` : "";
	return [`Only what the change caused: ${require_counting.count(change.kept, "finding")} from before not shown${suppressed}.\n`];
}
function groupsOf(findings) {
	const groups = require_counting.byStatus(findings);
	const grouped = new Set(groups.flatMap((group) => group.findings));
	const rest = findings.filter((finding) => !grouped.has(finding));
	return rest.length === 0 ? groups : [...groups, {
		status: "advice, and what was not looked at",
		findings: rest
	}];
}
function sectionOf(finding, sources, { blob, prefix }) {
	const { at, rule, level, message, help } = finding;
	const place = sources.place(at);
	const path = prefix === "" ? at.file : `${prefix}/${at.file}`;
	const shown = require_markdown.codeSpan(require_redact.placeText({
		...at,
		file: path
	}, place));
	const link = blob === void 0 ? shown : `[${shown}](${blob}/${encodedPath(path)}${place === void 0 ? "" : `#L${place.line}`})`;
	const lines = require_pretty.codeFrame([{
		at,
		text: "",
		isPrimary: true
	}, ...require_labels.evidence(finding).slice(0, 3).map((label) => ({
		at: label.at,
		text: label.text,
		isPrimary: false
	}))], sources, PLAIN_FRAME).lines;
	return [
		`**${level}** ${require_markdown.markdownText(message)} (${require_markdown.codeSpan(rule)})  `,
		link,
		"",
		fenced(lines),
		...help === void 0 ? [] : [`Mend it: ${require_markdown.markdownText(help)}`, ""]
	].join("\n");
}
const PLAIN_FRAME = {
	gutter: (text) => text,
	mark: (text) => text
};
function encodedPath(path) {
	return path.split("/").map(encodeURIComponent).join("/");
}
function fenced(lines) {
	const longest = Math.max(2, ...lines.map((line) => /`{3,}/.exec(line)?.[0].length ?? 0));
	const fence = "`".repeat(longest + 1);
	return `${fence}text\n${lines.join("\n")}\n${fence}`;
}
function pictureOf(findings, drawing) {
	if (drawing === void 0) return "";
	const files = new Map();
	for (const { object, at } of findings) if (object !== void 0) files.set(at.file, (files.get(at.file) ?? new Set()).add(object));
	const near = require_drawing.around(drawing, ({ at, kind, name, namespace }) => at !== void 0 && files.get(at.file)?.has(`${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`) === true, 1);
	if (near.edges.length === 0 || near.nodes.length > MOST_NODES) return "";
	return `\n<details><summary>The graph around the findings</summary>\n\n\`\`\`mermaid\n${require_mermaid.mermaid(near)}\`\`\`\n\n</details>\n`;
}
// src/action/main.ts
async function runAction({ env, world, append }) {
	try {
		const inputs = readInputs(env, readEvent(env, world));
		const command = require_problems.readArguments(inputs.argv);
		if (command.is !== "lint") throw new require_confusable.UsageError([{ message: "the inputs do not ask for linting" }]);
		let graph;
		const linted = await require_lint.lintAsked(inputs.paths, command.flags, world, { onGraph: (one) => graph = one });
		await tell(linted, graph, inputs, {
			env,
			world,
			append
		});
		const code = require_exit_code.exitCode(linted.report, linted.failOn);
		return code === 3 ? 0 : code;
	} catch (error) {
		if (!(error instanceof require_confusable.UsageError)) throw error;
		for (const { message, help } of error.problems) world.stdout.write(`::error title=k8slint::${message}${help === void 0 ? "" : `; ${help}`}\n`.replace(/[\r\n]+(?=.)/g, " "));
		world.stderr.write(require_problems.renderProblems(error.problems, "error", require_colors.PLAIN));
		return 2;
	}
}
async function tell(linted, graph, inputs, runner) {
	const { report, root, failOn } = linted;
	const { env, world, append } = runner;
	const workspace = env["GITHUB_WORKSPACE"] ?? world.cwd;
	const prefix = (0, node_path.relative)(workspace, root).replaceAll(node_path.sep, "/");
	world.stdout.write(`::group::k8slint\n${require_pretty.pretty(report, { failOn })}::endgroup::\n`);
	if (inputs.sarifFile !== void 0) await writeSarif(report, inputs.sarifFile, prefix, world);
	if (inputs.annotations) {
		const changed = changedLines(inputs.base, root, world.git);
		for (const line of annotations(report, changed, prefix)) world.stdout.write(`${line}\n`);
	}
	const summaryFile = env["GITHUB_STEP_SUMMARY"];
	if (inputs.summary && summaryFile) {
		const drawing = graph === void 0 || report.findings.length === 0 ? void 0 : require_drawing.draw(graph);
		append(summaryFile, jobSummary(report, {
			blob: blobOf(env),
			prefix,
			drawing
		}));
	}
	const outputFile = env["GITHUB_OUTPUT"];
	if (outputFile) append(outputFile, outputsOf(report, require_exit_code.exitCode(report, failOn), inputs.sarifFile));
}
async function writeSarif(report, file, prefix, world) {
	const { sarif } = await Promise.resolve().then(() => require("./sarif.js")).then((n) => n.sarif_exports);
	const failure = world.write((0, node_path.resolve)(world.cwd, file), sarif(report, { prefix }));
	if (failure !== void 0) throw new require_confusable.UsageError([{ message: `the SARIF file ${JSON.stringify(file)} cannot be written: ${failure}` }]);
}
function blobOf(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
	return server && repository && commit ? `${server}/${repository}/blob/${commit}` : void 0;
}
function outputsOf(report, code, sarifFile) {
	const numberOf = (level) => report.findings.filter((finding) => finding.level === level).length;
	const outputs = {
		errors: numberOf("error"),
		warnings: numberOf("warning"),
		infos: numberOf("info"),
		"exit-code": code,
		"sarif-file": (sarifFile ?? "").replace(/[\r\n]/g, "")
	};
	return Object.entries(outputs).map(([name, value]) => `${name}=${value}\n`).join("");
}
function readEvent({ GITHUB_EVENT_PATH: path }, world) {
	if (!path) return void 0;
	const slash = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
	const reading = world.host(path.slice(0, Math.max(slash, 1))).read(path.slice(slash + 1));
	return reading.ok ? require_json.parseJson(reading.text) : void 0;
}
// src/action.ts
run();
async function run() {
	const { GITHUB_WORKSPACE: workspace } = process.env;
	const world = require_process_world.processWorld();
	const stands = {
		...world,
		cwd: workspace || world.cwd
	};
	process.exitCode = await runAction({
		env: process.env,
		world: stands,
		append: require_output.appendOutput
	});
}
