import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Host } from "../../../src/base/host.ts";
import { nodeHost } from "../../../src/host.ts";
import { discover, type DiscoverOptions } from "../../../src/source/discover/index.ts";
import { memoryHost, type MemoryExtras } from "../../harness/memory-host.ts";

const POD = "apiVersion: v1\nkind: Pod\n";
const JSON_POD = '{"apiVersion": "v1", "kind": "Pod"}';

function found(
  files: readonly string[] | Readonly<Record<string, string>>,
  options: Partial<DiscoverOptions> = {},
  extras?: MemoryExtras,
) {
  const texts = Array.isArray(files) ? Object.fromEntries(files.map((path) => [path, POD])) : files;
  return discover(memoryHost(texts as Record<string, string>, extras), { given: [""], ...options });
}
/** What may be linted: scripts are only read for what they do. */
const linted = (...args: Parameters<typeof found>) => found(...args).files.filter((file) => file.kind !== "script");
const paths = (...args: Parameters<typeof found>) => linted(...args).map((file) => file.path);
const givenPaths = (...args: Parameters<typeof found>) =>
  linted(...args).flatMap((file) => (file.given ? [file.path] : []));

describe("the files of a root", () => {
  test("are those that may hold something to lint, in the order of their paths", () => {
    expect(paths(["z.yaml", "a/b.yml", "a.yaml", "README.md", "a/Dockerfile", "Tiltfile", "main.go"])).toEqual([
      "Tiltfile",
      "a.yaml",
      "a/Dockerfile",
      "a/b.yml",
      "z.yaml",
    ]);
  });

  test("do not depend on the order in which directories are listed", () => {
    const names = ["b/x.yaml", "a/y.yaml", "c.yaml", "b-c/z.yaml", "B/w.yaml"];
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (shuffled) => {
        expect(paths(shuffled)).toEqual(paths(names));
      }),
    );
  });

  test("are none in an empty directory", () => {
    expect(found([])).toMatchObject({ files: [], problems: [], missing: [], skipped: [] });
  });

  test("hold the scripts that may build, push and create", () => {
    const files = [
      "Makefile",
      "hack/dev.sh",
      "README.md",
      ".github/workflows/ci.yml",
      "package.json",
      "main.go",
      "a.yaml",
    ];
    const scripts = found(files).files.filter(({ kind }) => kind === "script");
    expect(scripts.map(({ path }) => path)).toEqual([
      ".github/workflows/ci.yml",
      "Makefile",
      "README.md",
      "hack/dev.sh",
      "package.json",
    ]);
  });
  test("leave out what others wrote", () => {
    const others = ["node_modules/x", "vendor/x", ".terraform/x", ".venv/x", "a/__pycache__", ".git"];
    expect(paths(["k8s/a.yaml", ...others.map((directory) => `${directory}/b.yaml`)])).toEqual(["k8s/a.yaml"]);
  });

  test("hold JSON only where it holds objects", () => {
    const files = { "pod.json": JSON_POD, "data.json": '{"a": 1}', "broken.json": "{", "package.json": JSON_POD };
    expect(paths(files)).toEqual(["pod.json"]);
  });

  test("know the charts around them", () => {
    const kinds = found(["c/Chart.yaml", "c/templates/a.yaml", "c/values.yaml", "d/templates/a.yaml"]).files;
    expect(kinds.map(({ path, kind }) => [path, kind])).toEqual([
      ["c/Chart.yaml", "chart"],
      ["c/templates/a.yaml", "chart-template"],
      ["c/values.yaml", "chart-values"],
      ["d/templates/a.yaml", "manifest"],
    ]);
  });

  test("may have any names", () => {
    const names = [
      "a\u001b[31m.yaml",
      "b\nc.yaml",
      "__proto__/constructor.yaml",
      "\u202egnp.yaml",
      " .yaml",
      "-rf.yaml",
    ];
    expect(paths(names)).toEqual(names.toSorted());
  });
});

describe("ignore files", () => {
  test("of git hold at their place", () => {
    const files = { ".gitignore": "*.gen.yaml\n/out/\n", "a/.gitignore": "!kept.gen.yaml\n" };
    const more = ["x.gen.yaml", "a/kept.gen.yaml", "a/x.gen.yaml", "out/a.yaml", "a/out/a.yaml", "a/b.yaml"];
    const all = { ...files, ...Object.fromEntries(more.map((path) => [path, POD])) };
    expect(paths(all)).toEqual(["a/b.yaml", "a/kept.gen.yaml", "a/out/a.yaml"]);
  });

  test("of k8slint hold too, with the lines of the configuration", () => {
    const files = { ".k8slintignore": "old/\n", "old/a.yaml": POD, "legacy/a.yaml": POD, "k8s/a.yaml": POD };
    expect(paths(files, { ignore: ["legacy"] })).toEqual(["k8s/a.yaml"]);
  });

  test("of git answer for files that do not exist yet", () => {
    const { ignoredByGit } = found({ ".gitignore": ".env\ngenerated/\n", "k8s/a.yaml": POD });
    expect(ignoredByGit("k8s/.env")).toBe(true);
    expect(ignoredByGit("k8s/generated")).toBe(true);
    expect(ignoredByGit("k8s/generated/secret.yaml")).toBe(true);
    expect(ignoredByGit("k8s/b.yaml")).toBe(false);
  });

  test("a path in a submodule may come from its repository", () => {
    const { ignoredByGit } = found({ ".gitmodules": '[submodule "charts"]\n\tpath = helm/charts\n', "a.yaml": POD });
    expect(ignoredByGit("helm/charts/lnd/Chart.yaml")).toBe(true);
    expect(ignoredByGit("helm/charts2")).toBe(false);
  });
});

describe("named paths", () => {
  const project = ["k8s/a.yaml", "k8s/sub/b.yaml", "Tiltfile", "other/c.yaml"];

  test("are given, and the rest of the root is context", () => {
    expect(found(project, { given: ["k8s"] }).files.map(({ path, given }) => [path, given])).toEqual([
      ["Tiltfile", false],
      ["k8s/a.yaml", true],
      ["k8s/sub/b.yaml", true],
      ["other/c.yaml", false],
    ]);
  });

  test("may be files, several, one in the other", () => {
    expect(givenPaths(project, { given: ["k8s/a.yaml", "other", "other/c.yaml"] })).toEqual([
      "k8s/a.yaml",
      "other/c.yaml",
    ]);
  });

  test("of which one begins like another are told apart", () => {
    expect(givenPaths(["k8s/a.yaml", "k8s-old/b.yaml"], { given: ["k8s"] })).toEqual(["k8s/a.yaml"]);
  });

  test("are all that is read where there is no project around them", () => {
    expect(paths(project, { given: ["k8s/sub"], context: false })).toEqual(["k8s/sub/b.yaml"]);
    expect(paths(["c/Chart.yaml", "c/templates/a.yaml"], { given: ["c/templates"], context: false })).toEqual([
      "c/templates/a.yaml",
    ]);
    const [template] = found(["c/Chart.yaml", "c/templates/a.yaml"], { given: ["c/templates"], context: false }).files;
    expect(template?.kind).toBe("chart-template");
  });

  test("that do not exist are told", () => {
    expect(found(project, { given: ["k8s", "absent", "k8s/absent.yaml"] }).missing).toEqual([
      "absent",
      "k8s/absent.yaml",
    ]);
  });

  test("win over .gitignore", () => {
    const files = {
      ".gitignore": "secret.yaml\nout/\n",
      "secret.yaml": POD,
      "out/a.yaml": POD,
      "out/b.md": "",
      "k8s/a.yaml": POD,
    };
    expect(paths(files)).toEqual(["k8s/a.yaml"]);
    expect(givenPaths(files, { given: ["secret.yaml"] })).toEqual(["secret.yaml"]);
    expect(givenPaths(files, { given: ["out"] })).toEqual(["out/a.yaml"]);
    expect(givenPaths(files, { given: ["out/a.yaml"] })).toEqual(["out/a.yaml"]);
  });

  test("win over the directories that are skipped, not over those within", () => {
    const files = ["vendor/x/a.yaml", "vendor/x/node_modules/b.yaml"];
    expect(paths(files, { given: ["vendor"] })).toEqual(["vendor/x/a.yaml"]);
    expect(paths(files, { given: ["vendor/x/node_modules"] })).toEqual(["vendor/x/node_modules/b.yaml"]);
  });

  test("do not win over .k8slintignore, and are told so", () => {
    const files = { ".k8slintignore": "old/\n*.tmp.yaml\n", "old/a.yaml": POD, "b.tmp.yaml": POD, "c.yaml": POD };
    const { files: read, skipped, missing } = found(files, { given: ["old", "old/a.yaml", "b.tmp.yaml", "c.yaml"] });
    expect(read.map(({ path }) => path)).toEqual(["c.yaml"]);
    expect(missing).toEqual([]);
    expect(skipped.map(({ path }) => path)).toEqual(["old", "old/a.yaml", "b.tmp.yaml"]);
    expect(skipped[0]?.reason).toContain(".k8slintignore");
  });

  test("of no known kind are read where they look like objects", () => {
    const files = { "pod.txt": POD, "main.go": "package main\n", "pnpm-lock.yaml": "a: 1\n", "data.json": "{}" };
    const { files: read, skipped } = found(files, { given: Object.keys(files) });
    expect(read).toEqual([{ path: "pod.txt", kind: "manifest", given: true, distant: false }]);
    expect(skipped.map(({ path }) => path)).toEqual(["main.go", "pnpm-lock.yaml", "data.json"]);
  });

  test("that cannot be read are in the list, so that reading them says why", () => {
    const failing = {
      "a.json": { ok: false, reason: "unreadable", message: "cannot be read: permission denied" },
    } as const;
    expect(paths({ "a.json": JSON_POD }, { given: ["a.json"] }, { failing })).toEqual(["a.json"]);
    expect(paths({ "a.json": JSON_POD }, {}, { failing })).toEqual([]);
  });
});

describe("patterns", () => {
  const project = ["k8s/a.yaml", "k8s/sub/b.yml", "k8s/sub/c.yaml", "x.yaml"];
  test.each<[readonly string[], readonly string[]]>([
    [["k8s/*.yaml"], ["k8s/a.yaml"]],
    [["k8s/*"], ["k8s/a.yaml", "k8s/sub/b.yml", "k8s/sub/c.yaml"]],
    [["**/*.yaml"], ["k8s/a.yaml", "k8s/sub/c.yaml", "x.yaml"]],
    [["k8s/**/*.{yml,json}"], ["k8s/sub/b.yml"]],
    [
      ["**/*.yaml", "!k8s/sub"],
      ["k8s/a.yaml", "x.yaml"],
    ],
    [["*.yaml"], ["x.yaml"]],
  ])("%j take %j", (patterns, expected) => {
    const result = found(project, { given: [], patterns });
    expect(result.files.flatMap((file) => (file.given ? [file.path] : []))).toEqual(expected);
    expect(result.missing).toEqual([]);
  });

  test("that match nothing are told", () => {
    expect(found(project, { given: ["k8s"], patterns: ["*.json", "x.*"] }).missing).toEqual(["*.json"]);
  });

  test("are all that is read where there is no project around them", () => {
    expect(paths(project, { given: [], patterns: ["k8s/**/*.yaml"], context: false })).toEqual([
      "k8s/a.yaml",
      "k8s/sub/c.yaml",
    ]);
  });

  test("reach into directories that are skipped where they name them", () => {
    expect(givenPaths(["vendor/a/b.yaml", "c.yaml"], { given: [], patterns: ["vendor/**/*.yaml"] })).toEqual([
      "vendor/a/b.yaml",
    ]);
    expect(givenPaths(["vendor/a/b.yaml", "c.yaml"], { given: [], patterns: ["**/*.yaml"] })).toEqual(["c.yaml"]);
  });
});

describe("distance", () => {
  const distant = (path: string, given: readonly string[]) => found([path], { given }).files[0]?.distant;
  test.each<[string, string, boolean]>([
    ["examples/app/a.yaml", "", true],
    ["examples/app/a.yaml", "examples", false],
    ["examples/app/a.yaml", "examples/app", false],
    ["examples/app/a.yaml", "examples/app/a.yaml", false],
    ["examples/app/test/a.yaml", "examples/app", true],
    ["a/docs/b/c.yaml", "a", true],
    ["a/doc/b/c.yaml", "", true],
    ["a/Samples/c.yaml", "", true],
    ["a/testdata/c.yaml", "", true],
    ["tests/c.yaml", "", true],
    ["test.yaml", "", false],
    ["contest/a.yaml", "", false],
    ["latest/example.yaml", "", false],
  ])("%s, given %j: %s", (path, given, expected) => {
    expect(distant(path, [given])).toBe(expected);
  });

  test("is counted from the nearest named path", () => {
    expect(distant("examples/app/a.yaml", ["", "examples/app"])).toBe(false);
  });

  test("is counted from the root for context, from its directories for a pattern", () => {
    const context = found(["examples/a.yaml", "k8s/b.yaml"], { given: ["k8s"] });
    expect(context.files.map(({ distant: far }) => far)).toEqual([true, false]);
    const pattern = found(["examples/a.yaml"], { given: [], patterns: ["examples/*.yaml"] });
    expect(pattern.files[0]).toMatchObject({ given: true, distant: false });
  });
});

describe("what is neither file nor directory", () => {
  const extras: MemoryExtras = {
    special: {
      "k8s/fifo.yaml": { kind: "other" },
      "k8s/broken.yaml": { kind: "broken" },
      "k8s/outside.yaml": { kind: "outside" },
      "k8s/self": { kind: "loop" },
      "k8s/shared": { kind: "outside" },
      "k8s/node_modules": { kind: "outside" },
      "k8s/LICENSE": { kind: "outside" },
      "other/broken.yaml": { kind: "broken" },
    },
  };

  test("is told where it was named and would have been read", () => {
    const { problems } = found(["k8s/a.yaml"], { given: ["k8s"] }, extras);
    expect(problems.map(({ at, code, level, message }) => [at.file, code, level, message])).toEqual([
      ["k8s/broken.yaml", "file-not-read", "warning", "this link leads to nothing"],
      ["k8s/fifo.yaml", "not-looked-at", "info", "this is a FIFO, a socket or a device and is not opened"],
      ["k8s/outside.yaml", "not-looked-at", "info", "this link leaves the root and is not followed"],
      ["k8s/self", "not-looked-at", "info", "this link leads back to a directory that it lies in and is not followed"],
      ["k8s/shared", "not-looked-at", "info", "this link leaves the root and is not followed"],
    ]);
  });

  test("is told of any name that was named itself", () => {
    const { problems, files } = found([], { given: ["k8s/LICENSE"] }, extras);
    expect(problems.map(({ at }) => at.file)).toEqual(["k8s/LICENSE"]);
    expect(files).toEqual([]);
  });

  test("directories that cannot be listed are errors where they were named", () => {
    const failing = {
      closed: { ok: false, reason: "unreadable", message: "cannot be read: permission denied" },
    } as const;
    const one = found(["closed/a.yaml", "b.yaml"], {}, { failing });
    expect(one.problems).toMatchObject([{ code: "file-not-read", level: "error", at: { file: "closed" } }]);
    expect(one.files.map(({ path }) => path)).toEqual(["b.yaml"]);
    expect(found(["closed/a.yaml", "b.yaml"], { given: ["b.yaml"] }, { failing }).problems).toEqual([]);
  });
});

describe("links", () => {
  test("are followed only to what is not read anyway", () => {
    const root = mkdtempSync(join(tmpdir(), "k8slint-discover-"));
    const at = (path: string) => join(root, path);
    for (const directory of ["base", "ignored/x", "ignored/y"]) mkdirSync(at(directory), { recursive: true });
    for (const path of ["base/a.yaml", "base/notes.txt", "ignored/x/b.yaml", "ignored/y/c.yaml"])
      writeFileSync(at(path), POD);
    writeFileSync(at(".gitignore"), "/ignored/\n");
    symlinkSync("base", at("again"));
    symlinkSync("base/a.yaml", at("again.yaml"));
    symlinkSync("base/notes.txt", at("renamed.yaml"));
    symlinkSync("ignored/x", at("linked"));
    symlinkSync("..", at("base/up"));
    symlinkSync("../y", at("ignored/x/other"));
    symlinkSync("../x", at("ignored/y/back"));
    const { files, problems } = discover(nodeHost(root), { given: [""] });
    rmSync(root, { recursive: true, force: true });
    expect(files.map(({ path }) => path)).toEqual([
      "base/a.yaml",
      "linked/b.yaml",
      "linked/other/c.yaml",
      "renamed.yaml",
    ]);
    expect(problems.map(({ at: { file } }) => file)).toEqual(["base/up"]);
  });

  test("to what .k8slintignore names are not followed", () => {
    const special = { renamed: { kind: "directory", target: "old" } } as const;
    const files = { ".k8slintignore": "/old/\n", "old/a.yaml": POD };
    expect(paths(files, {}, { special })).toEqual([]);
  });

  test("that were named are read under their names", () => {
    const special = { "link.yaml": { kind: "file", target: "base/a.yaml" } } as const;
    expect(givenPaths(["base/a.yaml"], { given: ["link.yaml"] }, { special })).toEqual(["link.yaml"]);
  });
});

test("a context without end is cut, and what was named is read", () => {
  const crowd = Array.from({ length: 200_001 }, (_, i) => ({ name: `${i}.txt`, kind: "file" }) as const);
  const small = memoryHost({ "k8s/a.yaml": POD, "crowd/x": "", "aaa/late.yaml": POD });
  const host: Host = { ...small, list: (path) => (path === "crowd" ? { ok: true, entries: crowd } : small.list(path)) };
  const { files, problems } = discover(host, { given: ["k8s"] });
  expect(files.map(({ path }) => path)).toEqual(["k8s/a.yaml"]);
  expect(problems).toMatchObject([{ code: "limit-reached", level: "info" }]);
});
