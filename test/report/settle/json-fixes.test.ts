import { describe, expect, test } from "vitest";
import type { Fix } from "../../../src/base/model.ts";
import { jsonFix } from "../../../src/report/settle/json-fixes.ts";

const TEXT = '{"protocol": "tcp", "port": "80"}';

function fix(old: string, text: string, file = "a.json"): Fix {
  const start = TEXT.indexOf(old);
  return { title: "Write it", safety: "safe", edits: [{ at: { file, start, end: start + old.length }, text }] };
}

function written(one: Fix): readonly string[] | undefined {
  return jsonFix(one, () => TEXT)?.edits.map(({ text }) => text);
}

describe("a fix in a JSON file", () => {
  test("writes a word in quotes", () => {
    expect(written(fix('"tcp"', "TCP"))).toEqual(['"TCP"']);
    expect(written(fix('"protocol"', "protocolName"))).toEqual(['"protocolName"']);
  });

  test("writes a number and a quoted text as they are", () => {
    expect(written(fix('"80"', "80"))).toEqual(["80"]);
    expect(written(fix('"80"', '"81"'))).toEqual(['"81"']);
  });

  test("may set a quotation mark on either side of a value", () => {
    expect(written(fix("", '"'))).toEqual(['"']);
  });

  test("is none where it would write lines of YAML", () => {
    expect(written(fix("{", "{name: a, "))).toBeUndefined();
  });

  test("changes nothing of a YAML file", () => {
    expect(written(fix('"tcp"', "TCP", "a.yaml"))).toEqual(["TCP"]);
  });
});
