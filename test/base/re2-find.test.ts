import { RE2JS } from "re2js";
import { describe, expect, it } from "vitest";
import { readRe2 } from "../../src/base/re2.ts";

function found(pattern: string, text: string, limit = Number.POSITIVE_INFINITY): readonly string[] | undefined {
  const reading = readRe2(pattern);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.pattern.all(text, limit);
}

/** An empty match beside the one before is none to Go's FindAll. */
function oracle(pattern: string, text: string): readonly string[] {
  const matcher = RE2JS.compile(pattern).matcher(text);
  const all: string[] = [];
  for (let last = -1; matcher.find(); last = matcher.end()) {
    if (matcher.start() !== matcher.end() || matcher.start() !== last) all.push(matcher.group() ?? "");
  }
  return all;
}

describe("all", () => {
  it.each([
    ["[0-9]+", "a1b22c333", ["1", "22", "333"]],
    ["a|ab", "ab", ["a"]],
    ["ab|a", "ab", ["ab"]],
    ["a+?", "aaa", ["a", "a", "a"]],
    ["a{2,3}?", "aaaaa", ["aa", "aa"]],
    ["a*", "baac", ["", "aa", ""]],
    ["x*", "", [""]],
    ["(a*)*", "aa", ["aa"]],
    ["^a", "aa", ["a"]],
    ["a$", "aa", ["a"]],
    ["^[^@]+", "al2@latest", ["al2"]],
    ["\\bfoo\\b", "foo food foo", ["foo", "foo"]],
    ["(?i)B.", "abcB1", ["bc", "B1"]],
    [".", "a😀b", ["a", "😀", "b"]],
    ["abc", "abcabc", ["abc", "abc"]],
    ["z", "abc", []],
  ])("finds /%s/ in %j as Go does", (pattern, text, expected) => {
    expect(found(pattern, text)).toEqual(expected);
  });

  it("stops at the limit", () => {
    expect(found("[a-z]", "abc", 2)).toEqual(["a", "b"]);
    expect(found("abc", "abcabc", 1)).toEqual(["abc"]);
    expect(found("a", "aaa", 0)).toEqual([]);
  });

  it("finds what another engine with the syntax of Go finds", () => {
    const texts = ["", "a", "aab", "abcabc", "xyzzy-12.5", "foo=bar; baz=qux", "😀 é"];
    const patterns = [
      "a*b?",
      "[a-z]+",
      "(a|b)+",
      "\\w+=\\w+",
      "[0-9.]+",
      "(xy|z+)",
      "a??b",
      "(ab?c?)*",
      "x*",
      "(a|ab)(c|bcd)*",
      "[^ ]*?=",
      ".",
    ];
    for (const pattern of patterns) {
      for (const text of texts)
        expect([pattern, text, found(pattern, text)]).toEqual([pattern, text, oracle(pattern, text)]);
    }
  });

  it("says nothing where it would take too long", () => {
    expect(found("(a{1,900}){1,5}", "a".repeat(4000))).toBeUndefined();
  });
});
