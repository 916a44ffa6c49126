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
		if (typeof file !== "number") return file.reason === "missing" && real.includes("�") ? BAD_NAME : file;
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
// src/base/usage.ts
var UsageError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "UsageError";
		this.problems = problems;
	}
};
function usageError(message, help) {
	return new UsageError([{
		message,
		help
	}]);
}
// src/report/colors.ts
const same = (text) => text;
const PLAIN = {
	bold: same,
	dim: same,
	red: same,
	yellow: same,
	green: same,
	cyan: same,
	blue: same
};
// src/base/edit-distance.ts
function editDistance(a, b, max) {
	if (Math.abs(a.length - b.length) > max) return void 0;
	const far = max + 1;
	const empty = () => new Int32Array(b.length + 2).fill(far);
	let [before, last, row] = [
		empty(),
		empty(),
		empty()
	];
	for (let j = 0; j <= Math.min(max, b.length); j++) last[j] = j;
	let bestOfLast = 0;
	for (let i = 1; i <= a.length; i++) {
		const low = Math.max(1, i - max);
		const high = Math.min(b.length, i + max);
		row[low - 1] = low === 1 ? Math.min(i, far) : far;
		row[high + 1] = far;
		let best = cell(row, low - 1);
		for (let j = low; j <= high; j++) {
			const step = Math.min(cell(last, j), cell(row, j - 1)) + 1;
			const keep = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const swap = isSwapped(a, b, i, j) ? cell(before, j - 2) + 1 : far;
			row[j] = Math.min(step, keep, swap, far);
			best = Math.min(best, row[j] ?? far);
		}
		if (best > max && bestOfLast > max) return void 0;
		bestOfLast = best;
		[before, last, row] = [
			last,
			row,
			before
		];
	}
	const distance = cell(last, b.length);
	return distance <= max ? distance : void 0;
}
function cell(row, index) {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
function isSwapped(a, b, i, j) {
	return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}
// src/base/near.ts
const ORDER = [
	"case",
	"separator",
	"edit",
	"abbreviation",
	"suffix",
	"prefix"
];
const DISTINCT = new Set([
	"http https",
	"grpc grpcs",
	"amqp amqps",
	"mqtt mqtts",
	"mssql mysql"
]);
const SHORT_FORM_OF = new Map([
	[
		"svc",
		"srvc",
		"service"
	],
	[
		"srv",
		"svr",
		"server"
	],
	[
		"cfg",
		"conf",
		"config",
		"configuration"
	],
	["cm", "configmap"],
	["db", "database"],
	["dev", "development"],
	[
		"prod",
		"prd",
		"production"
	],
	[
		"stg",
		"stage",
		"staging"
	],
	["env", "environment"],
	[
		"auth",
		"authn",
		"authentication"
	],
	[
		"pg",
		"postgres",
		"postgresql",
		"psql"
	],
	[
		"k8s",
		"kubernetes",
		"kube"
	],
	["app", "application"],
	["repo", "repository"],
	["sa", "serviceaccount"],
	["ns", "namespace"],
	["vol", "volume"],
	["img", "image"],
	[
		"cred",
		"creds",
		"credential",
		"credentials"
	],
	[
		"pw",
		"pwd",
		"pass",
		"passwd",
		"password"
	],
	["usr", "user"],
	["addr", "address"],
	["ctrl", "controller"],
	["deploy", "deployment"],
	["fe", "frontend"],
	["be", "backend"],
	["gw", "gateway"],
	["lb", "loadbalancer"],
	["es", "elasticsearch"],
	["mq", "queue"],
	["rabbit", "rabbitmq"],
	["mongo", "mongodb"],
	[
		"tmp",
		"temp",
		"temporary"
	],
	[
		"doc",
		"docs",
		"documentation"
	],
	["admin", "administrator"]
].flatMap((row, index) => row.map((word) => [word, index])));
function allowedEdits(length) {
	if (length < 4) return 0;
	return length < 8 ? 1 : 2;
}
function howNear(a, b) {
	if (a === b) return void 0;
	const [low, other] = [a.toLowerCase(), b.toLowerCase()];
	if (low === other) return "case";
	if (withoutSeparators(low) === withoutSeparators(other)) return "separator";
	if (slip(low, other) !== void 0) return "edit";
	if (abbreviates(low, other)) return "abbreviation";
	return affix(low, other);
}
function nearest(name, candidates, options = {}) {
	const low = name.toLowerCase();
	return only(candidates, (candidate) => {
		if (candidate === name) return void 0;
		const other = candidate.toLowerCase();
		if (low === other) return 0;
		if (withoutSeparators(low) === withoutSeparators(other)) return 1;
		const distance = slip(low, other, options.max);
		return distance === void 0 ? void 0 : 2 * distance + (low[0] === other[0] ? 0 : 1);
	});
}
function nearMiss(name, candidates) {
	const found = only([...candidates], (candidate) => {
		const how = howNear(name, candidate);
		return how === void 0 ? void 0 : ORDER.indexOf(how);
	});
	const how = found === void 0 ? void 0 : howNear(name, found);
	return found === void 0 || how === void 0 ? void 0 : {
		name: found,
		how
	};
}
function only(candidates, rank) {
	let best;
	let bestRank = Number.POSITIVE_INFINITY;
	let tied = false;
	for (const candidate of candidates) {
		const at = rank(candidate);
		if (at === void 0 || at > bestRank || at === bestRank && candidate === best) continue;
		tied = at === bestRank;
		best = candidate;
		bestRank = at;
	}
	return tied ? void 0 : best;
}
function slip(a, b, max) {
	const limit = max ?? (isPlural(a, b) ? 1 : allowedEdits(Math.min(a.length, b.length)));
	if (Math.abs(a.length - b.length) > limit || a.length > LONGEST_NAME) return void 0;
	if (differInNumbersOnly(a, b) || isNumbered(a, b) || isMeant(...differingWords(a, b))) return void 0;
	const distance = editDistance(a, b, limit);
	if (distance === 0 || distance === void 0) return void 0;
	return distance > 1 && a[0] !== b[0] ? void 0 : distance;
}
const LONGEST_NAME = 253;
function isPlural(a, b) {
	return Math.min(a.length, b.length) >= 3 && (a === `${b}s` || b === `${a}s`);
}
function isNumbered(a, b) {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return long.startsWith(short) && /^\d+$/.test(long.slice(short.length));
}
function differInNumbersOnly(a, b) {
	return /\d/.test(a) && a.replace(/\d+/g, "#") === b.replace(/\d+/g, "#");
}
function differingWords(a, b) {
	const left = words(a);
	const right = words(b);
	if (left.length !== right.length) return [a, b];
	const at = left.findIndex((word, index) => word !== right[index]);
	const again = left.findIndex((word, index) => index > at && word !== right[index]);
	return at < 0 || again >= 0 ? [a, b] : [left[at] ?? a, right[at] ?? b];
}
function isMeant(a, b) {
	if (isDistinct(a, b)) return true;
	const shorter = Math.min(a.length, b.length);
	if (shorter > 3) return false;
	if (shorter < 2) return true;
	return !(Math.abs(a.length - b.length) === 1 || isSwap(a, b));
}
function isDistinct(a, b) {
	return DISTINCT.has(a < b ? `${a} ${b}` : `${b} ${a}`);
}
function isSwap(a, b) {
	return a.length === b.length && [...a].toSorted().join("") === [...b].toSorted().join("");
}
function words(name) {
	return name.split(/[-_./]/);
}
function withoutSeparators(name) {
	return name.replace(/[-_. ]/g, "");
}
function abbreviates(a, b) {
	const left = words(a);
	const right = words(b);
	if (left.length !== right.length || a.length > LONGEST_NAME || b.length > LONGEST_NAME) return false;
	return left.every((word, index) => word === right[index] || isShortForm(word, right[index] ?? ""));
}
function isShortForm(a, b) {
	if (isDistinct(a, b)) return false;
	const row = SHORT_FORM_OF.get(a);
	if (row !== void 0 && row === SHORT_FORM_OF.get(b)) return true;
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	if (short.length >= 4 && long.startsWith(short)) return !/^\d+$/.test(long.slice(short.length));
	return short.length >= 3 && !/[aeiou\d]/.test(short) && long.startsWith(short[0] ?? "") && isSubsequence(short, long);
}
function isSubsequence(short, long) {
	let at = 0;
	for (const letter of long) if (letter === short[at]) at++;
	return at === short.length;
}
function affix(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length < 2) return void 0;
	if (long.startsWith(short) && /^[-_.]|^\d+$/.test(long.slice(short.length))) return "suffix";
	if (long.endsWith(short) && /[-_.]$/.test(long.slice(0, -short.length))) return "prefix";
	const base = a.replace(VERSION, "");
	return base !== a && base !== "" && base === b.replace(VERSION, "") ? "suffix" : void 0;
}
const VERSION = /[-_.]v\d+$/;
// src/base/model.ts
const LEVELS = [
	"error",
	"warning",
	"info"
];
const LAYERS = [
	"build",
	"admission",
	"scheduling",
	"image",
	"start",
	"run",
	"network",
	"update",
	"practice"
];
function placed(span) {
	return {
		span,
		via: []
	};
}
// src/rule/define.ts
const PRESETS = [
	"default",
	"recommended",
	"strict",
	"security"
];
function defineRule(declaration) {
	const { docs, presets = ["default"], only, options, aliases = [], masks = [], check, ...facts } = declaration;
	return {
		...facts,
		...docs,
		presets,
		only,
		options,
		aliases,
		masks,
		check
	};
}
// src/validation/pod-security/setting.ts
function settingOf(holder, path, read) {
	let field = holder;
	for (const key of path) {
		if (!field.isMap) return { is: "unknown" };
		field = field.get(key);
		if (!field.exists) return { is: "absent" };
	}
	const value = read(field);
	return value === void 0 ? { is: "unknown" } : {
		is: "set",
		value,
		field
	};
}
const asBoolean = (field) => field.boolean;
const asText = (field) => field.text;
const asNumber = (field) => field.number;
function asTexts(field) {
	return field.isList && field.items.every(({ text }) => text !== void 0) ? field.items : void 0;
}
function settersOf({ spec, containers }) {
	return [{
		container: void 0,
		field: spec
	}, ...containers.map((container) => ({
		container,
		field: container.field
	}))];
}
function placeFor({ container, field }, path) {
	let nearest = field;
	for (const key of ["securityContext", ...path]) {
		const below = nearest.get(key);
		if (!below.exists) break;
		nearest = below;
	}
	const name = field.get("name");
	return nearest === field && container !== void 0 && name.exists ? name.at : nearest.keyAt;
}
function missing(setter, path, to, text = `${path.join(".")} is not set`) {
	return {
		is: "missing",
		at: placeFor(setter, path),
		text,
		mend: setTo(setter, path, to)
	};
}
function wrong(field, text, mend) {
	return {
		is: "wrong",
		at: field.isMap || field.isList ? field.keyAt : field.at,
		text,
		mend
	};
}
function setTo({ container }, path, to) {
	return {
		set: path.join("."),
		to,
		on: container ?? "pod"
	};
}
function containersText(names) {
	return `${names.length === 1 ? "container" : "containers"} ${quoted(names)}`;
}
function settersText(setters) {
	const names = setters.flatMap(({ container }) => container === void 0 ? [] : [container.name]);
	return [...names.length < setters.length ? ["pod"] : [], ...names.length > 0 ? [containersText(names)] : []].join(" and ");
}
function quoted(names) {
	return names.map((name) => `"${name}"`).join(", ");
}
function sortedSet(values) {
	return [...new Set(values)].toSorted((a, b) => a < b ? -1 : 1);
}
function plural(count, one, many = `${one}s`) {
	return count === 1 ? one : many;
}
// src/validation/pod-security/host.ts
const hostNamespaces = ({ spec }) => {
	const set = [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	].flatMap((key) => {
		const setting = settingOf(spec, [key], asBoolean);
		return setting.is === "set" && setting.value ? [{
			key,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "host namespaces",
		detail: set.map(({ key }) => `${key}=true`).join(", "),
		causes: set.map(({ key, field }) => wrong(field, `${key}: true`, { remove: key }))
	};
};
const hostPathVolumes = ({ spec }) => {
	const volumes = spec.get("volumes").items.filter((volume) => isMounted(volume.get("hostPath")));
	if (volumes.length === 0) return void 0;
	return {
		reason: "hostPath volumes",
		detail: `${plural(volumes.length, "volume")} ${quoted(volumes.map(nameOf))}`,
		causes: volumes.map((volume) => {
			const what = `hostPath of volume "${nameOf(volume)}"`;
			return wrong(volume.get("hostPath"), what, { remove: what });
		})
	};
};
const hostPorts = ({ spec, containers, isPod }) => {
	const network = settingOf(spec, ["hostNetwork"], asBoolean);
	const filled = isPod && network.is === "set" && network.value ? network.field : void 0;
	const used = containers.flatMap((container) => container.field.get("ports").items.flatMap((port) => hostPortOf(port, container, filled)));
	if (used.length === 0) return void 0;
	const names = namesIn(used);
	const ports = sortedSet(used.map(({ port }) => String(port)));
	return {
		reason: "hostPort",
		detail: `${containersText(names)} ${plural(names.length, "uses", "use")} ${plural(ports.length, "hostPort")} ${ports.join(", ")}`,
		causes: used.map(({ port, field }) => wrong(field, `hostPort ${port}`, { remove: `hostPort ${port}` }))
	};
};
function hostPortOf(port, container, filled) {
	const own = settingOf(port, ["hostPort"], asNumber);
	if (own.is === "set" && own.value !== 0) return [{
		container,
		port: own.value,
		field: own.field
	}];
	const number = settingOf(port, ["containerPort"], asNumber);
	return own.is !== "unknown" && filled !== void 0 && number.is === "set" ? [{
		container,
		port: number.value,
		field: filled
	}] : [];
}
const HANDLERS = ["httpGet", "tcpSocket"];
const HOLDERS = [
	["livenessProbe"],
	["readinessProbe"],
	["startupProbe"],
	["lifecycle", "postStart"],
	["lifecycle", "preStop"]
].flatMap((holder) => HANDLERS.map((handler) => [
	...holder,
	handler,
	"host"
]));
const hostProbes = ({ containers }) => {
	const used = containers.flatMap((container) => HOLDERS.flatMap((path) => {
		const setting = settingOf(container.field, path, asText);
		return setting.is === "set" && setting.value !== "" ? [{
			container,
			path,
			...setting
		}] : [];
	}));
	if (used.length === 0) return void 0;
	const [names, hosts] = [sortedSet(namesIn(used)), sortedSet(used.map(({ value }) => value))];
	return {
		reason: "probe or lifecycle host",
		detail: `${containersText(names)} ${plural(names.length, "uses", "use")} probe or lifecycle ${plural(hosts.length, "host")} ${quoted(hosts)}`,
		causes: used.map(({ field, value, path }) => wrong(field, `calls host "${value}"`, { remove: path.join(".") }))
	};
};
function isMounted(source) {
	return source.isMap;
}
function nameOf(volume) {
	return volume.get("name").raw ?? "";
}
function namesIn(found) {
	return [...new Set(found.map(({ container }) => container))].map(({ name }) => name);
}
// src/validation/pod-security/linux.ts
const DEFAULT_CAPABILITIES = new Set([
	"AUDIT_WRITE",
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"MKNOD",
	"NET_BIND_SERVICE",
	"SETFCAP",
	"SETGID",
	"SETPCAP",
	"SETUID",
	"SYS_CHROOT"
]);
const capabilitiesBaseline = ({ containers }) => {
	const added = containers.flatMap((container) => {
		const add = settingOf(container.field, [
			"securityContext",
			"capabilities",
			"add"
		], asTexts);
		return (add.is === "set" ? add.value : []).flatMap((field) => DEFAULT_CAPABILITIES.has(field.text ?? "") ? [] : [{
			container,
			field,
			name: field.text ?? ""
		}]);
	});
	if (added.length === 0) return void 0;
	const names = sortedSet(added.map(({ name }) => name));
	return {
		reason: "non-default capabilities",
		detail: `${containersText(namesIn(added))} must not include ${quoted(names)} in securityContext.capabilities.add`,
		causes: added.map(({ field, name }) => addedCapability(field, name))
	};
};
function addedCapability(field, name) {
	return wrong(field, `adds ${name}`, { remove: `${name} from capabilities.add` });
}
const privileged = ({ containers }) => {
	const set = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", "privileged"], asBoolean);
		return setting.is === "set" && setting.value ? [{
			container,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "privileged",
		detail: `${containersText(namesIn(set))} must not set securityContext.privileged=true`,
		causes: set.map(({ field }) => wrong(field, "privileged: true", { remove: "privileged" }))
	};
};
const procMount = ({ containers }) => {
	const set = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", "procMount"], asText);
		return setting.is === "set" && setting.value !== "Default" ? [{
			container,
			...setting
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "procMount",
		detail: `${containersText(namesIn(set))} must not set securityContext.procMount to ${quoted(sortedSet(set.map(({ value }) => value)))}`,
		causes: set.map(({ field, value }) => wrong(field, `procMount: ${value}`, { remove: "procMount" }))
	};
};
const windowsHostProcess = (pod) => {
	const set = settersOf(pod).flatMap((setter) => {
		const setting = settingOf(setter.field, [
			"securityContext",
			"windowsOptions",
			"hostProcess"
		], asBoolean);
		return setting.is === "set" && setting.value ? [{
			setter,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "hostProcess",
		detail: `${settersText(set.map(({ setter }) => setter))} must not set securityContext.windowsOptions.hostProcess=true`,
		causes: set.map(({ field }) => wrong(field, "hostProcess: true", { remove: "hostProcess" }))
	};
};
function seLinuxOptions(allowed) {
	return (pod) => {
		const set = settersOf(pod).flatMap((setter) => [
			"type",
			"user",
			"role"
		].flatMap((key) => {
			const setting = settingOf(setter.field, [
				"securityContext",
				"seLinuxOptions",
				key
			], asText);
			if (setting.is !== "set" || (key === "type" ? allowed.has(setting.value) : setting.value === "")) return [];
			return [{
				setter,
				key,
				value: setting.value,
				field: setting.field
			}];
		}));
		if (set.length === 0) return void 0;
		const types = sortedSet(set.filter(({ key }) => key === "type").map(({ value }) => value));
		const faults = types.length > 0 ? [`${plural(types.length, "type")} ${quoted(types)}`] : [];
		for (const key of ["user", "role"]) if (set.some((one) => one.key === key)) faults.push(`${key} may not be set`);
		return {
			reason: "seLinuxOptions",
			detail: `${settersText([...new Set(set.map(({ setter }) => setter))])} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`,
			causes: set.map(({ field, key, value }) => wrong(field, `${key} ${value}`, { remove: `seLinuxOptions.${key}` }))
		};
	};
}
function sysctls(allowed) {
	return ({ spec }) => {
		const set = spec.get("securityContext", "sysctls").items.flatMap((entry) => {
			const name = entry.get("name");
			return name.text === void 0 || allowed.has(name.text) ? [] : [{
				field: name,
				name: name.text
			}];
		});
		if (set.length === 0) return void 0;
		return {
			reason: "forbidden sysctls",
			detail: set.map(({ name }) => name).join(", "),
			causes: set.map(({ field, name }) => wrong(field, `sets ${name}`, { remove: `the sysctl ${name}` }))
		};
	};
}
// src/validation/pod-security/profiles.ts
function badProfiles(pod, kind) {
	return settersOf(pod).flatMap((setter) => {
		const type = settingOf(setter.field, [
			"securityContext",
			kind,
			"type"
		], asText);
		return type.is === "set" && !isConfining(type.value) ? [{
			setter,
			value: type.value,
			field: type.field
		}] : [];
	});
}
function isConfining(type) {
	return type === "RuntimeDefault" || type === "Localhost";
}
function profileCause({ setter, value, field }, kind) {
	return wrong(field, `${kind} ${value}`, setTo(setter, [kind, "type"], "RuntimeDefault"));
}
const SECCOMP = "seccomp.security.alpha.kubernetes.io/pod";
const SECCOMP_CONTAINER = "container.seccomp.security.alpha.kubernetes.io/";
const seccompAnnotations = ({ annotations, containers }) => {
	const bad = [SECCOMP, ...containers.map(({ name }) => `${SECCOMP_CONTAINER}${name}`)].flatMap((key) => {
		const field = annotations.get(key);
		const value = field.text;
		return value === void 0 || /^(?:(?:runtime|docker)\/default$|localhost\/)/.test(value) ? [] : [{
			key,
			field,
			shown: `${key}=${JSON.stringify(value)}`
		}];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `forbidden ${plural(bad.length, "annotation")} ${sortedSet(bad.map(({ shown }) => shown)).join(", ")}`,
		causes: bad.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` }))
	};
};
const seccompBaseline = (pod) => {
	const bad = badProfiles(pod, "seccompProfile");
	if (bad.length === 0) return void 0;
	const values = sortedSet(bad.map(({ value }) => value));
	return {
		reason: "seccompProfile",
		detail: `${settersText(bad.map(({ setter }) => setter))} must not set securityContext.seccompProfile.type to ${quoted(values)}`,
		causes: bad.map((one) => profileCause(one, "seccompProfile"))
	};
};
const seccompRestricted = (pod) => {
	const [own, ...containers] = settersOf(pod).map((setter) => ({
		setter,
		profile: settingOf(setter.field, ["securityContext", "seccompProfile"], (field) => field)
	}));
	const bad = seccompBaseline(pod);
	if (bad !== void 0 || own?.profile.is !== "absent") return bad;
	const without = containers.filter(({ profile }) => profile.is === "absent").map(({ setter }) => setter);
	if (without.length === 0) return void 0;
	const names = without.map(({ container }) => container?.name ?? "");
	const everywhere = without.length === containers.length;
	return {
		reason: "seccompProfile",
		detail: `pod or ${containersText(names)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
		causes: (everywhere ? [own.setter] : without).map((setter) => missing(setter, ["seccompProfile", "type"], "RuntimeDefault", "no seccompProfile is set"))
	};
};
const APP_ARMOR = "container.apparmor.security.beta.kubernetes.io/";
const appArmorProfile = (pod) => {
	const bad = badProfiles(pod, "appArmorProfile");
	const annotated = pod.annotations.entries.flatMap(([key, field]) => {
		const value = field.text;
		return key.startsWith(APP_ARMOR) && value !== void 0 && !/^(?:$|runtime\/default$|localhost\/)/.test(value) ? [{
			key,
			field,
			shown: `${key}=${JSON.stringify(value)}`
		}] : [];
	});
	if (bad.length + annotated.length === 0) return void 0;
	const told = [...bad, ...copiedProfiles(pod)];
	const order = settersOf(pod).map(({ field }) => field.pathText);
	const setters = told.map(({ setter }) => setter).toSorted((a, b) => order.indexOf(a.field.pathText) - order.indexOf(b.field.pathText));
	const who = setters.length > 0 ? [settersText(setters)] : [];
	if (annotated.length > 0) who.push(plural(annotated.length, "annotation"));
	const values = [...sortedSet(told.map(({ value }) => value)), ...sortedSet(annotated.map(({ shown }) => shown))];
	return {
		reason: plural(values.length, "forbidden AppArmor profile"),
		detail: `${who.join(" and ")} must not set AppArmor profile type to ${quoted(values)}`,
		causes: [...bad.map((one) => profileCause(one, "appArmorProfile")), ...annotated.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` }))]
	};
};
function copiedProfiles({ isPod, containers, annotations, spec }) {
	const ofPod = spec.get("securityContext", "appArmorProfile", "type").text;
	if (!isPod || ofPod === "Unconfined") return [];
	return containers.flatMap((container) => {
		const field = annotations.get(`${APP_ARMOR}${container.name}`);
		if (container.field.get("securityContext", "appArmorProfile").exists || field.text !== "unconfined") return [];
		return [{
			setter: {
				container,
				field: container.field
			},
			value: "Unconfined",
			field
		}];
	});
}
// src/validation/pod-security/restricted.ts
const allowPrivilegeEscalation = ({ containers }) => {
	const path = ["allowPrivilegeEscalation"];
	const bad = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", ...path], asBoolean);
		if (setting.is === "unknown" || setting.is === "set" && !setting.value) return [];
		const setter = {
			container,
			field: container.field
		};
		return [{
			container,
			cause: setting.is === "absent" ? missing(setter, path, "false") : wrong(setting.field, "allowPrivilegeEscalation: true", setTo(setter, path, "false"))
		}];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "allowPrivilegeEscalation != false",
		detail: `${containersText(namesIn(bad))} must set securityContext.allowPrivilegeEscalation=false`,
		causes: bad.map(({ cause }) => cause)
	};
};
const capabilitiesRestricted = ({ containers }) => {
	const kept = containers.flatMap((container) => {
		const cause = dropCause(container);
		return cause === void 0 ? [] : [{
			container,
			cause
		}];
	});
	const added = containers.flatMap((container) => {
		const add = settingOf(container.field, [
			"securityContext",
			"capabilities",
			"add"
		], asTexts);
		return (add.is === "set" ? add.value : []).flatMap((field) => field.text === "NET_BIND_SERVICE" ? [] : [{
			container,
			name: field.text ?? "",
			field
		}]);
	});
	const details = [];
	if (kept.length > 0) details.push(`${containersText(namesIn(kept))} must set securityContext.capabilities.drop=["ALL"]`);
	if (added.length > 0) {
		const names = quoted(sortedSet(added.map(({ name }) => name)));
		details.push(`${containersText(namesIn(added))} must not include ${names} in securityContext.capabilities.add`);
	}
	if (details.length === 0) return void 0;
	return {
		reason: "unrestricted capabilities",
		detail: details.join("; "),
		causes: [...kept.map(({ cause }) => cause), ...added.map(({ field, name }) => addedCapability(field, name))]
	};
};
function dropCause(container) {
	const drop = settingOf(container.field, [
		"securityContext",
		"capabilities",
		"drop"
	], asTexts);
	if (drop.is === "unknown" || drop.is === "set" && drop.value.some(({ text }) => text === "ALL")) return void 0;
	const meant = drop.is === "set" ? drop.value.find(isAll) : void 0;
	if (meant !== void 0) return wrong(meant, `"${meant.text ?? ""}" is not "ALL"`, {
		write: "ALL",
		over: meant
	});
	const setter = {
		container,
		field: container.field
	};
	if (drop.is === "absent") return missing(setter, ["capabilities", "drop"], "[ALL]", "no capabilities are dropped");
	return missing(setter, ["capabilities", "drop"], "[ALL]", "ALL is not dropped");
}
function isAll({ text }) {
	return /^(?:cap_)?all$/i.test(text ?? "");
}
const runAsNonRoot = (pod) => {
	const settings = settersOf(pod).map((setter) => ({
		setter,
		setting: settingOf(setter.field, ["securityContext", "runAsNonRoot"], asBoolean)
	}));
	const [own, ...containers] = settings;
	const reason = "runAsNonRoot != true";
	const explicit = settings.flatMap(({ setter, setting }) => setting.is === "set" && !setting.value ? [{
		setter,
		field: setting.field
	}] : []);
	if (explicit.length > 0) return {
		reason,
		detail: `${settersText(explicit.map(({ setter }) => setter))} must not set securityContext.runAsNonRoot=false`,
		causes: explicit.map(({ setter, field }) => wrong(field, "runAsNonRoot: false", setTo(setter, ["runAsNonRoot"], "true")))
	};
	if (own?.setting.is !== "absent") return void 0;
	const without = containers.filter(({ setting }) => setting.is === "absent").map(({ setter }) => setter);
	if (without.length === 0) return void 0;
	return {
		reason,
		detail: `pod or ${containersText(without.map(({ container }) => container?.name ?? ""))} must set securityContext.runAsNonRoot=true`,
		causes: (without.length === containers.length ? [own.setter] : without).map(nonRootMissing)
	};
};
function nonRootMissing(setter) {
	return missing(setter, ["runAsNonRoot"], "true");
}
const runAsUser = (pod) => {
	const bad = settersOf(pod).flatMap((setter) => {
		const setting = settingOf(setter.field, ["securityContext", "runAsUser"], asNumber);
		return setting.is === "set" && setting.value === 0 ? [{
			setter,
			field: setting.field
		}] : [];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "runAsUser=0",
		detail: `${settersText(bad.map(({ setter }) => setter))} must not set runAsUser=0`,
		causes: bad.map(({ field }) => wrong(field, "runAsUser: 0", { remove: "runAsUser: 0" }))
	};
};
// src/validation/pod-security/volumes.ts
const ALLOWED = [
	"configMap",
	"csi",
	"downwardAPI",
	"emptyDir",
	"ephemeral",
	"image",
	"persistentVolumeClaim",
	"projected",
	"secret"
];
const REFUSED = [
	"hostPath",
	"gcePersistentDisk",
	"awsElasticBlockStore",
	"gitRepo",
	"nfs",
	"iscsi",
	"glusterfs",
	"rbd",
	"flexVolume",
	"cinder",
	"cephfs",
	"flocker",
	"fc",
	"azureFile",
	"vsphereVolume",
	"quobyte",
	"azureDisk",
	"photonPersistentDisk",
	"portworxVolume",
	"scaleIO",
	"storageos"
];
const restrictedVolumes = ({ spec }) => {
	const used = spec.get("volumes").items.flatMap((volume) => {
		const type = refusedType(volume);
		return type === void 0 ? [] : [{
			volume,
			type,
			name: volume.get("name").raw ?? ""
		}];
	});
	if (used.length === 0) return void 0;
	const types = sortedSet(used.map(({ type }) => type));
	return {
		reason: "restricted volume types",
		detail: `${plural(used.length, "volume")} ${quoted(used.map(({ name }) => name))} ${plural(used.length, "uses", "use")} ${plural(types.length, "restricted volume type")} ${quoted(types)}`,
		causes: used.map(({ volume, type, name }) => {
			const what = `${type} of volume "${name}"`;
			return wrong(volume.get(type), what, { remove: what });
		})
	};
};
function refusedType(volume) {
	if (ALLOWED.some((type) => volume.get(type).exists)) return void 0;
	return REFUSED.find((type) => volume.get(type).isMap);
}
// src/validation/pod-security/checks-table.ts
const SYSCTLS_1_0 = [
	"kernel.shm_rmid_forced",
	"net.ipv4.ip_local_port_range",
	"net.ipv4.tcp_syncookies",
	"net.ipv4.ping_group_range",
	"net.ipv4.ip_unprivileged_port_start"
];
const SYSCTLS_1_27 = [...SYSCTLS_1_0, "net.ipv4.ip_local_reserved_ports"];
const SYSCTLS_1_29 = [
	...SYSCTLS_1_27,
	"net.ipv4.tcp_keepalive_time",
	"net.ipv4.tcp_fin_timeout",
	"net.ipv4.tcp_keepalive_intvl",
	"net.ipv4.tcp_keepalive_probes"
];
const SYSCTLS_1_32 = [
	...SYSCTLS_1_29,
	"net.ipv4.tcp_rmem",
	"net.ipv4.tcp_wmem"
];
const SELINUX_1_0 = [
	"",
	"container_t",
	"container_init_t",
	"container_kvm_t"
];
const SELINUX_1_31 = [...SELINUX_1_0, "container_engine_t"];
const CHECKS = [
	baseline("appArmorProfile", [0, appArmorProfile]),
	baseline("capabilities_baseline", [0, capabilitiesBaseline]),
	baseline("hostNamespaces", [0, hostNamespaces]),
	baseline("hostPathVolumes", [0, hostPathVolumes]),
	baseline("hostPorts", [0, hostPorts]),
	baseline("hostProbesAndHostLifecycle", [34, hostProbes]),
	baseline("privileged", [0, privileged]),
	baseline("procMount", [0, procMount], [35, unlessOwnUsers(procMount)]),
	baseline("seLinuxOptions", [0, seLinuxOptions(new Set(SELINUX_1_0))], [31, seLinuxOptions(new Set(SELINUX_1_31))]),
	baseline("seccompProfile_baseline", [0, seccompAnnotations], [19, seccompBaseline]),
	baseline("sysctls", [0, sysctls(new Set(SYSCTLS_1_0))], [27, sysctls(new Set(SYSCTLS_1_27))], [29, sysctls(new Set(SYSCTLS_1_29))], [32, sysctls(new Set(SYSCTLS_1_32))]),
	baseline("windowsHostProcess", [0, windowsHostProcess]),
	restricted("allowPrivilegeEscalation", [8, allowPrivilegeEscalation], [25, unlessWindows(allowPrivilegeEscalation)]),
	{
		...restricted("capabilities_restricted", [22, capabilitiesRestricted], [25, unlessWindows(capabilitiesRestricted)]),
		instead: "capabilities_baseline"
	},
	{
		...restricted("procMount_restricted", [35, procMount]),
		instead: "procMount"
	},
	{
		...restricted("restrictedVolumes", [0, restrictedVolumes]),
		instead: "hostPathVolumes"
	},
	restricted("runAsNonRoot", [0, runAsNonRoot], [35, unlessOwnUsers(runAsNonRoot)]),
	restricted("runAsUser", [23, runAsUser], [35, unlessOwnUsers(runAsUser)]),
	{
		...restricted("seccompProfile_restricted", [19, seccompRestricted], [25, unlessWindows(seccompRestricted)]),
		instead: "seccompProfile_baseline"
	}
];
function baseline(id, ...versions) {
	return {
		id,
		level: "baseline",
		versions
	};
}
function restricted(id, ...versions) {
	return {
		id,
		level: "restricted",
		versions
	};
}
function unlessWindows(check) {
	return (pod) => {
		const name = pod.spec.get("os", "name");
		return name.exists && name.text !== "linux" ? void 0 : check(pod);
	};
}
function unlessOwnUsers(check) {
	return (pod) => {
		const hostUsers = pod.spec.get("hostUsers");
		return hostUsers.exists && hostUsers.value !== true ? void 0 : check(pod);
	};
}
// src/validation/pod-security/model.ts
const POD_SECURITY_LEVELS = [
	"privileged",
	"baseline",
	"restricted"
];
function levelText({ level, minor }) {
	return `${level}:${minor === void 0 ? "latest" : `v1.${minor}`}`;
}
function podView(template, isPod) {
	const spec = template.get("spec");
	const containers = [
		"initContainers",
		"containers",
		"ephemeralContainers"
	].flatMap((list) => spec.get(list).items.map((field) => ({
		field,
		name: field.get("name").raw ?? ""
	})));
	return {
		spec,
		annotations: template.get("metadata", "annotations"),
		containers,
		isPod
	};
}
// src/validation/pod-security/evaluate.ts
function podViolations(pod, { level, minor }, serverMinor) {
	if (level === "privileged") return [];
	const version = Math.min(minor ?? serverMinor, serverMinor);
	const rows = CHECKS.filter((row) => (level === "restricted" || row.level === "baseline") && exists(row, version));
	const replaced = new Set(rows.map(({ instead }) => instead));
	return rows.flatMap((row) => {
		const found = replaced.has(row.id) ? void 0 : checkAt(row, version)?.(pod);
		return found === void 0 ? [] : [{
			check: row.id,
			...found
		}];
	});
}
function exists(row, version) {
	return checkAt(row, version) !== void 0;
}
function checkAt({ versions }, version) {
	return versions.findLast(([minor]) => minor <= version)?.[1];
}
function violationText(level, violations, verb = "violates") {
	const told = violations.map(({ reason, detail }) => `${reason} (${detail})`);
	return `${verb} PodSecurity "${levelText(level)}": ${told.join(", ")}`;
}
// src/rule/config/model.ts
const CONFIGURATION_FILE = ".k8slint.yaml";
const CLUSTER_PROFILES = [
	"k3d",
	"kind",
	"minikube",
	"docker-desktop",
	"colima"
];
const FAIL_ON = [
	"error",
	"warning",
	"info",
	"never"
];
const defaultConfiguration = {
	file: void 0,
	text: "",
	presets: [],
	rules: new Map(),
	overrides: [],
	ignore: [],
	externals: [],
	namespace: void 0,
	cluster: void 0,
	kubeVersion: void 0,
	suppressions: [],
	failOn: void 0
};
// src/base/confusable.ts
const LOOK_ALIKES = [
	["Cyrillic letter", "аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ѵv ӏl кk тt мm нh вb АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ԚQ ԜW З3 ӀI"],
	["Greek letter", "αa εe οo νv ρp ιi κk υu τt γy χx ϲc ϳj ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX"],
	["Armenian letter", "օo ոn սu հh ցg ՕO"],
	["look-alike Latin letter", "ıi ȷj ɡg ɑa ɩi ſs ǀl ɴn ʀr ʏy"],
	["dash", "‐- ‑- ‒- –- —- ―- −- ⁃- ˗- ➖- ⸺- ﹘- ﹣- ー-"],
	["quotation mark", "‘' ’' ‚' ‛' ′' ´' ʼ' ʻ' ‹' ›' “\" ”\" „\" ‟\" ″\" «\" »\""],
	["punctuation mark", "∕/ ⁄/ ⧸/ ꞉: ∶: ː: ․. 。. ｡. …... ∗* ⁎* ǃ! ∼~ ˜~ 〈< 〉> ≡="]
];
const RANGES = [
	[
		0,
		8,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		11,
		12,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		14,
		31,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		127,
		159,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		160,
		160,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		173,
		173,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		847,
		847,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		1564,
		1564,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		4447,
		4448,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		5760,
		5760,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		6068,
		6069,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		6158,
		6158,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8192,
		8202,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8203,
		8207,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8232,
		8238,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8239,
		8239,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8287,
		8287,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8288,
		8303,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		12288,
		12288,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		12644,
		12644,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65024,
		65039,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65279,
		65279,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65440,
		65440,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65529,
		65531,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		917504,
		917631,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		917760,
		917999,
		{
			kind: "invisible character",
			ascii: ""
		}
	]
];
const DECOMPOSED = [
	[
		8448,
		8527,
		"mathematical letter"
	],
	[
		8544,
		8575,
		"look-alike Latin letter"
	],
	[
		64256,
		64262,
		"ligature"
	],
	[
		65281,
		65374,
		"full-width character"
	],
	[
		119808,
		120831,
		"mathematical letter"
	]
];
const ZEROS = [
	1632,
	1776,
	2406,
	2534
];
const MEANINGS = new Map(LOOK_ALIKES.flatMap(([kind, pairs]) => pairs.split(" ").map((pair) => [pair.slice(0, 1), {
	kind,
	ascii: pair.slice(1)
}])));
function findConfusables(text) {
	const found = [];
	if (isPlain(text)) return found;
	let start = 0;
	for (const char of text) {
		const end = start + char.length;
		const meaning = meaningOf(char);
		if (meaning !== void 0) found.push({
			start,
			end,
			char,
			code: codePoint(char),
			...meaning
		});
		start = end;
	}
	return found;
}
function ascii(text) {
	return replaced(text, (confusable) => confusable.ascii);
}
function show(text) {
	return replaced(text, (confusable) => `<${confusable.code}>`);
}
function replaced(text, by) {
	let result = "";
	let from = 0;
	for (const confusable of findConfusables(text)) {
		result += text.slice(from, confusable.start) + by(confusable);
		from = confusable.end;
	}
	return result + text.slice(from);
}
function codePoint(char) {
	return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
function isPlain(text) {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code > 126 || code < 32) return false;
	}
	return true;
}
function meaningOf(char) {
	const code = char.codePointAt(0) ?? 0;
	if (code >= 32 && code < 127) return void 0;
	return MEANINGS.get(char) ?? RANGES.find(([low, high]) => code >= low && code <= high)?.[2] ?? decomposed(char, code);
}
function decomposed(char, code) {
	const zero = ZEROS.find((first) => code >= first && code <= first + 9);
	if (zero !== void 0) return {
		kind: "digit of another script",
		ascii: String(code - zero)
	};
	const kind = DECOMPOSED.find(([low, high]) => code >= low && code <= high)?.[2];
	if (kind === void 0) return void 0;
	const letters = char.normalize("NFKC");
	return /^[!-~]{1,3}$/.test(letters) && letters !== "TM" && letters !== "SM" && letters !== "TEL" ? {
		kind,
		ascii: letters
	} : void 0;
}
// src/report/printable.ts
const UNSAFE = /^[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Zs}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800]$/u;
const NAMED = {
	"\n": "\\n",
	"\r": "\\r",
	"	": "\\t"
};
const PLAIN_TEXT = /^[\x20-\x22\x24-\x7e]*$/;
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;
const PRESENTATION = /^[\ufe0e\ufe0f]$/;
const WORD = /[\p{L}\p{N}]+/gu;
const LOG_COMMAND = /##[a-z]{0,12}(?=\[)/gi;
const always = () => true;
function printable(text) {
	return PLAIN_TEXT.test(text) ? text : joined(glyphs(text, always));
}
function printableLines(text) {
	return text.split(/\r\n|\r|\n/).map(printable);
}
function glyphs(text, strict) {
	const coded = new Set([...lookAlikes(text, strict), ...logCommands(text)]);
	const result = [];
	let start = 0;
	let before = "";
	for (const char of text) {
		const end = start + char.length;
		const shown = coded.has(start) ? codeOf(char) : shownChar(char, before);
		result.push({
			text: shown,
			start,
			end
		});
		before = char;
		start = end;
	}
	return result;
}
function codeOf(char) {
	return `<U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;
}
function joined(parts) {
	return parts.map((part) => part.text).join("");
}
function shownChar(char, before) {
	if (PRESENTATION.test(char) && PICTOGRAPH.test(before)) return "";
	if (char === " " || !UNSAFE.test(char)) return char;
	return NAMED[char] ?? codeOf(char);
}
function lookAlikes(text, strict) {
	const found = findConfusables(text).filter((one) => !PRESENTATION.test(one.char));
	if (found.length === 0) return [];
	const mixed = mixedWords(text);
	let word = 0;
	return found.flatMap(({ start }) => {
		while ((mixed[word]?.[1] ?? Infinity) <= start) word++;
		return strict(start) || start >= (mixed[word]?.[0] ?? Infinity) ? [start] : [];
	});
}
function mixedWords(text) {
	return [...text.matchAll(WORD)].filter(([word]) => /[a-z]/i.test(word) && /[^\0-\x7f]/.test(word)).map((match) => [match.index, match.index + match[0].length]);
}
function logCommands(text) {
	return [...text.matchAll(LOG_COMMAND)].map((match) => match.index + match[0].length);
}
Object.defineProperty(exports, "CLUSTER_PROFILES", {
	enumerable: true,
	get: function() {
		return CLUSTER_PROFILES;
	}
});
Object.defineProperty(exports, "CONFIGURATION_FILE", {
	enumerable: true,
	get: function() {
		return CONFIGURATION_FILE;
	}
});
Object.defineProperty(exports, "FAIL_ON", {
	enumerable: true,
	get: function() {
		return FAIL_ON;
	}
});
Object.defineProperty(exports, "LAYERS", {
	enumerable: true,
	get: function() {
		return LAYERS;
	}
});
Object.defineProperty(exports, "LEVELS", {
	enumerable: true,
	get: function() {
		return LEVELS;
	}
});
Object.defineProperty(exports, "MAX_FILE_BYTES", {
	enumerable: true,
	get: function() {
		return MAX_FILE_BYTES;
	}
});
Object.defineProperty(exports, "PLAIN", {
	enumerable: true,
	get: function() {
		return PLAIN;
	}
});
Object.defineProperty(exports, "POD_SECURITY_LEVELS", {
	enumerable: true,
	get: function() {
		return POD_SECURITY_LEVELS;
	}
});
Object.defineProperty(exports, "PRESETS", {
	enumerable: true,
	get: function() {
		return PRESETS;
	}
});
Object.defineProperty(exports, "UsageError", {
	enumerable: true,
	get: function() {
		return UsageError;
	}
});
Object.defineProperty(exports, "ascii", {
	enumerable: true,
	get: function() {
		return ascii;
	}
});
Object.defineProperty(exports, "attempt", {
	enumerable: true,
	get: function() {
		return attempt;
	}
});
Object.defineProperty(exports, "codePoint", {
	enumerable: true,
	get: function() {
		return codePoint;
	}
});
Object.defineProperty(exports, "decodeText", {
	enumerable: true,
	get: function() {
		return decodeText;
	}
});
Object.defineProperty(exports, "defaultConfiguration", {
	enumerable: true,
	get: function() {
		return defaultConfiguration;
	}
});
Object.defineProperty(exports, "defineRule", {
	enumerable: true,
	get: function() {
		return defineRule;
	}
});
Object.defineProperty(exports, "editDistance", {
	enumerable: true,
	get: function() {
		return editDistance;
	}
});
Object.defineProperty(exports, "findConfusables", {
	enumerable: true,
	get: function() {
		return findConfusables;
	}
});
Object.defineProperty(exports, "glyphs", {
	enumerable: true,
	get: function() {
		return glyphs;
	}
});
Object.defineProperty(exports, "howNear", {
	enumerable: true,
	get: function() {
		return howNear;
	}
});
Object.defineProperty(exports, "levelText", {
	enumerable: true,
	get: function() {
		return levelText;
	}
});
Object.defineProperty(exports, "nearMiss", {
	enumerable: true,
	get: function() {
		return nearMiss;
	}
});
Object.defineProperty(exports, "nearest", {
	enumerable: true,
	get: function() {
		return nearest;
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
Object.defineProperty(exports, "placed", {
	enumerable: true,
	get: function() {
		return placed;
	}
});
Object.defineProperty(exports, "podView", {
	enumerable: true,
	get: function() {
		return podView;
	}
});
Object.defineProperty(exports, "podViolations", {
	enumerable: true,
	get: function() {
		return podViolations;
	}
});
Object.defineProperty(exports, "printable", {
	enumerable: true,
	get: function() {
		return printable;
	}
});
Object.defineProperty(exports, "printableLines", {
	enumerable: true,
	get: function() {
		return printableLines;
	}
});
Object.defineProperty(exports, "show", {
	enumerable: true,
	get: function() {
		return show;
	}
});
Object.defineProperty(exports, "usageError", {
	enumerable: true,
	get: function() {
		return usageError;
	}
});
Object.defineProperty(exports, "violationText", {
	enumerable: true,
	get: function() {
		return violationText;
	}
});
