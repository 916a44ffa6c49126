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
export { findConfusables as n, show as r, ascii as t };
