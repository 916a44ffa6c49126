import { n as findConfusables } from "./confusable.js";
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
export { printable as n, printableLines as r, glyphs as t };
