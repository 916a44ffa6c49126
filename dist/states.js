"use strict";
const require_host = require("./host.js");
const require_confusable = require("./confusable.js");
const require_problems = require("./problems.js");
const require_overlay_host = require("./overlay-host.js");
const require_git = require("./git.js");
let node_path = require("node:path");
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
		throw require_confusable.usageError(message, `write all but one into files: --format ${printed[0]?.format}:FILE`);
	}
	const twice = outputs.find(({ file }, at) => file !== void 0 && outputs.findIndex((one) => one.file === file) < at);
	if (twice !== void 0) throw require_confusable.usageError(`two formats go to ${JSON.stringify(twice.file)}`, "give each a file of its own");
	return outputs;
}
function outputOf(value) {
	const cut = value.indexOf(":");
	const [word, file] = cut < 0 ? [value, void 0] : [value.slice(0, cut), value.slice(cut + 1)];
	const format = require_problems.FORMATS.find((one) => one === word);
	if (format === void 0) throw new require_confusable.UsageError([require_problems.wrongWord(`format ${JSON.stringify(word)}`, word, require_problems.FORMATS)]);
	if (file === "") throw require_confusable.usageError(`--format ${value} names no file`, `write --format ${format}:FILE`);
	return {
		format,
		file: file === "-" ? void 0 : file
	};
}
const NAMELESS = "stdin.yaml";
async function readPiped(paths, name, world) {
	if (!paths.includes("-")) {
		if (name === void 0) return void 0;
		throw require_confusable.usageError("--stdin-filename is given, but standard input is not read", "add - to the paths");
	}
	if (world.stdin.isTerminal) world.stderr.write("reading from standard input; Ctrl-D ends it\n");
	const bytes = await world.stdin.read();
	if (bytes.length > 1e7) throw require_confusable.usageError("standard input is larger than 10 MB", "lint it in parts");
	const reading = require_host.decodeText(bytes);
	if (!reading.ok) throw require_confusable.usageError(`standard input ${reading.message}`);
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
	if (name.startsWith("..")) throw require_confusable.usageError("--stdin-filename lies outside of the project", `write a path below ${root}`);
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
	return changeFrom(require_git.mergeBase(commitOf(reference, root, git), root, git), root, git);
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
	throw require_confusable.usageError(`git knows no commit ${JSON.stringify(reference)}`, "fetch it first: a shallow clone (fetch-depth: 1) holds one commit alone");
}
function refuseOutside(root, git) {
	const inside = git(root, ["rev-parse", "--is-inside-work-tree"]);
	if (!inside.ok) throw require_confusable.usageError(`no git repository to compare with: ${inside.message}`);
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
	if (!answer.ok) throw require_confusable.usageError(`git cannot compare the files: ${answer.message}`);
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
		const reading = body === void 0 || body.length > 1e7 ? void 0 : require_host.decodeText(body);
		changes.set(from, reading?.ok === true ? reading.text : void 0);
	}
	return changes;
}
function readBlobs(ids, root, git) {
	if (ids.length === 0) return [];
	const answer = git(root, ["cat-file", "--batch"], ids.map((id) => `${id}\n`).join(""));
	if (!answer.ok) throw require_confusable.usageError(`git cannot read the former files: ${answer.message}`);
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
	if (since !== void 0 && flags.has("staged")) throw require_confusable.usageError("--changed-since and --staged exclude each other");
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
Object.defineProperty(exports, "EMPTY_HOST", {
	enumerable: true,
	get: function() {
		return EMPTY_HOST;
	}
});
Object.defineProperty(exports, "nameOfPiped", {
	enumerable: true,
	get: function() {
		return nameOfPiped;
	}
});
Object.defineProperty(exports, "outputsOf", {
	enumerable: true,
	get: function() {
		return outputsOf;
	}
});
Object.defineProperty(exports, "placeOfPiped", {
	enumerable: true,
	get: function() {
		return placeOfPiped;
	}
});
Object.defineProperty(exports, "readPiped", {
	enumerable: true,
	get: function() {
		return readPiped;
	}
});
Object.defineProperty(exports, "statesOf", {
	enumerable: true,
	get: function() {
		return statesOf;
	}
});
