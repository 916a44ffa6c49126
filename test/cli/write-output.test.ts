import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeDirectory, writeOutput } from "../../src/output.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "k8slint-output-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("writeOutput", () => {
  test("writes a new file and replaces an old one, leaving nothing beside it", () => {
    const path = join(folder, "out.json");
    expect(writeOutput(path, "old")).toBeUndefined();
    expect(writeOutput(path, "new")).toBeUndefined();
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(readdirSync(folder)).toEqual(["out.json"]);
  });

  test("writes what a link leads to, and keeps the link", () => {
    const path = join(folder, "out.json");
    writeFileSync(join(folder, "real.json"), "old");
    symlinkSync("real.json", path);
    expect(writeOutput(path, "new")).toBeUndefined();
    expect(readFileSync(join(folder, "real.json"), "utf8")).toBe("new");
    expect(readdirSync(folder).toSorted()).toEqual(["out.json", "real.json"]);
  });

  test("does not write through a link that lies under the passing name", () => {
    const victim = join(folder, "victim");
    writeFileSync(victim, "precious");
    symlinkSync(victim, join(folder, "out.json.k8slint-new"));
    expect(writeOutput(join(folder, "out.json"), "new")).toBeUndefined();
    expect(readFileSync(victim, "utf8")).toBe("precious");
  });

  test("devices stay what they are", () => {
    expect(writeOutput("/dev/null", "text")).toBeUndefined();
    expect(existsSync("/dev/null.k8slint-new")).toBe(false);
  });

  test("says why it cannot", () => {
    mkdirSync(join(folder, "directory"));
    expect(writeOutput(join(folder, "missing", "out.json"), "x")).toBe("its directory does not exist");
    expect(writeOutput(join(folder, "directory"), "x")).toBe("it is a directory");
  });
});

describe("making a directory", () => {
  test("those above it too, again without a fault, and an answer where it cannot be", () => {
    const path = join(folder, "a", "b", "c");
    expect(makeDirectory(path)).toBeUndefined();
    expect(makeDirectory(path)).toBeUndefined();
    expect(existsSync(path)).toBe(true);
    writeFileSync(join(folder, "file"), "");
    expect(makeDirectory(join(folder, "file", "x"))).toBeTypeOf("string");
    // Where this file system is missing, the answer is the same: there is no such directory to make one in.
    expect(makeDirectory("/proc/no-such-process/cache")).toBeTypeOf("string");
  });
});
