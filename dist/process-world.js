"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_host = require("./host.js");
const require_version = require("./version.js");
const require_git = require("./git.js");
const require_output = require("./output.js");
let node_path = require("node:path");
let node_fs = require("node:fs");
let node_v8 = require("node:v8");
// src/cli/frugal-host.ts
const MUCH = 4e7;
function frugalHost(host, save = growSlowly) {
	let [read, isFrugal] = [0, false];
	return {
		list: (path) => host.list(path),
		exists: (path) => host.exists(path),
		read(path) {
			const reading = host.read(path);
			if (reading.ok) read += reading.text.length;
			if (read > MUCH && !isFrugal) {
				isFrugal = true;
				save();
			}
			return reading;
		}
	};
}
function growSlowly() {
	(0, node_v8.setFlagsFromString)("--heap-growing-percent=30");
}
const MOST_STORE_BYTES = 2e8;
const ENTRY = /^[0-9a-f]{64}$/;
const UNFINISHED = ".k8slint-new-";
const MOST_UNFINISHED_MS = 36e5;
const PRIVATE_FILE = 384;
const PRIVATE_FOLDER = 448;
const TAG = "Signature: 8a477f597d28d172789f06886806bc55\n# The cache of k8slint; it may be deleted at any time.\n";
function folderStore(folder, mostBytes = MOST_STORE_BYTES) {
	if (require_host.attempt(() => (0, node_fs.statSync)(folder).isDirectory()) !== true) makeFolder(folder);
	return {
		read: (name) => readEntry((0, node_path.join)(folder, name)),
		keep: (name, text) => {
			const bytes = Buffer.from(text);
			if (bytes.length > Math.min(mostBytes, 32e6)) return "it is too large";
			const failed = require_host.attempt(() => keepEntry(folder, name, bytes));
			if (failed !== true) return failed.message.replace("cannot be read: ", "");
			require_host.attempt(() => makeRoom(folder, name, mostBytes));
		}
	};
}
function makeFolder(folder) {
	if (require_output.makeDirectory(folder, PRIVATE_FOLDER) !== void 0) return;
	require_host.attempt(() => (0, node_fs.writeFileSync)((0, node_path.join)(folder, "CACHEDIR.TAG"), TAG, { flag: "wx" }));
	require_host.attempt(() => (0, node_fs.writeFileSync)((0, node_path.join)(folder, ".gitignore"), "*\n", { flag: "wx" }));
}
function readEntry(path) {
	const file = require_host.attempt(() => (0, node_fs.openSync)(path, node_fs.constants.O_RDONLY | node_fs.constants.O_NONBLOCK | node_fs.constants.O_NOFOLLOW));
	if (typeof file !== "number") return void 0;
	try {
		const text = require_host.attempt(() => {
			const stats = (0, node_fs.fstatSync)(file);
			return stats.isFile() && stats.size <= 32e6 ? (0, node_fs.readFileSync)(file, "utf8") : "";
		});
		return typeof text === "string" ? text : void 0;
	} finally {
		require_host.attempt(() => (0, node_fs.closeSync)(file));
	}
}
function keepEntry(folder, name, bytes) {
	const beside = (0, node_fs.mkdtempSync)((0, node_path.join)(folder, UNFINISHED));
	try {
		(0, node_fs.writeFileSync)((0, node_path.join)(beside, name), bytes, {
			flag: "wx",
			mode: PRIVATE_FILE
		});
		(0, node_fs.renameSync)((0, node_path.join)(beside, name), (0, node_path.join)(folder, name));
	} finally {
		require_host.attempt(() => (0, node_fs.rmSync)(beside, {
			recursive: true,
			force: true
		}));
	}
	return true;
}
function makeRoom(folder, newest, mostBytes) {
	const now = (0, node_fs.statSync)((0, node_path.join)(folder, newest)).mtimeMs;
	const found = (0, node_fs.readdirSync)(folder).flatMap((name) => {
		const isUnfinished = name.startsWith(UNFINISHED);
		if (!isUnfinished && !ENTRY.test(name)) return [];
		const stats = require_host.attempt(() => (0, node_fs.statSync)((0, node_path.join)(folder, name)));
		return "reason" in stats ? [] : [{
			name,
			isUnfinished,
			size: stats.size,
			age: now - stats.mtimeMs
		}];
	});
	const left = found.filter(({ isUnfinished, age }) => isUnfinished && age > MOST_UNFINISHED_MS);
	let room = mostBytes;
	const old = found.filter(({ isUnfinished }) => !isUnfinished).toSorted((a, b) => Number(b.name === newest) - Number(a.name === newest) || a.age - b.age).filter(({ size }) => (room -= size) < 0);
	for (const { name } of [...left, ...old]) require_host.attempt(() => (0, node_fs.rmSync)((0, node_path.join)(folder, name), {
		recursive: true,
		force: true
	}));
}
// src/cli/process-world.ts
var process_world_exports = require_rolldown_runtime.__exportAll({ processWorld: () => processWorld });
function processWorld(caches) {
	const stderr = sinkOf(process.stderr, "standard error");
	return {
		cwd: process.cwd(),
		home: process.env["HOME"] ?? process.env["USERPROFILE"],
		env: process.env,
		nodeVersion: process.version,
		caches,
		program: /^[0-9a-f]+$/.test("2759c841902e0f2bff2a533851a1ff8c9dac0cbcc2a6363c91a72622fd458196") ? JSON.stringify([
			require_version.BUILD,
			process.platform,
			process.arch,
			process.versions
		]) : void 0,
		today: new Date(performance.timeOrigin).toISOString().slice(0, 10),
		stdin: {
			get isTerminal() {
				return process.stdin.isTTY === true;
			},
			read: readStandardInput
		},
		stdout: sinkOf(process.stdout, "standard output"),
		stderr,
		aside: stderr,
		uptime: () => process.uptime(),
		files: require_host.nodeFiles,
		host: (root) => frugalHost(require_host.nodeHost(root)),
		write: (path, content) => {
			finishBeforeSignals();
			return require_output.writeOutput(path, content);
		},
		makeDirectory: require_output.makeDirectory,
		git: require_git.git,
		store: folderStore,
		pipeline: loadPipeline
	};
}
function sinkOf(stream, name) {
	stream.on("error", ({ code = "unknown error" }) => {
		if (code === "EPIPE") return;
		if (stream !== process.stderr) process.stderr.write(`error: ${name} cannot be written: ${code}\n`);
		process.exit(2);
	});
	return {
		isTerminal: stream.isTTY === true,
		write: (text) => {
			if (text !== "") stream.write(text);
		}
	};
}
const INTERRUPTIONS = {
	SIGINT: 130,
	SIGTERM: 143,
	SIGHUP: 129
};
let isFinishing = false;
function finishBeforeSignals() {
	if (isFinishing) return;
	isFinishing = true;
	for (const [signal, code] of Object.entries(INTERRUPTIONS)) process.on(signal, () => process.exit(code));
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
	const { drawing, lint, registry } = await Promise.resolve().then(() => require("./core.js")).then((n) => n.run_exports);
	return {
		drawing,
		lint,
		registry
	};
}
Object.defineProperty(exports, "processWorld", {
	enumerable: true,
	get: function() {
		return processWorld;
	}
});
Object.defineProperty(exports, "process_world_exports", {
	enumerable: true,
	get: function() {
		return process_world_exports;
	}
});
