import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Command } from "./cli/command.ts";

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const IDENTITY = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];
const VERSION = spawnSync("pre-commit", ["--version"], { encoding: "utf8" });
const MISSING = VERSION.status === 0 ? undefined : "pre-commit is not installed (pip install pre-commit)";

const command = new Command();
const root = mkdtempSync(join(realpathSync(tmpdir()), "k8slint-pre-commit-"));
afterAll(() => {
  command.dispose();
  rmSync(root, { recursive: true });
});

function git(cwd: string, ...args: readonly string[]): void {
  execFileSync("git", [...IDENTITY, ...args], { cwd, stdio: "pipe" });
}

/** The real pre-commit, with its caches in a folder of its own. */
function preCommit(cwd: string, ...args: readonly string[]): { readonly code: number | null; readonly out: string } {
  const env = { ...process.env, PRE_COMMIT_HOME: join(root, "cache") };
  const { status, stdout, stderr } = spawnSync("pre-commit", args, { cwd, encoding: "utf8", env });
  return { code: status, out: stdout + stderr };
}

/** What somebody gets who clones the project: the files that it ships, committed. */
function clonedTool(): string {
  const tool = join(root, "tool");
  mkdirSync(tool);
  for (const name of ["package.json", ".pre-commit-hooks.yaml", "schemas"])
    cpSync(join(PROJECT, name), join(tool, name), { recursive: true });
  cpSync(command.directory, join(tool, "dist"), { recursive: true });
  git(tool, "init", "-q");
  git(tool, "add", ".");
  git(tool, "commit", "-qm", "tool");
  git(tool, "tag", "v0.1.0");
  return tool;
}

const SERVICE =
  "apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  selector: { app: web }\n  ports: [{ port: 80 }]\n";
const pod = (app: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: web, labels: { app: ${app} } }\nspec:\n  containers:\n    - name: web\n      image: nginx:1.29\n      ports: [{ containerPort: 80 }]\n      readinessProbe: { tcpSocket: { port: 80 } }\n`;

describe.skipIf(MISSING !== undefined)("the hooks, run by the real pre-commit", { timeout: 180_000 }, () => {
  const repo = join(root, "repo");

  beforeAll(() => {
    command.bundle();
    mkdirSync(repo);
    const hooks = `repos:\n  - repo: ${clonedTool()}\n    rev: v0.1.0\n    hooks: [{ id: k8slint }]\n`;
    writeFileSync(join(repo, ".pre-commit-config.yaml"), hooks);
    writeFileSync(join(repo, "service.yaml"), SERVICE);
    writeFileSync(join(repo, "pod.yaml"), pod("web"));
    git(repo, "init", "-q");
    git(repo, "add", ".");
    git(repo, "commit", "-qm", "first");
  }, 180_000);

  test("their manifest is valid", () => {
    expect(preCommit(repo, "validate-manifest", join(root, "tool/.pre-commit-hooks.yaml")).code).toBe(0);
  });

  test("a commit that breaks another file is refused", () => {
    writeFileSync(join(repo, "pod.yaml"), pod("webb"));
    git(repo, "add", ".");
    const { code, out } = preCommit(repo, "run");
    expect(out).toContain("error[service-selects-no-pod]");
    expect(code).toBe(1);
  });

  test("a commit that breaks nothing passes, also one without a manifest", () => {
    writeFileSync(join(repo, "pod.yaml"), pod("web"));
    writeFileSync(join(repo, "package.json"), "{}\n");
    git(repo, "add", ".");
    expect(preCommit(repo, "run")).toMatchObject({ code: 0 });
  });
});

test("pre-commit is at hand, or it is said why not", ({ skip }) => {
  if (MISSING !== undefined) skip(MISSING);
  expect(VERSION.stdout).toMatch(/^pre-commit \d/);
});
