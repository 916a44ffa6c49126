#!/usr/bin/env node
import "./decode.js";
import { t as UsageError } from "./usage.js";
import { t as VERSION } from "./version.js";
import { t as PLAIN } from "./colors.js";
import { t as readArguments } from "./arguments.js";
import { t as colorsFor } from "./color.js";
import { t as renderProblems } from "./problems.js";
import { n as nodeHost, r as writeOutput, t as nodeFiles } from "./host.js";
// src/cli/main.ts
async function main(argv, world) {
	try {
		return await run(readArguments(argv), world);
	} catch (error) {
		if (!(error instanceof UsageError)) world.stderr.write(failureText(error));
		else world.stderr.write(renderProblems(error.problems, "error", colorsFor(new Map(), world.stderr, world)));
		return 2;
	}
}
async function run(command, world) {
	switch (command.is) {
		case "lint": return (await import("./cli-lint.js")).lintCommand(command.paths, command.flags, world);
		case "help":
			world.stdout.write((await import("./cli-help.js")).helpText(command.of));
			return 0;
		case "version":
			world.stdout.write(`k8slint ${VERSION} (Node ${world.nodeVersion})\n`);
			return 0;
		case "rules":
			await (await import("./cli-rules.js")).rulesCommand(command.flags, world);
			return 0;
		case "explain":
			await (await import("./cli-explain.js")).explainCommand(command.words, command.flags, world);
			return 0;
	}
}
function failureText(error) {
	const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
	const problem = {
		message: `k8slint failed with ${error instanceof Error ? error.name : "what is no error"}; no report was written`,
		help: "report these lines with the command that was run and the output of `k8slint --version`"
	};
	return `${renderProblems([problem], "error", PLAIN)}${frames.map((line) => `${line}\n`).join("")}`;
}
// src/cli.ts
const world = {
	cwd: process.cwd(),
	home: process.env["HOME"] ?? process.env["USERPROFILE"],
	env: process.env,
	nodeVersion: process.version,
	today: new Date(performance.timeOrigin).toISOString().slice(0, 10),
	stdin: {
		get isTerminal() {
			return process.stdin.isTTY === true;
		},
		read: readStandardInput
	},
	stdout: sinkOf(process.stdout),
	stderr: sinkOf(process.stderr),
	uptime: () => process.uptime(),
	files: nodeFiles,
	host: nodeHost,
	write: writeOutput,
	pipeline: loadPipeline
};
process.exitCode = await main(process.argv.slice(2), world);
function sinkOf(stream) {
	stream.on("error", (error) => {
		if (error.code !== "EPIPE") throw error;
	});
	return {
		isTerminal: stream.isTTY === true,
		write: (text) => {
			if (text !== "") stream.write(text);
		}
	};
}
async function readStandardInput() {
	const chunks = [];
	let size = 0;
	for await (const chunk of process.stdin) {
		chunks.push(chunk);
		size += chunk.length;
		if (size > 1e7) break;
	}
	return Buffer.concat(chunks);
}
async function loadPipeline() {
	const { lint, registry } = await import("./run.js");
	return {
		lint,
		registry
	};
}
export {};
