import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMMAND, pod, Workshop } from "./measured.ts";

const workshop = new Workshop();
afterAll(() => workshop.dispose());

const FILES = { "a.yaml": pod('  containers: [{ name: A, image: "ghcr.io/acme/a:1" }]\n'), "k8s/b.yaml": "a: 1\n" };
const PACKAGE = dirname(dirname(COMMAND));

function start(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}) {
  const path = process.env["PATH"] ?? "";
  return spawnSync(program, args, { cwd, encoding: "utf8", env: { PATH: path, ...env }, timeout: 60_000 });
}

/** Whether this system lets a user make namespaces of its own: many containers do not. */
const canUnshare = start("unshare", ["-rnm", "true"], "/").status === 0;
const asFound = { status: 1, stderr: "", stdout: expect.stringContaining("container-name-invalid") };

/** Programs of other versions of Node, as `K8SLINT_NODES=/opt/node22/bin/node:/opt/node24/bin/node` names them; the present one always. */
const NODES = [process.execPath, ...(process.env["K8SLINT_NODES"] ?? "").split(":").filter((path) => existsSync(path))];

describe.each(NODES)(
  "the command runs under %s",
  (node) => {
    test("as it is", () => {
      expect(start(node, [COMMAND, "."], workshop.root(FILES))).toMatchObject(asFound);
    });

    test("with nothing but leave to read what is linted and itself", () => {
      const major = Number(/^v(\d+)/.exec(start(node, ["--version"], "/").stdout)?.[1]);
      const root = workshop.root(FILES);
      const flags = [major < 23 ? "--experimental-permission" : "--permission", "--no-warnings"];
      // Node 20 ends where a path and what lies in it are both named.
      const reads = [dirname(root), PACKAGE].map((path) => `--allow-fs-read=${join(path, "*")}`);
      expect(start(node, [...flags, ...reads, COMMAND, "."], root)).toMatchObject(asFound);
    });

    test.skipIf(!canUnshare)("without a network", () => {
      expect(start("unshare", ["-rn", node, COMMAND, "."], workshop.root(FILES))).toMatchObject(asFound);
    });

    test.skipIf(!canUnshare)("where nothing can be written", () => {
      const script = `mount -o remount,bind,ro / 2>/dev/null || { mount --bind / /mnt && mount -o remount,bind,ro /mnt; }; exec "$0" "$@"`;
      const root = workshop.root(FILES);
      const ran = start("unshare", ["-rm", "sh", "-c", script, node, COMMAND, "."], root, { HOME: "/root" });
      expect(ran).toMatchObject(asFound);
    });

    test("without a home, and with one that is not there", () => {
      const root = workshop.root(FILES);
      for (const home of ["", "/nonexistent", "/proc/none", "relative"])
        expect(start(node, [COMMAND, "."], root, { HOME: home }), home).toMatchObject(asFound);
    });

    test.skipIf(process.geteuid?.() !== 0)("as a user whom the system does not know", () => {
      const root = workshop.root(FILES);
      const script =
        "process.setgroups([]);process.setgid(65534);process.setuid(65534);process.argv.splice(1,1);require(process.argv[1])";
      // The folders of a test are its own.
      chmodSync(dirname(root), 0o755);
      const ran = start(node, ["-e", script, "--", "x", COMMAND, "."], root, { HOME: "/nonexistent" });
      if (!/EACCES|MODULE_NOT_FOUND/.test(ran.stderr)) expect(ran).toMatchObject(asFound);
      else expect(ran.stderr).toContain(COMMAND);
    });
  },
  60_000,
);

/** Changes the root in the moment after a directory was listed, as another program might. */
function meanwhile(root: string, change: string): readonly string[] {
  const preload = join(dirname(root), `${change.length}-meanwhile.cjs`);
  const text = `const fs = require("node:fs"); const list = fs.readdirSync; let done = false;
    fs.readdirSync = (...args) => { const found = list(...args); if (!done && String(args[0]).endsWith(${JSON.stringify(root.slice(-8))})) { done = true; ${change} } return found; };\n`;
  writeFileSync(preload, text);
  return ["--require", preload];
}

describe("a root that changes while it is read", () => {
  test.each([
    ["a file that vanishes", `fs.rmSync("b.yaml");`, /file-not-read.*does not exist/],
    ["a directory that vanishes", `fs.rmSync("k8s", { recursive: true });`, /error\[container-name-invalid\]/],
    [
      "a file that becomes a FIFO",
      `fs.rmSync("b.yaml"); require("node:child_process").execFileSync("mkfifo", ["b.yaml"]);`,
      /is a FIFO/,
    ],
    [
      "a file that becomes a link out of the root",
      `fs.rmSync("b.yaml"); fs.symlinkSync("/etc/passwd", "b.yaml");`,
      /file-not-read/,
    ],
    ["a file that becomes a directory", `fs.rmSync("b.yaml"); fs.mkdirSync("b.yaml");`, /file-not-read/],
    ["a file that is emptied", `fs.truncateSync("b.yaml");`, /error\[container-name-invalid\]/],
    ["a file that grows beyond the limit", `fs.truncateSync("b.yaml", 11e6);`, /more than the 10 MB/],
  ])("%s", (_title, change, said) => {
    const root = workshop.root({ ...FILES, "b.yaml": "a: 1\n" });
    const { status, stdout, stderr } = start(process.execPath, [...meanwhile(root, change), COMMAND, "."], root);
    expect(stdout).toMatch(said);
    expect(stdout).not.toContain("root:");
    expect([status, stderr]).toEqual([1, ""]);
  });
}, 60_000);

describe("output that cannot be written", () => {
  test.skipIf(!existsSync("/dev/full"))("a full disk under standard output is a failure that is told", () => {
    const root = workshop.root(FILES);
    const { status, stderr } = start("sh", ["-c", '"$0" "$@" > /dev/full', process.execPath, COMMAND, "."], root);
    expect([status, stderr]).toEqual([2, "error: standard output cannot be written: ENOSPC\n"]);
  });

  test.skipIf(!canUnshare)("a full disk under a file leaves what was there, and nothing beside it", () => {
    const root = workshop.root({ ...FILES, "out/report.json": "" });
    const script = `mount -t tmpfs -o size=8k none out && echo old > out/report.json && head -c 8000 /dev/zero > out/fill 2>/dev/null; "$0" "$@"; echo "exit $?"; cat out/report.json; ls out`;
    const args = ["-rm", "sh", "-c", script, process.execPath, COMMAND, ".", "--format", "json:out/report.json"];
    const { stdout, stderr } = start("unshare", args, root);
    expect(stdout).toBe("exit 2\nold\nfill\nreport.json\n");
    expect(stderr).toBe('error: "out/report.json" cannot be written: no space is left on the device\n');
  });

  test("a reader that has seen enough is no failure", () => {
    const root = workshop.root({ "a.yaml": `---\n${FILES["a.yaml"]}`.repeat(2000) });
    const script = '{ "$0" "$@"; echo "exit $?" >&2; } | head -1';
    const { stdout, stderr } = start("sh", ["-c", script, process.execPath, COMMAND, ".", "--format", "json"], root);
    expect(stdout.split("\n")).toHaveLength(2);
    expect(stderr).toBe("exit 1\n");
  });
}, 60_000);

/** Sends a signal in the moment before a file is renamed into its place, or when the first directory is listed. */
function interrupted(signal: string, call: "renameSync" | "readdirSync") {
  const root = workshop.root(FILES);
  const preload = join(dirname(root), `${signal}-${call}.cjs`);
  const text = `const fs = require("node:fs"); const before = fs.${call};
    fs.${call} = (...args) => { process.kill(process.pid, ${JSON.stringify(signal)}); return before(...args); };\n`;
  writeFileSync(preload, text);
  mkdirSync(join(root, "out"));
  const args = ["--require", preload, COMMAND, ".", "--format", "json:out/report.json"];
  const ran = start("sh", ["-c", '"$0" "$@"; echo "exit $?"', process.execPath, ...args], root);
  return { ...ran, left: readdirSync(join(root, "out")), out: join(root, "out/report.json") };
}

describe("a run that is interrupted", () => {
  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ])("%s while it reads ends at once and leaves nothing", (signal, code) => {
    const { stdout, left } = interrupted(signal, "readdirSync");
    expect(stdout).toBe(`exit ${code}\n`);
    expect(left).toEqual([]);
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ])("%s while it writes leaves a whole file", (signal, code) => {
    const { stdout, left, out } = interrupted(signal, "renameSync");
    expect(left).toEqual(["report.json"]);
    expect(JSON.parse(readFileSync(out, "utf8"))).toHaveProperty("findings");
    expect(stdout).toBe(`exit ${code}\n`);
  });
}, 60_000);
