import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { nodeFiles, nodeHost } from "../src/host.ts";

/** Node has no call for it. */
const MAKE_FIFO = "mkfifo";

let base: string;
let root: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "k8slint-host-"));
  chmodSync(base, 0o755);
  root = join(base, "root");
  mkdirSync(root);
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  symlinkSync(target, join(root, path));
}

function kinds(directory: string): Record<string, string> {
  const listing = nodeHost(root).list(directory);
  return Object.fromEntries(
    listing.ok ? listing.entries.map(({ name, kind }) => [name, kind]) : [["", listing.reason]],
  );
}

/** Runs as a user to whom permissions apply: root reads everything. */
function unprivileged<T>(call: () => T): T {
  if (process.geteuid?.() !== 0) return call();
  process.seteuid?.(65_534);
  try {
    return call();
  } finally {
    process.seteuid?.(0);
  }
}

describe("a host", () => {
  test("lists in order, and reads", () => {
    write("b/x.yaml", "kind: Pod\n");
    write("a.yaml", "a");
    write("B.yaml", "b");
    const host = nodeHost(root);
    expect(host.list("")).toEqual({
      ok: true,
      entries: [
        { name: "B.yaml", kind: "file" },
        { name: "a.yaml", kind: "file" },
        { name: "b", kind: "directory" },
      ],
    });
    expect(host.read("b/x.yaml")).toEqual({ ok: true, text: "kind: Pod\n" });
    expect(host.exists("b")).toBe(true);
    expect(host.exists("b/x.yaml")).toBe(true);
    expect(host.exists("")).toBe(true);
    expect(host.exists("b/y.yaml")).toBe(false);
    expect(host.exists("a.yaml/b")).toBe(false);
  });

  test("compares names as they are written, on any disk", () => {
    write("Deployment.yaml", "a");
    expect(nodeHost(root).exists("deployment.yaml")).toBe(false);
    expect(nodeHost(root).read("deployment.yaml")).toMatchObject({ ok: false, reason: "missing" });
  });

  test("reads files of any size up to the limit, one after the other", () => {
    write("small.yaml", "a: 1\n");
    write("large.yaml", "a: é\n".repeat(200_000));
    const host = nodeHost(root);
    expect(host.read("large.yaml")).toEqual({ ok: true, text: "a: é\n".repeat(200_000) });
    expect(host.read("small.yaml")).toEqual({ ok: true, text: "a: 1\n" });
  });

  test("reads Windows line ends, no end of line and an empty file as they are", () => {
    write("crlf.yaml", "a: 1\r\nb: 2\r\n");
    write("open.yaml", "a: 1");
    write("empty.yaml", "");
    const host = nodeHost(root);
    expect(host.read("crlf.yaml")).toEqual({ ok: true, text: "a: 1\r\nb: 2\r\n" });
    expect(host.read("open.yaml")).toEqual({ ok: true, text: "a: 1" });
    expect(host.read("empty.yaml")).toEqual({ ok: true, text: "" });
  });

  test("keeps names with control characters", () => {
    const name = "a\u001b[31m\n\tb\\c.yaml";
    write(name, "a: 1");
    const host = nodeHost(root);
    expect(host.list("")).toEqual({ ok: true, entries: [{ name, kind: "file" }] });
    expect(host.read(name)).toEqual({ ok: true, text: "a: 1" });
  });

  test("says so where a name is not UTF-8", () => {
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xe9]), Buffer.from(".yaml")]), "a: 1");
    const host = nodeHost(root);
    const listing = host.list("");
    const name = listing.ok ? (listing.entries[0]?.name ?? "") : "";
    expect(host.read(name)).toMatchObject({ ok: false, reason: "unreadable", message: "has a name that is not UTF-8" });
  });

  test("answers about a root that is not there", () => {
    const host = nodeHost(join(base, "absent"));
    expect(host.list("")).toMatchObject({ ok: false, reason: "missing" });
    expect(host.read("a.yaml")).toMatchObject({ ok: false, reason: "missing" });
    expect(host.exists("a.yaml")).toBe(false);
  });
});

describe("what cannot be read", () => {
  test.each([
    ["a missing file", "absent.yaml", "missing", "does not exist"],
    ["a file below a file", "a.yaml/b.yaml", "not-a-directory", "is no directory"],
    ["a directory", "sub", "not-a-file", "is a directory"],
    ["the root", "", "not-a-file", "is a directory"],
    ["a path with NUL", "a\0b", "missing", "does not exist"],
    ["a path that is too long", `${"x/".repeat(4000)}x`, "missing", "has too long a name"],
    ["a name that is too long", "x".repeat(300), "missing", "does not exist"],
    ["a path that climbs", "../outside.yaml", "outside", "leaves the root"],
    ["a path that climbs on its way", "sub/../../outside.yaml", "outside", "leaves the root"],
    ["an absolute path", "/etc/hostname", "missing", "does not exist"],
  ])("%s", (_, path, reason, message) => {
    write("a.yaml", "a");
    write("sub/b.yaml", "b");
    writeFileSync(join(base, "outside.yaml"), "secret");
    expect(nodeHost(root).read(path)).toEqual({ ok: false, reason, message });
  });

  test("50 MB", () => {
    write("large.yaml", "a: 1\n");
    truncateSync(join(root, "large.yaml"), 50_000_000);
    expect(nodeHost(root).read("large.yaml")).toEqual({
      ok: false,
      reason: "too-large",
      message: "is 50.0 MB, more than the 10 MB that are read of a file",
    });
  });

  test("a binary file that is called .yaml, and text with NUL", () => {
    write("program.yaml", new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0]));
    write("nul.yaml", "a: 1\nb: \0\n");
    const host = nodeHost(root);
    expect(host.read("program.yaml")).toMatchObject({ ok: false, reason: "binary", message: "is a binary file" });
    expect(host.read("nul.yaml")).toMatchObject({ ok: false, reason: "binary" });
  });

  test("UTF-16 is read where it is marked", () => {
    write("marked.yaml", Buffer.from("\ufeffkind: Pod\n", "utf16le"));
    write("unmarked.yaml", Buffer.from("kind: Pod\n", "utf16le"));
    const host = nodeHost(root);
    expect(host.read("marked.yaml")).toEqual({ ok: true, text: "kind: Pod\n", encoding: "utf-16le" });
    expect(host.read("unmarked.yaml")).toMatchObject({ ok: false, reason: "encoding" });
  });

  test("FIFOs and sockets are told apart and never opened", async () => {
    execFileSync(MAKE_FIFO, [join(root, "fifo.yaml")]);
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(root, "socket.yaml"), done));
    const host = nodeHost(root);
    expect(kinds("")).toEqual({ "fifo.yaml": "other", "socket.yaml": "other" });
    const refused = { ok: false, reason: "not-a-file", message: "is a FIFO, a socket or a device" };
    expect(host.read("fifo.yaml")).toEqual(refused);
    expect(host.read("socket.yaml")).toEqual(refused);
    await new Promise((done) => server.close(done));
  });

  test("a FIFO that took the place of a file does not block", () => {
    write("a.yaml", "a: 1");
    const host = nodeHost(root);
    host.list("");
    rmSync(join(root, "a.yaml"));
    execFileSync(MAKE_FIFO, [join(root, "a.yaml")]);
    expect(host.read("a.yaml")).toMatchObject({ ok: false, reason: "not-a-file" });
  });

  test("a link that took the place of a file is not followed", () => {
    writeFileSync(join(base, "outside.yaml"), "secret");
    write("a.yaml", "a: 1");
    const host = nodeHost(root);
    host.list("");
    rmSync(join(root, "a.yaml"));
    link("a.yaml", join(base, "outside.yaml"));
    expect(host.read("a.yaml").ok).toBe(false);
  });

  test("files and directories without permission", () => {
    write("locked.yaml", "a: 1");
    write("closed/b.yaml", "b: 1");
    chmodSync(join(root, "locked.yaml"), 0o000);
    chmodSync(join(root, "closed"), 0o000);
    unprivileged(() => {
      const host = nodeHost(root);
      const refused = { ok: false, reason: "unreadable", message: "cannot be read: permission denied" };
      expect(host.read("locked.yaml")).toEqual(refused);
      expect(host.list("closed")).toEqual(refused);
      expect(host.read("closed/b.yaml")).toEqual(refused);
      expect(host.exists("locked.yaml")).toBe(true);
      expect(host.exists("closed/anything.yaml"), "unknown is not missing").toBe(true);
    });
    chmodSync(join(root, "closed"), 0o755);
  });
});

describe("links", () => {
  test("inside the root lead to what they name", () => {
    write("base/app.yaml", "kind: Pod\n");
    link("current", "base");
    link("app.yaml", "base/app.yaml");
    const host = nodeHost(root);
    expect(host.list("")).toEqual({
      ok: true,
      entries: [
        { name: "app.yaml", kind: "file", target: "base/app.yaml" },
        { name: "base", kind: "directory" },
        { name: "current", kind: "directory", target: "base" },
      ],
    });
    expect(host.read("app.yaml")).toEqual({ ok: true, text: "kind: Pod\n" });
    expect(host.read("current/app.yaml")).toEqual({ ok: true, text: "kind: Pod\n" });
    expect(host.exists("current/app.yaml")).toBe(true);
  });

  test("out of the root are not followed", () => {
    mkdirSync(join(base, "elsewhere"));
    writeFileSync(join(base, "elsewhere", "secret.yaml"), "secret");
    link("file.yaml", join(base, "elsewhere", "secret.yaml"));
    link("directory", "../elsewhere");
    link("sideways", "../root-too");
    mkdirSync(join(base, "root-too"));
    expect(kinds("")).toEqual({ directory: "outside", "file.yaml": "outside", sideways: "outside" });
    const host = nodeHost(root);
    const refused = { ok: false, reason: "outside", message: "is a link that leaves the root" };
    expect(host.read("file.yaml")).toEqual(refused);
    expect(host.list("directory")).toEqual(refused);
    expect(host.read("directory/secret.yaml")).toEqual(refused);
    expect(host.exists("directory/secret.yaml"), "unknown is not missing").toBe(true);
  });

  test("by way of a second link out of the root are not followed", () => {
    writeFileSync(join(base, "secret.yaml"), "secret");
    link("first", "second");
    link("second", "..");
    expect(kinds("")).toEqual({ first: "outside", second: "outside" });
    expect(nodeHost(root).read("first/secret.yaml")).toMatchObject({ ok: false, reason: "outside" });
  });

  test("to nothing, to themselves and to what they lie in are told apart", () => {
    link("broken.yaml", "absent");
    link("self", "self");
    link("a/up", "../a");
    link("a/top", "..");
    expect(kinds("")).toEqual({ a: "directory", "broken.yaml": "broken", self: "loop" });
    expect(kinds("a")).toEqual({ top: "loop", up: "loop" });
    const host = nodeHost(root);
    expect(host.read("broken.yaml")).toEqual({ ok: false, reason: "missing", message: "is a link to nothing" });
    expect(host.list("self")).toMatchObject({ ok: false, message: "is a link that leads back to itself" });
    expect(host.list("a/up")).toMatchObject({ ok: false, reason: "not-a-directory" });
  });

  test("to the root are seen through when the root is one itself", () => {
    write("a.yaml", "a: 1");
    symlinkSync(root, join(base, "alias"));
    expect(nodeHost(join(base, "alias")).read("a.yaml")).toEqual({ ok: true, text: "a: 1" });
  });
});

test("before there is a root, paths are asked for as they are", () => {
  write("a.yaml", "a");
  link("l", "a.yaml");
  link("gone", "absent");
  const real = nodeFiles.real(root) ?? "";
  expect(nodeFiles.real(join(root, "l"))).toBe(join(real, "a.yaml"));
  expect(nodeFiles.real(join(root, "absent"))).toBeUndefined();
  expect(nodeFiles.isDirectory(root)).toBe(true);
  expect(nodeFiles.isDirectory(join(root, "a.yaml"))).toBe(false);
  expect(nodeFiles.isDirectory(join(root, "absent"))).toBe(false);
  expect(nodeFiles.exists(join(root, "gone"))).toBe(true);
  expect(nodeFiles.exists(join(root, "absent"))).toBe(false);
});
