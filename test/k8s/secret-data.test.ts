import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64, decodeSecretData, looksEncoded, secretDataDoubt } from "../../src/k8s/secret-data.ts";

const encode = (text: string): string => Buffer.from(text).toString("base64");

describe("decodeSecretData", () => {
  it.each([
    ["cGFzcw==", "pass"],
    ["cGFz\ncw==\n", "pass"],
    ["cGFz\r\ncw=\n=", "pass"],
    ["", ""],
    ["w6k=", "é"],
  ])("decodes %j", (text, plain) => {
    expect(decodeBase64(text)).toBe(plain);
  });

  it.each([
    ["hunter2!", 7],
    ["pass word", 4],
    ["abc", 0],
    ["cGFzcw", 4],
    ["cGFzcw=", 7],
    ["c===", 1],
    ["=", 0],
    ["cGFzcw==x", 8],
    ["cGFzcw==cGFz", 8],
    ["cGFzcw=x", 6],
    ["a_b-", 1],
    ["äbcd", 0],
    ["${PASSWORD}", 0],
  ])("refuses %j at byte %i", (text, offset) => {
    expect(decodeSecretData(text)).toEqual({
      ok: false,
      offset,
      message: `illegal base64 data at input byte ${offset}`,
    });
    expect(decodeBase64(text)).toBeUndefined();
  });

  it("keeps bytes that are no text", () => {
    expect(decodeSecretData("/w==")).toEqual({ ok: true, bytes: new Uint8Array([255]) });
    expect(decodeBase64("/w==")).toBeUndefined();
  });

  it("reads back whatever was encoded", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const decoded = decodeSecretData(Buffer.from(bytes).toString("base64"));
        expect(decoded.ok && [...decoded.bytes]).toEqual([...bytes]);
      }),
    );
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => typeof decodeSecretData(text).ok === "boolean"));
  });
});

describe("secretDataDoubt", () => {
  it.each([
    ["password", "plain-text"],
    ["admin123", "plain-text"],
    ["postgres", "plain-text"],
    [encode("hunter2\n"), "trailing-newline"],
    [encode(encode("hunter2-again")), "encoded-twice"],
    [encode(`${encode("hunter2-again")}\n`), "encoded-twice"],
    [encode("hunter2"), undefined],
    [encode("line one\nline two\n"), undefined],
    [Buffer.from([0, 1, 2, 255, 254, 3]).toString("base64"), undefined],
    ["not base64!", undefined],
    ["", undefined],
  ])("of %s is %s", (text, doubt) => {
    expect(secretDataDoubt("password", text)).toBe(doubt);
  });

  it("lets files end in a line break", () => {
    expect(secretDataDoubt("tls.crt", encode("-----\n"))).toBeUndefined();
    expect(secretDataDoubt("ssh-privatekey", encode("key\n"))).toBeUndefined();
  });

  it("sees base64 where plain text belongs", () => {
    expect(looksEncoded(encode("hunter2"))).toBe(true);
    expect(looksEncoded(encode("correct-horse"))).toBe(true);
    expect(looksEncoded("hunter2")).toBe(false);
    expect(looksEncoded("password")).toBe(false);
    expect(looksEncoded("https://shop.example.com/x")).toBe(false);
  });
});
