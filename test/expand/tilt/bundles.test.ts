import { describe, expect, test } from "vitest";
import { configMap, expansionOf, podWith } from "../../harness/graph-of.ts";

function bundles(files: Readonly<Record<string, string>>) {
  return expansionOf(files).bundles.map(({ id, objects, missing }) => ({
    id,
    objects: objects.map(({ kind, name, judged }) => `${kind} ${name ?? "?"}${judged ? "" : " (not judged)"}`),
    missing,
  }));
}

describe("what a Tiltfile applies", () => {
  test("is a bundle of its own; the rest stays loose", () => {
    const files = { Tiltfile: "k8s_yaml('a.yaml')\n", "a.yaml": configMap("a"), "b.yaml": configMap("b") };
    expect(bundles(files)).toEqual([
      { id: "tilt:Tiltfile", objects: ["ConfigMap a"], missing: [] },
      { id: "plain:", objects: ["ConfigMap b"], missing: [] },
    ]);
  });

  test("is nothing where the Tiltfile loads nothing", () => {
    expect(bundles({ Tiltfile: "docker_build('a', '.')\n", "a.yaml": configMap("a") })).toEqual([
      { id: "plain:", objects: ["ConfigMap a"], missing: [] },
    ]);
  });

  test("holds a file once, however often it is loaded", () => {
    const files = { Tiltfile: "k8s_yaml('a.yaml')\nk8s_yaml(['a.yaml', 'b.yaml'])\n", "a.yaml": configMap("a") };
    expect(bundles({ ...files, "b.yaml": configMap("b") })[0]?.objects).toEqual(["ConfigMap a", "ConfigMap b"]);
  });

  test("holds YAML that is written in it, at its place", () => {
    const tiltfile = `k8s_yaml(blob("""\n${configMap("inline")}"""))\n`;
    const [bundle] = expansionOf({ Tiltfile: tiltfile }).bundles;
    const at = bundle?.objects[0]?.root.get("metadata", "name").at.span;
    expect(bundle?.objects.map(({ name }) => name)).toEqual(["inline"]);
    expect(at && tiltfile.slice(at.start, at.end)).toBe("inline");
  });

  test("says what it lacks: files that are not there, charts, what is computed", () => {
    const lacks = (tiltfile: string): readonly string[] | undefined =>
      bundles({ Tiltfile: `k8s_yaml('a.yaml')\n${tiltfile}\n`, "a.yaml": configMap("a") })[0]?.missing;
    expect(lacks("k8s_yaml('gone.yaml')")).toEqual(["a file that could not be read"]);
    expect(lacks("k8s_yaml(helm('charts/db'))")).toEqual(["the chart charts/db is not rendered"]);
    expect(lacks("k8s_yaml(local('make yaml'))")).toHaveLength(1);
    expect(lacks("print('x')")).toEqual([]);
  });

  test("is not judged where code picks from it", () => {
    const tiltfile = "yaml, rest = filter_yaml('a.yaml', kind='ConfigMap')\nk8s_yaml(yaml)\n";
    expect(bundles({ Tiltfile: tiltfile, "a.yaml": configMap("a") })[0]?.objects).toEqual(["ConfigMap a (not judged)"]);
  });

  test("includes what the secret extension makes, without a value", () => {
    const tiltfile =
      "load('ext://secret', 'secret_create_generic')\nsecret_create_generic('db', from_file='PASS=./pass')\nk8s_yaml('a.yaml')\n";
    const made = expansionOf({ Tiltfile: tiltfile, "a.yaml": podWith("x") }).bundles[0]?.objects.find(
      ({ kind }) => kind === "Secret",
    );
    expect(made).toMatchObject({ name: "db", source: "helper", file: "Tiltfile" });
    expect(made?.root.get("stringData").entries.map(([key]) => key)).toEqual(["PASS"]);
    expect(made?.root.get("stringData", "PASS").text).toBeUndefined();
  });
});

describe("a kustomization that a Tiltfile loads", () => {
  const tiltfile = { Tiltfile: "k8s_yaml(kustomize('base'))\ndocker_build('ghcr.io/acme/api', '.')\n" };
  const base = { "base/kustomization.yaml": "resources: [pod.yaml]\n", "base/pod.yaml": podWith("config") };

  test("is the bundle that Tilt applies", () => {
    const { bundles: all, builds } = expansionOf({ ...tiltfile, ...base });
    expect(all.map(({ id }) => id)).toEqual(["kustomize:base"]);
    expect(builds[0]?.tilt?.bundles).toEqual(["kustomize:base"]);
  });

  test("is a bundle even where an overlay includes it too", () => {
    const overlay = { "prod/kustomization.yaml": "namespace: prod\nresources: [../base]\n" };
    expect(bundles({ ...tiltfile, ...base, ...overlay }).map(({ id }) => id)).toEqual([
      "kustomize:base",
      "kustomize:prod",
    ]);
    expect(bundles({ ...base, ...overlay }).map(({ id }) => id)).toEqual(["kustomize:prod"]);
  });
});
