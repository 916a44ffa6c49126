import { describe, expect, test } from "vitest";
import { loadConfiguration, type LoadedConfiguration } from "../../../src/rule/config/load.ts";
import type { Configuration } from "../../../src/rule/config/model.ts";
import { OWN_FACTS } from "../../../src/rule/own-facts.ts";
import { createRegistry } from "../../../src/rule/registry.ts";
import { fakeRule } from "../fakes.ts";

const options = {
  type: "object",
  additionalProperties: false,
  properties: {
    seconds: { type: "integer", description: "how long", default: 30, minimum: 0 },
    names: { type: "array", items: { type: "string" }, description: "which", default: [] },
  },
} as const;

const registry = createRegistry(
  [
    fakeRule("service-selects-no-pod", { aliases: ["service-without-pod"] }),
    fakeRule("liveness-kills-slow-start", { options, aliases: ["liveness-kills"] }),
    fakeRule("memory-limit-missing"),
  ],
  OWN_FACTS,
);

function load(text: string): Promise<LoadedConfiguration> {
  return loadConfiguration({ file: ".k8slint.yaml", text, registry, today: "2026-12-01" });
}

async function good(text: string): Promise<Configuration> {
  const loaded = await load(text);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  expect(loaded.warnings).toEqual([]);
  return loaded.configuration;
}

/** Each fault as `line:column message | help`. */
async function faults(text: string): Promise<readonly string[]> {
  const loaded = await load(text);
  if (loaded.ok) return [];
  return loaded.problems.map(({ place, message, help }) => {
    expect(place?.file).toBe(".k8slint.yaml");
    return `${place?.line}:${place?.column} ${message}${help === undefined ? "" : ` | ${help}`}`;
  });
}

describe("what a configuration says", () => {
  test("nothing, where it is empty, comments, or sections without content", async () => {
    for (const text of ["", "# nothing yet\n", "---\n", "rules:\noverrides:\ncluster:\n", "{}"]) {
      const { rules, overrides, cluster, presets, file } = await good(text);
      expect([rules.size, overrides, cluster, presets, file]).toEqual([0, [], undefined, [], ".k8slint.yaml"]);
    }
  });

  test("presets, one or several", async () => {
    expect((await good("presets: strict")).presets).toEqual(["strict"]);
    expect((await good("presets: [recommended, security]")).presets).toEqual(["recommended", "security"]);
  });

  test("rules in three forms", async () => {
    const { rules } = await good(`
rules:
  service-selects-no-pod: off
  memory-limit-missing: warning
  liveness-kills-slow-start: [info, {seconds: 5, names: [a]}]
`);
    expect(Object.fromEntries(rules)).toEqual({
      "service-selects-no-pod": { level: "off", options: {} },
      "memory-limit-missing": { level: "warning", options: {} },
      "liveness-kills-slow-start": { level: "info", options: { seconds: 5, names: ["a"] } },
    });
    const { rules: more } = await good(
      "rules: {liveness-kills-slow-start: {options: {seconds: 5}}, memory-limit-missing: {level: error}}",
    );
    expect(more.get("liveness-kills-slow-start")).toEqual({ level: undefined, options: { seconds: 5 } });
    expect(more.get("memory-limit-missing")).toEqual({ level: "error", options: {} });
  });

  test("`off` is the word, though YAML 1.1 reads a boolean", async () => {
    expect((await good("rules: {memory-limit-missing: off}")).rules.get("memory-limit-missing")?.level).toBe("off");
    expect((await good('rules: {memory-limit-missing: "off"}')).rules.get("memory-limit-missing")?.level).toBe("off");
  });

  test("what stages before the rules find is configured like a rule", async () => {
    expect((await good("rules: {suppression-unused: error}")).rules.get("suppression-unused")?.level).toBe("error");
  });

  test("overrides by path", async () => {
    const { overrides } = await good(`
overrides:
  - files: [overlays/prod]
    namespace: shop
    kubeVersion: v1.31.2
    cluster: kind
    rules: {memory-limit-missing: error}
`);
    expect(overrides[0]).toMatchObject({ namespace: "shop", kubeVersion: "1.31", cluster: { profile: "kind" } });
    expect(overrides[0]?.matches("overlays/prod/a.yaml")).toBe(true);
    expect(overrides[0]?.matches("overlays/dev/a.yaml")).toBe(false);
    expect(overrides[0]?.rules.get("memory-limit-missing")?.level).toBe("error");
  });

  test("patterns, externals, namespace, version, the level that fails", async () => {
    const configuration = await good(`
ignore: ["vendor/", "*.{tmp,bak}.yaml"]
externals: [Secret/db-*, ConfigMap/shop/x, IngressClass/nginx]
namespace: shop
kubeVersion: 1.30
failOn: warning
`);
    expect(configuration).toMatchObject({
      ignore: ["vendor/", "*.tmp.yaml", "*.bak.yaml"],
      externals: [
        { kind: "Secret", namespace: undefined, name: "db-*" },
        { kind: "ConfigMap", namespace: "shop", name: "x" },
        { kind: "IngressClass", namespace: undefined, name: "nginx" },
      ],
      namespace: "shop",
      // As a number this is 1.3.
      kubeVersion: "1.30",
      failOn: "warning",
    });
  });

  test("a cluster by its profile, or in full", async () => {
    expect((await good("cluster: k3d")).cluster).toMatchObject({ profile: "k3d", nodes: undefined, memory: undefined });
    const { cluster } = await good(`
cluster:
  profile: kind
  name: dev
  memory: 8Gi
  cpu: 4
  nodes:
    - {count: 2, cpu: 1500m, memory: 2Gi, labels: {disk: ssd}, taints: ["gpu=yes:NoSchedule", "spot:NoExecute", {key: a, value: b, effect: PreferNoSchedule}]}
    - {role: control-plane}
  images: [shop-api:dev]
  registries: [k3d-registry.localhost:5000, {inCluster: "reg:5000", onHost: "localhost:5001"}]
  ingressClasses: [nginx]
  storageClasses: []
  components: [traefik]
  podSecurity: {"*": baseline, shop: restricted}
`);
    expect(cluster).toMatchObject({
      profile: "kind",
      name: "dev",
      memory: { value: 8 * 2 ** 30, source: ".k8slint.yaml" },
      cpu: { value: 4000 },
      images: ["shop-api:dev"],
      ingressClasses: ["nginx"],
      storageClasses: [],
      components: ["traefik"],
    });
    expect(cluster?.nodes?.[0]).toMatchObject({
      count: 2,
      cpu: { value: 1500 },
      memory: { value: 2 ** 31 },
      labels: { disk: "ssd" },
      taints: [
        { key: "gpu", value: "yes", effect: "NoSchedule" },
        { key: "spot", value: "", effect: "NoExecute" },
        { key: "a", value: "b", effect: "PreferNoSchedule" },
      ],
    });
    expect(cluster?.nodes?.[1]).toMatchObject({ count: 1, role: "control-plane", cpu: undefined });
    expect(cluster?.registries?.map(({ inCluster, onHost }) => [inCluster, onHost])).toEqual([
      ["k3d-registry.localhost:5000", undefined],
      ["reg:5000", "localhost:5001"],
    ]);
    expect([...(cluster?.podSecurity ?? [])]).toEqual([
      ["*", "baseline"],
      ["shop", "restricted"],
    ]);
    expect([...((await good("cluster: {podSecurity: baseline}")).cluster?.podSecurity ?? [])]).toEqual([
      ["*", "baseline"],
    ]);
  });

  test("figures know where they are written", async () => {
    const text = "cluster:\n  memory: 8Gi\n  nodes:\n    - labels: {disk: ssd}\n";
    const { cluster } = await good(text);
    const at = cluster?.memory?.at?.span;
    expect(text.slice(at?.start, at?.end)).toBe("8Gi");
    const label = cluster?.nodes?.[0]?.labelsAt.get("disk");
    expect(text.slice(label?.start, label?.end)).toBe("disk");
  });

  test("suppressions, held until the day that they name", async () => {
    const { suppressions } = await good(`
suppressions:
  - rules: memory-limit-missing
    reason: " the VM is large "
    expires: 2026-12-01
  - rules: [memory-limit-missing, suppression-unused]
    files: [legacy]
    object: Deployment/shop/api-*
    reason: see the plan
    expires: "2026-11-30"
`);
    expect(suppressions[0]).toMatchObject({
      rules: [{ id: "memory-limit-missing" }],
      reason: "the VM is large",
      expires: "2026-12-01",
      expired: false,
      files: undefined,
    });
    expect(suppressions[1]).toMatchObject({
      object: { kind: "Deployment", namespace: "shop", name: "api-*" },
      expired: true,
    });
    expect(suppressions[1]?.rules.map(({ id }) => id)).toEqual(["memory-limit-missing", "suppression-unused"]);
    expect(suppressions[1]?.files?.("legacy/a.yaml")).toBe(true);
  });
});

describe("faults, each with its place", () => {
  test.each([
    ["rule: {}", '1:1 unknown key "rule" | a key with a near name exists: rules'],
    ["exclude: []", /^1:1 unknown key "exclude" \| accepted here: presets, rules, overrides, ignore/],
    [
      "rules:\n  service-select-no-pod: off",
      '2:3 unknown rule "service-select-no-pod" | a rule with a near name exists: service-selects-no-pod',
    ],
    ["rules:\n  something-else: off", '2:3 unknown rule "something-else" | `k8slint rules` lists the rules'],
    [
      "overrides:\n  - files: [a]\n    rules: {memory-limit-misssing: off}",
      /^3:13 unknown rule .* memory-limit-missing$/,
    ],
    [
      "rules: {memory-limit-missing: eror}",
      /^1:31 rules\.memory-limit-missing is "eror" \| write a level, \[level, options\], or a map with level and options \(error, warning, info or off\); the nearest is error$/,
    ],
    [
      "rules: {memory-limit-missing: [eror, {}]}",
      /^1:32 rules\.memory-limit-missing\[0\] is "eror" \| write error, warning, info or off; the nearest is error$/,
    ],
    ["rules: {memory-limit-missing: [warning, {a: 1}]}", '1:41 rule "memory-limit-missing" has no options'],
    [
      "rules: {liveness-kills-slow-start: {options: {secods: 1}}}",
      '1:47 unknown option "secods" of rule "liveness-kills-slow-start" | an option with a near name exists: seconds',
    ],
    [
      "rules: {liveness-kills-slow-start: [info, {seconds: soon}]}",
      /^1:53 rules\.liveness-kills-slow-start\[1\]\.seconds is "soon" \| write a whole number$/,
    ],
    ["rules: {liveness-kills-slow-start: [info, {seconds: -1}]}", /seconds is -1 \| write .*>= 0$/],
    ["rules: {memory-limit-missing: {lvl: error}}", /unknown key "lvl" \| .*level/],
    ["rules: []", "1:8 rules is an empty list | write a map"],
    ["[a]", /^1:1 the configuration is a list \| write a map$/],
    [
      "presets: strickt",
      /presets is "strickt" \| write a preset or a list of presets \(default, recommended, strict or security\); the nearest is strict/,
    ],
    ["overrides: [{rules: {}}]", /^1:\d+ overrides\[0\] has no "files" \| add files: the files that this is for$/],
    [
      "suppressions: [{rules: memory-limit-missing}]",
      /suppressions\[0\] has no "reason" \| add reason: why this is no fault here$/,
    ],
    [
      "suppressions: [{rules: memory-limit, reason: x}]",
      '1:24 unknown rule "memory-limit" | a rule with a near name exists: memory-limit-missing',
    ],
    [
      "suppressions: [{rules: memory-limit-missing, reason: x, expires: soon}]",
      /expires is "soon" \| write a date such as 2027-01-31$/,
    ],
    ["suppressions: [{rules: memory-limit-missing, reason: x, expires: 2027-02-30}]", /"2027-02-30" is no date/],
    [
      "suppressions: [{rules: memory-limit-missing, reason: x, object: api}]",
      /object is "api" \| write Kind\/name or Kind\/namespace\/name/,
    ],
    ["externals: [Secret]", /^1:13 externals\[0\] is "Secret" \| write Kind\/name/],
    ["ignore: [../x]", /"\.\.\/x" is no pattern \| write paths relative to the root/],
    ["kubeVersion: latest", '1:14 "latest" is no Kubernetes version | write a version such as 1.34'],
    ["cluster: minicube", /^1:10 cluster is "minicube" \| write a profile, or a map .*; the nearest is minikube$/],
    ["cluster: {profil: k3d}", '1:11 unknown key "profil" | a key with a near name exists: profile'],
    ["cluster: {nodes: [{cpus: 2}]}", /unknown key "cpus" \| a key with a near name exists: cpu/],
    ["cluster: {nodes: [{memory: 2GB}]}", '1:28 "2GB" is no amount | write an amount above zero, such as 4Gi'],
    ["cluster: {nodes: [{taints: [gpu]}]}", /"gpu" is no taint \| write key=value:NoSchedule/],
    ["failOn: none", /failOn is "none" \| write error, warning, info or never/],
    ["a: [", /^1:\d/],
    ["rules: {}\nrules: {}", /^2:1 /],
    ["rules: {}\n---\nrules: {}", /^\d:\d a second document/],
    ["__proto__: {}\n", /unknown key "__proto__"/],
    ["rules: {constructor: off}", /unknown rule "constructor"/],
  ])("%j", async (text, expected) => {
    const [first, ...others] = await faults(text);
    if (typeof expected === "string") expect(first).toBe(expected);
    else expect(first).toMatch(expected);
    expect(others).toEqual([]);
  });

  test("are told all at once", async () => {
    expect(await faults("rulez: {}\nfailOn: never-ever\ncluster: {profile: x, memry: 1}\n")).toHaveLength(4);
  });
});

test("a former id works, with a warning at its place", async () => {
  const loaded = await load("rules:\n  service-without-pod: off\n  liveness-kills: [error, {seconds: 1}]\n");
  if (!loaded.ok) throw new Error("refused");
  expect([...loaded.configuration.rules.keys()]).toEqual(["service-selects-no-pod", "liveness-kills-slow-start"]);
  expect(loaded.warnings).toEqual([
    {
      message: 'rule "service-without-pod" is now called "service-selects-no-pod"',
      help: "write service-selects-no-pod",
      place: { file: ".k8slint.yaml", line: 2, column: 3 },
    },
    expect.objectContaining({ message: 'rule "liveness-kills" is now called "liveness-kills-slow-start"' }),
  ]);
});
