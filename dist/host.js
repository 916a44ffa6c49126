"use strict";
let node_fs = require("node:fs");
let node_path = require("node:path");
// src/base/host.ts
const MAX_FILE_BYTES = 1e7;
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
// src/base/version.ts
const VERSION$1 = "0.1.0";
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
const POD_SECURITY_LEVELS = [
	"privileged",
	"baseline",
	"restricted"
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
function writeOutput(path, text) {
	const real = attempt(() => node_fs.realpathSync.native(path));
	const target = typeof real === "string" ? real : path;
	const written = attempt(() => {
		if (typeof real === "string" && !(0, node_fs.statSync)(real).isFile()) (0, node_fs.writeFileSync)(real, text);
		else writeAtOnce(target, text);
		return true;
	});
	return written === true ? void 0 : notWritten(written);
}
function writeAtOnce(target, text) {
	const beside = `${target}.k8slint-new`;
	(0, node_fs.rmSync)(beside, { force: true });
	(0, node_fs.writeFileSync)(beside, text, { flag: "wx" });
	(0, node_fs.renameSync)(beside, target);
}
function notWritten({ reason, message }) {
	if (reason === "missing") return "its directory does not exist";
	return message.replace("cannot be read: ", "").replace("EISDIR", "it is a directory");
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
Object.defineProperty(exports, "VERSION", {
	enumerable: true,
	get: function() {
		return VERSION$1;
	}
});
Object.defineProperty(exports, "ascii", {
	enumerable: true,
	get: function() {
		return ascii;
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
Object.defineProperty(exports, "writeOutput", {
	enumerable: true,
	get: function() {
		return writeOutput;
	}
});
