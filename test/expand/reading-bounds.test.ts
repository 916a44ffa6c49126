import { describe, expect, test } from "vitest";
import { readDocuments } from "../../src/expand/documents.ts";
import type { FileKind } from "../../src/source/model.ts";
import { memoryHost } from "../harness/memory-host.ts";

const BOUNDS = { text: 1000, documents: 10, values: 100, otherValues: 8 };
const OBJECT = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n";

function read(files: Readonly<Record<string, string>>, bounds = BOUNDS, kind: FileKind = "manifest") {
  const refs = Object.keys(files).map((path) => ({ path, kind, given: true, distant: false }));
  const { files: found, problems, isCut } = readDocuments(memoryHost(files), refs, bounds);
  return {
    read: found.map(({ file, documents }) => `${file.path} ${documents.length}`),
    said: problems.map(({ level, at, message }) => `${level} ${at.span.file}:${at.span.start} ${message}`),
    isCut,
  };
}

describe("how much of a root is read", () => {
  test("all of it within the bounds", () => {
    expect(read({ "a.yaml": `${OBJECT}---\n${OBJECT}`, "b.yaml": "x: 1\n" })).toEqual({
      read: ["a.yaml 2", "b.yaml 1"],
      said: [],
      isCut: false,
    });
  });

  test("no document beyond the last, in this file and in others", () => {
    const many = `---\n${OBJECT}`.repeat(12);
    expect(read({ "a.yaml": many, "b.yaml": OBJECT, "c.yaml": OBJECT }, { ...BOUNDS, text: 10_000 })).toEqual({
      read: ["a.yaml 10"],
      said: [
        `warning a.yaml:${many.length - 2 * `---\n${OBJECT}`.length + 4} there are more than 10 documents; what follows here and in 2 more files is not read`,
      ],
      isCut: true,
    });
  });

  test("no file beyond the last character", () => {
    const { read: files, isCut } = read({
      "a.yaml": OBJECT,
      "b.yaml": `${OBJECT}# ${"x".repeat(1000)}\n`,
      "c.yaml": OBJECT,
    });
    expect([files, isCut]).toEqual([["a.yaml 1"], true]);
  });

  test("no value beyond the last", () => {
    const wide = `${OBJECT}data: { ${Array.from({ length: 60 }, (_, i) => `k${i}: v`).join(", ")} }\n`;
    const { read: files, said } = read({ "a.yaml": wide, "b.yaml": wide, "c.yaml": wide }, { ...BOUNDS, text: 10_000 });
    expect(files).toEqual(["a.yaml 1", "b.yaml 1", "c.yaml 0"]);
    expect(said).toEqual([
      expect.stringMatching(/^warning c\.yaml:0 there are more than 100 values; what follows here/),
    ]);
  });

  test("of what holds no object only the first, and every object behind it", () => {
    const lock = "packages: [a, b, c, d, e, f, g, h]\n";
    const {
      read: files,
      said,
      isCut,
    } = read({
      "a-lock.yaml": lock,
      "b-lock.yaml": lock,
      "c.yaml": `x: 1\n---\n${OBJECT}`,
    });
    expect(files).toEqual(["a-lock.yaml 1", "c.yaml 1"]);
    expect(said).toEqual([
      "info b-lock.yaml:0 there are more than 8 values in documents that hold no object; from here on only what holds one is read",
    ]);
    expect(isCut).toBe(false);
  });

  test("kustomizations are read without their apiVersion", () => {
    const wide = "resources: [a, b, c, d, e, f, g, h, i]\n";
    expect(read({ "a/kustomization.yaml": wide, "b/kustomization.yaml": wide }, BOUNDS, "kustomization").read).toEqual([
      "a/kustomization.yaml 1",
      "b/kustomization.yaml 1",
    ]);
  });
});
