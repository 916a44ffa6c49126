import { describe, expect, test } from "vitest";
import { colorsFor, wantsColor, wantsLinks, type ColorWord } from "../../src/cli/color.ts";
import { fakeWorld } from "./fake-world.ts";

type Row = readonly [word: ColorWord, env: Record<string, string>, isTerminal: boolean, expected: boolean];

test.each<Row>([
  ["auto", {}, true, true],
  ["auto", {}, false, false],
  ["auto", { TERM: "dumb" }, true, false],
  ["auto", { NO_COLOR: "1" }, true, false],
  ["auto", { NO_COLOR: "" }, true, true],
  ["auto", { NO_COLOR: "1", FORCE_COLOR: "1" }, true, false],
  ["auto", { FORCE_COLOR: "1" }, false, true],
  ["auto", { FORCE_COLOR: "3" }, false, true],
  ["auto", { FORCE_COLOR: "0" }, true, false],
  ["auto", { FORCE_COLOR: "false" }, true, false],
  ["auto", { CLICOLOR_FORCE: "1" }, false, true],
  ["auto", { CLICOLOR_FORCE: "0" }, true, false],
  ["always", { NO_COLOR: "1" }, false, true],
  ["never", { FORCE_COLOR: "1" }, true, false],
])("--color %s with %j on a terminal (%s): %s", (word, env, isTerminal, expected) => {
  expect(wantsColor(word, { env, isTerminal })).toBe(expected);
});

describe("links", () => {
  test.each([
    [{ TERM_PROGRAM: "vscode" }, true, true],
    [{ VTE_VERSION: "7200" }, true, true],
    [{ VTE_VERSION: "4900" }, true, false],
    [{ TERM_PROGRAM: "vscode" }, false, false],
    [{ TERM_PROGRAM: "vscode", CI: "true" }, true, false],
    [{ TERM_PROGRAM: "vscode", NO_HYPERLINK: "1" }, true, false],
    [{ FORCE_HYPERLINK: "1" }, false, true],
    [{ FORCE_HYPERLINK: "0", TERM_PROGRAM: "vscode" }, true, false],
    [{}, true, false],
  ])("%j, a terminal: %s", (env, isTerminal, expected) => {
    expect(wantsLinks({ env, isTerminal })).toBe(expected);
  });

  test("are those of the rule's page, and only where colours are", () => {
    const sink = { isTerminal: true, write: () => undefined };
    const world = fakeWorld({ env: { FORCE_HYPERLINK: "1" } });
    const { link } = colorsFor(new Map([["color", ["always"]]]), sink, world);
    expect(link?.("rule", "https://example.com/page")).toBe(
      "\u001b]8;;https://example.com/page\u001b\\rule\u001b]8;;\u001b\\",
    );
    expect(colorsFor(new Map([["color", ["never"]]]), sink, world).link).toBeUndefined();
  });
});
