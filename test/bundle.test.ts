import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
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
    const loads = code.flatMap((file) => [...read(fresh, file).matchAll(/(?:= |=> )require\("([^"]+)"\)|^import\b/gm)]);
    expect(loads.map(([found, name = found]) => name).filter((name) => !/^(node:|\.\/)/.test(name))).toEqual([]);
    expect(code.filter((file) => read(fresh, file).includes(PROJECT))).toEqual([]);
  });
});

describe("what the library is to others", () => {
  const names = ["UsageError", "VERSION", "defaultConfiguration", "formats", "lint", "nodeHost"];

  test("a module with names, to modules of both kinds", async () => {
    const path = join(fresh, "index.js");
    expect(Object.keys(createRequire(import.meta.url)(path)).toSorted()).toEqual(names);
    const script = `import * as library from ${JSON.stringify(path)}; console.log(Object.keys(library).join(" "));`;
    const out = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
    expect(
      out
        .trim()
        .split(" ")
        .filter((name) => name !== "default" && name !== "module.exports"),
    ).toEqual(names);
  });

  test("nothing that would start the command", () => {
    const shared = filesOf(fresh).filter((file) => file.endsWith(".js") && !file.startsWith("cli-"));
    expect(shared.filter((file) => read(fresh, file).includes('require("./k8slint.js")'))).toEqual([]);
  });

  test("nothing of the parser of Tiltfiles, until a Tiltfile is there", () => {
    const core = read(fresh, "core.js");
    expect(core).toContain('require("./source-tiltfile-index.js")');
    expect(core).not.toContain("predeclaredScope");
  });

  test("nothing of the evaluator of expressions, until one is to be evaluated", () => {
    const core = read(fresh, "core.js");
    expect(core).toContain('require("./k8s-cel-index.js")');
    expect(core).not.toContain("EvaluationError");
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
