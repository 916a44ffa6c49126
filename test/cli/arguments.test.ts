import { describe, expect, test } from "vitest";
import { UsageError } from "../../src/base/usage.ts";
import { readArguments } from "../../src/cli/arguments.ts";
import { FLAGS, KNOWN_ELSEWHERE } from "../../src/cli/flags.ts";

/** What is wrong with a command line, each fault as `message | help`. */
function faults(...argv: string[]): readonly string[] {
  try {
    readArguments(argv);
  } catch (error) {
    if (error instanceof UsageError) return error.problems.map(({ message, help }) => `${message} | ${help}`);
    throw error;
  }
  return [];
}

function flagsOf(...argv: string[]): Record<string, readonly string[]> {
  const command = readArguments(argv);
  return "flags" in command ? Object.fromEntries(command.flags) : {};
}

describe("linting", () => {
  test("takes paths and flags in any order", () => {
    const command = readArguments(["k8s", "--fail-on", "warning", "charts", "-q"]);
    expect(command).toMatchObject({ is: "lint", paths: ["k8s", "charts"] });
    expect(flagsOf("k8s", "--fail-on", "warning", "-q")).toEqual({ "fail-on": ["warning"], quiet: [""] });
  });

  test("a dash is standard input, and two dashes end the flags", () => {
    expect(readArguments(["-", "--", "--odd"])).toMatchObject({ paths: ["-", "--odd"] });
  });

  test("lists take several values, with commas or repeated; a file name keeps its commas", () => {
    expect(flagsOf("--rule", "a,b", "--rule=c")).toEqual({ rule: ["a", "b", "c"] });
    expect(flagsOf("--format", "json:a,b.json")).toEqual({ format: ["json:a,b.json"] });
  });

  test("a folder with the name of a subcommand is written with its dot", () => {
    expect(readArguments(["./rules"])).toMatchObject({ is: "lint", paths: ["./rules"] });
  });
});

describe("other commands", () => {
  test.each([
    [["--version"], { is: "version" }],
    [["-V"], { is: "version" }],
    [["k8s", "--help"], { is: "help", of: "lint" }],
    [["rules", "-h"], { is: "help", of: "rules" }],
    [["explain", "--help"], { is: "help", of: "explain" }],
    [["rules", "--format", "json"], { is: "rules" }],
    [["explain", "CrashLoopBackOff"], { is: "explain", words: ["CrashLoopBackOff"] }],
  ])("%j", (argv, expected) => {
    expect(readArguments(argv)).toMatchObject(expected);
  });

  test("take only their own flags and words", () => {
    expect(faults("rules", "--fail-on", "error")[0]).toMatch(/^k8slint rules takes no --fail-on \| .*\.\/rules$/);
    expect(faults("explain", "x", "--rule", "y")[0]).toMatch(/^k8slint explain takes no --rule/);
    expect(faults("rules", "some-rule")[0]).toMatch(/takes no "some-rule" \| write `k8slint explain RULE`/);
  });
});

describe("faults", () => {
  test.each([
    [["--formt", "json"], "unknown flag --formt | write --format"],
    [["--ignore-rules", "x"], "unknown flag --ignore-rules | write --ignore-rule"],
    [["--fail_on=error"], "unknown flag --fail_on | write --fail-on"],
    [["-format", "json"], "unknown flag -format | write --format"],
    [["-x"], "unknown flag -x | `k8slint --help` lists the flags"],
    [["--no-color"], "unknown flag --no-color | write --color never"],
    [["--output", "x"], "unknown flag --output | write --format FORMAT:FILE"],
    [["--constructor"], "unknown flag --constructor | `k8slint --help` lists the flags"],
    [["--config"], "--config needs a value | write --config FILE"],
    [["--config", "--quiet"], "--config needs a value | write --config FILE"],
    [["--config="], "--config needs a value | write --config FILE"],
    [["--quiet=yes"], "--quiet takes no value | write --quiet alone"],
    [["--color", "allways"], 'unknown --color "allways" | write always; accepted: auto, always, never'],
    [["--fail-on", "none"], 'unknown --fail-on "none" | accepted: error, warning, info, never'],
    [
      ["--preset", "strict,sicurity"],
      'unknown --preset "sicurity" | write security; accepted: default, recommended, strict, security',
    ],
    [["--config", "a", "--config", "b"], "--config is given more than once | write --config once"],
  ])("%j", (argv, expected) => {
    expect(faults(...argv)).toEqual([expected]);
  });

  test("are told all at once", () => {
    expect(faults("--formt", "json", "--color", "red")).toHaveLength(2);
  });
});

test("what other linters call a flag leads to one that exists", () => {
  const names = new Set(FLAGS.map(({ name }) => `--${name}`));
  for (const [elsewhere, here] of KNOWN_ELSEWHERE) {
    expect(names).not.toContain(`--${elsewhere}`);
    const [first = ""] = here.split(" ");
    if (first.startsWith("--")) expect(names).toContain(first);
  }
});
