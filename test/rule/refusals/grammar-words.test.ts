import { describe, expect, test } from "vitest";
import { grammarWords } from "../../../src/rule/refusals/grammar-words.ts";

describe("words about a value that breaks a grammar or a bound", () => {
  test.each([
    ["must be greater than zero", "not above zero", "write a number above zero"],
    ["must be greater than or equal to 0", "below zero", "write zero or more"],
    ["must be between 1 and 65535, inclusive", "not from 1 to 65535", "write a number from 1 to 65535"],
    ["must be between -1 and 5, inclusive", "not from -1 to 5", "write a number from -1 to 5"],
    ["must be an absolute path", "which is no absolute path", "write the path from its first slash on"],
  ])("of %j", (detail, reason, help) => {
    expect(grammarWords(detail)).toEqual({ reason, help });
  });

  test("of a grammar, by how the server's words begin", () => {
    const words = grammarWords("must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)");
    expect(words?.reason).toBe("which is no IP address");
  });

  test("of none where the server's words are no grammar's", () => {
    expect(grammarWords("must be greater than or equal to 0 and below 5")).toBeUndefined();
    expect(grammarWords("")).toBeUndefined();
  });
});
