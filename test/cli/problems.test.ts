import picocolors from "picocolors";
import { expect, test } from "vitest";
import { renderProblems } from "../../src/cli/problems.ts";
import { PLAIN } from "../../src/report/colors.ts";

const unknown = {
  message: 'unknown rule "service-select-no-pod"',
  help: "a rule with a near name exists: service-selects-no-pod",
  place: { file: ".k8slint.yaml", line: 4, column: 3 },
};

test("a problem has the shape of a finding", () => {
  expect(renderProblems([unknown, { message: "--config needs a value" }], "error", PLAIN)).toBe(
    [
      'error: unknown rule "service-select-no-pod" in .k8slint.yaml:4:3',
      "   = help: a rule with a near name exists: service-selects-no-pod",
      "error: --config needs a value",
      "",
    ].join("\n"),
  );
});

test("text of the input cannot move the cursor or reverse the line", () => {
  const text = renderProblems([{ message: "bad \u001b[2J\u202e", help: "x\ny" }], "warning", PLAIN);
  expect(text).toBe("warning: bad <U+001B>[2J<U+202E>\n   = help: x\\ny\n");
});

test("colours where they are wanted", () => {
  expect(renderProblems([unknown], "error", picocolors.createColors(true))).toContain("\u001b[31m");
});

test("no problems, no text", () => {
  expect(renderProblems([], "warning", PLAIN)).toBe("");
});
