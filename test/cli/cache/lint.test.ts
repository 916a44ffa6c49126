import { describe, expect, test } from "vitest";
import type { Finding } from "../../../src/base/model.ts";

import { digest } from "../../../src/cli/cache/digest.ts";
import { readEntry } from "../../../src/cli/cache/entry.ts";
import { main } from "../../../src/cli/main.ts";
import type { Store } from "../../../src/store.ts";
import { EMPTY_REPORT, fakeWorld, type FakeWorld } from "../fake-world.ts";

type Settings = Parameters<typeof fakeWorld>[0];

/** A store in memory, which tests look into. */
function memoryStore(): Store & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (name) => texts.get(name),
    keep: (name, text) => {
      texts.set(name, text);
      return undefined;
    },
  };
}

const FINDING: Finding = {
  rule: "service-selects-no-pod",
  level: "error",
  layer: "network",
  predicts: "no endpoints",
  message: "selects nothing",
  at: { file: "api.yaml", start: 0, end: 4 },
  via: [],
  labels: [],
  bundles: [],
  fingerprint: "abc",
};

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly written: ReadonlyMap<string, string>;
  /** Whether the pipeline ran. */
  readonly isFresh: boolean;
}

/** A run in which the pipeline reads the files of the disk, and tells them. */
async function run(
  argv: string,
  store: Store,
  settings: Settings = {},
  change: Partial<FakeWorld> = {},
): Promise<Result> {
  const disk = { "/repo/api.yaml": "kind: Service\n", ...settings.disk };
  const { out, err, written, calls, ...rest } = fakeWorld({
    program: "one",
    store,
    lint: async (host) => {
      host.list("");
      const reading = host.read("api.yaml");
      const message = reading.ok ? reading.text.trim() : reading.message;
      return {
        ...EMPTY_REPORT,
        findings: [{ ...FINDING, message }],
        texts: new Map([["api.yaml", "kind: Service\n"]]),
      };
    },
    ...settings,
    disk,
  });
  const code = await main(argv === "" ? [] : argv.split(" "), { ...rest, ...change });
  return { code, out: out.join(""), err: err.join(""), written, isFresh: calls.length > 0 };
}

describe("a run that would be the same", () => {
  test("is repeated without the pipeline", async () => {
    const store = memoryStore();
    const first = await run("--cache", store);
    expect(first).toMatchObject({ code: 1, isFresh: true });
    expect(first.out).toContain("kind: Service");
    expect(await run("--cache", store)).toEqual({ ...first, isFresh: false });
    expect(await run("--cache-dir=/elsewhere", store)).toEqual({ ...first, isFresh: false });
    expect(store.texts.size).toBe(1);
  });

  test("also where a file changed that it does not read", async () => {
    const store = memoryStore();
    await run("--cache api.yaml", store, { disk: { "/repo/other/README.md": "a" } });
    const again = await run("--cache api.yaml", store, { disk: { "/repo/other/README.md": "b" } });
    expect(again.isFresh).toBe(false);
  });

  test("writes its reports again", async () => {
    const store = memoryStore();
    const argv = "--cache --format json:out.json --format pretty";
    const first = await run(argv, store);
    expect([...first.written.keys()]).toEqual(["/repo/out.json"]);
    expect(await run(argv, store)).toEqual({ ...first, isFresh: false });
  });

  test("fails as it did where a report cannot be written any more", async () => {
    const store = memoryStore();
    const argv = "--cache --format json:out.json --format pretty";
    await run(argv, store);
    const { code, err } = await run(argv, store, { unwritable: "/repo/out.json" });
    expect([code, err]).toEqual([2, 'error: "out.json" cannot be written: permission denied\n']);
  });

  test("is told with the times", async () => {
    const store = memoryStore();
    const first = await run("--cache --timing", store);
    expect(first.err).toMatch(/^cache: a miss, no such run is kept\n[^]*\ncache: this run is kept\n$/);
    const second = await run("--cache --timing", store);
    expect(second.err).toMatch(/^cache: a hit after [\d.]+ ms, \d+ answers are as they were\n$/);
    expect(second.out).toBe(first.out);
    const third = await run("--cache --timing", store, { disk: { "/repo/api.yaml": "kind: Pod\n" } });
    expect(third.err).toMatch(/^cache: a miss, "api.yaml" has changed\n/);
  });
});

describe("a run that may differ is made afresh", () => {
  const others: readonly (readonly [string, string, Settings, Partial<FakeWorld>])[] = [
    ["a file that it read", "", { disk: { "/repo/api.yaml": "kind: Pod\n" } }, {}],
    ["a file more", "", { disk: { "/repo/web.yaml": "kind: Pod\n" } }, {}],
    ["a configuration", "", { disk: { "/repo/.k8slint.yaml": "failOn: never\n" } }, {}],
    ["another program", "", { program: "two" }, {}],
    ["a terminal", "", { isTerminal: true }, {}],
    ["a variable that it asked for", "", { env: { FORCE_COLOR: "1" } }, {}],
    ["another flag", "--quiet ", {}, {}],
    ["a flag's other value", "--fail-on=never ", {}, {}],
    ["another path", "api.yaml ", {}, {}],
  ];

  test.each(others)("%s", async (_, argv, settings, change) => {
    const store = memoryStore();
    await run("--cache", store);
    const plain = await run(argv.trim(), memoryStore(), settings, change);
    expect(await run(`${argv}--cache`, store, settings, change)).toEqual(plain);
    expect(plain.isFresh).toBe(true);
  });

  test("another folder, with files of the same names", async () => {
    const store = memoryStore();
    await run("--cache", store);
    const disk = { "/repo/k8s/api.yaml": "kind: Service\n" };
    expect((await run("--cache", store, { disk }, { cwd: "/repo/k8s" })).isFresh).toBe(true);
  });

  test("another day, where something expires and only there", async () => {
    const rule = "suppressions: [{ rules: [service-selects-no-pod], reason: later";
    for (const [text, isFresh] of [
      [`${rule}, expires: 2026-12-05 }]\n`, true],
      [`${rule} }]\n`, false],
    ] as const) {
      const store = memoryStore();
      const disk = { "/repo/.k8slint.yaml": text };
      expect((await run("--cache", store, { disk })).code).toBe(1);
      expect((await run("--cache", store, { disk })).isFresh).toBe(false);
      expect((await run("--cache", store, { disk }, { today: "2026-12-06" })).isFresh).toBe(isFresh);
    }
  });

  test("another answer of git", async () => {
    const store = memoryStore();
    const at = (commit: string) => ({
      git: (_: string, [name]: readonly string[]) => {
        const text = name === "rev-parse" || name === "merge-base" ? commit : "";
        return { ok: true as const, bytes: new TextEncoder().encode(text) };
      },
    });
    const argv = "--cache --changed-since=main";
    const first = await run(argv, store, {}, at("a1"));
    expect(first).toMatchObject({ code: 0, isFresh: true });
    expect(await run(argv, store, {}, at("a1"))).toEqual({ ...first, isFresh: false });
    expect((await run(argv, store, {}, at("b2"))).isFresh).toBe(true);
    expect((await run(argv, store, {}, at("a1"))).isFresh).toBe(false);
  });
});

describe("a run that is not kept", () => {
  const notKept: readonly (readonly [string, string, Settings])[] = [
    [
      "one that fails",
      "--cache",
      { report: { crashed: true }, lint: async () => ({ ...EMPTY_REPORT, crashed: true }) },
    ],
    ["wrong usage", "--cache --rule=nothing", {}],
    ["a reference that git does not know", "--cache --changed-since=nothing", {}],
    ["what a pipe brings", "--cache -", { stdin: "kind: Pod\n" }],
    ["one that writes a baseline", "--cache --baseline=b.json --update-baseline", {}],
    ["one of sources that nobody bundled", "--cache", { program: undefined }],
  ];

  test.each(notKept)("%s", async (_, argv, settings) => {
    const store = memoryStore();
    const first = await run(argv, store, settings);
    expect(store.texts.size).toBe(0);
    const plain = await run(argv.replace("--cache ", "").replace("--cache", ""), memoryStore(), settings);
    expect(first).toEqual(plain);
  });

  test("one during which a file changed", async () => {
    const store = memoryStore();
    let read = 0;
    const host = () => ({
      list: () => ({ ok: true as const, entries: [{ name: "api.yaml", kind: "file" as const }] }),
      read: () => ({ ok: true as const, text: `kind: Pod # ${read++}\n` }),
      exists: () => false,
    });
    const lint: NonNullable<Settings>["lint"] = async (disk) => {
      disk.read("api.yaml");
      disk.read("api.yaml");
      return EMPTY_REPORT;
    };
    expect((await run("--cache --timing", store, { lint }, { host })).err).toContain(
      'cache: this run is not kept: "api.yaml" changed meanwhile\n',
    );
    expect(store.texts.size).toBe(0);
  });

  test("one that fixed a file; one that found nothing to fix is", async () => {
    const store = memoryStore();
    const fix = {
      title: "say Pod",
      safety: "safe",
      edits: [{ at: { file: "api.yaml", start: 6, end: 13 }, text: "Pod" }],
    } as const;
    const lint: NonNullable<Settings>["lint"] = async (host) => {
      const reading = host.read("api.yaml");
      const findings = reading.ok && reading.text.includes("Service") ? [{ ...FINDING, fix }] : [];
      return { ...EMPTY_REPORT, findings };
    };
    const first = await run("--cache --fix", store, { lint });
    expect([...first.written.values()]).toEqual(["kind: Pod\n"]);
    expect(store.texts.size).toBe(0);
    const disk = { "/repo/api.yaml": "kind: Pod\n" };
    const second = await run("--cache --fix", store, { lint, disk });
    expect(second.isFresh).toBe(true);
    expect(await run("--cache --fix", store, { lint, disk })).toEqual({ ...second, isFresh: false });
  });
});

describe("what is kept is not trusted", () => {
  test("cut off or changed anywhere, it is a miss", async () => {
    const store = memoryStore();
    const plain = await run("--cache", store);
    const [[key, text] = ["", ""]] = [...store.texts];
    const damaged = (at: number): readonly string[] => {
      const wrong = String.fromCharCode(text.charCodeAt(at) ^ 1);
      return [text.slice(0, at), text.slice(0, at) + wrong + text.slice(at + 1)];
    };
    const all = Array.from(text, (_, at) => damaged(at)).flat();
    expect(readEntry(text, key)).toBeDefined();
    expect(all.filter((one) => readEntry(one, key) !== undefined)).toEqual([]);
    for (const one of ["", "\n", "{}", ...damaged(0), ...damaged(text.length - 1)]) {
      store.texts.set(key, one);
      expect(await run("--cache", store)).toEqual(plain);
    }
  });

  test("an entry under another name is a miss", async () => {
    const store = memoryStore();
    await run("--cache", store);
    const [text = ""] = store.texts.values();
    const other = memoryStore();
    await run("--cache --quiet", other);
    const [key = ""] = other.texts.keys();
    other.texts.set(key, text);
    expect((await run("--cache --quiet", other)).isFresh).toBe(true);
  });

  test("a file that the command line does not name is not written", async () => {
    const store = memoryStore();
    const argv = "--cache --format json:out.json";
    const plain = await run(argv, store);
    const [[key, text] = ["", ""]] = [...store.texts];
    store.texts.set(key, forged(text, '"/repo/out.json"', '"/home/me/.profile"'));
    expect(await run(argv, store)).toEqual(plain);
  });

  test.each([
    ['"code":1', '"code":2'],
    ['"code":1', '"code":"1"'],
    ['"question":"read"', '"question":"__proto__"'],
    ['"answers":[', '"answers":[7,'],
    ['"effects":[', '"effects":[null,'],
    ['"to":"out"', '"to":"in"'],
    ["{", "["],
  ])("%s for %s is a miss", async (before, after) => {
    const store = memoryStore();
    const plain = await run("--cache", store);
    const [[key, text] = ["", ""]] = [...store.texts];
    const wrong = forged(text, before, after);
    expect(wrong).not.toBe(text);
    store.texts.set(key, wrong);
    expect(await run("--cache", store)).toEqual(plain);
  });
});

test("without a folder for caches, a warning, and the run as ever", async () => {
  const store = memoryStore();
  const plain = await run("", store);
  const warning = "warning: nothing is cached: no variable names a folder for caches, or a home directory\n";
  const help = "   = help: name a folder: --cache-dir FOLDER\n";
  expect(await run("--cache", store, {}, { caches: undefined })).toEqual({ ...plain, err: warning + help });
  expect(store.texts.size).toBe(0);
});

/** An entry with another body, as somebody would write it who knows how. */
function forged(text: string, before: string, after: string): string {
  const body = text.slice(text.indexOf("\n") + 1).replace(before, after);
  return `${digest(body)}\n${body}`;
}
