import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderStore } from "../src/store.ts";

let base: string;
let folder: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "k8slint-store-"));
  folder = join(base, "a/b");
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

const nameOf = (digit: string): string => digit.repeat(64);
const entries = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .map((name) => name.charAt(0))
    .toSorted();

describe("a store", () => {
  test("gives back what it keeps, in a folder for its owner alone that git leaves out", () => {
    const store = folderStore(folder);
    expect(store.read(nameOf("a"))).toBeUndefined();
    expect(store.keep(nameOf("a"), "one \ud83d\ude00\n")).toBeUndefined();
    expect(store.keep(nameOf("a"), "two \ud83d\ude00\n")).toBeUndefined();
    expect(folderStore(folder).read(nameOf("a"))).toBe("two \ud83d\ude00\n");
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, nameOf("a"))).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual([".gitignore", "CACHEDIR.TAG", nameOf("a")]);
    expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("*\n");
  });

  test("leaves a folder that was there as it is", () => {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(join(folder, "mine"), "");
    folderStore(folder, 10).keep(nameOf("a"), "12345678");
    folderStore(folder, 10).keep(nameOf("b"), "12345678");
    expect(readdirSync(folder).toSorted()).toEqual([nameOf("b"), "mine"]);
  });

  test("takes out the oldest for the newest, and what a killed run has left", () => {
    const store = folderStore(folder, 30);
    for (const [at, digit] of ["a", "b", "c"].entries()) {
      store.keep(nameOf(digit), "1234567890");
      utimesSync(join(folder, nameOf(digit)), 1000 + at, 1000 + at);
    }
    for (const name of [".k8slint-new-old", ".k8slint-new-now"]) mkdirSync(join(folder, name));
    utimesSync(join(folder, ".k8slint-new-old"), 1000, 1000);
    expect(entries()).toEqual(["a", "b", "c"]);
    store.keep(nameOf("b"), "1234567890x");
    expect(entries()).toEqual(["b", "c"]);
    expect([".k8slint-new-old", ".k8slint-new-now"].map((name) => existsSync(join(folder, name)))).toEqual([
      false,
      true,
    ]);
  });

  test("does not keep what is too large", () => {
    const store = folderStore(folder, 10);
    expect(store.keep(nameOf("a"), "12345678901")).toBe("it is too large");
    expect(entries()).toEqual([]);
  });

  test("follows no link, and takes no directory for an entry", () => {
    const store = folderStore(folder);
    writeFileSync(join(base, "elsewhere"), "secret");
    symlinkSync(join(base, "elsewhere"), join(folder, nameOf("a")));
    mkdirSync(join(folder, nameOf("b")));
    expect(store.read(nameOf("a"))).toBeUndefined();
    expect(store.read(nameOf("b")) ?? "").toBe("");
    // What is kept takes the place of a link, and is not written through it.
    expect(store.keep(nameOf("a"), "new")).toBeUndefined();
    expect(readFileSync(join(base, "elsewhere"), "utf8")).toBe("secret");
    expect(store.keep(nameOf("b"), "new")).toBeTypeOf("string");
  });

  test("answers why nothing can be kept", () => {
    writeFileSync(join(base, "a"), "");
    const store = folderStore(folder);
    expect(store.keep(nameOf("a"), "x")).toBeTypeOf("string");
    expect(store.read(nameOf("a"))).toBeUndefined();
  });

  test("reads in a folder that cannot be written", () => {
    folderStore(folder).keep(nameOf("a"), "x");
    chmodSync(base, 0o755);
    chmodSync(join(base, "a"), 0o755);
    chmodSync(folder, 0o555);
    chmodSync(join(folder, nameOf("a")), 0o444);
    unprivileged(() => {
      const store = folderStore(folder);
      expect(store.keep(nameOf("b"), "y")).toBe("permission denied");
      expect(store.read(nameOf("a"))).toBe("x");
    });
    chmodSync(folder, 0o700);
  });
});

/** Runs as a user to whom permissions apply: root writes everywhere. */
function unprivileged(call: () => void): void {
  if (process.geteuid?.() !== 0) return call();
  process.seteuid?.(65_534);
  try {
    call();
  } finally {
    process.seteuid?.(0);
  }
}
