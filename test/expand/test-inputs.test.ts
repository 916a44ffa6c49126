import { describe, expect, test } from "vitest";
import { configMap, expansionOf } from "../harness/graph-of.ts";

const KYVERNO = `apiVersion: cli.kyverno.io/v1alpha1
kind: Test
metadata: { name: t }
policies: [../policy.yaml, own-policy.yaml]
resources: [resource.yaml, ../../k8s/real.yaml]
results:
  - { policy: p, resources: [a], patchedResources: patched.yaml, result: pass }
`;
const CHAINSAW = `apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata: { name: t }
spec:
  steps:
    - try:
        - apply: { file: ../policy.yaml }
        - apply: { file: bad.yaml, expect: [{ check: { ($error != null): true } }] }
        - assert: { file: deep/assert.yaml }
`;

/** Files whose objects are taken for deployed, and what is said besides. */
function read(files: Readonly<Record<string, string>>) {
  const { bundles, problems } = expansionOf(files);
  return {
    applied: bundles.flatMap(({ objects }) => objects.map(({ file }) => file)).toSorted(),
    said: problems.map(({ rule, message }) => `${rule}: ${message}`),
  };
}

describe("what tests of policies read", () => {
  test("is not deployed where it lies with a test of Kyverno; the policies and what lies elsewhere are", () => {
    const { applied, said } = read({
      "p/.kyverno-test/kyverno-test.yaml": KYVERNO,
      "p/.kyverno-test/resource.yaml": configMap("a"),
      "p/.kyverno-test/patched.yaml": configMap("b"),
      "p/.kyverno-test/own-policy.yaml": configMap("c"),
      "p/policy.yaml": configMap("d"),
      "k8s/real.yaml": configMap("e"),
    });
    expect(applied.filter((file) => !file.endsWith("kyverno-test.yaml"))).toEqual([
      "k8s/real.yaml",
      "p/.kyverno-test/own-policy.yaml",
      "p/policy.yaml",
    ]);
    expect(said).toEqual(["not-looked-at: 2 objects are what a test of policies reads, and not judged"]);
  });

  test("is not deployed where a test of Chainsaw applies or expects it", () => {
    const { applied } = read({
      "p/t/chainsaw-test.yaml": CHAINSAW,
      "p/t/bad.yaml": configMap("a"),
      "p/t/deep/assert.yaml": configMap("b"),
      "p/t/other.yaml": configMap("c"),
      "p/policy.yaml": configMap("d"),
    });
    expect(applied.filter((file) => !file.endsWith("chainsaw-test.yaml"))).toEqual(["p/policy.yaml", "p/t/other.yaml"]);
  });

  test("is deployed where the Test is of another tool, or stands at the top of all", () => {
    const other = KYVERNO.replace("cli.kyverno.io", "example.com");
    expect(read({ "p/t.yaml": other, "p/resource.yaml": configMap("a") }).applied).toContain("p/resource.yaml");
    expect(read({ "t.yaml": KYVERNO, "resource.yaml": configMap("a") }).applied).toContain("resource.yaml");
  });

  test("is deployed where a kustomization takes it in", () => {
    const files = { "p/t.yaml": KYVERNO, "p/resource.yaml": configMap("a") };
    const { applied } = read({ ...files, "p/kustomization.yaml": "resources: [resource.yaml]\n" });
    expect(applied).toContain("p/resource.yaml");
  });
});
