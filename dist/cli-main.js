"use strict";
const require_confusable = require("./confusable.js");
const require_version = require("./version.js");
const require_colors = require("./colors.js");
const require_problems = require("./problems.js");
// src/cli/main.ts
async function main(argv, world) {
	try {
		return await run(require_problems.readArguments(argv), world);
	} catch (error) {
		if (!(error instanceof require_confusable.UsageError)) world.stderr.write(failureText(error));
		else world.stderr.write(require_problems.renderProblems(error.problems, "error", require_problems.colorsFor(new Map(), world.stderr, world)));
		return 2;
	}
}
async function run(command, world) {
	switch (command.is) {
		case "lint": return lint(command.paths, command.flags, world);
		case "help":
			world.stdout.write((await Promise.resolve().then(() => require("./cli-help.js"))).helpText(command.of));
			return 0;
		case "version":
			world.stdout.write(`k8slint ${require_version.VERSION} (Node ${world.nodeVersion})\n`);
			return 0;
		case "rules":
			await (await Promise.resolve().then(() => require("./cli-rules.js"))).rulesCommand(command.flags, world);
			return 0;
		case "explain":
			await (await Promise.resolve().then(() => require("./cli-explain.js"))).explainCommand(command.words, command.flags, world);
			return 0;
		case "graph": return (await Promise.resolve().then(() => require("./cli-graph.js"))).graphCommand(command.words, command.flags, world);
		case "build": return (await Promise.resolve().then(() => require("./cli-build.js"))).buildCommand(command.words, command.flags, world);
		case "init": return (await Promise.resolve().then(() => require("./cli-init.js"))).initCommand(command.flags, world);
		case "completion":
			await (await Promise.resolve().then(() => require("./cli-completion.js"))).completionCommand(command.words, world);
			return 0;
	}
}
async function lint(paths, flags, world) {
	if (!flags.has("cache") && !flags.has("cache-dir")) return lintAfresh(paths, flags, world);
	return (await Promise.resolve().then(() => require("./cli-cache-lint.js"))).cachedLint(paths, flags, world, lintAfresh);
}
const lintAfresh = async (...asked) => (await Promise.resolve().then(() => require("./lint.js")).then((n) => n.lint_exports)).lintCommand(...asked);
function failureText(error) {
	const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
	const problem = {
		message: `k8slint failed with ${error instanceof Error ? error.name : "what is no error"}; no report was written`,
		help: "report these lines with the command that was run and the output of `k8slint --version`"
	};
	return `${require_problems.renderProblems([problem], "error", require_colors.PLAIN)}${frames.map((line) => `${line}\n`).join("")}`;
}
exports.main = main;
