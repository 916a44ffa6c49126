"use strict";
let node_child_process = require("node:child_process");
// src/git.ts
const SAFE = [
	"--no-optional-locks",
	"--no-pager",
	"-c",
	"core.fsmonitor=false",
	"-c",
	"core.hooksPath=/dev/null"
];
const MOST_BYTES = 1 << 30;
const git = (directory, args, input = "") => {
	const { error, status, stdout, stderr } = (0, node_child_process.spawnSync)("git", [...SAFE, ...args], {
		cwd: directory,
		input,
		maxBuffer: MOST_BYTES
	});
	if (error !== void 0) return {
		ok: false,
		message: isMissing(error) ? "git is not installed" : "git cannot be run"
	};
	if (status === 0) return {
		ok: true,
		bytes: stdout
	};
	return {
		ok: false,
		message: String(stderr).split("\n")[0]?.replace(/^fatal: /, "") ?? "git failed"
	};
};
function mergeBase(commit, directory, ask) {
	const base = ask(directory, [
		"merge-base",
		commit,
		"HEAD"
	]);
	return base.ok ? new TextDecoder().decode(base.bytes).trim() : commit;
}
function isMissing(error) {
	return "code" in error && error.code === "ENOENT";
}
Object.defineProperty(exports, "git", {
	enumerable: true,
	get: function() {
		return git;
	}
});
Object.defineProperty(exports, "mergeBase", {
	enumerable: true,
	get: function() {
		return mergeBase;
	}
});
