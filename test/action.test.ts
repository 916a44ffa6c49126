import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { Command, repository } from "./cli/command.ts";

// Each test starts processes; a busy machine takes its time over them.
vi.setConfig({ testTimeout: 60_000 });

/** Node 24, which runners start the action with, where it is at hand. */
const NODE = process.env["K8SLINT_NODE24"] ?? process.execPath;
const METADATA = parse(readFileSync(new URL("../action.yml", import.meta.url), "utf8")) as {
  inputs: Record<string, { default?: string }>;
  outputs: Record<string, unknown>;
  runs: { using: string; main: string };
};

const command = new Command();
beforeAll(() => command.bundle(), 180_000);
afterAll(() => command.dispose());

const made: string[] = [];
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true });
});

interface Event {
  readonly name: string;
  readonly body?: unknown;
}

/** Runs the action as the runner does: inputs with their defaults in the environment, files to write to, the event as JSON. */
function act(workspace: string, inputs: Readonly<Record<string, string>> = {}, event: Event = { name: "push" }) {
  for (const name of Object.keys(inputs)) expect(Object.keys(METADATA.inputs)).toContain(name);
  const temp = mkdtempSync(join(realpathSync(tmpdir()), "k8slint-runner-"));
  made.push(temp);
  const file = (name: string, text = ""): string => {
    writeFileSync(join(temp, name), text);
    return join(temp, name);
  };
  const given = Object.entries(METADATA.inputs).map(([name, { default: fallback = "" }]) => {
    return [`INPUT_${name.toUpperCase()}`, inputs[name] ?? fallback] as const;
  });
  const files = { output: file("output"), summary: file("summary") };
  const { status, stdout, stderr } = spawnSync(NODE, [join(command.directory, "action.js")], {
    cwd: temp,
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"] ?? "",
      ...Object.fromEntries(given),
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: file("event.json", JSON.stringify(event.body ?? {})),
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_REPOSITORY: "acme/shop",
      GITHUB_SHA: "0123abc",
    },
  });
  const outputs = Object.fromEntries(
    readFileSync(files.output, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split("=", 2) as [string, string]),
  );
  const commands = stdout.split("\n").filter((line) => /^::(?:error|warning|notice) /.test(line));
  return { code: status, out: stdout, err: stderr, outputs, commands, summary: readFileSync(files.summary, "utf8") };
}

function workspace(files: Readonly<Record<string, string>>): string {
  const root = repository(files);
  made.push(root);
  return root;
}

const IDENTITY = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];

function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync("git", [...IDENTITY, ...args], { cwd, encoding: "utf8", stdio: "pipe" }).trim();
}

/** A repository with these files in its first commit; answers with its path and that commit. */
function committed(files: Readonly<Record<string, string>>): readonly [string, string] {
  const root = workspace(files);
  rmSync(join(root, ".git"), { recursive: true });
  git(root, "init", "-q");
  git(root, "add", ".");
  git(root, "commit", "-qm", "first");
  return [root, git(root, "rev-parse", "HEAD")];
}

const named = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\n`;
const service = (app: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  selector: { app: ${app} }\n  ports: [{ port: 80 }]\n`;
const pod = (app: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: web, labels: { app: ${app} } }\nspec:\n  containers:\n    - name: web\n      image: nginx:1.29\n      ports: [{ containerPort: 80 }]\n      readinessProbe: { tcpSocket: { port: 80 } }\n`;

describe("the metadata", () => {
  test("starts the committed bundle with the runner's own Node", () => {
    expect(METADATA.runs).toEqual({ using: "node24", main: "dist/action.js" });
    expect(() => readFileSync(fileURLToPath(new URL(`../${METADATA.runs.main}`, import.meta.url)))).not.toThrow();
  });
});

describe("the action", () => {
  test("annotates, fails the step, and tells how much it found", () => {
    const { code, commands, outputs, out } = act(workspace({ "k8s/a.yaml": named("Old_Name") }));
    expect(code).toBe(1);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatch(
      /^::error file=k8s\/a\.yaml,line=3,endLine=3,col=\d+,endColumn=\d+,title=k8slint object-name-invalid::/,
    );
    expect(outputs).toEqual({ errors: "1", warnings: "0", infos: "0", "exit-code": "1", "sarif-file": "" });
    expect(Object.keys(outputs).toSorted()).toEqual(Object.keys(METADATA.outputs).toSorted());
    expect(out).toMatch(/^::group::k8slint\n[^]*\n::endgroup::\n/);
  });

  test("passes where nothing is predicted to fail, and where there is nothing to lint", () => {
    expect(act(workspace({ "k8s/a.yaml": named("settings") }))).toMatchObject({ code: 0, commands: [] });
    const nothing = act(workspace({ "README.md": "# nothing\n" }));
    expect([nothing.code, nothing.outputs["exit-code"]]).toEqual([0, "3"]);
  });

  test("reads inputs with hyphens, several paths, and refuses what it does not know", () => {
    const root = workspace({ "a/a.yaml": named("Old_Name"), "b/b.yaml": named("Other_Name"), "c/c.yaml": named("c") });
    expect(act(root, { "fail-on": "never" })).toMatchObject({ code: 0 });
    expect(act(root, { paths: "a\nc" }).outputs["errors"]).toBe("1");
    expect(act(root, { paths: "nowhere" })).toMatchObject({ code: 2 });
    expect(act(root, { summary: "yes" }).out).toContain('::error title=k8slint::the input summary is "yes"');
  });

  test("shows ten annotations of a level and says how many there are", () => {
    const files = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`k8s/${i}.yaml`, named(`Name_${i}`)]));
    const { commands, out } = act(workspace(files));
    expect(commands).toHaveLength(10);
    expect(out).toContain("\nshowing 10 of 25 findings of level error;");
  });

  test("leaves annotations to the upload where a SARIF file is written", () => {
    const root = workspace({ "k8s/a.yaml": named("Old_Name") });
    const { commands, outputs } = act(root, { "sarif-file": "k8slint.sarif" });
    expect([commands, outputs["sarif-file"]]).toEqual([[], "k8slint.sarif"]);
    const sarif = JSON.parse(readFileSync(join(root, "k8slint.sarif"), "utf8")) as { runs: { results: unknown[] }[] };
    expect(sarif.runs[0]?.results).toHaveLength(1);
    expect(act(root, { "sarif-file": "k8slint.sarif", annotations: "true" }).commands).toHaveLength(1);
  });

  test("sums up by predicted status, with the lines at fault and the graph around them", () => {
    const { summary } = act(workspace({ "service.yaml": service("webb"), "pod.yaml": pod("web") }));
    expect(summary).toContain("## k8slint: ");
    expect(summary).toContain("### Running, no endpoints");
    expect(summary).toContain("https://github.example/acme/shop/blob/0123abc/service.yaml#L5");
    expect(summary).toContain("```text\n --> service.yaml:5:");
    expect(summary).toMatch(/```mermaid\nflowchart LR\n[^]*"Service web"/);
    expect(act(workspace({ "a.yaml": named("Old_Name") }), { summary: "false" }).summary).toBe("");
  });

  test("keeps the summary under what GitHub takes, whatever was found", () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [`k8s/${i}.yaml`, named(`Name_${i}_${"x".repeat(5000)}`)]),
    );
    const { summary } = act(workspace(files));
    expect(Buffer.byteLength(summary)).toBeLessThan(1 << 20);
    expect(summary).toContain("200 more are in the log of the step.");
  });
});

describe("on a pull request", () => {
  const pullRequest = (sha: string): Event => ({ name: "pull_request", body: { pull_request: { base: { sha } } } });

  test("tells only what the change caused, and annotates the line that the change touched", () => {
    const [root, base] = committed({
      "service.yaml": service("web"),
      "pod.yaml": pod("web"),
      "old.yaml": named("Old_Name"),
    });
    writeFileSync(join(root, "pod.yaml"), pod("webb"));
    git(root, "commit", "-qam", "renamed a label");
    const all = act(root, {}, pullRequest(base));
    expect(all.commands[0]).toContain("file=pod.yaml,line=3,");
    expect(all.commands[0]).toContain("service.yaml");
    expect(all.commands).toHaveLength(2);
    const { commands, summary } = act(root, { "changed-only": "true" }, pullRequest(base));
    expect(commands).toHaveLength(1);
    expect(summary).toContain("Only what the change caused: 1 finding from before not shown.");
  });

  test("cannot be switched off by the change where the base is trusted", () => {
    const [root, base] = committed({ "a.yaml": named("settings") });
    writeFileSync(
      join(root, "bad.yaml"),
      `# k8slint-ignore-file object-name-invalid -- trust me\n${named("Bad_Name")}`,
    );
    expect(act(root, {}, pullRequest(base)).code).toBe(0);
    expect(act(root, { "trust-base": "true" }, pullRequest(base)).code).toBe(1);
  });

  test("says how to mend a clone that does not hold the base", () => {
    const [root] = committed({ "a.yaml": named("settings") });
    const { code, out } = act(root, { "changed-only": "true" }, pullRequest("1".repeat(40)));
    expect(code).toBe(2);
    expect(out).toContain("fetch-depth");
  });

  test("needs no token: a fork's run has none", () => {
    const [root, base] = committed({ "a.yaml": named("settings") });
    expect(act(root, { "changed-only": "true" }, pullRequest(base))).toMatchObject({ code: 0, err: "" });
  });
});
