import { describe, expect, test } from "vitest";
import { effectiveCommand, optionBecomesExecutable } from "../../../src/k8s/known-images/effective-command.ts";
import { belowFloor } from "../../../src/k8s/known-images/memory-floors.ts";
import { commandOnly, passThrough, program, script } from "../../../src/k8s/known-images/model.ts";

const IMAGE = { entrypoint: ["/run"], cmd: ["serve"] };

describe("effectiveCommand", () => {
  test.each([
    [undefined, undefined, ["/run", "serve"], true],
    [["sh"], undefined, ["sh"], false],
    [undefined, ["--x"], ["/run", "--x"], true],
    [["sh"], ["-c", "x"], ["sh", "-c", "x"], false],
    [[], [], ["/run", "serve"], true],
    [[], ["a"], ["/run", "a"], true],
    [["sh"], [], ["sh"], false],
  ])("command %j and args %j run %j", (command, args, argv, runsEntrypoint) => {
    expect(effectiveCommand(command, args, IMAGE)).toMatchObject({ argv, runsEntrypoint });
  });

  test("an image with CMD alone runs args as the command", () => {
    expect(effectiveCommand(undefined, ["-m", "http.server"], { entrypoint: [], cmd: ["python3"] })).toEqual({
      argv: ["-m", "http.server"],
      runsEntrypoint: false,
      args: ["-m", "http.server"],
    });
  });

  test("keeps what is not known", () => {
    expect(effectiveCommand(undefined, [undefined, "b"], IMAGE)?.argv).toEqual(["/run", undefined, "b"]);
  });

  test("nothing is left of an image without entrypoint and command", () => {
    expect(effectiveCommand(undefined, undefined, { entrypoint: [], cmd: [] })).toBeUndefined();
    expect(effectiveCommand([], [], { entrypoint: [], cmd: [] })).toBeUndefined();
  });
});

test("an option becomes the executable where no program takes it", () => {
  expect(optionBecomesExecutable(["-m", "http.server"], commandOnly("python3"))).toBe(true);
  expect(optionBecomesExecutable(["-g", "daemon off;"], passThrough("/docker-entrypoint.sh", "nginx"))).toBe(true);
  expect(optionBecomesExecutable(["-c", "max_connections=9"], script("postgres"))).toBe(false);
  expect(optionBecomesExecutable(["--config.file=/x"], program("/bin/prometheus"))).toBe(false);
  expect(optionBecomesExecutable(["app.py"], commandOnly("python3"))).toBe(false);
  expect(optionBecomesExecutable([undefined], commandOnly("python3"))).toBe(false);
  expect(optionBecomesExecutable(undefined, commandOnly("python3"))).toBe(false);
});

test.each([
  ["jvm", 64, "far-below"],
  ["jvm", 128, "below"],
  ["jvm", 192, undefined],
  ["node", 31, "far-below"],
  ["go", 16, undefined],
] as const)("%s with %d MiB is %s its floor", (language, mebibytes, expected) => {
  expect(belowFloor(language, mebibytes * 2 ** 20)).toBe(expected);
});
