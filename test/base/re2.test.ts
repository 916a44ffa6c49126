import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { readRe2 } from "../../src/base/re2.ts";
import { randomFrom } from "../harness/schema-oracle.ts";

function matches(pattern: string, text: string): boolean | string {
  const read = readRe2(pattern);
  return read.ok ? read.pattern.test(text) : read.reason;
}

describe("readRe2", () => {
  test.each([
    ["^.{2}$", "😀😀", true],
    ["^[😀-😎]$", "😃", true],
    ["^[^a]$", "😀", true],
    ["(?i)^ÄB$", "äb", true],
    ["^\\x{1F600}$", "😀", true],
    ["a.b", "a\nb", false],
    ["(?s)a.b", "a\nb", true],
    ["^a*$", "aaa", true],
    ["\\bfoo\\b", "a foo b", true],
    ["", "", true],
    ["(", "", "invalid"],
    ["a**", "", "invalid"],
    ["[z-a]", "", "invalid"],
    ["a(?=b)", "ab", "invalid"],
    ["\\pL", "a", "unsupported"],
  ])("%j on %j: %s", (pattern, text, outcome) => {
    expect(matches(pattern, text)).toBe(outcome);
  });

  test("what makes other engines try forever takes no time", () => {
    expect(matches("^(a+)+$", `${"a".repeat(4000)}!`)).toBe(false);
    expect(matches("^(a|aa|a?)*b$", "a".repeat(4000))).toBe(false);
  });
});

const ATOMS = [
  "a",
  "b",
  "c",
  ".",
  "[ab]",
  "[^a]",
  "[a-c]",
  "\\d",
  "\\w",
  "\\s",
  "(a|b)",
  "(?:ab|c)",
  "^",
  "$",
  "\\b",
  "-",
  "1",
];
const ENDS = ["", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?"];
const SIGNS = ["a", "b", "c", "1", "-", " ", "A", "ä", "😀"];

test("patterns of every kind match where Go's own engine, ported, finds them", () => {
  const draw = randomFrom(7);
  const pick = (list: readonly string[]) => list[draw(list.length)] ?? "";
  const differing: unknown[] = [];
  for (let count = 0; count < 1500; count++) {
    const pattern = Array.from({ length: 1 + draw(4) }, () => pick(ATOMS) + pick(ENDS)).join(draw(4) === 0 ? "|" : "");
    const read = readRe2(pattern);
    const oracle = attempt(pattern);
    if (read.ok !== (oracle !== undefined)) differing.push({ pattern, read });
    for (let again = 0; again < 4 && read.ok && oracle !== undefined; again++) {
      const text = Array.from({ length: draw(6) }, () => pick(SIGNS)).join("");
      if (read.pattern.test(text) !== oracle.matcher(text).find()) differing.push({ pattern, text });
    }
  }
  expect(differing.slice(0, 5)).toEqual([]);
});

function attempt(pattern: string): RE2JS | undefined {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
}
