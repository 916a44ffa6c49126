"use strict";
const require_line_index = require("./line-index.js");
const require_version = require("./version.js");
const require_fingerprint = require("./fingerprint.js");
const require_secret_names = require("./secret-names.js");
const require_redact = require("./redact.js");
const require_discover = require("./discover.js");
const require_yaml = require("./yaml.js");
// src/source/yaml/print/keys.ts
const isLetter = (sign) => /\p{L}/u.test(sign);
const isDigit = (sign) => sign !== void 0 && /\p{Nd}/u.test(sign);
function compareKeys(left, right) {
	if (left === right) return 0;
	const [a, b] = [[...left], [...right]];
	const at = a.findIndex((sign, i) => sign !== b[i]);
	if (at < 0 || at >= b.length) return a.length - b.length;
	const [one = "", other = ""] = [a[at], b[at]];
	const [isOne, isOther] = [isLetter(one), isLetter(other)];
	if (isOne && isOther) return one < other ? -1 : 1;
	if (isOne || isOther) return isOther ? -1 : 1;
	const [first, second] = [numberAt(a, at, b), numberAt(b, at, a)];
	if (first.value !== second.value) return first.value < second.value ? -1 : 1;
	if (first.end !== second.end) return first.end - second.end;
	return one < other ? -1 : 1;
}
function numberAt(signs, at, others) {
	let digits = "";
	if (signs[at] === "0" || others[at] === "0") for (let before = at - 1; before >= 0 && isDigit(signs[before]); before--) {
		if (signs[before] === "0") continue;
		digits = "1";
		break;
	}
	let end = at;
	for (; isDigit(signs[end]); end++) digits += /^[0-9]$/.test(signs[end] ?? "") ? signs[end] : "0";
	return {
		value: digits === "" ? 0n : BigInt(digits),
		end
	};
}
// src/source/yaml/print/scalar.ts
const WIDTH = 80;
const TIMESTAMP = /^\d{4}-\d\d?-\d\d?(?:$|[Tt\s])/;
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/;
function printText(text, column, indent, isKey) {
	const facts = factsOf(text);
	if (text.includes("\n") && !isKey && facts.mayBeBlock) return block(text, indent);
	const wantsPlain = require_yaml.resolvePlain(text, "kubectl") === void 0 && !TIMESTAMP.test(text) && !BASE_60.test(text) && text !== "<<" && text !== "=" && !text.includes("\n");
	if (wantsPlain && facts.mayBePlain) return folded(text, "", column, indent, isKey);
	if (wantsPlain && facts.mayBeSingle) return folded(text.replaceAll("'", "''"), "'", column, indent, isKey);
	return doubleQuoted(text, column, indent, isKey);
}
const ODD = /[^\n\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;
const INDICATOR_FIRST = /^(?:[#,[\]{}&*!|>'"%@`]|[?:-](?:\s|$)|---|\.\.\.)/;
const INDICATOR_LATER = /:(?:\s|$)|\s#/;
function factsOf(text) {
	const isOdd = ODD.test(text) || / \n/.test(text);
	const isEdged = /^[ \n]|[ \n]$/.test(text);
	const hasBreaks = /[\n\u2028\u2029]/.test(text);
	const hasIndicators = INDICATOR_FIRST.test(text) || INDICATOR_LATER.test(text);
	return {
		mayBePlain: !isOdd && !isEdged && !hasBreaks && !hasIndicators,
		mayBeSingle: !isOdd && !hasBreaks,
		mayBeBlock: !isOdd && !text.endsWith(" ")
	};
}
function block(text, indent) {
	const hint = /^[ \n]/.test(text) ? "2" : "";
	const chomp = !text.endsWith("\n") ? "-" : text === "\n" || text.endsWith("\n\n") ? "+" : "";
	const broken = text.replaceAll(/[\u2028\u2029]/g, (sign) => sign + " ".repeat(indent));
	const lines = (broken.endsWith("\n") ? broken.slice(0, -1) : broken).split("\n");
	return [`|${hint}${chomp}`, ...lines.map((line) => line === "" ? "" : " ".repeat(indent) + line)];
}
function folded(text, quote, column, indent, isKey) {
	const lines = [];
	let line = quote;
	let width = column + quote.length;
	const signs = [...text];
	for (const [i, sign] of signs.entries()) {
		const isInside = quote === "" || i > 0 && i < signs.length - 1;
		const isAlone = sign === " " && signs[i - 1] !== " " && signs[i + 1] !== " ";
		if (!isKey && isAlone && isInside && width > WIDTH) {
			lines.push(line);
			line = " ".repeat(indent);
			width = indent;
			continue;
		}
		line += sign;
		width++;
	}
	const [first = "", ...rest] = [...lines, line + quote];
	return [first, ...rest];
}
const ESCAPES = new Map([
	[0, "0"],
	[7, "a"],
	[8, "b"],
	[9, "t"],
	[10, "n"],
	[11, "v"],
	[12, "f"],
	[13, "r"],
	[27, "e"],
	[34, "\""],
	[92, "\\"],
	[133, "N"],
	[160, "_"],
	[8232, "L"],
	[8233, "P"]
]);
function doubleQuoted(text, column, indent, isKey) {
	const lines = [];
	let line = "\"";
	let width = column + 1;
	let hadSpace = false;
	const signs = [...text];
	for (const [i, sign] of signs.entries()) {
		if (sign === " " && !isKey && !hadSpace && width > WIDTH && i > 0 && i < signs.length - 1) {
			lines.push(line);
			line = " ".repeat(indent) + (signs[i + 1] === " " ? "\\" : "");
			width = line.length;
			hadSpace = true;
			continue;
		}
		const written = escaped(sign);
		line += written;
		width += written.length;
		hadSpace = sign === " ";
	}
	const [first = "", ...rest] = [...lines, `${line}"`];
	return [first, ...rest];
}
function escaped(sign) {
	const code = sign.codePointAt(0) ?? 0;
	const known = ESCAPES.get(code);
	if (known !== void 0) return `\\${known}`;
	if (code !== 65279 && !ODD.test(sign)) return sign;
	if (code <= 255) return `\\x${code.toString(16).toUpperCase().padStart(2, "0")}`;
	if (code <= 65535) return `\\u${code.toString(16).toUpperCase().padStart(4, "0")}`;
	return `\\U${code.toString(16).toUpperCase().padStart(8, "0")}`;
}
// src/source/yaml/print/index.ts
const MAX_DEPTH = 500;
function printYaml(value) {
	const lines = [];
	printNode(value, {
		indent: 0,
		column: 0,
		lead: "",
		path: [],
		lines
	});
	return lines;
}
function printNode(value, spot) {
	if (spot.path.length > MAX_DEPTH) push(spot, `${spot.lead}null`);
	else if (Array.isArray(value)) printList(value, spot);
	else if (typeof value === "object" && value !== null) printMap(value, spot);
	else printScalar(value, spot);
}
function push({ lines, path }, text) {
	lines.push({
		text: text.trimEnd(),
		path,
		takesComment: true
	});
}
function printMap(map, spot) {
	const { indent, path, lines } = spot;
	const entries = Object.entries(map).toSorted(([a], [b]) => compareKeys(a, b));
	if (entries.length === 0) return push(spot, `${spot.lead}{}`);
	let lead = spot.lead;
	if (lead !== "" && !lead.endsWith("- ")) {
		push(spot, lead);
		lead = " ".repeat(indent);
	}
	for (const [key, value] of entries) {
		const [written] = printText(key, indent, indent, true);
		const head = `${lead}${written}:`;
		const isList = Array.isArray(value) && value.length > 0;
		const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
		const inner = isList ? indent : indent + 2;
		printNode(value, {
			indent: isMap || isList ? inner : indent,
			column: head.length + 1,
			lead: `${head} `,
			path: [...path, key],
			lines
		});
		lead = " ".repeat(indent);
	}
}
function printList(list, spot) {
	const { indent, path, lines } = spot;
	if (list.length === 0) return push(spot, `${spot.lead}[]`);
	let lead = spot.lead;
	if (lead !== "" && !lead.endsWith("- ")) {
		push(spot, lead);
		lead = " ".repeat(indent);
	}
	for (const [i, value] of list.entries()) {
		const isDeeper = typeof value === "object" && value !== null;
		const head = `${lead}- `;
		printNode(value, {
			indent: isDeeper ? indent + 2 : indent,
			column: head.length,
			lead: head,
			path: [...path, i],
			lines
		});
		lead = " ".repeat(indent);
	}
}
function printScalar(value, spot) {
	const { lead, column, indent, path, lines } = spot;
	if (typeof value !== "string") return push(spot, lead + scalarText(value));
	const [first, ...rest] = printText(value, column, indent + 2, false);
	const isBlock = first.startsWith("|");
	lines.push({
		text: lead + first,
		path,
		takesComment: rest.length === 0 || isBlock
	});
	for (const [i, line] of rest.entries()) lines.push({
		text: line,
		path: void 0,
		takesComment: !isBlock && i === rest.length - 1
	});
}
function scalarText(value) {
	if (typeof value !== "number" || Number.isInteger(value)) return String(value ?? "null");
	const size = Math.abs(value);
	return (size < 1e-4 || size >= 1e21 ? value.toExponential() : String(value)).replace(/e([+-])(\d)$/, "e$10$2");
}
// src/run/build.ts
function buildDirectory(host, directory, options, registry) {
	const { files, ignoredByGit } = require_discover.discover(host, { given: [""] });
	const read = require_fingerprint.readDocuments(host, files.filter(({ kind }) => kind === "kustomization"));
	const texts = new Map(read.files.map(({ file, text }) => [file.path, text]));
	const open = require_fingerprint.openKustomizations({
		host,
		files,
		sources: read.files,
		ignoredByGit,
		texts
	});
	const kustomization = open.kustomizations.find((one) => one.directory === directory);
	if (kustomization === void 0) return void 0;
	const built = require_fingerprint.build(kustomization, require_fingerprint.newBuilding(new require_fingerprint.KustomizeFiles(open.host, open.kustomizations)));
	const roots = built.resources.map(({ root }) => require_fingerprint.fieldOf(root));
	return {
		text: built.isFailed ? void 0 : textOf(roots, texts, options),
		report: reportOf(built.problems, texts, registry),
		missing: built.isFailed ? [] : built.missing
	};
}
function textOf(roots, texts, { origins, secrets }) {
	const places = placesIn(texts);
	return roots.map((root) => {
		const lines = printYaml(root.value);
		const plain = lines.map(({ text, path }) => secrets ? text : withoutKey(text, root, path)).join("\n");
		if (!origins) return `${secrets ? plain : require_redact.maskSecrets(plain)}\n`;
		const shown = (secrets ? plain : require_redact.maskSecrets(plain)).split("\n");
		return `${lines.map(({ path, takesComment }, i) => path === void 0 || !takesComment ? shown[i] : `${shown[i] ?? ""}  # ${places(root, path)}`).join("\n")}\n`;
	}).join("---\n");
}
function withoutKey(text, root, path) {
	const [data, key] = path ?? [];
	if (path?.length !== 2 || data !== "data" || root.get("kind").text !== "Secret") return text;
	if (!require_secret_names.isDoubtfulKey(String(key), root.get("data", key ?? "").value)) return text;
	return `${/^ */.exec(text)?.[0] ?? ""}${require_secret_names.MASK}: ""`;
}
function placesIn(texts) {
	const indexes = new Map();
	const placeOf = ({ file, start }) => {
		const index = indexes.get(file) ?? require_line_index.lineIndex(texts.get(file) ?? "");
		indexes.set(file, index);
		return `${file}:${index.position(start).line}`;
	};
	return (root, path) => {
		const field = root.get(...path);
		const { span, via } = field.isMap || field.isList ? field.keyAt : field.at;
		return [placeOf(span), ...via.map(({ at, text }) => `${text} (${placeOf(at)})`)].join(", ");
	};
}
function reportOf(problems, texts, registry) {
	const candidates = problems.map((problem) => {
		const facts = registry.get(problem.rule) ?? require_fingerprint.unknownFacts(problem.rule);
		return require_fingerprint.candidateOf(require_fingerprint.fromProblem({
			...problem,
			bundle: void 0
		}), facts, problem.level);
	});
	return {
		version: require_version.VERSION,
		findings: require_fingerprint.withFingerprints(candidates),
		suppressed: [],
		rules: registry.facts,
		texts,
		counts: {
			files: texts.size,
			objects: 0,
			bundles: 1
		},
		kubeVersion: "",
		empty: false,
		crashed: false
	};
}
exports.buildDirectory = buildDirectory;
