import { describe, expect, test } from "vitest";
import { configMap, expansionOf } from "../../../harness/graph-of.ts";
import { BUILD, LOAD, pairs, said } from "./said.ts";

describe("images", () => {
  pairs({
    "a name with a blank": [
      `docker_build('my app', '.')\n${LOAD}`,
      `docker_build('my-app', '.')\n${LOAD}`,
      'error: docker_build is given "my app", which is no name of an image',
    ],
    "a name in upper case": [
      "custom_build('acme/Api', 'make', ['.'])\n",
      "custom_build('acme/api', 'make', ['.'])\n",
      'error: custom_build is given "acme/Api", which is no name of an image',
    ],
    "one name twice, however it is written": [
      `${BUILD}docker_build('docker.io/library/api', '.')\n`,
      `${BUILD}docker_build('api:debug', '.')\n`,
      'error: the image "docker.io/library/api" is defined already',
    ],
    "a Dockerfile twice over": [
      "docker_build('api', '.', dockerfile='Dockerfile', dockerfile_contents='FROM alpine')\n",
      "docker_build('api', '.', dockerfile=None, dockerfile_contents='FROM alpine')\n",
      "error: docker_build is given both dockerfile and dockerfile_contents",
    ],
    "a pattern in only": [
      "docker_build('api', '.', only=['src', 'lib/*'])\n",
      "docker_build('api', '.', only=['src', 'lib'], ignore=['*.md'])\n",
      'error: only holds the pattern "lib/*", and takes paths without *',
    ],
    "image_deps that nothing builds": [
      `${BUILD}custom_build('web', 'make', ['.'], image_deps=['base'])\n`,
      `${BUILD}custom_build('web', 'make', ['.'], image_deps=['api:1'])\n`,
      'error: image_deps names "base", which nothing in the Tiltfile builds',
    ],
  });

  test("alternatives are no duplicates", () => {
    expect(said(`if k8s_context() == 'a':\n    ${BUILD}else:\n    ${BUILD}`)).toEqual([]);
  });

  test("a branch that may not run is only likely", () => {
    expect(said("if k8s_context() == 'a':\n    docker_build('A b', '.')\n")[0]).toMatch(/^warning: /);
  });
});

describe("files", () => {
  pairs({
    "a Dockerfile that is seen from the context": [
      "docker_build('api', 'svc', dockerfile='Dockerfile.dev')\n",
      "docker_build('api', 'svc', dockerfile='Dockerfile')\n",
      'error: docker_build reads "Dockerfile.dev", which is not there',
    ],
    "the Dockerfile of the context": [
      "docker_build('api', 'svc')\n",
      "docker_build('api', './')\n",
      'error: docker_build reads "svc/Dockerfile", which is not there',
    ],
    "a manifest": ["k8s_yaml(['app.yaml', 'ap.yaml'])\n", LOAD, 'error: the file "ap.yaml" is not there'],
    "YAML in place of a path": [
      'k8s_yaml("""kind: ConfigMap\nmetadata: {}\n""")\n',
      'k8s_yaml(blob("""kind: ConfigMap\nmetadata: {}\n"""))\n',
      "error: k8s_yaml is given the text of an object, and takes a text for a path",
    ],
    nothing: ["k8s_yaml([])\n", LOAD, "error: k8s_yaml is given nothing"],
    "a chart": ["k8s_yaml(helm('chart'))\n", "k8s_yaml(local('make'))\n", 'error: the chart "chart" is not there'],
    "a kustomization": [
      "k8s_yaml(kustomize('k8s'))\n",
      "k8s_yaml(kustomize('https://github.com/acme/k8s'))\n",
      'error: the kustomization "k8s" is not there',
    ],
    "a module": [
      "load('./lib.star', 'x')\n",
      "load('ext://lib', 'x')\n",
      'error: the file "lib.star" of load is not there',
    ],
    "an object twice": [
      `${BUILD}${LOAD}${LOAD}`,
      `${BUILD}${LOAD}k8s_yaml('app.yaml', allow_duplicates=True)\n`,
      'error: Deployment "api" is loaded already, and Tilt takes no object twice',
    ],
  });

  test("a namespace that a helper makes as well", () => {
    const tiltfile = "load('ext://namespace', 'namespace_create')\nnamespace_create('shop')\nk8s_yaml('ns.yaml')\n";
    const files = { "ns.yaml": "apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n" };
    expect(said(tiltfile, files)).toEqual([
      'error: Namespace "shop" is loaded already, and Tilt takes no object twice',
    ]);
  });

  test("a chart without metadata, and values seen from the chart", () => {
    const files = { "chart/values.yaml": "{}", "chart/v-dev.yaml": "{}" };
    expect(said("k8s_yaml(helm('chart', values=['v-dev.yaml']))\n", files)).toEqual([
      'error: the values file "v-dev.yaml" is not there',
      'error: the directory "chart" holds no Chart.yaml',
    ]);
    const whole = { ...files, "chart/Chart.yaml": "apiVersion: v2\nname: chart\nversion: 1.0.0\n" };
    expect(said("k8s_yaml(helm('chart', values=['chart/v-dev.yaml']))\n", whole)).toEqual([]);
  });

  test("a directory with its kustomization below", () => {
    const { problems } = expansionOf({
      Tiltfile: "k8s_yaml(kustomize('k8s'))\n",
      "k8s/base/kustomization.yaml": "resources: [a.yaml]\n",
      "k8s/base/a.yaml": configMap("a"),
    });
    expect(problems.find(({ rule }) => rule === "tiltfile-file-missing")).toMatchObject({
      message: 'the directory "k8s" holds no kustomization',
      help: "write k8s/base",
    });
  });

  test("what git ignores, a tool makes or a command writes may come", () => {
    const ignored = { ".gitignore": "secret.yaml\n" };
    expect(said("k8s_yaml('secret.yaml')\n", ignored)).toEqual([]);
    expect(said("k8s_yaml('dist/app.yaml')\n")).toEqual([]);
    expect(said("local('envsubst < app.tpl > made.yaml')\nk8s_yaml('made.yaml')\n")).toEqual([]);
    expect(said("local(os.getenv('MAKE'))\nk8s_yaml('made.yaml')\n")).toEqual([]);
    expect(said("k8s_yaml(read_file('made.yaml', default=''))\n")).toEqual([]);
    expect(said("k8s_yaml('k8s/made.yaml')\n", { Makefile: "yaml:\n\tkubectl get x > k8s/made.yaml\n" })).toEqual([]);
  });
});

test("nothing is told of a file that stops by itself", () => {
  expect(said("docker_build('A b', '.')\nfail('no')\n")).toEqual([]);
});

test("a helper that makes two objects loads neither twice", () => {
  const text = "load('ext://deployment', 'deployment_create')\ndeployment_create('web', ports='80')\n";
  expect(said(text)).toEqual([]);
  expect(said(`${text}deployment_create('web', ports='80')\n`)).toHaveLength(2);
});
