import { describe, expect, test } from "vitest";
import type { Finding, Level } from "../../src/base/model.ts";
import { VERSION } from "../../src/base/version.ts";
import { main } from "../../src/cli/main.ts";
import { watchReads } from "../../src/cli/progress.ts";
import { nodeHost } from "../../src/host.ts";
import { EMPTY_REPORT, fakeWorld, type FakeWorld } from "./fake-world.ts";

const disk = {
  "/repo/k8s/api.yaml": "kind: Service\n",
  "/repo/k8s/payments.yaml": "",
  "/repo/charts/x.yaml": "",
  "/repo/dev.k3d.yaml": "kind: Simple\n",
};

type Settings = Parameters<typeof fakeWorld>[0];

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly written: FakeWorld["written"];
  readonly calls: FakeWorld["calls"];
}

async function run(argv: string, settings: Settings = {}): Promise<Result> {
  const { calls, written, ...world } = fakeWorld({ ...settings, disk: { ...disk, ...settings.disk } });
  const code = await main(argv.split(" ").filter(Boolean), { ...world });
  return { code, out: world.out.join(""), err: world.err.join(""), written, calls };
}

function finding(level: Level): Finding {
  return {
    rule: "service-selects-no-pod",
    level,
    layer: "network",
    predicts: "Running, unreachable",
    message: "no pod carries app=api",
    at: { file: "k8s/api.yaml", start: 0, end: 4 },
    via: [],
    labels: [],
    bundles: [],
    fingerprint: "0123456789abcdef",
  };
}

const findings = (...levels: Level[]): Settings => ({
  report: { findings: levels.map(finding), texts: new Map([["k8s/api.yaml", "kind: Service\n"]]) },
});

describe("exit codes", () => {
  test.each<[string, Settings, number]>([
    ["", {}, 0],
    ["", findings("warning", "info"), 0],
    ["", findings("error"), 1],
    ["--fail-on warning", findings("warning"), 1],
    ["--fail-on never", findings("error"), 0],
    ["", { report: { empty: true } }, 3],
    ["", { report: { crashed: true } }, 2],
    ["--fail-on never", { report: { crashed: true } }, 2],
    ["--formt json", {}, 2],
    ["nowhere", {}, 2],
    ["--version", {}, 0],
    ["--help", {}, 0],
  ])("%j", async (argv, settings, code) => {
    expect((await run(argv, settings)).code).toBe(code);
  });

  test("the configuration's level holds where the flag is absent", async () => {
    const settings = { ...findings("warning"), disk: { "/repo/.k8slint.yaml": "failOn: warning\n" } };
    expect((await run("", settings)).code).toBe(1);
    expect((await run("--fail-on error", settings)).code).toBe(0);
  });
});

describe("what the pipeline is asked for", () => {
  test("without paths, the working directory within its repository", async () => {
    const world = { ...fakeWorld({ disk }), cwd: "/repo/k8s" };
    await main([], world);
    expect(world.calls[0]?.options).toMatchObject({ given: ["k8s"], patterns: [] });
  });

  test("paths from the root, however they are written", async () => {
    const { calls } = await run("k8s/ ./charts/x.yaml /repo");
    expect(calls[0]?.options.given).toEqual(["k8s", "charts/x.yaml", ""]);
    expect(calls[0]?.host.read("k8s/api.yaml")).toMatchObject({ ok: true });
  });

  test("patterns", async () => {
    expect((await run("k8s/*.yaml")).calls[0]?.options).toMatchObject({ given: [], patterns: ["k8s/*.yaml"] });
  });

  test("flags that choose", async () => {
    const argv =
      "--preset strict --rule memory-limit-missing,service-without-pod --ignore-rule suppression-unused --kube-version v1.31.4 --cluster k3d -n shop";
    const { calls, err } = await run(argv);
    expect(calls[0]?.options).toMatchObject({
      presets: ["strict"],
      rules: ["memory-limit-missing", "service-selects-no-pod"],
      ignoreRules: ["suppression-unused"],
      kubeVersion: "1.31",
      cluster: "k3d",
      namespace: "shop",
    });
    expect(err).toBe(
      'warning: rule "service-without-pod" is now called "service-selects-no-pod"\n   = help: write service-selects-no-pod\n',
    );
  });

  test("what is not asked for is absent", async () => {
    const options = (await run("")).calls[0]?.options ?? {};
    for (const key of ["presets", "rules", "ignoreRules", "kubeVersion", "cluster", "namespace", "stdin"])
      expect(options).not.toHaveProperty(key);
  });

  test("a cluster's file, from the root", async () => {
    const world = { ...fakeWorld({ disk }), cwd: "/repo/k8s" };
    await main(["--cluster", "../dev.k3d.yaml"], world);
    expect(world.calls[0]?.options.cluster).toBe("dev.k3d.yaml");
  });
});

describe("the configuration", () => {
  test("is the file at the root, or the one that the flag names", async () => {
    const settings = {
      disk: {
        "/repo/.k8slint.yaml": "namespace: here\n",
        "/repo/other.yaml": "namespace: there\n",
        "/elsewhere.yaml": "namespace: far\n",
      },
    };
    const of = async (argv: string) => (await run(argv, settings)).calls[0]?.options.configuration;
    expect(await of("")).toMatchObject({ namespace: "here", file: ".k8slint.yaml" });
    expect(await of("--config other.yaml")).toMatchObject({ namespace: "there", file: "other.yaml" });
    expect(await of("--config /elsewhere.yaml")).toMatchObject({ namespace: "far", file: "/elsewhere.yaml" });
  });

  test("faults have the shape of a finding", async () => {
    const { code, out, err } = await run("", {
      disk: { "/repo/.k8slint.yaml": "rules:\n  service-select-no-pod: off\n" },
    });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toBe(
      'error: unknown rule "service-select-no-pod" in .k8slint.yaml:2:3\n   = help: a rule with a near name exists: service-selects-no-pod\n',
    );
  });

  test("that is not there", async () => {
    expect((await run("--config nowhere.yaml")).err).toBe('error: the configuration "nowhere.yaml" does not exist\n');
  });

  test("is told once, also where its warnings do not stop the run", async () => {
    const { code, err } = await run("", { disk: { "/repo/.k8slint.yaml": "rules: {service-without-pod: off}\n" } });
    expect(code).toBe(0);
    expect(err).toContain(
      'warning: rule "service-without-pod" is now called "service-selects-no-pod" in .k8slint.yaml:1:9',
    );
  });
});

describe("wrong usage", () => {
  test.each([
    ["nowhere", 'error: no file or directory "nowhere"\n'],
    ["k8s/paymnts.yaml", 'error: no file or directory "k8s/paymnts.yaml"\n   = help: there is k8s/payments.yaml\n'],
    [
      "--rule service-select-no-pod",
      'error: unknown rule "service-select-no-pod"\n   = help: a rule with a near name exists: service-selects-no-pod\n',
    ],
    ["--ignore-rule x", 'error: unknown rule "x"\n   = help: `k8slint rules` lists the rules\n'],
    ["--kube-version 1.99", "error: Kubernetes 1.99 is not known here\n   = help: write a version from 1.23 to 1.35\n"],
    [
      "--namespace Shop",
      'error: "Shop" is no name of a namespace\n   = help: write a-z, 0-9 and - in at most 63 characters\n',
    ],
    ["--kube-version latest", 'error: "latest" is no Kubernetes version\n   = help: write --kube-version 1.34\n'],
    [
      "--stdin-filename a.yaml",
      "error: --stdin-filename is given, but standard input is not read\n   = help: add - to the paths\n",
    ],
    ["rules --format sarif", 'error: unknown format "sarif"\n   = help: accepted: table, json\n'],
    [
      "explain",
      "error: nothing to explain\n   = help: write `k8slint explain RULE`, a status such as CrashLoopBackOff, or an exit code such as 137\n",
    ],
    [
      "explain service-select-no-pod",
      'error: no rule and no status is called "service-select-no-pod"\n   = help: one with a near name exists: service-selects-no-pod\n',
    ],
  ])("%s", async (argv, expected) => {
    const { code, out, err, calls } = await run(argv);
    expect([code, out, err]).toEqual([2, "", expected]);
    expect(calls).toEqual([]);
  });

  test("a cluster that is neither a profile nor a file", async () => {
    expect((await run("--cluster minicube")).err).toMatch(
      /^error: no cluster or file "minicube"\n {3}= help: write minikube; accepted: k3d, /,
    );
  });

  test("an empty path is not the current directory", async () => {
    const world = fakeWorld({ disk });
    expect(await main([""], world)).toBe(2);
    expect(world.err).toEqual(["error: a path is empty\n   = help: write . for the current directory\n"]);
  });

  test("every unknown rule and path is told", async () => {
    expect((await run("--rule a-rule,b-rule")).err.match(/unknown rule/g)).toHaveLength(2);
    expect((await run("one two")).err.match(/no file or directory/g)).toHaveLength(2);
  });
});

describe("formats", () => {
  test("one goes to standard output, others into files below the working directory", async () => {
    const { out, written } = await run(
      "--format sarif:out.sarif --format json --format github:/tmp/gh.txt",
      findings("error"),
    );
    expect(JSON.parse(out)).toMatchObject({ findings: [{ rule: "service-selects-no-pod" }] });
    expect(JSON.parse(written.get("/repo/out.sarif") ?? "")).toMatchObject({ version: "2.1.0" });
    expect(written.get("/tmp/gh.txt")).toMatch(/^::error /);
  });

  test.each(["sarif", "json"])(
    "%s is a valid empty document where there is nothing to say or to lint",
    async (format) => {
      for (const report of [{}, { empty: true }]) {
        const { out } = await run(`--format ${format}`, { report });
        expect(JSON.parse(out)).toBeTypeOf("object");
      }
    },
  );

  test("a file that cannot be written is wrong usage", async () => {
    const { code, err } = await run("--format sarif:out.sarif", { unwritable: "/repo/out.sarif" });
    expect([code, err]).toEqual([2, 'error: "out.sarif" cannot be written: permission denied\n']);
  });

  test("colours on a terminal, not in files", async () => {
    const settings = { ...findings("error"), isTerminal: true };
    const escape = "\u001b[";
    expect((await run("", settings)).out).toContain(escape);
    expect((await run("--color never", settings)).out).not.toContain(escape);
    expect((await run("", { ...settings, env: { NO_COLOR: "1" } })).out).not.toContain(escape);
    expect((await run("", findings("error"))).out).not.toContain(escape);
    expect((await run("--color always", findings("error"))).out).toContain(escape);
    const { written } = await run("--format pretty:out.txt", settings);
    expect(written.get("/repo/out.txt")).not.toContain(escape);
  });

  test("quiet prints findings and nothing else", async () => {
    expect((await run("-q")).out).toBe("");
    expect((await run("")).out).not.toBe("");
  });
});

describe("standard input", () => {
  test("stands for no file: nothing around it is read", async () => {
    const { calls } = await run("-", { stdin: "kind: Pod\n" });
    expect(calls[0]?.options).toMatchObject({
      given: ["stdin.yaml"],
      stdin: { text: "kind: Pod\n", filename: "stdin.yaml" },
    });
    expect(calls[0]?.host.exists("k8s/api.yaml")).toBe(false);
    expect(calls[0]?.host.list("")).toEqual({ ok: true, entries: [] });
    expect(calls[0]?.host.read("k8s/api.yaml")).toMatchObject({ ok: false });
  });

  test("may stand for a file, which need not exist: its repository is the context", async () => {
    const { calls } = await run("- --stdin-filename k8s/new.yaml", { stdin: "kind: Pod\n" });
    expect(calls[0]?.options).toMatchObject({ given: ["k8s/new.yaml"], stdin: { filename: "k8s/new.yaml" } });
    expect(calls[0]?.host.exists("k8s/api.yaml")).toBe(true);
  });

  test("comes with the configuration of where one stands", async () => {
    const { calls } = await run("-", { disk: { "/repo/.k8slint.yaml": "namespace: here\n" } });
    expect(calls[0]?.options.configuration.namespace).toBe("here");
  });

  test("goes with other paths", async () => {
    const { calls } = await run("- k8s", { stdin: "kind: Pod\n" });
    expect(calls[0]?.options.given).toEqual(["k8s", "stdin.yaml"]);
    expect(calls[0]?.host.exists("k8s/api.yaml")).toBe(true);
  });

  test("a byte order mark is none of its text", async () => {
    const { calls } = await run("-", { stdin: "\ufeffkind: Pod\n" });
    expect(calls[0]?.options.stdin?.text).toBe("kind: Pod\n");
  });

  test("that is no text, too long, or a file elsewhere is wrong usage", async () => {
    expect((await run("-", { stdin: new Uint8Array([0, 1, 2, 0, 255, 254]) })).err).toMatch(/^error: standard input /);
    expect((await run("-", { stdin: new Uint8Array(10_000_001) })).err).toMatch(
      /^error: standard input is larger than 10 MB/,
    );
    expect((await run("- --stdin-filename ../nowhere/x.yaml", { stdin: "kind: Pod" })).err).toMatch(
      /^error: --stdin-filename lies outside/,
    );
  });

  test("that is empty is no file at all", async () => {
    const { calls } = await run("-", { stdin: "\n" });
    expect(calls[0]?.options).toMatchObject({ given: [] });
    expect(calls[0]?.options).not.toHaveProperty("stdin");
  });

  test("from a keyboard says so", async () => {
    expect((await run("-", { isTerminal: true })).err).toContain("reading from standard input; Ctrl-D ends it");
  });
});

describe("progress", () => {
  const reading = async (argv: string, settings: Settings) => {
    let seconds = 0;
    return run(argv, {
      ...settings,
      uptime: () => (seconds += 0.2),
      lint: async (host) => {
        for (let at = 0; at < 500; at++) host.read("k8s/api.yaml");
        return EMPTY_REPORT;
      },
    });
  };

  test("is told on a terminal once it takes long, and taken away at the end", async () => {
    const { err } = await reading("", { isTerminal: true });
    const clear = "\r\u001b[K";
    expect(err.startsWith(`${clear}reading: 150 files${clear}`)).toBe(true);
    expect(err.endsWith(`${clear}reading: 500 files${clear}`)).toBe(true);
  });

  test("leaves the host of a disk whole", () => {
    const disk = nodeHost(import.meta.dirname);
    const { host } = watchReads(disk, fakeWorld({ isTerminal: true }));
    expect(host.list("")).toEqual(disk.list(""));
    expect([host.exists("main.test.ts"), host.exists("nothing")]).toEqual([true, false]);
    expect(host.read("main.test.ts")).toEqual(disk.read("main.test.ts"));
  });

  test.each<Settings>([
    { isTerminal: false },
    { isTerminal: true, env: { CI: "true" } },
    { isTerminal: true, env: { TERM: "dumb" } },
  ])("is not told with %j", async (settings) => {
    expect((await reading("", settings)).err).toBe("");
  });
});

describe("other commands", () => {
  test("the version, with Node's", async () => {
    expect((await run("--version")).out).toBe(`k8slint ${VERSION} (Node v20.19.0)\n`);
  });

  test("rules, by layer", async () => {
    const { out } = await run("rules");
    expect(out).toMatch(/^build: .*\n {2}internal-rule-crashed {3}error/);
    expect(out).toMatch(/\nnetwork: .*\n {2}service-selects-no-pod {2}error .* Title of service-selects-no-pod\n/);
    expect(out).toMatch(/memory-limit-missing {4}info .* \[strict\]\n/);
  });

  test("rules for scripts", async () => {
    const rules: unknown = JSON.parse((await run("rules --format json")).out);
    expect(rules).toContainEqual(
      expect.objectContaining({ id: "memory-limit-missing", presets: ["strict"], options: {} }),
    );
  });

  test("explanations of rules, former names included, and of statuses", async () => {
    expect((await run("explain service-without-pod")).out).toMatch(/^service-selects-no-pod: /);
    expect((await run("explain image pull back off")).out).toMatch(/^ImagePullBackOff/);
    expect((await run("explain CrashLoopBackOff")).out).toContain("service-selects-no-pod");
  });
});

test("a fault of ours names its place, but not its message, which may quote the input", async () => {
  const { code, err } = await run("", {
    lint: async () => {
      throw new RangeError("hunter2");
    },
  });
  expect(code).toBe(2);
  expect(err).toMatch(
    /^error: k8slint failed with RangeError; no report was written\n {3}= help: report these lines .*\n {4}at /,
  );
  expect(err).not.toContain("hunter2");
});
