import { describe, expect, test } from "vitest";
import type { Host } from "../../../src/base/host.ts";
import { record } from "../../../src/cli/cache/record.ts";
import { firstChange } from "../../../src/cli/cache/trace.ts";
import type { World } from "../../../src/cli/world.ts";
import { memoryHost } from "../../harness/memory-host.ts";
import { fakeWorld } from "../fake-world.ts";

/** A world with one host and nothing else. */
function worldOf(host: Host, change: Partial<World> = {}): World {
  return { ...fakeWorld(), host: () => host, ...change };
}

const text = memoryHost({ "a.yaml": "a" });
const bytes = (...codes: readonly number[]): Host => memoryHost({ "a.yaml": Uint8Array.from(codes) });
const special = (kind: "file" | "directory", target?: string): Host =>
  memoryHost({ "b.yaml": "", "c.yaml": "" }, { special: { a: { kind, target } } });
const failing = (reason: "missing" | "unreadable", message: string): Host =>
  memoryHost(
    { "a.yaml": "a" },
    { failing: { "a.yaml": { ok: false, reason, message }, "": { ok: false, reason, message } } },
  );

const read = ({ host }: World): unknown => host("/repo").read("a.yaml");
const list = ({ host }: World): unknown => host("/repo").list("");

describe("a question that is answered otherwise", () => {
  const all: readonly (readonly [string, (world: World) => unknown, World, World, string])[] = [
    ["a text", read, worldOf(text), worldOf(memoryHost({ "a.yaml": "b" })), "a.yaml"],
    ["a byte order mark", read, worldOf(bytes(97)), worldOf(bytes(0xef, 0xbb, 0xbf, 97)), "a.yaml"],
    ["an encoding", read, worldOf(bytes(0xff, 0xfe, 97, 0)), worldOf(bytes(0xfe, 0xff, 0, 97)), "a.yaml"],
    ["no text", read, worldOf(text), worldOf(memoryHost({})), "a.yaml"],
    ["another reason", read, worldOf(failing("missing", "x")), worldOf(failing("unreadable", "x")), "a.yaml"],
    ["another message", read, worldOf(failing("missing", "x")), worldOf(failing("missing", "y")), "a.yaml"],
    ["an entry more", list, worldOf(text), worldOf(memoryHost({ "a.yaml": "a", "b.yaml": "" })), "list"],
    ["another kind", list, worldOf(special("file")), worldOf(special("directory")), "list"],
    ["another target", list, worldOf(special("file", "b.yaml")), worldOf(special("file", "c.yaml")), "list"],
    ["no listing", list, worldOf(text), worldOf(failing("unreadable", "x")), "list"],
    ["what exists", ({ host }) => host("/repo").exists("a.yaml"), worldOf(text), worldOf(memoryHost({})), "a.yaml"],
    ["a variable", ({ env }) => env["A"], worldOf(text, { env: { A: "1" } }), worldOf(text, { env: { A: "2" } }), "A"],
    ["an empty variable", ({ env }) => env["A"], worldOf(text, { env: {} }), worldOf(text, { env: { A: "" } }), "A"],
    ["the day", ({ today }) => today, worldOf(text), worldOf(text, { today: "2026-12-02" }), "today"],
    ["what a path is", ({ files }) => files.real("/a"), worldOf(text), worldOf(text, { files: paths("/b") }), "/a"],
    ["a directory", ({ files }) => files.isDirectory("/a"), worldOf(text), worldOf(text, { files: paths("/") }), "/a"],
    ["a path", ({ files }) => files.exists("/a"), worldOf(text), worldOf(text, { files: paths("/") }), "/a"],
  ];

  test.each(all)("%s", (_, ask, before, after, name) => {
    const recording = record(before, []);
    ask(recording.world);
    const trace = recording.trace();
    expect(firstChange(trace, before)).toBeUndefined();
    expect(firstChange(trace, after)).toBe(name);
    expect(firstChange(record(before, []).trace(), after)).toBeUndefined();
    expect(recording.spoiled()).toBeUndefined();
  });

  function paths(real: string): World["files"] {
    return { real: () => real, isDirectory: () => true, exists: () => true };
  }
});

describe("who could learn what is not noted spoils the recording", () => {
  test.each<readonly [string, (world: World) => unknown]>([
    ["all variables", ({ env }) => Object.keys(env)],
    ["which variables there are", ({ env }) => "A" in env],
    ["standard input", ({ stdin }) => stdin.read()],
    ["a file that is no report", ({ write }) => write("/repo/other", "")],
    ["bytes in place of a report", ({ write }) => write("/repo/out", new Uint8Array())],
    ["a directory", ({ makeDirectory }) => makeDirectory("/repo/new")],
  ])("%s", (_, learn) => {
    const recording = record(fakeWorld(), ["/repo/out"]);
    learn(recording.world);
    expect(recording.spoiled()).toBeTypeOf("string");
  });

  test("a report does not", () => {
    const recording = record(fakeWorld(), ["/repo/out"]);
    recording.world.write("/repo/out", "text");
    expect(recording.spoiled()).toBeUndefined();
    expect(recording.effects()).toEqual([{ to: "file", path: "/repo/out", text: "text" }]);
  });
});
