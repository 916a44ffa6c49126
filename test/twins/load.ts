import { BUILD, dep, join, live, LOAD, type Pair, RESTART, svc, tilt } from "./scaffold.ts";

const NAMESPACE = "load('ext://namespace', 'namespace_create')\n";
const NS = "apiVersion: v1\nkind: Namespace\nmetadata: { name: x }\n";
const HELM = "load('ext://helm_resource', 'helm_resource')\n";
const CHART = { "chart/Chart.yaml": "apiVersion: v2\nname: a\nversion: 0.1.0\n" };
const TWO = { "app.yaml": join(dep("a", { image: "ghcr.io/acme/a:1" }), dep("b", { image: "ghcr.io/acme/b:1" })) };
const GKE = "gcloud container clusters get-credentials c --zone z --project p";

/** What stops Tilt while it loads. */
export const LOADING: Readonly<Record<string, Pair>> = {
  "a text with replacements": [
    "tiltfile-invalid",
    tilt(`y = 1\nprint(f"x{y}")\n${BUILD}${LOAD}`),
    tilt(`y = 1\nprint("x%s" % y)\n${BUILD}${LOAD}`),
  ],
  "a name that is not defined": ["tiltfile-invalid", tilt(`dockr_build('api', '.')\n${LOAD}`), tilt(`${BUILD}${LOAD}`)],
  "an argument that is not known": [
    "tiltfile-invalid",
    tilt(`docker_build('api', '.', registry='r')\n${LOAD}`),
    tilt(`${BUILD}${LOAD}`),
  ],
  "a ref that is none": ["tiltfile-invalid", tilt(`docker_build('my app', '.')\n${LOAD}`), tilt(`${BUILD}${LOAD}`)],
  "a ref with a capital letter": [
    "tiltfile-invalid",
    tilt(`docker_build('acme/Api', '.')\n${LOAD}`, { "app.yaml": dep("api", { image: "acme/api" }) }),
    tilt(`docker_build('acme/api', '.')\n${LOAD}`, { "app.yaml": dep("api", { image: "acme/api" }) }),
  ],
  "an organisation in capitals, which is read as a host": [
    "image-host-upper-case",
    tilt(`docker_build('MyOrg/api', '.')\n${LOAD}`, { "app.yaml": dep("api", { image: "MyOrg/api" }) }),
    tilt(`docker_build('myorg/api', '.')\n${LOAD}`, { "app.yaml": dep("api", { image: "myorg/api" }) }),
  ],
  "an image that is built twice": ["tiltfile-invalid", tilt(`${BUILD}${BUILD}${LOAD}`), tilt(`${BUILD}${LOAD}`)],
  "a Dockerfile beside the context": [
    "tiltfile-file-missing",
    tilt(`docker_build('api', 'svc', dockerfile='Dockerfile.dev')\n${LOAD}`, {
      "svc/Dockerfile.dev": 'FROM alpine:3.22\nCMD ["sleep", "9"]\n',
      Dockerfile: undefined,
    }),
    tilt(`docker_build('api', 'svc', dockerfile='svc/Dockerfile.dev')\n${LOAD}`, {
      "svc/Dockerfile.dev": 'FROM alpine:3.22\nCMD ["sleep", "9"]\n',
      Dockerfile: undefined,
    }),
  ],
  "a Dockerfile and its text": [
    "tiltfile-invalid",
    tilt(`docker_build('api', '.', dockerfile='Dockerfile', dockerfile_contents='FROM alpine')\n${LOAD}`),
    tilt(`docker_build('api', '.', dockerfile='Dockerfile')\n${LOAD}`),
  ],
  "a pattern in only": [
    "tiltfile-invalid",
    tilt(`docker_build('api', '.', only=['src/*'])\n${LOAD}`),
    tilt(`docker_build('api', '.', only=['src'])\n${LOAD}`),
  ],
  "a manifest that is not there": [
    "tiltfile-file-missing",
    tilt(`${BUILD}k8s_yaml('ap.yaml')\n`),
    tilt(`${BUILD}${LOAD}`),
  ],
  "the text of a manifest in place of its path": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}k8s_yaml("""kind: ConfigMap\napiVersion: v1\nmetadata: { name: x }\n""")\n`),
    tilt(`${BUILD}${LOAD}k8s_yaml(blob("""kind: ConfigMap\napiVersion: v1\nmetadata: { name: x }\n"""))\n`),
  ],
  "no manifest at all": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}k8s_yaml([])\n`),
    tilt(`${BUILD}k8s_yaml(['app.yaml'])\n`),
  ],
  "an object that is loaded twice": [
    "tiltfile-invalid",
    tilt(`${NAMESPACE}namespace_create('x')\n${BUILD}k8s_yaml(['app.yaml', 'ns.yaml'])\n`, { "ns.yaml": NS }),
    tilt(`${BUILD}k8s_yaml(['app.yaml', 'ns.yaml'])\n`, { "ns.yaml": NS }),
  ],
  "a resource that is not known": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}k8s_resource('ap')\n`),
    tilt(`${BUILD}${LOAD}k8s_resource('api')\n`),
  ],
  "a resource by its old name": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}k8s_resource('api', new_name='web')\nk8s_resource('api', labels=['x'])\n`),
    tilt(`${BUILD}${LOAD}k8s_resource('api', new_name='web')\nk8s_resource('web', labels=['x'])\n`),
  ],
  "an object that is taken with its workload": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}k8s_resource('api', objects=['api:service'])\n`, {
      "app.yaml": join(dep("api"), svc("api", 80)),
    }),
    tilt(`${BUILD}${LOAD}k8s_resource('api')\n`, { "app.yaml": join(dep("api"), svc("api", 80)) }),
  ],
  "two resources of one name": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}local_resource('api', cmd='make')\n`),
    tilt(`${BUILD}${LOAD}local_resource('api-build', cmd='make')\n`),
  ],
  "a dependency that is no resource": [
    "tilt-dependency-unknown",
    tilt(`${BUILD}${LOAD}k8s_resource('api', resource_deps=['settings'])\n`, {
      "app.yaml": join(dep("api"), "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: b }\n"),
    }),
    tilt(
      `${BUILD}${LOAD}k8s_resource(new_name='settings', objects=['settings:configmap'])\nk8s_resource('api', resource_deps=['settings'])\n`,
      {
        "app.yaml": join(dep("api"), "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { a: b }\n"),
      },
    ),
  ],
  "dependencies in a ring": [
    "tiltfile-invalid",
    tilt(`${LOAD}k8s_resource('a', resource_deps=['b'])\nk8s_resource('b', resource_deps=['a'])\n`, TWO),
    tilt(`${LOAD}k8s_resource('a', resource_deps=['b'])\n`, TWO),
  ],
  "steps out of order": [
    "tiltfile-invalid",
    tilt(live("run('x'), sync('.', '/app')")),
    tilt(live("sync('.', '/app'), run('x')")),
  ],
  "steps that update nothing": [
    "tiltfile-invalid",
    tilt(live("fall_back_on('package.json')")),
    tilt(live("fall_back_on('package.json'), sync('src', '/app/src')")),
  ],
  "a step that nothing uses": [
    "tiltfile-invalid",
    tilt(`sync('src', '/app/src')\n${BUILD}${LOAD}`),
    tilt(live("sync('src', '/app/src')")),
  ],
  "a target that is relative": [
    "tiltfile-invalid",
    tilt(live("sync('src', 'app/src')")),
    tilt(live("sync('src', '/app/src')")),
  ],
  "a source outside of the context": [
    "tiltfile-invalid",
    tilt(`docker_build('api', 'api', live_update=[sync('web', '/app')])\n${LOAD}`, {
      "api/Dockerfile": 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "a.js"]\n',
      "web/a.js": "1\n",
      "api/a.js": "1\n",
    }),
    tilt(`docker_build('api', 'api', live_update=[sync('api', '/app')])\n${LOAD}`, {
      "api/Dockerfile": 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "a.js"]\n',
      "web/a.js": "1\n",
      "api/a.js": "1\n",
    }),
  ],
  "a file to fall back on outside of the context": [
    "tiltfile-invalid",
    tilt(`docker_build('api', 'api', live_update=[fall_back_on('go.mod'), sync('api', '/app')])\n${LOAD}`, {
      "api/Dockerfile": 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "a.js"]\n',
      "api/a.js": "1\n",
      "api/go.mod": "1\n",
    }),
    tilt(`docker_build('api', 'api', live_update=[fall_back_on('api/go.mod'), sync('api', '/app')])\n${LOAD}`, {
      "api/Dockerfile": 'FROM node:24\nWORKDIR /app\nCOPY . .\nCMD ["node", "--watch", "a.js"]\n',
      "api/a.js": "1\n",
      "api/go.mod": "1\n",
    }),
  ],
  "restart_container in a cluster": [
    "tiltfile-invalid",
    tilt(live("sync('.', '/app'), restart_container()")),
    tilt(live("sync('.', '/app')")),
  ],
  "a restart without an entrypoint": [
    "tiltfile-invalid",
    tilt(`${RESTART}docker_build_with_restart('api', '.', live_update=[sync('.', '/app')])\n${LOAD}`),
    tilt(
      `${RESTART}docker_build_with_restart('api', '.', entrypoint=['node', 'src/main.js'], live_update=[sync('.', '/app')])\n${LOAD}`,
    ),
  ],
  "a registry without a host": [
    "tiltfile-invalid",
    tilt(`default_registry('myreg')\n${BUILD}${LOAD}`),
    tilt(`default_registry('myreg.io')\n${BUILD}${LOAD}`),
  ],
  "values of a chart that are not there": [
    "tiltfile-file-missing",
    tilt(`${BUILD}${LOAD}k8s_yaml(helm('chart', values=['v-dev.yaml']))\n`, { ...CHART, "chart/v-dev.yaml": "a: b\n" }),
    tilt(`${BUILD}${LOAD}k8s_yaml(helm('chart', values=['chart/v-dev.yaml']))\n`, {
      ...CHART,
      "chart/v-dev.yaml": "a: b\n",
    }),
  ],
  "a directory without a chart": [
    "tiltfile-file-missing",
    tilt(`${BUILD}${LOAD}k8s_yaml(helm('charts'))\n`, CHART),
    tilt(`${BUILD}${LOAD}k8s_yaml(helm('chart'))\n`, CHART),
  ],
  "a directory without a kustomization": [
    "tiltfile-file-missing",
    tilt(`${BUILD}k8s_yaml(kustomize('k8s'))\n`, {
      "k8s/base/kustomization.yaml": "resources: [app.yaml]\n",
      "k8s/base/app.yaml": dep("api"),
      "app.yaml": undefined,
    }),
    tilt(`${BUILD}k8s_yaml(kustomize('k8s/base'))\n`, {
      "k8s/base/kustomization.yaml": "resources: [app.yaml]\n",
      "k8s/base/app.yaml": dep("api"),
      "app.yaml": undefined,
    }),
  ],
  "images and keys of a release that differ in number": [
    "tiltfile-invalid",
    tilt(
      `${HELM}${BUILD}docker_build('b', '.', dockerfile='Dockerfile')\nhelm_resource('r', 'chart', image_deps=['api', 'b'], image_keys=['image'])\n`,
      CHART,
    ),
    tilt(
      `${HELM}${BUILD}docker_build('b', '.', dockerfile='Dockerfile')\nhelm_resource('r', 'chart', image_deps=['api', 'b'], image_keys=['a.image', 'b.image'])\n`,
      CHART,
    ),
  ],
  "an image of a release that nothing builds": [
    "tiltfile-invalid",
    tilt(`${HELM}${BUILD}helm_resource('r', 'chart', image_deps=['other'], image_keys=['image'])\n`, CHART),
    tilt(`${HELM}${BUILD}helm_resource('r', 'chart', image_deps=['api'], image_keys=['image'])\n`, CHART),
  ],
  "a local resource without a command": [
    "tiltfile-invalid",
    tilt(`${BUILD}${LOAD}local_resource('gen', deps=['x'])\n`),
    tilt(`${BUILD}${LOAD}local_resource('gen', cmd='make gen', deps=['x'])\n`),
  ],
  "a setting that nothing defines": [
    "tiltfile-invalid",
    tilt(`config.define_string_list('services')\nconfig.parse()\n${BUILD}${LOAD}`, {
      "tilt_config.json": '{"svcs": ["a"]}\n',
    }),
    tilt(`config.define_string_list('services')\nconfig.parse()\n${BUILD}${LOAD}`, {
      "tilt_config.json": '{"services": ["a"]}\n',
    }),
  ],
  "a deploy that updates without a selector": [
    "tiltfile-invalid",
    tilt(`k8s_custom_deploy('d', 'apply', 'delete', deps=['src'], live_update=[sync('src', '/a')])\n${BUILD}${LOAD}`),
    tilt(
      `k8s_custom_deploy('d', 'apply', 'delete', deps=['src'], live_update=[sync('src', '/a')], image_selector='a')\n${BUILD}${LOAD}`,
    ),
  ],
  "a path of images that is none": [
    "tiltfile-invalid",
    tilt(`k8s_image_json_path('img', '{.spec}', kind='X')\n${BUILD}${LOAD}`),
    tilt(`k8s_image_json_path('{.spec.img}', kind='X')\n${BUILD}${LOAD}`),
  ],
  "a cluster that Tilt takes for production": [
    "tilt-context-not-allowed",
    tilt(`${BUILD}${LOAD}`, { "README.md": `# a\n\n\`\`\`sh\n${GKE}\n\`\`\`\n` }),
    tilt(`allow_k8s_contexts('gke_p_z_c')\n${BUILD}${LOAD}`, { "README.md": `# a\n\n\`\`\`sh\n${GKE}\n\`\`\`\n` }),
  ],
};
