"use strict";
let node_path = require("node:path");
let node_fs = require("node:fs");
// src/base/decode.ts
function decodeText(bytes) {
	const encoding = markedEncoding(bytes);
	if (encoding === "utf-16le" || encoding === "utf-16be") return decodeUtf16(bytes.subarray(2), encoding);
	const body = encoding === void 0 ? bytes : bytes.subarray(3);
	const nul = body.indexOf(0);
	if (nul >= 0) return withNul(body, nul);
	try {
		const text = UTF8.decode(body);
		return encoding === void 0 ? {
			ok: true,
			text
		} : {
			ok: true,
			text,
			encoding
		};
	} catch {
		return notUtf8(body);
	}
}
const UTF8 = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const UTF16 = new TextDecoder("utf-16le", {
	fatal: true,
	ignoreBOM: true
});
function markedEncoding(bytes) {
	const [first, second, third] = bytes;
	if (first === 255 && second === 254) return "utf-16le";
	if (first === 254 && second === 255) return "utf-16be";
	return first === 239 && second === 187 && third === 191 ? "utf-8-bom" : void 0;
}
function decodeUtf16(body, encoding) {
	const broken = failure$1("encoding", "begins with a UTF-16 byte order mark but is not UTF-16 throughout");
	if (body.length % 2 === 1) return broken;
	try {
		const text = UTF16.decode(encoding === "utf-16be" ? swapped(body) : body);
		return text.includes("\0") ? binary("is a binary file") : {
			ok: true,
			text,
			encoding
		};
	} catch {
		return broken;
	}
}
function swapped(body) {
	const out = new Uint8Array(body.length);
	for (let i = 0; i < body.length; i++) out[i ^ 1] = body[i] ?? 0;
	return out;
}
function withNul(body, nul) {
	if (startsWith(body, "\0GITCRYPT\0")) return binary("is encrypted with git-crypt");
	if (alternates(body)) return failure$1("encoding", "is UTF-16 without a byte order mark, which Kubernetes' tools do not read");
	return isMostlyText(body) ? binary(`holds a NUL byte on line ${lineOf(body, nul)}, which no YAML reader accepts`) : binary("is a binary file");
}
function notUtf8(body) {
	if (!isMostlyText(body)) return binary("is a binary file");
	const at = firstInvalid(body);
	return failure$1("encoding", `is not UTF-8: byte 0x${(body[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")} on line ${lineOf(body, at)}`);
}
function binary(message) {
	return failure$1("binary", message);
}
function failure$1(reason, message) {
	return {
		ok: false,
		reason,
		message
	};
}
function startsWith(body, text) {
	return [...text].every((character, i) => body[i] === character.charCodeAt(0));
}
function alternates(body) {
	const head = body.subarray(0, 64);
	if (head.length < 4) return false;
	const isNul = (parity) => head.every((byte, i) => byte === 0 === (i % 2 === parity));
	return isNul(0) || isNul(1);
}
function isMostlyText(body) {
	const head = body.subarray(0, 8192);
	return head.reduce((count, byte) => byte < 9 || byte > 13 && byte < 32 && byte !== 27 ? count + 1 : count, 0) * 100 <= Math.max(head.length, 100);
}
function lineOf(body, offset) {
	return body.subarray(0, offset).reduce((count, byte) => byte === 10 ? count + 1 : count, 1);
}
function firstInvalid(body) {
	let at = 0;
	for (let length = 1; length > 0; at += length) length = sequenceLength(body, at);
	return at;
}
function sequenceLength(body, at) {
	const lead = body[at] ?? 255;
	const form = SEQUENCES.find((candidate) => candidate.from <= lead && lead <= candidate.to);
	const rest = form?.rest.every(([low, high], i) => inRange(body[at + 1 + i], low, high)) ?? false;
	return form !== void 0 && rest ? 1 + form.rest.length : 0;
}
function inRange(byte, low, high) {
	return byte !== void 0 && low <= byte && byte <= high;
}
const TAIL = [128, 191];
const SEQUENCES = [
	{
		from: 0,
		to: 127,
		rest: []
	},
	{
		from: 194,
		to: 223,
		rest: [TAIL]
	},
	{
		from: 224,
		to: 224,
		rest: [[160, 191], TAIL]
	},
	{
		from: 225,
		to: 236,
		rest: [TAIL, TAIL]
	},
	{
		from: 237,
		to: 237,
		rest: [[128, 159], TAIL]
	},
	{
		from: 238,
		to: 239,
		rest: [TAIL, TAIL]
	},
	{
		from: 240,
		to: 240,
		rest: [
			[144, 191],
			TAIL,
			TAIL
		]
	},
	{
		from: 241,
		to: 243,
		rest: [
			TAIL,
			TAIL,
			TAIL
		]
	},
	{
		from: 244,
		to: 244,
		rest: [
			[128, 143],
			TAIL,
			TAIL
		]
	}
];
// src/base/host.ts
const MAX_FILE_BYTES = 1e7;
// src/host.ts
function nodeHost(root) {
	return new NodeHost(root);
}
const nodeFiles = {
	real: (path) => {
		const real = attempt(() => node_fs.realpathSync.native(path));
		return typeof real === "string" ? real : void 0;
	},
	isDirectory: (path) => attempt(() => (0, node_fs.statSync)(path).isDirectory()) === true,
	exists: (path) => attempt(() => (0, node_fs.lstatSync)(path) !== void 0) === true
};
var NodeHost = class {
	top;
	directories = new Map();
	buffer = Buffer.allocUnsafe(65536);
	constructor(root) {
		const top = attempt(() => node_fs.realpathSync.native(root));
		this.top = typeof top === "string" ? top : root;
	}
	list(path) {
		const directory = this.directory(path);
		return "reason" in directory ? directory : {
			ok: true,
			entries: [...directory.entries.values()]
		};
	}
	read(path) {
		const [entry, real] = this.find(path);
		if ("reason" in entry) return entry;
		return entry.kind === "file" ? this.open(real) : noFile(entry.kind);
	}
	exists(path) {
		const [entry] = path === "" ? [ROOT] : this.find(path);
		return !("reason" in entry) || entry.reason === "outside" || entry.reason === "unreadable";
	}
	find(path) {
		const slash = path.lastIndexOf("/");
		const name = path.slice(slash + 1);
		if (name === "..") return [OUTSIDE, ""];
		const above = this.directory(slash < 0 ? "" : path.slice(0, slash));
		if ("reason" in above) return [above, ""];
		const entry = above.entries.get(name);
		if (entry === void 0) return [path === "" ? failure("not-a-file", "is a directory") : MISSING, ""];
		return [entry, entry.target === void 0 ? (0, node_path.join)(above.real, name) : (0, node_path.join)(this.top, entry.target)];
	}
	directory(path) {
		const known = this.directories.get(path);
		if (known !== void 0) return known;
		if (path.length > MAX_PATH) return TOO_LONG;
		for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) this.remember(path.slice(0, slash));
		return this.remember(path);
	}
	remember(path) {
		const found = this.directories.get(path) ?? this.openDirectory(path);
		this.directories.set(path, found);
		return found;
	}
	openDirectory(path) {
		if (path === "") return this.listed(this.top);
		const [entry, real] = this.find(path);
		if ("reason" in entry) return entry;
		return entry.kind === "directory" ? this.listed(real) : noDirectory(entry.kind);
	}
	listed(real) {
		const found = attempt(() => (0, node_fs.readdirSync)(real, { withFileTypes: true }));
		if ("reason" in found) return found;
		const sorted = found.toSorted((a, b) => a.name < b.name ? -1 : 1);
		return {
			real,
			entries: new Map(sorted.map((entry) => [entry.name, this.entry(real, entry)]))
		};
	}
	entry(real, entry) {
		const { name } = entry;
		if (entry.isFile()) return {
			name,
			kind: "file"
		};
		if (entry.isDirectory()) return {
			name,
			kind: "directory"
		};
		return entry.isSymbolicLink() ? this.link(real, name) : {
			name,
			kind: "other"
		};
	}
	link(directory, name) {
		const real = attempt(() => node_fs.realpathSync.native((0, node_path.join)(directory, name)));
		if (typeof real !== "string") return {
			name,
			kind: real.message === LOOPS ? "loop" : "broken"
		};
		const target = this.relative(real);
		if (target === void 0) return {
			name,
			kind: "outside"
		};
		if (directory === real || directory.startsWith(real + node_path.sep)) return {
			name,
			kind: "loop",
			target
		};
		const stats = attempt(() => (0, node_fs.lstatSync)(real));
		if ("reason" in stats) return {
			name,
			kind: "broken"
		};
		return {
			name,
			kind: stats.isFile() ? "file" : stats.isDirectory() ? "directory" : "other",
			target
		};
	}
	relative(real) {
		const path = (0, node_path.relative)(this.top, real);
		if (path === ".." || path.startsWith(`..${node_path.sep}`) || /^[A-Za-z]:|^\\\\/.test(path) && node_path.sep === "\\") return void 0;
		return node_path.sep === "/" ? path : path.replaceAll(node_path.sep, "/");
	}
	open(real) {
		const file = attempt(() => (0, node_fs.openSync)(real, node_fs.constants.O_RDONLY | node_fs.constants.O_NONBLOCK | node_fs.constants.O_NOFOLLOW));
		if (typeof file !== "number") return file.reason === "missing" && real.includes("\ufffd") ? BAD_NAME : file;
		try {
			return attempt(() => this.readOpen(file));
		} finally {
			attempt(() => (0, node_fs.closeSync)(file));
		}
	}
	readOpen(file) {
		const stats = (0, node_fs.fstatSync)(file);
		if (!stats.isFile()) return noFile("other");
		if (stats.size > 1e7) return tooLarge(stats.size);
		if (stats.size > this.buffer.length) this.buffer = Buffer.allocUnsafe(stats.size);
		let length = 0;
		for (let got = 1; got > 0 && length < stats.size; length += got) got = (0, node_fs.readSync)(file, this.buffer, length, stats.size - length, null);
		return decodeText(this.buffer.subarray(0, length));
	}
};
const MAX_PATH = 4096;
const LOOPS = "is a link that leads back to itself";
const MISSING = failure("missing", "does not exist");
const OUTSIDE = failure("outside", "leaves the root");
const TOO_LONG = failure("missing", "has too long a name");
const BAD_NAME = failure("unreadable", "has a name that is not UTF-8");
const ROOT = {
	name: "",
	kind: "directory"
};
function failure(reason, message) {
	return {
		ok: false,
		reason,
		message
	};
}
function noFile(kind) {
	if (kind === "directory") return failure("not-a-file", "is a directory");
	return kind === "other" ? failure("not-a-file", "is a FIFO, a socket or a device") : noDirectory(kind);
}
function noDirectory(kind) {
	if (kind === "outside") return failure("outside", "is a link that leaves the root");
	if (kind === "loop") return failure("not-a-directory", LOOPS);
	return kind === "broken" ? failure("missing", "is a link to nothing") : failure("not-a-directory", "is no directory");
}
function tooLarge(bytes) {
	return failure("too-large", `is ${(bytes / 1e6).toFixed(1)} MB, more than the ${MAX_FILE_BYTES / 1e6} MB that are read of a file`);
}
function attempt(call) {
	try {
		return call();
	} catch (error) {
		return explain(error instanceof Error && "code" in error ? String(error.code) : "unknown error");
	}
}
function explain(code) {
	if (code === "ENOENT" || code === "ENOTDIR" || code === "ERR_INVALID_ARG_VALUE") return MISSING;
	if (code === "EACCES" || code === "EPERM") return failure("unreadable", "cannot be read: permission denied");
	if (code === "ELOOP") return failure("not-a-file", LOOPS);
	return code === "ENAMETOOLONG" ? TOO_LONG : failure("unreadable", `cannot be read: ${code}`);
}
Object.defineProperty(exports, "MAX_FILE_BYTES", {
	enumerable: true,
	get: function() {
		return MAX_FILE_BYTES;
	}
});
Object.defineProperty(exports, "attempt", {
	enumerable: true,
	get: function() {
		return attempt;
	}
});
Object.defineProperty(exports, "decodeText", {
	enumerable: true,
	get: function() {
		return decodeText;
	}
});
Object.defineProperty(exports, "nodeFiles", {
	enumerable: true,
	get: function() {
		return nodeFiles;
	}
});
Object.defineProperty(exports, "nodeHost", {
	enumerable: true,
	get: function() {
		return nodeHost;
	}
});
