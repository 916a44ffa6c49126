import { describe, expect, test } from "vitest";
import { findRoot, type RootFiles } from "../../../src/source/discover/find-root.ts";

/** A disk of files, directories above them, and links to other paths. */
function disk(files: readonly string[], links: Readonly<Record<string, string>> = {}): RootFiles {
  const directories = new Set(
    files.flatMap((file) => file.split("/").map((_, i, parts) => parts.slice(0, i).join("/") || "/")),
  );
  const real = (path: string): string | undefined => {
    const link = Object.keys(links).find((one) => path === one || path.startsWith(`${one}/`));
    const target = link === undefined ? path : `${links[link]}${path.slice(link.length)}`;
    return files.includes(target) || directories.has(target) ? target : undefined;
  };
  return {
    real,
    isDirectory: (path) => directories.has(path),
    exists: (path) => files.includes(path) || directories.has(path),
  };
}

const REPOSITORY = disk(["/work/shop/.git/HEAD", "/work/shop/k8s/a.yaml", "/work/shop/Tiltfile", "/work/other/b.yaml"]);

describe("the root", () => {
  test.each<[string, readonly string[], string]>([
    ["is the repository", ["k8s"], "/work/shop"],
    ["is the repository of a file", ["k8s/a.yaml"], "/work/shop"],
    ["is the repository of the working directory where nothing was named", [], "/work/shop"],
    ["does not depend on how the path is written", ["./k8s/../k8s/", "/work/shop/k8s"], "/work/shop"],
  ])("%s", (_, paths, root) => {
    expect(findRoot(paths, "/work/shop", REPOSITORY)).toMatchObject({ root, context: true, missing: [] });
  });

  test("is the nearest directory with a marker", () => {
    const files = disk(["/r/.git", "/r/team/.k8slint.yaml", "/r/team/k8s/a.yaml", "/r/b.yaml"]);
    expect(findRoot(["team/k8s"], "/r", files)).toMatchObject({ root: "/r/team", given: ["k8s"] });
    expect(findRoot(["team/k8s", "b.yaml"], "/r", files)).toMatchObject({ root: "/r", given: ["team/k8s", "b.yaml"] });
  });

  test("is found from a repository below the working directory, or beside it", () => {
    expect(findRoot(["shop/k8s"], "/work", REPOSITORY)).toMatchObject({ root: "/work/shop", given: ["k8s"] });
    expect(findRoot(["../shop/k8s"], "/work/other", REPOSITORY)).toMatchObject({ root: "/work/shop", given: ["k8s"] });
  });

  test("is the working directory where nothing marks one", () => {
    const files = disk(["/w/k8s/a.yaml", "/w/b.yaml"]);
    expect(findRoot(["k8s"], "/w", files)).toEqual({
      root: "/w",
      given: ["k8s"],
      patterns: [],
      missing: [],
      context: true,
    });
    expect(findRoot(["."], "/w", files)).toMatchObject({ root: "/w", given: [""] });
  });

  test("is the named directory where that lies elsewhere; nothing around it is read", () => {
    const files = disk(["/w/a.yaml", "/tmp/x/b.yaml", "/tmp/y/c.yaml"]);
    expect(findRoot(["/tmp/x"], "/w", files)).toMatchObject({ root: "/tmp/x", given: [""], context: false });
    expect(findRoot(["/tmp/x/b.yaml"], "/w", files)).toMatchObject({
      root: "/tmp/x",
      given: ["b.yaml"],
      context: false,
    });
    expect(findRoot(["/tmp/x", "/tmp/y"], "/w", files)).toMatchObject({
      root: "/tmp",
      given: ["x", "y"],
      context: false,
    });
    expect(findRoot(["/tmp/x", "a.yaml"], "/w", files)).toMatchObject({
      root: "/",
      given: ["tmp/x", "w/a.yaml"],
      context: false,
    });
  });

  test("is no home directory or top of a disk that is read as a whole", () => {
    const files = disk(["/home/me/pod.yaml", "/pod.yaml", "/home/you/.git", "/home/you/pod.yaml"]);
    expect(findRoot(["pod.yaml"], "/home/me", files, "/home/me")).toMatchObject({ root: "/home/me", context: false });
    expect(findRoot(["pod.yaml"], "/", files, "/home/me")).toMatchObject({
      root: "/",
      given: ["pod.yaml"],
      context: false,
    });
    expect(findRoot(["pod.yaml"], "/home/you", files, "/home/you")).toMatchObject({ root: "/home/you", context: true });
  });

  test("is a real directory, however it was reached", () => {
    const files = disk(["/real/shop/.git", "/real/shop/k8s/a.yaml"], { "/alias": "/real" });
    expect(findRoot(["k8s"], "/alias/shop", files)).toMatchObject({ root: "/real/shop", given: ["k8s"] });
    expect(findRoot(["/alias/shop/k8s"], "/real", files)).toMatchObject({ root: "/real/shop", given: ["k8s"] });
  });
});

describe("named paths", () => {
  test("that are not there are told as they were typed", () => {
    const root = findRoot(["k8s", "./absent", "nowhere/*.yaml"], "/work/shop", REPOSITORY);
    expect(root).toMatchObject({ given: ["k8s"], missing: ["./absent", "nowhere/*.yaml"] });
    expect(findRoot(["absent"], "/work/shop", REPOSITORY)).toMatchObject({
      root: "/work/shop",
      given: [],
      missing: ["absent"],
    });
  });

  test("may be patterns, relative to the working directory", () => {
    expect(findRoot(["*.yaml", "!old/*"], "/work/shop/k8s", REPOSITORY)).toMatchObject({
      root: "/work/shop",
      given: [],
      patterns: ["k8s/*.yaml"],
      missing: ["!old/*"],
    });
    expect(findRoot(["k8s/**/*.{yml,yaml}", "!k8s/a.*"], "/work/shop", REPOSITORY).patterns).toEqual([
      "k8s/**/*.{yml,yaml}",
      "!k8s/a.*",
    ]);
    expect(findRoot(["/work/other/*.yaml"], "/work/shop", REPOSITORY)).toMatchObject({
      root: "/work/other",
      patterns: ["*.yaml"],
    });
  });

  test("are no patterns where a file is called so", () => {
    const files = disk(["/r/.git", "/r/[a].yaml"]);
    expect(findRoot(["[a].yaml"], "/r", files)).toMatchObject({ given: ["[a].yaml"], patterns: [] });
  });
});
