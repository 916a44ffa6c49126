import { describe, expect, test } from "vitest";
import { jsonHoldsObjects, kindOfFile, textHoldsObjects } from "../../../src/source/discover/kind-of-file.ts";

const NO_CHARTS: ReadonlySet<string> = new Set();

describe("a file's kind by its name", () => {
  test.each([
    ["k8s/api.yaml", "manifest"],
    ["k8s/api.yml", "manifest"],
    ["k8s/api.json", "manifest"],
    ["compose-review-service.yaml", "manifest"],
    ["kustomization.yaml", "kustomization"],
    ["a/kustomization.yml", "kustomization"],
    ["a/Kustomization", "kustomization"],
    ["a/kustomizeconfig.yaml", "manifest"],
    ["Tiltfile", "tiltfile"],
    ["Tiltfile.dev", "tiltfile"],
    ["tools/db.Tiltfile", "tiltfile"],
    ["tools/db.tiltfile", "tiltfile"],
    ["Dockerfile", "dockerfile"],
    ["api/Dockerfile.dev", "dockerfile"],
    ["api/Dockerfile-py", "dockerfile"],
    ["api/release.Dockerfile", "dockerfile"],
    ["api/tilt.dockerfile", "dockerfile"],
    ["api/dockerfile", "dockerfile"],
    ["api/Containerfile", "dockerfile"],
    ["api/Containerfile.ubi", "dockerfile"],
    ["DebugDockerfile", "dockerfile"],
    ["compose.yaml", "compose"],
    ["compose.override.yml", "compose"],
    ["docker-compose.yml", "compose"],
    ["docker-compose.prod.yml", "compose"],
    ["docker-compose-tls.yml", "compose"],
    ["integration.docker-compose.yaml", "compose"],
    ["skaffold.yaml", "skaffold"],
    ["skaffold-dev.yaml", "skaffold"],
    [".k8slint.yaml", "configuration"],
    [".tekton/push.yaml", "manifest"],
    [".github/kind/conf/kind-config.yaml", "manifest"],
    ["Chart.yaml", "manifest"],
  ])("%s: %s", (path, kind) => {
    expect(kindOfFile(path, NO_CHARTS)).toBe(kind);
  });

  test.each([
    "README.md",
    "main.go",
    "dockerfile.go",
    "Dockerfile.dockerignore",
    "Dockerfile.md",
    "Dockerfile.j2",
    "boilerplate.Dockerfile.txt",
    "tiltfile_test.go",
    "Tiltfile.md",
    "api.yaml.j2",
    "api.yaml.tmpl",
    "API.YAML",
    ".github/workflows/ci.yaml",
    ".github/actions/setup/action.yml",
    "sub/.github/workflows/ci.yaml",
    ".github/ISSUE_TEMPLATE/bug.yml",
    ".circleci/config.yml",
    ".devcontainer/docker-compose.yml",
    ".gitlab-ci.yml",
    "ci/deploy.gitlab-ci.yml",
    "azure-pipelines.yml",
    "azure-pipelines-release.yml",
    "cloudbuild.yaml",
    ".pre-commit-config.yaml",
    "web/pnpm-lock.yaml",
    "mkdocs.yml",
    "Taskfile.yml",
    "Pulumi.prod.yaml",
    "helmfile.yaml",
    ".golangci.yml",
    ".krew.yaml",
    "package.json",
    "package-lock.json",
    "tsconfig.build.json",
    ".eslintrc.json",
    "values.schema.json",
    "deploy/grafana/overview.json",
    "monitoring/dashboards/api.json",
    "api-dashboard.json",
    "openapi.json",
    "web/locales/en.json",
    "{{cookiecutter.name}}/k8s/api.yaml",
  ])("%s is not read", (path) => {
    expect(kindOfFile(path, NO_CHARTS)).toBeUndefined();
  });
});

describe("a file's kind by its place in a chart", () => {
  const charts = new Set(["charts/api", "charts/api/charts/db"]);
  test.each([
    ["charts/api/Chart.yaml", "chart"],
    ["charts/api/values.yaml", "chart-values"],
    ["charts/api/values-prod.yaml", "chart-values"],
    ["charts/api/prod.values.yaml", "chart-values"],
    ["charts/api/env/prod-values.yaml", "chart-values"],
    ["charts/api/ci/minimal.yaml", "chart-values"],
    ["charts/api/templates/deployment.yaml", "chart-template"],
    ["charts/api/templates/sub/_helpers.tpl", "chart-template"],
    ["charts/api/templates/NOTES.txt", "chart-template"],
    ["charts/api/templates/README.md", undefined],
    ["charts/api/crds/crd.yaml", "manifest"],
    ["charts/api/crds/kustomization.yaml", "kustomization"],
    ["charts/api/files/config.yaml", "chart-file"],
    ["charts/api/files/dashboard.json", "chart-file"],
    ["charts/api/unittests/deployment_test.yaml", "chart-file"],
    ["charts/api/requirements.yaml", "chart-file"],
    ["charts/api/values.schema.json", "chart-file"],
    ["charts/api/Dockerfile", "dockerfile"],
    ["charts/api/examples/api.yaml", "manifest"],
    ["charts/api/charts/db/Chart.yaml", "chart"],
    ["charts/api/charts/db/templates/pod.yaml", "chart-template"],
    ["charts/api/charts/cache/values.yaml", "chart-file"],
    ["charts/other/templates/pod.yaml", "manifest"],
    ["charts/api-two/templates/pod.yaml", "manifest"],
  ])("%s: %s", (path, kind) => {
    expect(kindOfFile(path, charts)).toBe(kind);
  });

  test("a chart at the root does not take what lies beside it", () => {
    const root = new Set([""]);
    expect(kindOfFile("templates/pod.yaml", root)).toBe("chart-template");
    expect(kindOfFile("values.yaml", root)).toBe("chart-values");
    expect(kindOfFile("k3d.yaml", root)).toBe("manifest");
    expect(kindOfFile("docker-compose.yml", root)).toBe("compose");
    expect(kindOfFile("Tiltfile", root)).toBe("tiltfile");
    expect(kindOfFile("k8s/api.yaml", root)).toBe("manifest");
  });
});

describe("JSON holds objects", () => {
  const object = '{"apiVersion": "v1", "kind": "Pod"}';
  test.each([
    ["where it names apiVersion and kind", object, true],
    ["in a list", `[${object}]`, true],
    ["not without a kind", '{"apiVersion": 1}', false],
    ["where both stand at the end of a small file", `{"a": "${"x".repeat(20_000)}", ${object.slice(1)}`, true],
    ["not where both stand deep in a large file", `{"a": "${"x".repeat(200_000)}", ${object.slice(1)}`, false],
    ["where both stand first in a large file", `${object.slice(0, -1)}, "data": "${"x".repeat(200_000)}"}`, true],
  ])("%s", (_, text, expected) => {
    expect(jsonHoldsObjects(text)).toBe(expected);
  });
});

test.each([
  ["apiVersion: v1\nkind: Pod\n", true],
  ["- apiVersion: v1\n  kind: Pod\n", true],
  ['{"kind": "Pod", "apiVersion": "v1"}', true],
  ["package main\n", false],
  ["kind: Pod\n", false],
  ["# apiVersion: v1\n# kind: Pod\n", false],
])("a file of any name with %j is read when it is named: %s", (text, expected) => {
  expect(textHoldsObjects(text)).toBe(expected);
});
