import { expect, test } from "vitest";
import { fixedTexts, fixesOf } from "../src/report/fixes.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";
import { memoryHost } from "./harness/memory-host.ts";

type Files = Readonly<Record<string, string>>;

/** The files after one round of fixes, and the rules that still speak. */
async function fixed(files: Files): Promise<{ readonly files: Files; readonly rules: readonly string[] }> {
  const report = await lint(memoryHost(files), { given: [""], configuration: defaultConfiguration });
  const changed = fixedTexts(fixesOf(report, "unsafe"), (file) => files[file]);
  return {
    files: { ...files, ...Object.fromEntries(changed) },
    rules: report.findings.filter(({ fix }) => fix !== undefined).map(({ rule }) => rule),
  };
}

async function expectFixed(files: Files, rule: string, after: Files): Promise<void> {
  const once = await fixed(files);
  expect(once.rules).toEqual([rule]);
  expect(once.files).toEqual({ ...files, ...after });
  expect(await fixed(once.files)).toEqual({ files: once.files, rules: [] });
}

const BASE = `apiVersion: apps/v1
kind: Deployment
metadata: { name: api }
spec:
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api } }
    spec:
      containers:
        - name: api
          image: ghcr.io/acme/api:1.0.0
          volumeMounts: [{ name: data, mountPath: /data }]
`;

test("a field at the wrong level of a patch moves in the patch, with its comments", async () => {
  const kustomization = "resources: [base.yaml]\npatches: [{ path: volumes.yaml, target: { kind: Deployment } }]\n";
  const head = "apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: api }\nspec:\n";
  const rest = "  template:\n    spec:\n      terminationGracePeriodSeconds: 5\n";
  await expectFixed(
    {
      "base.yaml": BASE,
      "kustomization.yaml": kustomization,
      "volumes.yaml": `${head}  # what is kept\n  volumes: # one\n    - name: data\n      emptyDir: {}\n${rest}`,
    },
    "field-at-wrong-level",
    {
      "volumes.yaml": `${head}${rest}      # what is kept\n      volumes: # one\n        - name: data\n          emptyDir: {}\n`,
    },
  );
});

test("the steps of a live update go into Tilt's order, with their comments", async () => {
  const tilt = (steps: string): string => `docker_build('api', '.', live_update=[\n${steps}])\nk8s_yaml('api.yaml')\n`;
  const manifest = BASE.replace("image: ghcr.io/acme/api:1.0.0", "image: api").replace(/ *volumeMounts.*\n/, "");
  await expectFixed(
    {
      Tiltfile: tilt("  run('make'), # builds\n  # sources\n  sync('src', '/src'),\n"),
      "api.yaml": manifest,
      Dockerfile: 'FROM python:3.12\nCMD ["python"]\n',
      "src/a.py": "",
    },
    "tiltfile-invalid",
    { Tiltfile: tilt("  # sources\n  sync('src', '/src'),\n  run('make'), # builds\n") },
  );
});
