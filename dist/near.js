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
export { editDistance as i, nearMiss as n, nearest as r, howNear as t };
