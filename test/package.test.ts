import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
}

test("nothing is installed with the package, and nothing runs when it is", () => {
  for (const kind of ["dependencies", "optionalDependencies", "peerDependencies", "bundledDependencies"])
    expect(manifest).not.toHaveProperty(kind);
  const onInstall = ["preinstall", "install", "postinstall", "prepare", "preprepare", "postprepare"];
  expect(Object.keys(manifest.scripts).filter((name) => onInstall.includes(name))).toEqual([]);
});

test("the lock file pins every package by its hash, and names no address", () => {
  const packages = Object.entries<{ readonly integrity?: string; readonly link?: boolean }>(lock.packages);
  const unpinned = packages.filter(([path, one]) => path !== "" && !one.link && !one.integrity?.startsWith("sha512-"));
  expect(unpinned.map(([path]) => path)).toEqual([]);
  expect(read("package-lock.json")).not.toMatch(/"resolved"|https?:\/\/registry/);
});

test("what is used for development has one version each", () => {
  const loose = Object.entries<string>(manifest.devDependencies).filter(
    ([, version]) => !/^\d+\.\d+\.\d+/.test(version),
  );
  expect(loose).toEqual([]);
});

test("the package holds the program, its data and its licences, and nothing of the tests", { timeout: 60_000 }, () => {
  const out = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: PROJECT,
    encoding: "utf8",
  });
  const paths: readonly string[] = JSON.parse(out)[0].files.map(({ path }: { readonly path: string }) => path);
  expect(paths.filter((path) => !/^(dist|schemas)\//.test(path)).toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "package.json",
  ]);
  for (const path of ["dist/k8slint.js", "dist/core.js", "dist/THIRD-PARTY-LICENSES.txt", "schemas/config.schema.json"])
    expect(paths).toContain(path);
});

test("workflows run actions of one commit each", () => {
  const files = execFileSync("git", ["ls-files", "*.yml", "*.yaml"], { cwd: PROJECT, encoding: "utf8" }).split("\n");
  const workflows = files.filter((path) => /(^|\/)(\.github\/workflows|examples\/[^/]*workflow[^/]*)/.test(path));
  const uses = workflows.flatMap((path) => [...read(path).matchAll(/uses:\s*(\S+)/g)].map(([, used = ""]) => used));
  expect(uses.filter((used) => !used.startsWith("./") && !/@[0-9a-f]{40}$/.test(used))).toEqual([]);
});
