import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "../../src/base/decode.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...utf8(part)] : [...part])));
const utf16 = (text: string, bigEndian: boolean, mark = true) =>
  new Uint8Array(
    [...(mark ? [0xfeff] : []), ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))].flatMap((unit) =>
      bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8],
    ),
  );

describe("text", () => {
  test("is UTF-8, as it stands", () => {
    expect(decodeText(utf8("a: é\r\nb: 😀"))).toEqual({ ok: true, text: "a: é\r\nb: 😀" });
    expect(decodeText(new Uint8Array())).toEqual({ ok: true, text: "" });
  });

  test("loses its byte order mark, so that offsets are those of an editor", () => {
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], "kind: Pod"))).toEqual({
      ok: true,
      text: "kind: Pod",
      encoding: "utf-8-bom",
    });
  });

  test("keeps a mark that stands elsewhere", () => {
    expect(decodeText(utf8("a\ufeffb"))).toEqual({ ok: true, text: "a\ufeffb" });
  });

  test("is UTF-16 where a mark says so, in both orders", () => {
    expect(decodeText(utf16("kind: Pöd 😀\n", false))).toEqual({
      ok: true,
      text: "kind: Pöd 😀\n",
      encoding: "utf-16le",
    });
    expect(decodeText(utf16("kind: Pöd 😀\n", true))).toEqual({
      ok: true,
      text: "kind: Pöd 😀\n",
      encoding: "utf-16be",
    });
  });

  test.each([
    ["control characters of a terminal", "a: \u001b[31mred"],
    ["a form feed", "a\fb"],
  ])("may hold %s", (_, text) => {
    expect(decodeText(utf8(text))).toEqual({ ok: true, text });
  });
});

describe("what is no text", () => {
  test.each([
    ["UTF-16 without a mark", utf16("apiVersion: v1\n", false, false), "encoding", "UTF-16 without a byte order mark"],
    ["big-endian UTF-16 without a mark", utf16("apiVersion: v1\n", true, false), "encoding", "UTF-16 without"],
    ["UTF-16 with half a character", bytes([0xff, 0xfe, 0x61]), "encoding", "not UTF-16 throughout"],
    ["UTF-16 with a lone surrogate", bytes([0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00]), "encoding", "not UTF-16 throughout"],
    ["UTF-32", bytes([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), "binary", "binary file"],
    ["Latin-1", bytes("a: 1\nb: caf", [0xe9], "\n"), "encoding", "byte 0xE9 on line 2"],
    ["a cut sequence at the end", bytes("a: ", [0xf0, 0x9f, 0x98]), "encoding", "byte 0xF0 on line 1"],
    ["an overlong form", bytes("a\n\n", [0xc0, 0x80, 0x61]), "encoding", "byte 0xC0 on line 3"],
    ["a surrogate in UTF-8", bytes([0xed, 0xa0, 0x80]), "encoding", "byte 0xED on line 1"],
    ["a NUL in text", bytes("a: 1\nb: x", [0], "y\n"), "binary", "NUL byte on line 2"],
    ["a program", bytes([0x7f], "ELF", [2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 62, 0]), "binary", "binary file"],
    ["noise without NUL", bytes([0x89, 0x01, 0x02, 0x03, 0xfe, 0x04, 0x05]), "binary", "binary file"],
    ["git-crypt", bytes([0], "GITCRYPT", [0, 1, 2, 3]), "binary", "git-crypt"],
  ])("%s", (_, input, reason, message) => {
    expect(decodeText(input)).toMatchObject({ ok: false, reason, message: expect.stringContaining(message) });
  });
});

test("any bytes give a text or a reason", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (input) => {
      const reading = decodeText(input);
      if (reading.ok) expect(reading.text).not.toContain("\0");
      else expect(reading.message).not.toBe("");
    }),
  );
});

test("any text comes back, whatever it is written in", () => {
  const texts = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\0") && !text.startsWith("\ufeff"));
  fc.assert(
    fc.property(texts, fc.boolean(), (text, bigEndian) => {
      expect(decodeText(utf8(text))).toMatchObject({ ok: true, text });
      expect(decodeText(utf16(text, bigEndian))).toMatchObject({ ok: true, text });
    }),
  );
});
