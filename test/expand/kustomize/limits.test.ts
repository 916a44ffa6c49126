import { describe, expect, test } from "vitest";
import { built } from "../../harness/kustomize.ts";

const CONFIG_MAP = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n";

function rules(files: Readonly<Record<string, string>>, directory = ""): readonly string[] {
  return built(files, directory).problems.map(({ rule }) => rule);
}

/** Kustomizations come with pull requests of strangers. */
describe("a hostile kustomization", () => {
  test("that doubles its objects at each of forty steps is cut", () => {
    const files: Record<string, string> = { "d0/kustomization.yaml": "resources: [a.yaml]\n", "d0/a.yaml": CONFIG_MAP };
    for (let level = 1; level <= 40; level++) {
      files[`d${level}/kustomization.yaml`] = `resources: [../l${level}, ../r${level}]\n`;
      files[`l${level}/kustomization.yaml`] = `namePrefix: l-\nresources: [../d${level - 1}]\n`;
      files[`r${level}/kustomization.yaml`] = `namePrefix: r-\nresources: [../d${level - 1}]\n`;
    }
    expect(rules(files, "d40")).toContain("limit-reached");
  });

  test("that names one base a thousand times holds its objects twice", () => {
    const files = {
      "kustomization.yaml": `resources: [${Array.from({ length: 1000 }, () => "base").join(", ")}]\n`,
      "base/kustomization.yaml": "resources: [a.yaml]\n",
      "base/a.yaml": CONFIG_MAP,
    };
    expect(rules(files)).toEqual(["object-duplicate"]);
  });

  test("that patches one object ten thousand times is cut", () => {
    const patch = (n: number): string =>
      `  - patch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: a, labels: {l${n}: v}}}"\n`;
    const patches = Array.from({ length: 10_000 }, (_, n) => patch(n)).join("");
    const files = { "kustomization.yaml": `resources: [a.yaml]\npatches:\n${patches}`, "a.yaml": CONFIG_MAP };
    expect(rules(files)).toEqual(["limit-reached"]);
  });

  test("that names one component over and over ends", () => {
    const files: Record<string, string> = {
      "kustomization.yaml": `components: [${Array.from({ length: 300 }, () => "c0").join(", ")}]\n`,
      "c9/kustomization.yaml": "kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\nnamePrefix: x\n",
    };
    for (let level = 0; level < 9; level++) {
      const below = Array.from({ length: 30 }, () => `../c${level + 1}`).join(", ");
      files[`c${level}/kustomization.yaml`] =
        `kind: Component\napiVersion: kustomize.config.k8s.io/v1alpha1\ncomponents: [${below}]\n`;
    }
    expect(rules(files)).toEqual(["limit-reached"]);
  }, 60_000);

  test("that copies a map into itself sixty times ends", () => {
    const copies = Array.from({ length: 60 }, (_, i) => `{"op": "copy", "from": "/data", "path": "/data/x${i}"}`).join(
      ", ",
    );
    const files = {
      "kustomization.yaml": `resources: [a.yaml]\npatches: [{ target: { kind: ConfigMap }, patch: '[${copies}]' }]\n`,
      "a.yaml": `${CONFIG_MAP}data: { a: b }\n`,
    };
    expect(rules(files)).toEqual(["limit-reached"]);
  });

  test("whose patterns would take years is matched all the same", () => {
    const patch =
      'patches: [{ target: { name: \'(a+)+(a+)+(a+)+$\' }, patch: \'[{"op": "remove", "path": "/x"}]\' }]\n';
    const images = "images: [{ name: '(x+x+)+y', newTag: '1' }]\n";
    const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: ${"a".repeat(60)}! }\nspec: { containers: [{ name: a, image: ${"x".repeat(5000)} }] }\n`;
    expect(rules({ "kustomization.yaml": `resources: [a.yaml]\n${patch}${images}`, "a.yaml": pod })).toEqual([
      "patch-target-missing",
    ]);
  });

  test("that reaches out of the root reads nothing", () => {
    const outside = built(
      {
        "a/kustomization.yaml":
          "resources: [../../../etc/passwd, /etc/passwd]\nconfigMapGenerator: [{ name: a, files: [/etc/passwd, ../../etc/passwd] }]\npatches: [{ path: /etc/passwd }]\n",
      },
      "a",
    );
    expect(outside.resources.map(({ facts }) => facts.judged)).toEqual([false]);
    expect(outside.missing).toEqual(["../../../etc/passwd was not read", "/etc/passwd was not read"]);
    expect(JSON.stringify(outside.resources[0]?.root.value)).not.toContain("root:");
  });

  test("with keys of every object is built", () => {
    const evil =
      "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { __proto__: x, constructor: y, toString: z }\n";
    const patch =
      "patches: [{ patch: '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {__proto__: {a: b}, hasOwnProperty: p}}' }]\n";
    const [object] = built({
      "kustomization.yaml": `resources: [a.yaml]\n${patch.replace("{a: b}", "q")}`,
      "a.yaml": evil,
    }).resources;
    expect(JSON.stringify(object?.root.value)).toContain('"__proto__":"q"');
    expect(rules({ "kustomization.yaml": `resources: [a.yaml]\n${patch}`, "a.yaml": evil })).toEqual(["patch-fails"]);
    expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
  });

  test.each([
    ["nothing", ""],
    ["a list", "[]\n"],
    ["a word", "word\n"],
    [
      "nulls",
      "resources:\npatches: [null]\nimages: [null]\nreplacements: [null]\nvars: [null]\nconfigMapGenerator: [null]\n",
    ],
    ["wrong types", "resources: {}\npatches: 1\n"],
    ["numbers", "resources: [1, 2]\n"],
  ])("of %s ends in an error or in nothing", (_, text) => {
    const files = { "kustomization.yaml": text, "b/kustomization.yaml": "resources: [..]\n" };
    expect(() => {
      try {
        built(files);
      } catch (error) {
        if (!String(error).includes("no kustomization")) throw error;
      }
    }).not.toThrow();
  });
});
