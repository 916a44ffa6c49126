import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CORPUS_VARIABLE, corpusHost, corpusRoots } from "./corpus-host.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "k8slint-corpus-"));
  mkdirSync(join(folder, "shop", "k8s"), { recursive: true });
  mkdirSync(join(folder, "blog"));
  writeFileSync(join(folder, "INDEX.tsv"), "");
  writeFileSync(join(folder, "shop", ".paths"), "k8s/api.yaml\nsrc/main.go\nvendor/\n");
  writeFileSync(join(folder, "shop", "k8s", "api.yaml"), "kind: Pod\n");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a corpus is the folders of a folder", () => {
  expect(corpusRoots(folder)).toEqual([join(folder, "blog"), join(folder, "shop")]);
});

test.each([[undefined], [""], ["/nowhere/at/all"]])("no corpus is told: %s", (absent) => {
  expect(corpusRoots(absent)).toContain(CORPUS_VARIABLE);
});

describe("a repository of which some files were copied", () => {
  test("has all the files that it lists, and those above them", () => {
    const host = corpusHost(join(folder, "shop"));
    const paths = ["k8s/api.yaml", "src/main.go", "src", "vendor", "vendor/x/y.go", "k8s"];
    expect(paths.filter((path) => !host.exists(path))).toEqual([]);
    expect(host.exists("src/other.go")).toBe(false);
    expect(host.exists("vendored")).toBe(false);
  });

  test("reads those that are there", () => {
    const host = corpusHost(join(folder, "shop"));
    expect(host.read("k8s/api.yaml")).toEqual({ ok: true, text: "kind: Pod\n" });
    expect(host.read("src/main.go")).toMatchObject({ ok: false, reason: "missing" });
  });

  test("may list nothing", () => {
    expect(corpusHost(join(folder, "blog")).exists("a")).toBe(false);
  });
});
