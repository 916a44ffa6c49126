#!/usr/bin/env node
"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_host = require("./host.js");
const require_output = require("./output.js");
let node_module = require("node:module");
node_module = require_rolldown_runtime.__toESM(node_module, 1);
let node_path = require("node:path");
let node_crypto = require("node:crypto");
let node_fs = require("node:fs");
let node_url = require("node:url");
let node_vm = require("node:vm");
// src/compiled.ts
const COMPILE = "_compile";
const PROGRAM = (0, node_path.dirname)((0, node_url.fileURLToPath)(require("url").pathToFileURL(__filename).href));
const WORTH_KEEPING = 1e4;
const RUNS = 3;
const HEADER = 160;
function keepScripts(folder, atExit) {
	const place = (0, node_path.join)(folder, PROGRAM.replace(/[^\w.-]+/g, "_").slice(-200));
	const made = [];
	const compiling = node_module.default.prototype;
	const asNode = compiling[COMPILE];
	compiling[COMPILE] = function compile(content, path) {
		const own = (0, node_path.dirname)(path) === PROGRAM && content.length > WORTH_KEEPING ? compiled(content, path, place) : void 0;
		if (own === void 0) return asNode.call(this, content, path);
		if (own.runs < RUNS) made.push(own);
		const require$1 = (id) => this.require(id);
		return own.script.runInThisContext().call(this.exports, this.exports, require$1, this, path, PROGRAM);
	};
	atExit(() => {
		if (made.length > 0 && require_output.makeDirectory(place) === void 0) made.forEach(keep);
	});
}
function compiled(content, path, place) {
	const stat = require_host.attempt(() => (0, node_fs.statSync)(path));
	if ("reason" in stat) return void 0;
	const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
	const kept = (0, node_path.join)(place, `${(0, node_path.basename)(path)}.compiled`);
	const cachedData = formOf(kept, stamp);
	const script = new node_vm.Script(node_module.default.wrap(content.replace(/^#!.*/, "")), {
		filename: path,
		cachedData: cachedData?.form
	});
	return {
		script,
		kept,
		stamp,
		runs: cachedData !== void 0 && script.cachedDataRejected !== true ? cachedData.runs : 0
	};
}
function formOf(kept, stamp) {
	const bytes = require_host.attempt(() => (0, node_fs.lstatSync)(kept).isFile() ? (0, node_fs.readFileSync)(kept) : void 0);
	if (bytes === void 0 || "reason" in bytes || bytes.length <= HEADER) return void 0;
	const header = bytes.toString("latin1", 0, HEADER);
	const form = bytes.subarray(HEADER);
	return header.slice(1) === headerOf(stamp, form) ? {
		form,
		runs: Number(header[0])
	} : void 0;
}
function headerOf(stamp, form) {
	return ` ${stamp} ${(0, node_crypto.createHash)("sha256").update(form).digest("hex")}`.padEnd(159).slice(0, 159);
}
function keep({ script, kept, stamp, runs }) {
	const form = script.createCachedData();
	require_output.writeOutput(kept, Buffer.concat([Buffer.from(`${runs + 1}${headerOf(stamp, form)}`, "latin1"), form]));
}
// src/cli/compile-cache.ts
function keepCompiled(process) {
	const folder = cacheFolder(process);
	if (folder === void 0 || (process.env["NODE_DISABLE_COMPILE_CACHE"] ?? "") !== "") return;
	const compiled = (0, node_path.join)(folder, "compiled");
	const enable = Reflect.get(node_module, "enableCompileCache");
	if (typeof enable !== "function") keepScripts((0, node_path.join)(compiled, `${process.version}-${process.arch}`), (work) => process.once("exit", work));
	else if (require_output.makeDirectory(compiled) === void 0) enable(compiled);
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
// src/cli.ts
keepCompiled(process);
run();
async function run() {
	const { main } = await Promise.resolve().then(() => require("./cli-main.js"));
	const { processWorld } = await Promise.resolve().then(() => require("./process-world.js")).then((n) => n.process_world_exports);
	process.exitCode = await main(process.argv.slice(2), processWorld(cacheFolder(process)));
	setImmediate(() => {});
}
