import { describe, expect, test } from "vitest";
import { placed } from "../../src/base/model.ts";
import type { Selection, Workload } from "../../src/graph/model.ts";
import { check } from "../../src/rule/check.ts";
import { defaultConfiguration, type Configuration } from "../../src/rule/config/model.ts";
import type { Rule } from "../../src/rule/define.ts";
import { createRegistry } from "../../src/rule/registry.ts";
import { selectRules } from "../../src/rule/select.ts";
import { fakeBundle, fakeGraph, fakeObject, fakeRule, span } from "./fakes.ts";

const draft = { at: placed(span("a.yaml")), message: "something is so" };

function run(rules: readonly Rule[], graph = fakeGraph(), configuration: Configuration = defaultConfiguration) {
  const registry = createRegistry(rules, []);
  return check({ graph, selection: selectRules({ registry, configuration }), version: [1, 34] });
}

/** A rule that notes the ids of the nodes it is called for. */
function noting(ids: string[], parts: Parameters<typeof fakeRule>[1]): Rule {
  return fakeRule("noting-rule", {
    ...parts,
    check(node) {
      ids.push("id" in node ? node.id : "");
      return [];
    },
  });
}

describe("what a rule is called for", () => {
  const service = fakeObject("a.yaml", { kind: "Service", id: "service" });
  const deployment = fakeObject("a.yaml", { id: "deployment" });
  const patched = fakeObject("a.yaml", { kind: "Service", id: "patched", judged: false });
  const selections = ["service", "network-policy"].map((edge) => {
    return { id: edge, edge, from: service } as Partial<Selection> as Selection;
  });
  const workload = { id: "workload", object: deployment, containers: [{ id: "c", role: "init" }] };
  const graph = fakeGraph({
    objects: [service, deployment, patched],
    selections: [...selections, { ...selections[0], id: "hidden", from: patched } as Selection],
    workloads: [workload as unknown as Workload, { ...workload, id: "w2", object: patched } as unknown as Workload],
    bundles: [fakeBundle("b")],
  });

  test.each([
    ["Object", undefined, ["service", "deployment"]],
    ["Object", ["Service"], ["service"]],
    ["Object", ["Ingress.networking.k8s.io"], []],
    ["Selection", ["network-policy"], ["network-policy"]],
    ["Workload", undefined, ["workload"]],
    ["Container", undefined, ["c"]],
    ["Bundle", undefined, ["b"]],
  ] as const)("%s %j: %j, and nothing of an object that must not be judged", (visit, only, expected) => {
    const ids: string[] = [];
    run([noting(ids, { visit, ...(only && { only }) })], graph);
    expect(ids).toEqual(expected);
  });

  test("options are those of the file that declares the node", () => {
    const seen: unknown[] = [];
    const rule = fakeRule("optional-rule", {
      options: {
        type: "object",
        additionalProperties: false,
        properties: { seconds: { type: "integer", description: "how long", default: 30 } },
      },
      check(_node, context) {
        seen.push(context.options, context.version);
        return [];
      },
    });
    const rules = new Map([["optional-rule", { level: undefined, options: { seconds: 5 } }]]);
    const overrides = [
      {
        matches: (file: string) => file === "b.yaml",
        rules,
        namespace: undefined,
        cluster: undefined,
        kubeVersion: undefined,
      },
    ];
    const objects = [fakeObject("a.yaml"), fakeObject("b.yaml")];
    run([rule], fakeGraph({ objects }), { ...defaultConfiguration, overrides });
    expect(seen).toEqual([{ seconds: 30 }, [1, 34], { seconds: 5 }, [1, 34]]);
  });
});

describe("what comes back", () => {
  const saying = fakeRule("saying-rule", {
    *check() {
      yield draft;
    },
  });

  test("a draft with its rule, its object, and the bundle that a tool builds", () => {
    const object = fakeObject("a.yaml", { bundle: "overlays/dev" });
    const loose = fakeObject("b.yaml", { bundle: "plain:" });
    const bundles = [fakeBundle("overlays/dev"), fakeBundle("plain:", { kind: "plain" })];
    const { findings, crashed } = run([saying], fakeGraph({ objects: [object, loose], bundles }));
    expect(findings).toEqual([
      { rule: "saying-rule", draft, subject: object, bundle: "overlays/dev" },
      { rule: "saying-rule", draft, subject: loose, bundle: undefined },
    ]);
    expect(crashed).toBe(false);
  });

  test("a rule that is off is not called", () => {
    const off = { ...defaultConfiguration, rules: new Map([["saying-rule", { level: "off" as const, options: {} }]]) };
    expect(run([saying], fakeGraph({ objects: [fakeObject("a.yaml")] }), off).findings).toEqual([]);
  });
});

describe("a rule that throws", () => {
  const throwing = fakeRule("throwing-rule", {
    *check(node) {
      yield draft;
      if ("file" in node && node.file !== "good.yaml") throw new TypeError("cannot read hunter2");
    },
  });
  const objects = [fakeObject("good.yaml"), fakeObject("bad.yaml"), fakeObject("worse.yaml")];
  const { findings, crashed } = run([throwing, fakeRule("z-rule")], fakeGraph({ objects }));
  const crash = findings.find(({ rule }) => rule === "internal-rule-crashed");

  test("is one finding that names rule and object", () => {
    expect(crashed).toBe(true);
    expect(crash?.draft.message).toBe("rule throwing-rule failed on Deployment shop/api and 1 more");
    expect(crash?.draft.at.span.file).toBe("bad.yaml");
    expect(crash?.draft.help).toContain("--ignore-rule throwing-rule");
  });

  test("keeps what it had said", () => {
    expect(findings.filter(({ rule }) => rule === "throwing-rule")).toHaveLength(3);
  });

  test("says what kind of error it was and where, but not its message, which may quote the input", () => {
    expect(crash?.draft.note).toMatch(/^TypeError at check\.test\.ts:\d+:\d+/);
    expect(JSON.stringify(crash)).not.toContain("hunter2");
  });

  test("may throw anything", () => {
    const odd = fakeRule("odd-rule", {
      check() {
        throw "text";
      },
    });
    const [finding] = run([odd], fakeGraph({ objects })).findings;
    expect(finding?.draft.note).toBe("the rule threw what is no error");
  });
});

test("a rule is told the version of the file of its node, and that somebody named it", () => {
  const seen: string[] = [];
  const rule = fakeRule("version-rule", {
    check(_, { version, versionIsKnown }) {
      seen.push(`${version.join(".")} ${versionIsKnown ? "named" : "newest"}`);
      return [];
    },
  });
  const graph = fakeGraph({ objects: [fakeObject("dev/a.yaml"), fakeObject("prod/a.yaml")] });
  const selection = selectRules({ registry: createRegistry([rule], []), configuration: defaultConfiguration });
  const versionOfFile = (file: string): readonly [number, number] | undefined =>
    file.startsWith("prod/") ? [1, 28] : undefined;
  check({ graph, selection, version: [1, 35], versionOfFile });
  expect(seen).toEqual(["1.35 newest", "1.28 named"]);
});
