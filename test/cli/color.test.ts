import { expect, test } from "vitest";
import { wantsColor, type ColorWord } from "../../src/cli/color.ts";

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
