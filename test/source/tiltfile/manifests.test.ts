import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";
import type { ManifestSource } from "../../../src/source/tiltfile/index.ts";

const read = (text: string, file = "Tiltfile") => readTiltfile(file, text);

/** A source in a few words. */
function brief(source: ManifestSource): string {
  switch (source.kind) {
    case "file":
    case "directory":
    case "kustomize":
      return `${source.kind} ${source.path.value ?? `? ${source.path.unknown}`}`;
    case "glob":
      return `glob ${source.pattern.value}`;
    case "inline":
      return `inline ${source.text.value ?? `? ${source.text.unknown}`}`;
    case "helm":
      return `helm ${source.chart.value}`;
    case "object":
      return `${source.objectKind} ${source.name.value}`;
    case "derived":
      return `${source.by}(${source.sources.map(brief).join(", ")})`;
    case "unknown":
      return `unknown: ${source.reason}`;
  }
}

const sources = (text: string, file?: string) =>
  read(text, file).manifests.map(({ source, conditional }) => brief(source) + (conditional ? " ?" : ""));

describe("k8s_yaml", () => {
  test.each([
    ["k8s_yaml('k8s/a.yaml')", ["file k8s/a.yaml"]],
    ["k8s_yaml(['a.yaml', './b.yaml'])", ["file a.yaml", "file b.yaml"]],
    ["k8s_yaml(('a.yaml', blob('kind: X')))", ["file a.yaml", "inline kind: X"]],
    ["k8s_yaml(read_file('a.yaml'))", ["file a.yaml"]],
    ["k8s_yaml(str(read_file('a.yaml')).replace('x', 'y'))", ["replace(file a.yaml)"]],
    ["k8s_yaml(kustomize('./overlays/dev'))", ["kustomize overlays/dev"]],
    ["k8s_yaml(helm('chart'))", ["helm chart"]],
    ["k8s_yaml(listdir('k8s'))", ["the files of a directory(directory k8s)"]],
    ["for f in listdir('k8s', recursive=True):\n  k8s_yaml(f)", ["the files of a directory(directory k8s)"]],
    ["k8s_yaml([f for f in listdir('k8s') if f.endswith('.yaml')])", ["the files of a directory(directory k8s) ?"]],
    ["k8s_yaml(os.path.join(os.getcwd(), 'a.yaml'))", ["file a.yaml"]],
    ["k8s_yaml(config.main_dir + '/k8s/a.yaml')", ["file k8s/a.yaml"]],
    ["k8s_yaml('/etc/x.yaml')", ["file ? a path outside of the repository"]],
    ["k8s_yaml(local('kubectl kustomize k8s'))", ["kustomize k8s"]],
    ["k8s_yaml(local(['kustomize', 'build', 'k8s/dev']))", ["kustomize k8s/dev"]],
    ["k8s_yaml(local('cat a.yaml'))", ["file a.yaml"]],
    ["k8s_yaml(local('helm template x ./chart -f v.yaml'))", ["helm chart"]],
    ["k8s_yaml(local('envsubst < a.yaml'))", ["unknown: the output of local()"]],
    [
      "objs = decode_yaml_stream(read_file('a.yaml'))\nfor o in objs:\n  o['metadata']['x'] = 'y'\nk8s_yaml(encode_yaml_stream(objs))",
      ["the result of decode_yaml_stream()(file a.yaml)"],
    ],
    [
      "k8s_yaml(encode_yaml({'kind': 'X', 'spec': {'a': [1, True, None]}}))",
      ['inline {"kind":"X","spec":{"a":[1,true,null]}}'],
    ],
    ["a, b = filter_yaml('a.yaml', kind='X')\nk8s_yaml(a)", ["filter_yaml(file a.yaml)"]],
    ["k8s_yaml('a.yaml' if local('x') else 'b.yaml')", ["file a.yaml ?", "file b.yaml ?"]],
    ["k8s_yaml(name for name in [])", []],
    ["k8s_yaml([])", []],
  ])("%s", (text, expected) => {
    expect(sources(text)).toEqual(expected);
  });

  test("paths are seen from the Tiltfile's directory", () => {
    expect(sources("k8s_yaml(['a.yaml', '../b.yaml'])", "dev/Tiltfile")).toEqual(["file dev/a.yaml", "file b.yaml"]);
  });

  test("YAML in the Tiltfile keeps its place", () => {
    const text = "k8s_yaml(blob('''\nkind: X\n'''))\n";
    const [fact] = read(text).manifests;
    const content = fact?.source.kind === "inline" ? (fact.source.content ?? -1) : -1;
    expect(text.slice(content, content + 8)).toBe("\nkind: X");
    const [escaped] = read("k8s_yaml(blob('a: 1\\nb: 2'))").manifests;
    expect(escaped?.source).toMatchObject({ text: { value: "a: 1\nb: 2" }, content: undefined });
  });

  test("duplicates may be allowed", () => {
    expect(read("k8s_yaml('a', allow_duplicates=True)").manifests[0]?.allowDuplicates).toBe(true);
  });
});

test("a chart's options", () => {
  const [fact] = read(
    "k8s_yaml(helm('charts/api', name='api', namespace='shop', values=['v.yaml', './w.yaml'], set='a=b', skip_crds=True))",
    "dev/Tiltfile",
  ).manifests;
  expect(fact?.source).toMatchObject({
    kind: "helm",
    chart: { value: "dev/charts/api" },
    name: { value: "api" },
    namespace: { value: "shop" },
    values: { items: [{ value: "dev/v.yaml" }, { value: "dev/w.yaml" }] },
    set: { items: [{ value: "a=b" }] },
    skipCrds: { value: true },
  });
});

describe("helpers of extensions", () => {
  test.each([
    ["namespace", "namespace_create('x')", "Namespace x"],
    ["namespace", "k8s_yaml(namespace_yaml('x'))", "Namespace x"],
    ["namespace", "k8s_yaml(namespace_inject(read_file('a.yaml'), 'x'))", "namespace_inject(file a.yaml)"],
    ["secret", "secret_create_generic('s', from_file='a.env')", "Secret s"],
    ["secret", "k8s_yaml(secret_from_dict('s', inputs={'a': 'b'}))", "Secret s"],
    ["configmap", "configmap_create('c', from_file=['k=a.txt', 'b.txt'])", "ConfigMap c"],
    ["deployment", "job_create('j')", "Job j"],
    ["k8s_yaml_glob", "k8s_yaml_glob('k8s/*.yaml')", "glob k8s/*.yaml"],
  ])("%s: %s", (extension, call, expected) => {
    const name = /\w*_(?:create|yaml|inject|from_dict|glob)\w*/.exec(call.replace("k8s_yaml(", ""))?.[0];
    expect(sources(`load('ext://${extension}', '${name}')\n${call}\n`)).toEqual([expected]);
  });

  test("keys of what they make, where the arguments say them", () => {
    const keys = (call: string) => {
      const text = `load('ext://configmap', 'configmap_create', 'configmap_from_dict')\nload('ext://secret', 'secret_create_tls', 'secret_create_generic')\n${call}\n`;
      const source = read(text).manifests[0]?.source;
      return source?.kind === "object" ? source.keys?.map(({ value }) => value) : "no object";
    };
    expect(keys("configmap_create('c', from_file=['k=a.txt', 'dir/b.txt'])")).toEqual(["k", "b.txt"]);
    expect(keys("configmap_create('c', from_file='dir')")).toBeUndefined();
    expect(keys("configmap_create('c', from_env_file='a.env')")).toBeUndefined();
    expect(keys("k8s_yaml(configmap_from_dict('c', inputs={'A': 'b', 'C': local('x')}))")).toEqual(["A", "C"]);
    expect(keys("secret_create_tls('s', cert='a', key='b')")).toEqual(["tls.crt", "tls.key"]);
    expect(keys("secret_create_generic('s', namespace='n')")).toEqual([]);
  });

  test("a Deployment with ports has a Service, and its name is its image", () => {
    const facts = read("load('ext://deployment', 'deployment_create')\ndeployment_create('web', ports='80')\n");
    expect(facts.manifests.map(({ source }) => brief(source))).toEqual(["Deployment web", "Service web"]);
    expect(facts.manifests[0]?.source).toMatchObject({ image: { value: "web" } });
  });
});
