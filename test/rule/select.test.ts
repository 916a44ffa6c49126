import { describe, expect, test } from "vitest";
import { defaultConfiguration, type Configuration, type Override } from "../../src/rule/config/model.ts";
import { pathMatcher } from "../../src/rule/config/paths.ts";
import { OWN_FACTS } from "../../src/rule/own-facts.ts";
import { createRegistry } from "../../src/rule/registry.ts";
import { selectRules, type SelectionRequest } from "../../src/rule/select.ts";
import { fakeRule } from "./fakes.ts";

const limit = {
  type: "object",
  additionalProperties: false,
  properties: {
    seconds: { type: "integer", description: "how long", default: 30 },
    names: { type: "array", items: { type: "string" }, description: "which", default: ["x"] },
  },
} as const;

const failing = fakeRule("failing-rule", { level: "error", options: limit });
const advice = fakeRule("advice-rule", { level: "info", presets: ["recommended", "strict"] });
const unread = { ...OWN_FACTS[0], id: "file-unread", level: "error" } as (typeof OWN_FACTS)[number];
const registry = createRegistry([failing, advice], [...OWN_FACTS, unread]);

function select(configuration: Partial<Configuration> = {}, request: Partial<SelectionRequest> = {}) {
  return selectRules({ registry, configuration: { ...defaultConfiguration, ...configuration }, ...request });
}

function override(files: readonly string[], rules: Override["rules"]): Override {
  return { matches: pathMatcher(files), rules, namespace: undefined, cluster: undefined, kubeVersion: undefined };
}

describe("presets", () => {
  test("default rules run, advice does not", () => {
    const selection = select();
    expect(selection.running.map((rule) => rule.id)).toEqual(["failing-rule"]);
    expect(selection.standing("failing-rule", "a.yaml")).toEqual({ level: "error", setBy: "rule" });
    expect(selection.standing("advice-rule", "a.yaml")).toBeUndefined();
  });

  test("a preset adds to the default rules", () => {
    const { running } = select({ presets: ["strict"] });
    expect(running.map((rule) => rule.id)).toEqual(["advice-rule", "failing-rule"]);
  });

  test("the command line's presets stand in place of the configuration's", () => {
    const { running } = select({ presets: ["strict"] }, { presets: ["security"] });
    expect(running.map((rule) => rule.id)).toEqual(["failing-rule"]);
  });
});

describe("settings", () => {
  test("a level switches advice on and sets what it counts", () => {
    const { standing } = select({ rules: new Map([["advice-rule", { level: "warning", options: {} }]]) });
    expect(standing("advice-rule", "a.yaml")).toEqual({ level: "warning", setBy: "configuration" });
  });

  test("off switches a rule off", () => {
    const selection = select({ rules: new Map([["failing-rule", { level: "off", options: {} }]]) });
    expect(selection.running).toEqual([]);
    expect(selection.standing("failing-rule", "a.yaml")).toBeUndefined();
  });

  test("options alone switch nothing on, and keep the other defaults", () => {
    const selection = select({
      rules: new Map([
        ["advice-rule", { level: undefined, options: {} }],
        ["failing-rule", { level: undefined, options: { seconds: 5 } }],
      ]),
    });
    expect(selection.standing("advice-rule", "a.yaml")).toBeUndefined();
    expect(selection.options(failing, "a.yaml")).toEqual({ seconds: 5, names: ["x"] });
  });
});

describe("overrides", () => {
  const configuration = {
    rules: new Map([["failing-rule", { level: "warning" as const, options: { seconds: 5 } }]]),
    overrides: [
      override(["dev"], new Map([["failing-rule", { level: "off", options: {} }]])),
      override(["dev/api"], new Map([["failing-rule", { level: "info", options: { names: ["y"] } }]])),
      override(["prod"], new Map([["advice-rule", { level: "error", options: {} }]])),
    ],
  };

  test("later ones win, in their files alone", () => {
    const { standing } = select(configuration);
    expect(standing("failing-rule", "a.yaml")).toEqual({ level: "warning", setBy: "configuration" });
    expect(standing("failing-rule", "dev/a.yaml")).toBeUndefined();
    expect(standing("failing-rule", "dev/api/a.yaml")).toEqual({ level: "info", setBy: "override" });
    expect(standing("advice-rule", "prod/a.yaml")).toEqual({ level: "error", setBy: "override" });
  });

  test("options add up", () => {
    const { options } = select(configuration);
    expect(options(failing, "dev/api/a.yaml")).toEqual({ seconds: 5, names: ["y"] });
    expect(options(failing, "prod/a.yaml")).toEqual({ seconds: 5, names: ["x"] });
  });

  test("a rule that is on in some files runs", () => {
    expect(select(configuration).running.map((rule) => rule.id)).toEqual(["advice-rule", "failing-rule"]);
  });
});

describe("the command line", () => {
  test("--rule runs only these, also advice and what the configuration switches off", () => {
    const off = { rules: new Map([["advice-rule", { level: "off" as const, options: {} }]]) };
    const selection = select(off, { rules: ["advice-rule"] });
    expect(selection.running.map((rule) => rule.id)).toEqual(["advice-rule"]);
    expect(selection.standing("advice-rule", "a.yaml")).toEqual({ level: "info", setBy: "rule" });
    expect(selection.standing("failing-rule", "a.yaml")).toBeUndefined();
  });

  test("--rule does not hide that a file could not be read", () => {
    const { standing } = select({}, { rules: ["advice-rule"] });
    expect(standing("file-unread", "a.yaml")).toEqual({ level: "error", setBy: "rule" });
    expect(standing("suppression-unused", "a.yaml")).toBeUndefined();
  });

  test("--ignore-rule wins over everything", () => {
    const selection = select({}, { rules: ["failing-rule"], ignoreRules: ["failing-rule"] });
    expect(selection.running).toEqual([]);
    const everywhere = {
      overrides: [override(["**"], new Map([["advice-rule", { level: "error" as const, options: {} }]]))],
    };
    expect(select(everywhere, { ignoreRules: ["advice-rule"] }).running.map((rule) => rule.id)).toEqual([
      "failing-rule",
    ]);
  });
});
