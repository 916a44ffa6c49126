import { n as MAX_FILE_BYTES, t as decodeText } from "./decode.js";
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
// src/host.ts
function nodeHost(root) {
	return new NodeHost(root);
}
const nodeFiles = {
	real: (path) => {
		const real = attempt(() => realpathSync.native(path));
		return typeof real === "string" ? real : void 0;
	},
	isDirectory: (path) => attempt(() => statSync(path).isDirectory()) === true,
	exists: (path) => attempt(() => lstatSync(path) !== void 0) === true
};
var NodeHost = class {
	top;
	directories = new Map();
	buffer = Buffer.allocUnsafe(65536);
	constructor(root) {
		const top = attempt(() => realpathSync.native(root));
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
		return [entry, entry.target === void 0 ? join(above.real, name) : join(this.top, entry.target)];
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
		const found = attempt(() => readdirSync(real, { withFileTypes: true }));
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
		const real = attempt(() => realpathSync.native(join(directory, name)));
		if (typeof real !== "string") return {
			name,
			kind: real.message === LOOPS ? "loop" : "broken"
		};
		const target = this.relative(real);
		if (target === void 0) return {
			name,
			kind: "outside"
		};
		if (directory === real || directory.startsWith(real + sep)) return {
			name,
			kind: "loop",
			target
		};
		const stats = attempt(() => lstatSync(real));
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
		const path = relative(this.top, real);
		if (path === ".." || path.startsWith(`..${sep}`) || /^[A-Za-z]:|^\\\\/.test(path) && sep === "\\") return void 0;
		return sep === "/" ? path : path.replaceAll(sep, "/");
	}
	open(real) {
		const file = attempt(() => openSync(real, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW));
		if (typeof file !== "number") return file.reason === "missing" && real.includes("�") ? BAD_NAME : file;
		try {
			return attempt(() => this.readOpen(file));
		} finally {
			attempt(() => closeSync(file));
		}
	}
	readOpen(file) {
		const stats = fstatSync(file);
		if (!stats.isFile()) return noFile("other");
		if (stats.size > 1e7) return tooLarge(stats.size);
		if (stats.size > this.buffer.length) this.buffer = Buffer.allocUnsafe(stats.size);
		let length = 0;
		for (let got = 1; got > 0 && length < stats.size; length += got) got = readSync(file, this.buffer, length, stats.size - length, null);
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
function writeOutput(path, text) {
	const real = attempt(() => realpathSync.native(path));
	const target = typeof real === "string" ? real : path;
	const written = attempt(() => {
		if (typeof real === "string" && !statSync(real).isFile()) writeFileSync(real, text);
		else writeAtOnce(target, text);
		return true;
	});
	return written === true ? void 0 : notWritten(written);
}
function writeAtOnce(target, text) {
	const beside = `${target}.k8slint-new`;
	rmSync(beside, { force: true });
	writeFileSync(beside, text, { flag: "wx" });
	renameSync(beside, target);
}
function notWritten({ reason, message }) {
	if (reason === "missing") return "its directory does not exist";
	return message.replace("cannot be read: ", "").replace("EISDIR", "it is a directory");
}
export { nodeHost as n, writeOutput as r, nodeFiles as t };
