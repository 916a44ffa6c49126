import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Command, repository } from "./cli/command.ts";

// Each test starts processes; a busy machine takes its time over them.
vi.setConfig({ testTimeout: 60_000 });

const command = new Command();
beforeAll(() => command.bundle(), 180_000);
afterAll(() => command.dispose());

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const IDENTITY = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync("git", [...IDENTITY, ...args], { cwd, encoding: "utf8", stdio: "pipe" });
}

/** A repository whose first commit on main holds these files. */
function committed(files: Readonly<Record<string, string>>): string {
  const root = repository(files);
  roots.push(root);
  rmSync(join(root, ".git"), { recursive: true });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "first");
  return root;
}

const service = (app: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  selector: { app: ${app} }\n  ports: [{ port: 80 }]\n`;
const pod = (app: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: web, labels: { app: ${app} } }\nspec:\n  containers:\n    - name: web\n      image: nginx:1.29\n      ports: [{ containerPort: 80 }]\n      readinessProbe: { tcpSocket: { port: 80 } }\n`;
const BROKEN = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Old_Name }\n";

function rulesOf(cwd: string, ...args: readonly string[]): readonly string[] {
  const { out, err } = command.run(["--format", "json", ...args], { cwd });
  if (out === "") throw new Error(err);
  const { findings } = JSON.parse(out) as { findings: { rule: string; location: { file: string } }[] };
  return findings.map(({ rule, location }) => `${rule} ${location.file}`);
}

describe("--changed-since", () => {
  test("tells what the change caused in a file that it did not touch, and nothing that was there before", () => {
    const cwd = committed({ "service.yaml": service("web"), "pod.yaml": pod("web"), "old.yaml": BROKEN });
    writeFileSync(join(cwd, "pod.yaml"), pod("webb"));
    expect(rulesOf(cwd)).toEqual(["object-name-invalid old.yaml", "service-selects-no-pod service.yaml"]);
    expect(rulesOf(cwd, "--changed-since", "main")).toEqual(["service-selects-no-pod service.yaml"]);
    const { code, out } = command.run(["--changed-since", "main", "--fail-on", "warning"], { cwd });
    expect(code).toBe(1);
    expect(out).toContain("1 finding from before not shown (since main)");
  });

  test("counts new files as the change's, committed or not, and renamed ones as old", () => {
    const cwd = committed({ "old.yaml": BROKEN, "pod.yaml": pod("web") });
    git(cwd, "checkout", "-qb", "change");
    renameSync(join(cwd, "old.yaml"), join(cwd, "renamed.yaml"));
    git(cwd, "add", ".");
    git(cwd, "commit", "-qm", "renamed");
    expect(rulesOf(cwd, "--changed-since", "main")).toEqual([]);
    writeFileSync(join(cwd, "new.yaml"), BROKEN.replace("Old_Name", "New_Name"));
    expect(rulesOf(cwd, "--changed-since", "main")).toEqual(["object-name-invalid new.yaml"]);
    expect(rulesOf(cwd, "--changed-since", "main", "new.yaml")).toEqual(["object-name-invalid new.yaml"]);
  });

  test("looks at where the history parted: what the base did since is not the change's", () => {
    const cwd = committed({ "pod.yaml": pod("web"), "bad.yaml": BROKEN });
    git(cwd, "checkout", "-qb", "change");
    git(cwd, "checkout", "-q", "main");
    rmSync(join(cwd, "bad.yaml"));
    git(cwd, "commit", "-qam", "mended");
    git(cwd, "checkout", "-q", "change");
    expect(rulesOf(cwd, "--changed-since", "main")).toEqual([]);
  });

  test("counts what the change suppresses", () => {
    const cwd = committed({ "old.yaml": BROKEN });
    writeFileSync(join(cwd, "old.yaml"), `# k8slint-ignore-file object-name-invalid -- later\n${BROKEN}`);
    const { code, out } = command.run(["--changed-since", "HEAD"], { cwd });
    expect(code).toBe(0);
    expect(out).toContain("1 suppressed, 1 of them by the change itself");
  });

  test("says what git does not know", () => {
    const cwd = committed({ "pod.yaml": pod("web") });
    expect(command.run(["--changed-since", "nowhere"], { cwd })).toMatchObject({ code: 2, out: "" });
    expect(command.run(["--changed-since", "nowhere"], { cwd }).err).toContain('git knows no commit "nowhere"');
    expect(command.run(["--changed-since=--output=x"], { cwd }).code).toBe(2);
    expect(command.run(["--changed-since", "main", "--staged"], { cwd }).err).toContain("exclude each other");
  });
});

describe("--base", () => {
  const headless = service("web").replace("spec:", "spec:\n  clusterIP: None");

  test("holds objects against the state that is taken to be applied, whatever else is reported", () => {
    const cwd = committed({ "service.yaml": service("web"), "pod.yaml": pod("web"), "old.yaml": BROKEN });
    writeFileSync(join(cwd, "service.yaml"), headless);
    expect(rulesOf(cwd)).toEqual(["object-name-invalid old.yaml"]);
    expect(rulesOf(cwd, "--base", "main")).toEqual([
      "object-name-invalid old.yaml",
      "immutable-field-changed service.yaml",
    ]);
    expect(rulesOf(cwd, "--changed-since", "main")).toEqual(["immutable-field-changed service.yaml"]);
    expect(rulesOf(cwd, "--base", "main", "pod.yaml")).toEqual([]);
  });

  test("a state older than the change: what was told before is not the change's", () => {
    const cwd = committed({ "service.yaml": service("web"), "pod.yaml": pod("web") });
    git(cwd, "tag", "v1");
    writeFileSync(join(cwd, "service.yaml"), headless);
    git(cwd, "commit", "-qam", "second");
    expect(rulesOf(cwd, "--base", "v1", "--changed-since", "main")).toEqual([]);
    expect(rulesOf(cwd, "--base", "v1")).toEqual(["immutable-field-changed service.yaml"]);
    expect(rulesOf(cwd, "--base", "main")).toEqual([]);
  });

  test("needs a commit that git knows, and files", () => {
    const cwd = committed({ "pod.yaml": pod("web") });
    expect(command.run(["--base", "nowhere"], { cwd })).toMatchObject({ code: 2, out: "" });
    expect(command.run(["--base", "main", "-"], { cwd, input: pod("web") }).err).toContain("--base needs files");
  });
});

describe("--staged", () => {
  test("judges the index: neither what is only on the disk, nor what was there before", () => {
    const cwd = committed({ "service.yaml": service("web"), "pod.yaml": pod("web"), "old.yaml": BROKEN });
    writeFileSync(join(cwd, "pod.yaml"), pod("webb"));
    expect(rulesOf(cwd, "--staged")).toEqual([]);
    git(cwd, "add", "pod.yaml");
    expect(rulesOf(cwd, "--staged")).toEqual(["service-selects-no-pod service.yaml"]);
    writeFileSync(join(cwd, "pod.yaml"), pod("web"));
    expect(rulesOf(cwd, "--staged")).toEqual(["service-selects-no-pod service.yaml"]);
  });

  test("does not see files that are not to be committed", () => {
    const config = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { mode: a }\n";
    const user = pod("web").replace(
      "      ports:",
      "      env: [{ name: MODE, valueFrom: { configMapKeyRef: { name: settings, key: mde } } }]\n      ports:",
    );
    const cwd = committed({ "config.yaml": config });
    writeFileSync(join(cwd, "pod.yaml"), user);
    expect(rulesOf(cwd, "--staged")).toEqual([]);
    git(cwd, "add", "pod.yaml");
    expect(rulesOf(cwd, "--staged")).toEqual(["configmap-key-missing pod.yaml"]);
  });

  test("works before the first commit", () => {
    const cwd = committed({ "pod.yaml": pod("web") });
    rmSync(join(cwd, ".git"), { recursive: true });
    git(cwd, "init", "-q");
    writeFileSync(join(cwd, "old.yaml"), BROKEN);
    git(cwd, "add", ".");
    expect(rulesOf(cwd, "--staged")).toEqual(["object-name-invalid old.yaml"]);
  });
});

describe("--trust-base", () => {
  test("a change cannot switch the gate off: not by comment, configuration, baseline or ignore file", () => {
    const cwd = committed({ "pod.yaml": pod("web"), "baseline.json": '{"version": 1, "findings": []}\n' });
    git(cwd, "checkout", "-qb", "change");
    writeFileSync(join(cwd, "bad.yaml"), `# k8slint-ignore-file object-name-invalid -- trust me\n${BROKEN}`);
    writeFileSync(join(cwd, "worse.yaml"), BROKEN.replace("Old", "Worse"));
    writeFileSync(join(cwd, ".k8slint.yaml"), "rules: { object-name-invalid: off }\n");
    writeFileSync(join(cwd, ".k8slintignore"), "worse.yaml\n");
    const entry = '{"rule": "object-name-invalid", "file": "worse.yaml", "object": "ConfigMap Worse_Name", "count": 1}';
    writeFileSync(join(cwd, "baseline.json"), `{"version": 1, "findings": [${entry}]}\n`);
    expect(rulesOf(cwd, "--baseline", "baseline.json")).toEqual([]);
    expect(rulesOf(cwd, "--baseline", "baseline.json", "--trust-base", "main")).toEqual([
      "object-name-invalid bad.yaml",
      "object-name-invalid worse.yaml",
    ]);
  });

  test("what the base suppresses stays suppressed", () => {
    const cwd = committed({ "bad.yaml": `# k8slint-ignore-file object-name-invalid -- known\n${BROKEN}` });
    expect(rulesOf(cwd, "--trust-base", "main")).toEqual([]);
  });
});

describe("--baseline", () => {
  test("accepts what is there, fails on more, and shrinks", () => {
    const cwd = committed({ "old.yaml": BROKEN });
    const baseline = ["--baseline", "k8slint-baseline.json"];
    expect(command.run(baseline, { cwd })).toMatchObject({ code: 2 });
    expect(command.run([...baseline, "--update-baseline"], { cwd }).code).toBe(0);
    writeFileSync(join(cwd, "old.yaml"), `# a line more\n${BROKEN}`);
    expect(command.run(baseline, { cwd })).toMatchObject({ code: 0, err: "" });
    writeFileSync(join(cwd, "new.yaml"), BROKEN.replace("Old", "New"));
    expect(rulesOf(cwd, ...baseline, "--update-baseline")).toEqual(["object-name-invalid new.yaml"]);
    rmSync(join(cwd, "old.yaml"));
    expect(command.run(baseline, { cwd }).err).toContain("1 finding of k8slint-baseline.json is gone");
    command.run([...baseline, "--update-baseline"], { cwd });
    expect(JSON.parse(readFileSync(join(cwd, "k8slint-baseline.json"), "utf8"))).toEqual({ version: 1, findings: [] });
  });
});

describe("--fix", () => {
  const LOWER =
    "apiVersion: v1\nkind: Service\nmetadata: { name: web } # kept\nspec:\n  clusterIP: None\n  selector: { app: web }\n  ports: [{ port: 80, protocol: tcp }]\n";

  test("carries out what is safe, keeps the rest of the file, and lints what it wrote", () => {
    const cwd = committed({ "service.yaml": LOWER, "pod.yaml": pod("web") });
    const { out } = command.run(["--diff"], { cwd });
    expect(out).toContain("-  ports: [{ port: 80, protocol: tcp }]\n+  ports: [{ port: 80, protocol: TCP }]\n");
    expect(readFileSync(join(cwd, "service.yaml"), "utf8")).toBe(LOWER);
    const { code, err } = command.run(["--fix"], { cwd });
    expect([code, err]).toEqual([0, "fixed 1 in service.yaml\n"]);
    expect(readFileSync(join(cwd, "service.yaml"), "utf8")).toBe(LOWER.replace("tcp", "TCP"));
    expect(command.run(["--diff"], { cwd })).toMatchObject({ code: 0, out: "" });
  });

  test("leaves what wants a reader to --fix=unsafe", () => {
    const cwd = committed({ "service.yaml": service("Web"), "pod.yaml": pod("web") });
    expect(command.run(["--fix"], { cwd }).code).toBe(1);
    expect(command.run(["--fix=unsafe"], { cwd }).code).toBe(0);
    expect(readFileSync(join(cwd, "service.yaml"), "utf8")).toBe(service("web"));
    expect(command.run(["--fix=all"], { cwd }).err).toContain("unknown --fix=all\n   = help: accepted: unsafe");
  });

  test("keeps line ends and byte order marks", () => {
    const cwd = committed({ "service.yaml": `\ufeff${LOWER.replaceAll("\n", "\r\n")}`, "pod.yaml": pod("web") });
    command.run(["--fix"], { cwd });
    expect(readFileSync(join(cwd, "service.yaml"), "utf8")).toBe(
      `\ufeff${LOWER.replaceAll("\n", "\r\n").replace("tcp", "TCP")}`,
    );
  });
});
