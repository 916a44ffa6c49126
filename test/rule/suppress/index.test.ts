import { describe, expect, test } from "vitest";
import type { KubeObject } from "../../../src/expand/model.ts";
import { defaultConfiguration, type ConfiguredSuppression } from "../../../src/rule/config/model.ts";
import { pathMatcher } from "../../../src/rule/config/paths.ts";
import type { RawFinding } from "../../../src/rule/finding.ts";
import { createRegistry } from "../../../src/rule/registry.ts";
import { suppress, type SuppressInput } from "../../../src/rule/suppress/index.ts";
import { fakeObject, fakeRule, raw, span } from "../fakes.ts";

const registry = createRegistry([fakeRule("first-rule"), fakeRule("other-rule", { aliases: ["old-rule"] })], []);

function run(input: Partial<SuppressInput>) {
  const configuration = input.configuration ?? defaultConfiguration;
  const rest = {
    findings: [],
    files: [],
    objects: [],
    looked: () => true,
    ran: () => true,
    hidden: new Set<string>(),
    registry,
    ...input,
  };
  const { findings, faults } = suppress({ ...rest, configuration });
  return {
    reasons: findings.map(({ suppression }) => suppression?.reason),
    kinds: findings.map(({ suppression }) => suppression?.kind),
    labels: findings.flatMap(({ raw: { draft } }) => draft.labels ?? []).map(({ text }) => text),
    faults: faults.map(({ rule, draft }) => `${rule}: ${draft.message}`),
    raw: faults,
  };
}

/** A finding at the first place of a word in a file. */
function at(text: string, word: string, rule = "first-rule", about: Partial<RawFinding> = {}): RawFinding {
  const start = text.indexOf(word);
  return raw(rule, span("a.yaml", start, start + word.length), {}, about);
}

function file(text: string): SuppressInput["files"] {
  return [{ path: "a.yaml", kind: "manifest", text }];
}

describe("comments", () => {
  test("on the line, and on the line above", () => {
    const text = "a: 1 # k8slint-ignore first-rule -- one\n# k8slint-ignore first-rule -- two\nb: 2\nc: 3\n";
    const { reasons, faults } = run({ files: file(text), findings: ["a:", "b:", "c:"].map((word) => at(text, word)) });
    expect(reasons).toEqual(["one", "two", undefined]);
    expect(faults).toEqual([]);
  });

  test("above blank lines and other comments", () => {
    const text = "# k8slint-ignore first-rule -- one\n# k8slint-ignore other-rule -- two\n\n# why\nb: 2\n";
    const { reasons } = run({ files: file(text), findings: [at(text, "b:"), at(text, "b:", "other-rule")] });
    expect(reasons).toEqual(["one", "two"]);
  });

  test("behind a value, not for the next line", () => {
    const text = "a: 1 # k8slint-ignore first-rule -- one\nb: 2\n";
    const { reasons, faults } = run({ files: file(text), findings: [at(text, "b:")] });
    expect(reasons).toEqual([undefined]);
    expect(faults).toEqual(["suppression-unused: first-rule finds nothing here to suppress"]);
  });

  test("for the rules they name, also by a former name", () => {
    const text = "# k8slint-ignore old-rule -- one\nb: 2\n";
    const { reasons, faults } = run({ files: file(text), findings: [at(text, "b:"), at(text, "b:", "other-rule")] });
    expect(reasons).toEqual([undefined, "one"]);
    expect(faults).toEqual(['suppression-invalid: rule "old-rule" is now called "other-rule"']);
  });

  test("for the whole file, in its first lines", () => {
    const text = "# licence\n# k8slint-ignore-file first-rule -- vendored\na: 1\nb: 2\n";
    const { reasons, kinds } = run({ files: file(text), findings: [at(text, "a:"), at(text, "b:")] });
    expect(reasons).toEqual(["vendored", "vendored"]);
    expect(kinds).toEqual(["comment", "comment"]);
  });

  test("for the whole file below a long head of comments, but not below content", () => {
    const head = "# licence\n".repeat(30);
    const top = `${head}# k8slint-ignore-file first-rule -- vendored\na: 1\n`;
    expect(run({ files: file(top), findings: [at(top, "a:")] }).reasons).toEqual(["vendored"]);
    const below = `${"b: 2\n".repeat(10)}# k8slint-ignore-file first-rule -- vendored\na: 1\n`;
    const { reasons, faults } = run({ files: file(below), findings: [at(below, "a:")] });
    expect(reasons).toEqual([undefined]);
    expect(faults).toEqual(["suppression-invalid: k8slint-ignore-file stands below the first lines"]);
  });

  test("without a reason they suppress nothing", () => {
    const text = "# k8slint-ignore first-rule\nb: 2\n";
    const { reasons, faults } = run({ files: file(text), findings: [at(text, "b:")] });
    expect(reasons).toEqual([undefined]);
    expect(faults).toEqual(["suppression-invalid: the suppression gives no reason"]);
  });

  test("of a form that does not exist are told, sentences about them are not", () => {
    const text = "# k8slint-ignore-next-line first-rule -- x\n# see k8slint-ignore in the manual\nb: 2\n";
    expect(run({ files: file(text) }).faults).toEqual([
      "suppression-invalid: unknown comment k8slint-ignore-next-line",
    ]);
  });
});

describe("unused comments", () => {
  const text =
    "a: 1\n# k8slint-ignore first-rule -- x\nb: 2 # k8slint-ignore other-rule -- y\n# k8slint-ignore other-rule, first-rule -- z\n";

  test("come with the edit that removes them, where that is plain", () => {
    const { raw: found } = run({ files: file(text) });
    const edited = found.map(({ draft }) => {
      const [edit] = draft.fix?.edits ?? [];
      return edit && text.slice(0, edit.at.start) + text.slice(edit.at.end);
    });
    expect(edited[0]).toBe(text.replace("# k8slint-ignore first-rule -- x\n", ""));
    expect(edited[1]).toBe(text.replace(" # k8slint-ignore other-rule -- y", ""));
    expect(edited.slice(2)).toEqual([undefined, undefined]);
  });

  test("are not told where the rule did not look", () => {
    expect(run({ files: file(text), looked: (rule) => rule === "other-rule" }).faults).toHaveLength(2);
    expect(run({ files: file(text), looked: () => false }).faults).toEqual([]);
  });

  test("removal of a last line without line break", () => {
    const [found] = run({ files: file("a: 1\n# k8slint-ignore first-rule -- x") }).raw;
    expect(found?.draft.fix?.edits).toEqual([{ at: { file: "a.yaml", start: 5, end: 37 }, text: "" }]);
  });
});

describe("annotations", () => {
  const text = "metadata: {annotations: {k8slint.dev/ignore: ...}}";
  const annotated = (value: unknown, id = "x"): KubeObject =>
    fakeObject("a.yaml", { id, annotations: { "k8slint.dev/ignore": value } });

  test("suppress what is said about their object, wherever it is written", () => {
    const subject = annotated("first-rule; legacy");
    const other = fakeObject("a.yaml", { id: "y" });
    const findings = [
      raw("first-rule", span("patch.yaml"), {}, { subject }),
      raw("first-rule", span("a.yaml"), {}, { subject: other }),
    ];
    const { reasons, kinds, faults } = run({ files: file(text), objects: [subject, other], findings });
    expect(reasons).toEqual(["legacy", undefined]);
    expect(kinds).toEqual(["annotation", undefined]);
    expect(faults).toEqual([]);
  });

  test("that several bundles apply are one suppression, used where one of them uses it", () => {
    const objects = [annotated("first-rule; legacy", "dev"), annotated("first-rule; legacy", "prod")];
    const [, prod] = objects;
    expect(
      run({ files: file(text), objects, findings: [raw("first-rule", span("a.yaml"), {}, { subject: prod })] }).faults,
    ).toEqual([]);
    expect(run({ files: file(text), objects }).faults).toEqual([
      "suppression-unused: first-rule finds nothing here to suppress",
    ]);
  });

  test.each([
    ["first-rule", "the suppression gives no reason"],
    ["first-rul; x", 'unknown rule "first-rul" in a suppression'],
    [true, "the annotation k8slint.dev/ignore is no text"],
  ])("%j: %s", (value, message) => {
    const objects = [annotated(value, "dev"), annotated(value, "prod")];
    expect(run({ files: file(text), objects }).faults).toEqual([`suppression-invalid: ${message}`]);
  });

  test("that a template fills in are not judged", () => {
    expect(run({ files: file(text), objects: [annotated("{{ .Values.ignore }}")] }).faults).toEqual([]);
  });
});

describe("the configuration", () => {
  const entry = (parts: Partial<ConfiguredSuppression>): ConfiguredSuppression => ({
    rules: [{ id: "first-rule", at: span(".k8slint.yaml", 7) }],
    files: undefined,
    object: undefined,
    reason: "known",
    expires: undefined,
    expired: false,
    ...parts,
  });
  const configured = (...suppressions: ConfiguredSuppression[]) => ({ ...defaultConfiguration, suppressions });
  const subject = fakeObject("a.yaml");

  test("suppresses by rule, file and object", () => {
    const suppressions = [
      entry({ files: pathMatcher(["legacy"]) }),
      entry({ object: { kind: "Deployment", namespace: "shop", name: "a*" } }),
    ];
    const findings = [
      raw("first-rule", span("legacy/a.yaml")),
      raw("first-rule", span("k8s/a.yaml"), {}, { subject }),
      raw("first-rule", span("k8s/a.yaml")),
      raw("other-rule", span("legacy/a.yaml"), {}, { subject }),
    ];
    const { reasons, kinds, faults } = run({ configuration: configured(...suppressions), findings });
    expect(reasons).toEqual(["known", "known", undefined, undefined]);
    expect(kinds[0]).toBe("configuration");
    expect(faults).toEqual([]);
  });

  test("unused entries are told where the run saw everything", () => {
    const configuration = configured(entry({}));
    const { faults, raw: found } = run({ configuration });
    expect(faults).toEqual(["suppression-unused: first-rule finds nothing here to suppress"]);
    expect(found[0]?.draft.at.span).toEqual(span(".k8slint.yaml", 7));
    expect(run({ configuration, ran: () => false }).faults).toEqual([]);
  });

  test("what a file that nobody could read may hold is not called unused", () => {
    const hidden = new Set(["k8s/broken.yaml"]);
    const configuration = configured(
      entry({}),
      entry({ files: pathMatcher(["k8s"]) }),
      entry({ files: pathMatcher(["legacy"]) }),
    );
    expect(run({ configuration, hidden }).faults).toHaveLength(1);
  });

  test("an expired entry suppresses nothing, and the finding says since when", () => {
    const configuration = configured(entry({ expires: "2026-11-30", expired: true }));
    const { reasons, labels, faults } = run({ configuration, findings: [raw("first-rule", span("a.yaml"))] });
    expect(reasons).toEqual([undefined]);
    expect(labels).toEqual(["suppressed here until 2026-11-30"]);
    expect(faults).toEqual([]);
  });

  test("a later entry that holds wins over an expired one", () => {
    const configuration = configured(entry({ expires: "2026-11-30", expired: true }), entry({ reason: "new" }));
    expect(run({ configuration, findings: [raw("first-rule", span("a.yaml"))] }).reasons).toEqual(["new"]);
  });
});

test("names of rules that every object has are no suppressions", () => {
  const findings = [raw("constructor", span("a.yaml")), raw("__proto__", span("a.yaml"))];
  expect(run({ findings, files: file("# k8slint-ignore first-rule -- x\na: 1\n") }).reasons).toEqual([
    undefined,
    undefined,
  ]);
});
