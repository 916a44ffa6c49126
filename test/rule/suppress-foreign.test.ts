import { describe, expect, test } from "vitest";
import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { rulesLike, rulesLikeAnyOf } from "../../src/rule/suppress/foreign-table.ts";
import { lint, rules } from "../../src/run.ts";
import { memoryHost } from "../harness/memory-host.ts";

const pod = (annotations: string, comment = ""): string => `apiVersion: v1
kind: Pod
metadata:
  name: web
  annotations: { ${annotations} }
spec:
  containers:
    - name: web
      image: nginx:1.29
      securityContext:
        privileged: true ${comment}
`;

async function linted(...documents: readonly string[]) {
  const report = await lint(memoryHost({ "web.yaml": documents.join("---\n") }), {
    given: [""],
    configuration: defaultConfiguration,
    rules: ["container-privileged", "suppression-unused"],
  });
  return [
    report.findings.map(({ rule }) => rule),
    report.suppressed.map(({ suppression }) => suppression?.reason),
  ] as const;
}

describe("suppressions of other linters", () => {
  test.each([
    [
      "kube-linter",
      'ignore-check.kube-linter.io/privileged-container: "needs devices"',
      "kube-linter privileged-container: needs devices",
    ],
    ["kube-linter, all", 'kube-linter.io/ignore-all: "old"', "kube-linter: old"],
    [
      "kube-score",
      'kube-score/ignore: "pod-probes,container-security-context-privileged"',
      "kube-score container-security-context-privileged",
    ],
    ["polaris", 'polaris.fairwinds.com/runAsPrivileged-exempt: "true"', "polaris runAsPrivileged"],
    ["polaris, all", 'polaris.fairwinds.com/exempt: "true"', "polaris"],
    ["checkov", 'checkov.io/skip1: "CKV_K8S_16=needs devices"', "checkov CKV_K8S_16: needs devices"],
  ])("%s: an annotation", async (_tool, annotation, reason) => {
    expect(await linted(pod(annotation))).toEqual([[], [reason]]);
  });

  test.each([
    ["checkov", "# checkov:skip=CKV_K8S_16:needs devices", "checkov CKV_K8S_16: needs devices"],
    ["trivy", "# trivy:ignore:AVD-KSV-0017", "trivy AVD-KSV-0017"],
    ["trivy, as it was", "#trivy:ignore:KSV017", "trivy KSV017"],
  ])("%s: a comment", async (_tool, comment, reason) => {
    expect(await linted(pod("", comment))).toEqual([[], [reason]]);
  });

  test("hold for their own object alone, and for what they name", async () => {
    const [found] = await linted(pod("", "# trivy:ignore:KSV017"), pod("").replace("name: web", "name: other"));
    expect(found).toEqual(["container-privileged"]);
    expect((await linted(pod('polaris.fairwinds.com/runAsPrivileged-exempt: "false"')))[0]).toHaveLength(1);
    expect((await linted(pod('kube-score/ignore: "pod-probes"')))[0]).toEqual(["container-privileged"]);
  });

  test("are never called unused", async () => {
    const [found] = await linted(
      pod('kube-score/ignore: "pod-probes-identical"').replace("privileged: true", "privileged: false"),
    );
    expect(found).toEqual([]);
  });
});

test("the table names rules that there are", () => {
  const known = new Set(rules.map(({ id }) => id));
  const named = (["kube-linter", "kube-score", "polaris", "checkov", "trivy"] as const).flatMap(rulesLikeAnyOf);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(rulesLike("trivy", "KSV-0014")).toEqual(["root-filesystem-writable"]);
  expect(rulesLike("kube-linter", "__proto__")).toEqual([]);
});
