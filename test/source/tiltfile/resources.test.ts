import { describe, expect, test } from "vitest";
import { readTiltfile } from "../../../src/source/tiltfile/index.ts";
import { memoryHost } from "../../harness/memory-host.ts";

const read = (text: string, files?: Record<string, string>) =>
  readTiltfile("Tiltfile", text, files === undefined ? {} : { host: memoryHost({ Tiltfile: text, ...files }) });

describe("resources", () => {
  test("k8s_resource", () => {
    const [fact] = read(
      "k8s_resource('api', new_name='web', port_forwards=[8080, '9000:90', 'host:1:2', port_forward(5, 6)], objects=['x:secret'], resource_deps=['db'])",
    ).resources;
    expect(fact).toMatchObject({ call: "k8s_resource", workload: { value: "api" }, newName: { value: "web" } });
    expect(fact?.portForwards?.items.map(({ host, local, container }) => [host, local, container])).toEqual([
      [undefined, 8080, undefined],
      [undefined, 9000, 90],
      ["host", 1, 2],
      [undefined, 5, 6],
    ]);
    expect(fact?.objects?.items.map(({ value }) => value)).toEqual(["x:secret"]);
    expect(fact?.resourceDeps?.items.map(({ value }) => value)).toEqual(["db"]);
  });

  test("a single forward needs no list", () => {
    expect(read("k8s_resource('a', port_forwards='8080:80')").resources[0]?.portForwards?.items).toMatchObject([
      { local: 8080, container: 80 },
    ]);
  });

  test("local_resource, docker_compose, k8s_custom_deploy, helm_resource", () => {
    const facts = read(`load('ext://helm_resource', 'helm_resource', 'helm_repo')
local_resource('gen', cmd=['make'], serve_cmd='x', deps=['a'], dir='sub')
docker_compose(['compose.yaml', './b.yaml'])
k8s_custom_deploy('c', apply_cmd='x', delete_cmd='y', deps=['d'], image_deps=['img'], image_selector='i')
helm_repo('bitnami', 'https://example.com')
helm_resource('redis', 'bitnami/redis', namespace='n', image_deps=['a'], image_keys=['image'])
`);
    expect(facts.localResources.map(({ name }) => name.value)).toEqual(["gen", "bitnami"]);
    expect(facts.localResources[0]).toMatchObject({ cmd: { value: { argv: ["make"] } }, dir: { value: "sub" } });
    expect(facts.composeFiles[0]?.paths.items.map(({ value }) => value)).toEqual(["compose.yaml", "b.yaml"]);
    expect(facts.customDeploys).toMatchObject([
      { call: "k8s_custom_deploy", name: { value: "c" }, imageSelector: { value: "i" } },
      {
        call: "helm_resource",
        name: { value: "redis" },
        chart: { value: "bitnami/redis" },
        imageKeys: { items: [{ value: "image" }] },
      },
    ]);
  });
});

test("settings", () => {
  const facts = read(`default_registry('localhost:5000', host_from_cluster='reg:5000', single_name='dev')
allow_k8s_contexts(['k3d-a', 'kind-b'])
allow_k8s_contexts('c')
update_settings(suppress_unused_image_warnings=['base'])
k8s_kind('Foo', image_json_path='{.spec.image}')
k8s_kind('Bar', image_object={'json_path': '{.spec.img}', 'repo_field': 'r', 'tag_field': 't'})
k8s_image_json_path(['{.a}', '{.b}'], kind='Baz')
workload_to_resource_function(lambda id: id.name)
`);
  expect(facts.registries).toMatchObject([
    { host: { value: "localhost:5000" }, hostFromCluster: { value: "reg:5000" }, singleName: { value: "dev" } },
  ]);
  expect(facts.contexts.map(({ value }) => value.value)).toEqual(["k3d-a", "kind-b", "c"]);
  expect(facts.unusedImages.map(({ value }) => value.value)).toEqual(["base"]);
  expect(
    facts.kinds.map(({ call, kind, imagePaths }) => [call, kind?.value, imagePaths?.items.map(({ value }) => value)]),
  ).toEqual([
    ["k8s_kind", "Foo", ["{.spec.image}"]],
    ["k8s_kind", "Bar", ["{.spec.img}"]],
    ["k8s_image_json_path", "Baz", ["{.a}", "{.b}"]],
  ]);
  expect(facts.unseen).toMatchObject([{ what: "names" }]);
});

describe("other files", () => {
  test("functions of a loaded file run with paths of the file that calls them", () => {
    const lib = "def build(name):\n  docker_build(name, name)\nDIR = os.getcwd()\nk8s_yaml('base.yaml')\n";
    const facts = read("load('./lib/build.star', 'build', where='DIR')\nbuild('api')\nk8s_yaml(where + '/x.yaml')\n", {
      "lib/build.star": lib,
    });
    expect(facts.files).toEqual(["Tiltfile", "lib/build.star"]);
    expect(facts.builds[0]).toMatchObject({ ref: { value: "api" }, context: { value: "api" } });
    expect(facts.builds[0]?.at.file).toBe("lib/build.star");
    const paths = facts.manifests.map(({ source }) => (source.kind === "file" ? source.path.value : source.kind));
    expect(paths).toEqual(["lib/base.yaml", "lib/x.yaml"]);
    expect(facts.unseen).toEqual([]);
  });

  test("include() runs a file once, and a file that loads itself ends", () => {
    const facts = read("include('a/Tiltfile')\ninclude('a/Tiltfile')\n", {
      "a/Tiltfile": "docker_build('a', '.')\ninclude('../Tiltfile')\n",
    });
    expect(facts.builds).toMatchObject([{ context: { value: "a" } }]);
  });

  test("load_dynamic gives the variables as a dict", () => {
    const facts = read("m = load_dynamic('x.star')\nm['f']('b')\n", {
      "x.star": "def f(n):\n  docker_build(n, '.')\n",
    });
    expect(facts.builds[0]?.ref.value).toBe("b");
  });

  test("problems of a loaded file are told in that file", () => {
    const facts = read("load('x.star', 'a')\n", { "x.star": "a = nope\n" });
    expect(facts.problems.map(({ code, at }) => [code, at.file])).toEqual([["tiltfile-undefined-name", "x.star"]]);
  });

  test("what cannot be read may do anything", () => {
    const facts = read("load('gone.star', 'f')\nf('img')\ninclude('gone/Tiltfile')\n", {});
    expect(facts.loads.map(({ path, read: isRead }) => [path, isRead])).toEqual([
      ["gone.star", false],
      ["gone/Tiltfile", false],
    ]);
    expect(facts.unseen.map(({ reason }) => reason)).toEqual(["f of gone.star", "gone/Tiltfile"]);
  });

  test("what is there and what is not decides, but the other way stays possible", () => {
    const text = "if os.path.exists('dev.yaml'):\n  k8s_yaml('dev.yaml')\nelse:\n  k8s_yaml('default.yaml')\n";
    const loaded = (files: Record<string, string>) =>
      read(text, files).manifests.map(({ source, conditional }) => [
        source.kind === "file" ? source.path.value : "",
        conditional,
      ]);
    expect(loaded({ "dev.yaml": "" })).toEqual([
      ["default.yaml", true],
      ["dev.yaml", false],
    ]);
    expect(loaded({})).toEqual([
      ["dev.yaml", true],
      ["default.yaml", false],
    ]);
  });

  test("settings of tilt_config.json, and a settings file that is not there", () => {
    const text =
      "cfg = config.parse()\ndocker_build(cfg.get('name', 'x'), '.')\nopt = read_json('opt.json', default={})\ndocker_build(opt.get('reg', 'y'), '.')\n";
    const refs = read(text, { "tilt_config.json": '{"name": "api"}' }).builds.map(({ ref }) => [
      ref.value,
      ref.assumed,
    ]);
    expect(refs).toEqual([
      ["api", undefined],
      ["y", "opt.json is not there"],
    ]);
  });

  test("a settings file is read, a missing one leaves the defaults, and one that cannot be read is taken to change nothing", () => {
    const text = `settings = {'name': 'api', 'tags': ['a']}
settings.update(read_yaml('tilt-settings.yaml', default={}))
docker_build(settings['name'] + ':' + settings['tags'][-1], '.')
`;
    const refOf = (files: Record<string, string>) =>
      read(text, files).builds.map(({ ref }) => [ref.value, ref.assumed])[0];
    expect(refOf({ "tilt-settings.yaml": "name: web\ntags: [b, c]\n__proto__: x\n" })).toEqual(["web:c", undefined]);
    expect(refOf({})).toEqual(["api:a", undefined]);
    expect(refOf({ "tilt-settings.yaml": "a: [" })?.[0]).toBe("api:a");
    expect(refOf({ "tilt-settings.yaml": "a: [" })?.[1]).toContain("leaves it as it is");
  });

  test("a manifest is no settings file: its objects stay known by their file", () => {
    const text = "o = read_yaml('d.yaml')\no['metadata']['name'] = 'x'\nk8s_yaml(encode_yaml(o))\n";
    const facts = read(text, { "d.yaml": "apiVersion: v1\nkind: Service\nmetadata: {name: a}\n" });
    expect(facts.manifests.map(({ source }) => source.kind)).toEqual(["derived"]);
  });
});
