// src/base/host.ts
const MAX_FILE_BYTES = 1e7;
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
	const broken = failure("encoding", "begins with a UTF-16 byte order mark but is not UTF-16 throughout");
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
	if (alternates(body)) return failure("encoding", "is UTF-16 without a byte order mark, which Kubernetes' tools do not read");
	return isMostlyText(body) ? binary(`holds a NUL byte on line ${lineOf(body, nul)}, which no YAML reader accepts`) : binary("is a binary file");
}
function notUtf8(body) {
	if (!isMostlyText(body)) return binary("is a binary file");
	const at = firstInvalid(body);
	return failure("encoding", `is not UTF-8: byte 0x${(body[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")} on line ${lineOf(body, at)}`);
}
function binary(message) {
	return failure("binary", message);
}
function failure(reason, message) {
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
export { MAX_FILE_BYTES as n, decodeText as t };
