import { describe, expect, test } from "vitest";
import type { Report } from "../../../src/base/model.ts";
import { defaultConfiguration } from "../../../src/rule/config/model.ts";
import { pretty } from "../../../src/report/pretty.ts";
import { lint, type LintOptions } from "../../../src/run.ts";
import { memoryHost } from "../../harness/memory-host.ts";

async function linted(files: Readonly<Record<string, string>>, options: Partial<LintOptions> = {}): Promise<Report> {
  return lint(memoryHost(files), { given: [""], configuration: defaultConfiguration, ...options });
}

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: ghcr.io/acme/web:1.0
          resources: { limits: { memory: 128Mi }, requests: { memory: 64Mi } }
`;

const BASE = {
  "base/kustomization.yaml": "resources: [deployment.yaml]\n",
  "base/deployment.yaml": DEPLOYMENT,
};

function overlay(name: string, text: string): Readonly<Record<string, string>> {
  return { [`overlays/${name}/kustomization.yaml`]: `resources: [../../base]\n${text}` };
}

const TOO_MUCH = `patches:
  - target: { kind: Deployment }
    patch: |-
      - op: replace
        path: /spec/template/spec/containers/0/resources/requests/memory
        value: 1Gi
`;

describe("what rules say of built objects", () => {
  test("stands at the line of the patch that is wrong, in the overlay that it is wrong in", async () => {
    const report = await linted({ ...BASE, ...overlay("prod", TOO_MUCH), ...overlay("dev", "") });
    const [finding, ...others] = report.findings.filter(({ rule }) => rule === "request-exceeds-limit");
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      at: { file: "overlays/prod/kustomization.yaml" },
      bundles: ["overlays/prod"],
      elsewhere: ["overlays/dev"],
    });
    expect(pretty(report)).toContain("= only in overlays/prod");
  });

  test("is one finding where all overlays share it, and names them", async () => {
    const wrong = { ...BASE, "base/deployment.yaml": DEPLOYMENT.replace("64Mi", "1Gi") };
    const report = await linted({ ...wrong, ...overlay("prod", ""), ...overlay("dev", "") });
    const findings = report.findings.filter(({ rule }) => rule === "request-exceeds-limit");
    expect(findings).toMatchObject([
      { at: { file: "base/deployment.yaml" }, bundles: ["overlays/dev", "overlays/prod"] },
    ]);
    expect(findings[0]?.elsewhere).toBeUndefined();
    expect(pretty(report)).toContain("= in bundles overlays/dev, overlays/prod");
  });

  test("concerns what is there after the patches: what an overlay mends is no fault", async () => {
    const mended = TOO_MUCH.replace("1Gi", "64Mi");
    const wrong = { ...BASE, "base/deployment.yaml": DEPLOYMENT.replace("64Mi", "1Gi") };
    const report = await linted({ ...wrong, ...overlay("prod", mended) });
    expect(report.findings.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("is reported for an overlay that is given, also at a line of its base that it changed", async () => {
    const report = await linted({ ...BASE, ...overlay("prod", "namePrefix: UPPER-\n") }, { given: ["overlays/prod"] });
    expect(report.findings.map(({ rule, at }) => `${rule} ${at.file}`)).toContain(
      "object-name-invalid base/deployment.yaml",
    );
  });

  test("a finding of a base that fails in two overlays is one finding", async () => {
    const broken = { ...BASE, "base/kustomization.yaml": "resources: [gone.yaml]\n" };
    const report = await linted({ ...broken, ...overlay("prod", ""), ...overlay("dev", "") });
    expect(report.findings).toMatchObject([
      {
        rule: "kustomization-resource-missing",
        level: "error",
        predicts: "kustomize build fails",
        at: { file: "base/kustomization.yaml" },
        bundles: ["overlays/dev", "overlays/prod"],
      },
    ]);
  });
});

describe("what a build says itself", () => {
  const near = `patches:
  - target: { kind: Deployment, name: web-app }
    patch: |-
      - { op: remove, path: /spec/template }
`;

  test("a target that selects nothing is a warning, with the name that is meant", async () => {
    const report = await linted({ ...BASE, ...overlay("prod", near) });
    expect(report.findings.filter(({ rule }) => rule === "patch-target-missing")).toMatchObject([
      {
        level: "warning",
        message: "patch targets Deployment/web-app; nothing in the build is called so",
        help: "write web",
        at: { file: "overlays/prod/kustomization.yaml" },
      },
    ]);
  });

  test("a patch for an object that may come from elsewhere says nothing", async () => {
    const remote = near.replace("patches:", "components: ['https://example.com/part']\npatches:");
    const report = await linted({ ...BASE, ...overlay("prod", remote) });
    expect(report.findings.map(({ rule }) => rule)).toEqual(["not-looked-at"]);
  });

  test("deprecated fields are told where somebody asks for practice", async () => {
    const files = { ...BASE, "base/kustomization.yaml": "resources: [deployment.yaml]\ncommonLabels: { a: b }\n" };
    const rules = async (presets: LintOptions["presets"] & {}): Promise<readonly string[]> =>
      (await linted(files, { presets })).findings.map(({ rule }) => rule);
    expect(await rules(["default"])).not.toContain("kustomization-field-deprecated");
    expect(await rules(["default", "recommended"])).toContain("kustomization-field-deprecated");
  });

  test("what is not built is counted and named once", async () => {
    const helm = "helmCharts: [{ name: one }, { name: two }]\nresources: [github.com/acme/a, github.com/acme/b]\n";
    const report = await linted({ "kustomization.yaml": helm });
    expect(report.findings).toMatchObject([
      {
        rule: "not-looked-at",
        level: "info",
        message:
          "4 parts were not looked at; remote resource github.com/acme/a; remote resource github.com/acme/b; helm chart one is not rendered; and 1 more",
      },
    ]);
  });

  test("a program is not run, and what it may change is not judged", async () => {
    const files = {
      "kustomization.yaml": "resources: [deployment.yaml]\ntransformers: [program.yaml]\n",
      "deployment.yaml": DEPLOYMENT.replace("64Mi", "1Gi"),
      "program.yaml": "apiVersion: example.com/v1\nkind: Shrink\nmetadata: { name: s }\n",
    };
    const report = await linted(files);
    expect(report.findings.map(({ rule, level }) => [rule, level])).toEqual([["not-looked-at", "info"]]);
    expect(report.findings[0]?.message).toContain("the transformer Shrink was not run");
  });

  test("a file outside is an error, unless something builds with the flag that allows it", async () => {
    const files = { "a/kustomization.yaml": "resources: [../deployment.yaml]\n", "deployment.yaml": DEPLOYMENT };
    const rules = async (more: Readonly<Record<string, string>>): Promise<readonly string[]> =>
      (await linted({ ...files, ...more })).findings.map(({ rule }) => rule);
    expect(await rules({})).toEqual(["load-restrictor-crossed"]);
    expect(await rules({ Makefile: "build:\n\tkustomize build --load-restrictor LoadRestrictionsNone a\n" })).toEqual(
      [],
    );
  });

  test("a file outside is a warning where charts are rendered: such a build is given flags", async () => {
    const files = {
      "a/kustomization.yaml": "resources: [../deployment.yaml, chart]\n",
      "a/chart/kustomization.yaml": "helmCharts: [{ name: one }]\n",
      "deployment.yaml": DEPLOYMENT,
    };
    const { findings } = await linted(files);
    expect(findings.map(({ rule, level }) => [rule, level])).toEqual([
      ["not-looked-at", "info"],
      ["load-restrictor-crossed", "warning"],
    ]);
  });

  test("Flux calls its own objects Kustomization too", async () => {
    const flux =
      "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: a }\nspec: { path: ./a }\n";
    expect((await linted({ "kustomization.yaml": flux })).findings).toEqual([]);
  });
});

test("what a file that git ignores brings to a generator is no missing field", async () => {
  const kustomization = (env: string) => `resources: [ingress.yaml]
configMapGenerator: [{ name: hosts, envs: [${env}] }]
replacements:
  - source: { kind: ConfigMap, name: hosts, fieldPath: data.HOST }
    targets: [{ select: { kind: Ingress }, fieldPaths: [spec.rules.0.host] }]
`;
  const ingress = `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec:
  rules: [{ host: $(HOST), http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }]
`;
  const files = { ".gitignore": "hosts.env\n", "k8s/ingress.yaml": ingress, "k8s/other.env": "A=1\n" };
  const rulesOf = async (env: string) => {
    const report = await linted({ ...files, "k8s/kustomization.yaml": kustomization(env) });
    return report.findings.filter(({ level }) => level === "error").map(({ rule }) => rule);
  };
  expect(await rulesOf("hosts.env")).toEqual([]);
  expect(await rulesOf("other.env")).toEqual(["replacement-fails"]);
});

test("a replacement without its source in what others put together is a warning", async () => {
  const replacement =
    "replacements:\n  - source: { kind: ConfigMap, name: hosts, fieldPath: data.api }\n    targets: [{ select: { kind: Pod }, fieldPaths: [spec.hostname] }]\n";
  const levels = async (kustomization: string, more: Readonly<Record<string, string>> = {}) => {
    const report = await linted({
      "k8s/kustomization.yaml": `${kustomization}${replacement}`,
      "k8s/pod.yaml":
        "apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec: { containers: [{ name: a, image: acme/a:1 }] }\n",
      ...more,
    });
    return report.findings.filter(({ rule }) => rule === "replacement-fails").map(({ level, note }) => [level, note]);
  };
  const alone = "it is assumed that it is built as it stands";
  expect(await levels("resources: [pod.yaml]\n")).toEqual([["error", expect.not.stringContaining("assumed")]]);
  expect(await levels("namespace: x\n")).toEqual([["warning", expect.stringContaining(alone)]]);
  expect(await levels("kind: Component\n")).toEqual([]);
  const script = "#!/bin/sh\ncat > overlays/$1/kustomization.yaml <<EOF\nresources: [../../k8s]\nEOF\n";
  expect(await levels("resources: [pod.yaml]\n", { "up.sh": script })).toEqual([
    ["warning", expect.stringContaining("up.sh writes kustomizations")],
  ]);
  expect(await levels("resources: [pod.yaml]\n", { "up.sh": "#!/bin/sh\ncat k8s/kustomization.yaml\n" })).toEqual([
    ["error", expect.anything()],
  ]);
});
