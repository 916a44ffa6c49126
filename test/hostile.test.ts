import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";

const COMMAND = process.env["K8SLINT_COMMAND"] ?? fileURLToPath(new URL("../dist/k8slint.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "k8slint-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;

/** Lints files in a directory of their own, as a real process. */
function run(files: Readonly<Record<string, string | Uint8Array>>, ...args: readonly string[]) {
  const root = join(folder, String(made++));
  mkdirSync(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return lint(root, ...args);
}

function lint(root: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ".", ...args], {
    cwd: root,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
  return { status, stdout, stderr };
}

const POD =
  "apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  containers: [{ name: A, image: 'ghcr.io/acme/a:1' }]\n";

const CONFIG = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n";

describe("input that nobody would write by hand", () => {
  test("an empty directory is nothing to lint", () => {
    const { status, stdout } = run({});
    expect(status).toBe(3);
    expect(stdout).toContain("nothing to lint");
  });

  test("a path that does not exist is wrong usage", () => {
    const { status, stderr } = run({}, "gone");
    expect(status).toBe(2);
    expect(stderr).toContain('no file or directory "gone"');
  });

  test("a link that leads back to its own directory is not followed, and said", () => {
    const root = join(folder, "loop");
    mkdirSync(root);
    symlinkSync(".", join(root, "self"));
    writeFileSync(join(root, "a.yaml"), POD);
    const { status, stdout } = lint(root);
    expect(status).toBe(1);
    expect(stdout).toContain("self: this link leads back");
    expect(stdout.match(/error\[container-name-invalid\]/g)).toHaveLength(1);
  });

  test.each([
    ["a binary named .yaml", Uint8Array.of(0, 1, 2, 0x89, 0x50), 1, "is a binary file"],
    ["a NUL byte", "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\0b\n", 1, "NUL byte on line 4"],
    ["a file beyond the limit", "a".repeat(11_000_000), 3, "more than the 10 MB"],
    ["a bomb of aliases", bomb(), 1, "a.yaml:6:8"],
    [
      "nesting of 10,000 levels",
      `apiVersion: v1\nkind: ConfigMap\ndata: ${"[".repeat(10_000)}${"]".repeat(10_000)}\n`,
      1,
      "nested too deeply",
    ],
    ["Windows line ends", POD.replaceAll("\n", "\r\n"), 1, "a.yaml:5:24"],
    ["no line end at the end", POD.trimEnd(), 1, "a.yaml:5:24"],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(POD, "utf16le")]), 1, "a.yaml:5:24"],
    ["a tab as indentation", "apiVersion: v1\nkind: Pod\nmetadata:\n\tname: a\n", 1, "a.yaml:4:1"],
  ])("%s", (_title, content, status, place) => {
    const result = run({ "a.yaml": content });
    expect(result.stdout).toContain(place);
    expect(result.status).toBe(status);
  });

  test("what is no file is not opened, and links out of the root are not followed", () => {
    const root = join(folder, "devices");
    mkdirSync(root);
    writeFileSync(join(folder, "outside.yaml"), POD.replace("name: a", "name: outside-mark"));
    execFileSync("mkfifo", [join(root, "fifo.yaml")]);
    symlinkSync("/dev/zero", join(root, "zero.yaml"));
    symlinkSync("../outside.yaml", join(root, "out.yaml"));
    symlinkSync("/etc", join(root, "etc"));
    writeFileSync(join(root, "a.yaml"), POD);
    const { status, stdout } = lint(root);
    expect(status).toBe(1);
    expect(stdout).toContain("fifo.yaml: this is a FIFO, a socket or a device and is not opened");
    for (const link of ["zero.yaml", "out.yaml", "etc"]) expect(stdout).toContain(`${link}: this link leaves the root`);
    expect(stdout).not.toContain("outside-mark");
  });

  test("paths of a kustomization that lead out of the root are named, not read", () => {
    writeFileSync(join(folder, "outside.yaml"), POD.replace("name: a", "name: outside-mark"));
    const { stdout } = run({
      "kustomization.yaml":
        "resources: [../outside.yaml, /etc/hostname]\nconfigMapGenerator: [{ name: a, files: [../../../../etc/passwd] }]\n",
    });
    expect(stdout).toContain("../outside.yaml");
    expect(stdout).not.toContain("outside-mark");
    expect(stdout).not.toContain("root:");
  });

  test.each([
    ["a bomb of merge keys", mergeBomb(), "limit"],
    ["100,000 documents that hold no object", "---\na: 1\n".repeat(100_000), "more than 25000 documents"],
    ["a value of 8 MB", `${CONFIG}data:\n  x: |\n${`    ${"y".repeat(200)}\n`.repeat(40_000)}`, "8040000 bytes"],
    ["20,000 keys", `${CONFIG}data:\n${Array.from({ length: 20_000 }, (_, i) => `  k${i}: v\n`).join("")}`, "1 object"],
    [
      "2,000 containers on one line",
      `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [${Array.from({ length: 2000 }, (_, i) => `{ name: A${i}, image: 'x y' }`).join(", ")}] }\n`,
      "a.yaml:4:",
    ],
  ])("%s", (_title, content, said) => {
    expect(run({ "a.yaml": content }).stdout).toContain(said);
  });

  test("patterns that would take for ever elsewhere", () => {
    const { status, stdout } = run({
      ".k8slint.yaml": `ignore: ["${"*a".repeat(200)}"]\n`,
      "kustomization.yaml":
        'resources: [a.yaml]\npatches:\n  - target: { kind: Pod, name: "((a+)+)*b" }\n    patch: "- { op: add, path: /metadata/labels, value: { a: b } }"\n',
      "a.yaml": POD.replace("name: a", `name: ${"a".repeat(60)}`),
    });
    expect(stdout).toContain("((a+)+)*b");
    expect(status).toBe(1);
  });

  test.each([
    [
      "loops in loops",
      "x = ['a' * 1000]\nfor i in range(1000):\n  for j in range(1000):\n    for k in range(1000):\n      x = x + x\n",
    ],
    ["deep nesting", `x = ${"(".repeat(50_000)}1${")".repeat(50_000)}\n`],
    ["endless recursion", "def f(x):\n  return f(x + 1)\nf(0)\n"],
  ])("a Tiltfile with %s ends, and it is said", (_title, text) => {
    expect(run({ Tiltfile: text }).stdout).toMatch(/Tiltfile:\d+:\d+/);
  });

  test("a file name of markup and line breaks breaks no report", () => {
    const name = "<img src=x>|`[x](y)\n::error::z.yaml";
    const files = { [name]: POD.replace("name: A", "name: 'A|`[x](y)'") };
    const pretty = run(files).stdout;
    expect(pretty).toContain("\\n::error::z.yaml");
    const markdown = run(files, "--format", "markdown").stdout;
    // In a span of code, whose fence is longer than any in the name, it is text.
    expect(markdown).toContain("`` <img src=x>|`[x](y)\\n::error::z.yaml:5:24 ``");
    expect(markdown.replaceAll(/``.*?``/g, "")).not.toMatch(/<img|[^\\]\[x\]\(y\)/);
    const github = run(files, "--format", "github").stdout;
    expect(github.split("\n").filter((line) => line.startsWith("::error::"))).toEqual([]);
  });

  test("a Dockerfile with a here-document builds", () => {
    const { status, stdout } = run({
      Dockerfile: 'FROM alpine:3.20\nRUN <<EOF\necho hi\nEOF\nCMD ["sh"]\n',
      "a.yaml": POD,
    });
    expect(stdout).not.toContain("dockerfile");
    expect(status).toBe(1);
  });

  test("a Tiltfile that does not parse", () => {
    const { status, stdout } = run({ Tiltfile: 'k8s_yaml("a.yaml"\ndocker_build(' });
    expect(status).toBe(1);
    expect(stdout).toContain("Tiltfile:2:1");
  });

  test("kustomizations that include each other", () => {
    const { status, stdout } = run({
      "a/kustomization.yaml": "resources: [../b]\n",
      "b/kustomization.yaml": "resources: [../a]\n",
      "top/kustomization.yaml": "resources: [../a]\n",
    });
    expect(stdout).toContain("leads back to");
    expect(status).toBe(1);
  });

  test("keys that every object inherits", () => {
    const labels = "{ __proto__: a, constructor: b, toString: c }";
    const { status, stdout } = run({
      "a.yaml": `apiVersion: v1\nkind: Service\nmetadata: { name: a, labels: ${labels} }\nspec: { selector: ${labels}, ports: [{ port: 80 }] }\n---\n${POD}`,
    });
    expect(status).toBe(1);
    expect(stdout).toContain("container-name-invalid");
  });

  test("names with line breaks, escapes and workflow commands stay text", () => {
    const name = String.raw`"x\n::error::hi\e[31m\u202e"`;
    const { stdout } = run({ "a.yaml": POD.replace("name: A", `name: ${name}`) }, "--format", "github");
    expect(stdout.split("\n").filter((line) => line.startsWith("::error::"))).toEqual([]);
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u001b\u202e]/);
  });

  test("many documents are linted", () => {
    const documents = Array.from(
      { length: 5000 },
      (_, i) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c${i} }\n`,
    );
    const { status, stdout } = run({ "a.yaml": [...documents, POD].join("---\n") });
    expect(status).toBe(1);
    expect(stdout).toContain("5001 objects");
  });
}, 120_000);

function mergeBomb(): string {
  const lines = ["x0: &x0 { a: 1 }"];
  for (let at = 1; at < 30; at++) {
    const before = `*x${at - 1}`;
    lines.push(`x${at}: &x${at}`, `  <<: [${before}, ${before}]`, `  k${at}: { <<: ${before}, b: ${before} }`);
  }
  return `${CONFIG}${lines.join("\n")}\n`;
}

function bomb(): string {
  const lines = ["a: &a [x,x,x,x,x,x,x,x,x]"];
  for (const [name, before] of ["ba", "cb", "dc", "ed", "fe"])
    lines.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(",")}]`);
  return `${lines.join("\n")}\napiVersion: v1\nkind: ConfigMap\n`;
}
