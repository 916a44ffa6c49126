"use strict";
const require_confusable = require("./confusable.js");
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
	const found = require_confusable.findConfusables(text).filter((one) => !PRESENTATION.test(one.char));
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
Object.defineProperty(exports, "PLAIN", {
	enumerable: true,
	get: function() {
		return PLAIN;
	}
});
Object.defineProperty(exports, "defaultConfiguration", {
	enumerable: true,
	get: function() {
		return defaultConfiguration;
	}
});
Object.defineProperty(exports, "glyphs", {
	enumerable: true,
	get: function() {
		return glyphs;
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
