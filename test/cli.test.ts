import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { VERSION } from "../src/base/version.ts";
import { cacheFolder } from "../src/cli/compile-cache.ts";
import { Command, repository } from "./cli/command.ts";

// Each test starts processes; a busy machine takes its time over them.
vi.setConfig({ testTimeout: 60_000 });

const command = new Command();
beforeAll(() => command.bundle(), 180_000);
afterAll(() => command.dispose());

const roots: string[] = [];
function repo(files: Parameters<typeof repository>[0]): string {
  const root = repository(files);
  roots.push(root);
  return root;
}
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const POD = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  a: one\n";
const BROKEN = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "settings}\n';

describe("exit codes", () => {
  test("0 for a clean repository", () => {
    const { code, out, err } = command.run([], { cwd: repo({ "k8s/a.yaml": POD }) });
    expect([code, err]).toEqual([0, ""]);
    expect(out).toMatch(/^no predictable failures in 1 object/);
  });

  test("1 for an error, 0 for one that does not count", () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN });
    const { code, out } = command.run(["k8s"], { cwd });
    expect(code).toBe(1);
    expect(out).toMatch(/^error\[yaml-/);
    expect(command.run(["--fail-on", "never"], { cwd }).code).toBe(0);
  });

  test("2 for wrong usage, with nothing on standard output", () => {
    const cwd = repo({ "k8s/a.yaml": POD });
    expect(command.run(["nowhere"], { cwd })).toEqual({
      code: 2,
      out: "",
      err: 'error: no file or directory "nowhere"\n',
    });
    expect(command.run(["--formt", "json"], { cwd })).toMatchObject({ code: 2, out: "" });
    writeFileSync(join(cwd, ".k8slint.yaml"), "rule: {}\n");
    expect(command.run([], { cwd }).err).toBe(
      'error: unknown key "rule" in .k8slint.yaml:1:1\n   = help: a key with a near name exists: rules\n',
    );
  });

  test.each(["pretty", "sarif", "json", "github"])("3 where nothing is to be linted: %s", (format) => {
    const { code, out } = command.run(["--format", format], { cwd: repo({}) });
    expect(code).toBe(3);
    if (format === "json" || format === "sarif") expect(JSON.parse(out)).toBeTypeOf("object");
  });
});

test("an empty folder is nothing to lint, whatever lies around it", () => {
  const cwd = repo({ "k8s/a.yaml": BROKEN });
  mkdirSync(join(cwd, "empty"));
  expect(command.run(["empty"], { cwd }).code).toBe(3);
});

describe("where one stands", () => {
  test("in a folder of a repository, paths in the report are those of the repository", () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN, "other/b.yaml": BROKEN });
    const { out } = command.run(["--format", "json"], { cwd: join(cwd, "k8s") });
    expect(out).toContain('"k8s/a.yaml"');
    expect(out).not.toContain("other/b.yaml");
  });

  test("in a directory that is no repository", () => {
    const cwd = repo({ "a.yaml": BROKEN });
    rmSync(join(cwd, ".git"), { recursive: true });
    expect(command.run([], { cwd }).code).toBe(1);
  });
});

describe("standard input", () => {
  test("is a manifest", () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN });
    expect(command.run(["-"], { cwd, input: POD })).toMatchObject({ code: 0, err: "" });
    const { code, out } = command.run(["-"], { cwd, input: BROKEN });
    expect(code).toBe(1);
    expect(out).toContain("--> stdin.yaml:");
  });

  test("stands for a file", () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN });
    expect(command.run(["-", "--stdin-filename", "k8s/a.yaml"], { cwd, input: POD }).code).toBe(0);
    expect(command.run(["-", "--stdin-filename", "k8s/a.yaml"], { cwd, input: BROKEN }).out).toContain(
      "--> k8s/a.yaml:",
    );
  });

  test("that is empty is nothing to lint: whatever was to fill the pipe has failed", () => {
    expect(command.run(["-"], { cwd: repo({}), input: " \n" }).code).toBe(3);
  });

  test("may be a list, as kubectl prints it", () => {
    const item = {
      apiVersion: "v1",
      kind: "ConfigMap",
      metadata: { name: "a", namespace: "b", uid: "c" },
      data: {},
    };
    const input = JSON.stringify({ apiVersion: "v1", kind: "List", items: [item] });
    expect(command.run(["-"], { cwd: repo({}), input })).toMatchObject({ code: 0, err: "" });
  });
});

describe("output", () => {
  const many = Array.from({ length: 3000 }, (_, at) => `${BROKEN}# ${at}\n---\n`).join("");

  test("is whole, also through a pipe that is slow to read", () => {
    const { code, out } = command.run(["--format", "json"], { cwd: repo({ "a.yaml": many }) });
    expect(code).toBe(1);
    expect(out.length).toBeGreaterThan(200_000);
    expect(JSON.parse(out)).toHaveProperty("findings");
  });

  test("to a reader that has seen enough ends without a word", async () => {
    const { out, err } = await command.runForHead(["--format", "json"], repo({ "a.yaml": many }));
    expect(out).not.toBe("");
    expect(err).toBe("");
  });

  test("goes into files and to standard output at once", () => {
    const cwd = repo({ "a.yaml": BROKEN });
    mkdirSync(join(cwd, "out"));
    const { code, out } = command.run(
      ["--format", "sarif:out/a.sarif", "--format", "json:out/a.json", "--format", "pretty"],
      { cwd },
    );
    expect(code).toBe(1);
    expect(out).toMatch(/^error/);
    expect(readdirSync(join(cwd, "out"))).toEqual(["a.json", "a.sarif"]);
    expect(JSON.parse(readFileSync(join(cwd, "out/a.sarif"), "utf8"))).toMatchObject({ version: "2.1.0" });
  });

  test("into a directory that is not there is wrong usage", () => {
    const { code, err } = command.run(["--format", "json:out/a.json"], { cwd: repo({ "a.yaml": POD }) });
    expect(code).toBe(2);
    expect(err).toBe('error: "out/a.json" cannot be written: its directory does not exist\n');
  });

  test("is the same each time, whatever the order of the paths", () => {
    const cwd = repo({ "a/a.yaml": BROKEN, "b/b.yaml": BROKEN });
    const first = command.run(["a", "b", "--format", "json"], { cwd }).out;
    expect(command.run(["b", "a", "--format", "json"], { cwd }).out).toBe(first);
  });
});

describe("colours", () => {
  const coloured = (argv: readonly string[], env: Readonly<Record<string, string>>): boolean =>
    command.run(argv, { cwd: repo({ "a.yaml": BROKEN }), env }).out.includes("\u001b[");

  test("follow the flag and the environment", () => {
    expect(coloured([], {})).toBe(false);
    expect(coloured([], { FORCE_COLOR: "1" })).toBe(true);
    expect(coloured([], { FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(coloured(["--color", "always"], { NO_COLOR: "1" })).toBe(true);
    expect(coloured(["--color=never"], { FORCE_COLOR: "1" })).toBe(false);
  });
});

describe("other commands", () => {
  const cwd = import.meta.dirname;

  test("print and exit with 0", () => {
    expect(command.run(["--version"], { cwd })).toEqual({
      code: 0,
      out: `k8slint ${VERSION} (Node ${process.version})\n`,
      err: "",
    });
    expect(command.run(["--help"], { cwd })).toMatchObject({ code: 0, err: "" });
    expect(command.run(["rules"], { cwd }).out).toContain("suppression-unused");
    expect(command.run(["explain", "suppression-unused"], { cwd }).out).toContain(
      "Suppression that suppresses nothing",
    );
    expect(command.run(["explain", "CrashLoopBackOff"], { cwd }).out).toContain("kubectl");
  });
});

test("nothing reaches the network or starts a process", () => {
  const preload = `
    import { createRequire, syncBuiltinESMExports } from "node:module";
    const require = createRequire(process.cwd() + "/x.js");
    const refuse = (name) => () => { throw new Error("reached " + name); };
    for (const [name, calls] of [["net", ["connect", "createConnection"]], ["dns", ["lookup"]], ["child_process", ["spawn", "spawnSync", "exec", "execFile", "fork"]]])
      for (const call of calls) require(name)[call] = refuse(name + "." + call);
    globalThis.fetch = refuse("fetch");
    syncBuiltinESMExports();
  `;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  const cwd = repo({
    "k8s/a.yaml": BROKEN,
    ".k8slint.yaml": "failOn: warning\n",
    Dockerfile: "FROM scratch\n",
    Tiltfile: "k8s_yaml('k8s/a.yaml')\n",
  });
  const { code, out, err } = command.run(["--format", "json"], { cwd, node });
  expect([code, err]).toEqual([1, ""]);
  expect(out).toBe(command.run(["--format", "json"], { cwd }).out);
});

test("a pipe that brings no object is nothing to lint", () => {
  const cwd = repo({ "k8s/a.yaml": POD });
  expect(command.run(["-"], { cwd, input: "a: b\n" }).code).toBe(3);
  expect(command.run(["-"], { cwd, input: POD }).code).toBe(0);
  expect(command.run(["--stdin-filename", "Dockerfile", "-"], { cwd, input: "FROM scratch\n" }).code).toBe(0);
});

describe("the cache", () => {
  /** Of the bundle, wherever it stands in it. */
  const HASH = /"[0-9a-f]{64}"/;

  test("lies where the platform has caches, and answers without what lints", () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN });
    const home = repo({});
    const env = { HOME: home, XDG_CACHE_HOME: "", LOCALAPPDATA: home };
    const plain = command.run([], { cwd });
    expect(command.run(["--cache"], { cwd, env })).toEqual(plain);
    const folder = join(cacheFolder({ platform: process.platform, env }) ?? "", "runs");
    expect(folder.startsWith(home)).toBe(true);
    const kept = readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name));
    expect(kept).toHaveLength(1);
    const parts = ["dist/core.js", "dist/lint.js", "schemas"].map((part) => join(command.directory, "..", part));
    for (const part of parts) renameSync(part, `${part}.away`);
    try {
      expect(command.run([], { cwd }).code).not.toBe(plain.code);
      expect(command.run(["--cache"], { cwd, env })).toEqual(plain);
    } finally {
      for (const part of parts) renameSync(`${part}.away`, part);
    }
  });

  test("of several runs at once is right for each of them", async () => {
    const cwd = repo({ "k8s/a.yaml": BROKEN });
    const cache = ["--cache-dir", repo({})];
    const kinds = [
      ["--format", "compact"],
      ["--format", "json"],
    ];
    const plain = kinds.map((argv) => command.run(argv, { cwd }));
    for (const round of [1, 2]) {
      const all = kinds.flatMap((argv) => [argv, argv]);
      const ran = await Promise.all(all.map((argv) => command.start([...cache, ...argv], cwd)));
      expect(ran, `round ${round}`).toEqual(plain.flatMap((one) => [one, one]));
    }
  });

  test("is none for another program of the same version", () => {
    const cwd = repo({ "k8s/a.yaml": POD });
    const cache = ["--cache-dir", repo({}), "--timing"];
    expect(command.run(cache, { cwd }).err).toContain("cache: this run is kept\n");
    expect(command.run(cache, { cwd }).err).toContain("cache: a hit");
    const files = readdirSync(command.directory)
      .filter((name) => name.endsWith(".js"))
      .map((name) => join(command.directory, name));
    const holding = files
      .map((file) => [file, readFileSync(file, "utf8")] as const)
      .filter(([, text]) => HASH.test(text));
    for (const [file, text] of holding) writeFileSync(file, text.replace(HASH, `"${"0".repeat(64)}"`));
    try {
      expect(command.run(cache, { cwd }).err).toContain("cache: a miss, no such run is kept\n");
    } finally {
      for (const [file, text] of holding) writeFileSync(file, text);
    }
  });

  test("keeps no value of a Secret", () => {
    const secret =
      "apiVersion: v1\nkind: Secret\nmetadata: { name: Wrong_Name }\nstringData: { password: hunter2hunter2 }\n";
    const cwd = repo({ "k8s/a.yaml": secret });
    const folder = repo({});
    const { out } = command.run(["--cache-dir", folder, "--all"], { cwd });
    expect(out).toContain("Wrong_Name");
    const kept = readdirSync(folder).filter((name) => /^[0-9a-f]{64}$/.test(name));
    expect(kept).toHaveLength(1);
    for (const name of kept) expect(readFileSync(join(folder, name), "utf8")).not.toContain("hunter2");
  });
});

/** Node 22.1 and newer keep compiled code by themselves. */
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

describe.skipIf(major > 22 || (major === 22 && minor > 0))("the compiled form of the program", () => {
  test("is kept for its very files, made anew by a few runs, and left out where it is turned off", () => {
    const { run, core, kept } = compiledIn(repo({}), repo({ "a.yaml": BROKEN }));
    const plain = run({ NODE_DISABLE_COMPILE_CACHE: "1" });
    expect(plain.code).toBe(1);
    expect(kept()).toEqual([]);
    const runs = [1, 2, 3, 4].map(() => {
      expect(run()).toEqual(plain);
      return readFileSync(core(), "latin1").slice(0, 1);
    });
    expect(runs).toEqual(["1", "2", "3", "3"]);
  });

  test.each<[string, (text: string) => string]>([
    ["is cut", (text) => text.slice(0, 1000)],
    ["is empty", () => ""],
    ["is something else", () => "hello ".repeat(100)],
    ["is of another program", (text) => text.replace(/^1 \d+/, "1 7")],
    ["has a hole", (text) => text.slice(0, 800_000) + "\0".repeat(4096) + text.slice(804_096)],
    ["says something else", (text) => text.replaceAll("yaml-syntax", "yaml-syntox")],
    [
      "differs by a bit",
      (text) => `${text.slice(0, 93_705)}${String.fromCharCode(text.charCodeAt(93_705) ^ 1)}${text.slice(93_706)}`,
    ],
  ])("that %s is made anew", (_, damage) => {
    const { run, core } = compiledIn(repo({}), repo({ "a.yaml": BROKEN }));
    const plain = run();
    const good = readFileSync(core(), "latin1");
    writeFileSync(core(), damage(good), "latin1");
    expect(run()).toEqual(plain);
    expect(readFileSync(core(), "latin1").slice(0, 20)).toBe(good.slice(0, 20));
  });

  test("that cannot be written is done without", () => {
    const { run } = compiledIn(repo({}), repo({ "a.yaml": BROKEN }));
    const file = join(repo({ "no-directory": "" }), "no-directory");
    expect(run({ XDG_CACHE_HOME: file })).toEqual(run({ XDG_CACHE_HOME: "", HOME: "/nonexistent/home" }));
  });
});

function compiledIn(cache: string, cwd: string) {
  const kept = (): readonly string[] =>
    readdirSync(cache, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js.compiled"));
  return {
    run: (env: Readonly<Record<string, string>> = {}) =>
      command.run([], { cwd, env: { XDG_CACHE_HOME: cache, ...env } }),
    core: () => join(cache, kept().find((path) => path.endsWith("core.js.compiled")) ?? ""),
    kept,
  };
}
