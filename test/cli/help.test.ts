import { describe, expect, test } from "vitest";
import { FLAGS, FORMATS } from "../../src/cli/flags.ts";
import { helpText } from "../../src/cli/help.ts";
import { formats } from "../../src/report/formats.ts";
import { readArguments } from "../../src/cli/arguments.ts";

describe("help", () => {
  const text = helpText("lint");

  test("names every flag with its value, every format and every exit code", () => {
    for (const { name, value } of FLAGS.filter((flag) => flag.of === undefined))
      expect(text).toContain(`--${name}${value === undefined ? " " : ` ${value}`}`);
    for (const format of FORMATS) expect(text).toContain(format);
    for (const code of [0, 1, 2, 3]) expect(text).toMatch(new RegExp(`Exit code.*\\b${code} `));
  });

  test("names the formats that there are", () => {
    expect(FORMATS.toSorted()).toEqual(Object.keys(formats).toSorted());
  });

  test("fits a terminal of 120 columns", () => {
    for (const topic of ["lint", "rules", "explain"] as const) {
      expect(
        helpText(topic)
          .split("\n")
          .filter((line) => line.length > 120),
      ).toEqual([]);
    }
  });

  test("its examples are accepted", () => {
    const examples = ["lint", "rules", "explain"] as const;
    const commands = examples
      .flatMap((topic) => helpText(topic).split("\n"))
      .filter((line) => /^ {2}(?:k8slint|kustomize)/.test(line))
      .map(
        (line) =>
          line
            .replace(/^.*k8slint/, "")
            .replace(/ \| jq.*/, "")
            .trim()
            .split(/ {2,}/)[0] ?? "",
      );
    expect(commands.length).toBeGreaterThan(8);
    for (const command of commands) {
      const argv = command.split(" ").filter((word) => word !== "" && !/^(everything|here)$/.test(word));
      expect(readArguments(argv).is).toMatch(/^(?:lint|rules|explain)$/);
    }
  });
});
