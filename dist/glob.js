"use strict";
// src/base/glob.ts
function compileGlob(pattern) {
	const parts = pattern.split("/").flatMap((part, i, all) => {
		if (!/^\*\*+$/.test(part)) return [compileName(part)];
		return i === all.length - 1 && i > 0 ? ["**", anyName] : ["**"];
	});
	return (names) => matches(parts, names, takesName);
}
function compileName(pattern) {
	if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
	const suffix = /^\*([^*?[\\]*)$/.exec(pattern)?.[1];
	if (suffix !== void 0) return (name) => name.endsWith(suffix);
	const tokens = readTokens(pattern);
	return tokens === void 0 ? () => false : (name) => matches(tokens, name, takesCharacter);
}
function expandBraces(pattern, limit = 256) {
	let done = [pattern];
	for (;;) {
		const next = done.flatMap((one) => expandOnce(one));
		if (next.length > limit) return [pattern];
		if (next.length === done.length) return next;
		done = next;
	}
}
function isGlob(text) {
	return /[*?]|\[[^\]]+\]|\{[^{}]*,[^{}]*\}/.test(text);
}
function fixedDirectory(pattern) {
	const parts = pattern.split("/");
	const wild = parts.findIndex((part) => /[*?[{\\]/.test(part));
	return parts.slice(0, wild < 0 ? -1 : wild).join("/");
}
const anyName = () => true;
function takesName(part, name) {
	return part === "**" ? "any" : part(name);
}
function takesCharacter(token, character) {
	if (token === "*") return "any";
	if (token === "?") return true;
	return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
}
function matches(pieces, items, takes) {
	let [at, from, star, resume] = [
		0,
		0,
		-1,
		0
	];
	while (from < items.length) {
		const taken = at < pieces.length && takes(pieces[at], items[from]);
		if (taken === "any") [star, resume, at] = [
			at,
			from,
			at + 1
		];
		else if (taken) [at, from] = [at + 1, from + 1];
		else if (star >= 0) [at, from, resume] = [
			star + 1,
			resume + 1,
			resume + 1
		];
		else return false;
	}
	while (at < pieces.length && isStar(pieces[at])) at++;
	return at === pieces.length;
}
function isStar(piece) {
	return piece === "*" || piece === "**";
}
function readTokens(pattern) {
	const tokens = [];
	for (let at = 0; at < pattern.length; at++) {
		const character = pattern.charAt(at);
		if (character === "*" || character === "?") tokens.push(character);
		else if (character === "[") {
			const read = readClass(pattern, at + 1);
			if (read === void 0) return void 0;
			tokens.push(read.token);
			at = read.end;
		} else {
			if (character === "\\") at++;
			if (at >= pattern.length) return void 0;
			tokens.push(literal(pattern.charAt(at)));
		}
	}
	return tokens;
}
function literal(character) {
	return {
		negated: false,
		ranges: [[character, character]]
	};
}
function readClass(pattern, start) {
	const negated = /[!^]/.test(pattern.charAt(start));
	const first = negated ? start + 1 : start;
	const ranges = [];
	for (let at = first; at < pattern.length;) {
		if (pattern.charAt(at) === "]" && at > first) return {
			token: {
				negated,
				ranges
			},
			end: at
		};
		CLASS_MEMBER.lastIndex = at;
		const member = CLASS_MEMBER.exec(pattern);
		const read = member === null ? void 0 : rangesOf(member);
		if (member === null || read === void 0) return void 0;
		ranges.push(...read);
		at = CLASS_MEMBER.lastIndex;
	}
}
const CLASS_MEMBER = /\[:([a-z]+):\]|(?:\\(.)|([^\\]))(?:-(?:\\(.)|([^\]\\])))?/sy;
function rangesOf([, name, escaped, plain, escapedEnd, plainEnd]) {
	if (name !== void 0) return CLASSES.get(name)?.match(/../gs)?.map((pair) => [pair.charAt(0), pair.charAt(1)]);
	const low = escaped ?? plain ?? "";
	return [[low, escapedEnd ?? plainEnd ?? low]];
}
const CLASSES = new Map([
	["alnum", "09AZaz"],
	["alpha", "AZaz"],
	["blank", "  		"],
	["cntrl", "\0"],
	["digit", "09"],
	["graph", "!~"],
	["lower", "az"],
	["print", " ~"],
	["punct", "!/:@[`{~"],
	["space", "	\r  "],
	["upper", "AZ"],
	["xdigit", "09AFaf"]
]);
function expandOnce(pattern) {
	const found = /\{([^{}]*,[^{}]*)\}/.exec(pattern);
	if (found === null) return [pattern];
	const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
	return (found[1] ?? "").split(",").map((middle) => before + middle + after);
}
Object.defineProperty(exports, "compileGlob", {
	enumerable: true,
	get: function() {
		return compileGlob;
	}
});
Object.defineProperty(exports, "compileName", {
	enumerable: true,
	get: function() {
		return compileName;
	}
});
Object.defineProperty(exports, "expandBraces", {
	enumerable: true,
	get: function() {
		return expandBraces;
	}
});
Object.defineProperty(exports, "fixedDirectory", {
	enumerable: true,
	get: function() {
		return fixedDirectory;
	}
});
Object.defineProperty(exports, "isGlob", {
	enumerable: true,
	get: function() {
		return isGlob;
	}
});
