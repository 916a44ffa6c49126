"use strict";
const require_confusable = require("./confusable.js");
// src/source/placeholder.ts
const PLACEHOLDERS = [
	/\{\{/,
	/\{%/,
	/%\{/,
	/\[%/,
	/^\$[A-Za-z_][A-Za-z0-9_]*$/,
	/@[A-Z][A-Z0-9_]*@/,
	/%[A-Z][A-Z0-9_]{2,}%/,
	/<[A-Za-z][A-Za-z0-9 _.-]*>/,
	/\(\(\s*[a-z]/
];
function isPlaceholder(text) {
	return PLACEHOLDER_MARK.test(text) && (hasBraces(text) || PLACEHOLDERS.some((pattern) => pattern.test(text)));
}
function hasBraces(text) {
	const start = text.indexOf("${");
	return start >= 0 && text.includes("}", start);
}
function isVariable(text) {
	return text.includes("$(") && text.length <= 500 && VARIABLE.test(text) && !/\s/.test(text);
}
function isOpenText(text) {
	return isPlaceholder(text) || isVariable(text);
}
const VARIABLE = /\$\([A-Za-z_][\w.-]*\)/;
const PLACEHOLDER_MARK = /[{$@%<(]/;
function isCapitalPlaceholder(text) {
	return /^[A-Z][A-Z0-9_]*$/.test(text);
}
// src/source/field.ts
var Field = class Field {
	value;
	locator;
	above;
	steps;
	whole;
	constructor(value, path, locator, above) {
		this.value = value;
		this.locator = locator;
		this.above = above;
		this.steps = path;
		this.whole = above === void 0 ? path : void 0;
	}
	get path() {
		this.whole ??= this.above === void 0 ? this.steps : this.above.path.concat(this.steps);
		return this.whole;
	}
	get(...keys) {
		let value = this.value;
		for (const key of keys) value = child(value, key);
		return new Field(value, keys, this.locator, this);
	}
	get at() {
		return this.locator.origin(this.path, "value");
	}
	get keyAt() {
		return this.locator.origin(this.path, "key");
	}
	get plain() {
		return this.locator.plainScalar?.(this.path);
	}
	get exists() {
		return this.value !== void 0 && this.value !== null;
	}
	get isUnknown() {
		return typeof this.value === "string" && this.isOpen(this.value);
	}
	get text() {
		return typeof this.value === "string" && !this.isOpen(this.value) ? this.value : void 0;
	}
	get raw() {
		return typeof this.value === "string" ? this.value : void 0;
	}
	isOpen(text) {
		return isPlaceholder(text) || isVariable(text) && !keepsVariables(this.path);
	}
	get number() {
		return typeof this.value === "number" ? this.value : void 0;
	}
	get integer() {
		return Number.isInteger(this.value) ? this.value : void 0;
	}
	get boolean() {
		return typeof this.value === "boolean" ? this.value : void 0;
	}
	get isMap() {
		return typeof this.value === "object" && this.value !== null && !Array.isArray(this.value);
	}
	get isList() {
		return Array.isArray(this.value);
	}
	get items() {
		if (!Array.isArray(this.value)) return [];
		return this.value.map((item, index) => new Field(item, [index], this.locator, this));
	}
	get entries() {
		if (!this.isMap) return [];
		return Object.entries(this.value).map(([key, value]) => [key, new Field(value, [key], this.locator, this)]);
	}
	get strings() {
		if (!this.isMap) return void 0;
		const entries = this.entries.map(([key, field]) => [key, field.value === null ? "" : field.text]);
		if (entries.some(([key, text]) => text === void 0 || isPlaceholder(key))) return void 0;
		return Object.fromEntries(entries);
	}
	get pathText() {
		return this.path.map((part, i) => typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`).join("");
	}
};
function keepsVariables(path) {
	return path.some((key) => KEEPS_VARIABLES.has(key)) || path.at(-1) === "value" && path.includes("env");
}
const KEEPS_VARIABLES = new Set([
	"command",
	"args",
	"subPathExpr",
	"data",
	"stringData",
	"annotations"
]);
function child(value, key) {
	if (Array.isArray(value)) return typeof key === "number" ? value[key] : void 0;
	if (typeof value !== "object" || value === null || typeof key === "number") return void 0;
	return Object.hasOwn(value, key) ? value[key] : void 0;
}
// src/source/yaml/limits.ts
const YAML_LIMITS = {
	fileLength: 1e7,
	documents: 25e3,
	nodes: 15e4,
	depth: 200,
	expandedNodes: 1e5,
	aliasRatio: 10
};
// src/source/yaml/numbers.ts
const INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9][0-9]*)$/;
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const POINT_FIRST = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
const MAX_INT64 = 2n ** 63n - 1n;
const MAX_UINT64 = 2n ** 64n - 1n;
const LONGEST_INTEGER = 64;
function parseInteger(text) {
	if (!INTEGER.test(text)) return void 0;
	const sign = text.startsWith("-") ? -1 : 1;
	const digits = text.replace(/^[-+]/, "").replace(/^0(?=[0-7])/, "0o");
	if (digits.replace(/^0[xXoObB]?0*/, "").length > LONGEST_INTEGER) return void 0;
	if (digits.length <= 15 && !digits.startsWith("0")) return sign * Number(digits);
	const size = BigInt(digits.toLowerCase());
	if (size > (/^[-+]/.test(text) ? MAX_INT64 + (sign < 0 ? 1n : 0n) : MAX_UINT64)) return void 0;
	const value = sign < 0 ? -size : size;
	return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
function isUnsignedOnly(value) {
	return typeof value === "bigint" && value > MAX_INT64;
}
function parseFloat64(text) {
	const value = (text.startsWith(".") ? POINT_FIRST.test(text) : FLOAT.test(text)) ? Number(text.replaceAll("_", "")) : NaN;
	return Number.isFinite(value) ? value : void 0;
}
function formatFloatKey(value) {
	const rounded = Math.fround(value);
	if (Number.isNaN(rounded)) return ".nan";
	if (!Number.isFinite(rounded)) return rounded > 0 ? ".inf" : "-.inf";
	if (rounded === 0) return Object.is(rounded, -0) ? "-0" : "0";
	const shortest = shortestExponential(rounded);
	const [mantissa = "", exponentText = ""] = shortest.split("e");
	const exponent = Number(exponentText);
	if (exponent >= -4 && exponent < 6) return String(Number(shortest));
	return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
function shortestExponential(value) {
	for (let decimals = 0; decimals < 8; decimals++) {
		const text = value.toExponential(decimals);
		if (Math.fround(Number(text)) === value) return text;
	}
	return value.toExponential(8);
}
// src/source/yaml/timestamp.ts
const TIMESTAMP = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:([Tt ])(\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?(Z|[-+]\d{2}:\d{2})?)?$/;
function parseTimestamp(text) {
	const parts = TIMESTAMP.exec(text);
	if (parts === null) return void 0;
	const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number);
	const clock = parts.slice(5, 8).map((part) => Number(part ?? "0"));
	const [mark, fraction, zone] = [
		parts[4],
		parts[8],
		parts[9]
	];
	if ((mark === "T" || mark === "t") !== (zone !== void 0) || !isDate(year, month, day) || !isClock(clock)) return void 0;
	return `${parts[1]}-${two(month)}-${two(day)}T${clock.map(two).join(":")}${emitFraction(fraction)}${emitZone(zone)}`;
}
function emitFraction(fraction = "") {
	const digits = fraction.slice(1, 10).replace(/0+$/, "");
	return digits === "" ? "" : `.${digits}`;
}
function emitZone(zone = "Z") {
	return /^[-+]00:00$/.test(zone) ? "Z" : zone;
}
function isDate(year, month, day) {
	if (month < 1 || month > 12 || day < 1) return false;
	const isLeap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
	return day <= (month === 2 ? isLeap ? 29 : 28 : [
		4,
		6,
		9,
		11
	].includes(month) ? 30 : 31);
}
function isClock([hour = 0, minute = 0, second = 0]) {
	return hour < 24 && minute < 60 && second < 60;
}
function two(value) {
	return String(value).padStart(2, "0");
}
// src/source/yaml/plain.ts
const NULL = {
	type: "null",
	value: null
};
const TRUE = {
	type: "bool",
	value: true
};
const FALSE = {
	type: "bool",
	value: false
};
const WORDS_OF_BOTH = [
	...[
		"",
		"~",
		"null",
		"Null",
		"NULL"
	].map((word) => [word, NULL]),
	...[
		"true",
		"True",
		"TRUE"
	].map((word) => [word, TRUE]),
	...[
		"false",
		"False",
		"FALSE"
	].map((word) => [word, FALSE]),
	...[
		".inf",
		".Inf",
		".INF",
		"+.inf",
		"+.Inf",
		"+.INF"
	].map((word) => [word, float(Infinity)]),
	...[
		"-.inf",
		"-.Inf",
		"-.INF"
	].map((word) => [word, float(-Infinity)]),
	...[
		".nan",
		".NaN",
		".NAN"
	].map((word) => [word, float(NaN)])
];
const OLD_BOOLEANS = [...[
	"y",
	"Y",
	"yes",
	"Yes",
	"YES",
	"on",
	"On",
	"ON"
].map((word) => [word, TRUE]), ...[
	"n",
	"N",
	"no",
	"No",
	"NO",
	"off",
	"Off",
	"OFF"
].map((word) => [word, FALSE])];
const WORDS = {
	kubectl: new Map([...WORDS_OF_BOTH, ...OLD_BOOLEANS]),
	kustomize: new Map(WORDS_OF_BOTH)
};
const LONGEST_WORD = 5;
function resolvePlain(text, dialect) {
	if (text.length <= LONGEST_WORD) {
		const word = WORDS[dialect].get(text);
		if (word !== void 0) return word;
	}
	return startsLikeNumber(text) ? resolveNumber(text, dialect) : void 0;
}
function isOldBoolean(text) {
	return text.length <= LONGEST_WORD && WORDS.kubectl.has(text) && !WORDS.kustomize.has(text);
}
function startsLikeNumber(text) {
	const first = text.charCodeAt(0);
	return first >= 48 && first <= 57 || first === 43 || first === 45 || first === 46;
}
function resolveNumber(text, dialect) {
	if (dialect === "kustomize") {
		const time = parseTimestamp(text);
		if (time !== void 0) return {
			type: "timestamp",
			value: time
		};
	}
	const bare = text.startsWith(".") ? text : text.replaceAll("_", "");
	const int = parseInteger(bare);
	if (int !== void 0) return {
		type: "int",
		value: int
	};
	const value = parseFloat64(bare);
	return value === void 0 ? void 0 : float(value);
}
function float(value) {
	return {
		type: "float",
		value
	};
}
// src/source/yaml/characters.ts
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;
const ODD = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffd-\uffff]/;
const REPLACEMENT = "\ufffd";
const OLD_LINE_BREAK = /[\x85\u2028\u2029]/;
function hasOddCharacters(text) {
	return ODD.test(text);
}
function findCharacterFault(text) {
	return forbidden(text) ?? undecodable(text) ?? oldLineBreak(text);
}
function forbidden(text) {
	const match = FORBIDDEN.exec(text);
	if (match === null) return void 0;
	const isNul = match[0] === "\0";
	return {
		code: isNul ? "nul-byte" : "control-character",
		offset: match.index,
		length: match[0].length,
		message: isNul ? "the text holds a NUL byte" : `the text holds the control character ${require_confusable.codePoint(match[0])}`,
		help: "remove it, or write it as an escape inside double quotes (\"\\x01\")",
		level: "error",
		says: "control characters are not allowed"
	};
}
function undecodable(text) {
	const offset = text.indexOf(REPLACEMENT);
	if (offset < 0) return void 0;
	return {
		code: "encoding",
		offset,
		length: 1,
		message: "a byte here is no UTF-8, or the text holds U+FFFD",
		help: "save the file as UTF-8",
		level: "warning",
		says: "invalid leading UTF-8 octet"
	};
}
function oldLineBreak(text) {
	const match = OLD_LINE_BREAK.exec(text);
	if (match === null) return void 0;
	return {
		code: "line-separator",
		offset: match.index,
		length: 1,
		message: `${require_confusable.codePoint(match[0])}, which editors do not show, ends a line here`,
		help: "remove it, or write it as an escape inside double quotes",
		level: "warning",
		says: void 0
	};
}
// src/source/yaml/scalar.ts
const CORE$1 = "tag:yaml.org,2002:";
function readScalar(node, dialect) {
	if (node.tag !== void 0) return readTagged(node, node.tag, dialect);
	if (node.style !== "plain") return string(node.text);
	return resolvePlain(node.text, dialect) ?? string(node.text);
}
function readTagged(node, tag, dialect) {
	if (tag === "!" && dialect === "kustomize" && node.style === "plain") return resolvePlain(node.text, dialect) ?? string(node.text);
	switch (tag.startsWith(CORE$1) ? tag.slice(18) : "") {
		case "null":
		case "bool":
		case "int":
		case "float": return expectType(node.text, tag.slice(18), dialect);
		case "timestamp": return readTimestamp(node.text, dialect);
		case "binary": return readBinary(node.text);
		default: return string(node.text);
	}
}
function expectType(text, type, dialect) {
	const found = resolvePlain(text, dialect);
	if (found?.type === type) return found;
	if (found?.type === "int" && type === "float") return {
		type: "float",
		value: Number(found.value)
	};
	return badTag(found?.type ?? "str", type);
}
function readTimestamp(text, dialect) {
	const found = resolvePlain(text, "kustomize");
	if (found?.type !== "timestamp") return badTag(found?.type ?? "str", "timestamp");
	return dialect === "kustomize" ? found : string(text);
}
function badTag(found, wanted) {
	return {
		type: "bad",
		message: `tag "!!${wanted}" stands before a value of type ${found}`,
		says: `cannot decode !!${found} as a !!${wanted}`
	};
}
function readBinary(text) {
	const bare = text.replace(/[\r\n]/g, "");
	if (bare.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(bare)) return {
		type: "bad",
		message: "tag \"!!binary\" stands before a value that is no base64",
		says: "!!binary value contains invalid base64 data"
	};
	const bytes = Uint8Array.from(atob(bare), (char) => char.charCodeAt(0));
	return string(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
}
function string(value) {
	return {
		type: "string",
		value
	};
}
// src/source/yaml/tree.ts
function dereference(node) {
	let at = node;
	for (let hops = 0; at?.kind === "alias"; hops++) at = hops < MAX_HOPS ? at.target : void 0;
	return at;
}
const MAX_HOPS = 8;
// src/source/yaml/entries.ts
const MERGE_TAG = "tag:yaml.org,2002:merge";
function entriesOf(map, dialect, notes) {
	const entries = new Map();
	const own = map.pairs.some(isMerge) ? new Map() : entries;
	for (const pair of map.pairs) if (own !== entries && isMerge(pair)) mergeInto(entries, pair.value, dialect, notes);
	else addOwn(own, entries, pair, dialect, notes);
	if (own !== entries && dialect === "kustomize") for (const [key, pair] of own) entries.set(key, pair);
	return entries;
}
function addOwn(own, entries, pair, dialect, notes) {
	const reading = readKey(pair.key, dialect);
	if ("says" in reading) {
		notes?.badKey(pair.key, reading.says);
		return;
	}
	const { key } = reading;
	const first = own.get(key);
	if (first !== void 0) notes?.duplicate(key, first, pair);
	own.set(key, pair);
	if (own !== entries) entries.set(key, pair);
}
function isMerge({ key }) {
	if (key.kind !== "scalar" || key.text !== "<<") return false;
	return key.tag === void 0 ? key.style === "plain" : key.tag === MERGE_TAG;
}
function mergeInto(entries, value, dialect, notes) {
	const written = dereference(value);
	const sources = value.kind === "list" ? value.items.map(dereference).toReversed() : [written];
	for (const source of sources) {
		if (source?.kind !== "map") {
			notes?.badMerge(value);
			return;
		}
		for (const [key, pair] of entriesOf(source, dialect)) entries.set(key, pair);
	}
}
function stringKey(key, dialect) {
	if (key.kind !== "scalar" || key.tag !== void 0) return void 0;
	if (key.style !== "plain") return key.text;
	return key.text === "<<" || resolvePlain(key.text, dialect) !== void 0 ? void 0 : key.text;
}
function readKey(node, dialect) {
	const key = dereference(node);
	if (key === void 0) return { says: "unknown anchor" };
	if (key.kind !== "scalar") return { says: `invalid map key: ${key.kind === "map" ? "map[...]" : "[...]"}` };
	if (key.tag === void 0 && key.style !== "plain") return { key: key.text };
	const reading = readScalar(key, dialect);
	if (reading.type === "bad") return { says: reading.says };
	return dialect === "kustomize" ? kustomizeKey(key.text, reading) : kubectlKey(key.text, reading);
}
function kubectlKey(text, reading) {
	switch (reading.type) {
		case "null": return { says: "unsupported map key of type: %!s(<nil>)" };
		case "int": return isUnsignedOnly(reading.value) ? { says: "unsupported map key of type: uint64" } : { key: String(reading.value) };
		case "float": return { key: formatFloatKey(reading.value) };
		case "bool": return { key: String(reading.value) };
		default: return { key: reading.type === "string" ? reading.value : text };
	}
}
function kustomizeKey(text, reading) {
	return reading.type === "null" && text !== "" ? { says: `mapping key "${text}" already defined` } : { key: text };
}
// src/source/yaml/locate.ts
var TreeLocator = class {
	root;
	dialect;
	entries = new Map();
	constructor(root, dialect) {
		this.root = root;
		this.dialect = dialect;
	}
	plainScalar(path) {
		const { found, length } = this.nearest(path);
		const node = length === path.length ? dereference(valueOf(found)) : void 0;
		return node?.kind === "scalar" && node.style === "plain" ? rangeOf(node) : void 0;
	}
	locate(path, part) {
		const { found, length } = this.nearest(path);
		if (length !== path.length) return void 0;
		return part === "value" ? this.written(valueOf(found)) : this.keyOrPair(found, part);
	}
	origin(path, part) {
		const { found, length } = this.nearest(path);
		if (part === "key" || length !== path.length) return this.keyOrPair(found, "key");
		const value = this.written(valueOf(found));
		return value.end > value.start ? value : this.keyOrPair(found, "pair");
	}
	nearest(path) {
		let found = this.root;
		for (const [length, step] of path.entries()) {
			const next = this.step(dereference(valueOf(found)), step);
			if (next === void 0) return {
				found,
				length
			};
			found = next;
		}
		return {
			found,
			length: path.length
		};
	}
	step(node, step) {
		if (node?.kind === "list") return typeof step === "number" ? node.items[step] : void 0;
		return node?.kind === "map" && typeof step === "string" ? this.entriesOf(node).get(step) : void 0;
	}
	keyOrPair(found, part) {
		if (isPair(found)) return part === "key" ? rangeOf(found.key) : rangeOfPair(found);
		if (part === "pair" && found !== this.root) return rangeOf(found);
		return this.head(found);
	}
	head(item) {
		const node = dereference(item);
		if (node?.kind === "list" && node.items[0] !== void 0) return this.head(node.items[0]);
		if (node?.kind !== "map") return rangeOf(item);
		const name = item === this.root ? void 0 : this.entriesOf(node).get("name");
		if (name !== void 0) return rangeOfPair(name);
		const [first] = node.pairs;
		return first === void 0 ? rangeOf(item) : rangeOf(first.key);
	}
	written(node) {
		return rangeOf(dereference(node) ?? node);
	}
	entriesOf(map) {
		const known = this.entries.get(map);
		if (known !== void 0) return known;
		const entries = entriesOf(map, this.dialect);
		this.entries.set(map, entries);
		return entries;
	}
};
function isPair(found) {
	return !("kind" in found);
}
function valueOf(found) {
	return isPair(found) ? found.value : found;
}
function rangeOf({ start, end }) {
	return {
		start,
		end
	};
}
function rangeOfPair({ key, value }) {
	return {
		start: key.start,
		end: Math.max(key.end, value.end)
	};
}
// src/source/yaml/expansion.ts
function checkExpansion(root, limits) {
	const expansion = new Expansion(limits);
	const { weight } = expansion.measure(root);
	if (expansion.fault !== void 0) return expansion.fault;
	if (weight <= Math.max(limits.expandedNodes, limits.aliasRatio * expansion.written)) return void 0;
	return {
		code: "alias-bomb",
		node: expansion.heaviest ?? root,
		message: `aliases blow ${expansion.written} nodes up to ${round(weight)}; the limit is ${limits.expandedNodes}`,
		says: "document contains excessive aliasing"
	};
}
const NOTHING = {
	weight: 1,
	height: 0
};
var Expansion = class {
	fault;
	written = 0;
	heaviest;
	heaviestWeight = 0;
	limits;
	known = new Map();
	constructor(limits) {
		this.limits = limits;
	}
	measure(node) {
		if (this.fault !== void 0) return NOTHING;
		if (node.kind === "alias") return this.alias(node);
		this.written += 1;
		const measure = this.sum(childrenOf(node));
		this.known.set(node, measure);
		if (measure.height > this.limits.depth) this.fail("too-deep", node, "aliases nest values too deeply", "exceeded max depth");
		return measure;
	}
	alias(node) {
		const measure = node.target === void 0 ? void 0 : this.known.get(node.target);
		if (measure === void 0) return this.fail("recursive-alias", node, "the alias stands inside the value that it names", "anchor value contains itself");
		if (measure.weight > this.heaviestWeight) {
			this.heaviestWeight = measure.weight;
			this.heaviest = node;
		}
		return measure;
	}
	sum(children) {
		let weight = 1;
		let height = 0;
		for (const child of children) {
			const measure = this.measure(child);
			weight += measure.weight;
			height = Math.max(height, measure.height + 1);
		}
		return {
			weight,
			height
		};
	}
	fail(code, node, message, says) {
		this.fault ??= {
			code,
			node,
			message,
			says
		};
		return NOTHING;
	}
};
function childrenOf(node) {
	if (node.kind === "list") return node.items;
	return node.kind === "map" ? node.pairs.flatMap(({ key, value }) => [key, value]) : [];
}
function round(weight) {
	return Number.isFinite(weight) && weight < 1e9 ? String(weight) : "more than a billion";
}
// src/source/yaml/value.ts
var Bare = class {};
Reflect.deleteProperty(Bare.prototype, "constructor");
Object.setPrototypeOf(Bare.prototype, null);
function readValue(root, dialect, notes, hasAliases) {
	return new ValueReader(dialect, notes, hasAliases).read(root);
}
var ValueReader = class {
	dialect;
	notes;
	entryNotes;
	path = [];
	known;
	isLost = false;
	constructor(dialect, notes, hasAliases) {
		this.known = hasAliases ? new Map() : void 0;
		this.dialect = dialect;
		this.notes = {
			...notes,
			refused: (...told) => this.refused(notes, told)
		};
		this.entryNotes = toEntryNotes(this.path, this.notes, (pair) => this.readLost(pair.value));
	}
	refused(notes, told) {
		if (!this.isLost || !isAboutJson(told[4])) notes.refused(...told);
	}
	readLost(value) {
		const before = this.isLost;
		this.isLost = true;
		this.read(value);
		this.isLost = before;
	}
	read(written) {
		const node = dereference(written);
		if (node === void 0) return void 0;
		if (node.kind === "scalar") return this.scalar(node);
		if (this.known?.has(node)) return this.known.get(node);
		const value = node.kind === "list" ? this.list(node.items) : this.map(node);
		this.known?.set(node, value);
		return value;
	}
	list(items) {
		return items.map((item, index) => this.below(index, item));
	}
	map(node) {
		const map = new Bare();
		const keys = simpleKeys(node, this.dialect);
		if (keys === void 0) {
			for (const [key, pair] of entriesOf(node, this.dialect, this.entryNotes)) this.set(map, key, pair);
			return map;
		}
		let index = 0;
		for (const pair of node.pairs) this.set(map, keys[index++] ?? "", pair);
		return map;
	}
	set(map, key, pair) {
		if (pair.key.kind === "scalar" && pair.key.style === "plain") this.notes.key(this.path, key, pair.key);
		map[key] = this.below(key, pair.value);
	}
	below(step, node) {
		this.path.push(step);
		const value = this.read(node);
		this.path.pop();
		return value;
	}
	scalar(node) {
		const reading = readScalar(node, this.dialect);
		if (reading.type === "bad") {
			this.notes.refused(this.path, node, "bad-tag", reading.message, reading.says);
			return;
		}
		if (reading.type === "int" || reading.type === "float") return this.number(node, reading);
		return reading.value;
	}
	number(node, reading) {
		const value = Number(reading.value);
		if (Number.isFinite(value)) this.notes.number(this.path, node, reading);
		else this.notes.refused(this.path, node, "unsupported-value", `"${node.text}" is a number that JSON cannot carry`, `json: unsupported value: ${goFloat(value)}`);
		return value;
	}
};
const FEW_KEYS = 16;
function simpleKeys({ pairs }, dialect) {
	const keys = [];
	const known = pairs.length > FEW_KEYS ? new Set() : void 0;
	for (const { key } of pairs) {
		const text = stringKey(key, dialect);
		if (text === void 0 || (known?.has(text) ?? keys.includes(text))) return void 0;
		keys.push(text);
		known?.add(text);
	}
	return keys;
}
function isAboutJson(says) {
	return says.startsWith("json:") || says.startsWith("unsupported map key");
}
function toEntryNotes(path, notes, read) {
	return {
		duplicate: (key, first, second) => {
			notes.duplicateKey(path, key, first, second);
			read(first);
		},
		badKey: (key, says) => notes.refused(path, key, "bad-key", badKeyMessage(key), says),
		badMerge: (value) => notes.refused(path, value, "bad-merge", BAD_MERGE, "map merge requires map or sequence of maps as the value")
	};
}
const BAD_MERGE = "merge key \"<<\" holds something other than maps";
function badKeyMessage(node) {
	const key = dereference(node);
	if (key?.kind === "scalar") return `key "${key.text}" is none that JSON can have`;
	return `a ${key?.kind ?? "value"} stands where a key must be`;
}
function goFloat(value) {
	return Number.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
}
// src/source/yaml/observations.ts
function collectProblems(problems, file, dialect) {
	const span = ({ start, end }) => ({
		file,
		start,
		end
	});
	const isStrict = dialect === "kustomize";
	return {
		duplicateKey: (path, key, first, second) => problems.push({
			code: "duplicate-key",
			at: span(second.key),
			level: isStrict ? "error" : "warning",
			message: `key "${key}" stands twice in one map`,
			help: isStrict ? "remove one of them" : "remove one of them; the last one wins silently",
			related: [{
				at: span(first.key),
				text: "first written here"
			}],
			path: [...path, key],
			says: isStrict ? `mapping key "${key}" already defined` : void 0
		}),
		key: (path, key, node) => {
			if (isStrict) problems.push(...typedKeys(path, key, node, span(node)));
			else if (node.tag === void 0 && isOldBoolean(node.text)) problems.push(booleanKey([...path, key], key, node.text, span(node)));
		},
		number: (path, node, resolved) => {
			const problem = lostDigits(path, node, resolved, span(node));
			if (problem !== void 0) problems.push(problem);
		},
		refused: (path, node, code, message, says) => {
			const help = REFUSAL_HELP[code];
			const sentence = `error converting YAML to JSON: ${prefix(says)}${says}`;
			problems.push({
				code,
				at: span(node),
				level: "error",
				message,
				help,
				path: [...path],
				says: sentence
			});
		}
	};
}
function typedKeys(path, key, node, at) {
	if (path.length === 0 || isTextKey(node)) return [];
	return [{
		code: "typed-key",
		at,
		level: "error",
		message: `key \`${node.text}\` is no text without quotes`,
		help: `write it in quotes: "${node.text}"`,
		path: [...path, key],
		says: "json: unsupported type: map[interface {}]interface {}"
	}];
}
function isTextKey({ text, tag }) {
	if (tag === void 0 || tag === "!") return text === "" || resolvePlain(text, "kustomize") === void 0;
	return tag === "tag:yaml.org,2002:str";
}
function booleanKey(path, key, written, at) {
	return {
		code: "boolean-key",
		at,
		level: "warning",
		message: `key \`${written}\` is read as the boolean ${key}, so the key is "${key}"`,
		help: `write it in quotes: "${written}"`,
		path
	};
}
const REFUSAL_HELP = {
	"bad-key": "write the key in quotes; where a value was meant, quote it, since an unquoted \"{\" opens a map",
	"bad-merge": "merge an alias of a map, or a list of such aliases",
	"bad-tag": "remove the tag, or write a value of its type",
	"unsupported-value": "write it in quotes"
};
function prefix(says) {
	return isAboutJson(says) ? "" : "yaml: ";
}
const TRAILING_ZERO = /^[-+]?\d+\.\d*0$/;
function lostDigits(path, node, resolved, at) {
	const isRounded = typeof resolved.value === "bigint" || /^[-+]?\d{16,}$/.test(node.text) && resolved.type === "float";
	if (!isRounded && !TRAILING_ZERO.test(node.text)) return void 0;
	return {
		code: "digits-lost",
		at,
		level: isRounded ? "warning" : "info",
		message: isRounded ? "a number beyond 2^53 loses its last digits" : `${node.text} is read as the number ${String(resolved.value)}`,
		help: "write it in quotes where it is a version or an identifier",
		path: [...path]
	};
}
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const DOT = 46;
const NEXT_LINE = 133;
const LINE_SEPARATOR = 8232;
const PARAGRAPH_SEPARATOR = 8233;
function isBlank(code) {
	return code === 32 || code === 9;
}
function isBreak(code) {
	if (code > CARRIAGE_RETURN && code < NEXT_LINE) return false;
	return code === LINE_FEED || code === CARRIAGE_RETURN || code === NEXT_LINE || code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR;
}
function isBreakOrEnd(code) {
	return code === -1 || isBreak(code);
}
function isBlankOrEnd(code) {
	return code === 32 || code === 9 || isBreakOrEnd(code);
}
const SHORT_LINE = 200;
function nextBreak(text, from) {
	const pattern = /[\n\r\u0085\u2028\u2029]/g;
	pattern.lastIndex = from;
	return pattern.exec(text)?.index ?? text.length;
}
var Cursor = class {
	text;
	end;
	pos;
	lineStart;
	fault;
	comments = [];
	constructor(text, start, end) {
		this.text = text;
		this.pos = start;
		this.end = end;
		this.lineStart = start;
	}
	code(ahead = 0) {
		const at = this.pos + ahead;
		return at < this.end ? this.text.charCodeAt(at) : -1;
	}
	get column() {
		return this.pos - this.lineStart;
	}
	passBreak() {
		const code = this.code();
		this.pos += code === CARRIAGE_RETURN ? this.returnLength() : 1;
		this.lineStart = this.pos;
		return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR ? String.fromCharCode(code) : "\n";
	}
	returnLength() {
		if (this.code(1) === LINE_FEED) return 2;
		return this.code(1) === CARRIAGE_RETURN && this.code(2) === LINE_FEED ? 3 : 1;
	}
	passBlanks() {
		while (isBlank(this.code())) this.pos++;
	}
	passToBreak() {
		const near = Math.min(this.pos + SHORT_LINE, this.end);
		while (this.pos < near) {
			if (isBreak(this.text.charCodeAt(this.pos))) return;
			this.pos++;
		}
		if (this.pos < this.end) this.pos = Math.min(nextBreak(this.text, this.pos), this.end);
	}
	passComment() {
		const start = this.pos;
		this.passToBreak();
		this.comments.push({
			start,
			end: this.pos
		});
	}
	isAtDocumentMark() {
		if (this.pos !== this.lineStart) return false;
		const code = this.code();
		if (code !== 45 && code !== DOT) return false;
		return this.code(1) === code && this.code(2) === code && isBlankOrEnd(this.code(3));
	}
	fail(cause, start, end, says) {
		this.fault ??= {
			cause,
			says,
			start,
			end: Math.min(Math.max(end, start), this.end)
		};
	}
	lineEnd(from) {
		let end = from;
		for (let at = from; at < this.end && !isBreak(this.text.charCodeAt(at)); at++) if (!isBlank(this.text.charCodeAt(at))) end = at + 1;
		return end;
	}
};
// src/source/yaml/parse/token.ts
const TokenKind = {
	end: 0,
	documentStart: 1,
	documentEnd: 2,
	directive: 3,
	blockMap: 4,
	blockList: 5,
	blockEnd: 6,
	flowMap: 7,
	flowMapEnd: 8,
	flowList: 9,
	flowListEnd: 10,
	dash: 11,
	comma: 12,
	key: 13,
	value: 14,
	alias: 15,
	anchor: 16,
	tag: 17,
	scalar: 18
};
function kinds(...members) {
	return members.reduce((bits, kind) => bits | 1 << kind, 0);
}
// src/source/yaml/parse/parse-faults.ts
function failNode(at, token, open) {
	if (at.fault !== void 0) return;
	const says = "did not find expected node content";
	if (token.kind === TokenKind.end && open !== void 0) at.fail("unclosed-flow", open, at.lineEnd(open), says);
	else at.fail("bad-node", token.start, Math.max(token.end, Math.min(token.start + 1, at.lineEnd(token.start))), says);
}
function failIndent(at, token, lastEnd, inside) {
	if (at.fault !== void 0) return;
	const end = at.lineEnd(token.start);
	const says = inside === "map" ? "did not find expected key" : "did not find expected '-' indicator";
	if (!hasBreak(at.text, lastEnd, token.start)) at.fail("trailing-text", token.start, end, says);
	else if (inside === "map" && (token.kind === TokenKind.blockList || token.kind === TokenKind.dash)) at.fail("item-among-keys", token.start, end, says);
	else at.fail("bad-indent", token.start, end, says);
}
function failFlow(at, open, token, close) {
	if (at.fault !== void 0) return;
	const says = `did not find expected ',' or '${close}'`;
	const lineEnd = at.lineEnd(token.start);
	const isClosedHere = at.text.slice(token.start, lineEnd).includes(close);
	const isKey = token.kind !== TokenKind.scalar || columnOf(at.text, token.start) <= indentOf(at.text, open);
	const isBelow = hasBreak(at.text, open, token.start) && isKey;
	if (token.kind === TokenKind.end || isBelow && !isClosedHere) at.fail("unclosed-flow", open, at.lineEnd(open), says);
	else at.fail("flow-separator", token.start, Math.max(token.end, Math.min(token.start + 1, lineEnd)), says);
}
function hasBreak(text, from, to) {
	for (let at = from; at < to; at++) if (isBreak(text.charCodeAt(at))) return true;
	return false;
}
function columnOf(text, offset) {
	return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}
function indentOf(text, offset) {
	const line = text.lastIndexOf("\n", offset - 1) + 1;
	let at = line;
	while (text.charAt(at) === " ") at++;
	return at - line;
}
// src/source/yaml/parse/nodes.ts
const IN_FLOW = {
	inBlock: false,
	indentless: false
};
const IN_LIST = {
	inBlock: true,
	indentless: false
};
const IN_MAP = {
	inBlock: true,
	indentless: true
};
function scalar({ text, style, start, end }, tag) {
	return {
		kind: "scalar",
		text,
		style,
		tag,
		start,
		end
	};
}
function empty(at, tag) {
	return {
		kind: "scalar",
		text: "",
		style: "plain",
		tag,
		start: at,
		end: at
	};
}
// src/source/yaml/parse/parser.ts
const AFTER_KEY = kinds(TokenKind.key, TokenKind.value, TokenKind.blockEnd);
const AFTER_DASH = kinds(TokenKind.dash, TokenKind.blockEnd);
const AFTER_INDENTLESS_DASH = kinds(TokenKind.dash, TokenKind.key, TokenKind.value, TokenKind.blockEnd);
const AFTER_LIST_KEY = kinds(TokenKind.value, TokenKind.comma, TokenKind.flowListEnd);
const AFTER_MAP_KEY = kinds(TokenKind.value, TokenKind.comma, TokenKind.flowMapEnd);
const AFTER_LIST_VALUE = kinds(TokenKind.comma, TokenKind.flowListEnd);
const AFTER_MAP_VALUE = kinds(TokenKind.comma, TokenKind.flowMapEnd);
var Parser = class {
	hasAliases = false;
	at;
	scanner;
	options;
	anchors = new Map();
	depth = 0;
	lastEnd = 0;
	token;
	nodes = 0;
	open;
	constructor(at, scanner, options) {
		this.at = at;
		this.scanner = scanner;
		this.options = options;
		this.token = scanner.peek();
	}
	document() {
		if (this.isAt(TokenKind.end)) return void 0;
		if (this.isAt(TokenKind.documentStart)) {
			const { end } = this.take();
			if (this.token.kind <= TokenKind.directive) return empty(end);
		}
		const { kind, start } = this.token;
		if (kind === TokenKind.directive) this.at.fail("directive", start, this.at.lineEnd(start));
		return this.node(IN_LIST);
	}
	take() {
		const { token } = this;
		this.scanner.pass();
		this.token = this.scanner.peek();
		if (token.end > token.start) this.lastEnd = token.end;
		return token;
	}
	node(place) {
		this.count();
		if (this.isAt(TokenKind.alias)) return this.alias(this.take());
		let anchor;
		let tag;
		for (;;) {
			const { kind } = this.token;
			if (kind === TokenKind.anchor && anchor === void 0) anchor = this.take().text;
			else if (kind === TokenKind.tag && tag === void 0) tag = this.take().text;
			else if (kind === TokenKind.scalar) return this.named(anchor, scalar(this.take(), tag));
			else break;
		}
		const collection = this.collection(this.token, anchor, place);
		if (collection !== void 0) return collection;
		if (anchor === void 0 && tag === void 0) failNode(this.at, this.token, this.open);
		return this.named(anchor, empty(this.lastEnd, tag));
	}
	count() {
		this.nodes += 1;
		if (this.nodes > this.options.maxNodes) this.at.fail("too-many", this.token.start, this.token.start + 1);
	}
	alias({ text, start, end }) {
		this.hasAliases = true;
		const target = this.anchors.get(text);
		if (target === void 0) this.at.fail("unknown-anchor", start, end);
		return {
			kind: "alias",
			name: text,
			target,
			start,
			end
		};
	}
	named(anchor, node) {
		if (anchor !== void 0) this.anchors.set(anchor, node);
		return node;
	}
	collection({ kind, start }, anchor, { inBlock, indentless }) {
		if (kind === TokenKind.flowMap) return this.map(start, anchor, true);
		if (kind === TokenKind.flowList || kind === TokenKind.blockList && inBlock) return this.list(start, anchor, kind);
		if (kind === TokenKind.blockMap && inBlock) return this.map(start, anchor, false);
		return kind === TokenKind.dash && indentless ? this.list(start, anchor, kind) : void 0;
	}
	map(start, anchor, isFlow) {
		const pairs = [];
		const map = {
			kind: "map",
			pairs,
			start,
			end: start
		};
		this.named(anchor, map);
		if (!this.enter(start)) return map;
		const { open } = this;
		if (isFlow) this.open = start;
		if (isFlow) this.flowPairs(start, pairs);
		else this.blockPairs(pairs);
		this.open = open;
		this.depth -= 1;
		map.end = isFlow ? this.lastEnd : pairs.at(-1)?.value.end ?? start;
		return map;
	}
	list(start, anchor, kind) {
		const items = [];
		const list = {
			kind: "list",
			items,
			start,
			end: start
		};
		this.named(anchor, list);
		if (!this.enter(start)) return list;
		const { open } = this;
		if (kind === TokenKind.flowList) this.open = start;
		if (kind === TokenKind.flowList) this.flowItems(start, items);
		else if (kind === TokenKind.blockList) this.blockItems(items);
		else this.indentlessItems(items);
		this.open = open;
		this.depth -= 1;
		list.end = kind === TokenKind.flowList ? this.lastEnd : Math.max(items.at(-1)?.end ?? 0, start + 1);
		return list;
	}
	enter(start) {
		this.depth += 1;
		if (this.depth <= this.options.maxDepth) return true;
		this.at.fail("too-deep", start, start + 1);
		return false;
	}
	blockPairs(pairs) {
		this.take();
		while (this.isAt(TokenKind.key) && this.at.fault === void 0) {
			this.take();
			const key = this.nodeUnless(IN_MAP, AFTER_KEY);
			pairs.push({
				key,
				value: this.blockValue()
			});
		}
		if (this.isAt(TokenKind.blockEnd)) this.take();
		else failIndent(this.at, this.token, this.lastEnd, "map");
	}
	blockValue() {
		if (!this.isAt(TokenKind.value)) return empty(this.lastEnd);
		this.take();
		return this.nodeUnless(IN_MAP, AFTER_KEY);
	}
	blockItems(items) {
		this.take();
		while (this.isAt(TokenKind.dash) && this.at.fault === void 0) {
			this.take();
			items.push(this.nodeUnless(IN_LIST, AFTER_DASH));
		}
		if (this.isAt(TokenKind.blockEnd)) this.take();
		else failIndent(this.at, this.token, this.lastEnd, "list");
	}
	indentlessItems(items) {
		while (this.isAt(TokenKind.dash) && this.at.fault === void 0) {
			this.take();
			items.push(this.nodeUnless(IN_LIST, AFTER_INDENTLESS_DASH));
		}
	}
	flowItems(start, items) {
		this.take();
		while (!this.isAt(TokenKind.flowListEnd)) {
			if (items.length > 0 && !this.passComma(start, "]")) return;
			if (this.isAt(TokenKind.key)) items.push(this.singlePair());
			else if (!this.isAt(TokenKind.flowListEnd)) items.push(this.node(IN_FLOW));
			if (this.at.fault !== void 0) return;
		}
		this.take();
	}
	singlePair() {
		const { start } = this.take();
		return {
			kind: "map",
			pairs: [{
				key: !this.isIn(AFTER_LIST_KEY) ? this.node(IN_FLOW) : empty(this.take().end),
				value: this.flowValue(AFTER_LIST_VALUE)
			}],
			start,
			end: this.lastEnd
		};
	}
	flowPairs(start, pairs) {
		this.take();
		while (!this.isAt(TokenKind.flowMapEnd)) {
			if (pairs.length > 0 && !this.passComma(start, "}")) return;
			if (this.isAt(TokenKind.key)) {
				this.take();
				const key = this.nodeUnless(IN_FLOW, AFTER_MAP_KEY);
				pairs.push({
					key,
					value: this.flowValue(AFTER_MAP_VALUE)
				});
			} else if (!this.isAt(TokenKind.flowMapEnd)) {
				const key = this.node(IN_FLOW);
				pairs.push({
					key,
					value: empty(this.lastEnd)
				});
			}
			if (this.at.fault !== void 0) return;
		}
		this.take();
	}
	flowValue(after) {
		if (!this.isAt(TokenKind.value)) return empty(this.lastEnd);
		this.take();
		return this.nodeUnless(IN_FLOW, after);
	}
	passComma(start, close) {
		if (this.isAt(TokenKind.comma)) this.take();
		else failFlow(this.at, start, this.token, close);
		return this.at.fault === void 0;
	}
	nodeUnless(place, nothing) {
		return this.isIn(nothing) ? empty(this.lastEnd) : this.node(place);
	}
	isAt(kind) {
		return this.token.kind === kind;
	}
	isIn(set) {
		return (set >> this.token.kind & 1) === 1;
	}
};
// src/source/yaml/parse/colon-fault.ts
function failColon(at, last) {
	const start = lineContent(at.text, at.lineStart);
	if (last === void 0 || last.start >= at.lineStart) {
		const from = last?.start ?? start;
		return at.fail("nested-mapping", Math.min(from, at.pos), at.lineEnd(at.pos));
	}
	const above = at.text.lastIndexOf("\n", last.start - 1) + 1;
	if (lineContent(at.text, above) === last.start && last.style === "plain" && last.start - above === start - at.lineStart) return at.fail("missing-colon", last.start, at.lineEnd(last.start), SAYS);
	at.fail("deeper-line", start, at.lineEnd(start));
}
const SAYS = "mapping values are not allowed in this context";
function lineContent(text, lineStart) {
	let at = lineStart;
	while (text.charAt(at) === " " || text.charAt(at) === "	") at++;
	return at;
}
// src/source/yaml/parse/simple-keys.ts
const LONGEST_KEY = 1024;
var SimpleKeys = class {
	allowed = true;
	at;
	waiting = [void 0];
	constructor(at) {
		this.at = at;
	}
	get depth() {
		return this.waiting.length - 1;
	}
	get inFlow() {
		return this.waiting.length > 1;
	}
	open() {
		this.waiting.push(void 0);
	}
	close() {
		if (this.inFlow) this.waiting.pop();
	}
	save(indent, token) {
		if (!this.allowed) return;
		this.remove();
		const { pos, lineStart, column } = this.at;
		this.waiting[this.depth] = {
			pos,
			lineStart,
			column,
			token,
			isRequired: !this.inFlow && indent === column
		};
	}
	remove() {
		const key = this.waiting[this.depth];
		if (key?.isRequired === true) this.at.fail("missing-colon", key.pos, this.at.lineEnd(key.pos));
		this.waiting[this.depth] = void 0;
	}
	take() {
		const key = this.valid(this.depth);
		this.waiting[this.depth] = void 0;
		return key;
	}
	mayStartAt(token) {
		for (let depth = 0; depth < this.waiting.length; depth++) if (this.waiting[depth]?.token === token) return this.valid(depth) !== void 0;
		return false;
	}
	valid(depth) {
		const key = this.waiting[depth];
		if (key === void 0) return void 0;
		if (key.lineStart === this.at.lineStart && key.pos + LONGEST_KEY >= this.at.pos) return key;
		if (key.isRequired) this.at.fail("missing-colon", key.pos, this.at.lineEnd(key.pos));
		this.waiting[depth] = void 0;
	}
};
// src/source/yaml/parse/layout.ts
var Layout = class {
	keys;
	indent = -1;
	at;
	maxDepth;
	outer = [];
	queue = [];
	head = 0;
	taken = 0;
	constructor(at, maxDepth) {
		this.at = at;
		this.maxDepth = maxDepth;
		this.keys = new SimpleKeys(at);
	}
	get needsMore() {
		return this.head === this.queue.length || this.keys.mayStartAt(this.taken);
	}
	get first() {
		return this.queue[this.head];
	}
	pass() {
		this.head += 1;
		this.taken += 1;
		if (this.head === this.queue.length) this.clear();
	}
	clear() {
		this.queue = [];
		this.head = 0;
	}
	add(token) {
		this.queue.push(token);
	}
	mark(kind, length) {
		const start = this.at.pos;
		this.at.pos += length;
		this.add({
			kind,
			start,
			end: this.at.pos,
			text: "",
			style: "plain"
		});
	}
	saveKey() {
		this.keys.save(this.indent, this.taken + this.queue.length - this.head);
		this.keys.allowed = false;
	}
	takeKey() {
		const key = this.keys.take();
		if (key === void 0) return false;
		const place = this.head + key.token - this.taken;
		this.insert(place, TokenKind.key, key.pos);
		this.roll(TokenKind.blockMap, key.column, key.pos, place);
		this.keys.allowed = false;
		return true;
	}
	roll(kind, column, pos, place = this.queue.length) {
		if (this.keys.inFlow || this.indent >= column) return;
		this.outer.push(this.indent);
		this.indent = column;
		this.insert(place, kind, pos);
		if (this.outer.length > this.maxDepth) this.at.fail("too-deep", pos, pos + 1);
	}
	unroll(column) {
		if (this.keys.inFlow) return;
		while (this.indent > column) {
			this.mark(TokenKind.blockEnd, 0);
			this.indent = this.outer.pop() ?? -1;
		}
	}
	openFlow(kind) {
		this.saveKey();
		this.keys.open();
		this.keys.allowed = true;
		if (this.keys.depth > this.maxDepth) this.at.fail("too-deep", this.at.pos, this.at.pos + 1);
		this.mark(kind, 1);
	}
	closeFlow(kind) {
		this.keys.remove();
		this.keys.close();
		this.keys.allowed = false;
		this.mark(kind, 1);
	}
	insert(place, kind, pos) {
		this.queue.splice(place, 0, {
			kind,
			start: pos,
			end: pos,
			text: "",
			style: "plain"
		});
	}
};
// src/source/yaml/parse/scan-block.ts
const PIPE$1 = 124;
const PLUS = 43;
const MINUS = 45;
function scanBlock(at, parentIndent, finalBreak) {
	const header = scanHeader(at);
	if (header === void 0) return void 0;
	const headerEnd = at.pos;
	passLineEnd(at, finalBreak);
	const lead = passEmptyLines(at, header.step > 0 ? Math.max(parentIndent, 0) + header.step : 0, parentIndent, finalBreak);
	const lines = new Lines(header, lead.breaks);
	let end = headerEnd;
	while (at.column === lead.indent && at.code() !== -1 && at.fault === void 0) {
		const start = at.pos;
		at.passToBreak();
		end = at.pos;
		lines.add(at.text.slice(start, end), passLineEnd(at, finalBreak));
		lines.addEmpty(passEmptyLines(at, lead.indent, parentIndent, finalBreak).breaks);
	}
	return {
		text: lines.finish(),
		end: trimEnd(at.text, headerEnd, end)
	};
}
function scanHeader(at) {
	const start = at.pos;
	const isLiteral = at.code() === PIPE$1;
	at.pos++;
	const before = scanChomp(at);
	const step = scanStep(at);
	const chomp = before ?? scanChomp(at) ?? "clip";
	if (step === 0) at.fail("block-header", start, at.lineEnd(start), "found an indentation indicator equal to 0");
	at.passBlanks();
	if (at.code() === 35) at.passComment();
	if (!isBreakOrEnd(at.code())) at.fail("block-header", at.pos, at.lineEnd(at.pos));
	return at.fault === void 0 ? {
		isLiteral,
		chomp,
		step: step ?? 0
	} : void 0;
}
function scanChomp(at) {
	const code = at.code();
	if (code !== PLUS && code !== MINUS) return void 0;
	at.pos++;
	return code === PLUS ? "keep" : "strip";
}
function scanStep(at) {
	const digit = at.code() - 48;
	if (digit < 0 || digit > 9) return void 0;
	at.pos++;
	return digit;
}
function passLineEnd(at, finalBreak) {
	if (at.code() !== -1) return at.passBreak();
	at.lineStart = at.pos;
	return finalBreak;
}
function passEmptyLines(at, known, parentIndent, finalBreak) {
	let breaks = "";
	let deepest = 0;
	for (;;) {
		while ((known === 0 || at.column < known) && at.code() === 32) at.pos++;
		deepest = Math.max(deepest, at.column);
		if ((known === 0 || at.column < known) && at.code() === 9) {
			at.fail("tab", at.pos, at.pos + 1, "found a tab character where an indentation space is expected");
			break;
		}
		const isLastLine = at.code() === -1 && at.pos !== at.lineStart;
		if (!isBreak(at.code()) && !isLastLine) break;
		breaks += passLineEnd(at, finalBreak);
	}
	return {
		breaks,
		indent: known > 0 ? known : Math.max(deepest, parentIndent + 1, 1)
	};
}
var Lines = class {
	text = "";
	leading = "";
	trailing;
	wasBlank = false;
	header;
	constructor(header, lead) {
		this.header = header;
		this.trailing = lead;
	}
	add(line, lineBreak) {
		const startsBlank = isBlank(line.charCodeAt(0));
		const joint = !this.header.isLiteral && this.leading === "\n" && !this.wasBlank && !startsBlank ? this.trailing === "" ? " " : "" : this.leading;
		this.text += joint + this.trailing + line;
		this.leading = lineBreak;
		this.trailing = "";
		this.wasBlank = startsBlank;
	}
	addEmpty(breaks) {
		this.trailing = breaks;
	}
	finish() {
		if (this.header.chomp === "strip") return this.text;
		return this.text + this.leading + (this.header.chomp === "keep" ? this.trailing : "");
	}
};
function trimEnd(text, from, end) {
	let at = end;
	while (at > from && (isBlank(text.charCodeAt(at - 1)) || isBreak(text.charCodeAt(at - 1)))) at--;
	return at;
}
// src/source/yaml/parse/scan-plain.ts
const COLON$1 = 58;
const FLOW_ENDS = new Set([
	44,
	63,
	91,
	93,
	123,
	125
]);
function scanPlain(at, indent, inFlow) {
	let text = "";
	let joint = "";
	let start = at.pos;
	let end = at.pos;
	while (!at.isAtDocumentMark() && at.code() !== 35) {
		const runStart = at.pos;
		passRun(at, inFlow);
		if (at.pos > runStart) {
			if (joint !== "") {
				text += at.text.slice(start, end) + joint;
				start = runStart;
			}
			joint = "";
			end = at.pos;
		}
		const folded = passSpace$1(at, indent);
		if (folded === void 0) break;
		joint = folded;
		if (!inFlow && joint !== "" && at.column < indent) break;
	}
	return {
		text: text + at.text.slice(start, end),
		end,
		brokeLine: joint !== ""
	};
}
function passRun(at, inFlow) {
	for (let code = at.code(); !isBlankOrEnd(code); code = at.code()) {
		if (code === COLON$1 && isBlankOrEnd(at.code(1))) return;
		if (inFlow && FLOW_ENDS.has(code)) return;
		at.pos++;
	}
}
function passSpace$1(at, indent) {
	let first = "";
	let more = "";
	const start = at.pos;
	for (let code = at.code(); isBlank(code) || isBreak(code); code = at.code()) if (isBlank(code)) {
		if (code === 9 && first !== "" && at.column < indent) return failTab(at);
		at.pos++;
	} else if (first === "") first = at.passBreak();
	else more += at.passBreak();
	return at.pos === start ? void 0 : fold(first, more);
}
function failTab(at) {
	at.fail("tab", at.pos, at.pos + 1, "found a tab character that violates indentation");
}
function fold(first, more) {
	if (first !== "\n") return first + more;
	return more === "" ? " " : more;
}
// src/source/yaml/parse/scan-properties.ts
const AFTER_NAME = new Set([
	63,
	58,
	44,
	93,
	125,
	37,
	64,
	96
]);
const CORE = "tag:yaml.org,2002:";
function isWordCode(code) {
	return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 48 && code <= 57 || code === 45 || code === 95;
}
function scanName(at) {
	const start = at.pos;
	at.pos++;
	while (isWordCode(at.code())) at.pos++;
	const code = at.code();
	if (at.pos === start + 1 || !(isBlankOrEnd(code) || AFTER_NAME.has(code))) {
		at.fail("bad-alias", start, at.lineEnd(start));
		return;
	}
	return at.text.slice(start + 1, at.pos);
}
function scanTag(at) {
	const start = at.pos;
	const tag = at.text.startsWith("!<", start) ? scanVerbatim(at) : scanShorthand(at);
	if (tag === void 0) return void 0;
	if (!isBlankOrEnd(at.code())) {
		at.fail("bad-tag", start, at.lineEnd(start), "did not find expected whitespace or line break");
		return;
	}
	return tag;
}
function scanVerbatim(at) {
	const start = at.pos;
	at.pos += 2;
	const uri = scanUri(at, start);
	if (at.fault !== void 0) return void 0;
	if (at.text.charAt(at.pos) !== ">" || uri === "") {
		at.fail("bad-tag", start, at.lineEnd(start), uri === "" ? "did not find expected tag URI" : "did not find the expected '>'");
		return;
	}
	at.pos++;
	return uri;
}
function scanShorthand(at) {
	const start = at.pos;
	at.pos++;
	while (isWordCode(at.code())) at.pos++;
	const hasHandle = at.text.charAt(at.pos) === "!" && at.pos < at.end;
	if (hasHandle) at.pos++;
	const handle = at.text.slice(start, at.pos);
	const suffix = scanUri(at, start);
	if (at.fault !== void 0) return void 0;
	if (!hasHandle) return handle + suffix;
	if (suffix === "" || handle !== "!!") {
		at.fail("bad-tag", start, at.pos, suffix === "" ? "did not find expected tag URI" : "found undefined tag handle");
		return;
	}
	return CORE + suffix;
}
const URI_MARKS = new Set([...";/?:@&=+$,.!~*'()[]"].map((char) => char.charCodeAt(0)));
const PERCENT$1 = 37;
function scanUri(at, start) {
	const from = at.pos;
	for (let code = at.code(); code !== -1; code = at.code()) if (code === PERCENT$1) {
		if (!/^%[0-9a-fA-F]{2}/.test(at.text.slice(at.pos, at.pos + 3))) {
			at.fail("bad-tag", start, at.lineEnd(start), "did not find URI escaped octet");
			break;
		}
		at.pos += 3;
	} else if (isWordCode(code) || URI_MARKS.has(code)) at.pos++;
	else break;
	return at.text.slice(from, at.pos);
}
// src/source/yaml/parse/scan-quoted.ts
const SINGLE = 39;
const DOUBLE = 34;
const BACKSLASH = 92;
const ESCAPES = new Map([
	["0", "\0"],
	["a", "\x07"],
	["b", "\b"],
	["t", "	"],
	["	", "	"],
	["n", "\n"],
	["v", "\v"],
	["f", "\f"],
	["r", "\r"],
	["e", "\x1B"],
	[" ", " "],
	["\"", "\""],
	["'", "'"],
	["\\", "\\"],
	["N", "\u0085"],
	["_", "\xA0"],
	["L", "\u2028"],
	["P", "\u2029"]
]);
const HEX_LENGTHS = new Map([
	["x", 2],
	["u", 4],
	["U", 8]
]);
function scanQuoted(at, isJson) {
	const open = at.pos;
	const quote = at.code();
	let text = "";
	at.pos++;
	for (;;) {
		if (at.isAtDocumentMark()) return unclosed(at, open, "found unexpected document indicator");
		if (at.code() === -1) return unclosed(at, open, "found unexpected end of stream");
		const run = scanRun(at, quote, isJson);
		if (run === void 0) return text;
		text += run.text;
		if (at.code() === quote) {
			at.pos++;
			return text;
		}
		text += passSpace(at, run.escapedBreak);
	}
}
function unclosed(at, open, says) {
	at.fail("unclosed-quote", open, at.lineEnd(open), says);
	return "";
}
function scanRun(at, quote, isJson) {
	let text = "";
	let start = at.pos;
	for (let code = at.code(); !isBlankOrEnd(code); code = at.code()) {
		if (code === quote && !(quote === SINGLE && at.code(1) === SINGLE)) break;
		if (code === SINGLE && quote === SINGLE) {
			text += at.text.slice(start, at.pos + 1);
			at.pos += 2;
			start = at.pos;
		} else if (code === BACKSLASH && quote === DOUBLE) {
			text += at.text.slice(start, at.pos);
			if (isBreak(at.code(1))) {
				at.pos++;
				at.passBreak();
				return {
					text,
					escapedBreak: true
				};
			}
			const escaped = scanEscape(at, isJson);
			if (escaped === void 0) return void 0;
			text += escaped;
			start = at.pos;
		} else at.pos++;
	}
	return {
		text: text + at.text.slice(start, at.pos),
		escapedBreak: false
	};
}
function scanEscape(at, isJson) {
	const start = at.pos;
	const letter = at.text.charAt(start + 1);
	const digits = HEX_LENGTHS.get(letter);
	if (digits !== void 0) return scanHex(at, digits, isJson);
	const text = ESCAPES.get(letter) ?? (isJson && letter === "/" ? "/" : void 0);
	if (text === void 0) at.fail("bad-escape", start, start + 2);
	at.pos += 2;
	return text;
}
function scanHex(at, digits, isJson) {
	const start = at.pos;
	const hex = at.text.slice(start + 2, Math.min(start + 2 + digits, at.end));
	at.pos += 2 + digits;
	if (hex.length < digits || !/^[0-9a-fA-F]+$/.test(hex)) {
		at.fail("bad-escape", start, start + 2 + digits, "did not find expected hexdecimal number");
		return;
	}
	const value = Number.parseInt(hex, 16);
	if (value > 1114111 || value >= 55296 && value <= 57343 && !isJson) {
		at.fail("bad-escape", start, start + 2 + digits, "found invalid Unicode character escape code");
		return;
	}
	return String.fromCodePoint(value);
}
function passSpace(at, escapedBreak) {
	const start = at.pos;
	at.passBlanks();
	if (!escapedBreak && !isBreak(at.code())) return at.text.slice(start, at.pos);
	const first = escapedBreak ? "" : at.passBreak();
	let more = "";
	while (isBlank(at.code()) || isBreak(at.code())) if (isBlank(at.code())) at.pos++;
	else more += at.passBreak();
	return first === "" ? more : fold(first, more);
}
// src/source/yaml/parse/scanner.ts
const PERCENT = 37;
const COLON = 58;
const GREATER = 62;
const QUESTION = 63;
const PIPE = 124;
const INDICATORS = new Set([..."-?:,[]{}#&*!|>'\"%@`"].map((char) => char.charCodeAt(0)));
function canStartPlain(code, next, inFlow) {
	if (code === 45) return !isBlank(next);
	if (code === QUESTION || code === COLON) return !inFlow;
	return code !== 9 && !INDICATORS.has(code);
}
var Scanner = class {
	at;
	options;
	layout;
	last;
	isDone = false;
	constructor(at, options) {
		this.at = at;
		this.options = options;
		this.layout = new Layout(at, options.maxDepth);
	}
	peek() {
		while (!this.isDone && this.layout.needsMore) this.scan();
		return this.layout.first ?? {
			kind: TokenKind.end,
			start: this.at.end,
			end: this.at.end,
			text: "",
			style: "plain"
		};
	}
	pass() {
		if (this.layout.first !== void 0) this.layout.pass();
	}
	scan() {
		const { at, layout } = this;
		this.passToToken();
		layout.unroll(at.column);
		const code = at.code();
		if (code === -1) this.finish();
		else if (code === PERCENT && at.pos === at.lineStart) this.scanMark(TokenKind.directive, 1);
		else if (at.isAtDocumentMark()) this.scanMark(code === 45 ? TokenKind.documentStart : TokenKind.documentEnd, 3);
		else this.scanNode(code);
		if (at.fault === void 0) return;
		layout.clear();
		this.isDone = true;
	}
	passToToken() {
		const { at } = this;
		const { keys } = this.layout;
		for (;;) {
			const code = at.code();
			if (code === 32 || code === 9 && (keys.inFlow || !keys.allowed)) at.pos++;
			else if (code === 35) at.passComment();
			else if (isBreak(code)) {
				at.passBreak();
				if (!keys.inFlow) keys.allowed = true;
			} else return;
		}
	}
	finish() {
		this.layout.unroll(-1);
		this.layout.keys.remove();
		this.isDone = true;
	}
	scanMark(kind, length) {
		this.layout.unroll(-1);
		this.layout.keys.remove();
		this.layout.keys.allowed = false;
		this.layout.mark(kind, length);
	}
	scanNode(code) {
		switch (code) {
			case 91: return this.layout.openFlow(TokenKind.flowList);
			case 123: return this.layout.openFlow(TokenKind.flowMap);
			case 93: return this.layout.closeFlow(TokenKind.flowListEnd);
			case 125: return this.layout.closeFlow(TokenKind.flowMapEnd);
			case 44: return this.scanIndicator(TokenKind.comma, true);
			case 42: return this.scanProperty(TokenKind.alias);
			case 38: return this.scanProperty(TokenKind.anchor);
			case 33: return this.scanProperty(TokenKind.tag);
			case 39:
			case 34: return this.scanQuoted();
			default: return this.scanOther(code);
		}
	}
	scanOther(code) {
		const { inFlow } = this.layout.keys;
		const next = this.at.code(1);
		if (isBlankOrEnd(next) || inFlow && code !== 45) {
			if (code === 45) return this.scanDash();
			if (code === QUESTION) return this.scanQuestion();
			if (code === COLON) return this.scanColon();
		}
		if ((code === PIPE || code === GREATER) && !inFlow) return this.scanBlock();
		if (canStartPlain(code, next, inFlow)) return this.scanPlain();
		this.at.fail(code === 9 ? "tab" : "bad-start", this.at.pos, this.at.pos + 1);
	}
	scanIndicator(kind, allowsKey) {
		this.layout.keys.remove();
		this.layout.keys.allowed = allowsKey;
		this.layout.mark(kind, 1);
	}
	scanDash() {
		const { at, layout } = this;
		if (!layout.keys.inFlow) {
			if (!layout.keys.allowed) return at.fail("list-in-value", at.pos, at.pos + 1);
			layout.roll(TokenKind.blockList, at.column, at.pos);
		}
		this.scanIndicator(TokenKind.dash, true);
	}
	scanQuestion() {
		const { at, layout } = this;
		if (!layout.keys.inFlow) {
			if (!layout.keys.allowed) return at.fail("bad-start", at.pos, at.pos + 1, "mapping keys are not allowed in this context");
			layout.roll(TokenKind.blockMap, at.column, at.pos);
		}
		this.scanIndicator(TokenKind.key, !layout.keys.inFlow);
	}
	scanColon() {
		const { at, layout } = this;
		if (!layout.takeKey() && at.fault === void 0) {
			if (!layout.keys.inFlow) {
				if (!layout.keys.allowed) return failColon(at, this.last);
				layout.roll(TokenKind.blockMap, at.column, at.pos);
			}
			layout.keys.allowed = !layout.keys.inFlow;
		}
		layout.mark(TokenKind.value, 1);
	}
	scanProperty(kind) {
		this.layout.saveKey();
		const start = this.at.pos;
		const text = kind === TokenKind.tag ? scanTag(this.at) : scanName(this.at);
		if (text !== void 0) this.layout.add({
			kind,
			start,
			end: this.at.pos,
			text,
			style: "plain"
		});
	}
	scanQuoted() {
		this.layout.saveKey();
		const start = this.at.pos;
		const text = scanQuoted(this.at, this.options.isJson);
		this.addScalar({
			kind: TokenKind.scalar,
			start,
			end: this.at.pos,
			text,
			style: "quoted"
		});
	}
	scanPlain() {
		const { at, layout } = this;
		layout.saveKey();
		const start = at.pos;
		const { text, end, brokeLine } = scanPlain(at, layout.indent + 1, layout.keys.inFlow);
		if (brokeLine) layout.keys.allowed = true;
		this.addScalar({
			kind: TokenKind.scalar,
			start,
			end,
			text,
			style: "plain"
		});
	}
	scanBlock() {
		this.layout.keys.remove();
		this.layout.keys.allowed = true;
		const start = this.at.pos;
		const scan = scanBlock(this.at, this.layout.indent, this.options.finalBreak);
		if (scan !== void 0) this.addScalar({
			kind: TokenKind.scalar,
			start,
			end: scan.end,
			text: scan.text,
			style: "block"
		});
	}
	addScalar(token) {
		this.last = token;
		this.layout.add(token);
	}
};
// src/source/yaml/parse/parse-document.ts
const BYTE_ORDER_MARK = 65279;
function parseDocument(text, start, end, options) {
	const at = new Cursor(text, start < end && text.charCodeAt(start) === BYTE_ORDER_MARK ? start + 1 : start, end);
	const scanner = new Scanner(at, options);
	const parser = new Parser(at, scanner, options);
	const root = parser.document();
	const next = scanner.peek();
	const isMarked = next.kind === TokenKind.documentEnd || next.kind === TokenKind.documentStart;
	const { fault } = at;
	return {
		root: fault === void 0 ? root : void 0,
		fault,
		hasAliases: parser.hasAliases,
		comments: at.comments,
		rest: next.kind === TokenKind.end ? void 0 : {
			start: next.start,
			isMarked
		}
	};
}
// src/source/yaml/syntax-problem.ts
const CANNOT_START = "found character that cannot start any token";
const EXPECTED_KEY = "did not find expected key";
const WORDINGS = {
	tab: {
		message: "a tab stands in the indentation",
		help: "indent with spaces",
		says: CANNOT_START
	},
	"bad-start": {
		message: "a value starts with \"<text>\"",
		help: "put the value in quotes",
		says: CANNOT_START
	},
	"bad-alias": {
		message: "a value starts with \"<text>\", which YAML keeps for anchors",
		help: "put the value in quotes",
		says: "did not find expected alphabetic or numeric character"
	},
	"unknown-anchor": {
		message: "the alias names no anchor above it in this document",
		help: "define the anchor with &, or put the value in quotes",
		says: "unknown anchor referenced"
	},
	"nested-mapping": {
		message: "a \": \" stands inside a value without quotes",
		help: "put the whole value in quotes",
		says: "mapping values are not allowed in this context"
	},
	"deeper-line": {
		message: "the line is indented deeper than the one above, which has a value already",
		help: "align it with the key it belongs beside, or move the value above below its key",
		says: "mapping values are not allowed in this context"
	},
	"list-in-value": {
		message: "a list item stands on the line of its key",
		help: "start the list on the next line, or write it as [a, b]",
		says: "block sequence entries are not allowed in this context"
	},
	"bad-indent": {
		message: "the indentation fits no line above",
		help: "align it with the keys or items it belongs to",
		says: EXPECTED_KEY
	},
	"missing-colon": {
		message: "the line is neither \"key: value\" nor a list item",
		help: "put a colon and a space after the key, or indent the text as part of the value above",
		says: "could not find expected ':'"
	},
	"trailing-text": {
		message: "text follows a value that has ended",
		help: "put the whole value in one pair of quotes",
		says: EXPECTED_KEY
	},
	"unclosed-quote": {
		message: "the quote is never closed",
		help: "close the quote",
		says: "found unexpected end of stream"
	},
	"item-among-keys": {
		message: "a list item stands where the next key is expected",
		help: "indent it below the key that the list belongs to",
		says: EXPECTED_KEY
	},
	"unclosed-flow": {
		message: "the bracket is not closed before the next key or the end",
		help: "close the bracket",
		says: "did not find expected ',' or ']'"
	},
	"flow-separator": {
		message: "a comma or the closing bracket is missing",
		help: "separate the items with commas and close the bracket",
		says: "did not find expected ',' or ']'"
	},
	"bad-escape": {
		message: "\"<text>\" is no escape that double quotes know",
		help: "double the backslash, or use single quotes",
		says: "found unknown escape character"
	},
	"block-header": {
		message: "text follows the \"|\" or \">\" that opens a block",
		help: "start the text on the next line, indented",
		says: "did not find expected comment or line break"
	},
	"bad-node": {
		message: "a value cannot start here",
		help: "put the value in quotes",
		says: "did not find expected node content"
	},
	"bad-tag": {
		message: "the tag is not defined",
		help: "remove the tag",
		says: "found undefined tag handle"
	},
	directive: {
		message: "a line starting with % stands before the document",
		help: "remove the line; kubectl cuts the file at \"---\" and finds it alone",
		says: "did not find expected <document start>"
	},
	"outside-document": {
		message: "the line is indented less than the first one, so Kubernetes ignores it and all below",
		help: "align it with the first line of the document",
		says: ""
	},
	"too-many": {
		message: "the document holds more keys and values than are read",
		help: "split the document",
		says: ""
	},
	"too-deep": {
		message: "maps and lists are nested too deeply",
		help: "flatten the value",
		says: "exceeded max depth"
	},
	other: {
		message: "this is no YAML",
		help: "check quotes, indentation and brackets around this line",
		says: EXPECTED_KEY
	}
};
const CODES = {
	tab: "tab-indentation",
	directive: "directive",
	"unknown-anchor": "unknown-anchor",
	"too-deep": "too-deep",
	"too-many": "too-large"
};
function syntaxProblem(fault, text, file) {
	const at = {
		file,
		start: fault.start,
		end: fault.end
	};
	const found = text.slice(fault.start, fault.start + (fault.cause === "bad-escape" ? 2 : 1));
	const wording = WORDINGS[fault.cause];
	return {
		code: CODES[fault.cause] ?? "syntax",
		at,
		level: "error",
		message: wording.message.replace("<text>", () => found),
		help: helpFor(fault, text) ?? wording.help,
		says: sayAs(fault.says ?? wording.says)
	};
}
function sayAs(says) {
	return says === "" ? void 0 : `error converting YAML to JSON: yaml: ${says}`;
}
function helpFor(fault, text) {
	const line = lineAround(text, fault.start);
	if (/\{\{|\{%|%\{/.test(line)) return "put the value in quotes, or render the template first: an unquoted \"{\" opens a map";
	if (fault.cause === "missing-colon" && /^\s*[\w.-]+:\S/.test(line)) return "put a space after the colon";
	if (fault.cause === "trailing-text") return helpForTrailing(text, fault.start);
}
function helpForTrailing(text, start) {
	const first = text.charAt(start);
	if (first === "]" || first === "}") return "remove it, or open the bracket before";
	if (first === ":") return "put a space after the colon";
	if (text.charAt(start - 1) === "'") return "write '' for a quote inside single quotes";
}
function lineAround(text, offset) {
	const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
	const end = text.indexOf("\n", offset);
	return text.slice(start, Math.min(end < 0 ? text.length : end, start + 1e3));
}
// src/source/yaml/read-chunk.ts
function readChunk(context, chunk) {
	const problems = chunkProblems(context, chunk);
	if (problems.some(({ code }) => code === "control-character" || code === "nul-byte")) return broken(problems, lineComments(context.text, chunk.start, chunk.end));
	const parsed = parseChunk(context, chunk);
	const comments = commentsOf(context.text, chunk, parsed);
	noteSyntax(problems, context, chunk, parsed);
	if (problems.some(({ code, level }) => level === "error" && code !== "document-separator") || parsed.fault !== void 0) return broken(problems, comments);
	const { root } = parsed;
	if (root === void 0) return {
		value: null,
		root,
		hasTree: false,
		problems,
		comments
	};
	return {
		value: readTree(root, context, problems, parsed.hasAliases),
		root,
		hasTree: true,
		problems,
		comments
	};
}
function parseChunk(context, chunk) {
	return parseDocument(context.text, chunk.start, chunk.end, {
		maxDepth: context.limits.depth,
		maxNodes: context.limits.nodes,
		isJson: chunk.isJson,
		finalBreak: context.dialect === "kubectl" ? "\n" : ""
	});
}
function noteSyntax(problems, context, chunk, parsed) {
	const { fault, rest, root, hasAliases } = parsed;
	if (fault !== void 0) {
		if (chunk.afterMarker === void 0) problems.push(syntaxProblem(fault, context.text, context.file));
		return;
	}
	if (rest !== void 0 && rest.isMarked) noteIgnored(problems, context, rest.start, chunk.end);
	else if (rest !== void 0) problems.push(restProblem(context, chunk, rest.start, root?.start ?? rest.start));
	if (root !== void 0 && hasAliases) noteExpansion(problems, context, root);
}
function restProblem({ text, file }, chunk, start, rootStart) {
	return syntaxProblem({
		cause: columnOf(text, start) < columnOf(text, rootStart) ? "outside-document" : "trailing-text",
		says: "",
		start,
		end: firstLine(text, start, chunk.end).end
	}, text, file);
}
function noteExpansion(problems, context, root) {
	const fault = checkExpansion(root, context.limits);
	if (fault === void 0) return;
	const { code, node, message, says } = fault;
	problems.push({
		code,
		at: toSpan(context, node),
		level: "error",
		message,
		says: `error converting YAML to JSON: yaml: ${says}`
	});
}
function noteIgnored(problems, context, marker, end) {
	const ignored = firstLine(context.text, marker + 3, end);
	if (ignored.end === ignored.start) return;
	problems.push({
		code: "document-end",
		at: toSpan(context, ignored),
		level: "warning",
		message: "everything after the line \"...\" is ignored",
		help: "separate documents with \"---\""
	});
}
const LEAVES_VALUE = new Set(["duplicate-key", "typed-key"]);
function readTree(root, context, problems, hasAliases) {
	const before = problems.length;
	const notes = collectProblems(problems, context.file, context.dialect);
	const read = readValue(root, context.dialect, notes, hasAliases);
	return problems.slice(before).some(({ level, code }) => level === "error" && !LEAVES_VALUE.has(code)) ? void 0 : read;
}
function broken(problems, comments) {
	return {
		value: void 0,
		root: void 0,
		hasTree: false,
		problems,
		comments
	};
}
function chunkProblems(context, chunk) {
	const problems = [];
	if (chunk.afterMarker !== void 0) problems.push(separatorProblem(context, chunk.afterMarker));
	if (context.text.startsWith(TWO_MARKS, chunk.start)) problems.push(twoMarksProblem(context, chunk.start));
	const fault = context.hasOddCharacters ? findCharacterFault(context.text.slice(chunk.start, chunk.end)) : void 0;
	if (fault === void 0) return problems;
	const start = chunk.start + fault.offset;
	const { code, level, message, help } = fault;
	const says = fault.says && `error converting YAML to JSON: yaml: ${fault.says}`;
	problems.push({
		code,
		level,
		message,
		help,
		says,
		at: toSpan(context, {
			start,
			end: start + fault.length
		})
	});
	return problems;
}
const TWO_MARKS = "\ufeff\ufeff";
function twoMarksProblem(context, start) {
	return {
		code: "encoding",
		at: toSpan(context, {
			start,
			end: start + 2
		}),
		level: "error",
		message: "two byte order marks stand one after the other",
		help: "save the file as UTF-8 without a byte order mark"
	};
}
function separatorProblem(context, range) {
	return {
		code: "document-separator",
		at: toSpan(context, range),
		level: "error",
		message: "text follows the document separator \"---\" on its line",
		help: "move it to the next line, or make it a comment",
		says: `error parsing ${context.file}: invalid Yaml document separator`
	};
}
function commentsOf(text, chunk, { comments, fault, rest }) {
	const stop = fault?.start ?? rest?.start;
	const known = chunk.markerComment === void 0 ? comments : [chunk.markerComment, ...comments];
	const from = Math.max(stop ?? chunk.end, known.at(-1)?.end ?? 0);
	return stop === void 0 ? known : [...known, ...lineComments(text, from, chunk.end)];
}
function lineComments(text, from, to) {
	const comments = [];
	for (const match of text.slice(from, to).matchAll(/^[ \t]*(#.*)/gm)) {
		const end = from + match.index + match[0].length;
		comments.push({
			start: end - (match[1] ?? "").length,
			end
		});
	}
	return comments;
}
function firstLine(text, from, to) {
	const match = /^[ \t]*([^\s#].*)/m.exec(text.slice(from, to));
	if (match === null) return {
		start: from,
		end: from
	};
	const content = (match[1] ?? "").trimEnd();
	const start = from + match.index + match[0].indexOf(content);
	return {
		start,
		end: start + content.length
	};
}
function toSpan(context, { start, end }) {
	return {
		file: context.file,
		start,
		end
	};
}
// src/source/yaml/document.ts
const TREES_KEPT = 256;
const withTrees = Array.from({ length: TREES_KEPT });
let nextTree = 0;
var LazyDocument = class {
	span;
	context;
	chunk;
	reading;
	locator;
	constructor(context, chunk) {
		this.context = context;
		this.chunk = chunk;
		this.span = {
			file: context.file,
			start: chunk.start,
			end: chunk.end
		};
	}
	get value() {
		return this.read().value;
	}
	get isEmpty() {
		return this.read().value === null;
	}
	get problems() {
		return this.read().problems;
	}
	get comments() {
		return this.read().comments;
	}
	locate(path, part) {
		const range = this.places()?.locate(path, part);
		return range && this.toSpan(range);
	}
	origin(path, part) {
		const range = this.places()?.origin(path, part);
		return require_confusable.placed(range === void 0 ? this.problems[0]?.at ?? this.firstLine() : this.toSpan(range));
	}
	plainScalar(path) {
		const node = this.places()?.plainScalar(path);
		return node && this.context.text.slice(node.start, node.end);
	}
	places() {
		const { hasTree } = this.read();
		if (hasTree && this.locator === void 0) this.keepTree(parseChunk(this.context, this.chunk).root);
		return this.locator;
	}
	keepTree(root) {
		if (root === void 0) return;
		this.locator = new TreeLocator(root, this.context.dialect);
		const oldest = withTrees[nextTree];
		if (oldest !== void 0 && oldest !== this) oldest.locator = void 0;
		withTrees[nextTree] = this;
		nextTree = (nextTree + 1) % TREES_KEPT;
	}
	toSpan({ start, end }) {
		return {
			file: this.context.file,
			start,
			end
		};
	}
	firstLine() {
		const { text } = this.context;
		const content = /\S[^\r\n]*/.exec(text.slice(this.chunk.start, this.chunk.end));
		const start = this.chunk.start + (content?.index ?? 0);
		return this.toSpan({
			start,
			end: start + (content?.[0].length ?? 0)
		});
	}
	read() {
		if (this.reading === void 0) {
			const { root, ...reading } = readChunk(this.context, this.chunk);
			this.reading = reading;
			this.keepTree(root);
		}
		return this.reading;
	}
};
// src/source/yaml/json.ts
function isJsonObject(text) {
	if (!/^\s*\{/.test(text)) return false;
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}
function splitJsonStream(text, chunk, limit) {
	const part = text.slice(chunk.start, chunk.end);
	if (!/^\s*\{/.test(part)) return [chunk];
	const chunks = [];
	let start = 0;
	for (const end of objectEnds(part)) {
		if (chunks.length === limit || !isJsonObject(part.slice(start, end))) break;
		chunks.push({
			...chunk,
			isJson: true,
			start: chunk.start + start,
			end: chunk.start + end
		});
		start = end;
	}
	const last = chunks.pop();
	if (last === void 0) return [chunk];
	if (chunks.length + 1 < limit && part.slice(start).trim() !== "") return [chunk];
	return [...chunks, {
		...last,
		end: chunk.end
	}];
}
function* objectEnds(text) {
	let depth = 0;
	for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}]/g)) {
		if (mark === "{") depth += 1;
		else if (mark === "}") depth -= 1;
		if (mark === "}" && depth === 0) yield index + 1;
	}
}
// src/source/yaml/split.ts
function splitDocuments(text, most = Number.POSITIVE_INFINITY) {
	const chunks = [];
	let start = 0;
	let marker = NO_MARKER;
	for (let at = nextMarker(text, 0);; at = nextMarker(text, at + MARKER.length)) {
		const end = at < 0 ? text.length : at;
		if (end > start || marker !== NO_MARKER) chunks.push({
			start,
			end,
			isJson: false,
			...marker
		});
		if (at < 0 || chunks.length >= most) return chunks;
		const lineEnd = endOfLine(text, at);
		marker = readMarker(text, at + MARKER.length, lineEnd);
		start = marker.afterMarker !== void 0 && marker.afterMarker.start > at + MARKER.length ? at : Math.min(lineEnd + 1, text.length);
	}
}
const MARKER = "---";
const NO_MARKER = {
	afterMarker: void 0,
	markerComment: void 0
};
function nextMarker(text, from) {
	if (from === 0 && text.startsWith(MARKER)) return 0;
	const at = text.indexOf(`\n${MARKER}`, Math.max(0, from - 1));
	return at < 0 ? -1 : at + 1;
}
function endOfLine(text, from) {
	const at = text.indexOf("\n", from);
	return at < 0 ? text.length : at;
}
const EDGES = /^[^\S\ufeff]+|(?<![^\S\ufeff])[^\S\ufeff]+$/g;
function readMarker(text, from, to) {
	const rest = text.slice(from, to);
	const bare = rest.replace(EDGES, "");
	if (bare === "") return NO_MARKER;
	const start = from + rest.indexOf(bare);
	const range = {
		start,
		end: start + bare.length
	};
	return bare.startsWith("#") ? {
		...NO_MARKER,
		markerComment: range
	} : {
		...NO_MARKER,
		afterMarker: range
	};
}
// src/source/yaml/read.ts
function readYaml(file, text, options = {}) {
	const limits = {
		...YAML_LIMITS,
		...options.limits
	};
	const problem = tooLarge(file, text, limits) ?? wrongEncoding(file, text);
	if (problem !== void 0) return {
		documents: [],
		comments: [],
		problems: [problem]
	};
	return new LazyFile({
		file,
		text,
		dialect: options.dialect ?? "kubectl",
		limits,
		hasOddCharacters: hasOddCharacters(text)
	});
}
var LazyFile = class {
	documents;
	problems;
	context;
	known;
	constructor(context) {
		this.context = context;
		const { text, limits, dialect } = context;
		const parts = splitDocuments(text, limits.documents + 1);
		const all = dialect === "kustomize" ? parts : parts.flatMap((chunk) => splitJsonStream(text, chunk, limits.documents + 1));
		const chunks = all.slice(0, limits.documents);
		this.problems = all.length > chunks.length ? [tooManyDocuments(context, all)] : [];
		this.documents = chunks.map((chunk) => new LazyDocument(context, chunk));
	}
	get comments() {
		this.known ??= this.findComments();
		return this.known;
	}
	findComments() {
		const { file, text } = this.context;
		if (!text.includes("#")) return [];
		const comments = [];
		for (const document of this.documents) for (const { start, end } of document.comments) comments.push({
			span: {
				file,
				start,
				end
			},
			text: text.slice(start, end)
		});
		return comments;
	}
};
function tooLarge(file, text, limits) {
	if (text.length <= limits.fileLength) return void 0;
	return {
		code: "too-large",
		at: {
			file,
			start: 0,
			end: 0
		},
		level: "error",
		message: `the file has ${text.length} characters and is not read; the limit is ${limits.fileLength}`,
		help: "split the file, or exclude it"
	};
}
function tooManyDocuments({ file, limits }, chunks) {
	const first = chunks[limits.documents]?.start ?? 0;
	return {
		code: "too-large",
		at: {
			file,
			start: first,
			end: first
		},
		level: "error",
		message: `the file holds more than ${limits.documents} documents; the rest is not read`,
		help: "split the file"
	};
}
function wrongEncoding(file, text) {
	if (!(text.startsWith("\ufffd\ufffd") || /^(?:\0[^\0]){2}|^(?:[^\0]\0){2}/.test(text))) return void 0;
	return {
		code: "encoding",
		at: {
			file,
			start: 0,
			end: 0
		},
		level: "error",
		message: "the file is UTF-16, which kubectl does not read",
		help: "save the file as UTF-8"
	};
}
Object.defineProperty(exports, "Field", {
	enumerable: true,
	get: function() {
		return Field;
	}
});
Object.defineProperty(exports, "isCapitalPlaceholder", {
	enumerable: true,
	get: function() {
		return isCapitalPlaceholder;
	}
});
Object.defineProperty(exports, "isOldBoolean", {
	enumerable: true,
	get: function() {
		return isOldBoolean;
	}
});
Object.defineProperty(exports, "isOpenText", {
	enumerable: true,
	get: function() {
		return isOpenText;
	}
});
Object.defineProperty(exports, "isPlaceholder", {
	enumerable: true,
	get: function() {
		return isPlaceholder;
	}
});
Object.defineProperty(exports, "readYaml", {
	enumerable: true,
	get: function() {
		return readYaml;
	}
});
Object.defineProperty(exports, "resolvePlain", {
	enumerable: true,
	get: function() {
		return resolvePlain;
	}
});
