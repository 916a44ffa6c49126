import type { Encoding, Reading, Unreadable } from "./host.ts";

/**
 * The text of a file's bytes. A byte order mark is taken off, UTF-16 is read where one announces it, as the YAML reader of
 * Kubernetes does. Everything else must be UTF-8 without NUL: no tool that reads such a file accepts less.
 */
export function decodeText(bytes: Uint8Array): Reading {
  const encoding = markedEncoding(bytes);
  if (encoding === "utf-16le" || encoding === "utf-16be") return decodeUtf16(bytes.subarray(2), encoding);
  const body = encoding === undefined ? bytes : bytes.subarray(3);
  const nul = body.indexOf(0);
  if (nul >= 0) return withNul(body, nul);
  try {
    const text = UTF8.decode(body);
    return encoding === undefined ? { ok: true, text } : { ok: true, text, encoding };
  } catch {
    return notUtf8(body);
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const UTF16 = new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true });

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8-bom" : undefined;
}

function decodeUtf16(body: Uint8Array, encoding: Encoding): Reading {
  const broken = failure("encoding", "begins with a UTF-16 byte order mark but is not UTF-16 throughout");
  if (body.length % 2 === 1) return broken;
  try {
    const text = UTF16.decode(encoding === "utf-16be" ? swapped(body) : body);
    return text.includes("\0") ? binary("is a binary file") : { ok: true, text, encoding };
  } catch {
    return broken;
  }
}

/** The same bytes, pairwise exchanged; their number is even. */
function swapped(body: Uint8Array): Uint8Array {
  const out = new Uint8Array(body.length);
  for (let i = 0; i < body.length; i++) out[i ^ 1] = body[i] ?? 0;
  return out;
}

function withNul(body: Uint8Array, nul: number): Unreadable {
  if (startsWith(body, "\0GITCRYPT\0")) return binary("is encrypted with git-crypt");
  if (alternates(body)) {
    return failure("encoding", "is UTF-16 without a byte order mark, which Kubernetes' tools do not read");
  }
  return isMostlyText(body)
    ? binary(`holds a NUL byte on line ${lineOf(body, nul)}, which no YAML reader accepts`)
    : binary("is a binary file");
}

function notUtf8(body: Uint8Array): Unreadable {
  if (!isMostlyText(body)) return binary("is a binary file");
  const at = firstInvalid(body);
  const byte = (body[at] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  return failure("encoding", `is not UTF-8: byte 0x${byte} on line ${lineOf(body, at)}`);
}

function binary(message: string): Unreadable {
  return failure("binary", message);
}

function failure(reason: "binary" | "encoding", message: string): Unreadable {
  return { ok: false, reason, message };
}

function startsWith(body: Uint8Array, text: string): boolean {
  return [...text].every((character, i) => body[i] === character.charCodeAt(0));
}

/** True where each second byte at the beginning is NUL and the others are not: Latin text in UTF-16. */
function alternates(body: Uint8Array): boolean {
  const head = body.subarray(0, 64);
  if (head.length < 4) return false;
  const isNul = (parity: number) => head.every((byte, i) => (byte === 0) === (i % 2 === parity));
  return isNul(0) || isNul(1);
}

/** Control characters that no text has are rare: at most one byte in a hundred. */
function isMostlyText(body: Uint8Array): boolean {
  const head = body.subarray(0, 8192);
  const odd = head.reduce(
    (count, byte) => (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) ? count + 1 : count),
    0,
  );
  return odd * 100 <= Math.max(head.length, 100);
}

function lineOf(body: Uint8Array, offset: number): number {
  return body.subarray(0, offset).reduce((count, byte) => (byte === 10 ? count + 1 : count), 1);
}

/** Where the first sequence begins that is not UTF-8. */
function firstInvalid(body: Uint8Array): number {
  let at = 0;
  for (let length = 1; length > 0; at += length) length = sequenceLength(body, at);
  return at;
}

/** The bytes of the UTF-8 sequence at a place; 0 where there is none. */
function sequenceLength(body: Uint8Array, at: number): number {
  const lead = body[at] ?? 0xff;
  const form = SEQUENCES.find((candidate) => candidate.from <= lead && lead <= candidate.to);
  const rest = form?.rest.every(([low, high], i) => inRange(body[at + 1 + i], low, high)) ?? false;
  return form !== undefined && rest ? 1 + form.rest.length : 0;
}

function inRange(byte: number | undefined, low: number, high: number): boolean {
  return byte !== undefined && low <= byte && byte <= high;
}

type ByteRange = readonly [low: number, high: number];
const TAIL: ByteRange = [0x80, 0xbf];

/** Well-formed sequences by their first byte: table 3-7 of the Unicode standard. */
const SEQUENCES: readonly { readonly from: number; readonly to: number; readonly rest: readonly ByteRange[] }[] = [
  { from: 0x00, to: 0x7f, rest: [] },
  { from: 0xc2, to: 0xdf, rest: [TAIL] },
  { from: 0xe0, to: 0xe0, rest: [[0xa0, 0xbf], TAIL] },
  { from: 0xe1, to: 0xec, rest: [TAIL, TAIL] },
  { from: 0xed, to: 0xed, rest: [[0x80, 0x9f], TAIL] },
  { from: 0xee, to: 0xef, rest: [TAIL, TAIL] },
  { from: 0xf0, to: 0xf0, rest: [[0x90, 0xbf], TAIL, TAIL] },
  { from: 0xf1, to: 0xf3, rest: [TAIL, TAIL, TAIL] },
  { from: 0xf4, to: 0xf4, rest: [[0x80, 0x8f], TAIL, TAIL] },
];
