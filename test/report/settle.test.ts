import { describe, expect, test } from "vitest";
import type { Level, RuleFacts } from "../../src/base/model.ts";
import { placed } from "../../src/base/model.ts";
import { settle, type SettledFile, type SettleInput } from "../../src/report/settle.ts";
import { defaultConfiguration, type Configuration } from "../../src/rule/config/model.ts";
import { pathMatcher } from "../../src/rule/config/paths.ts";
import { OWN_FACTS } from "../../src/rule/own-facts.ts";
import { createRegistry } from "../../src/rule/registry.ts";
import { selectRules } from "../../src/rule/select.ts";
import { fakeObject, fakeRule, raw, span } from "../rule/fakes.ts";

const unreadable: RuleFacts = { ...(OWN_FACTS[0] as RuleFacts), id: "file-broken", title: "Broken", level: "error" };
const registry = createRegistry(
  [
    fakeRule("cause-rule", { masks: ["effect-rule"] }),
    fakeRule("effect-rule", { layer: "network", predicts: "Running" }),
    fakeRule("mild-rule", { level: "warning" }),
    fakeRule("quiet-rule", { level: "info", layer: "practice", presets: ["strict"] }),
  ],
  [...OWN_FACTS, unreadable],
);

function file(path: string, parts: Partial<SettledFile> = {}): SettledFile {
  return { path, kind: "manifest", given: true, distant: false, text: "a: 1\nb: 2\nc: 3\n", ...parts };
}

function run(parts: Partial<SettleInput> & { readonly settings?: Partial<Configuration> }) {
  const { settings, ...input } = parts;
  const configuration = { ...defaultConfiguration, ...settings };
  return settle({
    version: "1.0.0",
    counts: { files: 1, objects: 1, bundles: 1 },
    kubeVersion: "1.34",
    empty: false,
    crashed: false,
    findings: [],
    registry,
    selection: selectRules({ registry, configuration }),
    configuration,
    files: [file("a.yaml"), file("b.yaml")],
    objects: [fakeObject("a.yaml"), fakeObject("b.yaml")],
    given: [""],
    ...input,
  });
}

describe("the command that confirms a finding", () => {
  const confirmOf = (confirm: string, namespace: string | undefined): string | undefined => {
    const subject = { ...fakeObject("a.yaml"), namespace };
    const draft = { at: placed(span("a.yaml", 0, 1)), message: "x", confirm };
    return run({ findings: [{ rule: "mild-rule", draft, subject, bundle: undefined }] }).findings[0]?.confirm;
  };

  test("names the namespace of the object", () => {
    expect(confirmOf("kubectl describe pod web", "shop")).toBe("kubectl -n shop describe pod web");
    expect(confirmOf("kubectl get pods", undefined)).toBe("kubectl get pods");
    expect(confirmOf("kubectl get nodes", "")).toBe("kubectl get nodes");
  });

  test("names none for what belongs to no namespace, by any word that kubectl takes for it", () => {
    const words =
      "node nodes no ns namespace pv persistentvolumes crd customresourcedefinition clusterroles storageclasses gatewayclasses";
    const policies =
      "validatingadmissionpolicybinding mutatingwebhookconfigurations clusterpolicies.kyverno.io apiservice";
    for (const word of `${words} ${policies} node/a clusterissuer`.split(" "))
      expect(confirmOf(`kubectl get ${word} x`, "shop")).toBe(`kubectl get ${word} x`);
    for (const word of ["pods", "pvc", "deployment", "rolebinding", "queue", "gateway", "events"])
      expect(confirmOf(`kubectl get ${word} x`, "shop")).toBe(`kubectl -n shop get ${word} x`);
  });

  test("stays where it names one, and where it is no look at the cluster", () => {
    for (const command of ["kubectl get pods -n other", "kubectl apply --dry-run=server -f a.yaml", "tilt ci"])
      expect(confirmOf(command, "shop")).toBe(command);
    expect(confirmOf("kubectl get pods", "a; rm -rf /")).toBe("kubectl get pods");
  });
});

describe("a finding", () => {
  test("joins a draft with its rule's facts, object and bundle", () => {
    const subject = fakeObject("a.yaml");
    const draft = {
      at: { span: span("a.yaml", 5, 6), via: [{ at: span("b.yaml"), text: "patched by overlays/dev" }] },
      labels: [{ at: placed(span("b.yaml", 2)), text: "the other half" }],
      note: "2 > 1",
      help: "use 1",
    };
    const { findings } = run({
      findings: [raw("cause-rule", span("a.yaml"), draft, { subject, bundle: "overlays/dev" })],
    });
    expect(findings).toEqual([
      {
        rule: "cause-rule",
        level: "error",
        layer: "run",
        predicts: "CrashLoopBackOff",
        message: "cause-rule says so",
        at: span("a.yaml", 5, 6),
        via: [{ at: span("b.yaml"), text: "patched by overlays/dev" }],
        labels: [{ at: span("b.yaml", 2), text: "the other half" }],
        note: "2 > 1",
        help: "use 1",
        object: "Deployment shop/api",
        bundles: ["overlays/dev"],
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    ]);
  });

  test("may say otherwise than its rule", () => {
    const draft = { level: "info", predicts: "Pending", layer: "scheduling" } as const;
    const [finding] = run({ findings: [raw("cause-rule", span("a.yaml"), draft)] }).findings;
    expect(finding).toMatchObject(draft);
  });

  test("of an unknown rule is not lost", () => {
    const [finding] = run({ findings: [raw("some-problem", span("a.yaml"), { level: "warning" })] }).findings;
    expect(finding).toMatchObject({ rule: "some-problem", level: "warning", layer: "build", predicts: "none" });
  });
});

describe("levels", () => {
  const levelOf = (
    settings: Partial<Configuration>,
    draft: { level?: Level } = {},
    distant = false,
  ): Level | undefined =>
    run({ settings, files: [file("a.yaml", { distant })], findings: [raw("cause-rule", span("a.yaml"), draft)] })
      .findings[0]?.level;
  const set = (level: Level | "off") => new Map([["cause-rule", { level, options: {} }]]);
  const override = (level: Level) => ({
    overrides: [
      {
        matches: pathMatcher(["a.yaml"]),
        rules: set(level),
        namespace: undefined,
        cluster: undefined,
        kubeVersion: undefined,
      },
    ],
  });

  test("come from the rule, the draft, the configuration, from weak to strong", () => {
    expect(levelOf({})).toBe("error");
    expect(levelOf({}, { level: "warning" })).toBe("warning");
    expect(levelOf({ rules: set("error") }, { level: "warning" })).toBe("error");
    expect(levelOf({ rules: set("info") })).toBe("info");
  });

  test("drop by one in distant files, unless an override for the path sets them", () => {
    expect(levelOf({}, {}, true)).toBe("warning");
    expect(levelOf({}, { level: "warning" }, true)).toBe("info");
    expect(levelOf({}, { level: "info" }, true)).toBe("info");
    expect(levelOf({ rules: set("error") }, {}, true)).toBe("warning");
    expect(levelOf(override("error"), {}, true)).toBe("error");
  });

  test("off drops the finding, by the file it points into", () => {
    expect(levelOf({ rules: set("off") })).toBeUndefined();
    const findings = [raw("quiet-rule", span("a.yaml")), raw("quiet-rule", span("b.yaml"))];
    const rules = new Map([["quiet-rule", { level: "info" as const, options: {} }]]);
    const { overrides } = override("info");
    const on = overrides.map((one) => ({ ...one, rules }));
    expect(run({ settings: { overrides: on }, findings }).findings.map(({ at }) => at.file)).toEqual(["a.yaml"]);
  });
});

describe("given paths", () => {
  const half = { labels: [{ at: placed(span("k8s/a.yaml")), text: "the other half" }] };
  const paths = (findings: SettleInput["findings"], given: readonly string[]): readonly string[] =>
    run({ findings, given, files: [] }).findings.map(({ at }) => at.file);

  test("findings elsewhere are dropped, unless one of their labels lies in a given path", () => {
    const findings = [
      raw("mild-rule", span("k8s/a.yaml")),
      raw("mild-rule", span("docs/a.yaml")),
      raw("mild-rule", span("docs/b.yaml"), half),
    ];
    expect(paths(findings, ["k8s"])).toEqual(["docs/b.yaml", "k8s/a.yaml"]);
    expect(paths(findings, [""])).toHaveLength(3);
  });

  test("a rule that failed is told wherever it did", () => {
    expect(paths([raw("internal-rule-crashed", span("docs/a.yaml"))], ["k8s"])).toEqual(["docs/a.yaml"]);
  });

  test("a path names a folder by its whole name", () => {
    expect(paths([raw("mild-rule", span("k8s-old/a.yaml"))], ["k8s"])).toEqual([]);
    expect(paths([raw("mild-rule", span("k8s/a.yaml"))], ["k8s/a.yaml"])).toHaveLength(1);
  });

  test("a file that a pattern gave is given", () => {
    const files = [file("x/a.yaml"), file("x/b.yaml", { given: false })];
    const findings = files.map(({ path }) => raw("mild-rule", span(path)));
    expect(run({ files, findings, given: [] }).findings.map(({ at }) => at.file)).toEqual(["x/a.yaml"]);
  });
});

describe("one cause, one finding", () => {
  test("a rule masks those that it declares, where the spans touch", () => {
    const findings = [
      raw("cause-rule", span("a.yaml", 4, 9)),
      raw("effect-rule", span("a.yaml", 0, 5)),
      raw("effect-rule", span("a.yaml", 9, 12)),
      raw("effect-rule", span("b.yaml", 4, 9)),
    ];
    expect(run({ findings }).findings.map(({ rule, at }) => [rule, at.file, at.start])).toEqual([
      ["cause-rule", "a.yaml", 4],
      ["effect-rule", "a.yaml", 9],
      ["effect-rule", "b.yaml", 4],
    ]);
  });

  test("an error silences what is less, at the same place, in the same layer, about the same object", () => {
    const about = { subject: fakeObject("a.yaml") };
    const findings = [
      raw("cause-rule", span("a.yaml"), {}, about),
      raw("mild-rule", span("a.yaml"), {}, about),
      raw("mild-rule", span("a.yaml", 0, 2), {}, about),
      raw("mild-rule", span("a.yaml"), { message: "other object" }),
      raw("mild-rule", span("a.yaml"), { message: "other layer", layer: "network" }, about),
      raw("mild-rule", span("a.yaml"), { message: "as bad", level: "error" }, about),
    ];
    expect(run({ findings }).findings.map(({ rule, message }) => [rule, message])).toEqual([
      ["cause-rule", "cause-rule says so"],
      ["mild-rule", "as bad"],
      ["mild-rule", "mild-rule says so"],
      ["mild-rule", "other layer"],
      ["mild-rule", "other object"],
    ]);
  });

  test("an error that is masked does not silence the cause that masks it", () => {
    const about = { subject: fakeObject("a.yaml") };
    const findings = [
      raw("cause-rule", span("a.yaml"), { level: "warning" }, about),
      raw("effect-rule", span("a.yaml"), { level: "error", layer: "run" }, about),
    ];
    expect(run({ findings }).findings.map(({ rule }) => rule)).toEqual(["cause-rule"]);
  });

  test("a suppressed cause still masks its effect, but a suppressed error silences nothing else", () => {
    const text = "# k8slint-ignore cause-rule -- known\na: 1\n";
    const at = span("a.yaml", text.indexOf("a: 1"));
    const findings = [raw("cause-rule", at), raw("effect-rule", at), raw("mild-rule", at)];
    const report = run({ files: [file("a.yaml", { text })], findings });
    expect(report.findings.map(({ rule }) => rule)).toEqual(["mild-rule"]);
    expect(report.suppressed.map(({ rule }) => rule)).toEqual(["cause-rule"]);
  });
});

describe("merging", () => {
  const about = (bundle: string) => ({ bundle, subject: fakeObject("a.yaml") });

  test("the same finding from several bundles names them, once each and in order", () => {
    const findings = ["prod", "dev", "prod"].map((bundle) => raw("cause-rule", span("a.yaml"), {}, about(bundle)));
    const { findings: merged } = run({ findings });
    expect(merged.map(({ bundles }) => bundles)).toEqual([["dev", "prod"]]);
  });

  test("the worst level counts, other messages and places stay apart", () => {
    const findings = [
      raw("cause-rule", span("a.yaml"), { level: "warning" }, about("dev")),
      raw("cause-rule", span("a.yaml"), {}, about("prod")),
      raw("cause-rule", span("a.yaml"), { message: "another" }),
      raw("cause-rule", span("a.yaml", 1)),
    ];
    const { findings: merged } = run({ findings });
    expect(merged.map(({ message, level, at }) => [message, level, at.start])).toEqual([
      ["another", "error", 0],
      ["cause-rule says so", "error", 0],
      ["cause-rule says so", "error", 1],
    ]);
  });

  test("a suppression in one overlay does not speak for another", () => {
    const annotated = fakeObject("a.yaml", {
      id: "dev",
      annotations: { "k8slint.dev/ignore": "cause-rule; dev only" },
    });
    const text = 'k8slint.dev/ignore: "..."';
    const findings = [
      raw("cause-rule", span("a.yaml"), {}, { bundle: "dev", subject: annotated }),
      raw("cause-rule", span("a.yaml"), {}, about("prod")),
    ];
    const report = run({ files: [file("a.yaml", { text })], objects: [annotated], findings });
    expect(report.findings.map(({ bundles }) => bundles)).toEqual([["prod"]]);
    expect(report.suppressed).toMatchObject([
      { bundles: ["dev"], suppression: { kind: "annotation", reason: "dev only" } },
    ]);
  });
});

describe("order and fingerprints", () => {
  const findings = [
    raw("mild-rule", span("b.yaml", 3)),
    raw("mild-rule", span("a.yaml", 9)),
    raw("mild-rule", span("a.yaml", 3), { message: "z" }),
    raw("mild-rule", span("a.yaml", 3), { message: "b" }),
    raw("cause-rule", span("a.yaml", 3, 8)),
    raw("mild-rule", span("B.yaml", 3)),
  ];

  test("file, place, rule, message, whatever order they came in", () => {
    const report = run({ findings, files: [] });
    expect(report.findings.map(({ at, rule, message }) => [at.file, at.start, rule, message].join(" "))).toEqual([
      "B.yaml 3 mild-rule mild-rule says so",
      "a.yaml 3 cause-rule cause-rule says so",
      "a.yaml 3 mild-rule b",
      "a.yaml 3 mild-rule z",
      "a.yaml 9 mild-rule mild-rule says so",
      "b.yaml 3 mild-rule mild-rule says so",
    ]);
    expect(run({ findings: findings.toReversed(), files: [] })).toEqual(report);
  });

  test("a fingerprint stays while lines move, and tells rule, file, object and message apart", () => {
    const print = (...given: SettleInput["findings"]): readonly string[] =>
      run({ findings: given }).findings.map(({ fingerprint }) => fingerprint);
    const [base] = print(raw("mild-rule", span("a.yaml", 3)));
    expect(print(raw("mild-rule", span("a.yaml", 500)))).toEqual([base]);
    const others = [
      ...print(raw("cause-rule", span("a.yaml", 3), { message: "mild-rule says so" })),
      ...print(raw("mild-rule", span("b.yaml", 3))),
      ...print(raw("mild-rule", span("a.yaml", 3), {}, { subject: fakeObject("a.yaml") })),
      ...print(raw("mild-rule", span("a.yaml", 3), { message: "mild-rule says 60 s" })),
      ...print(raw("mild-rule", span("a.yaml", 3), { message: "mild-rule says 90 s" })),
    ];
    expect(new Set([base, ...others]).size).toBe(6);
  });

  test("equal findings are counted, suppressed ones too, so that a suppression renames no other", () => {
    const text = "a: 1\nb: 2\n";
    const two = [0, 5].map((start) => raw("mild-rule", span("a.yaml", start)));
    const [first, second] = run({ files: [file("a.yaml", { text })], findings: two }).findings;
    expect(second?.fingerprint).toBe(`${first?.fingerprint}-2`);
    const ignored = text.replace("1", "1 # k8slint-ignore mild-rule -- x");
    const moved = [0, ignored.indexOf("b")].map((start) => raw("mild-rule", span("a.yaml", start)));
    const report = run({ files: [file("a.yaml", { text: ignored })], findings: moved });
    expect(report.findings.map(({ fingerprint }) => fingerprint)).toEqual([second?.fingerprint]);
  });
});

describe("suppressions", () => {
  const stale = "a: 1 # k8slint-ignore mild-rule -- old\nb: 2\n";
  const rulesOf = (parts: Parameters<typeof run>[0]): readonly string[] => run(parts).findings.map(({ rule }) => rule);

  test("an unused one is a warning at its own place", () => {
    const { findings } = run({ files: [file("a.yaml", { text: stale })] });
    expect(findings).toMatchObject([
      { rule: "suppression-unused", level: "warning", at: { file: "a.yaml", start: 22 } },
    ]);
  });

  test("not where rules saw only a part: other paths, broken files, objects that are not judged, rules that failed", () => {
    const files = [file("a.yaml", { text: stale })];
    expect(rulesOf({ files: [file("a.yaml", { text: stale, given: false })], given: ["k8s"] })).toEqual([]);
    expect(rulesOf({ files, findings: [raw("file-broken", span("a.yaml"))] })).toEqual(["file-broken"]);
    expect(rulesOf({ files, objects: [fakeObject("a.yaml", { judged: false })] })).toEqual([]);
    expect(rulesOf({ files, objects: [] })).toEqual([]);
    expect(rulesOf({ files, crashed: true })).toEqual([]);
    expect(rulesOf({ files: [file("t.yaml", { kind: "chart-template", text: stale })] })).toEqual([]);
  });

  test("not where its rule is off", () => {
    const rules = new Map([["mild-rule", { level: "off" as const, options: {} }]]);
    expect(rulesOf({ files: [file("a.yaml", { text: stale })], settings: { rules } })).toEqual([]);
  });

  test("the rules about suppressions are rules: they can be switched off", () => {
    const rules = new Map([["suppression-unused", { level: "off" as const, options: {} }]]);
    expect(rulesOf({ files: [file("a.yaml", { text: stale })], settings: { rules } })).toEqual([]);
  });

  test("an unused entry of the configuration is told where everything was given", () => {
    const at = span(".k8slint.yaml", 4, 9);
    const suppressions = [
      {
        rules: [{ id: "mild-rule", at }],
        files: undefined,
        object: undefined,
        reason: "x",
        expires: undefined,
        expired: false,
      },
    ];
    const settings = { file: ".k8slint.yaml", text: "suppressions: ...", suppressions };
    const report = run({ settings });
    expect(report.findings).toMatchObject([{ rule: "suppression-unused", at }]);
    expect(report.texts.get(".k8slint.yaml")).toBe("suppressions: ...");
    expect(rulesOf({ settings, given: ["k8s"] })).toEqual([]);
  });
});

test("a report holds the texts that its findings point into, and no others", () => {
  const draft = {
    at: { span: span("a.yaml"), via: [{ at: span("v.yaml"), text: "x" }] },
    labels: [{ at: placed(span("l.yaml")), text: "y" }],
  };
  const files = ["a.yaml", "v.yaml", "l.yaml", "other.yaml"].map((path) => file(path));
  const { texts } = run({ files, findings: [raw("mild-rule", span("a.yaml"), draft)] });
  expect([...texts.keys()].toSorted()).toEqual(["a.yaml", "l.yaml", "v.yaml"]);
});

test("what the run knows of itself passes through", () => {
  expect(run({ empty: true, cluster: "one node" })).toMatchObject({
    version: "1.0.0",
    kubeVersion: "1.34",
    cluster: "one node",
    empty: true,
    crashed: false,
    counts: { files: 1, objects: 1, bundles: 1 },
    findings: [],
    suppressed: [],
  });
});
