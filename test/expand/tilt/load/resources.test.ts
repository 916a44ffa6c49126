import { describe, expect, test } from "vitest";
import { expansionOf } from "../../../harness/graph-of.ts";
import { APP, BUILD, LOAD, pairs, said } from "./said.ts";

describe("live updates", () => {
  const build = (steps: string, rest = ""): string =>
    `docker_build('api', '.', live_update=[${steps}]${rest})\n${LOAD}`;
  pairs({
    "sync after run": [
      build("run('make'), sync('.', '/app')"),
      build("sync('.', '/app'), run('make')"),
      "error: sync stands after run",
    ],
    "fall_back_on after sync": [
      build("sync('.', '/app'), fall_back_on('x')"),
      build("fall_back_on('x'), fall_back_on('y'), sync('.', '/app')"),
      "error: fall_back_on stands after sync",
    ],
    "no step that does something": [
      build("fall_back_on('x')"),
      build("fall_back_on('x'), sync('.', '/a')"),
      "error: the live update has neither sync nor run",
    ],
    "a relative target": [
      build("sync('src', 'app')"),
      build("sync('src', '/app')"),
      'error: the target "app" of sync is no absolute path',
    ],
    "a step that is used nowhere": [
      `sync('a', '/a')\n${BUILD}${LOAD}`,
      `s = sync('a', '/a')\n${build("s")}`,
      "error: sync() is in no live_update",
    ],
    "restart_container for a pod": [
      build("sync('.', '/a'), restart_container()"),
      build("sync('.', '/a'), run('/restart.sh')"),
      "error: restart_container() does nothing for pods, and Tilt refuses it",
    ],
  });

  test("sources outside of the context", () => {
    const files = { "svc/Dockerfile": "FROM base\n", "base/Dockerfile": "FROM alpine\n" };
    const svc = `docker_build('api', 'svc', live_update=[sync('web', '/app')])\n${LOAD}`;
    expect(said(svc, files)).toEqual([
      'error: sync names "web", which lies outside of what the image is built from: "svc"',
    ]);
    expect(said(svc.replace("'web'", "'svc/web'"), files)).toEqual([]);
    const base = `docker_build('base', 'base')\ndocker_build('api', 'svc', live_update=[sync('base/lib', '/lib')])\n${LOAD}`;
    expect(said(base, files)).toEqual([]);
    expect(said(svc.replace("'api'", "'other'"), files)).toEqual([]);
  });

  test("the restart extension's own needs", () => {
    const load = "load('ext://restart_process', 'docker_build_with_restart', 'custom_build_with_restart')\n";
    expect(said(`${load}docker_build_with_restart('api', '.', entrypoint=['/a'], live_update=[])\n${LOAD}`)).toEqual([
      "error: docker_build_with_restart is given a live update without steps",
    ]);
    const custom = `${load}custom_build_with_restart('api', 'make', ['.'], entrypoint='/a', live_update=[sync('.', '/a')]`;
    expect(said(`${custom}, tag='dev')\n${LOAD}`)).toEqual(["error: custom_build_with_restart takes no tag"]);
    expect(said(`${custom})\n${LOAD}`)).toEqual([]);
  });
});

describe("resources", () => {
  const start = `${BUILD}${LOAD}`;
  pairs({
    "a workload that is not loaded": [
      `${start}k8s_resource('ap', port_forwards=80)\n`,
      `${start}k8s_resource('api', port_forwards=80)\n`,
      'error: k8s_resource names "ap"; the workloads are "api"',
    ],
    "a workload under its old name": [
      `${start}k8s_resource('api', new_name='web')\nk8s_resource('api', port_forwards=80)\n`,
      `${start}k8s_resource('api', new_name='web')\nk8s_resource('web', port_forwards=80)\n`,
      'error: k8s_resource names "api"; the workloads are "web"',
    ],
    "a name that is taken": [
      `${start}local_resource('api', 'make')\n`,
      `${start}local_resource('api-build', 'make')\n`,
      'error: local_resource has the name "api", which a workload has too',
    ],
    "two resources of one name": [
      "local_resource('a', 'make')\nlocal_resource('a', 'make b')\n",
      "local_resource('a', 'make')\nlocal_resource('b', 'make b')\n",
      'error: two resources have the name "a"',
    ],
    "a dependency on nothing": [
      `${start}k8s_resource('api', resource_deps=['gen'])\n`,
      `${start}local_resource('gen', 'make')\nk8s_resource('api', resource_deps=['gen'])\n`,
      'warning: "api" waits for "gen", which is no resource of Tilt\'s',
    ],
    "one local port twice": [
      `${start}k8s_resource('api', port_forwards=['8080:80', '8080:81'])\n`,
      `${start}k8s_resource('api', port_forwards=['8080:80', '127.0.0.2:8080:81'])\n`,
      'warning: port 8080 of the workstation is forwarded to "api" already, and to "api" here',
    ],
    "a circle": [
      "local_resource('a', 'make', resource_deps=['b'])\nlocal_resource('b', 'make', resource_deps=['a'])\n",
      "local_resource('a', 'make', resource_deps=['b'])\nlocal_resource('b', 'make')\n",
      'error: "b" and "a" wait for each other',
    ],
    "a resource without a command": [
      "local_resource('gen', deps=['x'])\n",
      "local_resource('gen', serve_cmd='make', deps=['x'])\n",
      'error: local_resource "gen" has neither cmd nor serve_cmd',
    ],
    "a registry without a dot or a port": [
      "default_registry('myreg')\n",
      "default_registry('localhost:5000')\n",
      'error: default_registry is given "myreg", which is no host of a registry',
    ],
  });

  test("kinds tell workloads of one name apart", () => {
    const files = { "set.yaml": APP.replace("Deployment", "StatefulSet") };
    const both = `${start}k8s_yaml('set.yaml')\n`;
    expect(said(`${both}k8s_resource('api')\n`, files)).toEqual([
      'error: k8s_resource names "api"; the workloads are "api:deployment", "api:statefulset"',
    ]);
    expect(said(`${both}k8s_resource('api:deployment')\n`, files)).toEqual([]);
  });

  test("what is not seen may have the name", () => {
    for (const unseen of ["k8s_yaml(local('make'))", "workload_to_resource_function(lambda id: id.name)"])
      expect(said(`${start}${unseen}\nk8s_resource('db')\n`)).toEqual([]);
  });
});

test("among very many names nobody looks for a near one", () => {
  const helpAmong = (count: number): string | undefined =>
    expansionOf({
      Tiltfile: `for i in range(${count}):\n    local_resource('gen-%d' % i, 'make')\nlocal_resource('frontend', 'make')\nlocal_resource('last', 'make', resource_deps=['frontent'])\n`,
    }).problems.find(({ rule }) => rule === "tilt-dependency-unknown")?.help;
  expect(helpAmong(3)).toBe("write frontend");
  expect(helpAmong(300)).toBe("remove the dependency, or make it a resource");
});

describe("objects that a k8s_resource takes together", () => {
  const rest = `---
apiVersion: v1
kind: ConfigMap
metadata: { name: db }
---
apiVersion: v1
kind: Secret
metadata: { name: db }
---
apiVersion: v1
kind: Service
metadata: { name: api }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
---
apiVersion: v1
kind: Service
metadata: { name: other, namespace: shop }
spec: { selector: { app: api }, ports: [{ port: 80 }] }
`;
  const files = { "app.yaml": APP + rest };
  const group = (fragment: string): string =>
    `${BUILD}${LOAD}k8s_resource(new_name='config', objects=['${fragment}'])\n`;

  test.each([
    ["dbs", 'objects names "dbs", which no loaded object fits'],
    ["db:role", 'objects names "db:role", which no loaded object fits'],
    ["db:secret:shop", 'objects names "db:secret:shop", which no loaded object fits'],
    ["db", 'objects names "db", which fits "db:configmap", "db:secret"'],
    [
      "api:service",
      'objects names "api:service", and Tilt has that Service in the resource of Deployment "api" already',
    ],
    ["api:deployment", 'objects names "api:deployment", and that Deployment is a resource by itself'],
  ])("%s is refused", (fragment, message) => {
    expect(said(group(fragment), files)).toEqual([`error: ${message}`]);
  });

  test.each([
    "db:ConfigMap",
    "DB:secret",
    "db:secret:default",
    "db:secret:default:core",
    "other",
    "other:service:shop",
  ])("%s is taken", (fragment) => {
    expect(said(group(fragment), files)).toEqual([]);
  });

  test("a colon of a name is escaped", () => {
    const role = "---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: 'app:read' }\n";
    const text = "k8s_resource(new_name='x', objects=['app\\\\:read:clusterrole'])";
    expect(said(`${BUILD}${LOAD}${text}\n`, { "app.yaml": APP + role })).toEqual([]);
  });

  test("what is not seen may hold them", () => {
    expect(said(`${group("dbs")}k8s_yaml(local('make manifests'))\n`, files)).toEqual([]);
  });
});

test("a new name that another resource has", () => {
  const app = APP + APP.replace("{ name: api }", "{ name: web }").replace(/^/, "---\n");
  const rename = (to: string): string => `${BUILD}${LOAD}k8s_resource('api', new_name='${to}')\n`;
  expect(said(rename("web"), { "app.yaml": app })).toEqual([
    'error: new_name is "web", and another resource has that name',
  ]);
  expect(said(rename("backend"), { "app.yaml": app })).toEqual([]);
  expect(said(rename("api"), { "app.yaml": app })).toEqual([]);
});

describe("settings", () => {
  const parse = "config.define_string_list('services')\ncfg = config.parse()\n";

  test("a key that is not defined", () => {
    expect(said(`${parse}${BUILD}${LOAD}`, { "tilt_config.json": '{"svcs": ["a"]}' })).toEqual([
      'error: tilt_config.json sets "svcs", which the Tiltfile does not define',
    ]);
    expect(said(`${parse}${BUILD}${LOAD}`, { "tilt_config.json": '{"services": ["a"]}' })).toEqual([]);
    expect(said(`${BUILD}${LOAD}`, { "tilt_config.json": '{"svcs": ["a"]}' })).toEqual([]);
    expect(said(`${parse}${BUILD}${LOAD}`, { "tilt_config.json": "[1" })).toEqual([]);
  });

  pairs({
    "a JSON path behind the kind": [
      `${BUILD}${LOAD}k8s_image_json_path('img', '{.spec.image}', kind='X')\n`,
      `${BUILD}${LOAD}k8s_image_json_path('{.spec.image}', kind='X')\n`,
      'warning: k8s_image_json_path is given "img", which is no JSON path',
    ],
    "a JSON path of nothing": [
      `${BUILD}${LOAD}k8s_image_json_path('{.spec.image}')\n`,
      `${BUILD}${LOAD}k8s_image_json_path('{.spec.image}', name='x')\n`,
      "error: k8s_image_json_path names neither a kind nor an object",
    ],
  });
});

describe("commands while the Tiltfile loads", () => {
  const secret = `${APP}---\napiVersion: v1\nkind: Secret\nmetadata: { name: db }\n`;
  const run = (command: string, load = "local"): readonly string[] =>
    said(`${BUILD}${LOAD}${load}('${command}')\n`, { "app.yaml": secret });

  test.each([
    ["kubectl get secret db -o jsonpath={.data.password}", 'Secret "db"'],
    ["kubectl -n default get secrets/db", 'Secret "db"'],
    ["sleep 1; kubectl rollout status deploy/api", 'Deployment "api"'],
    ["kubectl wait --for condition=available deployment api", 'Deployment "api"'],
    ["kubectl exec deploy/api -- cat /etc/hosts", 'Deployment "api"'],
  ])("%s needs what comes later", (command, what) => {
    expect(run(command)).toEqual([
      `warning: local() asks for ${what} while the Tiltfile loads, which deploys it only afterwards`,
    ]);
  });

  test.each([
    "kubectl get secret db || true",
    "kubectl get secret db --ignore-not-found",
    "kubectl get secret other",
    "kubectl get configmap db",
    "kubectl api-resources",
    "kubectl create namespace db --dry-run=client -o yaml",
    "kubectl config current-context",
    "echo secret db",
  ])("%s does not", (command) => {
    expect(run(command)).toEqual([]);
  });

  test("a resource may wait for it", () => {
    const text = `${BUILD}${LOAD}local_resource('pw', 'kubectl get secret db', resource_deps=['api'])\n`;
    expect(said(text, { "app.yaml": secret })).toEqual([]);
  });
});

test("a forward of a port that a command serves on", () => {
  const clash = (serve: string): readonly string[] =>
    said(`${BUILD}${LOAD}k8s_resource('api', port_forwards=8080)\nlocal_resource('ui', serve_cmd='${serve}')\n`);
  const words = 'warning: port 8080 of the workstation is forwarded to "api" already, and "ui" serves on it';
  expect(clash("kubectl port-forward svc/ui 8080:80")).toEqual([words]);
  expect(clash("npm run dev -- --port 8080")).toEqual([words]);
  expect(clash("PORT=8080 node server.js")).toEqual([words]);
  expect(clash("npm run dev -- --port 8081")).toEqual([]);
  expect(clash("curl localhost:8080")).toEqual([]);
});
