import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const COMMITTED = join(PROJECT, "dist");
const fresh = mkdtempSync(join(tmpdir(), "k8slint-bundle-"));

beforeAll(() => {
  execFileSync(process.execPath, [join(PROJECT, "scripts/bundle.mjs"), fresh], { stdio: "pipe" });
}, 120_000);

afterAll(() => {
  rmSync(fresh, { recursive: true });
});

describe("dist/ is what the sources make: `npm run bundle` brings it up to date", () => {
  test("the same files", () => {
    expect(filesOf(COMMITTED)).toEqual(filesOf(fresh));
  });

  test("the same bytes", () => {
    const stale = filesOf(fresh).filter((file) => !isSame(file));
    expect(stale).toEqual([]);
  });

  test("a command that a shell can start", () => {
    const command = join(COMMITTED, "k8slint.js");
    expect(readFileSync(command, "utf8")).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(command).mode & 0o111).toBe(0o111);
  });

  test("no package is left to install, and nothing of the machine that made it", () => {
    const code = filesOf(fresh).filter((file) => file.endsWith(".js"));
    const imports = code.flatMap((file) => [...read(fresh, file).matchAll(/^(?:import|export) .*?from "([^"]+)";$/gm)]);
    expect(imports.map((match) => match[1]).filter((name) => !/^(node:|\.\/)/.test(name ?? ""))).toEqual([]);
    expect(code.filter((file) => read(fresh, file).includes(PROJECT))).toEqual([]);
  });
});

function filesOf(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function isSame(file: string): boolean {
  return existsSync(join(COMMITTED, file)) && read(COMMITTED, file) === read(fresh, file);
}
