import { describe, expect, test } from "vitest";
import type { Expansion } from "../../src/expand/index.ts";
import { configMap, expansionOf, podWith } from "../harness/graph-of.ts";

function shown({ bundles }: Expansion) {
  return bundles.map(({ kind, name, objects }) => ({
    kind,
    name,
    objects: objects.map(
      ({ kind: own, name: called, namespace, judged }) =>
        `${own} ${namespace ?? "?"}/${called ?? "?"}${judged ? "" : " (not judged)"}`,
    ),
  }));
}

describe("kustomizations", () => {
  test("a base that an overlay includes is judged only through it", () => {
    const expansion = expansionOf({
      "base/kustomization.yaml": "resources: [pod.yaml]\n",
      "base/pod.yaml": podWith("config"),
      "prod/kustomization.yaml": "namespace: shop\nresources: [../base]\n",
    });
    expect(shown(expansion)).toEqual([{ kind: "kustomize", name: "prod", objects: ["Pod shop/api"] }]);
  });

  test("a component alone is not judged, its files are no loose manifests", () => {
    const expansion = expansionOf({
      "part/kustomization.yaml": "kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nresources: [a.yaml]\n",
      "part/a.yaml": configMap("a"),
    });
    expect(shown(expansion)).toEqual([]);
  });

  test("a patched object is judged as it is after the patch", () => {
    const expansion = expansionOf({
      "kustomization.yaml": "resources: [pod.yaml, a.yaml]\npatches: [{ path: change.yaml }]\n",
      "pod.yaml": podWith("a"),
      "a.yaml": configMap("a"),
      "change.yaml": "apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec: { hostNetwork: true }\n",
    });
    expect(shown(expansion)).toEqual([{ kind: "kustomize", name: ".", objects: ["ConfigMap ?/a", "Pod ?/api"] }]);
    expect(expansion.problems).toEqual([]);
    const hostNetwork = expansion.bundles[0]?.objects[1]?.root.get("spec", "hostNetwork");
    expect(hostNetwork?.value).toBe(true);
    expect(hostNetwork?.at).toMatchObject({ span: { file: "change.yaml" }, via: [{ text: "patched by ." }] });
  });

  test("generators make objects whose keys are known, also from files", () => {
    const expansion = expansionOf({
      "kustomization.yaml":
        "configMapGenerator:\n  - name: settings\n    literals: [A=1]\n    files: [app.conf, other=app.conf]\n    envs: [.env]\n",
      "app.conf": "x",
      ".env": "# comment\nB=2\n",
    });
    const [object] = expansion.bundles[0]?.objects ?? [];
    expect(object?.root.get("data").entries.map(([key]) => key)).toEqual(["A", "B", "app.conf", "other"]);
    expect(object?.root.get("data", "A").at.span).toMatchObject({ file: "kustomization.yaml" });
    expect(object?.root.get("data", "B").at.span).toMatchObject({ file: ".env" });
  });

  test("a generator with a file that git ignores has unknown keys", () => {
    const expansion = expansionOf({
      "kustomization.yaml": "secretGenerator: [{ name: s, envs: [missing.env] }]\n",
      ".gitignore": "*.env\n",
    });
    expect(shown(expansion)[0]?.objects).toEqual(["Secret ?/s (not judged)"]);
  });

  test("images are replaced, and the finding points at the kustomization", () => {
    const expansion = expansionOf({
      "kustomization.yaml": "resources: [pod.yaml]\nimages: [{ name: ghcr.io/acme/api, newTag: '2' }]\n",
      "pod.yaml": podWith("a"),
    });
    const image = expansion.bundles[0]?.objects[0]?.root.get("spec", "containers", 0, "image");
    expect(image?.value).toBe("ghcr.io/acme/api:2");
    expect(image?.at.span.file).toBe("kustomization.yaml");
    expect(image?.at.via[0]?.at.file).toBe("pod.yaml");
  });

  test("a missing resource is an error, unless git ignores it", () => {
    const problems = (files: Record<string, string>) =>
      expansionOf({ "kustomization.yaml": "resources: [gone.yaml]\n", ...files }).problems.filter(
        ({ rule }) => rule === "kustomization-resource-missing",
      );
    expect(problems({})).toMatchObject([
      { level: "error", at: { span: { file: "kustomization.yaml", start: 12, end: 21 } } },
    ]);
    expect(problems({ ".gitignore": "gone.yaml\n" })).toMatchObject([{ level: "info" }]);
  });

  test("what is remote or rendered is named as missing", () => {
    const [bundle] = expansionOf({
      "kustomization.yaml":
        "resources: ['https://example.com/a.yaml', 'github.com/acme/x//deploy?ref=v1']\nhelmCharts: [{ name: x }]\n",
    }).bundles;
    expect(bundle?.missing).toEqual([
      "remote resource https://example.com/a.yaml",
      "remote resource github.com/acme/x//deploy?ref=v1",
      "helm chart x is not rendered",
    ]);
  });

  test("kustomizations that include each other do not build", () => {
    const expansion = expansionOf({
      "a/kustomization.yaml": "resources: [../b]\n",
      "b/kustomization.yaml": "resources: [../a]\n",
      "top/kustomization.yaml": "resources: [../a]\n",
    });
    expect(expansion.bundles.map(({ name, missing }) => [name, missing])).toEqual([
      ["top", ["the kustomization does not build"]],
    ]);
    expect(expansion.problems).toMatchObject([
      { rule: "kustomization-cycle", level: "error", at: { span: { file: "b/kustomization.yaml" } } },
    ]);
  });

  test("bases that each name the next one twice are built once each, and hold one object twice", () => {
    const files: Record<string, string> = { "kustomization.yaml": "resources: [a0, b0]\n" };
    for (let level = 0; level < 40; level++) {
      const below = `resources: [../a${level + 1}, ../b${level + 1}]\n`;
      files[`a${level}/kustomization.yaml`] = below;
      files[`b${level}/kustomization.yaml`] = below;
    }
    files["a40/kustomization.yaml"] = "resources: [one.yaml]\n";
    files["b40/kustomization.yaml"] = "resources: [one.yaml]\n";
    files["a40/one.yaml"] = configMap("one");
    files["b40/one.yaml"] = configMap("one");
    const expansion = expansionOf(files);
    expect(shown(expansion)).toEqual([{ kind: "kustomize", name: ".", objects: ["ConfigMap ?/one (not judged)"] }]);
    expect(expansion.problems).toMatchObject([{ rule: "object-duplicate" }]);
  });

  test("a base in two namespaces is two objects", () => {
    const expansion = expansionOf({
      "kustomization.yaml": "resources: [dev, prod]\n",
      "dev/kustomization.yaml": "namespace: dev\nresources: [../base]\n",
      "prod/kustomization.yaml": "namespace: prod\nresources: [../base]\n",
      "base/kustomization.yaml": "resources: [a.yaml]\n",
      "base/a.yaml": configMap("a"),
    });
    expect(shown(expansion)[0]?.objects).toEqual(["ConfigMap dev/a", "ConfigMap prod/a"]);
  });

  test("a chain of bases without end is cut, and said", () => {
    const files: Record<string, string> = { "d100/kustomization.yaml": "resources: []\n" };
    for (let level = 0; level < 100; level++) files[`d${level}/kustomization.yaml`] = `resources: [../d${level + 1}]\n`;
    const { problems } = expansionOf(files);
    expect(problems.filter(({ rule }) => rule === "limit-reached")).toMatchObject([
      { level: "warning", at: { span: { file: "d64/kustomization.yaml" } } },
    ]);
  });

  test("a path that leaves the root is not read", () => {
    const [bundle] = expansionOf({ "kustomization.yaml": "resources: [../../etc/passwd, /etc/passwd]\n" }).bundles;
    expect(bundle?.objects).toEqual([]);
    expect(bundle?.missing).toEqual(["../../etc/passwd was not read", "/etc/passwd was not read"]);
  });
});
