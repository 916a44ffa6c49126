#!/usr/bin/env node
"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_process_world = require("./process-world.js");
const require_printable = require("./printable.js");
const require_version = require("./version.js");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_path = require("node:path");
// src/cli/compile-cache.ts
function keepCompiled(surroundings) {
	const enable = Reflect.get(node_module, "enableCompileCache");
	const folder = cacheFolder(surroundings);
	if (folder === void 0 || typeof enable !== "function") return;
	const compiled = (0, node_path.join)(folder, "compiled");
	if (require_process_world.makeDirectory(compiled) === void 0) enable(compiled);
}
function cacheFolder({ platform, env }) {
	const home = env["HOME"];
	const inHome = (...names) => home === void 0 || !home.startsWith("/") ? void 0 : (0, node_path.join)(home, ...names, "k8slint");
	if (platform === "win32") {
		const local = env["LOCALAPPDATA"];
		return local === void 0 || local === "" ? void 0 : (0, node_path.join)(local, "k8slint", "cache");
	}
	if (platform === "darwin") return inHome("Library", "Caches");
	const xdg = env["XDG_CACHE_HOME"];
	return xdg?.startsWith("/") === true ? (0, node_path.join)(xdg, "k8slint") : inHome(".cache");
}
// src/cli/main.ts
async function main(argv, world) {
	try {
		return await run$1(require_process_world.readArguments(argv), world);
	} catch (error) {
		if (!(error instanceof require_printable.UsageError)) world.stderr.write(failureText(error));
		else world.stderr.write(require_process_world.renderProblems(error.problems, "error", require_process_world.colorsFor(new Map(), world.stderr, world)));
		return 2;
	}
}
async function run$1(command, world) {
	switch (command.is) {
		case "lint": return (await Promise.resolve().then(() => require("./lint.js")).then((n) => n.lint_exports)).lintCommand(command.paths, command.flags, world);
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
function failureText(error) {
	const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
	const problem = {
		message: `k8slint failed with ${error instanceof Error ? error.name : "what is no error"}; no report was written`,
		help: "report these lines with the command that was run and the output of `k8slint --version`"
	};
	return `${require_process_world.renderProblems([problem], "error", require_printable.PLAIN)}${frames.map((line) => `${line}\n`).join("")}`;
}
// src/cli.ts
keepCompiled(process);
run();
async function run() {
	process.exitCode = await main(process.argv.slice(2), require_process_world.processWorld());
}
