"use strict";
const require_line_index = require("./line-index.js");
const require_secret_names = require("./secret-names.js");
// src/report/secrets/names.ts
const HOLDERS = new Set([
	"authorization",
	"proxy-authorization",
	".dockerconfigjson",
	"dockerconfigjson",
	".dockercfg",
	"dockercfg",
	"kubectl.kubernetes.io/last-applied-configuration"
]);
const REFERRING = /(?<![a-z])(?:existing|pull|from)(?![a-z])/i;
const CAMEL = /([a-z0-9])(?=[A-Z])/g;
const LONGEST_NAME$1 = 200;
const TRIGGER = /pass|pw|token|secret|cred|key|jwt|auth|dockerc|last-applied/i;
function namesSecret(name) {
	if (name.length > LONGEST_NAME$1 || !TRIGGER.test(name)) return false;
	if (HOLDERS.has(name.toLowerCase())) return true;
	if (name.includes("/")) return false;
	return require_secret_names.isSecretKey(name) && !REFERRING.test(name.replace(CAMEL, "$1 "));
}
// src/report/secrets/ranges.ts
const OPEN = /^(?:true|false|yes|no|on|off|null|none|~|\*\S+|\$\{[\w.]+\}|\$\([\w.]+\)|\$[A-Za-z_]\w*|<[\w .-]+>|\{\{[^"'`]*\}\}|[\w./-]*\/[\w.-]+\.(?:key|pem|crt|cert|json|ya?ml|txt|env|conf))$/i;
function secretRange(text, start, end) {
	let from = start;
	let to = Math.min(end, text.length);
	while (from < to && isBlank$1(text.charCodeAt(from))) from++;
	while (to > from && isBlank$1(text.charCodeAt(to - 1))) to--;
	if (from >= to) return void 0;
	return to - from < 200 && OPEN.test(text.slice(from, to)) ? void 0 : [from, to];
}
function merged(ranges) {
	const result = [];
	for (const range of ranges.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
		const last = result.at(-1);
		if (last === void 0 || range[0] > last[1]) result.push(range);
		else if (range[1] > last[1]) result[result.length - 1] = [last[0], range[1]];
	}
	return result;
}
function closingQuote(text, start, limit, inLine) {
	const quote = text[start];
	for (let i = start + 1; i < limit; i++) {
		const char = text[i];
		if (inLine && (char === "\n" || char === "\r")) return i;
		if (char === "\\" && quote === "\"") i++;
		else if (char === quote && quote === "'" && text[i + 1] === "'") i++;
		else if (char === quote) return i;
	}
	return limit;
}
function unquoted(text) {
	return text.length > 1 && /^["']/.test(text) && text.at(-1) === text[0] ? text.slice(1, -1) : text;
}
function isBlank$1(code) {
	return code === 32 || code === 9 || code === 10 || code === 13;
}
// src/report/secrets/frames.ts
const WAITING = new Set([
	"value",
	"data",
	"secretKey"
]);
function keyMeant(key) {
	const plain = key.replace(/[-_]/g, "").toLowerCase();
	if (/^strin?gs?datas?$/.test(plain)) return "stringData";
	if (/^(?:values?|valu|vale|valeu|vaule|vlaue|avlue)$/.test(plain)) return "value";
	return /^(?:datas?|dat|dta)$/.test(plain) ? "data" : key;
}
function openFrame(parent, indent) {
	return {
		indent,
		parent,
		isSecret: parent !== void 0 && (parent.isSecret || parent.key === "stringData"),
		isGenerator: parent !== void 0 && (parent.isGenerator || parent.key === "secretGenerator"),
		owner: parent?.key === "data" ? parent : parent?.owner,
		key: "",
		kind: void 0,
		name: void 0,
		values: [],
		keys: [],
		isRemote: false,
		data: []
	};
}
function isWanted(frame, key) {
	return isSurelySecret(frame, key) || frame.owner !== void 0 || WAITING.has(keyMeant(key));
}
function isSurelySecret(frame, key) {
	return frame.isSecret || keyMeant(key) === "stringData" || key !== "secretKey" && namesSecret(key);
}
function addScalar(frame, key, text, range, out) {
	const secret = secretRange(text, range[0], range[1]);
	if (secret === void 0) return;
	if (isSurelySecret(frame, key)) out.push(secret);
	else if (key === "secretKey") frame.keys.push(secret);
	else if (frame.isGenerator && key === "literals") addLiteral(text, secret, out);
	else if (keyMeant(key) === "data") frame.data.push(secret);
	else frame.owner?.data.push(secret);
	if (keyMeant(key) === "value") frame.values.push(secret);
}
function addFact(frame, key, value) {
	if (key === "kind") frame.kind = value;
	else if (key === "name") frame.name = value;
	else if (key === "path") frame.name = value.startsWith("/stringData/") ? "secret" : value.slice(value.lastIndexOf("/") + 1);
}
function setKey(frame, key) {
	frame.key = keyMeant(key);
	if (key === "remoteRef") frame.isRemote = true;
}
function closeFrame(frame, out) {
	if (frame.kind !== void 0 && frame.kind.toLowerCase() !== "configmap") push(out, frame.data);
	if (frame.name !== void 0 && namesSecret(frame.name)) push(out, frame.values);
	if (!frame.isRemote) push(out, frame.keys);
}
function addLiteral(text, range, out) {
	const equals = text.slice(range[0], range[1]).indexOf("=");
	if (equals < 0) out.push(range);
	else if (range[0] + equals + 1 < range[1]) out.push([range[0] + equals + 1, range[1]]);
}
function push(out, ranges) {
	for (const range of ranges) out.push(range);
}
// src/report/secrets/flow.ts
const DEEPEST = 500;
const PLAIN_END = /[,[\]{}\n\r]|:(?=[\s,[\]{}"']|$)|[ \t]#/g;
function readFlow(text, start, limit, around, out) {
	const stack = [];
	const reader = {
		text,
		limit,
		around,
		stack,
		out
	};
	let at = start;
	do
		at = step(reader, at);
	while (stack.length > 0 && stack.length < DEEPEST && at < limit);
	const isWhole = stack.length === 0;
	while (stack.length > 0) closed(stack.pop(), out);
	return isWhole ? at : void 0;
}
function step({ text, limit, around, stack, out }, at) {
	const char = text[at] ?? "";
	const open = stack.at(-1);
	if (/\s/.test(char)) return at + 1;
	if (char === "#") return lineEnd(text, at) + 1;
	if (!"{}[],:".includes(char)) return readScalar(text, at, limit, open, out);
	if (char === "{" || char === "[") stack.push(opened(open, around, char === "{"));
	else if (char === "}" || char === "]") closed(stack.pop(), out);
	else if (open?.isMap) open.isValue = char === ":";
	return at + 1;
}
function opened(outer, around, isMap) {
	const parent = outer?.frame ?? around;
	if (outer?.isMap) setKey(parent, outer.key);
	if (!isMap) return {
		frame: parent,
		isMap,
		key: parent.key,
		isValue: true
	};
	return {
		frame: openFrame(parent, Infinity),
		isMap,
		key: "",
		isValue: false
	};
}
function closed(open, out) {
	if (open?.isMap) closeFrame(open.frame, out);
}
function readScalar(text, start, limit, open, out) {
	const isQuoted = text[start] === "\"" || text[start] === "'";
	const end = isQuoted ? Math.min(limit, closingQuote(text, start, limit, false) + 1) : plainEnd(text, start, limit);
	if (open === void 0) return Math.max(end, start + 1);
	const range = isQuoted ? [start + 1, Math.max(start + 1, end - 1)] : [start, end];
	if (!open.isValue) open.key = unquoted(text.slice(start, Math.min(end, start + 300)).trim());
	else {
		addScalar(open.frame, open.key, text, range, out);
		if (open.isMap && end - start < 300) addFact(open.frame, open.key, unquoted(text.slice(start, end).trim()));
	}
	return Math.max(end, start + 1);
}
function plainEnd(text, start, limit) {
	PLAIN_END.lastIndex = start;
	return Math.min(limit, PLAIN_END.exec(text)?.index ?? limit);
}
function lineEnd(text, start) {
	const end = text.indexOf("\n", start);
	return end < 0 ? text.length : end;
}
// src/report/secrets/line.ts
const LONGEST_KEY = 200;
const QUOTED_KEY = /(?:"(?:[^"\\\r\n]|\\.){0,200}"|'[^'\r\n]{0,200}')[ \t]{0,20}:(?=[ \t\r\n]|$)/y;
function readLine(text, start, end) {
	if (/^(?:---|\.\.\.)(?:[ \t\r\n]|$)/.test(text.slice(start, start + 4))) return "end";
	let at = skipBlanks(text, start, end);
	let dash;
	while (text[at] === "-" && (at + 1 >= end || isBlank(text[at + 1]))) {
		dash ??= at - start;
		at = skipBlanks(text, at + 1, end);
	}
	if (dash === void 0 && (at >= end || text[at] === "#" || text.startsWith("{{", at))) return void 0;
	const colon = keyEnd(text, at, end);
	const key = colon === void 0 ? void 0 : unquoted(text.slice(at, colon).trimEnd());
	return {
		dash,
		column: at - start,
		key,
		value: colon === void 0 ? at : colon + 1,
		end
	};
}
function valueStart(text, line) {
	let at = skipBlanks(text, line.value, line.end);
	while (text[at] === "&" || text[at] === "!") {
		while (at < line.end && !isBlank(text[at])) at++;
		at = skipBlanks(text, at, line.end);
	}
	return at;
}
function keyEnd(text, start, end) {
	const first = text[start] ?? "";
	if (first === "\"" || first === "'") {
		QUOTED_KEY.lastIndex = start;
		const match = QUOTED_KEY.exec(text);
		return match === null ? void 0 : start + match[0].length - 1;
	}
	return "[]{}#|>*&!%@`,".includes(first) ? void 0 : plainKeyEnd(text, start, Math.min(end, start + LONGEST_KEY));
}
function plainKeyEnd(text, start, end) {
	for (let at = start; at < end; at++) {
		const char = text[at];
		if (char === ":" && (at + 1 >= text.length || /\s/.test(text[at + 1] ?? ""))) return at;
		if (char === "\"" || char === "'" || char === "#" && isBlank(text[at - 1])) return void 0;
	}
}
function skipBlanks(text, start, end) {
	let at = start;
	while (at < end && isBlank(text[at])) at++;
	return at;
}
function isBlank(char) {
	return char === " " || char === "	";
}
// src/report/secrets/block.ts
const DATA = /\b(?:strin?gs?[-_]?)?(?:datas?|dat|dta)\b/i;
function blockRanges(text) {
	if (!TRIGGER.test(text) && !DATA.test(text)) return [];
	const lines = require_line_index.lineIndex(text);
	const budget = 100 + lines.count * 20;
	const pass = {
		text,
		lines,
		out: [],
		top: openFrame(void 0, -1),
		next: 1,
		budget,
		taken: 0,
		isBroken: false,
		isOption: false
	};
	while (pass.next <= lines.count && pass.budget > 0) {
		const number = pass.next++;
		const line = readLine(text, lines.start(number), lines.end(number));
		if (line === "end") closeTo(pass, -1);
		else if (line !== void 0) readEntry(pass, line);
	}
	if (pass.budget <= 0) pass.out.push([lines.start(pass.next), text.length]);
	closeTo(pass, -1);
	return pass.out;
}
function readEntry(pass, line) {
	closeTo(pass, line.dash ?? line.column);
	if (line.key !== void 0 && pass.top.indent < line.column) pass.top = openFrame(pass.top, line.column);
	const { top } = pass;
	const key = line.key ?? top.key;
	const isSecret = line.dash !== void 0 && line.key === void 0 && pass.isOption;
	setKey(top, key);
	pass.isOption = false;
	if (line.key === void 0 && line.dash === void 0 && !/[[{]/.test(pass.text[line.value] ?? "")) return;
	readValue(pass, top, valueStart(pass.text, line), line);
	if (isSecret) pass.out.push([line.value, line.end]);
}
function readValue(pass, frame, start, line) {
	const { text } = pass;
	const first = text[start] ?? "";
	if (start >= line.end || first === "#" || first === "*") return;
	if (first === "|" || first === ">") takeScalar(pass, frame, line, line.end, line.end);
	else if (first === "\"" || first === "'") readQuoted(pass, frame, start, line);
	else if ((first === "{" || first === "[") && !text.startsWith("{{", start)) readCollection(pass, frame, start, line);
	else readPlain(pass, frame, start, line);
}
function readPlain(pass, frame, start, line) {
	const comment = pass.text.slice(start, line.end).search(/[ \t]#/);
	const end = comment < 0 ? line.end : start + comment;
	takeFact(pass, frame, pass.text.slice(start, Math.min(end, start + 300)), line);
	takeScalar(pass, frame, line, start, end);
}
function takeScalar(pass, frame, line, start, end) {
	if (!isWanted(frame, frame.key) && !frame.isGenerator) return;
	if (frame.owner !== void 0 && start < pass.taken && !isSurelySecret(frame, frame.key)) return;
	const last = deeperEnd(pass, line.key === void 0 ? line.dash ?? line.column : line.column);
	const to = Math.max(end, last === 0 ? 0 : pass.lines.end(last));
	addScalar(frame, frame.key, pass.text, [start, to], pass.out);
	if (isSurelySecret(frame, frame.key)) pass.next = Math.max(pass.next, last + 1);
	else pass.taken = Math.max(pass.taken, to);
}
function deeperEnd(pass, column) {
	let last = 0;
	for (let number = pass.next; number <= pass.lines.count && pass.budget > 0; number++) {
		const start = pass.lines.start(number);
		const end = pass.lines.end(number);
		pass.budget--;
		let at = start;
		while (at < end && (pass.text[at] === " " || pass.text[at] === "	")) at++;
		if (at === end) continue;
		if (at - start <= column) break;
		last = number;
	}
	return last;
}
function readQuoted(pass, frame, start, line) {
	const { text, lines } = pass;
	const closeInLine = closingQuote(text, start, line.end, false);
	if (closeInLine < line.end) {
		takeFact(pass, frame, unquoted(text.slice(start, closeInLine + 1)), line);
		addScalar(frame, frame.key, text, [start + 1, closeInLine], pass.out);
		return;
	}
	if (!isWanted(frame, frame.key)) return;
	const close = closingQuote(text, start, text.length, false);
	const last = lines.position(close).line;
	pass.budget -= last - pass.next;
	addScalar(frame, frame.key, text, [start + 1, close], pass.out);
	if (isSurelySecret(frame, frame.key)) pass.next = Math.max(pass.next, last + 1);
}
function readCollection(pass, frame, start, line) {
	const limit = pass.isBroken ? line.end : pass.text.length;
	const end = readFlow(pass.text, start, limit, frame, pass.out);
	if (end === void 0) pass.isBroken = true;
	else pass.next = Math.max(pass.next, pass.lines.position(end).line + 1);
}
function takeFact(pass, frame, value, line) {
	const fact = value.trim();
	if (line.key !== void 0) addFact(frame, line.key, fact);
	const option = unquoted(fact);
	pass.isOption = line.key === void 0 && /^--[\w-]+$/.test(option) && namesSecret(option.slice(2));
}
function closeTo(pass, column) {
	while (pass.top.indent > column && pass.top.parent !== void 0) {
		closeFrame(pass.top, pass.out);
		pass.top = pass.top.parent;
	}
}
// src/report/secrets/embedded.ts
const DOCUMENT = /kind|data|value|path/i;
const LONGEST$1 = 2e5;
function embeddedRanges(text) {
	const ranges = [];
	for (let at = nextQuote(text, 0); at >= 0; at = nextQuote(text, at)) {
		const end = closingQuote(text, at, Math.min(text.length, at + LONGEST$1), false);
		const source = text.slice(at + 1, end);
		if (isDocument(source)) for (const range of within(source, text[at] === "\"")) ranges.push([at + 1 + range[0], at + 1 + range[1]]);
		at = isDocument(source) ? end + 1 : at + 1;
	}
	return ranges;
}
function nextQuote(text, from) {
	for (let at = from; at < text.length; at++) {
		const char = text[at];
		if ((char === "\"" || char === "'") && (at === 0 || /[\s[{,:(=]/.test(text[at - 1] ?? ""))) return at;
	}
	return -1;
}
function isDocument(source) {
	return source.length > 12 && /\\n|[\n{]/.test(source) && DOCUMENT.test(source);
}
const ESCAPED = {
	n: "\n",
	t: "	",
	r: "\r"
};
function within(source, isDouble) {
	let said = "";
	const places = [];
	for (let at = 0; at < source.length; at++) {
		places.push(at);
		const char = source[at] ?? "";
		const next = source[at + 1] ?? "";
		const isEscape = isDouble ? char === "\\" : char === "'" && next === "'";
		said += isEscape ? isDouble ? ESCAPED[next] ?? next : "'" : char;
		if (isEscape) at++;
	}
	places.push(source.length);
	return blockRanges(said).map(([start, end]) => [places[start] ?? 0, places[end] ?? source.length]);
}
// src/report/secrets/literals.ts
const LITERAL = /--(?:from-literal[= ]["']?[\w.-]{1,253}=|docker-password[= ])/g;
function literalRanges(text) {
	if (!text.includes("create secret") && !text.includes("--docker-password")) return [];
	const ranges = [];
	for (const match of text.matchAll(LITERAL)) {
		const start = match.index + match[0].length;
		const range = secretRange(text, start, wordEnd(text, start));
		if (range !== void 0) ranges.push(range);
	}
	return ranges;
}
function wordEnd(text, start) {
	const first = text[start] ?? "";
	const quote = first === "\"" || first === "'" ? first : void 0;
	for (let at = quote === void 0 ? start : start + 1; at < text.length; at++) {
		const char = text[at] ?? "";
		if (char === "\n" || char === quote || quote === void 0 && /[\s"']/.test(char)) return at;
	}
	return text.length;
}
// src/report/secrets/clients.ts
const CLIENTS = [
	[/\b(?:mysql|mariadb)(?:-?(?:admin|dump|check|import|show|slap|upgrade))?\b/g, glued("p")],
	[/\bsshpass\b/g, glued("p")],
	[/\bmongo(?:sh|dump|restore|import|export|stat|top|files)?\b/g, next("p")],
	[/\b(?:redis|valkey|keydb)-cli\b/g, next("a")]
];
const REACH = 600;
const ENDS = /&&|\|\||[;|]|\n[ \t]{0,40}(?:- )?[A-Za-z]{1,40}:(?=[ \t\r\n])/;
function glued(letter) {
	return new RegExp(`(?<=[\\s"',[])-${letter}(?=[^\\s"',\\]\\\\-]|\\\\?["'][^\\s"',\\]])\\\\?(["']?)([^\\s"',\\]\\\\]{1,200})`, "g");
}
function next(letter) {
	return new RegExp(`(?<=[\\s"',[])-${letter}(?:["']?[ \\t]{0,9},?[ \\t]{1,9}|["']?[ \\t]{0,9},[ \\t]{0,9}|["']?[ \\t]{0,9}\\r?\\n[ \\t]{0,60}- )\\\\?(["']?)([^\\s"',\\]\\\\-][^\\s"',\\]\\\\]{0,200})`, "g");
}
function clientRanges(text) {
	const ranges = [];
	for (const [client, option] of CLIENTS) for (const { index } of text.matchAll(client)) {
		const command = commandAt(text, index);
		for (const match of command.matchAll(option)) {
			const end = index + match.index + match[0].length;
			const range = secretRange(text, end - (match[2] ?? "").length, end);
			if (range !== void 0) ranges.push(range);
		}
	}
	return ranges;
}
function commandAt(text, start) {
	const whole = text.slice(start, start + REACH);
	return whole.slice(0, ENDS.exec(whole)?.index ?? whole.length);
}
// src/report/secrets/pairs.ts
const LONGEST_NAME = 128;
const SEPARATOR = /(?:\\?["'])?[ \t]{0,20}(?::=|:(?=[ \t"'\\])|=(?![=~>]))[ \t]{0,20}/y;
const OPTION_SEPARATOR = /(?:[ \t]{1,20}|["'][ \t]{0,20},[ \t]{0,20}(?=["']))(?=[^\s-])/y;
const ENV_SEPARATOR = /[ \t]{1,20}(?=[^\s=])/y;
const ENV = /(?:^|[\r\n])[ \t]{0,40}ENV[ \t]{1,20}$/i;
const USER_INFO = /(?<![\w+.-])[a-z][a-z0-9+.-]{0,30}:\/\/[^\s:@/"'`]{0,200}:(?=([^\s@/"'`]{1,500})@)/gi;
const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
const SCHEME = /(?:bearer|basic|token|negotiate)[ \t]{1,20}/iy;
const BARE_END = /[\s"'`]/g;
const COLON_END = /[\s,}\]"'`]/g;
const PLACEHOLDER = /(?:\$\{[\w.]{1,100}\}|\$\([\w.]{1,100}\)|\{\{[^"'`\r\n}]{0,200}\}\})(?=[\s,}\]"'`]|$)/y;
const ESCAPED_END = /\\["']|[\r\n]/g;
const TEMPLATE_END = /\}\}|[\r\n]/g;
function pairRanges(text) {
	return [
		...named(text),
		...userInfo(text),
		...imageUsers(text),
		...privateKeys(text),
		...clientRanges(text)
	];
}
const IMAGE_USER = /\bimage["']?[ \t]{0,9}[:=][ \t]{0,9}["']?[^\s:@/"'`]{1,100}:([^\s@/"'`]{1,200})@(?!sha\d)/g;
function imageUsers(text) {
	return [...text.matchAll(IMAGE_USER)].map((match) => {
		const end = match.index + match[0].length - 1;
		return [end - (match[1] ?? "").length, end];
	});
}
function named(text) {
	const ranges = [];
	const search = new RegExp(TRIGGER, "gi");
	for (let match = search.exec(text); match !== null; match = search.exec(text)) {
		const [from, to] = nameAround(text, match.index);
		search.lastIndex = to;
		const value = to - from > LONGEST_NAME || !namesSecret(text.slice(from, to)) ? void 0 : valueBehind(text, from, to);
		if (value === void 0) continue;
		const range = secretRange(text, value[0], value[1]);
		if (range !== void 0) ranges.push(range);
		search.lastIndex = Math.max(to, value[1]);
	}
	return ranges;
}
function nameAround(text, offset) {
	let from = offset;
	let to = offset;
	while (from > 0 && isNamePart(text.charCodeAt(from - 1))) from--;
	while (to < text.length && isNamePart(text.charCodeAt(to))) to++;
	while (from < offset && !/[a-z_]/i.test(text[from] ?? "")) from++;
	return [from, to];
}
function isNamePart(code) {
	return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code >= 48 && code <= 57 || code === 95 || code === 46 || code === 45;
}
function valueBehind(text, from, to) {
	const separator = matchAt(SEPARATOR, text, to);
	if (separator !== void 0) {
		const isColon = /:[ \t]*$/.test(separator);
		if (isColon && (text[from - 1] === "/" || text.slice(from, to) === "secretKey")) return void 0;
		return valueSpan(text, to + separator.length, isColon);
	}
	const isOption = text.startsWith("--", from - 2);
	const isEnv = !isOption && ENV.test(text.slice(Math.max(0, from - 70), from));
	const blank = isOption ? matchAt(OPTION_SEPARATOR, text, to) : isEnv ? matchAt(ENV_SEPARATOR, text, to) : void 0;
	return blank === void 0 ? void 0 : valueSpan(text, to + blank.length, false);
}
function matchAt(pattern, text, offset) {
	pattern.lastIndex = offset;
	return pattern.exec(text)?.[0];
}
function valueSpan(text, start, isColon) {
	const isEscaped = text[start] === "\\";
	const open = isEscaped ? start + 1 : start;
	const first = text[open] ?? "";
	if (first === "\"" || first === "'") return [open + 1, isEscaped ? find(text, open + 1, ESCAPED_END) : closingQuote(text, open, text.length, true)];
	if (isColon && "[{|>".includes(first) && !text.startsWith("{{", start)) return [start, start];
	return bareSpan(text, start, isColon);
}
function bareSpan(text, start, isColon) {
	PLACEHOLDER.lastIndex = start;
	if (PLACEHOLDER.test(text)) return [start, start];
	if (text.startsWith("{{", start)) return [start, templateEnd(text, start)];
	SCHEME.lastIndex = start;
	const from = start + (SCHEME.exec(text)?.[0].length ?? 0);
	return [from, find(text, from, isColon ? COLON_END : BARE_END)];
}
function templateEnd(text, start) {
	const end = find(text, start, TEMPLATE_END);
	return text.startsWith("}}", end) ? end + 2 : end;
}
function find(text, start, pattern) {
	pattern.lastIndex = start;
	return pattern.exec(text)?.index ?? text.length;
}
function userInfo(text) {
	const ranges = [];
	for (const match of text.matchAll(USER_INFO)) {
		const start = match.index + match[0].length;
		const range = secretRange(text, start, start + (match[1] ?? "").length);
		if (range !== void 0) ranges.push(range);
	}
	return ranges;
}
function privateKeys(text) {
	const ranges = [];
	for (const match of text.matchAll(PRIVATE_KEY)) {
		const start = match.index + match[0].length;
		const end = text.indexOf("-----END", start);
		if (end < 0) return [...ranges, [start, text.length]];
		ranges.push([start, end]);
	}
	return ranges;
}
// src/report/secrets/mask.ts
function secretRanges(text) {
	return merged([
		...blockRanges(text),
		...pairRanges(text),
		...literalRanges(text),
		...embeddedRanges(text)
	]);
}
function maskSecrets(text) {
	return maskRanges(text, secretRanges(text));
}
function maskRanges(text, ranges) {
	let result = "";
	let from = 0;
	for (const [start, end] of ranges) {
		result += text.slice(from, start) + stars(text.slice(start, end));
		from = end;
	}
	return result + text.slice(from);
}
function stars(secret) {
	return secret.split(/([\r\n]+[ \t]*)/).map((part, index) => index % 2 === 0 ? "*".repeat(part.length) : part).join("");
}
// src/report/secrets/env-lines.ts
function bareLines(file, text) {
	if (!/(?:^|[/.])env(?:\.[^/]*)?$/.test(file)) return [];
	return [...text.matchAll(/^[ \t]*([^\s#=][^\r\n=]*)$/gm)].flatMap((match) => {
		const [whole, key = ""] = match;
		const end = match.index + whole.length;
		return require_secret_names.isDoubtfulKey(key.trim(), "") ? [[end - key.length, end]] : [];
	});
}
// src/report/sources.ts
function sourcesOf(texts) {
	const known = new Map();
	const get = (file) => {
		const text = texts.get(file);
		if (text === void 0) return void 0;
		const source = known.get(file) ?? sourceOf(file, text);
		known.set(file, source);
		return source;
	};
	return {
		get,
		place: (span) => placeOf(get(span.file), span)
	};
}
function placeText(span, place) {
	return place === void 0 ? span.file : `${span.file}:${place.line}:${place.column}`;
}
function sourceOf(file, text) {
	const lines = require_line_index.lineIndex(text);
	if (text.length > MOST_TEXT) return {
		text,
		secrets: [[0, text.length]],
		masked: "*".repeat(text.length),
		lines
	};
	const secrets = merged([...secretRanges(text), ...bareLines(file, text)]);
	return {
		text,
		secrets,
		masked: maskRanges(text, secrets),
		lines
	};
}
const MOST_TEXT = 3e6;
function placeOf(source, span) {
	if (source === void 0) return void 0;
	const start = source.lines.position(span.start);
	const end = source.lines.position(Math.max(span.start, span.end));
	return {
		line: start.line,
		column: start.column,
		endLine: end.line,
		endColumn: end.column
	};
}
// src/report/redact.ts
const SHORTEST_WORD = 4;
const LONGEST = 1e4;
const MASK = "********";
function redacted(findings, sources) {
	return findings.map((finding) => redactOne(finding, sources));
}
function redactOne(finding, sources) {
	const spans = [
		finding.at,
		...finding.labels.map((label) => label.at),
		...finding.via.map((step) => step.at)
	];
	const secrets = [...new Set(spans.flatMap((span) => secretsIn(span, sources)))];
	if (secrets.length === 0) return finding;
	const clean = (text) => without(text, secrets);
	const { note, help, confirm, fix } = finding;
	return {
		...finding,
		message: clean(finding.message),
		predicts: clean(finding.predicts),
		via: finding.via.map((step) => ({
			...step,
			text: clean(step.text)
		})),
		labels: finding.labels.map((label) => ({
			...label,
			text: clean(label.text)
		})),
		note: note === void 0 ? void 0 : clean(note),
		help: help === void 0 ? void 0 : clean(help),
		confirm: confirm === void 0 ? void 0 : clean(confirm),
		fix: fix?.edits.some((edit) => clean(edit.text) !== edit.text) ? void 0 : fix
	};
}
function secretsIn(span, sources) {
	const source = sources.get(span.file);
	if (source === void 0) return [];
	return source.secrets.filter(([start, end]) => start < Math.max(span.end, span.start + 1) && end > span.start && end - start < LONGEST).flatMap(([start, end]) => forms(source.text.slice(start, end)));
}
function forms(secret) {
	const lines = secret.includes("\n") ? secret.split(/\s*\n\s*/).filter((line) => line.length >= 8) : [];
	return [
		secret,
		secret.replace(/[)\]},;]+$/, ""),
		...lines
	].filter((text) => text !== "");
}
function without(text, secrets) {
	let result = text;
	for (const secret of secrets) if (secret.length >= SHORTEST_WORD) result = result.replaceAll(secret, MASK);
	else for (const quote of [
		"\"",
		"'",
		"`"
	]) result = result.replaceAll(quote + secret + quote, quote + MASK + quote);
	return result;
}
Object.defineProperty(exports, "maskSecrets", {
	enumerable: true,
	get: function() {
		return maskSecrets;
	}
});
Object.defineProperty(exports, "placeText", {
	enumerable: true,
	get: function() {
		return placeText;
	}
});
Object.defineProperty(exports, "redacted", {
	enumerable: true,
	get: function() {
		return redacted;
	}
});
Object.defineProperty(exports, "sourcesOf", {
	enumerable: true,
	get: function() {
		return sourcesOf;
	}
});
